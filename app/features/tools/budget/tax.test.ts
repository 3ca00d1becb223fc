import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TaxBand, taxLine } from './tax.ts'
import { wageHint } from './wage-hint.ts'

const [, ...lines] = readFileSync('content/tools/income-tax/income_tax.csv', 'utf8').trim().split('\n')
const bands: TaxBand[] = lines.map((line) => {
  const [country, income_year = '', from_date = '', until_date = '', from, to, rate] = line.split(',')
  return {
    country: country as 'AU' | 'NZ',
    income_year,
    from_date,
    until_date,
    income_from: Number(from),
    income_to: to ? Number(to) : null,
    rate_bp: Math.round(Number(rate) * 100),
  }
})
const tax = (country: 'AU' | 'NZ', dollars: number, today = '2026-11-28') =>
  taxLine(bands, { country, taxable: Math.round(dollars * 100), today })?.tax

test.each([
  ['AU', 18_200, 0],
  ['AU', 18_201, 15],
  ['AU', 45_000, 402_000],
  ['AU', 45_001, 402_030],
  ['AU', 60_000, 852_000],
  ['NZ', 15_600, 163_800],
  ['NZ', 53_500, 827_050],
] as const)('%s on %d dollars is %i cents a year', (country, dollars, cents) => {
  expect(tax(country, dollars)).toBe(cents)
})

test.each([
  ['AU', '2027-06-30', true],
  ['AU', '2027-07-01', false],
  ['NZ', '2026-03-31', false],
  ['NZ', '2026-04-01', true],
  ['NZ', '2027-03-31', true],
  ['NZ', '2027-04-01', false],
] as const)('rates of %s hold on %s: %s', (country, today, holds) => {
  expect(tax(country, 50_000, today) !== undefined).toBe(holds)
})

test('the rates of the day are used: 16 per cent until June 2026, then 15', () => {
  expect(tax('AU', 28_200, '2026-06-30')).toBe(160_000)
  expect(tax('AU', 28_200, '2026-07-01')).toBe(150_000)
})

test('there is no line without income before tax', () => {
  expect(tax('AU', 0)).toBeUndefined()
})

test('more income never means less tax, and never more tax than income', () => {
  const dollars = fc.integer({ min: 0, max: 500_000 })
  fc.assert(
    fc.property(fc.constantFrom('AU' as const, 'NZ' as const), dollars, dollars, (country, one, more) => {
      const [low, high] = [tax(country, one) ?? 0, tax(country, one + more) ?? 0]
      expect(high).toBeGreaterThanOrEqual(low)
      expect(high).toBeLessThanOrEqual((one + more) * 100)
    }),
  )
})

const minimum = {
  country: 'AU',
  cents: 2644,
  from_date: '2026-07-01',
  until_date: '2027-06-30',
  instrument: 'Order',
} as const

test.each([
  [2643, true],
  [2644, false],
  [null, false],
  [0, false],
])('a wage of %s cents an hour gets a hint: %s', (hourly, isHinted) => {
  expect(wageHint(hourly, minimum, '2026-11-28') !== null).toBe(isHinted)
})

test('the hint names the minimum, lower rates and the official place of the country', () => {
  expect(wageHint(2000, minimum, '2026-11-28')).toMatchObject({
    text: expect.stringContaining('$26.44 an hour. If you are under 21'),
    href: expect.stringContaining('fairwork.gov.au'),
  })
  expect(wageHint(2000, { ...minimum, country: 'NZ' }, '2026-11-28')).toMatchObject({
    text: expect.stringContaining('If you are 16 to 19'),
    href: expect.stringContaining('employment.govt.nz'),
  })
})

test('a minimum gives its hint through its last day, and none after it', () => {
  expect(wageHint(2000, minimum, '2027-06-30')).not.toBeNull()
  expect(wageHint(2000, minimum, '2027-07-01')).toBeNull()
})

test('a minimum that does not hold yet, or none, gives no hint', () => {
  expect(wageHint(2000, minimum, '2026-06-30')).toBeNull()
  expect(wageHint(2000, undefined, '2026-11-28')).toBeNull()
})
