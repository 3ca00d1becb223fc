import { eq } from 'drizzle-orm'
import { type SchoolPlace, schoolPlace } from '#app/features/places/school-day.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { type Place, places } from './rules/topics.ts'

/** Whose rules hold at a school: its state, or New Zealand. @throws DomainError `refused` (`no-place`) where it has neither */
export function placeOf(school: SchoolPlace | undefined): Place {
  const key = school?.countryCode === 'NZ' ? 'NZ' : `${school?.countryCode}-${school?.regionCode}`
  const place = places.find((one) => one === key)
  if (!place)
    throw new DomainError('refused', 'no-place', {
      message: 'Your school has no state yet. Please write to us.',
    })
  return place
}

/** The same by the school's id. One statement. */
export async function placeOfSchool(db: Database, schoolId: number): Promise<Place> {
  const [school] = await db.select(schoolPlace).from(schools).where(eq(schools.id, schoolId))
  return placeOf(school)
}
