import { expect, test } from 'vitest'
import { figureAnswers } from './answers.ts'
import type { Figures, NewZealandJob } from './contract.ts'

const none: Figures = { jobs: null, projections: null, income_tax: null, mean_earnings: null, shortage: null }
const group: Figures = {
  ...none,
  jobs: {
    employed: 366_200,
    annual_change: 12_600,
    part_time_pct: 44,
    full_time_hours: 41,
    female_pct: 86,
    median_age: 38,
    median_weekly_aud: 2192,
    employed_as_of: '2026-02',
    earnings_as_of: '2025-05',
    states: null,
    ages: null,
    industries: [],
  },
  projections: { employed_2025: 1, employed_2035: 2, change_pct: 26.1 },
  shortage: { year: 2025, national: 'shortage', states: null },
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
const wage = {
  rate: 'adult',
  age_min: 16,
  age_max: null,
  hourly: 23.95,
  casual_hourly: null,
  from_date: '2026-04-01',
  instrument: 'Minimum Wage Order 2026 (New Zealand)',
}
const figures = {
  minimum_wages: { AU: [], NZ: [wage] },
  own: none,
  group,
  unit_group: 'Registered Nurses',
  new_zealand: { jobs: [electrician], is_group: false, earnings: null, census: null },
}

test('an answer has the figure, what it measures, whom it counts, who published it and when', () => {
  const answers = figureAnswers(figures, 'AU')
  expect(answers.pay?.text).toBe(
    '$2,192 a week, median, full-time, all registered nurses, Australian Bureau of Statistics May 2025',
  )
  expect(answers.shortage?.text).toBe('In shortage, all registered nurses, Jobs and Skills Australia 2025')
  expect(answers.people?.text).toBe(
    '366,200 people, all registered nurses, Jobs and Skills Australia Feb 2026',
  )
  expect(answers.growth?.value).toBe('+26.1% by 2035')
})

test('a reader in New Zealand gets what was usually earned in 2023, and no Australian figure', () => {
  expect(figureAnswers(figures, 'NZ')).toMatchObject({
    pay: {
      value: '$33 to $39 an hour',
      basis: 'usually earned in 2023, new electricians to experienced electricians, careers.govt.nz',
    },
    shortage: null,
    growth: null,
    people: null,
  })
  const without = { ...figures, new_zealand: { jobs: [], is_group: false, earnings: null, census: null } }
  expect(figureAnswers(without, 'NZ').pay).toBeNull()
})

test('where the low end in New Zealand is under today’s minimum wage, the answer says so', () => {
  const baker = { who: 'Qualified bakers', low: 23, high: 30, per: 'hour' as const, kind: 'range' as const }
  const new_zealand = { ...figures.new_zealand, jobs: [{ ...electrician, pay: [baker] }] }
  expect(figureAnswers({ ...figures, new_zealand }, 'NZ').pay?.basis).toBe(
    'usually earned in 2023, qualified bakers, careers.govt.nz; the lowest figure is below today’s minimum wage of $23.95 an hour',
  )
})

test('a job that stands for its whole kind of job in New Zealand says so', () => {
  const new_zealand = { ...figures.new_zealand, is_group: true }
  expect(figureAnswers({ ...figures, new_zealand }, 'NZ').pay?.basis).toContain('all registered nurses: new')
})
