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

/** A list for somebody who has said one of another time: it stays theirs. */
export function classYearsWith(current: number | null, thisYear: number): number[] {
  const years = classYears(thisYear)
  return current === null || years.includes(current) ? years : [...years, current]
}

/** Whether somebody may say that they finish in that year. What is kept of them already is never wrong. */
export function isClassYear(year: number, thisYear: number, current: number | null = null): boolean {
  return year === current || classYears(thisYear).includes(year)
}
