import { readFileSync } from 'node:fs'
import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { checkContent, contentPacks } from './content.server.ts'
import type { CountryRates, OtherRate, TextRate } from './features/labour-market/rate-words.ts'
import { withRates } from './features/labour-market/rates-in-text.ts'
import { articleTopics } from './features/site/article-topics.ts'
import * as studyContract from './features/study/contract.ts'
import { readPack } from './platform/content/read-pack.server.ts'
import { figure } from './ui/figures.ts'

const checks = await checkContent('content')
const read = new Map<string, ReturnType<typeof readPack>>()

test.each(contentPacks.map((pack) => pack.name))('the content pack %s is in order', (name) => {
  expect(checks.find((check) => check.name === name)?.broken?.message).toBeUndefined()
})

test('no folder of content is without a slice that declares it', () => {
  expect(checks.map((check) => check.name).toSorted()).toEqual(
    contentPacks.map((pack) => pack.name).toSorted(),
  )
})

test('the sample for tests is in order too', async () => {
  expect((await checkContent('test/content')).filter((check) => check.broken)).toEqual([])
})

/** Figures of the sources, less the one occupation and the educators for overseas students only that are left out, so that a pack that lost its tail is noticed even when its manifest lost it too. */
test.each([
  ['careers/anzsco', 'occupation', 1075],
  ['careers/anzsic', 'industry', 825],
  ['careers/introductions', 'occupation', 1075],
  ['careers/ways-in', 'occupation', 1075],
  ['careers/other-occupations', 'occupation', 1075],
  ['study/asced', 'field_of_study', 534],
  ['study/qualifications', 'qualification_level', 37],
  ['study/cricos', 'educator', 1191],
  ['study/cricos', 'campus', 2057],
  ['study/cricos', 'course', 21_269],
  ['study/educators-nz', 'educator', 45],
  ['study/campuses-nz', 'campus', 84],
  ['places/countries', 'country', 249],
  ['places/regions', 'region', 25],
  ['places/localities', 'locality', 18_605],
  ['places/schools-au', 'school', 4341],
  ['places/schools-nz', 'school', 631],
])('%s fills the table %s with %i rows', async (name, table, count) => {
  expect((await rowsFor(name, table)).length).toBe(count)
})

test('the README counts what the packs have', async () => {
  const readme = readFileSync('README.md', 'utf8').replaceAll(/\s+/g, ' ')
  const count = async (pack: string, table: string) => (await rowsFor(pack, table)).length
  const articles = await rowsFor('articles/articles', 'article')
  const forNewZealand = articles.filter(({ countries }) => String(countries) === 'NZ')
  const educators =
    (await count('study/cricos', 'educator')) + (await count('study/educators-nz', 'educator'))
  for (const words of [
    `${figure(await count('careers/anzsco', 'occupation'))} occupations of ANZSCO 2022`,
    `${figure(await count('study/cricos', 'course'))} courses and ${figure(educators)} educators`,
    `${await count('guidance/subjects', 'school_certificate')} school certificates`,
    `${articles.length} original ones in ${articleTopics.length} topics, ${forNewZealand.length} of them for New Zealand alone`,
    `${await count('opportunities/sample-work', 'job_opening')} openings, ${await count('opportunities/sample-work', 'employer')} employers`,
    `${await count('opportunities/gap-years', 'gap_year')} gap years and ${await count('opportunities/experience-providers', 'experience_provider')} providers`,
    `programs with ${await count('academy/programs', 'academy_module')} modules`,
    `${await count('lessons/lessons', 'lesson')} lessons`,
  ])
    expect(readme).toContain(words)
})

test('occupations whose match is under a half are marked weak, and only these', async () => {
  const rows = await rowsFor('careers/onet', 'occupation')
  const weak = rows.filter((row) => row.profileIsWeak)
  expect(weak).toHaveLength(235)
  expect(weak.every((row) => (row.matchConfidence as number) < 0.5)).toBe(true)
  expect(rows.filter((row) => !row.profileIsWeak && row.matchConfidence !== null)).toHaveLength(803)
  expect(rows.filter((row) => row.realistic === null)).toHaveLength(37)
})

