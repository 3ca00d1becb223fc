import type PusherClient from 'pusher-js'
import { browserApi } from '#app/platform/browser-api.ts'
import { announcementsChannel, channelsOf } from '../channels.ts'
import { communityEvents } from './community-events.ts'
import { authoriseChannel } from './contract.ts'
import { followStream } from './follow-stream.ts'
import { onSubscribed } from './on-subscribed.ts'
import { type PushClient, socketAddress } from './socket-address.ts'

export type Listening = { stop(): void }

type Options = {
  client: PushClient
  person: { id: number; isStudent: boolean; isAdvisor: boolean }
  /** `connected` comes after each connection, once its channels are heard: whatever was missed can be asked for. */
  onEvent(event: string, data: Record<string, unknown>): void
}

/** Source: specification, section 7. */
const events = [
  'new_message',
  'delete_message',
  'update_message',
  'new_web_notification',
  'new_broadcast',
  'student_import_progress',
  ...communityEvents,
]
/** After so long without a socket the page hears by server-sent events, until there is one. */
const unavailableMs = 5_000

/** Opens the push connection with the public client library, which is loaded on demand; without sockets a stream. */
export async function listen({ client, person, onEvent }: Options): Promise<Listening> {
  const { default: Pusher } = (await import('pusher-js')) as unknown as { default: typeof PusherClient }
  const pusher = new Pusher(client.key, {
    ...socketAddress(client, location),
    unavailableTimeout: unavailableMs,
    enabledTransports: ['ws', 'wss'],
    disableStats: true,
    channelAuthorization: {
      endpoint: '/api/broadcasting/auth',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, done) => {
        void browserApi
          .attempt(authoriseChannel, {
            body: { socket_id: socketId, channel_name: channelName },
          })
          .then((reply) => (reply.ok ? done(null, reply.value) : done(new Error('not allowed'), null)))
      },
    },
  })
  let endStream: (() => void) | undefined
  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    if (current === 'unavailable' || current === 'failed') endStream ??= followStream(onEvent)
    if (current !== 'connected') return
    endStream?.()
    endStream = undefined
  })
  const channels = [...channelsOf(person), announcementsChannel].map((name) => pusher.subscribe(name))
  onSubscribed(pusher.connection, channels, () => onEvent('connected', {}))
  for (const channel of channels)
    for (const event of events) channel.bind(event, (data: Record<string, unknown>) => onEvent(event, data))
  return {
    stop() {
      pusher.disconnect()
      endStream?.()
    },
  }
}
