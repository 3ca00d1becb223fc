import { type Context, Hono } from 'hono'
import { addressOfVisitor, networkOf } from '../address.server.ts'
import type { ApiEnv } from '../http.server.ts'
import { isUnavailable } from '../problem.ts'
import type { Services } from '../services.server.ts'

/** The same documents, each GET of them rendered in its turn: one of a network at a time, as files of the API are. */
export function renderedInTurn({ fairQueue, settings }: Services, documents: Hono<ApiEnv>): Hono<ApiEnv> {
  const site = new Hono<ApiEnv>()
  const paths = new Set(documents.routes.filter(({ method }) => method === 'GET').map(({ path }) => path))
  for (const path of paths)
    site.get(path, (context, next) => {
      const network = networkOf(addressOfVisitor(context, settings.trustedProxies))
      return fairQueue.run(network, next).then(
        () => undefined,
        (error) => busy(context, error),
      )
    })
  return site.route('/', documents)
}

function busy(context: Context, error: unknown): Response {
  if (!isUnavailable(error)) throw error
  return context.text('', 503, { 'retry-after': String(error.retryAfterSeconds ?? 3) })
}
