import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney } from '#app/platform/money.ts'
import {
  allTotals,
  type Budget,
  type BudgetRow,
  emptyBudget,
  inPeriod,
  maxAmount,
  sharesIn,
  totalsIn,
  withChanges,
  yearlyCents,
  yearlyTotal,
} from './budget.ts'
import { frequencies, periods, timesPerYear } from './frequency.ts'
import { workOut } from './outcome.ts'
import { emptyRow } from './templates.ts'

const row = (amount: number | null, more: Partial<BudgetRow> = {}): BudgetRow => ({
  ...emptyRow('a'),
  amount,
  ...more,
})
const budget = (more: Partial<Budget>): Budget => ({ ...emptyBudget('AU'), ...more })

const anyRow = fc.record({
  id: fc.uuid(),
  label: fc.string(),
  amount: fc.option(fc.integer({ min: 0, max: maxAmount })),
  frequency: fc.constantFrom(...frequencies),
  next_on: fc.constant(null),
  before_tax: fc.boolean(),
  hourly: fc.constant(null),
})
const anyRows = fc.array(anyRow, { maxLength: 20 })

describe('a year of a row', () => {
  test.each([
    ['weekly', 52_00],
    ['fortnightly', 26_00],
    ['monthly', 12_00],
    ['quarterly', 4_00],
    ['yearly', 1_00],
  ] as const)('of a dollar that comes %s is %i cents', (frequency, cents) => {
    expect(yearlyCents(row(100, { frequency }))).toBe(cents)
  })

  test('of an amount that is not known counts as nothing', () => {
    expect(yearlyTotal([row(null), row(100)])).toBe(52_00)
  })
})

test('amounts are added before they are rounded, so that many small rows are not lost', () => {
  const rows = Array.from({ length: 26 }, () => row(1, { frequency: 'yearly' }))
  expect(inPeriod(yearlyTotal(rows), 'weekly')).toBe(1)
})

test('a year is rounded to the nearest cent of the view', () => {
  expect(inPeriod(25, 'weekly')).toBe(0)
  expect(inPeriod(26, 'weekly')).toBe(1)
})

test('a budget with more spent than earned shows what is missing as -$50 (R-5-041)', () => {
  const { balance } = totalsIn({ income: [row(100_00)], expenses: [row(150_00)] }, 'weekly')
  expect(formatMoney(balance)).toBe('-$50')
})

test('in every view what is left is the difference of what is shown, and within a cent of the exact sum', () => {
  fc.assert(
    fc.property(anyRows, anyRows, (income, expenses) => {
      const exact = yearlyTotal(income) - yearlyTotal(expenses)
      for (const period of periods) {
        const totals = allTotals({ income, expenses })[period]
        expect(totals.balance).toBe(totals.income - totals.expenses)
        expect(Math.abs(totals.balance - exact / timesPerYear[period])).toBeLessThanOrEqual(1)
      }
      expect(allTotals({ income, expenses }).yearly.balance).toBe(exact)
    }),
  )
})

test('shares add up to the total that the view shows, in each view', () => {
  fc.assert(
    fc.property(anyRows, fc.constantFrom(...periods), (rows, period) => {
      const sum = sharesIn(rows, period).reduce((total, { cents }) => total + cents, 0)
      expect(sum).toBe(inPeriod(yearlyTotal(rows), period))
    }),
  )
})

test('shares stand largest first, and rows of nothing are left out', () => {
  const rows = [row(100, { id: 'a' }), row(300, { id: 'b' }), row(0, { id: 'c' }), row(null, { id: 'd' })]
  expect(sharesIn(rows, 'weekly')).toEqual([
    { id: 'b', label: '', cents: 300 },
    { id: 'a', label: '', cents: 100 },
  ])
})

describe('a change that is tried', () => {
  const plan = budget({
    income: [row(500_00, { id: 'pay' })],
    expenses: [row(200_00, { id: 'rent' })],
    what_if: [{ row_id: 'rent', change: 20_00 }],
  })

  test('leaves the plan as it is', () => {
    const { balance, what_if } = workOut({ ...plan, period: 'weekly' }, { tax_bands: [] }, '2026-11-28')
    expect([balance, what_if?.balance]).toEqual([300_00, 280_00])
  })

  test('never takes an amount below nothing or above the maximum', () => {
    const changed = withChanges({
      ...plan,
      what_if: [
        { row_id: 'rent', change: -maxAmount },
        { row_id: 'pay', change: maxAmount },
      ],
    })
    expect(changed.expenses[0]?.amount).toBe(0)
    expect(changed.income[0]?.amount).toBe(maxAmount)
  })

  test('is absent while nothing is tried', () => {
    expect(workOut({ ...plan, what_if: [] }, { tax_bands: [] }, '2026-11-28').what_if).toBeNull()
  })
})
