import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { occupations } from '#app/features/careers/tables.server.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { countQueries } from '#app/platform/database.server.ts'
import { testSite } from '#test/site.ts'
import { labourFigures } from '../tables.server.ts'
import type { compareOccupations } from './contract.ts'
import { readComparison } from './service.server.ts'

const site = await testSite({ apiOnly: true })
const compare = (occupations: string) =>
  site
    .visitor()
    .read<ReplyOf<typeof compareOccupations>>(
      `/api/compare/occupations?occupations=${encodeURIComponent(occupations)}`,
    )

test('occupations stand side by side in the order they were asked for, with figures and ways in', async () => {
  const { data, all } = await compare('registered-nurse-medical,chef')
  expect(data.map(({ slug }) => slug)).toEqual(['registered-nurse-medical', 'chef'])
  expect(data[0]?.figures).toMatchObject({
    median_weekly_aud: 2192,
    income_tax: { people: 43_621, median_salary_aud: 79_884 },
    employed: 366_200,
    change_pct: 26.1,
    shortage: { year: 2025, national: 'shortage', is_own: false },
    basis: { employed: { is_own: false, as_of: '2026-02' }, pay: { is_own: false, as_of: '2025-05' } },
  })
  expect(data[0]?.chafes).toBeTruthy()
  expect(data[0]?.skills[0]).toMatchObject({ importance: expect.any(Number), level: expect.any(Number) })
  expect(data[1]?.ways_in.au).toHaveProperty('licence')
  expect(all).toMatchObject({ median_weekly_aud: 1852, change_pct: 13.3 })
})

test('a code of the classification stands for its occupation, and the same one is there once', async () => {
  const { data, repeated } = await compare('351311,chef,chef')
  expect(data.map(({ slug }) => slug)).toEqual(['chef'])
  expect(repeated).toEqual(['chef'])
})

test('what is no occupation is named, and what is beyond the fourth is left out', async () => {
  const reply = await compare(
    'chef,astronaut-cowboy,carpenter,accountant-general,registered-nurse-medical,baker',
  )
  expect(reply.unknown).toEqual(['astronaut-cowboy'])
  expect(reply.data).toHaveLength(3)
  expect(reply.beyond).toEqual(['registered-nurse-medical', 'baker'])
})

test('a title that many jobs share has no salary from tax returns, here and on its own page', async () => {
  const [mixed] = await site.db.select().from(occupations).where(eq(occupations.isNec, true)).limit(1)
  if (!mixed) throw new Error('no title that many jobs share')
  const income_tax = { people: 500, median_salary_aud: 60_000 }
  const taxed = { source: 'income_tax' as const, code: mixed.anzscoCode, figures: income_tax }
  await site.db
    .insert(labourFigures)
    .values(taxed)
    .onConflictDoUpdate({
      target: [labourFigures.source, labourFigures.code],
      set: { figures: income_tax },
    })
  const { data } = await compare(`${mixed.slug},registered-nurse-medical`)
  expect(data.map(({ figures }) => figures.income_tax)).toEqual([
    null,
    { people: 43_621, median_salary_aud: 79_884 },
  ])
  const alone = await site.visitor().get(`/api/categories/occupation/${mixed.slug}/figures`)
  expect((await alone.json()).data.own.income_tax).toBeNull()
})

test('a loose match says nothing of interests and values', async () => {
  const { data } = await compare('mixed-cattle-and-sheep-farmer,chef')
  expect([data[0]?.interests, data[0]?.values]).toEqual([null, null])
  expect(data[1]?.interests).not.toBeNull()
})

test('nothing asked for is an empty comparison, and too much is refused', async () => {
  expect((await compare('')).data).toEqual([])
  const reply = await site.visitor().get(`/api/compare/occupations?occupations=${'x'.repeat(701)}`)
  expect(reply.status).toBe(422)
})

test('a comparison is two statements', async () => {
  const { queries } = await countQueries(() =>
    readComparison(site.db, 'chef,carpenter', new Date('2026-11-29T00:00:00Z')),
  )
  expect(queries).toBe(2)
})
