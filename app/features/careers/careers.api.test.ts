import { expect, test } from 'vitest'
import type { listOccupations } from '#app/features/labour-market/lists/contract.ts'
import { listOccupationCards } from '#app/features/labour-market/lists/service.server.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { countQueries } from '#app/platform/database.server.ts'
import type { ProblemBody } from '#app/platform/problem.ts'
import { skillHubs } from '#test/pack-rows.ts'
import { testSite } from '#test/site.ts'
import type { getIndustry, getIndustryHub, getOccupation, getSkillHub, listIndustries } from './contract.ts'
import { readOccupation } from './occupation.server.ts'

type Cards = ReplyOf<typeof listOccupations>

const site = await testSite({ apiOnly: true })
const visitor = site.visitor()

const slugs = ({ data }: Cards) => data.map(({ slug }) => slug)
const base = '/api/categories/occupation'
const cardKeys =
  'anzsco_code art_sky art_theme icon id industry is_faved match one_line preparation skill_level_au skill_level_nz slug title way_in'

test('occupations are listed by title, with paging, under both forms of the address (R-7-107)', async () => {
  const withSlash = await visitor.read<Cards>(`${base}/`)
  expect(await visitor.read<Cards>(base)).toEqual(withSlash)
  expect(withSlash.meta).toEqual({ current_page: 1, per_page: 24, total: 49, last_page: 3 })
  expect(withSlash.data).toHaveLength(24)
  const titles = withSlash.data.map(({ title }) => title.toLowerCase())
  expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b)))
  expect(Object.keys(withSlash.data[0] ?? {}).toSorted()).toEqual(cardKeys.split(' '))
})

test('the pages of the list hold every occupation once, and a page past the end is empty', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => visitor.read<Cards>(`${base}/?page=${page}`)))
  expect(new Set(pages.flatMap(slugs)).size).toBe(49)
  const beyond = await visitor.read<Cards>(`${base}/?page=9`)
  expect(beyond.data).toEqual([])
  expect(beyond.meta).toEqual({ current_page: 9, per_page: 24, total: 49, last_page: 3 })
})

test.each([
  ['NURSE', 'registered-nurse-medical'],
  ['nürse', 'registered-nurse-medical'],
  ['aged  care', 'registered-nurse-aged-care'],
  ['pre primary', 'early-childhood-pre-primary-school-teacher'],
  ['formwork', 'carpenter'],
])('the keyword "%s" finds %s', async (keyword, slug) => {
  expect(slugs(await visitor.read(`${base}/?per_page=100&keyword=${encodeURIComponent(keyword)}`))).toContain(
    slug,
  )
})

test.each(['kind', 'alternative_title', 'specialisation', 'nec category'])(
  'the keyword "%s" is looked for in names, not in how they are kept',
  async (keyword) => {
    const { data } = await visitor.read<Cards>(`${base}/?per_page=100&keyword=${encodeURIComponent(keyword)}`)
    expect(data.length).toBeLessThan(5)
  },
)

test('a keyword cannot break out of its question', async () => {
  expect(
    (await visitor.read<Cards>(`${base}/?keyword=${encodeURIComponent("'; drop table occupation; --")}`))
      .data,
  ).toEqual([])
  expect((await visitor.read<Cards>(`${base}/?keyword=zzzz`)).meta.last_page).toBe(1)
})

test('occupations are filtered by industry, skill level and whether they are most looked for', async () => {
  const filtered = (filters: object) =>
    visitor.read<Cards>(`${base}/?per_page=100&filters=${encodeURIComponent(JSON.stringify(filters))}`)
  const trades = await filtered({ skill_level: 3 })
  expect(trades.data.length).toBeGreaterThan(3)
  expect(trades.data.every(({ skill_level_au }) => skill_level_au === 3)).toBe(true)
  const health = slugs(await filtered({ industry: 'health-care-and-social-assistance' }))
  expect(health).toContain('registered-nurse-medical')
  expect(health).not.toContain('carpenter')
  const popular = await filtered({ popular: true })
  expect(popular.meta.total).toBeLessThan(49)
  expect(slugs(popular)).toContain('chef')
  expect((await filtered({ industry: 'nowhere' })).data).toEqual([])
})

test.each([
  ['page=0', 'page'],
  ['page=two', 'page'],
  ['per_page=101', 'per_page'],
  ['filters=%7Bbroken', 'filters'],
  ['filters=%7B%22skill_level%22%3A9%7D', 'filters'],
  ['filters=%7B%22salary%22%3A1%7D', 'filters'],
  [`keyword=${'x'.repeat(101)}`, 'keyword'],
])('a list asked for with %s is refused, and the field is named', async (query, field) => {
  const problem = await visitor.read<ProblemBody>(`${base}/?${query}`, 422)
  expect(problem.message).toBeTruthy()
  const named = Object.keys(problem.errors ?? {})
  expect(named.some((name) => name.startsWith(field))).toBe(true)
  expect(
    Object.values(problem.errors ?? {})
      .flat()
      .every((reason) => reason.length > 5),
  ).toBe(true)
})

