import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedCoding } from '../compress.server.ts'
import { mayBeSignedIn } from '../cookies.server.ts'
import { quickRequestLine } from '../logger.server.ts'
import { newRequestId } from '../request-id.server.ts'
import type { Services } from '../services.server.ts'
import { sendPrepared, takesPreparedHead } from './prepared-head.server.ts'
import { countryInCookies } from './reader-country.ts'

/** The route name of cached public pages in logs and metrics. */
const route = 'cached-page'

/**
 * Answers fresh cached pages before a Request or a route is created. Requests that may be signed in or come from
 * New Zealand, and anything but a plain GET, take the normal path.
 *
 * @param keepAliveSeconds how long a connection is kept open after a reply
 * @returns whether the request has been answered; `mayBeStale` answers with an old page too
 */
export function createFastPath(
  services: Services,
  { keepAliveSeconds }: { keepAliveSeconds: number },
): (request: IncomingMessage, response: ServerResponse, mayBeStale?: boolean) => boolean {
  const { pages, settings, metrics, state } = services
  const log = quickRequestLine(services.log)
  const hit = metrics.pageCacheOutcome('hit')
  const observe = {
    200: metrics.requestsOf(route, 'GET', 200),
    304: metrics.requestsOf(route, 'GET', 304),
  }

  return (request, response, mayBeStale) => {
    const { method, headers } = request
    if (state.stopping || !isRead(method)) return false
    const page = pages.find(request.url ?? '', mayBeStale)
    if (!page || mayBeSignedIn(headers.cookie, settings) || countryInCookies(headers.cookie) === 'NZ')
      return false

    const began = performance.now()
    const id = newRequestId()
    const status = headers['if-none-match'] === page.etag ? 304 : 200
    const variant = page.variants[acceptedCoding(headers['accept-encoding'] as string | undefined) ?? 'plain']
    if (status === 304) response.writeHead(304, [...page.unchanged, 'x-request-id', id]).end()
    else if (takesPreparedHead(request, response))
      sendPrepared(response, variant, { requestId: id, keepAliveSeconds })
    else {
      response.writeHead(200, [...variant.headers, 'x-request-id', id])
      response.end(method === 'HEAD' ? undefined : variant.body)
    }

    observe[status]((performance.now() - began) / 1000)
    hit()
    log(id, method, route, status)
    return true
  }
}

function isRead(method: string | undefined): method is 'GET' | 'HEAD' {
  return method === 'GET' || method === 'HEAD'
}
