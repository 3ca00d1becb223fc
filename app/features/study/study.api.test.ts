import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { listIndustryOccupations } from '#app/features/careers/contract.ts'
import type { listProviders } from '#app/features/opportunities/contract.ts'
import type { listProviderDestinations } from '#app/features/travel/contract.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { ProblemBody } from '#app/platform/problem.ts'
import { testSite } from '#test/site.ts'
import type {
  getCourse,
  getEducator,
  getStudyChoices,
  listCourses,
  listIndustryCourses,
  listMoreCourses,
  listOccupationCourses,
} from './contract.ts'
import { courses as courseTable, educators } from './tables.server.ts'

type Courses = ReplyOf<typeof listCourses>
type Educators = ReplyOf<typeof listProviders>
type Destinations = ReplyOf<typeof listProviderDestinations>

const site = await testSite({ apiOnly: true })
const visitor = site.visitor()

const courses = (query = '') => visitor.read<Courses>(`/api/opportunities/courses${query && `?${query}`}`)
const providers = (query = '') => visitor.read<Educators>(`/api/providers${query && `?${query}`}`)
const filters = (requested: object) => `filters=${encodeURIComponent(JSON.stringify(requested))}`
const keyword = (words: string) => `keyword=${encodeURIComponent(words)}`
const slugsOfEducators = (list: Courses['data']) => list.map(({ provider }) => provider.slug)
const slugs = ({ data }: { data: { slug: string }[] }) => data.map(({ slug }) => slug)

test('courses are listed by name, with what begins after school first, public before private, and paged (R-7-078)', async () => {
  const first = await courses()
  expect(first.meta).toEqual({ current_page: 1, per_page: 24, total: 163, last_page: 7 })
  expect(first.data).toHaveLength(24)
  expect(Object.keys(first.data[0] ?? {}).toSorted()).toEqual(
    'art_theme cities duration duration_weeks field id is_faved level provider register_code slug states title'.split(
      ' ',
    ),
  )
  const all = await courses('per_page=100')
  const kinds = new Map((await providers('per_page=100')).data.map(({ slug, kind }) => [slug, kind]))
  const entries = new Map((await site.db.select().from(courseTable)).map(({ slug, entry }) => [slug, entry]))
  const isLate = ({ slug, provider }: Courses['data'][number]) =>
    `${entries.get(slug) !== 'school'} ${!/^(university|tafe)$/.test(kinds.get(provider.slug) ?? '')}`
  const keys = all.data.map((course) => `${isLate(course)} ${course.title.toLowerCase()}`)
  expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : 1)))
  const last = await courses('per_page=100&page=2')
  expect(last.data).toHaveLength(63)
  expect(entries.get(last.data.at(-1)?.slug ?? '')).toBe('degree')
  const beyond = await courses('page=50')
  expect(beyond.data).toEqual([])
  expect(beyond.meta.total).toBe(163)
})

test.each(['NURSING', 'nürsing', 'tasmania nursing', 'nursing  launceston'])(
  'the keyword "%s" finds the nursing course of Tasmania',
  async (words) => {
    const { data } = await courses(`per_page=100&${keyword(words)}`)
    expect(data.map(({ title, provider }) => `${title}, ${provider.slug}`)).toContain(
      'Bachelor of Nursing, university-of-tasmania',
    )
  },
)

test('courses are filtered by field, level, state, sector and provider', async () => {
  const found = (requested: object) => courses(`per_page=100&${filters(requested)}`)
  const diplomas = await found({ level: 'diploma' })
  expect(diplomas.data.length).toBeGreaterThan(3)
  expect(new Set(diplomas.data.map(({ level }) => level?.id))).toEqual(new Set(['diploma']))
  const health = await found({ field: '06' })
  expect(health.data.length).toBeGreaterThan(0)
  expect((await found({ field: 'health' })).meta.total).toBe(health.meta.total)
  const vet = await found({ sector: 'vet' })
  const higher = await found({ sector: 'higher_education' })
  expect(vet.meta.total + higher.meta.total).toBe(163)
  const tafe = await found({ provider: 'tafe-nsw' })
  expect(new Set(tafe.data.map(({ provider }) => provider.slug))).toEqual(new Set(['tafe-nsw']))
  expect((await found({ level: 'wizardry' })).data).toEqual([])
})

