import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { countQueries } from '../database.server.ts'
import type { ApiEnv } from '../http.server.ts'
import { isRequestId, newRequestId } from '../request-id.server.ts'
import { commonHeaders } from '../security-headers.server.ts'
import type { Services } from '../services.server.ts'
import { withStatementTime } from '../statement-time.server.ts'
import { currentTraceId, withTrace } from '../trace.server.ts'

/** The record of one request, filled in by its handlers. */
export type RequestRecord = {
  id: string
  /** The pattern of the route, once matched. */
  route: string
  /** The trace it is part of, where a proxy began one. */
  trace?: string
}

/** The record of the request that a context belongs to. */
export function recordOf(context: Context<ApiEnv>): RequestRecord {
  const env = context.env as ApiEnv['Bindings'] | undefined
  return env?.record ?? { id: newRequestId(), route: 'unknown' }
}

/**
 * Middleware around everything: assigns the request id, counts statements and limits their time, and afterwards writes one log line and the
 * metrics. Neither contains an address, a query or personal data.
 */
export function recordRequests(services: Services): MiddlewareHandler<ApiEnv> {
  const common = Object.entries(commonHeaders(services.settings.secure))
  return async (context, next) => {
    const began = performance.now()
    const given = context.req.header('x-request-id')
    const isBehindProxy = services.settings.trustedProxies > 0
    const id = isBehindProxy && isRequestId(given) ? given : newRequestId()
    const record: RequestRecord = { id, route: 'unmatched' }
    context.env ??= {}
    context.env.record = record
    const answer = () => {
      record.trace = currentTraceId()
      return next()
    }
    const { queries } = await countQueries(() =>
      withStatementTime(() =>
        isBehindProxy ? withTrace(context.req.header('traceparent'), answer) : answer(),
      ),
    )
    context.res.headers.set('x-request-id', id)
    for (const [name, value] of common)
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    const facts = {
      method: context.req.method,
      route: record.route === 'unmatched' ? routeInHono(context) : record.route,
      status: context.res.status,
      seconds: (performance.now() - began) / 1000,
      queries,
    }
    services.metrics.request(facts)
    logRequest(services, record, facts)
  }
}

/** The pattern of the last handler, for routes that do not set one. A catch-all has none. */
function routeInHono(context: Context<ApiEnv>): string {
  const path = matchedRoutes(context).at(-1)?.path ?? ''
  return path === '*' || path === '/*' || path === '' ? 'unmatched' : path
}

type Facts = { method: string; route: string; status: number; seconds: number; queries: number }

export function logRequest(
  services: Services,
  { id, trace }: Pick<RequestRecord, 'id' | 'trace'>,
  facts: Facts,
): void {
  const level = facts.route === 'file' || facts.route === 'health' ? 'debug' : 'info'
  if (!services.log.isLevelEnabled(level)) return
  const { method, route, status, queries } = facts
  services.log[level](
    { request: id, trace, method, route, status, ms: Math.round(facts.seconds * 10_000) / 10, queries },
    'request',
  )
}
