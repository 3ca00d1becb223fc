import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { byIdOrSlug, type Paged, paginate, totalColumn } from '#app/platform/queries.server.ts'
import { toId } from '#app/platform/row-id.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import type { OwnEvent } from './contract.ts'
import { cardColumns, findEvent, isOver, isVisible, noSuchEvent, toEventCard } from './event-rows.server.ts'
import { soonestFirst } from './events.server.ts'
import { eventAttending } from './notifications.ts'
import { attendRefusal } from './rules.ts'
import { eventAttendances, events } from './tables.server.ts'
import { attendWords } from './words.ts'

type Person = { userId: number }

/**
 * Signs a person up. A second time changes nothing and takes one statement; a person who took it back is signed up again.
 * @throws DomainError `not-found`, or `refused` with an `AttendRefusal` code
 */
export async function attend(services: Services, { userId }: Person, key: string, now: Date): Promise<void> {
  const event = await findForSignUp(services, { userId }, key)
  const refusal = attendRefusal(event, now)
  if (refusal) throw new DomainError('refused', refusal, { message: attendWords[refusal] })
  if (event.attends) return
  await services.db.transaction(async (tx) => {
    if (!(await writeAttendance(tx, { userId }, event, now))) return
    const about = { userId, subject: `event/${event.id}`, payload: { slug: event.slug } }
    await notify(services, tx, eventAttending, about, now)
  })
}

/** What signing up needs of an event, without its long texts, and whether the person attends already. */
async function findForSignUp(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { userId }: Person,
  key: string,
) {
  const here = and(eq(eventAttendances.eventId, events.id), isNull(eventAttendances.cancelledAt))
  const mine = db
    .select({ one: sql`1` })
    .from(eventAttendances)
    .where(ownedBy(eventAttendances, { userId }, here))
  const [event] = await db
    .select({
      id: events.id,
      slug: events.slug,
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      isCancelled: events.isCancelled,
      attends: sql<boolean>`exists (${mine})`,
    })
    .from(events)
    .where(and(byIdOrSlug(events, key), isVisible(settings)))
    .limit(1)
  if (!event) throw noSuchEvent()
  return event
}

/** @returns whether this is news: they did not attend before */
export async function writeAttendance(
  tx: Database,
  { userId }: Person,
  event: Pick<typeof events.$inferSelect, 'id' | 'startsAt'>,
  now: Date,
): Promise<boolean> {
  const row = { attendedAt: now, cancelledAt: null, toldStart: event.startsAt, toldCancelled: false }
  const written = await tx
    .insert(eventAttendances)
    .values({ userId, eventId: event.id, ...row })
    .onConflictDoUpdate({
      target: [eventAttendances.userId, eventAttendances.eventId],
      set: row,
      setWhere: sql`${eventAttendances.cancelledAt} is not null`,
    })
    .returning({ userId: eventAttendances.userId })
  return written.length > 0
}

/** Takes a sign-up back. Without a row there is nothing to take back, which is no mistake. */
export async function leave(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { userId }: Person,
  key: string,
  now: Date,
): Promise<void> {
  const { id } = await findEvent(db, settings, key)
  await db
    .update(eventAttendances)
    .set({ cancelledAt: now })
    .where(
      ownedBy(
        eventAttendances,
        { userId },
        and(eq(eventAttendances.eventId, id), isNull(eventAttendances.cancelledAt)),
      ),
    )
}

/** Records that a person goes to the site of an external event. @returns its address; none of a sample */
export async function openExternal(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { userId }: Person,
  key: string,
  now: Date,
): Promise<string | undefined> {
  const event = await findEvent(db, settings, key)
  if (!event.isExternal) throw new DomainError('not-found', 'no-such-event')
  await db.transaction(async (tx) => {
    if (!attendRefusal(event, now)) await writeAttendance(tx, { userId }, event, now)
    await tx
      .update(eventAttendances)
      .set({ openedAt: now })
      .where(
        ownedBy(
          eventAttendances,
          { userId },
          and(eq(eventAttendances.eventId, event.id), isNull(eventAttendances.openedAt)),
        ),
      )
  })
  return event.externalUrl ?? undefined
}

const perPage = 24

/** The events that a person attends: what comes next, or what is over, or both. */
export async function listOwn(
  db: Database,
  visibility: Visibility,
  { userId }: Person,
  { when, ids, page }: { when?: 'upcoming' | 'past'; ids?: string; page: number },
): Promise<Paged<OwnEvent>> {
  const { now } = visibility
  const fits = and(
    isNull(eventAttendances.cancelledAt),
    isVisible(visibility),
    among(ids),
    when && atTime(when, now),
  )
  const { rows, meta } = await paginate(page, perPage, (limit, offset) =>
    db
      .select({
        ...cardColumns,
        ...totalColumn,
        attendedAt: eventAttendances.attendedAt,
        joinedAt: eventAttendances.joinedAt,
      })
      .from(eventAttendances)
      .innerJoin(events, eq(events.id, eventAttendances.eventId))
      .where(ownedBy(eventAttendances, { userId }, fits))
      .orderBy(...soonestFirst(now))
      .limit(limit)
      .offset(offset),
  )
  return {
    data: rows.map((row) => ({
      ...toEventCard(row, now),
      attended_at: row.attendedAt.toISOString(),
      joined_at: row.joinedAt?.toISOString() ?? null,
    })),
    meta,
  }
}

function atTime(when: 'upcoming' | 'past', now: Date): SQL {
  return when === 'past' ? isOver(now) : sql`not ${isOver(now)}`
}

function among(ids: string | undefined): SQL | undefined {
  if (ids === undefined) return undefined
  const known = ids.split(',').flatMap((id) => toId(id) || [])
  return known.length > 0 ? inArray(events.id, known) : sql`false`
}
