import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { parse } from 'hono/utils/cookie'
import { type WebSocket, WebSocketServer } from 'ws'
import { addressOfRequest, networkOf } from '../address.server.ts'
import type { Services } from '../services.server.ts'
import { hasOneHost } from '../web/one-host.server.ts'
import { closeCodes, type Member } from './connection.server.ts'
import type { Hub } from './hub.server.ts'

type Recognise = (services: Services, cookies: Record<string, string>) => Promise<Member | null>

/** A frame holds a subscription or a ping. What is larger or comes in more pieces is answered with 1009 or 1008. */
const bounds = {
  maxPayload: 10_000,
  maxFragments: 16,
  maxBufferedChunks: 256,
  /** How long a peer that is closed may take to say goodbye, in milliseconds. */
  closeTimeout: 2_000,
}

/** After these nothing more is read of what the peer has sent. */
const readNoMore: number[] = [closeCodes.overloaded, closeCodes.flooding, closeCodes.refusedTooOften]

/**
 * Accepts WebSockets at `/app/<key>` from pages of this site and signed-in people only. `watchSessions` ends those
 * of a sign-in that has ended. Pings are answered through the connection, which counts them.
 */
export function acceptSockets(server: Server, services: Services, recognise: Recognise): void {
  const { hub, client } = services.push
  if (!hub) return
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    autoPong: false,
    ...bounds,
  })

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (!path.startsWith('/app/') && server.listenerCount('upgrade') > 1) return // the development server's own
    stream.on('error', () => stream.destroy()) // closed before an answer: an unhandled error would end the process
    const { headers, socket } = request
    const network = networkOf(
      addressOfRequest(headers['x-forwarded-for'], socket.remoteAddress, services.settings.trustedProxies),
    )
    if (!hub.admitsNetwork(network)) return refuse(stream, '429 Too Many Requests')
    void admit(request, path)
      .catch((error) => {
        services.log.warn({ err: error }, 'a socket could not be looked at')
        return null
      })
      .then((member) => {
        if (!member || stream.destroyed) return refuse(stream, '403 Forbidden')
        if (!hub.admits(member)) return refuse(stream, '429 Too Many Requests')
        sockets.handleUpgrade(request, stream, head, (socket) => serve(hub, socket, member, network))
      })
  })

  async function admit(request: IncomingMessage, path: string): Promise<Member | null> {
    if (services.state.stopping || path !== `/app/${client.key}`) return null
    if (!hasOneHost(request)) return null
    if (!isOwnOrigin(request, services.settings.origin)) return null
    return recognise(services, parse(request.headers.cookie ?? ''))
  }
}

function serve(hub: Hub, socket: WebSocket, member: Member, network: string): void {
  const connection = hub.connect(
    {
      network,
      send: (text) => socket.send(text),
      close(code) {
        socket.close(code)
        if (readNoMore.includes(code)) socket.pause()
      },
      waiting: () => socket.bufferedAmount,
    },
    member,
  )
  socket.on('message', (data) => connection.receive(String(data)))
  socket.on('ping', (data) => connection.control(() => socket.pong(data)))
  socket.on('pong', () => connection.control())
  socket.on('error', () => {}) // the socket closes by itself, with the code of what was wrong
  socket.on('close', () => connection.gone())
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
