import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDemoPeople } from '#app/features/demo/demo.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { testSite } from '#test/site.ts'
import type { AcademyDashboard } from './admin/contract.ts'
import { seedDemoLearning } from './demo.server.ts'
import { attempts } from './tables.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z', env: { DEMO: 'on' } })
const { db, services } = site

test('on a fresh demo the Academy has figures of its people, earned by nobody who can sign in', async () => {
  expect(await addDemoPeople(services, () => {})).toBe(true)
  await seedDemoLearning(services)
  const admin = await site.signedIn({ role: 'admin' })
  const data = await admin.read<AcademyDashboard>('/api/admin/academy/dashboard')
  expect(data.programs[0]).toMatchObject({ slug: 'finlit' })
  expect(data.attempts.topics.length).toBeGreaterThan(0)
  expect(data.attempts.questions.length).toBeGreaterThan(0)
  expect(await db.$count(attempts)).toBeGreaterThan(100)
  const [foreign] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(
      sql`not ${users.systemGenerated} or ${users.passwordHash} is not null or ${attempts.xpAwarded} > 0`,
    )
  expect(foreign?.count).toBe(0)
})
