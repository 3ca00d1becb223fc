import { newToken } from '#app/platform/csrf.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { hmacOf, isHmacOf } from '#app/platform/secrets.server.ts'

type Context = Pick<HandlerContext, 'services' | 'request'>

/**
 * A browser with an earlier sign-in has its own failure count, so that guesses from elsewhere cannot lock the owner out. The
 * cookie grants no access.
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
