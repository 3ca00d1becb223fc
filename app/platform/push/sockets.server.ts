import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { parse } from 'hono/utils/cookie'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Services } from '../services.server.ts'
import { hasOneHost } from '../web/one-host.server.ts'
import type { Member } from './hub.server.ts'

/** A member whose sockets are counted by session. */
export type SocketMember = Member & { sessionId: string }

type Recognise = (services: Services, cookies: Record<string, string>) => Promise<SocketMember | null>

const mostBytes = 10_000
const recheckMs = 60_000
/** A browser opens one for each tab; more at once than this is someone filling the memory. */
const mostPerSession = 20

/**
 * Accepts WebSockets at `/app/<key>` from pages of this site and signed-in people only. The session is checked every minute,
 * so that an ended one receives nothing more.
 */
export function acceptSockets(server: Server, services: Services, recognise: Recognise): void {
  const { hub, client } = services.push
  if (!hub) return
  const sockets = new WebSocketServer({ noServer: true, maxPayload: mostBytes, perMessageDeflate: false })
  const openBySession = new Map<string, number>()

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (!path.startsWith('/app/') && server.listenerCount('upgrade') > 1) return // the development server's own
    stream.on('error', () => stream.destroy()) // closed before an answer: an unhandled error would end the process
    void admit(request, path)
      .catch((error) => {
        services.log.warn({ err: error }, 'a socket could not be looked at')
        return null
      })
      .then((member) => {
        if (!member || stream.destroyed) return refuse(stream, '403 Forbidden')
        if ((openBySession.get(member.sessionId) ?? 0) >= mostPerSession)
          return refuse(stream, '429 Too Many Requests')
        sockets.handleUpgrade(request, stream, head, (socket) => serve(socket, request, member))
      })
  })

  async function admit(request: IncomingMessage, path: string): Promise<SocketMember | null> {
    if (services.state.stopping || path !== `/app/${client.key}`) return null
    if (!hasOneHost(request)) return null
    if (!isOwnOrigin(request, services.settings.origin)) return null
    return recognise(services, parse(request.headers.cookie ?? ''))
  }

  function count(sessionId: string, change: 1 | -1): void {
    const open = (openBySession.get(sessionId) ?? 0) + change
    if (open > 0) openBySession.set(sessionId, open)
    else openBySession.delete(sessionId)
  }

  function serve(socket: WebSocket, request: IncomingMessage, member: SocketMember): void {
    count(member.sessionId, 1)
    const connection = hub?.connect(
      {
        send: (text) => socket.send(text),
        close: (code) => socket.close(code),
        waiting: () => socket.bufferedAmount,
      },
      member,
    )
    const cookies = parse(request.headers.cookie ?? '')
    const timer = setInterval(() => {
      void recognise(services, cookies).then(
        (still) => still ?? socket.close(4009),
        () => {}, // the database is unavailable; checked again in a minute
      )
    }, recheckMs)
    timer.unref()
    socket.on('message', (data) => connection?.receive(String(data)))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearInterval(timer)
      count(member.sessionId, -1)
      connection?.gone()
    })
  }
}

function refuse(stream: Duplex, status: string): void {
  stream.once('finish', () => stream.destroy()) // do not wait for the client to close
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
}

/** A page of another site could open a socket with this person's cookies, so `Origin` is checked. */
function isOwnOrigin(request: IncomingMessage, origin: string): boolean {
  const given = request.headers.origin
  if (!given) return false
  return given === origin || URL.parse(given)?.host === request.headers.host
}
