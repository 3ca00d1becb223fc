import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
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
  location?: string
  /** Its page. */
  url?: string
}

type Calendar = {
  name: string
  origin: string
  /** When anything in it was last changed: the same things are always the same file. */
  changedAt: Date
  /** The zone of times, and what gives the rules of a zone. A calendar of whole days needs none. */
  zone?: { name: string; rulesOf(zone: string): string | null }
}

/**
 * A calendar as text (RFC 5545). Times stand with the name of their zone and the zone's rules travel with them, so
 * that they are right on both sides of daylight saving; whole days are dates, which have no zone. Runs in browsers too: without a
 * zone, for whole days.
 */
export function writeCalendar(
  events: readonly CalendarEntry[],
  { name, origin, changedAt, zone }: Calendar,
): string {
  const calendar = ical({
    name,
    prodId: { company: 'Yonder', product: 'Career planner', language: 'EN' },
    ttl: 6 * 3600,
    ...(zone && { timezone: { name: zone.name, generator: zone.rulesOf } }),
  })
  const host = new URL(origin).hostname
  for (const { id, title, start, end, timeZone: ownZone, sequence, isCancelled, location, url } of events) {
    const isTimed = start.includes('T')
    calendar.createEvent({
      id: `${id.replace(/[^\w-]/g, '')}@${host}`, // the library writes it as it is
      summary: title,
      // Wall-clock times: the library writes what the clock shows when it is given a text without a zone.
      start: isTimed ? `${start}:00` : start,
      ...(isTimed
        ? { end: end ? `${end}:00` : halfAnHourLater(start), timezone: ownZone ?? zone?.name }
        : { allDay: true }),
      stamp: changedAt,
      ...(sequence !== undefined && { sequence }),
      ...(isCancelled && { status: ICalEventStatus.CANCELLED }),
      ...(location && { location }),
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

/** On the clock, not in time: nobody's calendar shows half past two as half past three. */
function halfAnHourLater(start: string): string {
  const later = new Date(Date.parse(`${start}:00Z`) + 30 * 60_000)
  return localTime('UTC', later)
}
