import type { CookieOptions } from './routes.server.ts'
import type { Settings } from './settings.server.ts'

type Place = Pick<Settings, 'secure'>

/** On https the name carries `__Host-`, which keeps other subdomains from planting it. */
export function sessionCookieName(settings: Place): string {
  return settings.secure ? '__Host-yonder' : 'yonder'
}

export function ghostCookieName(settings: Place): string {
  return settings.secure ? '__Host-yonder_ghost' : 'yonder_ghost'
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
