import { randomInt } from 'node:crypto'
import { isGuarded, isSignature, type PushEvent, parseMessage, wireMessage, wireText } from './protocol.ts'

/** A connection, independent of its transport. */
export type Wire = { send(text: string): void; close(code: number): void; waiting(): number }

/** The person connected: their sign-in, and which unsigned channels they may subscribe to. */
export type Member = { sessionId: string; mayHear(channel: string): boolean }

export type Connection = {
  id: string
  receive(text: string): void
  gone(): void
}

export type Hub = {
  /**
   * @param channels what the connection hears from the beginning, each authorised by the caller
   * @returns null when the sign-in has as many connections as it may have
   */
  connect(wire: Wire, member: Member, channels?: readonly string[]): Connection | null
  publish(event: PushEvent): void
  /** Whether the sign-in may have one more connection. */
  hasRoom(member: Member): boolean
  /** How many are connected. */
  size(): number
  /** The sign-ins that are connected. */
  sessions(): string[]
  /** Closes all connections of a sign-in that has ended. */
  endSession(sessionId: string): void
  /** Closes all connections; clients reconnect by themselves. */
  close(): void
}

/** Seconds of silence after which a client sends a ping. */
const activitySeconds = 120
/** Maximum subscriptions per connection. */
const mostChannels = 20
/** A browser opens one for each tab; more at once than this is someone filling the memory. */
const mostPerSession = 20
/** Maximum bytes buffered for a slow reader, who is disconnected beyond it and reconnects. */
const mostWaiting = 1_000_000

/** The channels of this process and their subscribers. */
export function createHub(app: { key: string; secret: string }): Hub {
  const channels = new Map<string, Set<Wire>>()
  const wires = new Set<Wire>()
  const sessions = new Map<string, Set<Wire>>()

  const leave = (channel: string, wire: Wire) => {
    const hearers = channels.get(channel)
    hearers?.delete(wire)
    if (hearers?.size === 0) channels.delete(channel)
  }

  const hasRoom = ({ sessionId }: Member) => (sessions.get(sessionId)?.size ?? 0) < mostPerSession

  return {
    hasRoom,

    connect(wire, member, given = []) {
      if (!hasRoom(member)) return null
      const ofSession = sessions.get(member.sessionId) ?? new Set()
      sessions.set(member.sessionId, ofSession.add(wire))
      const id = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`
      const heard = new Set<string>()
      wires.add(wire)
      wire.send(
        wireMessage('pusher:connection_established', { socket_id: id, activity_timeout: activitySeconds }),
      )

      const refuse = (channel: string) =>
        wire.send(
          wireMessage(
            'pusher:subscription_error',
            { type: 'AuthError', error: 'Not allowed', status: 403 },
            channel,
          ),
        )
      const subscribe = (channel: string, auth?: string, channelData?: string) => {
        const allowed = isGuarded(channel)
          ? isSignature(app, auth, id, channel, channelData)
          : member.mayHear(channel)
        if (!allowed || heard.size >= mostChannels) return refuse(channel)
        hear(channel, channelData)
      }
      const hear = (channel: string, channelData?: string) => {
        heard.add(channel)
        const hearers = channels.get(channel) ?? new Set()
        channels.set(channel, hearers.add(wire))
        wire.send(
          wireMessage('pusher_internal:subscription_succeeded', presenceOf(channel, channelData), channel),
        )
      }

      for (const channel of given) hear(channel)
      return {
        id,
        receive(text) {
          const message = parseMessage(text)
          if (!message) return
          if (message.event === 'pusher:ping') return wire.send(wireMessage('pusher:pong', {}))
          const { channel } = message.data
          if (message.event === 'pusher:subscribe') {
            if (!heard.has(channel)) subscribe(channel, message.data.auth, message.data.channel_data)
            return
          }
          heard.delete(channel)
          leave(channel, wire)
        },
        gone() {
          wires.delete(wire)
          for (const channel of heard) leave(channel, wire)
          ofSession.delete(wire)
          if (ofSession.size === 0) sessions.delete(member.sessionId)
        },
      }
    },

    publish({ channels: names, event, data }) {
      const dataText = JSON.stringify(data)
      for (const name of names) {
        const hearers = channels.get(name)
        if (!hearers) continue // most channels of an event have their pages on other nodes
        const text = wireText(event, dataText, name)
        for (const wire of hearers) {
          if (wire.waiting() > mostWaiting) wire.close(4100)
          else wire.send(text)
        }
      }
    },

    size: () => wires.size,

    sessions: () => [...sessions.keys()],

    endSession(sessionId) {
      for (const wire of sessions.get(sessionId) ?? []) wire.close(4009)
    },

    close() {
      for (const wire of wires) wire.close(4200)
    },
  }
}

/** Presence channels are personal here, so the subscriber is the only member. */
function presenceOf(channel: string, channelData: string | undefined): object {
  if (!channel.startsWith('presence-') || !channelData) return {}
  const { user_id, user_info } = JSON.parse(channelData) as { user_id: string; user_info?: object }
  return { presence: { count: 1, ids: [user_id], hash: { [user_id]: user_info ?? {} } } }
}
