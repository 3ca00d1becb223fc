import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { schools } from './tables.server.ts'
import { timeZoneOf } from './time-zone.ts'

/** What says where the days of a school begin and end. */
export const schoolPlace = { countryCode: schools.countryCode, regionCode: schools.regionCode }
export type SchoolPlace = Pick<typeof schools.$inferSelect, 'countryCode' | 'regionCode'>

/** The time zone of a school. */
export function zoneOfSchool({ countryCode, regionCode }: SchoolPlace) {
  return timeZoneOf(countryCode, regionCode)
}

/** The same by the school's id. @throws DomainError `not-found` */
export async function zoneAt(db: Database, schoolId: number) {
  const [school] = await db.select(schoolPlace).from(schools).where(eq(schools.id, schoolId))
  if (!school) throw new DomainError('not-found', 'no-such-school')
  return zoneOfSchool(school)
}
