import { createContext } from 'react'

/** The nonce of a private page while the server renders it; absent on cached pages and in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)
