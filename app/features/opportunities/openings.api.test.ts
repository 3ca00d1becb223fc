import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { searchDocuments } from '#app/features/search/tables.server.ts'
import { readRevisions } from '#app/platform/content/revisions.server.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { indexForSearch } from '#app/search-index.server.ts'
import { testSite } from '#test/site.ts'
import type { getEmployer, getJob, listJobs, listProviders, listRelatedJobs } from './contract.ts'
import { openAndClose } from './jobs.server.ts'
import { listOpenings } from './openings.server.ts'
import { payErrors } from './pay-errors.server.ts'
import { invalidateRelatedOpenings } from './related-openings.server.ts'
import { savedEmployers, savedJobs } from './saved-items.server.ts'
import { workListings } from './sitemap.server.ts'
import { employers, experienceProviders, jobOpenings } from './tables.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-22T00:00:00Z' })
const visitor = site.visitor()
type Jobs = ReplyOf<typeof listJobs>

const list = (query = '') => visitor.read<Jobs>(`/api/opportunities/jobs?${query}`)
const where = (filters: object) => `filters=${encodeURIComponent(JSON.stringify(filters))}`
const slugs = ({ data }: { data: { slug: string }[] }) => data.map(({ slug }) => slug)

/** An employer with openings that are no samples. */
const [employer] = await site.db
  .insert(employers)
  .values({
    slug: 'real-works',
    name: 'Real Works',
    oneLine: 'Builds things',
    description: '<p>Builds things.</p>',
    countryCode: 'AU',
    regionCode: 'WA',
    industryCodes: ['E'],
    isPublished: true,
    updatedAt: site.services.clock.now(),
  })
  .returning()

type Values = Partial<typeof jobOpenings.$inferInsert>
async function opening(slug: string, values: Values = {}): Promise<void> {
  await site.db.insert(jobOpenings).values({
    slug,
    title: 'Carpenter’s hand',
    employerId: employer?.id ?? 0,
    jobType: 'jobs',
    description: '<p>Carry timber.</p>',
    industryCodes: ['E'],
    occupationCodes: ['331212'],
    location: 'Perth',
    countryCode: 'AU',
    regionCode: 'WA',
    timeZone: 'Australia/Perth',
    applyUrl: 'https://works.example/apply',
    payMinimumCents: 3200,
    payUnit: 'hour',
    salary: '$32 an hour',
    status: 'LIVE',
    ...values,
    updatedAt: site.services.clock.now(),
  })
}
await opening('open-until-filled')
await opening('a-draft', { status: 'DRAFT' })
await opening('filled', { status: 'CLOSED', closesAt: '2026-11-01' })
await opening('not-yet', { opensAt: '2026-12-01' })
await opening('perth-today', { closesAt: '2026-11-22', title: 'Roof plumber' })
await opening('perth-yesterday', { closesAt: '2026-11-21' })

test('openings are found by words, kind, place, industry and pay, those that close first first (R-7-087)', async () => {
  const all = await list('per_page=100')
  const days = all.data.map(({ closes_at }) => closes_at ?? '9999')
  expect(days).toEqual(days.toSorted())
  const made = all.data.map(({ is_sample }) => is_sample)
  expect(made).toEqual(made.toSorted((one, other) => Number(one) - Number(other)))
  expect(all.meta.total).toBe(all.data.length)
  expect(all.types.jobs + all.types.apprenticeships + all.types.internships + all.types.graduate).toBe(
    all.meta.total,
  )

  expect(slugs(await list('keyword=roof'))).toEqual(['perth-today'])
  expect(slugs(await list(where({ type: 'apprenticeships', place: 'AU-VIC' })))).toContain(
    'apprentice-electrician-north-geelong',
  )
  expect(slugs(await list(where({ place: 'NZ' })))).not.toContain('open-until-filled')
  expect(slugs(await list(where({ industry: 'construction', pay: '30', place: 'AU-WA' })))).toEqual([
    'perth-today',
    'open-until-filled',
  ])
  expect((await list(where({ place: 'AU-WA', type: 'graduate' }))).types.jobs).toBeGreaterThanOrEqual(2)
  expect((await visitor.get(`/api/opportunities/jobs?${where({ type: 'crime' })}`)).status).toBe(422)
})

