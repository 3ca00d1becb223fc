import { describe, expect, test } from 'vitest'
import { type Budget, emptyBudget } from './budget.ts'
import { daysOf, hasDays, monthsAhead, shortWeeks } from './pay-days.ts'
import { emptyRow } from './templates.ts'

const today = '2026-11-28'
const row = (more: object) => ({ ...emptyRow('a'), ...more })
const budget = (more: Partial<Budget>): Budget => ({ ...emptyBudget('AU'), ...more })

describe('the days of a row', () => {
  test.each([
    ['weekly', ['2026-12-04', '2026-12-11', '2026-12-18', '2026-12-25']],
    ['fortnightly', ['2026-12-04', '2026-12-18']],
    ['monthly', ['2026-12-04']],
  ] as const)('%s from the day that was given', (frequency, days) => {
    expect(daysOf('2026-12-04', frequency, today, '2026-12-28')).toEqual(days)
  })

  test('from a day long ago it is the same weekday still', () => {
    expect(daysOf('2020-01-03', 'fortnightly', today, '2026-12-20')).toEqual(['2026-12-11'])
  })

  test('the 31st is the last day of shorter months, and the 31st again after them', () => {
    expect(daysOf('2026-12-31', 'monthly', today, '2027-04-01')).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ])
  })

  test('today counts, and the last day does not', () => {
    expect(daysOf(today, 'weekly', today, '2026-12-05')).toEqual([today])
  })
})

test('a yearly bill stands in its month alone', () => {
  const months = monthsAhead(
    budget({ expenses: [row({ amount: 900_00, frequency: 'yearly', next_on: '2027-02-10' })] }),
    today,
  )
  expect(months.map(({ expenses }) => expenses)).toEqual([0, 0, 900_00, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(months.map(({ from }) => from).slice(0, 4)).toEqual([
    '2026-11-28',
    '2026-12-28',
    '2027-01-28',
    '2027-02-28',
  ])
})

test('rows without a day are spread over the year, and no cent is lost', () => {
  const months = monthsAhead(budget({ income: [row({ amount: 100_01, frequency: 'monthly' })] }), today)
  expect(months.reduce((sum, { income }) => sum + income, 0)).toBe(12 * 100_01)
})

test('a short week is one in which bills are more than pay', () => {
  const plan = budget({
    income: [row({ id: 'pay', amount: 300_00, frequency: 'weekly', next_on: '2026-12-03' })],
    expenses: [row({ id: 'rego', amount: 800_00, frequency: 'yearly', next_on: '2027-02-10' })],
  })
  expect(hasDays(plan)).toBe(true)
  expect(shortWeeks(plan, today)).toEqual([
    { from: '2027-02-06', income: 300_00, expenses: 800_00, left: -500_00 },
  ])
})

test('amounts that are not known count as nothing', () => {
  const plan = budget({ expenses: [row({ amount: null, next_on: '2026-12-03' })] })
  expect([hasDays(plan), shortWeeks(plan, today)]).toEqual([false, []])
})
