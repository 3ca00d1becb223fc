import { expect, test } from 'vitest'
import type { Figures, JobFigures, NewZealandJob } from './contract.ts'
import { estimatedSalary } from './structured-pay.ts'

const none: Figures = { jobs: null, projections: null, income_tax: null, mean_earnings: null, shortage: null }
const row: JobFigures = {
  employed: null,
  annual_change: null,
  part_time_pct: null,
  full_time_hours: null,
  female_pct: null,
  median_age: null,
  median_weekly_aud: null,
  employed_as_of: '2026-02',
  earnings_as_of: null,
  states: null,
  ages: null,
  industries: [],
}
const median: Figures = { ...none, jobs: { ...row, median_weekly_aud: 2192, earnings_as_of: '2025-05' } }
const average: Figures = {
  ...none,
  mean_earnings: { mean_weekly_aud: 1400 } as Figures['mean_earnings'],
}
const electrician: NewZealandJob = {
  title: 'Electrician',
  maori_title: 'Kaimahi Hiko',
  opportunities: 'good',
  pay: [
    { who: 'New electricians', low: 33, high: 33, per: 'hour', kind: 'single' },
    { who: 'Experienced electricians', low: 39, high: 39, per: 'hour', kind: 'single' },
  ],
}
const figures = (group: Figures, jobs: NewZealandJob[] = []) => ({
  minimum_wages: { AU: [], NZ: [] },
  own: none,
  group,
  unit_group: 'Registered Nurses',
  new_zealand: { jobs, is_group: false, earnings: null, census: null },
})

test('a median in Australia is a distribution for a week, and says whom it counts and when', () => {
  expect(estimatedSalary(figures(median), 'AU')).toEqual({
    '@type': 'MonetaryAmountDistribution',
    name: 'base',
    currency: 'AUD',
    duration: 'P1W',
    median: 2192,
    description: 'median, full-time, all registered nurses, Australian Bureau of Statistics May 2025',
  })
})

test('an average is never given as a median', () => {
  const pay = estimatedSalary(figures(average), 'AU')
  expect(pay).toEqual({
    '@type': 'MonetaryAmount',
    currency: 'AUD',
    value: { '@type': 'QuantitativeValue', value: 1400, unitText: 'WEEK' },
    description: expect.stringContaining('average, full-time and part-time'),
  })
})

test('in New Zealand pay is the range of 2023 there, and an Australian figure never stands in for it', () => {
  expect(estimatedSalary(figures(median, [electrician]), 'NZ')).toEqual({
    '@type': 'MonetaryAmount',
    currency: 'NZD',
    value: { '@type': 'QuantitativeValue', minValue: 33, maxValue: 39, unitText: 'HOUR' },
    description: 'usually earned in 2023, new electricians to experienced electricians, careers.govt.nz',
  })
  expect(estimatedSalary(figures(median), 'NZ')).toBeNull()
})

test('an occupation without pay has no salary', () => {
  expect(estimatedSalary(figures(none, [electrician]), 'AU')).toBeNull()
})