test('a band of pay has who pays that much, and none has who does not say', async () => {
  await opening('pays-30', { payMinimumCents: 3000 })
  await opening('pays-less', { payMinimumCents: 2999 })
  await opening('pays-unsaid', { payMinimumCents: null, payUnit: null, salary: null })
  const of = async (pay: string) =>
    slugs(await list(`keyword=carpenter&per_page=100&${where({ pay, place: 'AU-WA' })}`))
      .filter((slug) => slug.startsWith('pays-'))
      .toSorted()
  const found = [await of('30'), await of('25'), await of('stated')]
  await site.db.delete(jobOpenings).where(like(jobOpenings.slug, 'pays-%'))
  expect(found).toEqual([['pays-30'], ['pays-30', 'pays-less'], ['pays-30', 'pays-less']])
})

test('the openings of the country that is asked for come first, also those that close later', async () => {
  await opening('wellington', { countryCode: 'NZ', regionCode: 'WGN', timeZone: 'Pacific/Auckland' })
  const { data } = await list('first=NZ&per_page=100')
  await site.db.delete(jobOpenings).where(eq(jobOpenings.slug, 'wellington'))
  const countries = data.map(({ country }) => country)
  expect(data[0]?.slug).toBe('wellington')
  expect(countries).toEqual(countries.toSorted().toReversed())
})

test.each(['occupation/carpenter', 'industry/construction'])(
  'the openings of %s come and go with their days',
  async (of) => {
    const related = async () => slugs(await visitor.read<Jobs>(`/api/categories/${of}/related/jobs`))
    const days = ['perth-today', 'not-yet', 'open-until-filled']
    const shownAfter = (hours: number) =>
      site.later(hours * 60, async () => {
        const shown = await related()
        return days.filter((slug) => shown.includes(slug))
      })
    expect(await shownAfter(0)).toEqual(['perth-today', 'open-until-filled'])
    expect(await shownAfter(15)).toEqual(['perth-today', 'open-until-filled'])
    expect(await shownAfter(16)).toEqual(['open-until-filled']) // midnight in Perth
    expect(await shownAfter(9 * 24)).toEqual(['not-yet', 'open-until-filled'])
  },
)

test('an opening that is not there, not yet there or a draft is not found; a closed one is, and says so (R-7-088, R-7-091)', async () => {
  for (const slug of ['nowhere', 'a-draft', 'not-yet'])
    for (const path of [
      `/api/opportunities/jobs/${slug}`,
      `/api/explore/jobs/${slug}`,
      `/api/opportunities/jobs/${slug}/related`,
    ])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 404])
  const { data } = await visitor.read<ReplyOf<typeof getJob>>('/api/opportunities/jobs/filled')
  expect(data).toMatchObject({ is_closed: true, days_left: null, apply_url: null, status: 'CLOSED' })
})

test('an opening is open until its last day ends where it is, whatever day it is in Sydney', async () => {
  // 00:00 UTC is 8 in the morning of the 22nd in Perth; at 16:00 UTC the day is over there.
  expect(slugs(await list('per_page=100'))).toEqual(expect.arrayContaining(['perth-today']))
  expect(slugs(await list('per_page=100'))).not.toContain('perth-yesterday')
  const { data } = await visitor.read<ReplyOf<typeof getJob>>('/api/opportunities/jobs/perth-today')
  expect(data).toMatchObject({ days_left: 0, is_closed: false, apply_url: 'https://works.example/apply' })

  await openAndClose(site.services, { now: new Date('2026-11-22T15:59:00Z'), demo: true })
  expect(await statusOf('perth-today')).toBe('LIVE')
  await openAndClose(site.services, { now: new Date('2026-11-22T16:00:00Z'), demo: true })
  expect(await statusOf('perth-today')).toBe('CLOSED')
  expect(await statusOf('perth-yesterday')).toBe('CLOSED')
  expect(await statusOf('open-until-filled')).toBe('LIVE')
})