test('a state belongs to a country: AU-TAS is Tasmania, NZ-TAS is Tasman', async () => {
  const tasmania = await courses(`per_page=100&${filters({ state: 'AU-TAS' })}`)
  expect(tasmania.data.length).toBeGreaterThan(3)
  expect(tasmania.data.every(({ states }) => states.includes('TAS'))).toBe(true)
  expect((await courses(`per_page=100&${filters({ state: 'TAS' })}`)).meta.total).toBe(tasmania.meta.total)
  expect((await courses(filters({ state: 'NZ-TAS' }))).data).toEqual([])
})

test('educators of Tasmania and of Tasman are never mixed', async () => {
  await site.db.insert(educators).values({
    slug: 'sample-school-of-tasman',
    countryCode: 'NZ',
    name: 'Sample School of Tasman',
    kind: 'other',
    city: 'Motueka',
    regionCode: 'TAS',
    campusRegionCodes: ['TAS'],
    courseCount: 0,
    vetCourseCount: 0,
    higherEducationCourseCount: 0,
  })
  try {
    const inState = async (requested: object) => slugs(await providers(filters(requested)))
    expect(await inState({ state: 'AU-TAS' })).toEqual(['university-of-tasmania'])
    expect(await inState({ state: 'TAS' })).toEqual(['university-of-tasmania'])
    expect(await inState({ state: 'NZ-TAS' })).toEqual(['sample-school-of-tasman'])
    expect(await inState({ state: 'nz-tas' })).toEqual(['sample-school-of-tasman'])
    expect(await inState({ state: 'TAS', country: 'NZ' })).toEqual(['sample-school-of-tasman'])
    expect(await inState({ state: 'AKL' })).toContain('university-of-auckland')
    const placesOf = async (slug: string) =>
      (await visitor.read<Destinations>(`/api/providers/${slug}/destinations`)).data
    expect(await placesOf('sample-school-of-tasman')).toEqual([
      { slug: 'nz-tas', title: 'Tasman', country: 'NZ', count: 1 },
    ])
    expect(await placesOf('university-of-tasmania')).toContainEqual(
      expect.objectContaining({ slug: 'au-tas', title: 'Tasmania', country: 'AU' }),
    )
  } finally {
    await site.db.delete(educators).where(eq(educators.slug, 'sample-school-of-tasman'))
  }
})

test.each([
  ['/api/opportunities/courses?page=-1', 'page'],
  ['/api/opportunities/courses?per_page=1000', 'per_page'],
  ['/api/opportunities/courses?filters=%5B1', 'filters'],
  ['/api/opportunities/courses?filters=%7B%22fee%22%3A0%7D', 'filters'],
  [`/api/opportunities/courses?keyword=${'x'.repeat(101)}`, 'keyword'],
  ['/api/providers?type=wizard', 'type'],
  ['/api/providers?filters=%7B%22country%22%3A%22FR%22%7D', 'filters'],
  ['/api/providers?page=1.5', 'page'],
  ['/api/categories/occupation/chef/related/courses?page=x', 'page'],
])('%s is refused, and the field %s is named with a reason', async (path, field) => {
  const { errors = {} } = await visitor.read<ProblemBody>(path, 422)
  expect(Object.keys(errors).some((name) => name.startsWith(field))).toBe(true)
  expect(
    Object.values(errors)
      .flat()
      .every((reason) => reason.length > 5),
  ).toBe(true)
})

test.each([
  '/api/opportunities/courses/nowhere',
  '/api/opportunities/courses/0',
  '/api/opportunities/courses/nowhere/related',
  '/api/opportunities/courses/nowhere/more',
  '/api/explore/courses/nowhere',
  '/api/providers/educator/nowhere',
  '/api/providers/nowhere/destinations',
  '/api/categories/occupation/nowhere/related/courses',
  '/api/categories/industry/nowhere/related/courses',
  '/api/categories/industry/nowhere/related/educators',
])('%s is not found, in words', async (path) => {
  expect((await visitor.read<ProblemBody>(path, 404)).message).toBe('We could not find that.')
})

