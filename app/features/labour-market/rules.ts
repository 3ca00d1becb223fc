import type { OccupationFigures, ShortageRating } from './contract.ts'

/** Tax-return figures of fewer people are never shown. Source: the data's own rule. */
export const FEWEST_TAX_RETURNS = 100

export const shortageWords: Record<ShortageRating, string> = {
  shortage: 'In shortage',
  regional_shortage: 'Short in the regions',
  metropolitan_shortage: 'Short in the cities',
  no_shortage: 'Not in shortage',
}

/** The rating of the occupation itself where it was assessed, else that of its unit group. */
export function shortageOf({ own, group }: OccupationFigures) {
  if (own.shortage) return { ...own.shortage, isOwn: true }
  return group.shortage ? { ...group.shortage, isOwn: false } : null
}

/** How many of the groups have less than this one. */
export function groupsBelow(values: readonly number[], value: number): number {
  return values.filter((other) => other < value).length
}

/**
 * Counts the values in equal steps from `from`, for a picture.
 * @param to where the last step ends; what lies beyond is counted in it
 */
export function histogram(values: readonly number[], from: number, to: number, step: number): number[] {
  const counts = Array.from({ length: Math.ceil((to - from) / step) }, () => 0)
  for (const value of values) {
    const index = Math.min(counts.length - 1, Math.max(0, Math.floor((value - from) / step)))
    counts[index] = (counts[index] ?? 0) + 1
  }
  return counts
}

/** `+26.1%`, `−3.5%`, `0%`. */
export function signedPercent(value: number): string {
  if (value === 0) return '0%'
  return `${value > 0 ? '+' : '−'}${Math.abs(value)}%`
}

/** `$340 more than the middle of all workers`. */
export function payCompared(weekly: number, all: number): string {
  if (weekly === all) return 'The same as the middle of all workers'
  const apart = Math.abs(weekly - all).toLocaleString('en-AU')
  return `$${apart} ${weekly > all ? 'more' : 'less'} than the middle of all workers`
}

/** One sentence for each figure that is not held. */
export function missingFigures(figures: OccupationFigures): string[] {
  const { own, group } = figures
  const hasMedian = group.jobs?.median_weekly_aud != null
  return [
    !hasMedian && !group.mean_earnings && 'No median full-time pay is published for this kind of work.',
    !hasMedian &&
      group.mean_earnings &&
      'No median is published for this kind of work; the average below is pulled up by high pay.',
    own.income_tax?.median_salary_aud == null &&
      'Too few tax returns name this job, or none did, so we show no salary from them.',
    group.jobs?.employed == null &&
      own.jobs?.employed == null &&
      'No number of people doing this work is published.',
    !group.projections && 'No projection to 2035 is published for this kind of work.',
    !shortageOf(figures) && 'Nobody has assessed whether this work is in shortage.',
  ].filter((sentence) => typeof sentence === 'string')
}

/** A month of the sources in words: `Feb 2026`. */
export function monthWords(month: string): string {
  const [year, number] = month.split('-')
  const names = 'Jan Feb Mar Apr May June July Aug Sept Oct Nov Dec'.split(' ')
  return `${names[Number(number) - 1]} ${year}`
}
