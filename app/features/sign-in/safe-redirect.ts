import { withoutTrailingSlashes } from '#app/platform/trailing-slashes.ts'

/** A reserved origin: any URL that resolves to another one leaves Yonder. */
const here = 'http://yonder.invalid'
const longest = 2_000

/** Pages that are no target after signing in, since they would sign out or ask to sign in again. */
const turnstiles = ['/login', '/register', '/forgot', '/logout', '/admin/logout', '/my-yonder']
const machinery = ['/api', '/social']

/**
 * A safe redirect target after signing in, as a path of this site, or null (decision D-121). Parsed and serialised like in a
 * browser, so that the checked address is the one that is followed.
 */
export function safeRedirect(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > longest || !value.startsWith('/')) return null
  if (hasTrickyCharacter(value) || !URL.canParse(value, here)) return null
  const url = new URL(value, here)
  // `/.//elsewhere` becomes `//elsewhere`, which names another host.
  if (url.origin !== here || url.username || url.pathname.startsWith('//')) return null
  const path = withoutTrailingSlashes(url.pathname.toLowerCase())
  if (turnstiles.includes(path)) return null
  if (machinery.some((root) => path === root || path.startsWith(`${root}/`))) return null
  return url.pathname + url.search + url.hash
}

/** Backslashes count as slashes in browsers; tabs and line breaks vanish; half a surrogate pair is no text. */
function hasTrickyCharacter(value: string): boolean {
  if (value.includes('\\') || !value.isWellFormed()) return true
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at)
    if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return true
  }
  return false
}
