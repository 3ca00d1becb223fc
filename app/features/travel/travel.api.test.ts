import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { experienceProviders } from '#app/features/opportunities/tables.server.ts'
import type { suggest } from '#app/features/search/contract.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { ProblemBody } from '#app/platform/problem.ts'
import { testSite } from '#test/site.ts'
import type {
  getExperienceProvider,
  getGapYear,
  listDestinations,
  listExperienceTags,
  listGapYears,
  listRelatedGapYears,
  listWorkingHolidays,
} from './contract.ts'
import { gapYears } from './tables.server.ts'

type GapYears = ReplyOf<typeof listGapYears>
type Destinations = ReplyOf<typeof listDestinations>

const site = await testSite({ apiOnly: true })
const visitor = site.visitor()

const list = (query = '') => visitor.read<GapYears>(`/api/opportunities/gap-years${query && `?${query}`}`)
const filtered = async (filters: object) =>
  slugs(await list(`per_page=100&filters=${encodeURIComponent(JSON.stringify(filters))}`))
const slugs = ({ data }: { data: { slug: string }[] }) => data.map(({ slug }) => slug)
const read = async (idOrSlug: string | number) =>
  (await visitor.read<ReplyOf<typeof getGapYear>>(`/api/opportunities/gap-years/${idOrSlug}`)).data

test('gap years are listed by title and paged, each says that it is a sample (R-7-083)', async () => {
  const first = await list('per_page=8')
  expect(first.meta).toEqual({ current_page: 1, per_page: 8, total: 20, last_page: 3 })
  const all = await list('per_page=100')
  expect(slugs(all).slice(0, 8)).toEqual(slugs(first))
  const titles = all.data.map(({ title }) => title)
  expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other, 'en')))
  expect(all.data.every(({ is_sample }) => is_sample)).toBe(true)
  expect(new Set(titles).size).toBe(20)
})

test('at least five samples are at home in Australia, four in Aotearoa, and several cost nothing or pay', async () => {
  const { data } = await list('per_page=100')
  const at = (country: string) =>
    data.filter(({ destinations }) => destinations.every((place) => place.country === country)).length
  expect(at('AU')).toBeGreaterThanOrEqual(5)
  expect(at('NZ')).toBeGreaterThanOrEqual(4)
  expect(data.filter(({ money }) => money !== 'costs').length).toBeGreaterThanOrEqual(8)
})

test('a country as a filter covers its regions', async () => {
  expect(await filtered({ destination: 'nz' })).toEqual(
    expect.arrayContaining(['kiwifruit-season', 'hut-warden-summer']),
  )
  expect(await filtered({ destination: 'nz-bop' })).toEqual(['kiwifruit-season'])
  expect(await filtered({ destination: 'JP' })).toEqual(['winter-crew-in-hokkaido'])
  expect(await filtered({ destination: 'ch' })).toEqual([])
})

test('gap years are filtered by experience, kind, length, cost and passport', async () => {
  expect(await filtered({ experience: 'sailing' })).toEqual([
    'dalmatian-coast-summer',
    'deckhand-on-a-training-ship',
  ])
  expect(await filtered({ kind: 'training' })).toEqual(['deckhand-on-a-training-ship'])
  expect(await filtered({ length: 'up-to-4', cost: 'free' })).toEqual([
    'hut-warden-summer',
    'island-without-rats',
  ])
  const paid = await list(`per_page=100&filters=${encodeURIComponent('{"cost":"paid"}')}`)
  expect(paid.data.length).toBeGreaterThan(3)
  expect(paid.data.every(({ money }) => money === 'pays')).toBe(true)
  expect(await filtered({ cost: 'under-2500' })).toEqual([
    'deckhand-on-a-training-ship',
    'turtle-beach-in-costa-rica',
  ])
  const deckhand = eq(gapYears.slug, 'deckhand-on-a-training-ship')
  const [before] = await site.db.select().from(gapYears).where(deckhand)
  for (const [cents, isFound] of [
    [2_500_00, true],
    [2_500_01, false],
  ] as const) {
    await site.db.update(gapYears).set({ priceMinimumCents: cents, priceMaximumCents: cents }).where(deckhand)
    const found = await filtered({ cost: 'under-2500' })
    expect([cents, found.includes('deckhand-on-a-training-ship')]).toEqual([cents, isFound])
  }
  const { priceMinimumCents, priceMaximumCents } = before ?? {}
  await site.db.update(gapYears).set({ priceMinimumCents, priceMaximumCents }).where(deckhand)
  expect(await filtered({ from: 'AU' })).not.toContain('dalmatian-coast-summer')
  expect(await filtered({ from: 'NZ' })).toContain('dalmatian-coast-summer')
})

