import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import type { TrendingSearch } from './contract.ts'
import { deleteOldCounts, writeCounts } from './popularity.server.ts'
import { searchBlockedWords, searchQueryCounts, searchTermSightings } from './tables.server.ts'
import { listTrendingSearches } from './trending.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z' })
const today = site.services.clock.now()
const days = (count: number) => count * 24 * 60

/** Searches once from each of so many networks, beginning with the one numbered `first`. */
async function search(keyword: string, networks: number, first = 0): Promise<void> {
  for (let network = first; network < first + networks; network += 1) {
    const visitor = Object.assign(site.visitor(), { address: `198.51.${network}.9` })
    await visitor.get(`/api/search/all?${new URLSearchParams({ keyword })}`)
  }
}

const write = () => writeCounts(site.db, site.services.settings, site.services.clock.now())
const stored = () => site.db.select().from(searchQueryCounts)
const trending = async (now = today) =>
  (await listTrendingSearches(site.db, now)).map(({ keyword }) => keyword)

test('until enough people have searched, the editors’ list is shown', async () => {
  const reply = await site.visitor().post('/api/search/item/suggestions')
  const { data } = (await reply.json()) as { data: TrendingSearch[] }
  expect(data.map(({ keyword }) => keyword)).toContain('nurse')
})

test('182 searches by one visitor, or from nine networks, are stored nowhere in clear', async () => {
  const visitor = Object.assign(site.visitor(), { address: '203.0.113.1' })
  for (let time = 0; time < 182; time += 1) {
    visitor.address = `203.0.113.${time}` // neighbours count as one
    await visitor.get('/api/search/all?keyword=plumber')
  }
  await search('electrician', 9)
  await write()
  expect(await stored()).toEqual([])
  expect(JSON.stringify(await site.db.select().from(searchTermSightings))).not.toMatch(
    /plumber|electrician|203\.0\.113|198\.51/,
  )
  expect(await site.db.select().from(searchTermSightings)).toHaveLength(10)
})

test('the tenth network within three days counts, the tenth within four does not', async () => {
  await search('plumber', 5)
  await write()
  await site.later(days(3), async () => {
    await search('plumber', 5, 5)
    await write()
    expect(await site.db.$count(searchTermSightings)).toBe(20)
    expect(await stored()).toEqual([])
  })
  await site.later(days(2), async () => {
    await search('electrician', 1, 9)
    await write()
    expect(await stored()).toMatchObject([{ keyword: 'electrician', networks: 10 }])
  })
  await site.db.delete(searchQueryCounts)
})

test('once they have, the list shows what most networks search for, with the answer it leads to', async () => {
  const requested = ['nurse', 'chef', 'carpenter', 'barista', 'midwife', 'solicitor']
  for (const [index, keyword] of requested.entries()) await search(keyword, 18 - index)
  await search('hairdresser', 9)
  await write()

  const list = await listTrendingSearches(site.db, today)
  expect(list.map(({ keyword }) => keyword)).toEqual(requested)
  expect(list[1]).toMatchObject({ type: 'career', title: 'Chef', url: '/occupations/chef' })
})

test('a blocked word is not shown, from the moment that it is blocked, and blocks no longer word', async () => {
  const shown = await trending()
  const blocked = ['chef', 'nur', 'registered']
  await site.db.insert(searchBlockedWords).values(blocked.map((word) => ({ word })))
  await search('paramedic', 10)
  await search('registered nurse', 11)
  await write()
  expect(await trending()).toEqual([...shown.filter((keyword) => keyword !== 'chef'), 'paramedic'])
  await site.db.delete(searchBlockedWords)
})

test('what was searched for three days ago is no longer trending', async () => {
  const later = (count: number) => new Date(today.getTime() + days(count) * 60_000)
  expect(await trending(later(2))).toContain('chef')
  expect(await trending(later(3))).toContain('career quiz')
})

test('words that do not all stand in the title are not counted: they may be about a person', async () => {
  for (const keyword of ['my teacher Jane Citizen', 'chef jane', 'nurseswear', 'qqqzzz'])
    await search(keyword, 12)
  await write()
  expect(JSON.stringify(await stored())).not.toMatch(/jane|citizen|swear|qqqzzz/)
})

test('a count knows a term, a day, how many networks, and the answer; nothing of who searched', async () => {
  const [row] = await stored()
  expect(Object.keys(row ?? {}).sort()).toEqual(['day', 'keyword', 'networks', 'ref', 'type'])
})

test('what is stored does not tell which searches came from one network', async () => {
  const sightings = await site.db.select().from(searchTermSightings)
  expect(new Set(sightings.map(({ termMark }) => termMark)).size).toBeGreaterThan(5)
  expect(new Set(sightings.map(({ networkMark }) => networkMark)).size).toBe(sightings.length)
})

test('digests of networks go three days after the last search, counts after ninety', async () => {
  await site.db.delete(searchTermSightings)
  await site.db.delete(searchQueryCounts)
  await search('plumber', 10)
  await write()
  const leftAfter = async (count: number) => {
    await deleteOldCounts(site.db, new Date(today.getTime() + days(count) * 60_000))
    return [(await site.db.select().from(searchTermSightings)).length, (await stored()).length]
  }
  expect(await leftAfter(2)).toEqual([10, 1])
  expect(await leftAfter(3)).toEqual([0, 1])
  expect(await leftAfter(90)).toEqual([0, 1])
  expect(await leftAfter(91)).toEqual([0, 0])
})
