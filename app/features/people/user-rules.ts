import { currentMonth } from './age-rules.ts'

/** Accounts whose owner can sign in. Others (waiting for a guardian, unverified, closed) are hidden from other people. */
export const openStatuses = ['active', 'setup'] as const

/** Whole years between a date of birth and today. @param now midnight in UTC of the day where the person is */
export function ageOn(dob: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = dob.split('-').map(Number)
  const years = now.getUTCFullYear() - year
  const hadBirthday =
    now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day)
  return hadBirthday ? years : years - 1
}

/**
 * Whether a school's own link has said where a person goes to school, also while their address is still to be proved: then
 * it is not theirs to change.
 */
export function hasSchoolByLink(person: {
  isStudent: boolean
  schoolId: number | null
  exploringUntil: Date | null
}): boolean {
  return person.schoolId !== null && (person.isStudent || person.exploringUntil !== null)
}

/** The school by whose link a person came, until they have said whether they are its student. */
export function claimedSchool(person: {
  isStudent: boolean
  schoolId: number | null
  exploringUntil: Date | null
}): number | null {
  return hasSchoolByLink(person) && !person.isStudent ? person.schoolId : null
}

type SchoolFacts = {
  classYear: number | null
  /** A school of the directory, or one entered as text. */
  hasSchool: boolean
  isParent: boolean
  isStudent: boolean
}

/** The two countries that require a state. */
export function hasStates(country: string | null | undefined): boolean {
  return country === 'AU' || country === 'NZ'
}

type Details = {
  dob: string | null
  gender: string | null
  country: string | null
  state: string | null
  postCode: string | null
  phone: string | null
  studySituation: string | null
}

/** Missing details that would improve advice (D-216). All are optional. */
export function missingDetails(user: Details): string[] {
  return [
    user.dob ? null : 'dob',
    user.gender ? null : 'gender',
    user.state || !hasStates(user.country ?? 'AU') ? null : 'state',
    user.postCode ? null : 'post_code',
    user.phone ? null : 'phone',
    user.studySituation ? null : 'study_situation',
  ].filter((field) => field !== null)
}

/** R-4-031: whether to ask which school a person goes to. */
export function asksForSchool(user: SchoolFacts, now: Date): boolean {
  return (
    !user.isParent &&
    !user.isStudent &&
    !user.hasSchool &&
    (user.classYear === null || user.classYear >= currentMonth(now).year)
  )
}

/** "Ann Marie Lee" → "Ann" and "Marie Lee" (R-3-051). */
export function splitName(full: string): { first_name: string; last_name: string } {
  const name = full.normalize('NFKC').trim().replace(/\s+/g, ' ')
  const at = name.indexOf(' ')
  return at < 0
    ? { first_name: name, last_name: '' }
    : { first_name: name.slice(0, at), last_name: name.slice(at + 1) }
}
