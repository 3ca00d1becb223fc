import { createContext } from 'react'

/** The nonce of a private page while the server draws it; absent on kept pages and in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)
