import { and, eq, isNull } from 'drizzle-orm'
import { localTime } from '#app/platform/calendar.ts'
import { calendarText } from '#app/platform/calendar-file.server.ts'
import type { CalendarEntry } from '#app/platform/calendar-text.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { CalendarEvent } from '#app/platform/slice.server.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import { findEvent } from './event-rows.server.ts'
import { eventAttendances, events } from './tables.server.ts'

type Dated = Pick<
  typeof events.$inferSelect,
  'id' | 'slug' | 'title' | 'startsAt' | 'endsAt' | 'timeZone' | 'sequence' | 'isCancelled'
>

/** What an entry in a calendar is made of. */
export const calendarColumns = {
  id: events.id,
  slug: events.slug,
  title: events.title,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  timeZone: events.timeZone,
  sequence: events.sequence,
  isCancelled: events.isCancelled,
}

/** One event as a calendar file, in the zone of its host. */
export async function readEventCalendar(
  db: Database,
  { origin, ...visibility }: Pick<Visibility, 'demo'> & { origin: string },
  key: string,
): Promise<{ slug: string; text: string }> {
  const event = await findEvent(db, visibility, key)
  const { timeZone, updatedAt: changedAt, title: name } = event
  const entry = { ...entryOf(event), url: `${origin}/events/${event.slug}` }
  return { slug: event.slug, text: calendarText([entry], { name, timeZone, origin, changedAt }) }
}

/** The events that a person attends, for their private calendar. One that was called off stays, marked as cancelled. */
export async function attendedEvents(db: Database, userId: number): Promise<CalendarEvent[]> {
  const rows = await db
    .select({ ...calendarColumns, updatedAt: events.updatedAt, attendedAt: eventAttendances.attendedAt })
    .from(eventAttendances)
    .innerJoin(events, eq(events.id, eventAttendances.eventId))
    .where(
      ownedBy(
        eventAttendances,
        { userId },
        and(isNull(eventAttendances.cancelledAt), eq(events.status, 'LIVE')),
      ),
    )
  return rows.map(({ updatedAt, attendedAt, ...event }) => ({
    ...entryOf(event),
    path: `/events/${event.slug}`,
    changedAt: updatedAt > attendedAt ? updatedAt : attendedAt,
  }))
}

/** The same in every file, so that calendars change their entry. */
export function entryOf(event: Dated): CalendarEntry {
  const clock = (at: Date) => localTime(event.timeZone, at).slice(0, 16)
  return {
    id: `event-${event.id}`,
    title: event.title,
    start: clock(event.startsAt),
    end: clock(event.endsAt),
    timeZone: event.timeZone,
    sequence: event.sequence,
    isCancelled: event.isCancelled,
  }
}