test('one course answers by slug and by id, on both addresses (R-7-079, R-7-082)', async () => {
  const [card] = (await courses(keyword('bachelor of nursing university of tasmania'))).data
  const bySlug = await visitor.read<ReplyOf<typeof getCourse>>(`/api/opportunities/courses/${card?.slug}`)
  expect(await visitor.read(`/api/opportunities/courses/${card?.id}`)).toEqual(bySlug)
  expect(await visitor.read(`/api/explore/courses/${card?.slug}`)).toEqual(bySlug)
  const { data: course } = bySlug
  expect(course.description[0]).toMatch(
    /^In January 2023, .* offered this bachelor degree in .*\. The field is .*\. The course takes 3 years full time\.$/,
  )
  expect(course.fields.map(({ code }) => code.length)).toEqual([2, 4, 6])
  expect(course.sector).toBe('Higher education')
  expect(course.as_of).toBe('January 2023')
})

test('what students from other countries pay has a name that nobody can take for a local price', async () => {
  const everything: unknown[] = [await courses('per_page=100'), await courses('per_page=100&page=2')]
  const cards = (everything as Courses[]).flatMap(({ data }) => data)
  const withFee: number[] = []
  for (const { slug } of cards.slice(0, 60)) {
    const reply = await visitor.read<ReplyOf<typeof getCourse>>(`/api/opportunities/courses/${slug}`)
    everything.push(reply)
    const fee = reply.data.international_tuition_fee_aud_cents
    expect(fee).not.toBe(0)
    if (fee !== null) withFee.push(fee)
  }
  expect(withFee.length).toBeGreaterThan(20)
  everything.push(await visitor.read('/api/categories/occupation/chef/related/courses'))
  everything.push(await visitor.read('/api/providers/educator/tafe-nsw'))
  const money = keysBelow(everything).filter((key) => /fee|price|cost|tuition|amount|aud|dollar/i.test(key))
  expect(new Set(money)).toEqual(new Set(['international_tuition_fee_aud_cents']))
  const texts = JSON.stringify(everything)
  for (const fee of withFee) expect(texts).not.toContain(`$${fee / 100}`)
  expect(texts).not.toMatch(/"[^"]*\b(costs?|tuition fees?|free of charge)\b[^"]*"/i)
})

test('a course names the careers it leads to, and whether it is the qualification of an apprenticeship', async () => {
  const read = async (words: string) => {
    const [card] = (await courses(keyword(words))).data
    return (await visitor.read<ReplyOf<typeof getCourse>>(`/api/opportunities/courses/${card?.slug}`)).data
  }
  const nursing = await read('bachelor of nursing university of tasmania')
  expect(nursing.careers[0]?.title).toMatch(/nurse/i)
  expect(nursing.is_apprenticeship).toBe(false)
  const carpentry = await read('certificate III in carpentry')
  expect(carpentry.careers.map(({ slug }) => slug)).toContain('carpenter')
  expect(carpentry.is_apprenticeship).toBe(true)
  expect(new Set(carpentry.careers.map(({ slug }) => slug)).size).toBe(carpentry.careers.length)
})

test('an exit award has a page that says so, and stands in no list, choice or count', async () => {
  const exits = await site.db.select().from(courseTable).where(eq(courseTable.entry, 'exit_only'))
  expect(exits.length).toBeGreaterThan(1)
  const listed = [...(await courses('per_page=100')).data, ...(await courses('per_page=100&page=2')).data]
  for (const { slug, educatorId } of exits) {
    const { data } = await visitor.read<ReplyOf<typeof getCourse>>(`/api/opportunities/courses/${slug}`)
    expect([data.entry, data.careers]).toEqual(['exit_only', []])
    expect(data.description).toContainEqual(expect.stringMatching(/^You cannot apply for this one\./))
    expect(listed.map((course) => course.slug)).not.toContain(slug)
    const educator = await visitor.read<ReplyOf<typeof getEducator>>(`/api/providers/educator/${educatorId}`)
    const open = await courses(filters({ provider: educator.data.slug }))
    expect(educator.data.courses).toBe(open.meta.total)
    expect(educator.data.levels.reduce((sum, level) => sum + level.courses, 0)).toBe(open.meta.total)
    const related = await visitor.read<{ data: Courses['data'] }>(
      `/api/opportunities/courses/${listed.find((course) => course.provider.slug === educator.data.slug)?.id}/more`,
    )
    expect(slugs(related)).not.toContain(slug)
  }
})

