import * as z from 'zod/mini'
import { endpoint } from '#app/platform/contract.ts'

/** The CSRF token for the calls to come. */
export const getSession = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'A fresh CSRF token',
  returns: z.object({ token: z.string() }),
})
