import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ReplyOf } from '#app/platform/contract.ts'
import { countQueries } from '#app/platform/database.server.ts'
import { testSite } from '#test/site.ts'
import { labourFigures } from '../tables.server.ts'
import type { listOccupations } from './contract.ts'
import { listOccupationCards } from './service.server.ts'

const site = await testSite({ apiOnly: true })
// Chefs have no figures here.
await site.db.delete(labourFigures).where(eq(labourFigures.code, '3513'))
type List = ReplyOf<typeof listOccupations>

function list(query: Record<string, unknown>): Promise<List> {
  const { filters, ...rest } = query
  const params = new URLSearchParams({ per_page: '100', ...(rest as Record<string, string>) })
  if (filters) params.set('filters', JSON.stringify(filters))
  return site.visitor().read(`/api/categories/occupation/?${params}`)
}

const valuesOf = ({ data }: List) => data.map(({ figure }) => figure?.value ?? null)
const mediansOf = ({ data }: List) =>
  data.map(({ figure }) => (figure?.is_average ? null : (figure?.value ?? null)))

test('averages stand after all medians, from the highest down, and are named as such', async () => {
  const { data } = await list({ sort: 'pay' })
  const figures = data.flatMap(({ figure }) => (figure && figure.value !== null ? [figure] : []))
  const averages = figures.filter(({ is_average }) => is_average)
  expect(averages.length).toBeGreaterThan(0)
  expect(figures.slice(-averages.length)).toEqual(averages)
  const values = averages.map(({ value }) => value)
  expect(values).toEqual(values.toSorted((a, b) => Number(b) - Number(a)))
})

test.each(['pay', 'growth', 'people'] as const)(
  'occupations are sorted by %s from the highest down, and those without a figure stand last and say so',
  async (sort) => {
    const sorted = await list({ sort })
    expect(sorted.meta.total).toBe(sorted.occupation_total)
    const values = valuesOf(sorted)
    const averages = sorted.data.filter(({ figure }) => figure?.is_average).length
    const held = values.filter((value) => value !== null)
    const known = held.slice(0, held.length - averages)
    expect(known.length).toBeGreaterThan(20)
    expect(known).toEqual(known.toSorted((a, b) => Number(b) - Number(a)))
    expect(values.slice(0, held.length)).toEqual(held)
    expect(values.length).toBeGreaterThan(held.length)
    expect(sorted.data.every(({ figure }) => figure?.kind === sort)).toBe(true)
  },
)

test('a figure on a card names its unit group and its date', async () => {
  const { data } = await list({ sort: 'pay', keyword: 'registered nurse (medical)' })
  expect(data[0]?.figure).toEqual({ kind: 'pay', value: 2192, group: 'Registered Nurses', as_of: '2025-05' })
  const people = await list({ sort: 'people', keyword: 'registered nurse (medical)' })
  expect(people.data[0]?.figure).toMatchObject({ value: 366_200, as_of: '2026-02' })
})

test('the newer rating goes before the older one, and names the group that it is of', async () => {
  const { data } = await list({ filters: { demand: 'shortage' }, keyword: 'registered nurse (medical)' })
  expect(data[0]?.figure).toEqual({
    kind: 'demand',
    value: 'shortage',
    group: 'Registered Nurses',
    as_of: '2025',
  })
})

test('where only the whole unit group was rated, a card names the group', async () => {
  const shortage = eq(labourFigures.source, 'shortage')
  const own = and(shortage, eq(labourFigures.code, '254418'))
  await site.db.delete(labourFigures).where(and(shortage, eq(labourFigures.code, '2544')))
  await site.db.update(labourFigures).set({ code: '2544' }).where(own)
  const { data } = await list({ filters: { demand: 'shortage' }, keyword: 'registered nurse (medical)' })
  await site.db
    .update(labourFigures)
    .set({ code: '254418' })
    .where(and(shortage, eq(labourFigures.code, '2544')))
  expect(data[0]?.figure).toEqual({
    kind: 'demand',
    value: 'shortage',
    group: 'Registered Nurses',
    as_of: '2024',
  })
})

