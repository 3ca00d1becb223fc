import { and, eq } from 'drizzle-orm'
import { currentMonth, dobOf, dobRefusal, monthOfDob } from '#app/features/people/age-rules.ts'
import { isClassYear } from '#app/features/people/class-year-rules.ts'
import type { Person } from '#app/features/people/people.server.ts'
import { hasSchoolByLink, hasStates } from '#app/features/people/user-rules.ts'
import { dobWords, words } from '#app/features/people/words.ts'
import { foldPlaceName } from '#app/features/places/rules.ts'
import { countries, localities, regions, schools } from '#app/features/places/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import { registrationReplies } from './words.server.ts'
import { registrationWords } from './words.ts'

/** Says what is wrong with a date of birth, or null. */
export function dobError(dob: string, now: Date): string | null {
  const refusal = dobRefusal(dob, currentMonth(now))
  return refusal && dobWords[refusal]
}

/** The first of the month, which is all that is stored of a date of birth. */
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

/** A person's details. A missing key changes nothing; an empty text removes the answer. */
export type Details = {
  first_name?: string
  last_name?: string
  dob?: string | null
  country?: string | null
  state?: string | null
  school_link_id?: string | number | null
  school_name?: string | null
  class_year?: string | number | null
}
type Known = Pick<Person, 'country' | 'state' | 'isStudent' | 'schoolId' | 'exploringUntil' | 'classYear'>
type Columns = Partial<Person>

/** Of whom nothing is known yet. */
export const nobody: Known = {
  country: null,
  state: null,
  isStudent: false,
  schoolId: null,
  exploringUntil: null,
  classYear: null,
}

/**
 * Names, birth, place and school, wherever they are given: signing up, setting up an account, the profile. Says what is
 * wrong with them, field by field, and what to write when nothing is.
 */
export async function checkDetails(
  db: Database,
  known: Known,
  given: Details,
  now: Date,
): Promise<{ columns: Columns; errors: FieldErrors }> {
  const errors: FieldErrors = {}
  const columns: Columns = {
    ...(given.first_name !== undefined && { firstName: given.first_name }),
    ...(given.last_name !== undefined && { lastName: given.last_name }),
  }
  if (given.first_name === '') errors.first_name = [registrationReplies.firstName]
  if (given.dob) {
    const refusal = dobError(given.dob, now)
    if (refusal) errors.dob = [refusal]
    else columns.dob = storedDob(given.dob)
  }
  Object.assign(columns, await countryColumns(db, known, given, errors))
  Object.assign(columns, classYearColumn(known, given.class_year, errors, now))
  // Who is whose student is not the student's to change.
  if (!known.isStudent && !hasSchoolByLink(known)) {
    Object.assign(columns, await schoolColumns(db, given, errors))
  } else {
    const isGiven = given.school_link_id !== undefined || given.school_name !== undefined
    const requested = given.school_link_id ? Number(given.school_link_id) : null
    // Empty fields would leave the school: they are answered, not passed over.
    if (isGiven && requested !== known.schoolId) errors.school_link_id = [registrationWords.schoolByLink]
  }
  return { columns, errors }
}

async function countryColumns(
  db: Database,
  known: Known,
  given: Details,
  errors: FieldErrors,
): Promise<Columns> {
  const country = given.country || known.country
  const isSame = given.state === undefined && country === known.country
  const state = isSame ? known.state : given.state || null
  if (country && (given.state !== undefined || given.country !== undefined))
    Object.assign(errors, await placeErrors(db, { country, state: state ?? '' }))
  return {
    ...(country !== known.country && { country }),
    state: hasStates(country) ? state : null,
  }
}

/** A school of the directory, or one that is not there, as they call it. */
export async function schoolColumns(
  db: Database,
  { school_link_id: id, school_name: name }: Details,
  errors: FieldErrors,
): Promise<Columns> {
  if (id === undefined && name === undefined) return {}
  if (!id) return { schoolId: null, schoolName: name || null }
  const requested = Number(id)
  const isId = Number.isInteger(requested) && requested > 0 && requested < 2 ** 31
  const [school] = isId
    ? await db.select({ id: schools.id }).from(schools).where(eq(schools.id, requested))
    : []
  if (!school) errors.school_link_id = [registrationWords.school]
  return { schoolId: requested, schoolName: null }
}

/** A year in which a person may finish school. */
export function classYearColumn(
  known: Pick<Person, 'classYear'>,
  given: Details['class_year'],
  errors: FieldErrors,
  now: Date,
): Columns {
  if (given === undefined) return {}
  if (given === null || given === '') return { classYear: null }
  const isYear = /^\d{4}$/.test(String(given))
  if (isYear && isClassYear(Number(given), currentMonth(now).year, known.classYear))
    return { classYear: Number(given) }
  errors.class_year = [registrationWords.classYear]
  return {}
}

/** What else is known of a suburb when there is one of that name only in the state. */
export async function suburbFacts(
  db: Database,
  { country, state, suburb }: { country: string; state?: string; suburb?: string },
): Promise<{ location: string; postCode?: string } | null> {
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
  return { location: place.name, postCode: place.postcode || undefined }
}
