import { expect, test } from 'vitest'
import type { ReplyOf } from '#app/platform/contract.ts'
import { countQueries } from '#app/platform/database.server.ts'
import { testSite } from '#test/site.ts'
import type { getOccupationFigures } from './contract.ts'
import { incomeTaxPack } from './packs/income-tax.server.ts'
import { newZealandOf, readOccupationFigures } from './service.server.ts'

const site = await testSite({ apiOnly: true })
const base = '/api/categories/occupation'

test('the figures of an occupation, of its unit group and of all occupations come apart', async () => {
  const { data } = await site
    .visitor()
    .read<ReplyOf<typeof getOccupationFigures>>(`${base}/registered-nurse-medical/figures`)
  expect(data).toMatchObject({
    country: 'AU',
    anzsco_code: '254418',
    is_nec: false,
    is_whole_group: false,
    own: {
      jobs: { employed: 25_600, median_weekly_aud: null, employed_as_of: '2021-08' },
      income_tax: { people: 43_621, median_salary_aud: 79_884 },
      shortage: { year: 2024, national: 'shortage' },
    },
    group: {
      jobs: { employed: 366_200, median_weekly_aud: 2192, earnings_as_of: '2025-05' },
      projections: { change_pct: 26.1 },
      mean_earnings: { mean_weekly_aud: 1718.3 },
      shortage: { year: 2025, national: 'shortage', states: null },
    },
    all: { median_weekly_aud: 1852, change_pct: 13.3 },
  })
  expect(data.own.jobs?.states?.[0]).toBe(26.6)
  expect(data.own.jobs?.ages?.[0]).toBe(7.8)
})

test('where a unit group has one occupation, its figures are said to count the job itself', async () => {
  const { data } = await site.visitor().read<ReplyOf<typeof getOccupationFigures>>(`${base}/chef/figures`)
  expect(data).toMatchObject({ unit_group: 'Chefs', is_whole_group: true })
})

test('the jobs of New Zealand are those of the job itself before those of its unit group', () => {
  const named = (title: string) => ({ nz_job: { jobs: [{ title }] } })
  const both = newZealandOf(named('Electrician'), named('Electricians'))
  expect(both).toMatchObject({ jobs: [{ title: 'Electrician' }], is_group: false })
  const group = newZealandOf({}, named('Electricians'))
  expect(group).toMatchObject({ jobs: [{ title: 'Electricians' }], is_group: true })
})

test('minimum wages of both countries stand beside them, with their instrument and first day', async () => {
  const { data } = await site.visitor().read<ReplyOf<typeof getOccupationFigures>>(`${base}/chef/figures`)
  expect(data.minimum_wages.AU).toHaveLength(7)
  expect(data.minimum_wages.AU.find(({ age_max }) => age_max === 17)).toMatchObject({
    hourly: 15.29,
    casual_hourly: 19.11,
    from_date: '2026-07-01',
    instrument: 'National Minimum Wage Order 2026 (PR799279)',
  })
  expect(data.minimum_wages.NZ.find(({ rate }) => rate === 'adult')).toMatchObject({
    hourly: 23.95,
    casual_hourly: null,
  })
})

test('what workers hold is of the occupation itself, and sums to about a hundred', async () => {
  const { data } = await site
    .visitor()
    .read<ReplyOf<typeof getOccupationFigures>>(`${base}/carpenter/figures`)
  expect(data.education?.is_own).toBe(true)
  expect(data.education?.shares).toHaveLength(6)
  const sum = data.education?.shares.reduce((total, share) => total + share, 0) ?? 0
  expect(sum).toBeGreaterThan(97)
  expect(sum).toBeLessThanOrEqual(100.5)
})

test('they cost one statement', async () => {
  const { queries } = await countQueries(() =>
    readOccupationFigures(site.db, 'chef', new Date('2026-11-29T00:00:00Z')),
  )
  expect(queries).toBe(1)
})

test('an occupation that does not exist has no figures', async () => {
  expect((await site.visitor().get(`${base}/astronaut-cowboy/figures`)).status).toBe(404)
})

test('tax returns of fewer than 100 people are not loaded', async () => {
  const row = { anzsco_code: '254418', ato_title: 'Nurse', median_salary_wages_aud: 50_000 }
  const load = async (individuals: number) =>
    (await incomeTaxPack.toTables?.({ 'income_tax.csv': [{ ...row, individuals }] }, null as never))?.[0]
      ?.rows
  expect(await load(99)).toEqual([])
  expect(await load(100)).toHaveLength(1)
})

test('a salary in tax returns that is far from what the job pays is not loaded', async () => {
  const row = { ato_title: 'Dermatologist', individuals: 509, median_salary_wages_aud: 59_807 }
  const load = async (anzsco_code: string) =>
    (await incomeTaxPack.toTables?.({ 'income_tax.csv': [{ ...row, anzsco_code }] }, null as never))?.[0]
      ?.rows
  expect(await load('253911')).toEqual([])
  expect(await load('253912')).toHaveLength(1)
})