test('an opening stands in lists from midnight of its first day, where the job is', async () => {
  await opening('first-day', { opensAt: '2026-11-22' })
  const isListed = async (at: string) => {
    const { data } = await listOpenings(
      site.db,
      { now: new Date(at), demo: true },
      { page: 1, per_page: 100 },
    )
    return data.some(({ slug }) => slug === 'first-day')
  }
  expect(await isListed('2026-11-21T15:59:59Z')).toBe(false)
  expect(await isListed('2026-11-21T16:00:00Z')).toBe(true)
  await site.db.delete(jobOpenings).where(eq(jobOpenings.slug, 'first-day'))
})

test('an opening is found by searching from its first day, without any other change of content', async () => {
  const isFound = async () => {
    await indexForSearch(site.db, { now: site.services.clock.now(), demo: true })
    return (await site.db.$count(searchDocuments, eq(searchDocuments.ref, 'opens-later'))) > 0
  }
  await opening('opens-later', { opensAt: '2999-01-01' })
  await site.services.content.changed(site.db, [jobOpenings])
  expect(await isFound()).toBe(false)
  // Its day comes: nobody announces that.
  await site.db.update(jobOpenings).set({ opensAt: '2020-01-01' }).where(eq(jobOpenings.slug, 'opens-later'))
  expect(await isFound()).toBe(false)
  await openAndClose(site.services, { now: new Date('2026-11-22T00:00:00Z'), demo: true })
  expect(await isFound()).toBe(true)
  const revision = async () => (await readRevisions(site.db)).get('job_opening')
  const before = await revision()
  await openAndClose(site.services, { now: new Date('2026-11-22T00:00:00Z'), demo: true })
  expect(await revision()).toBe(before)
})

async function statusOf(slug: string) {
  const [row] = await site.db.select().from(jobOpenings).where(eq(jobOpenings.slug, slug))
  return row?.status
}

test('a record of an opening has the fields of the specification (R-2.1-D126)', async () => {
  const read = async (slug: string) =>
    (await visitor.read<ReplyOf<typeof getJob>>(`/api/explore/jobs/${slug}`)).data
  const data = await read('apprentice-electrician-north-geelong')
  expect(data).toMatchObject({
    title: 'Apprentice electrician, first year',
    job_type: 'apprenticeships',
    location: 'North Geelong',
    state: 'VIC',
    country: 'AU',
    salary: '$17.40 an hour, first year, if you finished Year 12',
    is_sample: true,
    apply_url: null,
    status: 'LIVE',
  })
  expect([data.asks[0], data.asks_not[0]]).toEqual(['Year 10 or above, with a pass in maths', 'Experience'])
  const pay = { unit: 'hour', currency: 'AUD' }
  expect(data.pay).toEqual({ ...pay, minimum_cents: 1740, maximum_cents: null })
  const byAge = await read('bakery-shop-saturdays-launceston')
  expect(byAge.pay).toEqual({ ...pay, minimum_cents: 1540, maximum_cents: 1980 })
  expect(data.description).toMatch(/^<p>You start with the van/)
  expect(data.occupations[0]).toMatchObject({ slug: 'electrician-general' })
})

test.each([
  ['AUD', { countryCode: 'AU' }],
  ['NZD', { countryCode: 'NZ', regionCode: 'WGN', timeZone: 'Pacific/Auckland' }],
] as const)('pay of an opening is in %s where it is: %o', async (currency, place) => {
  const slug = `paid-in-${currency.toLowerCase()}`
  await opening(slug, place)
  const { data } = await visitor.read<ReplyOf<typeof getJob>>(`/api/explore/jobs/${slug}`)
  expect(data.pay).toMatchObject({ minimum_cents: 3200, currency })
  await site.db.delete(jobOpenings).where(eq(jobOpenings.slug, slug))
})

