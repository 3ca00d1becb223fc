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

/** A class that opens a page at once waits less than this for its beginning or its rendering; what waits longer is given up by many. */
const maxTurnMs = 2_000
/** A statement gives up after two seconds. */
const maxConnectionMs = 1_000

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
 * Where a network would wait too long for anything, its pages come from the cache, however old, and all else of it is refused before
 * anything is done for it. Those who watch the node are always answered.
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
  const isTooLate = (network: string) =>
    arrivals.waitMs(network) > maxTurnMs ||
    fairQueue.waitMs(network) > maxTurnMs ||
    (database.pool ? connectionWaitMs(database.pool) > maxConnectionMs : false)

  return (request, response) => {
    if (fastPath(request, response)) return
    if (isHealthCheck(request)) return listener(request, response)
    const network = networkOf(addressOf(request, settings))
    if (isTooLate(network)) return shed(request, response)
    const begin = () => response.destroyed || listener(request, response)
    return arrivals.turn(network).then(begin, () => shed(request, response))
  }
}

function addressOf({ headers, socket }: IncomingMessage, { trustedProxies }: Reporting['settings']): string {
  return addressOfRequest(headers['x-forwarded-for'], socket.remoteAddress, trustedProxies)
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
