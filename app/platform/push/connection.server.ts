import { randomInt } from 'node:crypto'
import { isGuarded, isSignature, parseMessage, wireMessage } from './protocol.ts'
import { maxWaitingBytes } from './push-limits.server.ts'
import type { TokenBucket } from './token-bucket.ts'

/** The transport of a connection. `waiting`: bytes that the peer has not read. */
export type Wire = {
  /** Of the visitor, for limits. */
  network: string
  send(text: string): void
  close(code: number): void
  waiting(): number
}

/** The person connected: their sign-in, and which unsigned channels they may subscribe to. */
export type Member = { sessionId: string; mayHear(channel: string): boolean }

/** Why a connection is closed. The client library connects again after 41xx and 42xx, and gives up after the others. */
export const closeCodes = {
  signedOut: 4009,
  /** The peer does not read, or its network sends more than it may. */
  overloaded: 4100,
  stopping: 4200,
  /** This connection or its session sends more than it may. */
  flooding: 4301,
  refusedTooOften: 4302,
}

/** What a connection needs of the hub it belongs to. */
type Place = {
  app: { key: string; secret: string }
  limits: Record<'socket' | 'session' | 'network' | 'refusals', TokenBucket>
  join(channel: string, connection: Connection): void
  leave(channel: string, connection: Connection): void
  gone(connection: Connection): void
}

/** Seconds of silence after which a client sends a ping. */
const activitySeconds = 120
/** Maximum subscriptions per connection. */
const maxChannels = 20

/** One connection: the channels it hears, and what it may send before it is closed. */
export class Connection {
  readonly id = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`
  readonly #wire: Wire
  readonly #member: Member
  readonly #place: Place
  readonly #heard = new Set<string>()
  #isClosed = false

  constructor(wire: Wire, member: Member, place: Place) {
    this.#wire = wire
    this.#member = member
    this.#place = place
    this.send(
      wireMessage('pusher:connection_established', { socket_id: this.id, activity_timeout: activitySeconds }),
    )
  }

  /** A message of the client. */
  receive(text: string): void {
    if (!this.#mayAct()) return
    const message = parseMessage(text)
    if (message === null) this.#refuse()
    else if (message.event === 'pusher:ping') this.send(wireMessage('pusher:pong', {}))
    else if (message.event === 'pusher:unsubscribe') this.#leave(message.data.channel)
    else this.#subscribe(message.data.channel, message.data.auth, message.data.channel_data)
  }

  /** A frame of the transport itself, as a ping; counted like a message. */
  control(answer?: () => void): void {
    if (this.#mayAct() && answer && this.#mayWrite()) answer()
  }

  /** Sends while the peer reads what it gets, and closes the connection otherwise. */
  send(text: string): void {
    if (this.#mayWrite()) this.#wire.send(text)
  }

  /** Subscribes to a channel for which the person is authorised. */
  hear(channel: string, channelData?: string): void {
    this.#heard.add(channel)
    this.#place.join(channel, this)
    this.send(
      wireMessage('pusher_internal:subscription_succeeded', presenceOf(channel, channelData), channel),
    )
  }

  close(code: number): void {
    if (this.#isClosed) return
    this.#end()
    this.#wire.close(code)
  }

  /** The transport has ended. */
  gone(): void {
    this.#end()
    this.#place.gone(this)
  }

  /** Counts a frame before anything is done for it. */
  #mayAct(): boolean {
    if (this.#isClosed) return false
    const { socket, session, network } = this.#place.limits
    if (!socket.take() || !session.take()) this.close(closeCodes.flooding)
    else if (!network.take()) this.close(closeCodes.overloaded)
    return !this.#isClosed
  }

  #mayWrite(): boolean {
    if (!this.#isClosed && this.#wire.waiting() > maxWaitingBytes) this.close(closeCodes.overloaded)
    return !this.#isClosed
  }

  #subscribe(channel: string, auth?: string, channelData?: string): void {
    if (this.#heard.has(channel)) return
    const allowed = isGuarded(channel)
      ? isSignature(this.#place.app, auth, this.id, channel, channelData)
      : this.#member.mayHear(channel)
    if (allowed && this.#heard.size < maxChannels) {
      this.hear(channel, channelData)
      return
    }
    const error = { type: 'AuthError', error: 'Not allowed', status: 403 }
    this.send(wireMessage('pusher:subscription_error', error, channel))
    this.#refuse()
  }

  #refuse(): void {
    if (!this.#place.limits.refusals.take()) this.close(closeCodes.refusedTooOften)
  }

  #leave(channel: string): void {
    if (this.#heard.delete(channel)) this.#place.leave(channel, this)
  }

  #end(): void {
    this.#isClosed = true
    for (const channel of this.#heard) this.#leave(channel)
  }
}

/** Presence channels are personal here, so the subscriber is the only member. */
function presenceOf(channel: string, channelData: string | undefined): object {
  if (!channel.startsWith('presence-') || !channelData) return {}
  const { user_id, user_info } = JSON.parse(channelData) as { user_id: string; user_info?: object }
  return { presence: { count: 1, ids: [user_id], hash: { [user_id]: user_info ?? {} } } }
}