test('related courses are of the same kind elsewhere; more courses are of the same provider (R-7-080) (R-7-081)', async () => {
  const pair = await educationMasters()
  const { data: related } = await visitor.read<{ data: Courses['data'] }>(
    `/api/opportunities/courses/${pair.slug}/related`,
  )
  expect(related.length).toBeGreaterThan(0)
  for (const other of related) {
    expect(other.provider.slug).not.toBe(pair.provider.slug)
    expect(other.level?.id).toBe(pair.level?.id)
    expect(other.field).toBe(pair.field)
  }
  const more = await visitor.read<ReplyOf<typeof listMoreCourses>>(
    `/api/opportunities/courses/${pair.id}/more`,
  )
  expect(more.data).toHaveLength(6)
  expect(
    more.data.every(({ slug, provider }) => provider.slug === pair.provider.slug && slug !== pair.slug),
  ).toBe(true)
})

test('educators are listed with public and well-known kinds first (R-7-092)', async () => {
  const all = await providers('type=educator&per_page=100')
  expect(all.meta.total).toBe(57)
  expect(all.data.every(({ type }) => type === 'educator')).toBe(true)
  const kinds = all.data.map(({ kind }) => kind)
  expect(kinds.lastIndexOf('university')).toBeLessThan(kinds.indexOf('tafe'))
  expect(kinds.at(-1)).not.toBe('university')
  expect((await providers('page=9')).meta.total).toBe(57)
})

test.each([
  ['wananga', 'te-wananga-o-raukawa'],
  ['WĀNANGA raukawa', 'te-wananga-o-raukawa'],
  ['otaki', 'te-wananga-o-raukawa'],
  ['Ōtākou', 'university-of-otago'],
  ['whangarei', 'northtec'],
  ['tafe nsw', 'tafe-nsw'],
  ['100%', null],
])('the keyword "%s" finds the educator %s', async (words, slug) => {
  const found = slugs(await providers(`per_page=100&${keyword(words)}`))
  if (slug) expect(found).toContain(slug)
  else expect(found).toEqual([])
})

test('educators are filtered by country and kind', async () => {
  const found = await providers(`per_page=100&${filters({ country: 'NZ', kind: 'wananga' })}`)
  expect(slugs(found)).toEqual(
    expect.arrayContaining([
      'te-wananga-o-aotearoa',
      'te-wananga-o-raukawa',
      'te-whare-wananga-o-awanuiarangi',
    ]),
  )
  expect(found.data.every(({ country, kind_label }) => country === 'NZ' && kind_label === 'Wānanga')).toBe(
    true,
  )
})

test('one educator answers by slug and by id, with its places, levels and fields (R-7-096)', async () => {
  const bySlug = await visitor.read<ReplyOf<typeof getEducator>>(
    '/api/providers/educator/canberra-institute-of-technology',
  )
  expect(await visitor.read(`/api/providers/educator/${bySlug.data.id}`)).toEqual(bySlug)
  const { data } = bySlug
  const inLevels = data.levels.reduce((sum, level) => sum + level.courses, 0)
  expect(data.fields.reduce((sum, field) => sum + field.courses, 0)).toBe(inLevels)
  expect(data.campuses.length).toBeGreaterThan(0)
  expect(data.description[0]).toMatch(
    /^Canberra Institute of Technology is a TAFE institute based in Canberra, Australian Capital Territory\. The January 2023 register lists 3 addresses for it, in Bruce, Phillip and Reid\.( We list|$)/,
  )
})

test('an educator of Aotearoa says that no list of its courses is open', async () => {
  const { data } = await visitor.read<ReplyOf<typeof getEducator>>(
    '/api/providers/educator/university-of-auckland',
  )
  expect(data.maori_name).toBe('Waipapa Taumata Rau')
  expect(data.description).toEqual([
    'The University of Auckland is a university in Auckland, Aotearoa New Zealand.',
    'We found no list of New Zealand courses that we may use, so look on its own website for what it offers.',
  ])
})

test('an educator of Aotearoa names its regions and broad fields, without courses', async () => {
  const { data } = await visitor.read<ReplyOf<typeof getEducator>>(
    '/api/providers/educator/otago-polytechnic',
  )
  expect(data.region).toBe('Otago')
  expect(data.regions).toEqual(['Otago'])
  expect(data.fields).toContainEqual({
    code: '03',
    title: 'Engineering and related technologies',
    courses: 0,
    parts: expect.arrayContaining(['electrical fitting, electrical mechanics']),
    is_broad: true,
  })
  expect(data.predecessor?.slug).toBe('te-pukenga')
  expect(data.successors).toEqual([])
})

