import { zoneOf } from '#app/features/places/time-zone.ts'
import { dayIn } from '#app/platform/calendar.ts'
import { formatDate } from '#app/platform/date-words.ts'

/** Where an account says that its person lives, as a region (`NZ-WKO`) or, short of one, as a country (`NZ`). */
export function homeOf({ country, state }: { country: string | null; state: string | null }): string | null {
  return country && state ? `${country}-${state}` : country
}

/** How far ahead a step may be due. */
export const yearsAhead = 15

/** The day of an instant in a time zone: `Fri 28 Nov 2026`. */
export function formatInstant(instant: string, place: string | null): string {
  return formatDate(dayIn(zoneOf(place), new Date(instant)))
}
