import type { SignedInActor } from '#app/platform/actor.ts'
import { DomainError } from '#app/platform/problem.ts'
import { mayHear } from '#app/platform/push/channels.ts'
import type { Services } from '#app/platform/services.server.ts'

/** @throws DomainError `not-allowed` for any channel that no slice lets the person hear */
export function authorise(
  { push, slices }: Pick<Services, 'push' | 'slices'>,
  actor: SignedInActor,
  { socket_id, channel_name }: { socket_id: string; channel_name: string },
): { auth: string; channel_data?: string } {
  if (!mayHear(slices.channels, actor, channel_name)) throw new DomainError('not-allowed', 'not-your-channel')
  if (!channel_name.startsWith('presence-')) return { auth: push.sign(socket_id, channel_name) }
  const channel_data = JSON.stringify({ user_id: String(actor.userId), user_info: {} })
  return { auth: push.sign(socket_id, channel_name, channel_data), channel_data }
}
