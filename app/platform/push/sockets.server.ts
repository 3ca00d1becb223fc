import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { parse } from 'hono/utils/cookie'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Services } from '../services.server.ts'
import { hasOneHost } from '../web/one-host.server.ts'
import type { Member } from './hub.server.ts'

type Recognise = (services: Services, cookies: Record<string, string>) => Promise<Member | null>

const mostBytes = 10_000

/**
 * Accepts WebSockets at `/app/<key>` from pages of this site and signed-in people only. `watchSessions` ends those
 * of a sign-in that has ended.
 */
export function acceptSockets(server: Server, services: Services, recognise: Recognise): void {
  const { hub, client } = services.push
  if (!hub) return
  const sockets = new WebSocketServer({ noServer: true, maxPayload: mostBytes, perMessageDeflate: false })

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
        if (!hub.hasRoom(member)) return refuse(stream, '429 Too Many Requests')
        sockets.handleUpgrade(request, stream, head, (socket) => serve(socket, member))
      })
  })

  async function admit(request: IncomingMessage, path: string): Promise<Member | null> {
    if (services.state.stopping || path !== `/app/${client.key}`) return null
    if (!hasOneHost(request)) return null
    if (!isOwnOrigin(request, services.settings.origin)) return null
    return recognise(services, parse(request.headers.cookie ?? ''))
  }

  function serve(socket: WebSocket, member: Member): void {
    const connection = hub?.connect(
      {
        send: (text) => socket.send(text),
        close: (code) => socket.close(code),
        waiting: () => socket.bufferedAmount,
      },
      member,
    )
    if (!connection) {
      socket.close(4100)
      return
    }
    socket.on('message', (data) => connection.receive(String(data)))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => connection.gone())
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
