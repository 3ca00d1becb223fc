import { createContext } from 'react-router'
import type { ApiClient } from './api-client.ts'

/** How a loader or action reaches the API: `context.get(apiContext).call(endpoint)`. */
export const apiContext = createContext<ApiClient>()