test('one occupation answers by slug and by id with everything known of it (R-7-108)', async () => {
  const bySlug = await visitor.read<ReplyOf<typeof getOccupation>>(`${base}/chef`)
  expect(await visitor.read(`${base}/${bySlug.data.id}`)).toEqual(bySlug)
  const { data: chef } = bySlug
  expect(chef.title).toBe('Chef')
  expect(chef.groups.unit).toBe('Chefs')
  expect(chef.introduction?.length).toBeGreaterThan(2)
  expect(chef.description).toEqual([])
  expect(chef.tasks.length).toBeGreaterThan(3)
  expect(chef.competencies).toHaveLength(10)
  expect(chef.industries[0]).toEqual(chef.industry)
  expect(Object.values(chef.interests ?? {}).every((score) => score >= 1 && score <= 7)).toBe(true)
  expect(chef.profile).toMatchObject({ is_weak: false })
  expect(Object.keys(chef).filter((key) => /pay|salary|wage|outlook|growth/.test(key))).toEqual([])
})

test('an occupation whose match is loose is flagged', async () => {
  const { data } = await visitor.read<ReplyOf<typeof getOccupation>>(`${base}/mixed-cattle-and-sheep-farmer`)
  expect(data.profile?.is_weak).toBe(true)
  expect(data.profile?.confidence).toBeLessThan(0.5)
})

test('an occupation that nobody has measured has no profile', async () => {
  const { data } = await visitor.read<ReplyOf<typeof getOccupation>>(`${base}/defence-force-senior-officer`)
  expect([data.interests, data.values, data.profile]).toEqual([null, null, null])
})

test('an "other" occupation says what is counted there and leads to its named neighbours', async () => {
  const { data } = await visitor.read<ReplyOf<typeof getOccupation>>(`${base}/legislators-nec`)
  expect(data).toMatchObject({
    is_nec: true,
    introduction: null,
    one_line: expect.stringContaining('council'),
  })
  expect(data.description).toEqual([
    { heading: null, paragraphs: [expect.stringContaining('Aboriginal land councils')] },
  ])
  const near = await visitor.read<Cards>(`${base}/legislators-nec/related/occupations`)
  expect(near.data.map(({ title }) => title)).toContain('Member of Parliament')
})

test('occupations close to one come closest first, without itself (R-7-112)', async () => {
  const near = await visitor.read<Cards>(`${base}/software-engineer/related/occupations`)
  expect(near.meta.total).toBe(near.data.length)
  expect(slugs(near).length).toBeGreaterThan(0)
  expect(slugs(near)).not.toContain('software-engineer')
  const { data } = await visitor.read<ReplyOf<typeof getOccupation>>(`${base}/software-engineer`)
  expect(await visitor.read(`${base}/${data.id}/related/occupations`)).toEqual(near)
  expect((await visitor.read<Cards>(`${base}/software-engineer/related/occupations?page=2`)).meta.total).toBe(
    near.meta.total,
  )
})

test.each([
  `${base}/astronaut-cowboy`,
  `${base}/0`,
  `${base}/99999999999`,
  `${base}/astronaut-cowboy/related/occupations`,
  '/api/categories/industry/nowhere',
  '/api/categories/industry/nowhere/related/occupations',
  '/api/hubs/industry/nowhere',
  '/api/hubs/skill/mind-reading',
  '/api/skills-forecast?industry=nowhere',
])('%s is not found, in words', async (path) => {
  expect((await visitor.read<ProblemBody>(path, 404)).message).toBe('We could not find that.')
})

test('the nineteen industries are listed with how many occupations work in them (R-7-113)', async () => {
  const all = await visitor.read<ReplyOf<typeof listIndustries>>('/api/categories/industry')
  expect(all.data).toHaveLength(19)
  expect(all.meta).toEqual({ current_page: 1, per_page: 50, total: 19, last_page: 1 })
  expect(all.occupation_total).toBe(49) // each once, though many work in several industries
  for (const industry of all.data) expect(industry.anzsic_code).toMatch(/^[A-S]$/)
  const found = await visitor.read<ReplyOf<typeof listIndustries>>('/api/categories/industry?keyword=HEALTH')
  expect(found.data.map(({ slug }) => slug)).toEqual(['health-care-and-social-assistance'])
  const second = await visitor.read<ReplyOf<typeof listIndustries>>(
    '/api/categories/industry?per_page=10&page=2',
  )
  expect(second.data).toHaveLength(9)
  expect(second.meta.last_page).toBe(2)
})

