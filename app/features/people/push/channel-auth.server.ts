import type { SignedInActor } from '#app/platform/actor.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { channelsOf, presenceChannel } from '../channels.ts'

/** @throws DomainError `not-allowed` for any channel of somebody else */
export function authorise(
  { push }: Pick<Services, 'push'>,
  actor: SignedInActor,
  { socket_id, channel_name }: { socket_id: string; channel_name: string },
): { auth: string; channel_data?: string } {
  const id = actor.userId
  const own = channelsOf({
    id,
    isStudent: actor.kind === 'user' && actor.roles.includes('student'),
    isAdvisor: actor.kind === 'advisor',
  })
  if (!own.includes(channel_name)) throw new DomainError('not-allowed', 'not-your-channel')
  if (channel_name !== presenceChannel(id)) return { auth: push.sign(socket_id, channel_name) }
  const channel_data = JSON.stringify({ user_id: String(id), user_info: {} })
  return { auth: push.sign(socket_id, channel_name, channel_data), channel_data }
}