test('a sample stays open, and states no day by which to act', async () => {
  const { data } = await list('per_page=100')
  const samples = data.filter(({ is_sample }) => is_sample)
  expect(samples.length).toBeGreaterThan(0)
  for (const { slug } of samples) {
    const { data } = await visitor.read<ReplyOf<typeof getJob>>(`/api/opportunities/jobs/${slug}`)
    expect([slug, data.is_closed, data.closes_at, data.days_left, data.apply_url]).toEqual([
      slug,
      false,
      null,
      null,
      null,
    ])
  }
})

test('a sample cannot be given an address to apply at, nor anything else a rhythm', async () => {
  await expect(opening('apply-here', { isSample: true })).rejects.toThrow()
  await expect(opening('again-and-again', { closesEveryDays: 7 })).rejects.toThrow()
  await expect(opening('less-than-least', { payMaximumCents: 100 })).rejects.toThrow()
})

test('like an opening are those for the same work elsewhere, and more are of the same employer (R-7-089, R-7-090)', async () => {
  const of = (part: string) =>
    visitor.read<ReplyOf<typeof listRelatedJobs>>(
      `/api/opportunities/jobs/apprentice-electrician-north-geelong/${part}`,
    )
  const more = await of('more')
  expect(more.data.map(({ employer }) => employer.slug)).toEqual(more.data.map(() => 'copperlark-electrical'))
  expect(slugs(more)).not.toContain('apprentice-electrician-north-geelong')
  const related = await of('related')
  expect(related.data.length).toBeGreaterThan(0)
  expect(related.data.map(({ employer }) => employer.slug)).not.toContain('copperlark-electrical')
})

test('like an opening are first those for the same work in its country, then those in its region', async () => {
  const [other] = await site.db
    .insert(employers)
    .values({
      slug: 'other-works',
      name: 'Other Works',
      oneLine: 'Builds things too',
      description: '<p>Builds things too.</p>',
      countryCode: 'AU',
      regionCode: 'WA',
      isPublished: true,
      updatedAt: site.services.clock.now(),
    })
    .returning()
  const alike = (slug: string, values: Values) =>
    opening(`alike-${slug}`, { employerId: other?.id, ...values })
  await alike('here', {})
  await alike('vic', { regionCode: 'VIC', closesAt: '2026-12-01' })
  await alike('anywhere', { regionCode: null, closesAt: '2026-11-25' })
  await alike('industry', { occupationCodes: ['334111'], closesAt: '2026-11-23' })
  await alike('nz', { countryCode: 'NZ', regionCode: 'WGN', closesAt: '2026-11-24' })
  await alike('closed', { status: 'CLOSED', closesAt: '2026-11-24' })
  await opening('more-later', { closesAt: '2026-12-05' })
  await opening('more-soon', { closesAt: '2026-12-01' })
  const of = async (part: string) =>
    slugs(await visitor.read(`/api/opportunities/jobs/open-until-filled/${part}`))
  const [related, more] = [await of('related'), await of('more')]
  await site.db.delete(employers).where(eq(employers.slug, 'other-works'))
  await site.db.delete(jobOpenings).where(like(jobOpenings.slug, 'more-%'))
  expect(related.slice(0, 3)).toEqual(['alike-here', 'alike-anywhere', 'alike-vic'])
  expect(related).toHaveLength(4)
  expect(more.filter((slug) => slug.startsWith('more-'))).toEqual(['more-soon', 'more-later'])
  expect(more).not.toContain('open-until-filled')
})

test('an opening was stated on the day it was where the job is', async () => {
  const statedOn = async (updatedAt: string) => {
    await site.db
      .update(jobOpenings)
      .set({ updatedAt: new Date(updatedAt) })
      .where(eq(jobOpenings.slug, 'open-until-filled'))
    return (await visitor.read<ReplyOf<typeof getJob>>('/api/opportunities/jobs/open-until-filled')).data
      .stated_on
  }
  expect(await statedOn('2026-11-20T15:59:00Z')).toBe('2026-11-20') // the 21st in Sydney
  expect(await statedOn('2026-11-20T16:00:00Z')).toBe('2026-11-21') // the 20th in UTC
})

