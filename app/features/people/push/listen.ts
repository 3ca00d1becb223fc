import type PusherClient from 'pusher-js'
import { browserApi } from '#app/platform/browser-api.ts'
import { channelsOf } from '../channels.ts'
import { authoriseChannel } from './contract.ts'

export type Listening = { stop(): void }

type Options = {
  client: { key: string; cluster: string; host: string | null }
  person: { id: number; isStudent: boolean; isAdvisor: boolean }
  onEvent(event: string, data: Record<string, unknown>): void
}

/** Source: specification, section 7. Those of the community come as notifications (D-215). */
const events = ['new_message', 'delete_message', 'update_message', 'new_web_notification']

/** Opens the push connection with the public client library, which is loaded on demand. */
export async function listen({ client, person, onEvent }: Options): Promise<Listening> {
  const { default: Pusher } = (await import('pusher-js')) as unknown as { default: typeof PusherClient }
  const isSecure = location.protocol === 'https:'
  const here = {
    wsHost: location.hostname,
    wsPort: Number(location.port) || 80,
    wssPort: Number(location.port) || 443,
  }
  const pusher = new Pusher(client.key, {
    cluster: client.cluster,
    ...(client.cluster === 'self' ? here : client.host ? { wsHost: client.host } : {}),
    forceTLS: isSecure || client.cluster !== 'self',
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
  for (const name of channelsOf(person)) {
    const channel = pusher.subscribe(name)
    for (const event of events) channel.bind(event, (data: Record<string, unknown>) => onEvent(event, data))
  }
  return { stop: () => pusher.disconnect() }
}
