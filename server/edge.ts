import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { hasOneHost } from '../app/platform/web/one-host.server.ts'

/** Longer addresses than these are not ours: a path leads to a page, and only a query carries someone's words. */
const longestPath = 2_048
const longestAddress = 8_192

/** A connection on which nothing has been said for this long was opened in advance, as browsers do. */
const silentMs = 1_000

/** How long a body may take to arrive; ten megabytes over a slow line in the country take longer than any other. */
const defaultTimeout = { bodyMs: 30_000, fileMs: 180_000 }

type Answer = (request: IncomingMessage, response: ServerResponse) => void

export type Edge = {
  server: Server
  onRequest(answer: Answer): void
  /** Closes the connections on which nothing is under way: those kept open, and those opened in advance. */
  closeUnused(): void
}

/**
 * The HTTP server with its timeouts and limits: slow or oversized requests are disconnected; files may take longer. Headers over 16 KB are answered
 * with 431 by Node itself.
 */
export function openEdge(isStopping: () => boolean, patience = defaultTimeout): Edge {
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: patience.fileMs,
    keepAliveTimeout: 65_000, // longer than balancers keep theirs, so that they never meet a closed one
    connectionsCheckingInterval: 2_000,
    maxHeaderSize: 16_384,
  })
  server.maxHeadersCount = 200
  const sockets = new Map<Socket, number>()
  server.on('connection', (socket) => {
    sockets.set(socket, performance.now())
    socket.once('close', () => sockets.delete(socket))
  })
  return {
    server,
    closeUnused() {
      server.closeIdleConnections()
      const longAgo = performance.now() - silentMs
      for (const [socket, since] of sockets) if (socket.bytesRead === 0 && since < longAgo) socket.destroy()
    },
    onRequest: (answer) => {
      server.on('request', (request, response) => {
        if (isStopping()) response.shouldKeepAlive = false
        if (isTooLong(request.url ?? '')) return refuse(response, 414, 'That address is too long.')
        if (hasBody(request) && !hasFiles(request)) endWhenSlow(request, patience.bodyMs)
        if (!hasOneHost(request)) return refuse(response, 400, 'A request names one host.')
        answer(request, response)
      })
    },
  }
}

function isTooLong(url: string): boolean {
  if (url.length <= longestPath) return false
  const query = url.indexOf('?')
  return url.length > longestAddress || query < 0 || query > longestPath
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

function hasFiles({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
}

function endWhenSlow(request: IncomingMessage, ms: number): void {
  const timer = setTimeout(() => request.complete || request.destroy(), ms).unref()
  request.once('close', () => clearTimeout(timer))
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
