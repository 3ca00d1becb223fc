import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { distressQueries } from '#test/distress-queries.ts'
import { testSite } from '#test/site.ts'
import type { ScopedSearch, SearchSuggestion } from '../contract.ts'
import { writeCounts } from '../popularity.server.ts'
import { searchScopes } from '../rules.ts'
import { indexDocuments, rebuildTerms } from '../service.server.ts'
import { searchDistressPhrases } from '../tables.server.ts'
import { listTrendingSearches } from '../trending.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-24T00:00:00Z' })
const visitor = site.visitor()

async function search(keyword: string, scope = 'all', more: Record<string, string> = {}) {
  const reply = await visitor.get(`/api/search/${scope}?${new URLSearchParams({ keyword, ...more })}`)
  expect([keyword, reply.status]).toEqual([keyword, 200])
  return (await reply.json()) as ScopedSearch
}

async function suggest(keyword: string, first?: 'AU' | 'NZ') {
  const reply = await visitor.post('/api/search/suggest', { keyword, first })
  return ((await reply.json()) as { groups: { title: string; data: SearchSuggestion[] }[] }).groups
}

/** A digest of every table. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await site.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of rows) {
    const found = await site.db.execute<{ digest: string }>(
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.identifier(name)} t`,
    )
    digests[name] = found.rows[0]?.digest ?? ''
  }
  return digests
}

const urgent = ['suicide', 'self-harm', 'assault', 'pictures', 'abuse-home', 'abuse-work']

test.each(searchScopes)(
  'in the scope %s the answer stands there, and what is urgent has nothing beside it',
  async (scope) => {
    for (const intent of urgent) {
      const found = await search(distressQueries[intent]?.[0] ?? '', scope)
      expect(found.help).toMatchObject({ is_urgent: true, country: 'AU' })
      expect(found.help?.lines.length).toBeGreaterThanOrEqual(2)
      const { answers, trending, suggested_keyword, is_loose, total, search_results, groups, filters } = found
      expect({ answers, trending, suggested_keyword, is_loose, total, groups, filters }).toEqual({
        answers: [],
        trending: [],
        suggested_keyword: null,
        is_loose: false,
        total: { count: 0, more: false },
        groups: [],
        filters: {},
      })
      expect(Object.values(search_results).flat()).toEqual([])
    }
  },
)

test('the best of each kind answers with help alone', async () => {
  for (const queries of Object.values(distressQueries)) {
    const reply = await visitor.get(`/api/search?${new URLSearchParams({ keyword: queries[0] ?? '' })}`)
    expect(await reply.json()).toMatchObject({ help: { country: 'AU' }, search_results: [], answers: [] })
  }
  const nurse = await (await visitor.get('/api/search?keyword=nurse')).json()
  expect(nurse).toMatchObject({ help: null })
})

test('an unknown scope stays unknown', async () => {
  expect((await visitor.get('/api/search/everything?keyword=suicidal')).status).toBe(404)
})

test('lines and the emergency number are those of the reader’s country', async () => {
  const au = (await search('i want to die')).help
  const nz = (await search('i want to die', 'all', { first: 'NZ' })).help
  expect([au?.emergency, nz?.emergency]).toEqual(['000', '111'])
  expect(au?.lines.map(({ ring_url }) => ring_url)).toEqual(['tel:131114', 'tel:1800551800', 'tel:139276'])
  expect(au?.lines[0]).toMatchObject({ text_url: 'sms:0477131114', hours: 'All day, every day' })
  expect(nz?.lines.map(({ ring_url }) => ring_url)).toEqual(['tel:1737', 'tel:0800376633'])
  const bullied = (await search('i am being bullied', 'all', { first: 'NZ' })).help
  expect(bullied?.lines.find(({ ring_url }) => ring_url === 'tel:08009428787')?.hours).toBeNull()
})

test.each([
  ['drugs-alcohol', false, '111'],
  ['pictures', true, null],
  ['grief', false, null],
])(
  'a search about %s is urgent: %s, and the number in danger is %s',
  async (intent, is_urgent, emergency) => {
    const { help } = await search(distressQueries[intent]?.[0] ?? '', 'all', { first: 'NZ' })
    expect(help).toMatchObject({ is_urgent, emergency })
  },
)

test('every intent has a line in each country, and a line names the site where it was read', async () => {
  for (const [intent, [keyword = '']] of Object.entries(distressQueries))
    for (const first of ['AU', 'NZ']) {
      const lines = (await search(keyword, 'all', { first })).help?.lines ?? []
      expect([intent, first, lines.length >= 2]).toEqual([intent, first, true])
      for (const { read_at } of lines) expect(read_at).toMatch(/^[a-z.]+\.(au|nz|com)$/)
    }
})

test('an article follows only where it is there', async () => {
  expect((await search('my dad hits me')).help?.articles).toMatchObject([{ url: '/articles/where-are-you' }])
  expect((await search('lonely')).help?.articles).toMatchObject([{ url: '/articles/three-tuesdays' }])
  expect((await search('pregnant')).help?.articles).toEqual([]) // its article is not in the sample
})

test('results that are asked for have careers last, and never come where it is urgent', async () => {
  expect((await search('mental health')).search_results.hits).toEqual([])
  const { help, search_results, answers, trending } = await search('mental health', 'all', { anyway: '1' })
  expect(help?.is_urgent).toBe(false)
  expect([answers, trending]).toEqual([[], []])
  const types = search_results.hits.map(({ type }) => type)
  const careers = ['occupation', 'industry', 'course', 'educator', 'employer', 'job']
  expect(types.length).toBeGreaterThan(0)
  expect(
    types.toSorted((one, other) => Number(careers.includes(one)) - Number(careers.includes(other))),
  ).toEqual(types)
  expect((await search('suicide', 'all', { anyway: '1' })).total.count).toBe(0)
})

test('the first suggestion is help, before anything else, and leads to the answer', async () => {
  for (const [intent, queries] of Object.entries(distressQueries))
    for (const keyword of queries) {
      const [first, ...others] = await suggest(keyword)
      const [help] = first?.data ?? []
      expect([keyword, help?.type, help?.category_text]).toEqual([keyword, 'help', 'Help'])
      if (urgent.includes(intent)) expect(others).toEqual([])
      const leadsTo = new URL(String(help?.url), 'http://localhost')
      expect(leadsTo.pathname).toBe('/search')
      expect((await search(leadsTo.searchParams.get('keyword') ?? '')).help?.title).toBe(help?.title)
    }
})

test('a suggestion names lines of the country, and other words get none', async () => {
  expect((await suggest('suicidal'))[0]?.data[0]?.short_description).toBe(
    'Lifeline 13 11 14, Kids Helpline 1800 55 1800',
  )
  expect((await suggest('suicidal', 'NZ'))[0]?.data[0]?.short_description).toContain('1737')
  for (const keyword of ['grief counsellor', 'nurse', 'depre', 'dying to travel'])
    expect(
      (await suggest(keyword)).flatMap(({ data }) => data).filter(({ type }) => type === 'help'),
    ).toEqual([])
})

/** Articles of these names, so that a search for them would be suggested and counted like any other. */
async function addArticles(...titles: string[]): Promise<void> {
  const article = { shortDescription: 'Sample', categoryText: 'Article', weight: 50 }
  const documents = titles.map((title) => ({ ...article, ref: title, url: `/articles/${title}`, title }))
  await indexDocuments(site.db, 'article', documents)
  await rebuildTerms(site.db)
}

