import { eq } from 'drizzle-orm'
import { type SchoolPlace, schoolPlace, zoneOfSchool } from '#app/features/places/school-day.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { yearLevels } from './reading/read-year.ts'

/** The year level in which a school ends. */
export function lastLevelOf({ countryCode }: Pick<SchoolPlace, 'countryCode'>): number {
  return countryCode === 'NZ' ? yearLevels.NZ.last : yearLevels.AU.last
}

/** Where the days of a school begin, and where its year levels end. @throws DomainError `not-found` */
export async function schoolFacts(
  db: Database,
  schoolId: number,
): Promise<{ time_zone: string; last_level: number }> {
  const [school] = await db.select(schoolPlace).from(schools).where(eq(schools.id, schoolId))
  if (!school) throw new DomainError('not-found', 'no-such-school')
  return { time_zone: zoneOfSchool(school), last_level: lastLevelOf(school) }
}
