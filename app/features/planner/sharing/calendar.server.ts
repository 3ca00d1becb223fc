import ical, { ICalEventTransparency } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { localTime } from '#app/platform/calendar.ts'
import type { CalendarEvent } from './calendar-events.ts'

/**
 * A calendar as text (RFC 5545). Times stand with the name of their zone and the zone's rules travel with them, so
 * that they are right on both sides of daylight saving; whole days are dates, which have no zone.
 *
 * @param changedAt when the plan was last changed: the same plan is always the same file
 */
export function calendarText(
  events: CalendarEvent[],
  { name, timeZone, origin, changedAt }: { name: string; timeZone: string; origin: string; changedAt: Date },
): string {
  const calendar = ical({
    name,
    prodId: { company: 'Yonder', product: 'Career planner', language: 'EN' },
    ttl: 6 * 3600,
    timezone: { name: timeZone, generator: zoneRules },
  })
  const host = new URL(origin).hostname
  for (const { id, title, start } of events) {
    const isTimed = start.includes('T')
    calendar.createEvent({
      id: `${id.replace(/[^\w-]/g, '')}@${host}`, // the library writes it as it is
      summary: title,
      // Wall-clock times: the library writes what the clock shows when it is given a text without a zone.
      start: isTimed ? `${start}:00` : start,
      ...(isTimed ? { end: halfAnHourLater(start), timezone: timeZone } : { allDay: true }),
      stamp: changedAt,
      transparency: ICalEventTransparency.TRANSPARENT, // a date to remember does not make anybody busy
    })
  }
  return inWholeLines(calendar.toString(), changedAt)
}

/**
 * What the library leaves out: a stamp has to be in UTC and say so (section 3.8.7.2), and the last line too has an end
 * (section 3.1). Only a line that begins with the name is a stamp: a title's further lines begin with a space.
 */
function inWholeLines(text: string, changedAt: Date): string {
  const stamp = changedAt.toISOString().replace(/[-:]|\.\d+/g, '')
  return `${text.replace(/^DTSTAMP:.*$/gm, `DTSTAMP:${stamp}`).trimEnd()}\r\n`
}

function zoneRules(zone: string): string | null {
  const [block] = tzlib_get_ical_block(zone)
  return block ?? null
}

/** On the clock, not in time: nobody's calendar shows half past two as half past three. */
function halfAnHourLater(start: string): string {
  const later = new Date(Date.parse(`${start}:00Z`) + 30 * 60_000)
  return localTime('UTC', later)
}
