import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { CalendarEntry } from '#app/platform/calendar-text.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { type Paged, paginate, totalColumn } from '#app/platform/queries.server.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import { calendarColumns, entryOf } from '../calendar.server.ts'
import type { EventCard } from '../contract.ts'
import { cardColumns, eventCards, isVisible, toEventCard } from '../event-rows.server.ts'
import type { EventType } from '../event-words.ts'
import { eventAttendances, events } from '../tables.server.ts'
import { expoIdOf, findExpo } from './find-expo.server.ts'

type Requested = { page: number; per_page: number; type?: EventType }

/** The sessions of an expo in the order of their times; on two stages at once by the stage. */
export async function listSessions(
  db: Database,
  slug: string,
  visibility: Visibility,
  { page, per_page, type }: Requested,
): Promise<Paged<EventCard>> {
  const where = and(ofExpo(slug, visibility), type && eq(events.type, type))
  const { rows, meta } = await paginate(page, per_page, (limit, offset) =>
    db
      .select({ ...cardColumns, ...totalColumn })
      .from(events)
      .where(where)
      .orderBy(...inOrder)
      .limit(limit)
      .offset(offset),
  )
  if (rows.length === 0) await findExpo(db, slug, visibility) // an unknown expo is no empty list
  return { data: rows.map((row) => toEventCard(row, visibility.now)), meta }
}

/** The sessions of an expo that a person attends. */
export async function listOwnSessions(
  db: Database,
  userId: number,
  slug: string,
  visibility: Visibility,
): Promise<EventCard[]> {
  const rows = await eventCards(db)
    .where(attendedBy(db, userId, slug, visibility))
    .orderBy(...inOrder)
  return rows.map((row) => toEventCard(row, visibility.now))
}

/** The same sessions as entries of a calendar, by their addresses. */
export async function ownEntries(
  db: Database,
  userId: number,
  slug: string,
  visibility: Visibility,
): Promise<{ slug: string; entry: CalendarEntry }[]> {
  const rows = await db
    .select(calendarColumns)
    .from(events)
    .where(attendedBy(db, userId, slug, visibility))
    .orderBy(...inOrder)
  return rows.map((row) => ({ slug: row.slug, entry: entryOf(row) }))
}

function attendedBy(db: Database, userId: number, slug: string, visibility: Visibility): SQL {
  const attended = db
    .select({ one: sql`1` })
    .from(eventAttendances)
    .where(
      ownedBy(
        eventAttendances,
        { userId },
        eq(eventAttendances.eventId, events.id),
        isNull(eventAttendances.cancelledAt),
      ),
    )
  return and(ofExpo(slug, visibility), sql`exists ${attended}`) as SQL
}

function ofExpo(slug: string, visibility: Visibility): SQL {
  return and(isVisible(visibility), eq(events.expoId, expoIdOf(slug, visibility))) as SQL
}

const inOrder = [asc(events.startsAt), asc(events.stage), asc(events.id)]
