import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { demoDomain } from '#app/features/demo/log-ins.ts'
import { users } from '#app/features/people/tables.server.ts'
import { dayIn, daysLater, localTime } from '#app/platform/calendar.ts'
import type { Services } from '#app/platform/services.server.ts'
import { readLocal } from './event-times.ts'
import { eventAttendances, events, type SampleTimes } from './tables.server.ts'

const email = `student@${demoDomain}`
/** One that comes and one that is over. */
const attended = ['a-day-with-an-electrical-crew', 'how-a-farm-runs-in-a-dry-year']

/** Gives samples their days (sessions go with their expo), counted from today, and lets the student of the demo attend two of them. Runs once. */
export async function seedEvents(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  await db.transaction(async (tx) => {
    const samples = await tx
      .select({ id: events.id, timeZone: events.timeZone, sampleTimes: events.sampleTimes })
      .from(events)
      .where(and(eq(events.isSample, true), isNotNull(events.sampleTimes), isNull(events.expoId)))
    for (const { id, timeZone, sampleTimes } of samples) {
      const times = sampleTimes && timesFrom(now, timeZone, sampleTimes)
      if (times)
        await tx
          .update(events)
          .set({ ...times, updatedAt: now })
          .where(eq(events.id, id))
    }
    await attendSome(tx, now)
  })
}

/** When a sample is, counted from the day of loading. @internal for tests */
export function timesFrom(now: Date, timeZone: string, { days, at, minutes }: SampleTimes) {
  const startsLocal = `${daysLater(dayIn(timeZone, now), days)} ${at}`
  // A sample whose time the clocks skip or show twice is an hour later.
  const read = [
    startsLocal,
    startsLocal.replace(/ (\d\d)/, (_, hour) => ` ${String(Number(hour) + 1).padStart(2, '0')}`),
  ]
  for (const local of read) {
    const starts = readLocal(timeZone, local)
    if ('instant' in starts)
      return withLocal(timeZone, starts.instant, new Date(starts.instant.getTime() + minutes * 60_000))
  }
  return null
}

/** The two instants, with what a host would have typed for them. */
export function withLocal(timeZone: string, startsAt: Date, endsAt: Date) {
  const local = (at: Date) => localTime(timeZone, at).slice(0, 16).replace('T', ' ')
  return { startsAt, endsAt, startsLocal: local(startsAt), endsLocal: local(endsAt) }
}

async function attendSome(tx: Services['db'], now: Date): Promise<void> {
  const [student] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  const found = await tx
    .select({ id: events.id, startsAt: events.startsAt })
    .from(events)
    .where(inArray(events.slug, attended))
  if (!student || found.length === 0) return
  await tx
    .insert(eventAttendances)
    .values(
      found.map(({ id, startsAt }) => {
        const isOver = startsAt < now
        return {
          userId: student.id,
          eventId: id,
          attendedAt: isOver ? new Date(startsAt.getTime() - 3 * 86_400_000) : now,
          joinedAt: isOver ? startsAt : null,
          toldStart: startsAt,
        }
      }),
    )
    .onConflictDoNothing()
}
