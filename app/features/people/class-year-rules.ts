import { oldestAge } from './age-rules.ts'

/** Nobody leaves school earlier than that, or begins an account more than these years before its end. Decision record 13. */
const [youngestLeaver, yearsAhead] = [15, 7]

/**
 * The years in which anybody who may have an account can finish school: this one first, then those ahead, then the past.
 * Every list offers these, and every call takes these.
 *
 * @param thisYear of `currentMonth`, so that page and server agree on New Year's Day
 */
export function classYears(thisYear: number): number[] {
  const ahead = Array.from({ length: yearsAhead + 1 }, (_, index) => thisYear + index)
  const past = Array.from({ length: oldestAge - youngestLeaver }, (_, index) => thisYear - 1 - index)
  return [...ahead, ...past]
}

/** The list including the person's stored year. */
export function classYearsWith(current: number | null, thisYear: number): number[] {
  const years = classYears(thisYear)
  return current === null || years.includes(current) ? years : [...years, current]
}

/** Whether a person may choose that year. Their stored year is always valid. */
export function isClassYear(year: number, thisYear: number, current: number | null = null): boolean {
  return year === current || classYears(thisYear).includes(year)
}

/** The age in whose year school is taken to end where nobody has said a class year. */
export const oldestStudent = 19

type StudentFacts = { classYear: number | null; dob: string | null }

/**
 * When a school stops seeing its former student: three months after the year in which they finish, on 1 April (UTC).
 * Null when neither class year nor date of birth is known; then the school sees nothing.
 */
export function schoolAccessEnd({ classYear, dob }: StudentFacts): Date | null {
  const lastYear = classYear ?? (dob ? Number(dob.slice(0, 4)) + oldestStudent : null)
  return lastYear === null ? null : new Date(Date.UTC(lastYear + 1, 3, 1))
}

/** The latest class year whose school's access is over. */
export function lastEndedClassYear(now: Date): number {
  const year = now.getUTCFullYear()
  return hasSchoolAccess({ classYear: year - 1, dob: null }, now) ? year - 2 : year - 1
}

/** Whether a school would see a student for longer with another class year. */
export function lengthensAccess(student: StudentFacts, classYear: number): boolean {
  const [now, then] = [schoolAccessEnd(student), schoolAccessEnd({ ...student, classYear })]
  return then !== null && (now === null || then > now)
}

/** Whether a school may still look at what it sees of a student. */
export function hasSchoolAccess(student: StudentFacts, now: Date): boolean {
  const end = schoolAccessEnd(student)
  return end !== null && now < end
}
