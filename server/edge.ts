import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** Longer addresses than this are not ours. */
const longestAddress = 8_192

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/**
 * The HTTP server with its patience and its bounds: who sends slowly or too much is let go, so that others are
 * not kept waiting. Headers over 16 KB are answered with 431 by Node itself.
 */
export function openEdge(isStopping: () => boolean): { server: Server; onRequest(answer: Answer): void } {
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000, // longer than balancers keep theirs, so that they never meet a closed one
    connectionsCheckingInterval: 2_000,
    maxHeaderSize: 16_384,
  })
  server.maxHeadersCount = 200
  return {
    server,
    onRequest: (answer) => {
      server.on('request', (request, response) => {
        if (isStopping()) response.shouldKeepAlive = false
        if ((request.url?.length ?? 0) > longestAddress)
          return refuse(response, 414, 'That address is too long.')
        answer(request, response)
      })
    },
  }
}

function refuse(response: ServerResponse, status: number, message: string): void {
  const body = JSON.stringify({ message })
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(body)
}
