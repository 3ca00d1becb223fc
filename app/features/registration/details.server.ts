import { and, eq } from 'drizzle-orm'
import type { Gender } from '#app/features/people/account-rules.ts'
import { currentMonth, dobOf, dobRefusal, monthOfDob } from '#app/features/people/age-rules.ts'
import { isClassYear } from '#app/features/people/class-year-rules.ts'
import { dobWords } from '#app/features/people/form-words.ts'
import { hasStates } from '#app/features/people/user-rules.ts'
import { words } from '#app/features/people/words.ts'
import { foldPlaceName } from '#app/features/places/rules.ts'
import { countries, localities, regions, schools } from '#app/features/places/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import { suburbIsMissing } from './registration-rules.ts'

/** Says what is wrong with a date of birth, or null. */
export function dobError(dob: string, now: Date): string | null {
  const refusal = dobRefusal(dob, currentMonth(now))
  return refusal && dobWords[refusal]
}

/** The first of the month, which is all that is kept of a date of birth. */
export function storedDob(dob: string): string {
  const month = monthOfDob(dob)
  if (!month) throw new Error('not a date of birth')
  return dobOf(month)
}

/** A country, and a state where the country has them. */
export async function placeErrors(
  db: Database,
  { country, state }: { country: string; state?: string },
): Promise<FieldErrors> {
  const [known] = await db.select({ code: countries.code }).from(countries).where(eq(countries.code, country))
  if (!known) return { country: [words.country] }
  if (!hasStates(country)) return {}
  const [region] = await db
    .select({ code: regions.code })
    .from(regions)
    .where(and(eq(regions.countryCode, country), eq(regions.code, state ?? '')))
  return region ? {} : { state: [words.state] }
}

export type Details = {
  dob: string
  country: string
  state?: string
  suburb?: string
  gender?: Gender
  school_link_id?: number
  class_year?: number
}

/**
 * Says what is wrong with the last step, field by field. The academy form also asks for a suburb in Australia, and a
 * gender.
 */
export async function detailsErrors(
  db: Database,
  details: Details,
  form: 'standard' | 'academy',
  now: Date,
): Promise<FieldErrors> {
  const dob = dobError(details.dob, now)
  const isAcademy = form === 'academy'
  return {
    ...(dob ? { dob: [dob] } : {}),
    ...(await placeErrors(db, details)),
    ...(isAcademy && suburbIsMissing(details.country, details.suburb) ? { suburb: [words.suburb] } : {}),
    ...(isAcademy && !details.gender ? { gender: [words.gender] } : {}),
    ...(await schoolErrors(db, details, now)),
  }
}

/** A school of the directory, and a year in which somebody may finish. */
export async function schoolErrors(
  db: Database,
  { school_link_id: id, class_year: year }: Pick<Details, 'school_link_id' | 'class_year'>,
  now: Date,
  storedYear: number | null = null,
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  if (id !== undefined) {
    const [school] = await db.select({ id: schools.id }).from(schools).where(eq(schools.id, id))
    if (!school) errors.school_link_id = [words.school]
  }
  if (year !== undefined && !isClassYear(year, currentMonth(now).year, storedYear))
    errors.class_year = [words.classYear]
  return errors
}

/** What else is known of a suburb when there is one of that name only in the state. */
export async function suburbFacts(
  db: Database,
  { country, state, suburb }: Pick<Details, 'country' | 'state' | 'suburb'>,
): Promise<{ location: string; postCode?: string; latitude?: number; longitude?: number } | null> {
  if (!suburb) return null
  const found =
    hasStates(country) && state
      ? await db
          .select()
          .from(localities)
          .where(
            and(
              eq(localities.searchName, foldPlaceName(suburb)),
              eq(localities.countryCode, country),
              eq(localities.regionCode, state),
            ),
          )
          .limit(2)
      : []
  const [place] = found
  if (!place || found.length > 1) return { location: suburb }
  const { name, postcode, latitude, longitude } = place
  return { location: name, postCode: postcode, latitude, longitude }
}
