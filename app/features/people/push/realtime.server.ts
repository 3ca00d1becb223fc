import type { SignedInActor } from '#app/platform/actor.ts'
import { DomainError } from '#app/platform/problem.ts'
import { mayHear } from '#app/platform/push/channels.ts'
import { openStream } from '#app/platform/push/stream.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { announcementsChannel, channelsOf } from '../channels.ts'

/**
 * Every channel that the person may hear, as a stream.
 * @throws DomainError `unavailable` with an outside cluster or while the site stops, `too-many` with too many open pages
 */
export function openRealtimeOf(
  { push, slices, state }: Pick<Services, 'push' | 'slices' | 'state'>,
  actor: SignedInActor,
  network: string,
): Response {
  if (!push.hub || state.stopping)
    throw new DomainError('unavailable', 'no-stream', { retryAfterSeconds: 60 })
  const hears = (name: string) => mayHear(slices.channels, actor, name)
  const isStudent = actor.kind === 'user' && actor.roles.includes('student')
  const person = { id: actor.userId, isStudent, isAdvisor: actor.kind === 'advisor' }
  const channels = [...channelsOf(person), announcementsChannel].filter(hears)
  const stream = openStream(push.hub, { sessionId: actor.sessionId, mayHear: hears }, network, channels)
  if (!stream) throw new DomainError('too-many', 'too-many', { retryAfterSeconds: 60 })
  return stream
}