test('a figure of zero is a figure, and stands before what has none', async () => {
  const isProjection = and(eq(labourFigures.code, '6211'), eq(labourFigures.source, 'projections'))
  await site.db
    .update(labourFigures)
    .set({ figures: sql`${labourFigures.figures} || '{"change_pct": 0}'` })
    .where(isProjection)
  const { data } = await list({ sort: 'growth' })
  const places = ['sales-assistant-general', 'chef'].map((slug) =>
    data.findIndex((card) => card.slug === slug),
  )
  expect(places.map((place) => data[place]?.figure?.value)).toEqual([0, null])
  expect(places[0]).toBeLessThan(places[1] ?? 0)
})

test('for New Zealand the list is sorted by pay there, and what has none stands last', async () => {
  const sorted = await list({ sort: 'pay', country: 'NZ' })
  const values = valuesOf(sorted)
  const known = values.filter((value) => value !== null)
  expect(known.length).toBeGreaterThan(20)
  expect(values.slice(0, known.length)).toEqual(known.toSorted((a, b) => Number(b) - Number(a)))
  expect(sorted.data.every(({ figure }) => figure?.range !== undefined)).toBe(true)
  const electrician = sorted.data.find(({ slug }) => slug === 'electrician-general')
  expect(electrician).toMatchObject({
    maori_title: 'Kaimahi Hiko',
    figure: {
      value: 68_640,
      as_of: '2023',
      range: { low: 33, high: 39, per: 'hour', is_under_minimum: false },
    },
  })
  expect(sorted.data.find(({ slug }) => slug === 'baker')?.figure?.range?.is_under_minimum).toBe(true)
})

test('pay of New Zealand is that of the job itself before that of its unit group', async () => {
  const electrician = async () =>
    (await list({ sort: 'pay', country: 'NZ' })).data.find(({ slug }) => slug === 'electrician-general')
      ?.figure
  const before = await electrician()
  const ofJobs = eq(labourFigures.source, 'nz_job')
  const own = and(ofJobs, eq(labourFigures.code, '341111'))
  const [row] = await site.db.select().from(labourFigures).where(own)
  if (!row || !before?.range) throw new Error('the sample has no pay of an electrician')
  const range = { ...before.range, low: 30 }
  await site.db.insert(labourFigures).values({
    ...row,
    code: '3411',
    figures: { ...row.figures, yearly_middle: 60_000, range: { ...(row.figures.range as object), low: 30 } },
  })
  expect(await electrician()).toEqual(before)
  await site.db.delete(labourFigures).where(own)
  expect(await electrician()).toMatchObject({ value: 60_000, group: 'Electricians', range })
  await site.db.insert(labourFigures).values(row)
  await site.db.delete(labourFigures).where(and(ofJobs, eq(labourFigures.code, '3411')))
})

test('a filter by Australian pay never shows pay of New Zealand', async () => {
  const { data } = await list({ country: 'NZ', filters: { pay: 'above_middle' } })
  expect(data.length).toBeGreaterThan(0)
  expect(data.every(({ figure }) => figure?.range === undefined)).toBe(true)
})

test('a list by title shows no figure', async () => {
  expect((await list({})).data.every((card) => !('figure' in card))).toBe(true)
})

test.each([
  ['above_middle', (value: number) => value > 1852],
  ['under_1500', (value: number) => value < 1500],
  ['from_1500', (value: number) => value >= 1500 && value < 2000],
  ['from_2000', (value: number) => value >= 2000 && value < 2500],
  ['from_2500', (value: number) => value >= 2500],
] as const)(
  'the pay filter %s lets through what lies in it, and nothing without a figure',
  async (pay, fits) => {
    const all = mediansOf(await list({ sort: 'pay' }))
    const filtered = valuesOf(await list({ filters: { pay } }))
    expect(filtered.length).toBeGreaterThan(0)
    expect(filtered.every((value) => fits(Number(value)))).toBe(true)
    expect(filtered).toHaveLength(all.filter((value) => value !== null && fits(Number(value))).length)
  },
)

