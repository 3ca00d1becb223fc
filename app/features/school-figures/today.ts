import type { AdvisorTodayItem } from '#app/platform/slice.server.ts'

/**
 * What waits, the longest first; cut to the time that somebody has. Something that does not fit makes room for what does, and the
 * first one always stands.
 *
 * @param minutes null: everything
 */
export function fitInto(items: readonly AdvisorTodayItem[], minutes: number | null): AdvisorTodayItem[] {
  const waiting = items.toSorted((one, other) => one.since.getTime() - other.since.getTime())
  if (minutes === null) return waiting
  let left = minutes
  return waiting.filter((item, at) => {
    if (at > 0 && item.minutes > left) return false
    left -= item.minutes
    return true
  })
}
