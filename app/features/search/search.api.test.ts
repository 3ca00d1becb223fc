import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { countQueries } from '#app/platform/database.server.ts'
import { fold } from '#app/platform/fold.ts'
import { testSite } from '#test/site.ts'
import type { ScopedSearch, searchEverything } from './contract.ts'
import { SearchHit } from './contract.ts'
import { searchInScope } from './search.server.ts'
import { indexDocuments, rebuildTerms, removeDocuments } from './service.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T00:00:00Z' })
const visitor = site.visitor()

async function search(
  keyword: string,
  scope = 'all',
  more: Record<string, unknown> = {},
): Promise<ScopedSearch> {
  const query = new URLSearchParams({ keyword })
  for (const [name, value] of Object.entries(more)) {
    query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  const reply = await visitor.get(`/api/search/${scope}?${query}`)
  expect(reply.status).toBe(200)
  return (await reply.json()) as ScopedSearch
}

const slugs = (found: ScopedSearch) => found.search_results.hits.map(({ slug }) => slug)

test('one search answers with the best of each kind and how many there are (R-7-062) (R-3-063)', async () => {
  const reply = await visitor.get('/api/search?keyword=nurse')
  expect(reply.status).toBe(200)
  const found = (await reply.json()) as z.infer<typeof searchEverything.returns>
  expect(found.total_search_results).toBeGreaterThan(3)
  const scopes = found.search_results.map(({ scope }) => scope)
  expect(scopes[0]).toBe('occupations')
  expect(scopes).toContain('courses')
  for (const group of found.search_results) expect(group.hits.length).toBeGreaterThan(0)
})

test('a career with a country behind it is found as without it', async () => {
  const plain = slugs(await search('nurse', 'all', { first: 'NZ' }))
  for (const keyword of ['nurse nz', 'nurse in New Zealand', 'nurse aotearoa']) {
    const found = await search(keyword)
    expect([keyword, slugs(found)]).toEqual([keyword, plain])
    expect(found.searched_for).toBe('nurse')
  }
})

test('a search in a scope gives pages, filters and results of that kind (R-7-063) (R-3-064)', async () => {
  const first = await search('bachelor', 'courses', { page: 1 })
  expect(first.has_next).toBe(true)
  expect(first.next_page).toBe(2)
  expect(first.search_results.hits).toHaveLength(12)
  expect(first.search_results.hits.every(({ type }) => type === 'course')).toBe(true)
  expect(Object.keys(first.filters)).toEqual(expect.arrayContaining(['region', 'field']))
  expect(Object.keys(first.search_results)).toEqual(
    expect.arrayContaining([
      'hits',
      'providers',
      'articles',
      'gap_years',
      'employers',
      'educators',
      'industries',
    ]),
  )
  const second = await search('bachelor', 'courses', { page: 2 })
  const seen = new Set(slugs(first))
  expect(slugs(second).filter((slug) => seen.has(slug))).toEqual([])
})

test('the last page says that there is no next one', async () => {
  let page = 1
  let found = await search('bachelor', 'courses')
  while (found.next_page) {
    page = found.next_page
    found = await search('bachelor', 'courses', { page })
  }
  expect(page).toBeGreaterThan(2)
  expect(found.has_next).toBe(false)
  expect(found.search_results.hits.length).toBeGreaterThan(0)
})

test('courses can be listed without a keyword, the best known first (R-7-064)', async () => {
  const reply = await visitor.get('/api/search/courses')
  expect(reply.status).toBe(200)
  const found = (await reply.json()) as ScopedSearch
  expect(found.search_results.hits).toHaveLength(12)
  expect(found).toHaveProperty('filters')
  expect(found.has_next).toBe(true)
})

test('articles answer with hits (R-7-065)', async () => {
  const reply = await visitor.get('/api/search/articles?keyword=money')
  expect(reply.status).toBe(200)
  const { hits, ...more } = (await reply.json()) as { hits: { type: string; url: string }[] }
  expect(hits.length).toBeGreaterThan(0)
  for (const hit of hits)
    expect(hit).toMatchObject({ type: 'article', url: expect.stringMatching(/^\/articles\//) })
  expect(more).toMatchObject({ has_next: false, next_page: null })
})

test('suggestions come in groups of items with all their fields (R-7-067) (R-2.3-018)', async () => {
  const reply = await visitor.post('/api/search/suggest', { keyword: 'nur' })
  expect(reply.status).toBe(200)
  const { groups } = (await reply.json()) as { groups: { title: string; data: Record<string, string>[] }[] }
  expect(groups[0]?.title).toBe('Careers')
  for (const item of groups.flatMap(({ data }) => data)) {
    expect(Object.keys(item).sort()).toEqual(['category_text', 'short_description', 'title', 'type', 'url'])
    expect(item.url).toMatch(/^\//)
  }
  const words = groups.flatMap(({ data }) => data.map(({ title }) => title?.toLowerCase()))
  expect(words.some((title) => title?.includes('nurs'))).toBe(true)
})

test('suggestions are those of the reader’s country, also just after someone in the other country typed the same', async () => {
  const typed = async (keyword: string, first: 'AU' | 'NZ') =>
    (await visitor.post('/api/search/suggest', { keyword, first })).text()
  const [australian, newZealand] = [await typed('minimum wage', 'AU'), await typed('minimum wage', 'NZ')]
  expect(australian).toContain('Fair Work')
  expect(newZealand).toContain('Employment New Zealand')
  expect([await typed('minimum wage', 'NZ'), await typed('minimum wage', 'AU')]).toEqual([
    newZealand,
    australian,
  ])
})

test('suggestions and trending are calls that need the token of the session', async () => {
  for (const path of ['/api/search/suggest', '/api/search/item/suggestions']) {
    const reply = await visitor.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: '{"keyword":"nurse"}',
    })
    expect(reply.status).toBe(419)
  }
})

test('the trending list is asked for without fields and names things that exist (R-7-061)', async () => {
  const reply = await visitor.post('/api/search/item/suggestions')
  expect(reply.status).toBe(200)
  const { data } = (await reply.json()) as { data: { keyword: string; url: string; title: string }[] }
  expect(data.length).toBeGreaterThan(2)
  for (const item of data) expect((await search(item.keyword)).total.count).toBeGreaterThan(0)
})

test.each([
  ['Māori', 'traditional-maori-health'],
  ['maori', 'traditional-maori-health'],
  ['MĀORI'.normalize('NFD'), 'traditional-maori-health'],
])('macrons and capitals do not matter: %s', async (keyword) => {
  const found = await search(keyword)
  const plain = await search('maori')
  expect(slugs(found)).toEqual(slugs(plain))
  expect(slugs(found).length).toBeGreaterThan(0)
})

test.each([
  ['nurce', 'nurse'],
  ['electrican', 'electrician'],
  ['softwear', 'software'],
  ['vetinarian', 'veterinarian'],
  ['phsyiotherapist', 'physiotherapist'],
  ['archietct', 'architect'],
  ['plummer', 'plumber'],
])('“%s” is understood as “%s”', async (typed, meant) => {
  const found = await search(typed)
  expect(found.suggested_keyword).toBe(meant)
  expect(slugs(found)).toEqual(slugs(await search(meant)))
})

test.each([
  ['nurses', 'nurse'],
  ['plumbers', 'plumber'],
  ['architects', 'architect'],
])('plural %s finds what %s finds', async (plural, singular) => {
  const many = await search(plural)
  expect(many.suggested_keyword).toBeNull()
  expect(slugs(many)).toContain(slugs(await search(singular))[0])
})

test.each([
  ['sparky', 'electrician-general'],
  ['chippie', 'carpenter'],
  ['vet', 'veterinarian'],
  ['how do I become a vet?', 'veterinarian'],
  ['GP', 'general-practitioner'],
  ['cop', 'police-officer'],
  ['coder', 'developer-programmer'],
  ['uni melb', 'the-university-of-melbourne'],
  ['usyd', 'the-university-of-sydney'],
  ['otago uni', 'university-of-otago'],
])('what people call it is found: %s', async (keyword, slug) => {
  expect(slugs(await search(keyword)).slice(0, 3)).toContain(slug)
})

test('“RN” finds registered nurses and “TAFE” finds TAFEs', async () => {
  expect(slugs(await search('RN'))[0]).toMatch(/^registered-nurse/)
  expect(
    (await search('TAFE', 'educators')).search_results.hits
      .slice(0, 2)
      .every(({ title }) => title.includes('TAFE')),
  ).toBe(true)
})

test('courses, however many, do not push the occupation down', async () => {
  const found = await search('nursing')
  expect(found.search_results.hits[0]?.type).toBe('occupation')
  expect(found.groups.map(({ scope }) => scope)).toEqual(expect.arrayContaining(['occupations', 'courses']))
})

test('words of a course and of who teaches it find it together', async () => {
  const found = await search('nursing tasmania', 'courses')
  expect(found.search_results.hits[0]).toMatchObject({ title: 'Bachelor of Nursing' })
})

test('who teaches a field in New Zealand is found by the field and the place', async () => {
  const found = await search('engineering dunedin', 'educators')
  expect(found.search_results.hits[0]).toMatchObject({ title: 'Otago Polytechnic' })
})

test('Te Pūkenga is found without its macron, and everyday names of polytechnics find them', async () => {
  expect((await search('te pukenga')).search_results.hits[0]?.url).toBe('/educators/te-pukenga')
  expect((await search('wintec')).search_results.hits[0]?.title).toBe('Waikato Institute of Technology')
})

test('a filter narrows the results and the other values stay on offer with their counts', async () => {
  const before = await search('bachelor nursing', 'courses')
  const all = await search('laws', 'courses')
  const region = all.filters.region?.options.find(
    ({ count }) => (count ?? 0) > 0 && count !== all.total.count,
  )
  if (!region) throw new Error('the test content has laws in one region only')
  const narrowed = await search('laws', 'courses', { filters: { region: [region.value] } })
  expect(narrowed.total.count).toBe(region.count)
  const options = narrowed.filters.region?.options ?? []
  expect(options.find(({ value }) => value === region.value)).toMatchObject({ enabled: true })
  expect(options.length).toBe(all.filters.region?.options.length)
  expect(before.filters.level?.label ?? 'Study level').toBe('Study level')
})

test('an industry is one filter for careers and for openings, by the same name', async () => {
  const { filters } = await search('electrician', 'all')
  const options = filters.industry?.options ?? []
  expect(options.length).toBeGreaterThan(1)
  expect(new Set(options.map(({ label }) => label.toLowerCase())).size).toBe(options.length)
  const industry = options.find(({ label }) => label === 'Construction')?.value ?? ''
  const narrowed = await search('electrician', 'all', { filters: { industry: [industry] } })
  const types = new Set(narrowed.search_results.hits.map(({ type }) => type))
  expect([...types].sort()).toEqual(['employer', 'job', 'occupation'])
})

test('filters of different facets must all hold', async () => {
  const found = await search('', 'courses', { filters: { level: ['bachelor-degree'], region: ['AU-TAS'] } })
  expect(found.search_results.hits.length).toBeGreaterThan(0)
  for (const hit of found.search_results.hits) expect(hit.category_text).toContain('Bachelor')
})

test('the tabs count every scope, whichever is open', async () => {
  const [all, courses] = [await search('nurse'), await search('nurse', 'courses')]
  expect(courses.totals.occupations).toEqual(all.totals.occupations)
  expect(all.totals.courses?.count).toBeGreaterThan(0)
})

test('when nothing has all the words, what has some of them comes closest', async () => {
  const found = await search('veterinarian zoologist')
  expect(found.is_loose).toBe(true)
  expect(slugs(found).slice(0, 2).sort()).toEqual(['veterinarian', 'zoologist'])
})

test('nothing found is an answer', async () => {
  const found = await search('qqqzzzxxx')
  expect(found).toMatchObject({
    total: { count: 0, more: false },
    has_next: false,
    next_page: null,
    groups: [],
  })
})

test.each([
  ['an unknown scope', '/api/search/everything?keyword=a', 404],
  ['no keyword', '/api/search', 422],
  ['an empty keyword', '/api/search?keyword=', 422],
  ['a keyword that is too long', `/api/search?keyword=${'a'.repeat(121)}`, 422],
  ['a keyword that is too long in a scope', `/api/search/courses?keyword=${'a'.repeat(121)}`, 422],
  ['a keyword with a zero character', '/api/search/all?keyword=%00nurse', 422],
  ['page 0', '/api/search/all?keyword=a&page=0', 422],
  ['a page beyond the last possible', '/api/search/all?keyword=a&page=9999', 422],
  ['filters that are no JSON', '/api/search/all?keyword=a&filters={', 422],
  ['filters of an unknown facet', '/api/search/all?keyword=a&filters={"colour":["red"]}', 422],
] as const)('%s is refused', async (_, path, status) => {
  expect((await visitor.get(path)).status).toBe(status)
})

test('a suggestion for a keyword that is missing or too long is refused with the field', async () => {
  for (const body of [{}, { keyword: '' }, { keyword: 'a'.repeat(121) }]) {
    const reply = await visitor.post('/api/search/suggest', body)
    expect(reply.status).toBe(422)
    expect(((await reply.json()) as { errors: object }).errors).toHaveProperty('keyword')
  }
})

test.each([
  "'; drop table search_document; --",
  "nurse' & !'",
  '\\',
  "a\\' | '~",
  'nurse:*',
  '%_%',
  '<script>alert(1)</script>',
  '((((',
  '🙂',
  '=type ~0:',
])('“%s” is only words', async (keyword) => {
  const reply = await visitor.get(`/api/search/all?${new URLSearchParams({ keyword })}`)
  expect(reply.status).toBe(200)
  expect((await visitor.post('/api/search/suggest', { keyword })).status).toBe(200)
})

test('a quote in a filter is only a value', async () => {
  const found = await search('nurse', 'courses', { filters: { region: ["AU-TAS' | 'type:course"] } })
  expect(found.total.count).toBe(0)
})

test('text is folded the same in the database as in the code', async () => {
  const samples = [
    'Māori',
    'Te Pūkenga'.normalize('NFD'),
    'Yolŋu',
    'Café’s',
    'Straße Łódź Ærø',
    'C++ / C#',
    "it's",
    'Ōtākou',
  ]
  for (const sample of samples) {
    const result = await site.db.execute(sql`select yonder_fold(${sample}) as folded`)
    expect((result as unknown as { rows: { folded: string }[] }).rows[0]?.folded).toBe(fold(sample))
  }
})

test('a search costs at most six statements, whatever it is', async () => {
  const searches: [string, string, object][] = [
    ['all', 'nurse', {}],
    ['courses', 'bachlor laws', { region: ['AU-TAS'] }],
    ['educators', 'veterinarian zoologist', {}],
  ]
  for (const [scope, keyword, filters] of searches) {
    const { queries } = await countQueries(() =>
      searchInScope(site.db, scope, { keyword, filters, page: 1 }, new Date('2026-11-22T00:00:00Z')),
    )
    expect(queries).toBeLessThanOrEqual(6)
  }
})

test('a document that a slice adds is found at once, also by another name, and is gone when removed', async () => {
  const document = {
    ref: 'kites',
    url: '/articles/kites',
    title: 'Flying kites for a living',
    otherTitles: ['Tukutuku'],
    shortDescription: 'A sample article.',
    categoryText: 'Article',
    weight: 20,
  }
  await indexDocuments(site.db, 'article', [document])
  expect(slugs(await search('kites', 'articles'))).toEqual(['kites'])
  expect(slugs(await search('tukutuku'))[0]).toBe('kites')
  expect(await indexDocuments(site.db, 'article', [document])).toEqual({ changed: 0 })
  await removeDocuments(site.db, 'article', ['kites'])
  expect(slugs(await search('kites', 'articles'))).toEqual([])
})

test('who is called by a whole name stands before a title that only ends in it', async () => {
  const sawDoctor = {
    ref: 'saw-doctor',
    url: '/occupations/saw-doctor',
    title: 'Saw doctor',
    shortDescription: 'Sample',
    categoryText: 'Career',
    weight: 95,
  }
  await indexDocuments(site.db, 'occupation', [sawDoctor])
  const found = slugs(await search('doctor'))
  await removeDocuments(site.db, 'occupation', ['saw-doctor'])
  expect(found[0]).toBe('general-practitioner')
})

test('a title that ends in the word stands before one that only has it', async () => {
  const aide = {
    ref: 'sample-aide',
    url: '/occupations/sample-aide',
    title: "Teachers' aide",
    shortDescription: 'Sample',
    categoryText: 'Career',
    weight: 90,
  }
  await indexDocuments(site.db, 'occupation', [aide])
  for (const keyword of ['teacher', 'teachers']) {
    const found = slugs(await search(keyword))
    expect(found.indexOf('sample-aide')).toBeGreaterThan(found.indexOf('primary-school-teacher'))
  }
  await removeDocuments(site.db, 'occupation', ['sample-aide'])
})

test('each of the eight kinds of the specification can be suggested (R-2.3-016)', async () => {
  const kinds = ['article', 'course', 'job', 'gap-year', 'video', 'academy', 'employer', 'tool'] as const
  for (const kind of kinds) {
    await indexDocuments(site.db, kind, [
      {
        ref: 'zebra',
        url: `/zebra/${kind}`,
        title: `Zebra ${kind}`,
        shortDescription: 'Sample',
        categoryText: 'Sample',
        weight: 50,
      },
    ])
  }
  const reply = await visitor.post('/api/search/suggest', { keyword: 'zebra' })
  const { groups } = (await reply.json()) as { groups: { data: { type: string }[] }[] }
  expect(groups.flatMap(({ data }) => data.map(({ type }) => type)).sort()).toEqual([
    'academy',
    'article',
    'course',
    'job',
    'provider',
    'tool',
    'travel',
    'video',
  ])
  for (const kind of kinds) await removeDocuments(site.db, kind, ['zebra'])
})

test('a misspelt word is known once the words are counted again', async () => {
  await indexDocuments(site.db, 'article', [
    {
      ref: 'x',
      url: '/articles/x',
      title: 'Xylophones',
      shortDescription: 'Sample',
      categoryText: 'Article',
      weight: 1,
    },
  ])
  await rebuildTerms(site.db)
  expect((await search('xilophones')).suggested_keyword).toBe('xylophones')
  await removeDocuments(site.db, 'article', ['x'])
  await rebuildTerms(site.db)
})

test('every result has the shape of a hit', async () => {
  for (const hit of (await search('bachelor')).search_results.hits)
    expect(SearchHit.safeParse(hit).success).toBe(true)
})
