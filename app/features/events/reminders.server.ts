import { and, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { notifyAll } from '#app/features/notifications/notify.server.ts'
import type { NotificationKind } from '#app/platform/notification-kind.ts'
import type { Services } from '#app/platform/services.server.ts'
import { isVisible } from './event-rows.server.ts'
import { eventCancelled, eventMoved, eventSoon, eventTomorrow } from './notifications.ts'
import { dueReminder, type Reminder, reminderMs } from './rules.ts'
import { eventAttendances, events } from './tables.server.ts'

type EventRow = Pick<typeof events.$inferSelect, 'id' | 'slug' | 'startsAt'>
type Kind = NotificationKind<{ slug: string }>

/** People of one transaction: what it holds is let go before the next ones. */
const batchSize = 200

const kinds: Record<Reminder, Kind> = { day: eventTomorrow, soon: eventSoon }
const marks = { day: 'remindedDayFor', soon: 'remindedSoonFor' } as const

/**
 * Reminds those who attend, a day and fifteen minutes before the start. Each reminder is marked with the start it is about, in
 * the transaction that writes it: it comes once, however often this runs, and again only for another start. Nobody is reminded
 * who signed up later than the reminder would have come.
 * @returns how many were sent
 */
export async function remindOfEvents(services: Services, now: Date): Promise<number> {
  const { db, settings } = services
  const coming = await db
    .select({ id: events.id, slug: events.slug, startsAt: events.startsAt })
    .from(events)
    .where(
      and(
        isVisible(settings),
        eq(events.isCancelled, false),
        gt(events.startsAt, now),
        lte(events.startsAt, new Date(now.getTime() + reminderMs.day)),
      ),
    )
  let sent = 0
  for (const event of coming) {
    const reminder = dueReminder(event.startsAt, now)
    if (reminder) sent += await inBatches(() => remindSome(services, event, reminder, now))
  }
  return sent
}

function remindSome(services: Services, event: EventRow, reminder: Reminder, now: Date): Promise<number> {
  const mark = eventAttendances[marks[reminder]]
  const before = new Date(event.startsAt.getTime() - reminderMs[reminder])
  return services.db.transaction(async (tx) => {
    // any owner: everybody who attends is reminded
    const due = tx
      .select({ userId: eventAttendances.userId })
      .from(eventAttendances)
      .where(
        and(
          eq(eventAttendances.eventId, event.id),
          isNull(eventAttendances.cancelledAt),
          lte(eventAttendances.attendedAt, before),
          or(isNull(mark), ne(mark, event.startsAt)),
        ),
      )
      .orderBy(eventAttendances.userId)
      .limit(batchSize)
      .for('update', { skipLocked: true })
    // any owner: the same people
    const marked = await tx
      .update(eventAttendances)
      .set({ [marks[reminder]]: event.startsAt })
      .where(and(eq(eventAttendances.eventId, event.id), inArray(eventAttendances.userId, due)))
      .returning({ userId: eventAttendances.userId })
    await tell(services, tx, kinds[reminder], marked, event, now)
    return marked.length
  })
}

/**
 * Tells those who attend that an event has moved or does not take place, once for each change. People who have not heard of a
 * move that was taken back hear nothing.
 * @returns how many were told
 */
export async function tellChanges(services: Services, { id }: { id: number }, now: Date): Promise<number> {
  const [event] = await services.db
    .select({ ...eventColumns, isCancelled: events.isCancelled })
    .from(events)
    .where(and(eq(events.id, id), isVisible(services.settings), gt(events.endsAt, now)))
  if (!event) return 0
  return inBatches(() => (event.isCancelled ? tellCancelled : tellMoved)(services, event, now))
}

const eventColumns = { id: events.id, slug: events.slug, startsAt: events.startsAt }

function tellMoved(services: Services, event: EventRow, now: Date): Promise<number> {
  return tellSome(services, event, eventMoved, now, {
    where: or(ne(eventAttendances.toldStart, event.startsAt), eq(eventAttendances.toldCancelled, true)),
    set: { toldStart: event.startsAt, toldCancelled: false },
  })
}

function tellCancelled(services: Services, event: EventRow, now: Date): Promise<number> {
  return tellSome(services, event, eventCancelled, now, {
    where: eq(eventAttendances.toldCancelled, false),
    set: { toldCancelled: true },
  })
}

type Mark = {
  where: ReturnType<typeof or>
  set: Partial<typeof eventAttendances.$inferInsert>
}

function tellSome(services: Services, event: EventRow, kind: Kind, now: Date, mark: Mark): Promise<number> {
  return services.db.transaction(async (tx) => {
    // any owner: everybody who attends is told
    const due = tx
      .select({ userId: eventAttendances.userId })
      .from(eventAttendances)
      .where(and(eq(eventAttendances.eventId, event.id), isNull(eventAttendances.cancelledAt), mark.where))
      .orderBy(eventAttendances.userId)
      .limit(batchSize)
      .for('update', { skipLocked: true })
    // any owner: the same people
    const marked = await tx
      .update(eventAttendances)
      .set(mark.set)
      .where(and(eq(eventAttendances.eventId, event.id), inArray(eventAttendances.userId, due)))
      .returning({ userId: eventAttendances.userId })
    await tell(services, tx, kind, marked, event, now)
    return marked.length
  })
}

async function tell(
  services: Services,
  tx: Services['db'],
  kind: Kind,
  attending: readonly { userId: number }[],
  { id, slug }: EventRow,
  now: Date,
): Promise<void> {
  const userIds = attending.map(({ userId }) => userId)
  await notifyAll(services, tx, kind, userIds, { subject: `event/${id}`, payload: { slug } }, now)
}

async function inBatches(run: () => Promise<number>): Promise<number> {
  let all = 0
  for (let some = await run(); some > 0; some = await run()) all += some
  return all
}

/** How long attendance is stored after the end of an event, in months. */
const keptMonths = 24

/** Deletes who attended what 24 months after it. @returns how many rows */
export async function forgetAttendance(services: Services, now: Date): Promise<number> {
  const { rows } = await services.db.execute(sql`
    delete from event_attendance a using event e
    where e.id = a.event_id and e.ends_at < ${now.toISOString()}::timestamptz - make_interval(months => ${keptMonths})
    returning 1`)
  return rows.length
}
