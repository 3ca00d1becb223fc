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
