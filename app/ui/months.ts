/** A month of a year, "2013-03": what the field posts. */
export type Month = `${number}-${string}`

export const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const
const longNames =
  'January February March April May June July August September October November December'.split(' ')

/** January is 1. */
export function monthOf(year: number, month: number): Month {
  return `${year}-${String(month).padStart(2, '0')}` as Month
}

/** Year and month, January as 1; null for anything that is not a month. */
export function partsOf(month: Month | '' | undefined): { year: number; month: number } | null {
  const match = /^(\d{4})-(\d{2})$/.exec(month ?? '')
  return match ? { year: Number(match[1]), month: Number(match[2]) } : null
}

/** "March" for 3. */
export function longName(month: number): string {
  return longNames[month - 1] ?? ''
}

/** The years offered, latest first. */
export function yearsBetween(min: Month, max: Month): number[] {
  const first = Number(min.slice(0, 4))
  const last = Number(max.slice(0, 4))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => last - index)
}

/** Whether a month may be chosen; months in this format compare as strings. */
export function isOffered(month: Month, min: Month, max: Month): boolean {
  return month >= min && month <= max
}

/** "16 September 2025" for a day or a time that begins with "2025-09-16". */
export function dayInWords(day: string): string {
  return `${Number(day.slice(8, 10))} ${longName(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`
}
