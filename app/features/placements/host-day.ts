import { zoneOf } from '#app/features/places/time-zone.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { Place } from './rules/topics.ts'

/** The day where the student works: days at work are in the time of the host. */
export function hostDay(
  { placement, host }: { placement: { place: Place }; host: { place: Place } | null },
  now: Date,
): string {
  return dayIn(zoneOf(host?.place ?? placement.place), now)
}
