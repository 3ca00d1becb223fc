import { browserApi } from '#app/platform/browser-api.ts'
import { announcementsChannel, channelsOf } from '../channels.ts'
import { communityEvents } from './community-events.ts'
import { authoriseChannel } from './contract.ts'
import { followStream } from './follow-stream.ts'
import { openPushSocket } from './push-socket.ts'
import { type PushClient, socketAddress } from './socket-address.ts'

export type Listening = { stop(): void }

type Options = {
  client: PushClient
  person: { id: number; isStudent: boolean; isAdvisor: boolean }
  /** `connected` comes after each connection, once its channels are heard: whatever was missed can be asked for. */
  onEvent(event: string, data: Record<string, unknown>): void
}

/** Source: specification, section 7. */
const events = new Set([
  'new_message',
  'delete_message',
  'update_message',
  'new_web_notification',
  'new_broadcast',
  'student_import_progress',
  ...communityEvents,
])

/** Opens the push connection; where no socket gets through, a stream. */
export function listen({ client, person, onEvent }: Options): Listening {
  let endStream: (() => void) | undefined
  const socket = openPushSocket({
    address: socketAddress(client, location),
    channels: [...channelsOf(person), announcementsChannel],
    async authorise(socket_id, channel_name) {
      const reply = await browserApi.attempt(authoriseChannel, { body: { socket_id, channel_name } })
      if (reply.ok) return reply.value
      const { status } = reply.problem
      if (status === 0 || status === 429 || status >= 500) throw reply.problem // nobody could say
      return null
    },
    onEvent: (event, data) => events.has(event) && onEvent(event, data),
    onHeard: () => onEvent('connected', {}),
    onReach(isReached) {
      if (!isReached) {
        endStream ??= followStream(onEvent)
        return
      }
      endStream?.()
      endStream = undefined
    },
  })
  return {
    stop() {
      socket.stop()
      endStream?.()
    },
  }
}