test('what readers of a country cannot do stands last for them', async () => {
  expect(slugs(await list('per_page=100&first=AU')).at(-1)).toBe('dalmatian-coast-summer')
  expect(slugs(await list('per_page=100&first=NZ')).at(-1)).not.toBe('dalmatian-coast-summer')
})

test.each([
  ['turtle', ['turtle-beach-in-costa-rica']],
  ['Japan', ['winter-crew-in-hokkaido']],
  ['hokkaidō', ['winter-crew-in-hokkaido']],
  ['fantail', ['hut-warden-summer', 'island-without-rats']],
  ['south korea', ['half-a-year-of-korean-in-seoul']],
  ['otago', ['lift-crew-above-wanaka']],
])('“%s” finds titles, places and providers', async (words, found) => {
  expect(slugs(await list(`keyword=${encodeURIComponent(words)}`)).toSorted()).toEqual(found)
})

test('a gap year says what it costs, whom it suits, what is in it, and facts with source and date (R-7-084) (R-2.1-D125)', async () => {
  const ship = await read('deckhand-on-a-training-ship')
  expect(await read(ship.id)).toEqual(ship)
  expect(ship).toMatchObject({
    title: 'Deckhand on a training ship, Hobart to Brisbane',
    provider: { slug: 'lantern-and-keel', name: 'Lantern and Keel' },
    destinations: [
      { slug: 'au-tas', title: 'Tasmania', country: 'AU' },
      { slug: 'au-nsw', title: 'New South Wales', country: 'AU' },
      { slug: 'au-qld', title: 'Queensland', country: 'AU' },
    ],
    experiences: [
      { slug: 'sailing', title: 'Boats and sailing' },
      { slug: 'outdoor-skills', title: 'Outdoor skills' },
    ],
    duration: '18 days',
    weeks: { minimum: 2, maximum: 3 },
    price_cents: { minimum: 235000, maximum: 235000, currency: 'AUD' },
    age_minimum: 16,
    age_maximum: 23,
    industries: [{ slug: 'transport-postal-and-warehousing' }],
    status: 'LIVE',
  })
  expect(await read('summer-camp-counsellor')).toMatchObject({
    price_cents: { minimum: 320000, maximum: 410000, currency: 'AUD' },
  })
  expect((await read('hut-warden-summer')).price_cents).toBeNull()
  expect(ship.description).toMatch(/^<p>Nobody on board/)
  expect(ship.description).toContain('<h2>Watches</h2>')
  const { included, not_included, suits, think_twice } = ship
  expect([included, not_included, suits, think_twice].map(([first]) => first)).toEqual([
    'Bunk, food, wet-weather gear and a harness',
    'Getting to Hobart and home from Brisbane',
    'You want to be trusted with something large',
    'You panic when a door is small or the ground moves',
  ])
  expect(
    ship.facts.every(({ source, url, as_of }) => source && /^https?:/.test(url) && /^20/.test(as_of)),
  ).toBe(true)
})

test('the explore pages get the same gap year (R-7-086)', async () => {
  expect(await visitor.read('/api/explore/gap-years/kiwifruit-season')).toEqual({
    data: await read('kiwifruit-season'),
  })
})

