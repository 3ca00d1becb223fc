import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import type { TrendingSearch } from './contract.ts'
import { searchQueryCounts } from './tables.server.ts'
import { countSearch, listTrendingSearches, writeCounts } from './trending.server.ts'

const site = await testSite({ apiOnly: true })
const today = new Date('2026-11-21T02:00:00Z')

async function search(keyword: string, times: number): Promise<void> {
  const reply = await site.visitor().get(`/api/search/all?${new URLSearchParams({ keyword })}`)
  const { search_results } = (await reply.json()) as {
    search_results: { hits: { type: 'occupation'; slug: string; title: string }[] }
  }
  const [best] = search_results.hits
  for (let time = 1; time < times; time += 1) {
    await countSearch(site.db, keyword, best && { type: best.type, ref: best.slug, title: best.title }, today)
  }
}

test('until enough people have searched, the editors’ list is shown', async () => {
  const reply = await site.visitor().post('/api/search/item/suggestions')
  const { data } = (await reply.json()) as { data: TrendingSearch[] }
  expect(data.map(({ keyword }) => keyword)).toContain('nurse')
})

test('once they have, the list shows what is searched for most, with the answer it leads to', async () => {
  const wanted = ['nurse', 'chef', 'carpenter', 'barista', 'midwife', 'solicitor']
  for (const [index, keyword] of wanted.entries()) await search(keyword, 40 - index)
  await search('hairdresser', 5)
  await writeCounts(site.db, today)

  const trending = await listTrendingSearches(site.db, today)
  expect(trending.map(({ keyword }) => keyword)).toEqual(wanted)
  expect(trending[1]).toMatchObject({ type: 'career', title: 'Chef', url: '/occupations/chef' })
})

test('what was searched for two weeks ago is no longer trending', async () => {
  const later = new Date('2026-12-06T00:00:00Z')
  expect((await listTrendingSearches(site.db, later)).map(({ keyword }) => keyword)).toContain('career quiz')
})

test('words that lead to no name are not counted: they may be about a person', async () => {
  await search('my teacher Jane Citizen', 3)
  await search('qqqzzz', 3)
  await writeCounts(site.db, today)
  const stored = await site.db.select().from(searchQueryCounts)
  expect(stored.some(({ keyword }) => /jane|citizen|qqqzzz/.test(keyword))).toBe(false)
})

test('a count knows words, a day and a result, and nothing of who searched', async () => {
  const [row] = await site.db.select().from(searchQueryCounts)
  expect(Object.keys(row ?? {}).sort()).toEqual(['day', 'keyword', 'ref', 'searches', 'type'])
})
