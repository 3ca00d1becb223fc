import type { CalendarEntry } from '#app/platform/calendar-text.ts'

/** A day of a result, for calendar and plan. `id` tells it apart within its result, and stays the same when the day moves. */
export type ResultDay = { id: string; title: string; start: string }

/**
 * Days as entries of a calendar file. Those of a saved result have the same ids in the file of the site and in the one of the
 * device, so that a calendar changes its entries instead of adding more.
 *
 * @param resultId of the saved result; null for answers that were never saved
 * @param sequence goes up with each change
 */
export function calendarEntries(
  days: readonly ResultDay[],
  { slug, resultId, sequence }: { slug: string; resultId: string | null; sequence: number },
): CalendarEntry[] {
  const prefix = resultId === null ? `tool-${slug}` : `tool-result-${resultId}`
  return days.map(({ id, title, start }) => ({ id: `${prefix}-${id}`, title, start, sequence }))
}
