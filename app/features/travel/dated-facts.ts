import { monthNames } from './rules.ts'

/** A source is trusted for this many months of the calendar. */
const maxAgeMonths = 24

/**
 * Whether a fact needs checking: it was known for a month more than 24 months of the calendar ago. A year alone counts from its
 * January. A fact without a readable date is old, so that none looks current.
 *
 * @param asOf a year, a month or a day: `2024`, `2024-03`, `2024-03-20`
 * @param now by the site's clock
 */
export function isOlderThan24Months(asOf: string, now: Date): boolean {
  const known = monthOf(asOf)
  if (!known) return true
  const months = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  return months - (known.year * 12 + (known.month ?? 1)) > maxAgeMonths
}

/** The date of a source in words: `2024`, `March 2024`, or `date not known`. */
export function seenInWords(asOf: string): string {
  const known = monthOf(asOf)
  if (!known) return 'date not known'
  const { year, month } = known
  return month === null ? `${year}` : `${monthNames[month - 1]} ${year}`
}

function monthOf(asOf: string): { year: number; month: number | null } | null {
  const [, year, month] = /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-\d{2})?)?$/.exec(asOf) ?? []
  if (!year) return null
  return { year: Number(year), month: month ? Number(month) : null }
}
