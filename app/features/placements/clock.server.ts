import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Services } from '#app/platform/services.server.ts'
import { advance } from './advance.server.ts'
import { missingFor } from './readiness.ts'
import { lockById, readRecord } from './record.server.ts'
import { dueEvent } from './status.ts'
import { placements } from './tables.server.ts'

/**
 * Starts and ends placements by the calendar of their schools. One with something missing stays as it is, and is looked at again the
 * next time. It happens once, however often this runs and on however many nodes: each is locked and read again.
 *
 * @returns how many changed
 */
export async function advanceByClock(services: Services, now: Date): Promise<number> {
  // A day ahead of UTC: the day of a school in New Zealand begins up to 13 hours earlier.
  const tomorrow = sql`(${now.toISOString()}::timestamptz at time zone 'UTC')::date + 1`
  const due = await services.db
    .select({ id: placements.id })
    .from(placements)
    .where(
      or(
        and(eq(placements.status, 'approved'), lte(placements.startDate, tomorrow)),
        and(inArray(placements.status, ['active']), lte(placements.endDate, tomorrow)),
      ),
    )
    .orderBy(placements.id)
  let changed = 0
  for (const { id } of due) if (await advanceOne(services, id, now)) changed += 1
  return changed
}

async function advanceOne(services: Services, id: number, now: Date): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    await lockById(tx, id)
    const record = await readRecord(tx, eq(placements.id, id), now)
    const { startDate, endDate, status } = record.placement
    const event = dueEvent({ status, starts_on: startDate, ends_on: endDate, zone: record.zone }, now)
    if (!event) return false
    const step = event === 'start-date-reached' ? 'start' : 'complete'
    if (missingFor(record.ready, step).length > 0) return false
    await advance(services, tx, record, event, { party: null, userId: null, isSigned: false }, now)
    return true
  })
}