test('one industry answers by slug and by id, with its parts and how people prepare for its jobs (R-7-114)', async () => {
  const bySlug = await visitor.read<ReplyOf<typeof getIndustry>>('/api/categories/industry/construction')
  expect(await visitor.read(`/api/categories/industry/${bySlug.data.id}`)).toEqual(bySlug)
  expect(bySlug.data.parts.map(({ anzsic_code }) => anzsic_code)).toEqual(['30', '31', '32'])
  const counted = bySlug.data.preparations.reduce((sum, { occupations }) => sum + occupations, 0)
  expect(counted).toBe(bySlug.data.occupations)
  const cards = await visitor.read<Cards>('/api/categories/industry/construction/related/occupations')
  for (const { preparation, occupations } of bySlug.data.preparations)
    expect(cards.data.filter((card) => card.preparation === preparation)).toHaveLength(occupations)
})

test('a level below division is no industry of its own', async () => {
  await visitor.read('/api/categories/industry/building-construction', 404)
})

test('the occupations of an industry come with those first that it is the main industry of (R-7-116)', async () => {
  const path = '/api/categories/industry/construction/related/occupations'
  const found = await visitor.read<Cards>(path)
  expect(slugs(found)).toEqual(
    expect.arrayContaining(['carpenter', 'electrician-general', 'plumber-general']),
  )
  const isMain = found.data.map(({ industry }) => industry?.slug === 'construction')
  expect(isMain).toEqual(isMain.toSorted((one, other) => Number(other) - Number(one)))
  for (const part of [true, false]) {
    const titles = found.data.filter((_, at) => isMain[at] === part).map(({ title }) => title)
    expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other, 'en')))
  }
  const industry = await visitor.read<ReplyOf<typeof getIndustry>>('/api/categories/industry/construction')
  expect(found.meta.total).toBe(industry.data.occupations)
  expect((await visitor.read<Cards>(`${path}?page=50`)).meta.total).toBe(found.meta.total)
  await visitor.read(`${path}?page=x`, 422)
})

test('industry and skill hubs show their work, skills and occupations (R-2.1-D095)', async () => {
  const { data: hub } = await visitor.read<ReplyOf<typeof getIndustryHub>>('/api/hubs/industry/construction')
  expect(hub).toMatchObject({ type: 'INDUSTRY', is_active: true, slug: 'construction' })
  expect(hub.occupations.length).toBeLessThanOrEqual(12)
  expect(hub.work.length).toBeGreaterThan(0)
  const titles = hub.occupations.map(({ title }) => title)
  expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other, 'en')))
  const scores = hub.skills.map(({ score }) => score)
  expect(scores).toEqual(scores.toSorted((one, other) => other - one))

  for (const { slug, name } of skillHubs) {
    const { data } = await visitor.read<ReplyOf<typeof getSkillHub>>(`/api/hubs/skill/${slug}`)
    expect(data).toMatchObject({ type: 'SKILL', is_active: true, slug, name })
    expect(data.occupations).toHaveLength(12)
    const ranked = data.occupations.map(({ score }) => score)
    expect(ranked).toEqual(ranked.toSorted((one, other) => other - one))
    expect(ranked.every((score) => score >= 1 && score <= 10)).toBe(true)
    expect(data.industries.length).toBeGreaterThan(0)
  }
})

test('the skills of a hub all have a page', async () => {
  const { data } = await visitor.read<ReplyOf<typeof getIndustryHub>>(
    '/api/hubs/industry/health-care-and-social-assistance',
  )
  expect(data.skills.map(({ slug }) => slug).toSorted()).toEqual(skillHubs.map(({ slug }) => slug).toSorted())
})

test('an occupation tells how people get in, in Australia and in New Zealand', async () => {
  const { data } = await visitor.read<ReplyOf<typeof getOccupation>>('/api/categories/occupation/chef')
  expect(data).toMatchObject({
    preparation: 'certificate',
    way_in: 'Apprenticeship',
    ways_in: {
      au: { entry: expect.any(String), apprenticeship: true },
      nz: { entry: expect.any(String), apprenticeship: true },
    },
  })
})

test('an occupation has its OSCA codes, each with how it was matched', async () => {
  const read = async (slug: string) =>
    (await visitor.read<ReplyOf<typeof getOccupation>>(`/api/categories/occupation/${slug}`)).data.osca
  expect(await read('carpenter')).toEqual([expect.objectContaining({ title: 'Carpenter', match: 'whole' })])
  const officer = await read('defence-force-senior-officer')
  expect(officer.map(({ match }) => match)).toEqual(['partial', 'partial'])
  expect(await read('mixed-cattle-and-sheep-farmer')).toEqual([
    { code: '152331', title: 'Mixed Cattle and Sheep Farmer', match: 'title' },
  ])
})

test('a list of occupations is one statement, and so is an occupation', async () => {
  const list = await countQueries(() =>
    listOccupationCards(site.db, { page: 1, per_page: 24 }, new Date('2026-11-29T00:00:00Z')),
  )
  expect(list.queries).toBe(1)
  expect((await countQueries(() => readOccupation(site.db, 'chef'))).queries).toBe(1)
})
