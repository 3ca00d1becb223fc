import type { AdvisorTodayItem } from '#app/platform/slice.server.ts'

/**
 * What waits: what is urgent, then the rest, the longest wait first; cut to the time that an advisor has. An item that does not fit
 * makes room for one that does. The first item and all urgent ones are always in the list.
 *
 * @param minutes null: everything
 */
export function fitInto<Item extends Pick<AdvisorTodayItem, 'since' | 'minutes' | 'isUrgent'>>(
  items: readonly Item[],
  minutes: number | null,
): Item[] {
  const waiting = items.toSorted(
    (one, other) =>
      Number(other.isUrgent ?? false) - Number(one.isUrgent ?? false) ||
      one.since.getTime() - other.since.getTime(),
  )
  if (minutes === null) return waiting
  let left = minutes
  return waiting.filter((item, at) => {
    if (at > 0 && !item.isUrgent && item.minutes > left) return false
    left -= item.minutes
    return true
  })
}
