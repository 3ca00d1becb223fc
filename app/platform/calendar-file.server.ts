import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { localTime } from './calendar.ts'

/** Something in a calendar file. */
export type CalendarEntry = {
  /** Stays the same for as long as the thing exists, so that calendars change their entry instead of adding one. */
  id: string
  title: string
  /** `2027-03-01` for a whole day, `2027-03-01T15:30` for a time. */
  start: string
  /** Of a time; half an hour later where it is left out. */
  end?: string
  /** The zone of its times; that of the file where it is left out. */
  timeZone?: string
  /** Goes up with each change: calendars ignore a change without it. */
  sequence?: number
  isCancelled?: boolean
  /** Its page. */
  url?: string
}

/**
 * A calendar as text (RFC 5545). Times stand with the name of their zone and the zone's rules travel with them, so
 * that they are right on both sides of daylight saving; whole days are dates, which have no zone.
 *
 * @param changedAt when anything in it was last changed: the same things are always the same file
 */
export function calendarText(
  events: readonly CalendarEntry[],
  { name, timeZone, origin, changedAt }: { name: string; timeZone: string; origin: string; changedAt: Date },
): string {
  const calendar = ical({
    name,
    prodId: { company: 'Yonder', product: 'Career planner', language: 'EN' },
    ttl: 6 * 3600,
    timezone: { name: timeZone, generator: zoneRules },
  })
  const host = new URL(origin).hostname
  for (const { id, title, start, end, timeZone: ownZone, sequence, isCancelled, url } of events) {
    const isTimed = start.includes('T')
    calendar.createEvent({
      id: `${id.replace(/[^\w-]/g, '')}@${host}`, // the library writes it as it is
      summary: title,
      // Wall-clock times: the library writes what the clock shows when it is given a text without a zone.
      start: isTimed ? `${start}:00` : start,
      ...(isTimed
        ? { end: end ? `${end}:00` : halfAnHourLater(start), timezone: ownZone ?? timeZone }
        : { allDay: true }),
      stamp: changedAt,
      ...(sequence !== undefined && { sequence }),
      ...(isCancelled && { status: ICalEventStatus.CANCELLED }),
      ...(url && { url }),
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