test('Te Pūkenga leads to the polytechnics that came out of it', async () => {
  const { data } = await visitor.read<ReplyOf<typeof getEducator>>('/api/providers/educator/te-pukenga')
  expect(data.predecessor).toBeNull()
  expect(slugs({ data: data.successors })).toEqual(
    expect.arrayContaining(['otago-polytechnic', 'waikato-institute-of-technology', 'northtec']),
  )
})

test('lists offer the polytechnics of 2026 in place of Te Pūkenga, which is still found by its name', async () => {
  const listed = await providers(`per_page=100&${filters({ place: 'NZ', kind: 'polytechnic' })}`)
  expect(slugs(listed)).toEqual(expect.arrayContaining(['otago-polytechnic', 'ara-institute-of-canterbury']))
  expect(slugs(listed)).not.toContain('te-pukenga')
  expect(slugs(await providers('keyword=te%20pukenga'))).toContain('te-pukenga')
  const { data } = await visitor.read<ReplyOf<typeof getEducator>>(
    '/api/providers/educator/otago-polytechnic',
  )
  expect(data.status_note).toContain('in the Open Polytechnic’s federation since 1 January 2026')
})

test('educators are filtered by place and by a field that they teach, in both countries', async () => {
  const inOtago = await providers(`per_page=100&${filters({ place: 'NZ-OTA', field: '0313' })}`)
  expect(slugs(inOtago)).toContain('otago-polytechnic')
  expect(slugs(inOtago)).not.toContain('university-of-otago')
  expect(inOtago.data.every(({ country }) => country === 'NZ')).toBe(true)
  const health = await providers(`per_page=100&${filters({ place: 'AU', field: 'health' })}`)
  expect(slugs(health)).toContain('university-of-tasmania')
  expect(health.data.every(({ country }) => country === 'AU')).toBe(true)
})

test('the country of the reader comes first among educators', async () => {
  for (const first of ['AU', 'NZ']) {
    const countries = (await providers(`per_page=100&first=${first}`)).data.map(({ country }) => country)
    expect(countries[0]).toBe(first)
    expect(countries.indexOf(first === 'AU' ? 'NZ' : 'AU')).toBeGreaterThan(
      countries.lastIndexOf(first as 'AU'),
    )
  }
})

test('the courses of a provider are listed by its slug or id (R-7-093)', async () => {
  const bySlug = await visitor.read<Courses>('/api/providers/courses?provider_id=tafe-nsw')
  expect(bySlug.data.length).toBeGreaterThan(0)
  expect(bySlug.data.every(({ provider }) => provider.slug === 'tafe-nsw')).toBe(true)
  const { data } = await visitor.read<ReplyOf<typeof getEducator>>('/api/providers/educator/tafe-nsw')
  expect(await visitor.read(`/api/providers/courses?provider_id=${data.id}`)).toEqual(bySlug)
})

test('the places of a provider name their country (R-7-099)', async () => {
  const { data } = await visitor.read<Destinations>('/api/providers/university-of-tasmania/destinations')
  expect(data.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['au-tas', 'au-nsw']))
  expect(data.every(({ country, count }) => country === 'AU' && count >= 1)).toBe(true)
})

test('an occupation has ways to study for it, and courses with the trade’s own qualification first (R-7-109)', async () => {
  const found = await visitor.read<ReplyOf<typeof listOccupationCourses>>(
    '/api/categories/occupation/solicitor/related/courses',
  )
  expect(found.data.length).toBeGreaterThan(0)
  expect(found.data.map(({ title }) => title).join()).toMatch(/Laws/)
  expect(found.routes.length).toBeGreaterThan(0)
  for (const { kind, field, note, levels } of found.routes) {
    if (kind === 'on-the-job') expect(note).toBeTruthy()
    else expect([field?.title, levels[0]?.name]).not.toContain(undefined)
  }
  const beyond = await visitor.read<Courses>('/api/categories/occupation/solicitor/related/courses?page=40')
  expect(beyond.data).toEqual([])
  expect(beyond.meta.total).toBe(found.meta.total)
})

test('courses that lead to an occupation name each educator once before any a second time, rank by rank', async () => {
  const { data } = await visitor.read<Courses>('/api/categories/occupation/solicitor/related/courses')
  const first = new Set(data.map(({ provider }) => provider.slug))
  expect(first.size).toBeGreaterThan(1)
  expect(new Set(slugsOfEducators(data).slice(0, 3)).size).toBe(3)
})

