import { mayHear } from '#app/platform/push/channels.ts'
import type { Member } from '#app/platform/push/connection.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { identify } from '../identify.server.ts'
import { isSignedIn } from '../people.server.ts'

/** The signed-in person who opens a socket, with the channels that slices authorise for them. Null for anyone else. */
export async function memberOf(services: Services, cookies: Record<string, string>): Promise<Member | null> {
  const actor = await identify(services, cookies)
  if (!isSignedIn(actor)) return null
  return {
    sessionId: actor.sessionId,
    mayHear: (channel) => mayHear(services.slices.channels, actor, channel),
  }
}