test('related gap years are those with most places and experiences in common (R-7-085)', async () => {
  const related = async (slug: string) =>
    slugs(
      await visitor.read<ReplyOf<typeof listRelatedGapYears>>(`/api/opportunities/gap-years/${slug}/related`),
    )
  const snow = await related('snowy-mountains-season')
  expect(snow.slice(0, 3)).toEqual([
    'winter-crew-in-hokkaido',
    'dalmatian-coast-summer',
    'lift-crew-above-wanaka',
  ])
  expect(snow).not.toContain('snowy-mountains-season')
  expect((await related('dalmatian-coast-summer')).length).toBeGreaterThan(0)
})

test('similar gap years are open to a country that the one is open to', async () => {
  const [one, other] = ['snowy-mountains-season', 'winter-crew-in-hokkaido']
  const openTo = (slug: string, fromCountries: string[]) =>
    site.db.update(gapYears).set({ fromCountries }).where(eq(gapYears.slug, slug))
  const similar = async () =>
    slugs(
      await visitor.read<ReplyOf<typeof listRelatedGapYears>>(`/api/opportunities/gap-years/${one}/related`),
    )
  const before = await Promise.all([one, other].map(read))
  await openTo(one, ['AU'])
  for (const [countries, isShown] of [
    [['NZ'], false],
    [['NZ', 'AU'], true],
  ] as const) {
    await openTo(other, [...countries])
    expect((await similar()).includes(other)).toBe(isShown)
  }
  for (const { slug, from_countries } of before) await openTo(slug, from_countries)
})

test.each(['DRAFT', 'ARCHIVED'] as const)('%s gap years are neither listed nor found', async (status) => {
  const hidden = eq(gapYears.slug, 'kiwifruit-season')
  const { provider, experiences } = await read('kiwifruit-season')
  const ofProvider = async () =>
    slugs({
      data: (
        await visitor.read<ReplyOf<typeof getExperienceProvider>>(
          `/api/providers/experience_providers/${provider.slug}`,
        )
      ).data.experiences,
    })
  await site.db
    .update(gapYears)
    .set({ experiences: ['sailing'] })
    .where(hidden)
  expect(await ofProvider()).toContain('sailing')
  await site.db.update(gapYears).set({ status }).where(hidden)
  try {
    expect(await ofProvider()).not.toContain('sailing')
    await visitor.read<ProblemBody>('/api/opportunities/gap-years/kiwifruit-season', 404)
    await visitor.read<ProblemBody>('/api/opportunities/gap-years/kiwifruit-season/related', 404)
    await visitor.read<ProblemBody>('/api/explore/gap-years/kiwifruit-season', 404)
    expect(slugs(await list('per_page=100'))).not.toContain('kiwifruit-season')
    expect((await destinations('pagination=NO')).map(({ slug }) => slug)).not.toContain('nz-bop')
  } finally {
    await site.db
      .update(gapYears)
      .set({ status: 'LIVE', experiences: experiences.map(({ slug }) => slug) })
      .where(hidden)
  }
})

test('a provider that is not published hides its gap years', async () => {
  const hidden = eq(experienceProviders.slug, 'lantern-and-keel')
  const before = await experienceCounts()
  const { experiences } = await read('deckhand-on-a-training-ship')
  await site.db.update(experienceProviders).set({ isPublished: false }).where(hidden)
  try {
    const now = await experienceCounts()
    for (const { slug } of experiences) expect(now[slug] ?? 0).toBe((before[slug] ?? 0) - 1)
    await visitor.read<ProblemBody>('/api/providers/experience_providers/lantern-and-keel', 404)
    await visitor.read<ProblemBody>('/api/opportunities/gap-years/deckhand-on-a-training-ship', 404)
    await visitor.read<ProblemBody>('/api/providers/lantern-and-keel/destinations', 404)
  } finally {
    await site.db.update(experienceProviders).set({ isPublished: true }).where(hidden)
  }
})

test('a description is cleaned again when it is read', async () => {
  const one = eq(gapYears.slug, 'kiwifruit-season')
  const [before] = await site.db.select().from(gapYears).where(one)
  await site.db
    .update(gapYears)
    .set({ description: '<p onclick="x()">Hi<script>alert(1)</script></p>' })
    .where(one)
  try {
    expect((await read('kiwifruit-season')).description).toBe('<p>Hi</p>')
  } finally {
    await site.db
      .update(gapYears)
      .set({ description: before?.description ?? '' })
      .where(one)
  }
})

