import { isToken, newToken } from '#app/platform/csrf.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { hmacOf, isHmacOf } from '#app/platform/secrets.server.ts'

/** How many people of one browser it knows: a family's. */
const maxPeople = 5

type Context = Pick<HandlerContext, 'services' | 'request'>

/**
 * A browser with an earlier sign-in has its own failure count, so that guesses from elsewhere cannot lock the owner out. The
 * cookie grants no access.
 */
export function knownDevice({ services, request }: Context, email: string): string | null {
  const { id, macs } = deviceOf({ services, request })
  return id && macs.some((mac) => isHmacOf(services.settings, textOf(id, email), mac)) ? id : null
}

export function rememberDevice({ services, request }: Context, email: string): void {
  const known = deviceOf({ services, request })
  const id = isToken(known.id) ? known.id : newToken()
  const own = hmacOf(services.settings, textOf(id, email))
  const others = known.macs.filter((mac) => known.id === id && mac !== own)
  const value = [id, own, ...others].slice(0, 1 + maxPeople).join('.')
  request.setCookie(nameOf(services.settings.secure), value, { maxAgeSeconds: 365 * 86_400 })
}

/** The browser's id, and a HMAC for each address that has signed in there. */
function deviceOf({ services, request }: Context): { id: string; macs: string[] } {
  const [id = '', ...macs] = (request.cookies[nameOf(services.settings.secure)] ?? '').split('.')
  return { id, macs: macs.slice(0, maxPeople) }
}

function textOf(id: string, email: string): string {
  return `device|${id}|${email}`
}

function nameOf(secure: boolean): string {
  return secure ? '__Host-yonder_device' : 'yonder_device'
}
