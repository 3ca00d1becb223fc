import { newToken } from '#app/platform/csrf.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { hmacOf, isHmacOf } from '#app/platform/secrets.server.ts'

type Context = Pick<HandlerContext, 'services' | 'request'>

/**
 * A browser in which somebody has signed in before has tries of its own, so that a stranger who guesses at the account
 * from elsewhere cannot keep its owner out. The cookie opens nothing.
 */
export function knownDevice({ services, request }: Context, email: string): string | null {
  const [id = '', mark = ''] = (request.cookies[nameOf(services.settings.secure)] ?? '').split('.')
  return id && isHmacOf(services.settings, `device|${id}|${email}`, mark) ? id : null
}

export function rememberDevice({ services, request }: Context, email: string): void {
  const id = newToken()
  const value = `${id}.${hmacOf(services.settings, `device|${id}|${email}`)}`
  request.setCookie(nameOf(services.settings.secure), value, { maxAgeSeconds: 365 * 86_400 })
}

function nameOf(secure: boolean): string {
  return secure ? '__Host-yonder_device' : 'yonder_device'
}
