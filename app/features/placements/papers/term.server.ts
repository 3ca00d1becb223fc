import { eq } from 'drizzle-orm'
import { zoneAt } from '#app/features/places/school-day.server.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Term } from '../rules/facts.ts'
import { schoolPlacementTerms } from '../school/tables.server.ts'

/** The terms of a school, and the day there. */
export async function readTerms(db: Database, schoolId: number, now: Date): Promise<[Term[], string]> {
  const rows = await db.select().from(schoolPlacementTerms).where(eq(schoolPlacementTerms.schoolId, schoolId))
  const terms = rows.map(({ year, term, startsOn, endsOn }) => ({
    year,
    term,
    starts_on: startsOn,
    ends_on: endsOn,
  }))
  return [terms, dayIn(await zoneAt(db, schoolId), now)]
}