test.each([
  ['above_all', (value: number) => value > 13.3],
  ['from_20', (value: number) => value >= 20],
  ['growing', (value: number) => value > 0],
  ['shrinking', (value: number) => value < 0],
] as const)('the growth filter %s lets through what lies in it', async (growth, fits) => {
  const all = valuesOf(await list({ sort: 'growth' }))
  const filtered = valuesOf(await list({ filters: { growth } }))
  expect(filtered.every((value) => fits(Number(value)))).toBe(true)
  expect(filtered).toHaveLength(all.filter((value) => value !== null && fits(Number(value))).length)
})

test('the way in can be one or several', async () => {
  const total = async (preparation: string[]) => (await list({ filters: { preparation } })).meta.total
  const trades = await list({ filters: { preparation: ['certificate'] } })
  expect(trades.data.length).toBeGreaterThan(0)
  expect(trades.data.every(({ preparation }) => preparation === 'certificate')).toBe(true)
  expect(await total(['certificate', 'degree'])).toBe(trades.meta.total + (await total(['degree'])))
})

test('a shortage anywhere is one in the country, in its regions or in its cities', async () => {
  const totals = await Promise.all(
    ['shortage', 'regional_shortage', 'metropolitan_shortage', 'any_shortage'].map(
      async (demand) => (await list({ filters: { demand } })).meta.total,
    ),
  )
  const [any] = totals.splice(3)
  expect(any).toBe(totals.reduce((sum, total) => sum + total, 0))
  expect(any).toBeGreaterThan(0)
})

test('filters add up with each other, with the industry and with words', async () => {
  const filters = {
    pay: 'above_middle',
    demand: 'any_shortage',
    industry: 'health-care-and-social-assistance',
  }
  const both = await list({ filters, keyword: 'nurse' })
  expect(both.data.map(({ slug }) => slug)).toContain('registered-nurse-medical')
  expect(both.meta.total).toBeLessThan((await list({ filters: { pay: 'above_middle' } })).meta.total)
})

test('an empty list says how many there would be without each of its filters', async () => {
  const empty = await list({ keyword: 'nurse', filters: { pay: 'under_1500', demand: 'shortage' } })
  expect(empty.meta.total).toBe(0)
  expect(empty.occupation_total).toBe(0)
  expect(empty.without.length).toBeGreaterThan(0)
  for (const { filter, total } of empty.without) {
    const filters = {
      pay: 'under_1500',
      demand: 'shortage',
      ...(filter !== 'keyword' && { [filter]: undefined }),
    }
    expect((await list({ filters, ...(filter !== 'keyword' && { keyword: 'nurse' }) })).meta.total).toBe(
      total,
    )
  }
  expect((await list({ keyword: 'zzzz' })).without).toEqual([])
})

test('the list says what all workers are paid and how all jobs grow, to compare with', async () => {
  expect((await list({})).all).toEqual({ median_weekly_aud: 1852, change_pct: 13.3 })
})

test.each([
  { sort: 'salary' },
  { filters: { pay: 'a lot' } },
  { filters: { growth: 12 } },
  { filters: { demand: '' } },
  { filters: { preparation: [] } },
  { filters: { preparation: ['luck'] } },
])('a list asked for with %j is refused', async (query) => {
  await expect(list(query)).rejects.toThrow()
})

test('a filtered and sorted list is one statement', async () => {
  const { queries } = await countQueries(() =>
    listOccupationCards(
      site.db,
      {
        page: 1,
        per_page: 24,
        sort: 'growth',
        filters: { pay: 'above_middle', demand: 'any_shortage' },
      },
      new Date('2026-11-29T00:00:00Z'),
    ),
  )
  expect(queries).toBe(1)
})
