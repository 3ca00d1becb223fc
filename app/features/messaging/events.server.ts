import { presenceChannel } from '#app/features/people/channels.ts'
import type { Services } from '#app/platform/services.server.ts'

export type MessageEvent = {
  event: 'new_message' | 'update_message' | 'delete_message'
  threadId: number
  messageId: number
  fromUserId: number
  fromName: string
  previewMessage: string
  revision: number
  hearers: readonly { userId: number; isMuted: boolean }[]
}

/**
 * Tells the open pages of the participants, after the transaction has committed. A lost event loses nothing: the page asks for what
 * is above the revision it knows when it connects again, and once a minute.
 */
export async function announce(
  services: Pick<Services, 'push' | 'log'>,
  event: MessageEvent | null,
): Promise<void> {
  if (!event) return
  const { messageId, threadId, fromUserId, fromName, revision, previewMessage } = event
  const publish = ({ userId, isMuted }: MessageEvent['hearers'][number]) =>
    services.push
      .publish({
        channels: [presenceChannel(userId)],
        event: event.event,
        data: {
          message: { id: messageId, thread_id: threadId, from_user_id: fromUserId, from_name: fromName },
          thread: { id: threadId, preview_message: previewMessage, revision },
          is_muted: isMuted,
        },
      })
      .catch((error) => services.log.warn({ err: error }, 'a message event did not go out'))
  await Promise.all(event.hearers.map(publish))
}
