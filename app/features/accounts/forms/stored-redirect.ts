import { safeRedirect } from '../safe-redirect.ts'

/** Also set by the server, when a guard sends somebody to sign in whose address cannot carry the way back. */
const cookieName = 'yonder_return'
const lifeSeconds = 600

/** Keeps where to go after the next sign-in, for ten minutes. */
export function storeRedirect(path: string): void {
  if (safeRedirect(path)) write(encodeURIComponent(path), lifeSeconds)
}

/** Reads it once. */
export function takeStoredRedirect(): string | null {
  const stored = redirectIn(document.cookie)
  if (stored !== null) write('', 0)
  return stored
}

export function redirectIn(cookies: string): string | null {
  const value = cookies
    .split(/; */)
    .find((cookie) => cookie.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)
  if (!value) return null
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

function write(value: string, maxAge: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in two engines
  document.cookie = `${cookieName}=${value}; path=/; max-age=${maxAge}; samesite=lax`
}
