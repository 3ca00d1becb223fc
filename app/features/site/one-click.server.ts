import { Hono } from 'hono'
import type { ApiEnv } from '#app/platform/http.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { leaveMailingList } from './subscribe.server.ts'

/** Longer bodies are no one-click request. */
const longestBody = 1_000

/**
 * Leaves the mailing list by one click in a mail program (RFC 8058). The program's server posts without a session, so the
 * link alone is the proof. Any other post to this address is the form of its page.
 */
export function createOneClickLeave(services: Services): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.post('/site/mailing-list/leave/:token', async (context, next) => {
    const { raw } = context.req
    const length = Number(raw.headers.get('content-length') ?? Number.NaN)
    if (!(length <= longestBody)) return next() // also where no length is given
    const form = await raw
      .clone()
      .formData()
      .catch(() => undefined)
    if (form?.get('List-Unsubscribe') !== 'One-Click') return next()
    try {
      await leaveMailingList(services, context.req.param('token'))
      return context.body(null, 200)
    } catch (error) {
      if (error instanceof DomainError) return context.body(null, 404)
      throw error
    }
  })
  return app
}
