import { expect, test } from 'vitest'
import { newId } from '#app/platform/ids.ts'
import { testSite } from '#test/site.ts'
import { deleteOldCounts } from './jobs.server.ts'
import { trackingEvents } from './tables.server.ts'

test('usage counts are deleted after thirteen months', async () => {
  const site = await testSite({ apiOnly: true })
  const now = new Date('2026-11-21T00:00:00Z')
  const event = (name: string, days: number) => ({
    id: newId(),
    name,
    createdAt: new Date(now.getTime() - days * 86_400_000),
  })
  await site.db.insert(trackingEvents).values([event('old', 397), event('new', 395)])
  await deleteOldCounts(site.db, now)
  expect((await site.db.select().from(trackingEvents)).map(({ name }) => name)).toEqual(['new'])
})
