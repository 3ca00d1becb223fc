import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Pool } from 'pg'
import { addressOfRequest, networkOf } from '../address.server.ts'
import { connectionWaitMs } from '../connections.server.ts'
import { createFairQueue, type FairQueue } from '../fair-queue.server.ts'
import { DomainError, type ProblemBody } from '../problem.ts'
import { commonHeaders } from '../security-headers.server.ts'
import type { Services } from '../services.server.ts'
import type { createFastPath } from './fast-path.server.ts'
import { isHealthCheck } from './health.server.ts'
import { lastResortHtml, lastResortPolicy } from './last-resort.ts'

const retryAfterSeconds = 3
const { message, status } = new DomainError('unavailable', 'busy')
const problem = JSON.stringify({ message } satisfies ProblemBody)
const page = lastResortHtml(503)

/** A request that would wait longer for its beginning, for rendering or for a connection would be answered too late. */
const maxWaitMs = 1_000

type Reporting = Pick<Services, 'log' | 'metrics'> & {
  settings: Pick<Services['settings'], 'secure' | 'trustedProxies'>
}
type Watched = {
  fairQueue: Pick<FairQueue, 'waitMs'>
  database: { pool?: Pool | null }
}
type Answer = (request: IncomingMessage, response: ServerResponse) => unknown
type Site = { fastPath: ReturnType<typeof createFastPath>; listener: Answer }

/**
 * Answers requests while they are answered in time. One begins in each turn of the event loop, so that those under way come first.
 * Where the wait for anything is too long, pages come from the cache, however old, and all else is refused before anything is done for
 * it. Those who watch the node are always answered.
 */
export function sheddingLoad(
  services: Reporting & Watched,
  { fastPath, listener }: Site,
  arrivals = createFairQueue(),
): Answer {
  const { database, fairQueue, settings } = services
  const refuse = refusal(services)
  const shed: Answer = (request, response) => {
    if (!fastPath(request, response, true)) refuse(request, response)
  }
  const isOverloaded = () =>
    arrivals.waitMs() > maxWaitMs ||
    fairQueue.waitMs() > maxWaitMs ||
    (database.pool ? connectionWaitMs(database.pool) > maxWaitMs : false)

  return (request, response) => {
    if (fastPath(request, response)) return
    if (isHealthCheck(request)) return listener(request, response)
    if (isOverloaded()) return shed(request, response)
    const { headers, socket } = request
    const address = addressOfRequest(
      headers['x-forwarded-for'],
      socket.remoteAddress,
      settings.trustedProxies,
    )
    const begin = () => response.destroyed || listener(request, response)
    return arrivals.turn(networkOf(address)).then(begin, () => shed(request, response))
  }
}

/** A page for pages, a problem for calls. */
function refusal({ log, metrics, settings }: Reporting): Answer {
  const observe = metrics.requestsOf('overload', 'all', status)
  const common = {
    ...commonHeaders(settings.secure),
    'cache-control': 'no-store',
    'retry-after': String(retryAfterSeconds),
  }
  const ofCalls = { ...common, 'content-type': 'application/json' }
  const ofPages = {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': lastResortPolicy,
  }
  let loggedAt = Number.NEGATIVE_INFINITY

  return ({ url = '' }, response) => {
    const isCall = url.startsWith('/api/')
    response.writeHead(status, isCall ? ofCalls : ofPages).end(isCall ? problem : page)
    observe(0)
    if (performance.now() - loggedAt < 10_000) return
    loggedAt = performance.now()
    log.warn('requests are refused, as those before them wait too long')
  }
}
