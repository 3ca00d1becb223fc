import { expect, test } from 'vitest'
import { newId } from '#app/platform/ids.ts'
import { testSite } from '#test/site.ts'
import { deleteOldCounts } from './jobs.server.ts'
import { countLifeDays } from './retention.ts'
import { trackingEvents } from './tables.server.ts'

test('usage counts are deleted after thirteen months', async () => {
  const site = await testSite({ apiOnly: true })
  const now = new Date('2026-11-21T00:00:00Z')
  const event = (name: string, ms: number) => ({
    id: newId(),
    name,
    createdAt: new Date(now.getTime() - countLifeDays * 86_400_000 - ms),
  })
  await site.db.insert(trackingEvents).values([event('old', 1), event('new', 0)])
  await deleteOldCounts(site.db, now)
  expect((await site.db.select().from(trackingEvents)).map(({ name }) => name)).toEqual(['new'])
})
