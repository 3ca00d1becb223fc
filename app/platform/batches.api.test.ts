import { lt, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteOldCounts } from '#app/features/site/jobs.server.ts'
import { countLifeDays } from '#app/features/site/retention.ts'
import { trackingEvents } from '#app/features/site/tables.server.ts'
import { countQueries } from '#app/platform/database.server.ts'
import { testSite } from '#test/site.ts'

const now = new Date('2026-11-21T00:00:00Z')
const site = await testSite({ apiOnly: true, at: now.toISOString() })

test('what is due is deleted a thousand rows at a time, and nothing else', async () => {
  const due = new Date(now.getTime() - countLifeDays * 86_400_000)
  const events = (count: number, at: Date) =>
    site.db.execute(sql`
      insert into tracking_event (id, name, created_at)
      select gen_random_uuid(), 'page', ${at.toISOString()}::timestamptz from generate_series(1, ${count})`)
  await events(2_500, new Date(due.getTime() - 1))
  await events(3, due)
  const { queries } = await countQueries(() => deleteOldCounts(site.db, now))
  expect(queries).toBe(3)
  expect(await site.db.$count(trackingEvents, lt(trackingEvents.createdAt, due))).toBe(0)
  expect(await site.db.$count(trackingEvents)).toBe(3)
})