test('an experience provider has its gap years, places and experiences (R-7-098) (R-7-095) (R-2.1-D129)', async () => {
  type Provider = ReplyOf<typeof getExperienceProvider>
  const { data } = await visitor.read<Provider>('/api/providers/experience_providers/corduroy-mornings')
  expect(data).toMatchObject({
    type: 'experience_provider',
    name: 'Corduroy Mornings',
    country: 'AU',
    state: 'NSW',
    region: 'New South Wales',
    website_url: null,
    is_sample: true,
    is_published: true,
  })
  expect(await visitor.read(`/api/providers/experience_providers/${data.id}`)).toEqual({ data })
  expect(data.destinations.map(({ slug }) => slug).toSorted()).toEqual(['au-nsw', 'jp', 'nz-ota'])
  expect(data.experiences.map(({ slug }) => slug)).toContain('snow')
  const offered = await visitor.read<GapYears>('/api/providers/gap_years?provider_id=corduroy-mornings')
  expect(slugs(offered).toSorted()).toEqual([
    'lift-crew-above-wanaka',
    'snowy-mountains-season',
    'winter-crew-in-hokkaido',
  ])
  expect(await visitor.read(`/api/providers/gap_years?provider_id=${data.id}`)).toEqual(offered)
})

test('the places of an experience provider count its gap years there (R-7-099)', async () => {
  const { data } = await visitor.read<Destinations>('/api/providers/corduroy-mornings/destinations')
  expect(data).toContainEqual({ slug: 'jp', title: 'Japan', country: 'JP', count: 1 })
})

const destinations = async (query = '') =>
  (await visitor.read<Destinations>(`/api/tags/destinations?${query}`)).data

test('destinations come twelve at a time, and all at once without pagination (R-7-100)', async () => {
  const all = await destinations('pagination=NO')
  expect(all.length).toBeGreaterThan(12)
  const first = await destinations()
  const second = await destinations('page=2')
  expect([...first, ...second]).toEqual(all.slice(0, 24))
  expect(first).toHaveLength(12)
  expect(all).toContainEqual({ slug: 'au-tas', title: 'Tasmania', country: 'AU', count: 1 })
})

test('experiences are counted, and each leads to what it counts (R-7-101)', async () => {
  const { data } = await visitor.read<ReplyOf<typeof listExperienceTags>>('/api/tags/experiences')
  expect(data.length).toBeGreaterThan(10)
  for (const { slug, count } of data) expect(await filtered({ experience: slug })).toHaveLength(count)
})

async function experienceCounts(): Promise<Record<string, number>> {
  const { data } = await visitor.read<ReplyOf<typeof listExperienceTags>>('/api/tags/experiences')
  return Object.fromEntries(data.map(({ slug, count }) => [slug, count]))
}

test('an industry has gap years in which people do its work, and none for travel or lessons (R-7-121)', async () => {
  const of = (industry: string) =>
    visitor.read<GapYears>(`/api/categories/industry/${industry}/related/gap-years`)
  expect(slugs(await of('agriculture-forestry-and-fishing'))).toContain('kiwifruit-season')
  expect((await of('mining')).data).toEqual([])
  expect(slugs(await of('education-and-training'))).toContain('gap-assistant-english-boarding-school')
  expect(slugs(await of('education-and-training'))).not.toContain('half-a-year-of-korean-in-seoul')
  expect(slugs(await of('arts-and-recreation-services'))).not.toContain('slow-loop-by-rail-and-bus')
})

