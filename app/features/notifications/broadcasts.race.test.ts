import { and, eq, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { newId } from '#app/platform/ids.ts'
import { plantFaults } from '#test/faults.ts'
import { testSite } from '#test/site.ts'
import { goOut, sendElsewhere } from './broadcast-delivery.server.ts'
import { broadcastSubject } from './broadcasts.server.ts'
import { announcement } from './kinds.ts'
import { broadcasts, notificationPreferences, notifications } from './tables.server.ts'

/** Processes that are killed, connections that break and replies that are lost, at every statement. */
const withEveryFault = plantFaults()
const site = await testSite({ apiOnly: true, env: { RATE_LIMITS: 'off' } })
const { db, services } = site
const onPostgres = test.skipIf(!inject('postgres'))

const people = await Promise.all([0, 1, 2].map(() => site.signedIn({ role: 'student' })))
const wish = { kind: announcement.name, bell: true, email: 'daily', push: false } as const
await db
  .insert(notificationPreferences)
  .values(people.map(({ person }) => ({ ...wish, userId: person.id, updatedAt: new Date() })))

const news = { title: 'News', description: 'There is news.', audience: 'students', status: 'LIVE' } as const

async function broadcast(values: Partial<typeof broadcasts.$inferInsert>): Promise<number> {
  const [row] = await db
    .insert(broadcasts)
    .values({ ...news, ...values, updatedAt: site.services.clock.now() })
    .returning()
  return row?.id ?? 0
}

onPostgres('a batch that is cut short anywhere and done again tells everybody once', async () => {
  const points = await withEveryFault(async () => {
    const broadcastId = await broadcast({ announcedAt: new Date(), notificationId: newId() })
    return {
      run: () => sendElsewhere(services, { broadcastId, afterId: 0 }),
      async check() {
        const of = and(
          eq(notifications.kind, announcement.name),
          eq(notifications.subject, broadcastSubject(broadcastId)),
        )
        const notified = await db.select({ id: notifications.userId }).from(notifications).where(of)
        expect(notified.map(({ id }) => id).sort()).toEqual(people.map(({ person }) => person.id).sort())
      },
    }
  })
  expect(points).toBeGreaterThan(8)
})

onPostgres('two nodes with the same batch tell everybody once', async () => {
  const broadcastId = await broadcast({ announcedAt: new Date(), notificationId: newId() })
  await Promise.all([1, 2, 3, 4].map(() => sendElsewhere(services, { broadcastId, afterId: 0 })))
  const subject = eq(notifications.subject, broadcastSubject(broadcastId))
  expect(await db.$count(notifications, subject)).toBe(people.length)
})

onPostgres(
  'a broadcast whose node is killed as it goes out has gone out once, with its work, when it is tried again',
  async () => {
    let day = 0
    await withEveryFault(async () => {
      const broadcastId = await broadcast({})
      day += 2 // a few may go out each day
      const now = new Date(Date.now() + day * 86_400_000)
      return {
        run: () => db.transaction((tx) => goOut(services, tx, broadcastId, now)),
        async check() {
          const [row] = await db.select().from(broadcasts).where(eq(broadcasts.id, broadcastId))
          expect(row?.announcedAt).not.toBeNull()
          const queues = ['broadcast-publish', 'broadcast-elsewhere']
          const { rows } = (await db.execute(
            sql`select name from pgboss.job where data->>'broadcastId' = ${String(broadcastId)} order by name desc`,
          )) as unknown as { rows: { name: string }[] }
          expect(rows.map(({ name }) => name)).toEqual(queues)
        },
      }
    })
  },
)
