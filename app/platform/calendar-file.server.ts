import { tzlib_get_ical_block } from 'timezones-ical-library'
import { type CalendarEntry, writeCalendar } from './calendar-text.ts'

/** A calendar as text, with the rules of the zones of its times. */
export function calendarText(
  events: readonly CalendarEntry[],
  { timeZone, ...calendar }: { name: string; timeZone: string; origin: string; changedAt: Date },
): string {
  return writeCalendar(events, { ...calendar, zone: { name: timeZone, rulesOf } })
}

function rulesOf(zone: string): string | null {
  const [block] = tzlib_get_ical_block(zone)
  return block ?? null
}