test('working holidays say what the lists say for both countries, and nothing where they say nothing', async () => {
  const { data, as_of } = await visitor.read<ReplyOf<typeof listWorkingHolidays>>(
    '/api/explore/working-holidays',
  )
  expect(as_of).toBe('2024')
  const partner = (code: string) => data.find((one) => one.code === code)
  expect(partner('CA')).toEqual({
    code: 'CA',
    name: 'Canada',
    from_au: { access: 'reciprocal', visa_subclass: '417', age_minimum: 18, age_maximum: 35, as_of: '2024' },
    from_nz: { access: 'reciprocal', visa_subclass: null, age_minimum: 18, age_maximum: 35, as_of: '2024' },
  })
  const ways = data.flatMap(({ from_au, from_nz }) => [from_au, from_nz]).filter((way) => way !== null)
  expect(new Set(ways.map((way) => way.as_of))).toEqual(new Set(['2024']))
  expect(partner('SG')).toMatchObject({ from_au: { age_maximum: 30 }, from_nz: { age_maximum: 30 } })
  expect(partner('HR')?.from_au).toBeNull()
  expect(partner('CZ')?.from_au?.age_maximum).toBeNull()
  expect(partner('AU')).toMatchObject({ from_au: null, from_nz: { access: 'open_work_rights' } })
  expect(ways).toHaveLength(96)
})

test.each([
  ['/api/opportunities/gap-years?filters=%7B%22destination%22%3A%22nowhere%22%7D', 'filters'],
  ['/api/opportunities/gap-years?filters=%7B%22fee%22%3A0%7D', 'filters'],
  ['/api/opportunities/gap-years?filters=%7B%22cost%22%3A%22cheap%22%7D', 'filters'],
  [`/api/opportunities/gap-years?keyword=${'x'.repeat(101)}`, 'keyword'],
  ['/api/opportunities/gap-years?page=0', 'page'],
  ['/api/tags/destinations?page=0', 'page'],
])('%s is refused, and the field %s is named', async (path, field) => {
  const { errors = {} } = await visitor.read<ProblemBody>(path, 422)
  expect(Object.keys(errors).some((name) => name.startsWith(field))).toBe(true)
})

test.each([
  '/api/opportunities/gap-years/nowhere',
  '/api/opportunities/gap-years/nowhere/related',
  '/api/explore/gap-years/nowhere',
  '/api/providers/experience_providers/nowhere',
  '/api/categories/industry/nowhere/related/gap-years',
])('%s is not found, in words', async (path) => {
  expect((await visitor.read<ProblemBody>(path, 404)).message).toBe('We could not find that.')
})

test('gap years and experience providers are found by searching, in scopes of their own (R-7-063)', async () => {
  type Results = { search_results: { hits: { url: string; short_description: string }[] } }
  const found = async (scope: string, words: string) =>
    (await visitor.read<Results>(`/api/search/${scope}?keyword=${encodeURIComponent(words)}`)).search_results
      .hits
  expect(await found('gap-years', 'fiji')).toMatchObject([
    {
      url: '/gap-years/sport-and-reading-in-fiji',
      short_description: expect.stringMatching(/^Made-up example\. /),
    },
  ])
  expect((await found('experiences', 'corduroy'))[0]).toMatchObject({ url: '/experiences/corduroy-mornings' })
})

test('a gap year is suggested while typing, as travel', async () => {
  const reply = await visitor.post('/api/search/suggest', { keyword: 'kiwifruit' })
  const { groups } = (await reply.json()) as ReplyOf<typeof suggest>
  expect(groups.flatMap(({ data }) => data)).toContainEqual(
    expect.objectContaining({ type: 'travel', url: '/gap-years/kiwifruit-season' }),
  )
})

test('a gap year is saved and a provider followed, and both are found again', async () => {
  const user = await site.signedIn({ role: 'user' })
  const saved = await user.post('/api/user/favourites', { type: 'gap-year', id: 'kiwifruit-season' })
  expect(saved.status).toBe(200)
  await user.post('/api/user/follows', { type: 'EXPERIENCE_PROVIDER', id: 'fantail-paths' })
  expect(await user.read('/api/user/favourites?type=gap-year')).toMatchObject({
    data: [{ slug: 'kiwifruit-season', href: '/gap-years/kiwifruit-season', is_faved: true }],
  })
  expect(await user.read('/api/user/follows?type=EXPERIENCE_PROVIDER')).toMatchObject({
    data: [{ slug: 'fantail-paths', href: '/experiences/fantail-paths', is_followed: true }],
  })
})
