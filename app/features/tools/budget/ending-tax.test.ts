import { expect, test } from 'vitest'
import { endingTax } from './ending-tax.ts'
import type { TaxBand } from './tax.ts'

const band = (country: 'AU' | 'NZ', income_year: string, from_date: string, until_date: string): TaxBand[] =>
  [0, 1_001].map((income_from) => ({
    country,
    income_year,
    from_date,
    until_date,
    income_from,
    income_to: null,
    rate_bp: 1_000,
  }))
const bands = [
  ...band('AU', '2026-27', '2026-07-01', '2027-06-30'),
  ...band('NZ', '2026-27', '2026-04-01', '2027-03-31'),
]
const on = (day: string, of = bands) =>
  endingTax(of, () => day).map(({ figure, daysLeft }) => [figure, daysLeft])

test.each([
  ['2027-02-28', []],
  ['2027-03-01', [['income_tax/NZ 2026-27', 30]]],
  ['2027-03-31', [['income_tax/NZ 2026-27', 0]]],
  ['2027-04-01', []],
  ['2027-05-30', []],
  ['2027-05-31', [['income_tax/AU 2026-27', 30]]],
  ['2027-06-30', [['income_tax/AU 2026-27', 0]]],
  ['2027-07-01', []],
])('on %s the rates that end within 30 days are %j', (day, ending) => {
  expect(on(day)).toEqual(ending)
})

test('each country goes by its own day', () => {
  const days = { AU: '2027-06-01', NZ: '2027-03-10' }
  expect(endingTax(bands, (country) => days[country]).map(({ name }) => name)).toEqual([
    'Income tax of Australia, 2026-27',
    'Income tax of New Zealand, 2026-27',
  ])
})

test('rates that other ones follow on the next day do not end, and a gap of a day counts', () => {
  const next = band('NZ', '2027-28', '2027-04-01', '2028-03-31')
  expect(on('2027-03-10', [...bands, ...next])).toEqual([])
  const late = band('NZ', '2027-28', '2027-04-02', '2028-03-31')
  expect(on('2027-03-10', [...bands, ...late])).toEqual([['income_tax/NZ 2026-27', 21]])
  const elsewhere = band('AU', '2027-28', '2027-04-01', '2028-03-31')
  expect(on('2027-03-10', [...bands, ...elsewhere])).toEqual([['income_tax/NZ 2026-27', 21]])
})
