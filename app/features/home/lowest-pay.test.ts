import { expect, test } from 'vitest'
import type { MinimumWage } from '#app/features/labour-market/contract.ts'
import { lowestPay } from './lowest-pay.ts'

const today = '2026-11-29'

const rate = (
  name: string,
  [age_min, age_max]: [number | null, number | null],
  hourly: number,
  casual_hourly: number | null = null,
): MinimumWage => ({
  rate: name,
  age_min,
  age_max,
  hourly,
  casual_hourly,
  from_date: '2026-04-01',
  until_date: '2027-03-31',
  instrument: 'Minimum Wage Order 2026',
})
const held = {
  AU: [
    rate('adult_21_and_over', [21, null], 26.44, 33.05),
    rate('junior_20', [20, 20], 25.84, 32.3),
    rate('junior_18', [18, 18], 18.06, 22.58),
    rate('junior_17', [17, 17], 15.29, 19.11),
    rate('junior_16', [16, 16], 12.51, 15.64),
    rate('junior_under_16', [null, 15], 9.73, 12.16),
  ],
  NZ: [
    rate('adult', [16, null], 23.95),
    rate('starting_out', [16, 19], 19.16),
    rate('training', [20, null], 19.16),
  ],
}
const rowsOf = (country: 'AU' | 'NZ', dob: string | null) =>
  lowestPay({ rates: held[country] }, { country, dob }, today)?.rows.map(({ label, hourly }) => [
    label,
    hourly,
  ])

test.each([
  ['2011-12-01', 'At 14', 9.73],
  ['2010-12-01', 'At 15', 9.73],
  ['2010-11-01', 'At 16', 12.51],
  ['2008-12-01', 'At 17', 15.29],
  ['2008-11-01', 'At 18', 18.06],
  ['2005-12-01', 'At 20', 25.84],
])(
  'in Australia someone born in %s sees the rate %s, the casual one and the one of adults',
  (dob, at, hourly) => {
    const [own, casual, adult] = rowsOf('AU', dob) ?? []
    expect(own).toEqual([at, hourly])
    expect(casual?.[0]).toBe(`${at}, casual`)
    expect(adult).toEqual(['At 21 and over', 26.44])
  },
)

test('from 21, or where the age is not known, the rate of adults is shown once', () => {
  const adults = [
    ['At 21 and over', 26.44],
    ['At 21 and over, casual', 33.05],
  ]
  expect(rowsOf('AU', '2005-11-01')).toEqual(adults)
  expect(rowsOf('AU', null)).toEqual(adults)
})

test('in New Zealand the adult minimum holds from 16, and the lower one is for some people of an age', () => {
  const adult = ['From 16, the adult minimum', 23.95]
  expect(rowsOf('NZ', '2010-12-01')).toEqual([])
  expect(rowsOf('NZ', '2010-11-01')).toEqual([adult, [expect.stringContaining('starting out'), 19.16]])
  expect(rowsOf('NZ', '2006-12-01')?.[1]?.[0]).toContain('starting out')
  expect(rowsOf('NZ', '2006-11-01')?.[1]?.[0]).toContain('in training')
})

test('the date and the order come from the rates, and nothing is said where none are held', () => {
  expect(lowestPay({ rates: held.NZ }, { country: 'NZ', dob: null }, today)).toMatchObject({
    country: 'NZ',
    from_date: '2026-04-01',
    instrument: 'Minimum Wage Order 2026',
  })
  expect(lowestPay(null, { country: 'AU', dob: null }, today)).toBeNull()
  expect(lowestPay({ rates: held.AU }, { country: 'GB', dob: null }, today)).toBeNull()
})

test.each(['AU', 'NZ'] as const)(
  'in %s the rates are shown through their last day, and leave after it',
  (country) => {
    const on = (day: string) => lowestPay({ rates: held[country] }, { country, dob: null }, day)
    expect(on('2027-03-31')?.rows.length).toBeGreaterThan(0)
    expect(on('2027-04-01')).toBeNull()
  },
)
