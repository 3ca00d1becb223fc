import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import { industries, occupations } from './features/careers/tables.server.ts'
import { siteSettings } from './features/site/tables.server.ts'
import { contentKind, readRevisions } from './platform/content/revisions.server.ts'
import { indexForSearch, indexSearchJob } from './search-index.server.ts'

const site = await testSite({ apiOnly: true })
const { db, services } = site
const { content, pages } = services
const ghost = await site.ghost()

/** As an editor would: the write and its announcement in one transaction. */
function rename(anzscoCode: string, title: string): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.update(occupations).set({ title }).where(eq(occupations.anzscoCode, anzscoCode))
    await content.changed(tx, [occupations])
  })
}

const firstTitles = async (keyword: string) => {
  const list = await ghost.get(`/api/career/user-occupations?keyword=${keyword}`)
  const { pagination_data } = (await list.json()) as { pagination_data: { data: { title: string }[] } }
  return pagination_data.data.map(({ title }) => title)
}

test('an edit is shown by what a node has in memory, without a restart', async () => {
  await pages.get('/occupations/electrician-general', async () => new Response('the page before'))
  expect(await firstTitles('electrician')).not.toContain('Lightning tamer')
  await rename('341111', 'Lightning tamer')
  await expect.poll(() => firstTitles('lightning')).toContain('Lightning tamer')
  await expect.poll(() => pages.size).toBe(0)
})

test('what was written by a transaction that failed is not announced', async () => {
  const before = (await readRevisions(db)).get(contentKind(occupations))
  const failed = db.transaction(async (tx) => {
    await content.changed(tx, [occupations])
    throw new Error('the editor changed their mind')
  })
  await expect(failed).rejects.toThrow('changed their mind')
  expect((await readRevisions(db)).get(contentKind(occupations))).toBe(before)
})

test('a listener hears of the kinds it asked for, and of no others', async () => {
  const heard: string[] = []
  content.subscribe([industries], (kinds) => heard.push(`industries: ${[...kinds].join()}`))
  content.subscribe('all', (kinds) => heard.push(`all: ${[...kinds].join()}`))
  await content.changed(db, [siteSettings])
  await expect.poll(() => heard).toEqual(['all: site_setting'])
  await content.changed(db, [industries])
  await expect.poll(() => heard).toEqual(['all: site_setting', 'industries: industry', 'all: industry'])
})

test('an edit of what can be found has the search indexed by a job of the same transaction', async () => {
  const waiting = async () => {
    const { rows } = (await db.execute(
      `select count(*)::int as jobs from pgboss.job where name = '${indexSearchJob.queue}'`,
    )) as unknown as { rows: { jobs: number }[] }
    return rows[0]?.jobs ?? 0
  }
  const before = await waiting()
  await content.changed(db, [siteSettings])
  expect(await waiting()).toBe(before)
  await rename('341111', 'Thunder tamer')
  expect(await waiting()).toBe(before + 1)
})

test('the index makes anew only what has changed, and suggestions follow it', async () => {
  const suggested = async () => {
    const reply = await ghost.post('/api/search/suggest', { keyword: 'volt' })
    return await reply.text()
  }
  await indexForSearch(db)
  expect(await suggested()).not.toContain('Volt whisperer')
  await rename('341111', 'Volt whisperer')
  await indexForSearch(db)
  await expect.poll(suggested).toContain('Volt whisperer')
  const term = (await readRevisions(db)).get('search_term')
  await indexForSearch(db)
  expect((await readRevisions(db)).get('search_term')).toBe(term)
})
