import { Hono } from 'hono'
import type { ApiEnv } from '../http.server.ts'
import { DomainError } from '../problem.ts'

/** Longer bodies are no one-click request. */
const maxBodyBytes = 1_000

/**
 * Stops emails by one click in a mail program (RFC 8058), at the address of the page that does the same with a button. The
 * program's server posts without a session, so the link alone is the proof. Any other post to the address is the form of the page.
 */
export function oneClickStop(
  path: `/${string}/:token`,
  stop: (token: string) => Promise<void>,
): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.post(path, async (context, next) => {
    const { raw } = context.req
    const length = Number(raw.headers.get('content-length') ?? Number.NaN)
    if (!(length <= maxBodyBytes)) return next() // also where no length is given
    const form = await raw
      .clone()
      .formData()
      .catch(() => undefined)
    if (form?.get('List-Unsubscribe') !== 'One-Click') return next()
    try {
      await stop(context.req.param('token') ?? '')
      return context.body(null, 200)
    } catch (error) {
      if (error instanceof DomainError) return context.body(null, 404)
      throw error
    }
  })
  return app
}
