import { Hono } from 'hono'
import type { ApiEnv } from '#app/platform/http.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { hasStandIn } from './providers.server.ts'
import { createStandInPage } from './stand-in-page.server.ts'

/**
 * The addresses below `/social`. They are calls of the API, but people come to them with a browser: whatever goes wrong
 * leads to a page that says so, never to data on a blank screen.
 */
export function createSocialDocuments(services: Services, api: Hono<ApiEnv>): Hono<ApiEnv> {
  const documents = new Hono<ApiEnv>()
  if (hasStandIn(services.settings)) documents.route('/', createStandInPage(services))
  documents.get('/social/*', async (context, next) => {
    const reply = await api.fetch(context.req.raw, context.env)
    if (reply.status === 404) return next()
    return reply.status < 400 ? reply : elsewhere(reply)
  })
  return documents
}

/** Signed-in people are redirected to their start page; everybody else to the log-in. */
function elsewhere(reply: Response): Response {
  const location = reply.status === 403 ? '/dashboard' : `/login?error=${problemOf(reply.status)}`
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const cookie of reply.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}

function problemOf(status: number): string {
  return status === 429 || status === 503 ? 'social-busy' : 'social-failed'
}
