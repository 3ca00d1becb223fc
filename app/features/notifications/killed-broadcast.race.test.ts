import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { users } from '#app/features/people/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import { sendQueuedBatches } from '#test/broadcast.ts'
import { runProcess } from '#test/bundled-process.ts'
import { testSite } from '#test/site.ts'
import { goOut } from './broadcast-delivery.server.ts'
import { broadcastSubject } from './broadcasts.server.ts'
import { deliverAway } from './delivery.server.ts'
import { announcement } from './kinds.ts'
import { broadcasts, notificationPreferences, notifications } from './tables.server.ts'

const site = await testSite({ apiOnly: true })
const { db, services } = site
/** A whole batch and a part. */
const count = 700
const ids = await leavers()

/** People who want what everybody is told by email at once. */
async function leavers(): Promise<number[]> {
  const person = (at: number) => ({
    guid: newId(),
    kind: 'user' as const,
    status: 'active' as const,
    firstName: 'Ana',
    lastName: 'Lee',
    email: `told${at}@race.example`,
    dob: '2010-03-01',
    country: 'NZ',
    state: 'WKO',
    referralCode: `told${at}`,
    isStudent: true,
    createdAt: new Date(0),
    updatedAt: new Date(0),
  })
  const rows = await db
    .insert(users)
    .values(Array.from({ length: count }, (_, at) => person(at)))
    .returning({ id: users.id })
  const wish = { kind: announcement.name, bell: true, email: 'instant', push: false } as const
  await db
    .insert(notificationPreferences)
    .values(rows.map(({ id }) => ({ ...wish, userId: id, updatedAt: new Date() })))
  return rows.map(({ id }) => id)
}

/** A process of its own on the same database, killed at this moment. */
const killedAt = (moment: string, id: number, now: Date) =>
  runProcess('killed-broadcast', services.database.url ?? '', String(id), moment, now.toISOString())

/** How many were told of it, each counted as often as they were, and how many emails wait to be sent. */
async function notifiedOf(broadcastId: number) {
  const notified = await db
    .select({ id: notifications.id, userId: notifications.userId })
    .from(notifications)
    .where(and(eq(notifications.subject, broadcastSubject(broadcastId)), inArray(notifications.userId, ids)))
  const { rows } = await db.execute<{ id: string }>(
    sql`select data->>'id' as id from pgboss.job where name = ${deliverAway.queue}`,
  )
  const waiting = Map.groupBy(rows, ({ id }) => id)
  return {
    told: notified.length,
    people: new Set(notified.map(({ userId }) => userId)).size,
    emails: notified.reduce((sum, { id }) => sum + (waiting.get(id)?.length ?? 0), 0),
  }
}

let day = 0

test.skipIf(!inject('postgres')).each([
  { moment: '8', left: 0 },
  { moment: '13', left: 500 },
  { moment: 'committed', left: 0 },
])(
  'a process that is killed while everybody is told (statement $moment) leaves whole batches, and the next attempt tells each person once',
  async ({ moment, left }) => {
    const news = {
      title: 'News',
      description: 'There is news.',
      audience: 'students',
      status: 'LIVE',
    } as const
    const [row] = await db
      .insert(broadcasts)
      .values({ ...news, updatedAt: site.services.clock.now() })
      .returning()
    const broadcastId = row?.id ?? 0
    day += 2 // a few may go out each day
    const now = new Date(Date.now() + day * 86_400_000)
    expect(await killedAt(moment, broadcastId, now)).toBe('SIGKILL')
    expect(await notifiedOf(broadcastId)).toEqual({ told: left, people: left, emails: left })
    await db.transaction((tx) => goOut(services, tx, broadcastId, now))
    await sendQueuedBatches(services, broadcastId)
    expect(await notifiedOf(broadcastId)).toEqual({ told: count, people: count, emails: count })
  },
)
