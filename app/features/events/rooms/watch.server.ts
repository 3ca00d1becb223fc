import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import { providerOwners, users } from '#app/features/people/tables.server.ts'
import { openStatuses } from '#app/features/people/user-rules.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { isVisible } from '../event-rows.server.ts'
import { roomLockOpen } from '../notifications.ts'
import { opensBeforeMinutes } from '../rules.ts'
import { events } from '../tables.server.ts'
import { meetingId, requireServer } from './join.server.ts'

type Watched = Pick<typeof events.$inferSelect, 'id' | 'slug' | 'hostType' | 'hostProviderId'>

/**
 * Looks into open rooms of the room server. Where a viewer has a camera or a microphone, the locks do not hold: nobody under 18
 * may enter from then on, and those who speak for the host hear of it once. A server that does not answer is asked again with
 * the next run.
 * @returns how many rooms were closed to people under 18
 */
export async function watchRooms(services: Services, now: Date): Promise<number> {
  const { db, settings, log } = services
  if (!settings.bbb) return 0
  const at = sql`${now.toISOString()}::timestamptz`
  const open = await db
    .select({
      id: events.id,
      slug: events.slug,
      hostType: events.hostType,
      hostProviderId: events.hostProviderId,
    })
    .from(events)
    .where(
      and(
        isVisible(settings),
        eq(events.room, 'bbb'),
        eq(events.isCancelled, false),
        isNull(events.closedToMinorsAt),
        lte(events.startsAt, sql`${at} + make_interval(mins => ${opensBeforeMinutes})`),
        sql`${events.endsAt} >= ${at}`,
      ),
    )
  let closed = 0
  for (const event of open) {
    const found = await requireServer(settings)
      .viewersWithMedia(meetingId(event.id))
      .catch((error: Error) => {
        log.warn({ err: error, event: event.id }, 'a room could not be looked into')
        return 0
      })
    if (found > 0 && (await closeToMinors(services, event, now))) closed += 1
  }
  return closed
}

/** Closes a room once, and tells those who speak for the host. @returns false where it was closed already */
export function closeToMinors(services: Services, event: Watched, now: Date): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const [closed] = await tx
      .update(events)
      .set({ closedToMinorsAt: now })
      .where(and(eq(events.id, event.id), isNull(events.closedToMinorsAt)))
      .returning({ id: events.id })
    if (!closed) return false
    for (const userId of await speakersFor(tx, event)) {
      const about = { userId, subject: `event/${event.id}`, payload: { slug: event.slug } }
      await notify(services, tx, roomLockOpen, about, now)
    }
    return true
  })
}

/** Those who speak for the host; the admins of Yonder where it is the host, or nobody speaks for it. */
async function speakersFor(tx: Database, { hostType, hostProviderId }: Watched): Promise<number[]> {
  const owners =
    hostType && hostProviderId
      ? // any owner: everybody who speaks for the provider
        await tx
          .select({ userId: providerOwners.userId })
          .from(providerOwners)
          .where(and(eq(providerOwners.type, hostType), eq(providerOwners.providerId, hostProviderId)))
      : []
  if (owners.length > 0) return owners.map(({ userId }) => userId)
  const admins = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.kind, 'admin'), eq(users.isEditor, false), inArray(users.status, openStatuses)))
  return admins.map(({ userId }) => userId)
}
