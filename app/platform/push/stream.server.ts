import type { Member } from './connection.server.ts'
import type { Hub } from './hub.server.ts'
import { wireMessage } from './protocol.ts'

/** Proxies close what is silent for a minute. */
const heartbeatMs = 25_000

/**
 * The messages that a socket would get, as server-sent events: for networks that let no socket through. The channels are
 * given, since nothing can be said on the way back; the caller authorises them.
 *
 * @returns null when the network or the sign-in has as many connections as it may have
 */
export function openStream(
  hub: Hub,
  member: Member,
  network: string,
  channels: readonly string[],
): Response | null {
  if (!hub.admitsNetwork(network) || !hub.admits(member)) return null
  const encoder = new TextEncoder()
  let end = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start(stream) {
        let isOpen = true
        const send = (text: string) => {
          if (isOpen) stream.enqueue(encoder.encode(`data: ${text}\n\n`))
        }
        const close = () => {
          if (!isOpen) return
          end()
          stream.close()
        }
        const waiting = () => (isOpen ? -Math.min(0, stream.desiredSize ?? 0) : 0)
        const connection = hub.connect({ network, send, close, waiting }, member, channels)
        const beat = setInterval(() => connection.send(wireMessage('pusher:ping', {})), heartbeatMs).unref()
        end = () => {
          isOpen = false
          clearInterval(beat)
          connection.gone()
        }
      },
      cancel: () => end(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  )
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  })
}
