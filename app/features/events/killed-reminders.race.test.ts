import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import { runProcess } from '#test/bundled-process.ts'
import { eventIn } from '#test/events.ts'
import { testSite } from '#test/site.ts'
import { eventCancelled, eventTomorrow } from './notifications.ts'
import { remindOfEvents, tellChanges } from './reminders.server.ts'
import { eventAttendances, events } from './tables.server.ts'

const site = await testSite({ apiOnly: true })
const { db, services } = site
/** A whole batch and a part. */
const count = 250
const people = await db
  .insert(users)
  .values(
    Array.from({ length: count }, (_, at) => ({
      guid: newId(),
      kind: 'user' as const,
      status: 'active' as const,
      firstName: 'Ana',
      email: `reminded${at}@race.example`,
      referralCode: `reminded${at}`,
      createdAt: new Date(0),
      updatedAt: new Date(0),
    })),
  )
  .returning({ userId: users.id })

/** A process of its own on the same database, killed at this moment. */
const killedAt = (moment: string, now: Date, ...changed: string[]) =>
  runProcess('killed-reminders', services.database.url ?? '', moment, now.toISOString(), ...changed)

/** How many were told, each counted as often as they were, and how many are marked as told. */
async function notified(eventId: number, kind: string, isMarked: SQL) {
  const rows = await db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(and(eq(notifications.kind, kind), eq(notifications.subject, `event/${eventId}`)))
  const marked = await db.$count(eventAttendances, and(eq(eventAttendances.eventId, eventId), isMarked))
  return { told: rows.length, people: new Set(rows.map(({ userId }) => userId)).size, marked }
}
const remindersOf = (eventId: number) =>
  notified(eventId, eventTomorrow.name, isNotNull(eventAttendances.remindedDayFor))
const cancellationsOf = (eventId: number) =>
  notified(eventId, eventCancelled.name, eq(eventAttendances.toldCancelled, true))

test.skipIf(!inject('postgres')).each([
  { moment: '4', left: 0 },
  { moment: '8', left: 200 },
  { moment: 'committed', left: 200 },
])(
  'a process that is killed while it reminds (statement $moment) leaves whole batches, and the next run reminds the others once',
  async ({ moment, left }) => {
    const event = await eventIn(site, 23 * 60)
    const row = { eventId: event.id, attendedAt: new Date(0), toldStart: event.startsAt }
    await db.insert(eventAttendances).values(people.map(({ userId }) => ({ ...row, userId })))
    const now = services.clock.now()
    expect(await killedAt(moment, now)).toBe('SIGKILL')
    expect(await remindersOf(event.id)).toEqual({ told: left, people: left, marked: left })
    await remindOfEvents(services, now)
    await remindOfEvents(services, now)
    expect(await remindersOf(event.id)).toEqual({ told: count, people: count, marked: count })
    await db.delete(events).where(eq(events.id, event.id))
  },
)

test.skipIf(!inject('postgres')).each([
  { moment: '3', left: 0 },
  { moment: 'committed', left: 200 },
])(
  'a process that is killed while it says that an event is cancelled (statement $moment) leaves whole batches, and the next run tells the others once',
  async ({ moment, left }) => {
    const event = await eventIn(site, 23 * 60, { isCancelled: true })
    const row = { eventId: event.id, attendedAt: new Date(0), toldStart: event.startsAt }
    await db.insert(eventAttendances).values(people.map(({ userId }) => ({ ...row, userId })))
    const now = services.clock.now()
    expect(await killedAt(moment, now, String(event.id))).toBe('SIGKILL')
    expect(await cancellationsOf(event.id)).toEqual({ told: left, people: left, marked: left })
    await tellChanges(services, event, now)
    await tellChanges(services, event, now)
    expect(await cancellationsOf(event.id)).toEqual({ told: count, people: count, marked: count })
    await db.delete(events).where(eq(events.id, event.id))
  },
)