test('what people save is what they may see: closed ones say so, and drafts and samples stay out', async () => {
  const [outside, inDemo] = [{ demo: false }, { demo: true }]
  const rows = await site.db.select().from(jobOpenings)
  const idOf = (slug: string) => rows.find((row) => row.slug === slug)?.id ?? 0
  const sample = 'apprentice-electrician-north-geelong'
  const found = async (slug: string, visibility: { demo: boolean }) =>
    (await savedJobs.find(site.db, slug, visibility)) !== undefined
  expect([
    await found('filled', outside),
    await found('a-draft', outside),
    await found(sample, outside),
  ]).toEqual([true, false, false])
  expect(await found(sample, inDemo)).toBe(true)
  const shown = async (slugs: string[], visibility: { demo: boolean }) =>
    (await savedJobs.show(site.db, slugs.map(idOf), visibility))
      .map(({ slug, note }) => [slug, note])
      .toSorted()
  const all = ['filled', 'a-draft', 'open-until-filled', sample]
  const own = [
    ['filled', 'Real Works, closed'],
    ['open-until-filled', 'Real Works, Perth'],
  ]
  expect(await shown(all, outside)).toEqual(own)
  expect((await shown(all, inDemo)).map(([slug]) => slug)).toEqual([sample, 'filled', 'open-until-filled'])

  const publish = (isPublished: boolean) =>
    site.db.update(employers).set({ isPublished }).where(eq(employers.slug, 'real-works'))
  const ids = [employer?.id ?? 0]
  const employersShown = async () => [
    await savedEmployers.find(site.db, 'real-works', outside),
    (await savedEmployers.show(site.db, ids, outside)).length,
    (await shown(all, outside)).length,
  ]
  expect(await employersShown()).toEqual([employer?.id, 1, 2])
  await publish(false)
  const hidden = await employersShown()
  await publish(true)
  expect(hidden).toEqual([undefined, 0, 0])
  expect(await savedEmployers.find(site.db, 'copperlark-electrical', outside)).toBeUndefined()
})

test('search engines are given open openings alone, none of a sample and none of a hidden employer', async () => {
  const given = () => site.db.select().from(jobOpenings).where(workListings.jobs?.where)
  const found = await given()
  expect(slugs({ data: found })).toContain('open-until-filled')
  expect(found.filter(({ status, isSample }) => status !== 'LIVE' || isSample)).toEqual([])
  await site.db.update(employers).set({ isPublished: false }).where(eq(employers.slug, 'real-works'))
  const others = await given()
  await site.db.update(employers).set({ isPublished: true }).where(eq(employers.slug, 'real-works'))
  expect(slugs({ data: others })).not.toContain('open-until-filled')
})

test('an employer is shown with its openings; one that is not published is not there (R-7-094, R-7-097, R-2.1-D128)', async () => {
  const { data } = await visitor.read<ReplyOf<typeof getEmployer>>(
    '/api/providers/employer/copperlark-electrical',
  )
  expect(data).toMatchObject({
    name: 'Copperlark Electrical',
    is_sample: true,
    website_url: null,
    country: 'AU',
    state: 'VIC',
  })
  const jobs = await visitor.read<Jobs>('/api/providers/jobs?provider_id=copperlark-electrical')
  expect(jobs.meta.total).toBe(data.openings)
  expect(data.openings).toBeGreaterThan(0)
  const real = await visitor.read<ReplyOf<typeof getEmployer>>('/api/providers/employer/real-works')
  const cards = await visitor.read<ReplyOf<typeof listProviders>>(
    '/api/providers?type=employer&keyword=real%20works',
  )
  const open = (await list(`per_page=100&${where({ employer: 'real-works' })}`)).meta.total
  expect([real.data.openings, cards.data[0]?.openings]).toEqual([open, open])

  await site.db.update(employers).set({ isPublished: false }).where(eq(employers.slug, 'real-works'))
  expect((await visitor.get('/api/providers/employer/real-works')).status).toBe(404)
  expect((await visitor.get('/api/opportunities/jobs/open-until-filled')).status).toBe(404)
  await site.db.update(employers).set({ isPublished: true }).where(eq(employers.slug, 'real-works'))
})

