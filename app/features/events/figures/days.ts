import { smallestShownCount } from '../rules.ts'

export type DayCount = { day: string; count: number }
export type ShownDay = { day: string; count: number | null }

/**
 * Counts by day as a host may read them: null below ten. Where one day alone is hidden, the smallest of the others is hidden too,
 * because the number of all who attend would give it away.
 */
export function shownDays(days: readonly DayCount[]): ShownDay[] {
  const isHidden = ({ count }: DayCount) => count < smallestShownCount
  const hidden = new Set(days.filter(isHidden).map(({ day }) => day))
  const [smallest] = days.filter((one) => !isHidden(one)).toSorted((one, other) => one.count - other.count)
  if (hidden.size === 1 && smallest) hidden.add(smallest.day)
  return days.map(({ day, count }) => ({ day, count: hidden.has(day) ? null : count }))
}
