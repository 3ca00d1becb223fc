import { and, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { notifyAll } from '#app/features/notifications/notify.server.ts'
import { deleteInBatches } from '#app/platform/batches.server.ts'
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
    const due = and(lte(eventAttendances.attendedAt, before), or(isNull(mark), ne(mark, event.startsAt)))
    const marked = await markBatch(tx, event, due, { [marks[reminder]]: event.startsAt })
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
    const marked = await markBatch(tx, event, mark.where, mark.set)
    await tell(services, tx, kind, marked, event, now)
    return marked.length
  })
}

/**
 * Marks a batch of those who attend and whom a condition picks out. The batch is a part of the statement of its own: as a subquery
 * PostgreSQL may work it out more than once, and takes everybody.
 */
function markBatch(
  tx: Services['db'],
  { id }: EventRow,
  isDue: Mark['where'],
  set: Mark['set'],
): Promise<{ userId: number }[]> {
  const batch = tx.$with('batch').as(
    // any owner: everybody who attends is told
    tx
      .select({ userId: eventAttendances.userId })
      .from(eventAttendances)
      .where(and(eq(eventAttendances.eventId, id), isNull(eventAttendances.cancelledAt), isDue))
      .orderBy(eventAttendances.userId)
      .limit(batchSize)
      .for('update', { skipLocked: true }),
  )
  const theirs = inArray(eventAttendances.userId, tx.select({ userId: batch.userId }).from(batch))
  // any owner: the same people
  return tx
    .with(batch)
    .update(eventAttendances)
    .set(set)
    .where(and(eq(eventAttendances.eventId, id), theirs))
    .returning({ userId: eventAttendances.userId })
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
  const { db } = services
  const isOld = sql`${events.endsAt} < ${now.toISOString()}::timestamptz - make_interval(months => ${keptMonths})`
  const old = db.select({ id: events.id }).from(events).where(isOld)
  // any owner: the time is up for everybody alike
  return deleteInBatches(db, eventAttendances, inArray(eventAttendances.eventId, old))
}
