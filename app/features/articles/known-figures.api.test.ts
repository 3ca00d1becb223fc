import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { occupations } from '#app/features/careers/tables.server.ts'
import { type FigureSource, labourFigures } from '#app/features/labour-market/tables.server.ts'
import { testSite } from '#test/site.ts'
import { figuresThatDiffer } from './figures-in-text.ts'
import { knownFigures } from './known-figures.server.ts'

const site = await testSite()
const [career] = await site.db.select().from(occupations).limit(1)
const code = career?.anzscoCode ?? ''
const name = career?.title.replace(/ \(.*/, '') ?? ''

const days = { from_date: '2026-07-01', until_date: '2027-06-30', checked_on: '2026-07-01' }
const wage = (hourly: number) => ({ ...days, rate: 'adult', hourly, casual_hourly: null, instrument: 'x' })
const rate = (name: string, value: number, unit: string) => ({
  ...days,
  family: 'super',
  rate: name,
  value,
  unit,
})

beforeAll(async () => {
  const rows: [FigureSource, string, Record<string, unknown>][] = [
    ['minimum_wage', 'AU', { rates: [wage(26)] }],
    ['minimum_wage', 'NZ', { rates: [wage(24)] }],
    [
      'rate',
      'AU',
      { rates: [rate('super_guarantee', 12, 'per_cent'), rate('loan_threshold', 69_528, 'dollars')] },
    ],
    ['rate', 'NZ', { rates: [rate('acc_levy', 1.75, 'per_cent')] }],
    ['jobs', code, { median_weekly_aud: 1_800 }],
  ]
  await site.db
    .insert(labourFigures)
    .values(rows.map(([source, code, figures]) => ({ source, code, figures })))
    .onConflictDoUpdate({
      target: [labourFigures.source, labourFigures.code],
      set: { figures: sql`excluded.figures` },
    })
})

async function differing(sentence: string, now = '2026-11-29', codes: string[] = []): Promise<string[]> {
  const known = await knownFigures(site.db, new Date(`${now}T02:00:00Z`), codes)
  return figuresThatDiffer(`<p>${sentence}</p>`, known).map(({ reason }) => reason)
}

test.each([
  ['The minimum wage in Australia is $24.95.', 'A$26.00 an hour'],
  ['The minimum wage in New Zealand is NZ$23.15.', 'NZ$24.00 an hour'],
  ['Your boss pays 11.5 per cent into your super.', '12 per cent'],
  ['The ACC earners’ levy is 1.6%.', '1.75 per cent'],
  ['You repay your student loan once you earn A$67,000.', 'A$69,528'],
])('“%s” is told our figure', async (sentence, ours) => {
  expect(await differing(sentence)).toEqual([expect.stringContaining(`Our figure is ${ours}.`)])
})

test('a sentence about one country is not compared with the figure of the other', async () => {
  expect(await differing('The minimum wage in Australia is $26.')).toEqual([])
  expect(await differing('The minimum wage in Aotearoa is $24.')).toEqual([])
  expect(await differing('The minimum wage in Australia is $24.')).toHaveLength(1)
})

test('a rate is compared on its last day, and no longer after it', async () => {
  const sentence = 'Your boss pays 11 per cent into your super.'
  expect(await differing(sentence, '2027-06-30')).toHaveLength(1)
  expect(await differing(sentence, '2027-07-01')).toEqual([])
})

test('pay in a sentence about a related career is compared with its median, by the week and the year', async () => {
  const sentence = (amount: string) => `A full-time ${name.toLowerCase()} earns about ${amount}.`
  expect(await differing(sentence('$1,800 a week'), '2026-11-29', [code])).toEqual([])
  expect(await differing(sentence('$93,000 a year'), '2026-11-29', [code])).toEqual([])
  expect(await differing(sentence('$1,600 a week'), '2026-11-29', [code])).toEqual([
    expect.stringContaining('Our figure is A$1,800 a week.'),
  ])
  expect(await differing(sentence('$1,600 a week'))).toEqual([])
})
