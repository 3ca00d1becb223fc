import { isVisitorToken } from './csrf.server.ts'
import type { CookieOptions } from './routes.server.ts'
import type { Settings } from './settings.server.ts'

type Place = Pick<Settings, 'secure'>

/** On https the name starts with `__Host-`, so that other subdomains cannot set it. */
export function sessionCookieName(settings: Place): string {
  return settings.secure ? '__Host-yonder' : 'yonder'
}

export function ghostCookieName(settings: Place): string {
  return settings.secure ? '__Host-yonder_ghost' : 'yonder_ghost'
}

/**
 * Whether these cookies may belong to a signed-in person, decided without the database. True when in doubt: a session that
 * is not clearly a visitor's, or a repeated name. A shared page may be sent only when it is false.
 */
export function mayBeSignedIn(cookieHeader: string | undefined, settings: Place): boolean {
  if (!cookieHeader) return false
  const name = sessionCookieName(settings)
  let sessions = 0
  for (const pair of cookieHeader.split(';')) {
    const at = pair.indexOf('=')
    if (at < 0 || pair.slice(0, at).trim() !== name) continue
    sessions += 1
    if (sessions > 1 || !isVisitorToken(pair.slice(at + 1).trim())) return true
  }
  return false
}

/** A `Set-Cookie` value: HttpOnly, SameSite=Lax and on https Secure, unless told otherwise. */
export function serializeCookie(
  name: string,
  value: string,
  options: CookieOptions,
  settings: Place,
): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, `Path=${options.path ?? '/'}`]
  if (options.maxAgeSeconds !== undefined) parts.push(`Max-Age=${options.maxAgeSeconds}`)
  if (options.httpOnly !== false) parts.push('HttpOnly')
  if (settings.secure) parts.push('Secure')
  parts.push(`SameSite=${options.sameSite ?? 'Lax'}`)
  return parts.join('; ')
}