test('the list of providers has employers, by name, place and industry', async () => {
  const providers = (query: string) => visitor.read<ReplyOf<typeof listProviders>>(`/api/providers?${query}`)
  const { data, meta } = await providers('type=employer&first=NZ')
  expect(meta.total).toBe(13)
  expect(new Set(data.map(({ type }) => type))).toEqual(new Set(['employer']))
  expect(data[0]?.country).toBe('NZ')
  const rename = (name: string) =>
    site.db.update(employers).set({ name }).where(eq(employers.slug, 'real-works'))
  await rename('aa works')
  const [byName] = (await providers('type=employer')).data
  await rename('Real Works')
  expect(byName?.slug).toBe('real-works')
  const near = (await providers('type=employer&near=AU-WA&per_page=100')).data.map(
    ({ state }) => state === 'WA',
  )
  expect(near).toEqual(near.toSorted((one, other) => Number(other) - Number(one)))
  expect(slugs(await providers('type=employer&keyword=bakehouse'))).toEqual(['ninefold-bakehouse'])
  expect(
    slugs(await providers(`type=employer&${where({ place: 'AU-WA', industry: 'construction' })}`)),
  ).toEqual(['real-works'])
  expect(
    (await providers('type=experience_provider')).data.every(({ type }) => type === 'experience_provider'),
  ).toBe(true)
})

test('Tasman in New Zealand and Tasmania have their own openings, employers and experience providers', async () => {
  const updatedAt = site.services.clock.now()
  const facts = { oneLine: 'By the sea', description: '<p>By the sea.</p>', isPublished: true, updatedAt }
  for (const [countryCode, end] of [
    ['AU', 'tasmania'],
    ['NZ', 'tasman'],
  ] as const) {
    const there = { ...facts, countryCode, regionCode: 'TAS' }
    await site.db.insert(employers).values({ ...there, slug: `boats-${end}`, name: 'Boats' })
    await site.db.insert(experienceProviders).values({ ...there, slug: `walks-${end}`, name: 'Walks' })
    await opening(`deckhand-${end}`, { countryCode, regionCode: 'TAS', title: 'Deckhand' })
  }
  const found = async (path: string, place: object) => slugs(await visitor.read(`${path}${where(place)}`))
  for (const [place, end] of [
    [{ place: 'AU-TAS' }, 'tasmania'],
    [{ place: 'NZ-TAS' }, 'tasman'],
    [{ place: 'TAS' }, 'tasmania'],
  ] as const) {
    expect(await found('/api/providers?type=employer&keyword=boats&', place)).toEqual([`boats-${end}`])
    expect(await found('/api/providers?type=experience_provider&keyword=walks&', place)).toEqual([
      `walks-${end}`,
    ])
    expect(await found('/api/opportunities/jobs?keyword=deckhand&', place)).toEqual([`deckhand-${end}`])
  }
  for (const end of ['tasmania', 'tasman']) {
    await site.db.delete(jobOpenings).where(eq(jobOpenings.slug, `deckhand-${end}`))
    await site.db.delete(employers).where(eq(employers.slug, `boats-${end}`))
    await site.db.delete(experienceProviders).where(eq(experienceProviders.slug, `walks-${end}`))
  }
})