test('job titles for search come only from matches that are not weak', async () => {
  const rows = await rowsFor('careers/onet', 'occupation')
  expect(rows.filter((row) => row.profileIsWeak && (row.searchTitles as string[]).length > 0)).toEqual([])
})

test('nearly every occupation has neighbours, and every relation is between two that exist', async () => {
  const relations = await rowsFor('careers/onet', 'occupation_related')
  const codes = new Set((await rowsFor('careers/anzsco', 'occupation')).map((row) => row.anzscoCode))
  expect(new Set(relations.map((row) => row.occupationId)).size).toBeGreaterThan(1050)
  expect(relations.every((row) => codes.has(row.occupationId) && codes.has(row.relatedId))).toBe(true)
})

test.each([
  ['veterinarian', ['veterinary-nurse'], 1],
  [
    'physiotherapist',
    ['occupational-therapist', 'exercise-physiologist', 'speech-pathologist-speech-language-therapist'],
    4,
  ],
  ['retail-pharmacist', ['hospital-pharmacist', 'pharmacy-sales-assistant'], 4],
  ['dentist', ['dental-specialist', 'dental-hygienist'], 2],
  ['electrician-general', ['electrical-linesworker-electrical-line-mechanic'], 5],
  ['aeroplane-pilot', ['helicopter-pilot'], 1],
])('close to a %s are %j, among the first %i', async (slug, close, among) => {
  const occupations = await rowsFor('careers/anzsco', 'occupation')
  const slugs = new Map(occupations.map((row) => [row.anzscoCode, row.slug]))
  const first = (await rowsFor('careers/onet', 'occupation_related'))
    .filter((row) => slugs.get(row.occupationId) === slug && (row.rank as number) <= among)
    .map((row) => slugs.get(row.relatedId))
  expect(first).toEqual(expect.arrayContaining(close))
  expect(first.filter((other) => /surgeon/.test(String(other)))).toEqual([])
})

test('every course and every educator has an address of its own, across both countries', async () => {
  const courses = (await rowsFor('study/cricos', 'course')).map((row) => row.slug as string)
  expect(new Set(courses).size).toBe(courses.length)
  const educators = [
    ...(await rowsFor('study/cricos', 'educator')),
    ...(await rowsFor('study/educators-nz', 'educator')),
  ]
  expect(new Set(educators.map((row) => row.slug)).size).toBe(educators.length)
  for (const slug of courses) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  expect(Math.max(...courses.map((slug) => slug.length))).toBeLessThan(120)
})

test('every occupation has one main industry, and a group that would mislead is told apart', async () => {
  const pairs = await rowsFor('careers/study-routes', 'occupation_industry')
  const mains = pairs.filter((row) => row.rank === 1)
  expect(new Set(mains.map((row) => row.occupationId)).size).toBe(1075)
  expect(mains).toHaveLength(1075)
  const mainOf = (code: string) => mains.find((row) => row.occupationId === code)?.industryId
  expect(mainOf('133511')).toBe('A') // production manager (forestry)
  expect(mainOf('133512')).toBe('C') // production manager (manufacturing)
})

test('a tuition fee of zero is unknown, never free', async () => {
  const fees = (await rowsFor('study/cricos', 'course')).map(
    (row) => row.internationalTuitionFeeAudCents as number,
  )
  expect(fees.filter((fee) => fee === 0)).toEqual([])
  expect(Math.min(...fees.filter((fee) => fee !== null))).toBeGreaterThan(100_00)
})

test('no reply about a course or an educator has a fee that is not named as international', () => {
  const names = Object.values(studyContract)
    .filter((part) => typeof part === 'object' && 'returns' in part)
    .flatMap((part) => namesIn(z.toJSONSchema(part.returns, { io: 'output', unrepresentable: 'any' })))
  const fees = new Set(names.filter((name) => /fee|tuition|price|cost/.test(name)))
  expect([...fees]).toEqual(['international_tuition_fee_aud_cents'])
})

