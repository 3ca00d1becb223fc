import { cookieIn, deleteCookie, writeCookie } from '#app/platform/web/browser-cookies.ts'
import { safeRedirect } from '../safe-redirect.ts'

/** Also set by the server, when a guard redirects to sign-in from an address that the query cannot contain. */
export const returnCookie = 'yonder_return'
const lifeSeconds = 600

/** Stores where to go after the next sign-in, for ten minutes. */
export function storeRedirect(path: string): void {
  if (safeRedirect(path)) writeCookie(returnCookie, path, lifeSeconds)
}

/** Reads it once. */
export function consumeStoredRedirect(): string | null {
  const stored = redirectIn(document.cookie)
  if (stored !== null) deleteCookie(returnCookie)
  return stored
}

export function redirectIn(cookies: string): string | null {
  return cookieIn(cookies, returnCookie)
}
