import { expect, test } from 'vitest'
import type { ReplyOf } from '#app/platform/contract.ts'
import { testSite } from '#test/site.ts'
import { graduatesPack } from '../packs/graduates.server.ts'
import type { getEducatorFigures, listStudyAreas } from './contract.ts'

const site = await testSite({ apiOnly: true })
const figuresOf = async (slug: string) =>
  (await site.visitor().read<ReplyOf<typeof getEducatorFigures>>(`/api/providers/educator/${slug}/figures`))
    .data

test('study areas have the work and pay of graduates, and the fields that we count to them', async () => {
  const { data } = await site.visitor().read<ReplyOf<typeof listStudyAreas>>('/api/labour-market/study-areas')
  expect(data).toHaveLength(21)
  expect(data.find(({ area }) => area === 'Nursing')).toEqual({
    area: 'Nursing',
    fields: ['0603'],
    full_time_short_pct: 84.9,
    full_time_medium_pct: 94.1,
    salary_short_aud: 68_900,
    salary_medium_aud: 85_000,
  })
})

test('a salary that the publisher holds back is unknown, not zero', async () => {
  const { data } = await site.visitor().read<ReplyOf<typeof listStudyAreas>>('/api/labour-market/study-areas')
  const tourism = data.find(({ area }) => area.startsWith('Tourism'))
  expect(tourism).toMatchObject({
    full_time_medium_pct: 90.3,
    salary_short_aud: null,
    salary_medium_aud: null,
  })
})

test('a university has its students by field, the largest first, and its graduates with their interval', async () => {
  const data = await figuresOf('the-university-of-sydney')
  expect(data.graduates).toEqual({
    full_time: { value: 93.6, low: 91.6, high: 95.2 },
    salary: { value: 96_000, low: 93_100, high: 98_900 },
  })
  expect(data.all_universities?.salary?.value).toBe(91_200)
  const counts = data.students.map(({ students }) => students)
  expect(counts.length).toBeGreaterThan(5)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  for (const { students, levels } of data.students)
    expect(levels.reduce((sum, level) => sum + level, 0)).toBe(students)
})

test('an educator that is not in the statistics has no figures, and one that does not exist none to ask for', async () => {
  expect(await figuresOf('tafe-nsw')).toMatchObject({ students: [], graduates: null })
  expect(await figuresOf('university-of-otago')).toMatchObject({ students: [], graduates: null })
  expect((await site.visitor().get('/api/providers/educator/nowhere/figures')).status).toBe(404)
})

test('a figure of a university without its confidence limits is not loaded', async () => {
  const row = {
    institution: 'Bond University',
    cricos_provider_code: '00017B',
    full_time_employed_medium_pct: 80.6,
    full_time_employed_medium_low: 67.2,
    full_time_employed_medium_high: null,
    median_salary_medium_aud: null,
    median_salary_medium_low: null,
    median_salary_medium_high: null,
  }
  const tables = await graduatesPack.toTables?.(
    { 'study_areas.csv': [], 'universities.csv': [row] },
    (async () => []) as never,
  )
  expect(tables?.[1]?.rows).toMatchObject([{ figures: { full_time: null, salary: null } }])
})