test('every place of every pack names its country with its region', async () => {
  for (const pack of contentPacks) {
    for (const { rows } of (await readPack(pack, 'content')).tables) {
      const alone = rows.filter((row) => 'regionCode' in row && !row.countryCode)
      expect(alone, pack.name).toEqual([])
    }
  }
}, 120_000) // reads all packs

test('a tax band or threshold that texts name is the one that the tools work with', async () => {
  const bands = await rowsFor('tools/income-tax', 'income_tax_band')
  const rates = await textRates()
  for (const country of ['AU', 'NZ'] as const) {
    const named = rates[country].filter(
      (rate): rate is OtherRate => 'family' in rate && rate.family === 'income_tax',
    )
    const year = bands.filter((band) => band.country === country && band.untilDate === named[0]?.until_date)
    const ends = year.flatMap(({ incomeTo }) => (incomeTo === null ? [] : [incomeTo]))
    const percents = year.map(({ rateBp }) => (rateBp as number) / 100)
    expect(named.length).toBeGreaterThan(3)
    for (const { rate, value, unit } of named)
      expect(unit === 'dollars' ? ends : percents, `${country} ${rate}`).toContain(value)
  }
})

test('a Youth Allowance rate that texts name is a basic rate of the checker, through the same last day', async () => {
  const held = readFileSync('content/tools/benefit-rules/rates.yaml', 'utf8').split(/^- /m)
  const youth = (await textRates()).AU.filter(
    (rate): rate is OtherRate => 'family' in rate && rate.rate.startsWith('youth_allowance'),
  )
  expect(youth).toHaveLength(2)
  for (const { rate, value, until_date } of youth) {
    const same = held.filter((row) => row.includes('payment: ya-student') && row.includes(`basic: ${value}`))
    expect(same.length, rate).toBeGreaterThan(0)
    for (const row of same) expect(row).toContain(`valid_until: ${until_date}`)
  }
})

test.each(['2026-12-31', '2027-01-01', '2027-04-01', '2027-07-01', '2028-04-01', '2031-01-01'])(
  'no heading is empty and no rate is without its words on %s, in any article or lesson',
  async (day) => {
    const rates = await textRates()
    const articles = await rowsFor('articles/articles', 'article')
    const topics = await rowsFor('academy/programs', 'academy_topic')
    const texts = [
      ...articles.map(({ body }) => body),
      ...topics.flatMap(({ content, contentNz }) => [content, contentNz]),
    ].filter((text): text is string => typeof text === 'string' && text.includes('{{'))
    expect(texts.length).toBeGreaterThan(20)
    for (const text of texts) {
      const shown = withRates(text, rates, { AU: day, NZ: day })
      expect(shown).not.toMatch(/\{\{|the current rate/)
      expect(shown).not.toMatch(/<\/h[234]>\s*(?:<h[234]|$)/)
      expect(shown).not.toMatch(/<(?:ul|ol|p|li)>\s*<\/(?:ul|ol|p|li)>/)
    }
  },
)

async function textRates(): Promise<CountryRates> {
  const rows = [
    ...(await rowsFor('careers/minimum-wages', 'labour_figure')),
    ...(await rowsFor('careers/rates', 'labour_figure')),
  ] as { code: string; figures: { rates: TextRate[] } }[]
  const of = (country: string) =>
    rows.filter(({ code }) => code === country).flatMap(({ figures }) => figures.rates)
  return { AU: of('AU'), NZ: of('NZ') }
}

/** The names of all properties in a JSON schema, however deep. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...own, ...Object.values(schema).flatMap(namesIn)]
}

/** The table rows a pack stands for, by the table's name. */
async function rowsFor(packName: string, table: string): Promise<Record<string, unknown>[]> {
  const pack = contentPacks.find((candidate) => candidate.name === packName)
  if (!pack) throw new Error(`there is no pack ${packName}`)
  read.set(packName, read.get(packName) ?? readPack(pack, 'content'))
  const { tables } = await (read.get(packName) as ReturnType<typeof readPack>)
  return tables.filter((rows) => getTableName(rows.table) === table).flatMap((rows) => rows.rows)
}
