import { and, eq, sql } from 'drizzle-orm'
import { zoneOf } from '#app/features/places/time-zone.ts'
import { localTime, startOfDay } from '#app/platform/calendar.ts'
import type { Services } from '#app/platform/services.server.ts'
import { tellStaff, writeEvent } from '../advance.server.ts'
import { placementHosts } from '../hosts/tables.server.ts'
import { lockById } from '../record.server.ts'
import { placementDays, placementEvents, placements } from '../tables.server.ts'
import { isQuietStart } from './day-rules.ts'
import { placementAttendance } from './tables.server.ts'

/**
 * Asks the school to ring a host where half an hour after the day began nobody has said that the student is there or stays away. The
 * parent is not asked. Once for each day, in the time of the host.
 *
 * @returns how many schools were asked
 */
export async function askAboutQuietStarts(services: Services, now: Date): Promise<number> {
  const { db } = services
  // A day at work begins on the day of UTC, or on the one before or after it.
  const about = sql`(${now.toISOString()}::timestamptz at time zone 'UTC')::date`
  const days = await db
    .select({
      id: placements.id,
      place: placements.place,
      hostPlace: placementHosts.place,
      day: placementDays,
    })
    .from(placementDays)
    .innerJoin(placements, eq(placements.id, placementDays.placementId))
    .leftJoin(placementHosts, eq(placementHosts.id, placements.hostId))
    .where(
      and(
        eq(placements.status, 'active'),
        sql`${placementDays.date} between ${about} - 1 and ${about} + 1`,
        sql`not exists (select from ${placementAttendance} a where a.placement_id = ${placements.id}
          and a.date = ${placementDays.date})`,
      ),
    )
  let asked = 0
  for (const { id, place, hostPlace, day } of days) {
    const zone = zoneOf(hostPlace ?? place)
    const [date = '', time = ''] = localTime(zone, now).split('T')
    const isQuiet = isQuietStart(day, { date, time })
    if (isQuiet && (await askOnce(services, id, startOfDay(zone, day.date), now))) asked += 1
  }
  return asked
}

async function askOnce(services: Services, id: number, since: Date, now: Date): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const placement = await lockById(tx, id)
    // any owner: the placement's, which is locked
    const [known] = await tx
      .select({ id: placementEvents.id })
      .from(placementEvents)
      .where(
        and(
          eq(placementEvents.placementId, id),
          eq(placementEvents.kind, 'quiet-start'),
          sql`${placementEvents.at} >= ${since.toISOString()}`,
        ),
      )
    if (known) return false
    await writeEvent(tx, id, 'quiet-start', { party: null }, now)
    await tellStaff(services, tx, placement, 'quiet-start', null, now)
    return true
  })
}
