import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { CalendarEvent } from '#app/platform/slice.server.ts'
import { placementDays, placements } from '../tables.server.ts'

/** The days at work of a student, once they are approved: title and date, and nothing of the host. One statement. */
export async function placementDaysOf(db: Database, userId: number): Promise<CalendarEvent[]> {
  const rows = await db
    .select({ id: placements.id, date: placementDays.date, changedAt: placements.updatedAt })
    .from(placements)
    .innerJoin(placementDays, eq(placementDays.placementId, placements.id))
    .where(
      and(eq(placements.studentId, userId), inArray(placements.status, ['approved', 'active', 'completed'])),
    )
    .orderBy(asc(placementDays.date))
  return rows.map(({ id, date, changedAt }) => ({
    id: `wex-${id}-${date}`,
    title: 'Work experience',
    start: date,
    changedAt,
  }))
}