test('articles follow help among the suggestions, but not where it is urgent', async () => {
  await addArticles('suicidal', 'lonely')
  expect((await suggest('suicidal')).map(({ title }) => title)).toEqual(['Help'])
  expect((await suggest('lonely')).map(({ title }) => title)).toEqual(['Help', 'Articles'])
})

test('nothing of it is stored: after searches from twelve networks every table is what it was', async () => {
  const write = () => writeCounts(site.db, site.services.settings, site.services.clock.now())
  await addArticles(...Object.values(distressQueries).flatMap(([keyword]) => keyword ?? []))
  await search('nurse')
  await write()
  const before = await everything()
  expect(Object.keys(before).length).toBeGreaterThan(100)
  for (let network = 0; network < 12; network += 1) {
    const someone = Object.assign(site.visitor(), { address: `198.51.${network}.9` })
    for (const [keyword = ''] of Object.values(distressQueries)) {
      const query = new URLSearchParams({ keyword, anyway: '1' })
      await someone.get(`/api/search/all?${query}`)
      await someone.get(`/api/search/articles?${query}`)
      await someone.get(`/api/search?${new URLSearchParams({ keyword })}`)
      await someone.post('/api/search/suggest', { keyword })
    }
  }
  await write()
  expect(await everything()).toEqual(before)
  const trending = await listTrendingSearches(site.db, site.services.clock.now())
  expect(JSON.stringify(trending)).not.toMatch(/suicid|grief|lonely|depress/)
})

test('someone who is signed in leaves no trace of it either', async () => {
  const student = await site.signedIn({ role: 'student' })
  await student.get('/api/search/all?keyword=nurse')
  const before = await everything()
  for (const [keyword = ''] of Object.values(distressQueries))
    await student.get(`/api/search/all?${new URLSearchParams({ keyword })}`)
  expect(await everything()).toEqual(before)
})

test('no reply may be cached by anyone', async () => {
  const reply = await visitor.get('/api/search/all?keyword=suicidal')
  expect(reply.headers.get('cache-control')).toContain('no-store')
})

test('of a text that is longer than a keyword all words count', async () => {
  const whole = `${'it was a long day at school and nobody asked '.repeat(42)} i want to die`
  expect(whole.length).toBeGreaterThan(1_850)
  expect((await search(whole.slice(0, 100), 'all', { whole })).help?.title).toBe('Talk to someone now')
  expect((await search('nurse', 'all', { whole: 'x'.repeat(2_000) })).help).toBeNull()
})

test('a change of the phrases counts at once', async () => {
  expect((await search('feeling blue today')).help).toBeNull()
  await site.db.transaction(async (tx) => {
    await tx
      .insert(searchDistressPhrases)
      .values({ phrase: 'feeling blue', intent: 'low-mood', reach: 'anywhere', isForgiving: false })
    await site.services.content.changed(tx, [searchDistressPhrases])
  })
  await expect
    .poll(async () => (await search('feeling blue today')).help?.title)
    .toContain('do not have to feel')
})