test('occupations and industries have their openings, industries their employers (R-7-110, R-7-118, R-7-119)', async () => {
  const occupation = await visitor.read<Jobs>('/api/categories/occupation/carpenter/related/jobs')
  expect(slugs(occupation)).toContain('open-until-filled')
  await opening('joiner', { occupationCodes: ['331213'], closesAt: '2026-11-25' })
  await opening('cook', { occupationCodes: ['351411'], closesAt: '2026-11-25' })
  invalidateRelatedOpenings(site.db)
  const near = slugs(await visitor.read('/api/categories/occupation/carpenter/related/jobs'))
  await site.db.delete(jobOpenings).where(eq(jobOpenings.slug, 'joiner'))
  await site.db.delete(jobOpenings).where(eq(jobOpenings.slug, 'cook'))
  invalidateRelatedOpenings(site.db)
  const exactFirst = near.filter((slug) => ['open-until-filled', 'joiner', 'cook'].includes(slug))
  expect(exactFirst).toEqual(['open-until-filled', 'joiner'])
  const industry = await visitor.read<Jobs>('/api/categories/industry/construction/related/jobs')
  expect(slugs(industry)).toEqual(
    expect.arrayContaining(['open-until-filled', 'apprentice-electrician-north-geelong']),
  )
  const hiring = await visitor.read<Jobs>('/api/categories/industry/construction/related/employers')
  expect(slugs(hiring)).toEqual(expect.arrayContaining(['real-works', 'copperlark-electrical']))
  for (const path of [
    'occupation/no/related/jobs',
    'industry/no/related/jobs',
    'industry/no/related/employers',
  ])
    expect((await visitor.get(`/api/categories/${path}`)).status).toBe(404)
})

test('jobs and employers are found by searching, in scopes of their own; samples say so, and what is over is gone', async () => {
  type Results = { search_results: { hits: { url: string; short_description: string }[] } }
  const hits = async (scope: string, words: string, facets: object = {}) =>
    (
      await visitor.read<Results>(
        `/api/search/${scope}?keyword=${encodeURIComponent(words)}&${where(facets)}`,
      )
    ).search_results.hits
  const urls = async (scope: string, words: string, facets: object = {}) =>
    (await hits(scope, words, facets)).map(({ url }) => url)
  const index = async () => {
    await site.db.transaction((tx) => site.services.content.changed(tx, [jobOpenings, employers]))
    await indexForSearch(site.db, { now: site.services.clock.now(), demo: true })
  }
  const electrician = '/jobs/apprentice-electrician-north-geelong'

  const [first] = await hits('jobs', 'apprentice electrician geelong')
  expect(first).toMatchObject({
    url: electrician,
    short_description: expect.stringMatching(/^Made-up example\. /),
  })
  expect(await urls('jobs', 'copperlark')).toContain(electrician)
  expect(await urls('jobs', 'apprentice electrician', { region: ['AU-VIC'] })).toContain(electrician)
  expect(await urls('jobs', 'apprentice electrician', { region: ['AU-WA'] })).not.toContain(electrician)
  expect((await hits('employers', 'copperlark'))[0]).toMatchObject({
    url: '/employers/copperlark-electrical',
    short_description: expect.stringMatching(/^Made-up example\. /),
  })
  for (const scope of ['jobs', 'employers'])
    for (const url of await urls(scope, 'electrical')) expect(url).toMatch(new RegExp(`^/${scope}/`))

  await index()
  expect(await urls('employers', 'real works')).toContain('/employers/real-works')
  const found = await urls('jobs', 'real works carpenter hand')
  expect(found).toContain('/jobs/open-until-filled')
  for (const slug of ['a-draft', 'filled', 'not-yet']) expect(found).not.toContain(`/jobs/${slug}`)

  await site.db.update(employers).set({ isPublished: false }).where(eq(employers.slug, 'real-works'))
  await index()
  expect(await urls('employers', 'real works')).not.toContain('/employers/real-works')
  expect(await urls('jobs', 'real works carpenter hand')).not.toContain('/jobs/open-until-filled')
  await site.db.update(employers).set({ isPublished: true }).where(eq(employers.slug, 'real-works'))
})

test.each([
  ['AU', 2644],
  ['NZ', 2395],
] as const)(
  'pay in %s is not below the least that the law of that country allows',
  async (countryCode, least) => {
    const errorsOf = (payMinimumCents: number) =>
      payErrors(
        { countryCode, jobType: 'jobs', payMinimumCents, payMaximumCents: null, payUnit: 'hour' } as never,
        { tx: site.db },
      )
    expect(await errorsOf(least)).toEqual({})
    expect(Object.keys(await errorsOf(least - 1))).toEqual(['payMinimumCents'])
  },
)