type IndustryCourses = ReplyOf<typeof listIndustryCourses>

/** The jobs that are mainly in an industry and that people study for. */
async function studiedFor(industry: string): Promise<string[]> {
  const path = `/api/categories/industry/${industry}/related/occupations`
  const { data } = await visitor.read<ReplyOf<typeof listIndustryOccupations>>(path)
  const study = ['certificate', 'diploma', 'degree', 'degree_and_more']
  return data.flatMap((job) =>
    job.industry?.slug === industry && study.includes(job.preparation) ? [job.slug] : [],
  )
}

test('an industry shows the first course of each job that is mainly in it and that people study for, each name once (R-7-117)', async () => {
  for (const industry of ['health-care-and-social-assistance', 'construction', 'mining', 'retail-trade']) {
    const shown = await visitor.read<IndustryCourses>(`/api/categories/industry/${industry}/related/courses`)
    const first = new Set<string>()
    for (const job of await studiedFor(industry)) {
      const { data } = await visitor.read<Courses>(`/api/categories/occupation/${job}/related/courses`)
      if (data[0]) first.add(data[0].title)
    }
    const titles = shown.data.map(({ title }) => title)
    expect([industry, titles.toSorted()]).toEqual([industry, [...first].toSorted()])
  }
})

test('an industry says whether some of its jobs are learned as an apprentice', async () => {
  const of = async (industry: string) =>
    (await visitor.read<IndustryCourses>(`/api/categories/industry/${industry}/related/courses`))
      .has_apprenticeships
  expect(await of('construction')).toBe(true)
  expect(await of('health-care-and-social-assistance')).toBe(false)
})

test('an industry leads to educators that teach for more than one of its jobs, public ones first, or to none (R-7-120)', async () => {
  const health = 'health-care-and-social-assistance'
  for (const industry of [health, 'construction', 'mining', 'retail-trade', 'other-services']) {
    const path = `/api/categories/industry/${industry}/related/educators`
    const { data, meta } = await visitor.read<Educators>(path)
    expect(meta.total === 0 || meta.total >= 3).toBe(true)
    expect((await visitor.read<Educators>(`${path}?page=30`)).meta.total).toBe(meta.total)
    const isPublic = data.map(({ kind }) => ['university', 'tafe'].includes(kind))
    expect(isPublic).toEqual(isPublic.toSorted((one, other) => Number(other) - Number(one)))
    const taught = await Promise.all((await studiedFor(industry)).map(providersOfJob))
    for (const { slug } of data)
      expect([slug, taught.filter((providers) => providers.has(slug)).length > 1]).toEqual([slug, true])
  }
  expect(
    (await visitor.read<Educators>(`/api/categories/industry/${health}/related/educators`)).meta.total,
  ).toBeGreaterThan(0)
})

async function providersOfJob(job: string): Promise<Set<string>> {
  const path = `/api/categories/occupation/${job}/related/courses`
  const { meta } = await visitor.read<Courses>(path)
  const pages = Array.from({ length: meta.last_page }, (_, at) =>
    visitor.read<Courses>(`${path}?page=${at + 1}`),
  )
  return new Set((await Promise.all(pages)).flatMap(({ data }) => data.map(({ provider }) => provider.slug)))
}

test('choices carry counts that add up, and a state’s choice is what the filter takes', async () => {
  const { data } = await visitor.read<ReplyOf<typeof getStudyChoices>>('/api/explore/study/choices')
  expect([data.courses, data.educators]).toEqual([163, 57])
  expect((await providers()).meta.total).toBe(data.educators)
  expect(data.levels.reduce((sum, { count }) => sum + count, 0)).toBe(163)
  expect(data.kinds[0]).toMatchObject({ value: 'university', label: 'University' })
  for (const { value, count } of data.states) {
    expect((await courses(filters({ state: value }))).meta.total).toBe(count)
  }
  for (const { value, count } of data.fields.slice(0, 4)) {
    expect((await courses(filters({ field: value }))).meta.total).toBe(count)
  }
})

async function educationMasters(): Promise<Courses['data'][number]> {
  const { data } = await courses(`per_page=100&${filters({ level: 'masters-degree-coursework' })}`)
  const found = data.find(({ title }) => title === 'Master of Business Administration')
  if (!found) throw new Error('the sample has no such course')
  return found
}

function keysBelow(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysBelow)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysBelow(inner)])
}
