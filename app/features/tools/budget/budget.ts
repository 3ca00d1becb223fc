import { type Frequency, type Period, periods, timesPerYear } from './frequency.ts'

/** One line of a budget. `amount` is in whole cents each time, null while it is not known. */
export type BudgetRow = {
  id: string
  label: string
  amount: number | null
  frequency: Frequency
  /** The next pay day or the day of the next bill, as `2026-12-04`; null when it is not known. */
  next_on: string | null
  /** Of income: income tax still comes off it. */
  before_tax: boolean
  /** Of income: the pay for one hour in whole cents, null when it was not given. */
  hourly: number | null
}

/** What would be different: the row's amount goes up or down by so many cents each time. */
type BudgetChange = { row_id: string; change: number }

export type Budget = {
  country: 'AU' | 'NZ'
  period: Period
  income: BudgetRow[]
  expenses: BudgetRow[]
  what_if: BudgetChange[]
}

/** In whole cents; `balance` is what is left, below nothing when more goes out than comes in. */
export type BudgetTotals = { income: number; expenses: number; balance: number }

/** Both lists together. */
export const maxRows = 100
export const maxChanges = 10
export const maxLabelLength = 60
/** The maximum of one amount in cents, a million dollars: more is a typing error. */
export const maxAmount = 100_000_000

export const emptyBudget = (country: Budget['country']): Budget => ({
  country,
  period: 'fortnightly',
  income: [],
  expenses: [],
  what_if: [],
})

export function yearlyCents(row: Pick<BudgetRow, 'amount' | 'frequency'>): number {
  return (row.amount ?? 0) * timesPerYear[row.frequency]
}

export function yearlyTotal(rows: readonly Pick<BudgetRow, 'amount' | 'frequency'>[]): number {
  return rows.reduce((sum, row) => sum + yearlyCents(row), 0)
}

/** A sum of a year as it is shown in a view, rounded to a whole cent. */
export function inPeriod(yearly: number, period: Period): number {
  return Math.round(yearly / timesPerYear[period])
}

/** The totals of one view. What is left is the difference of the two figures that are shown, so that the three always agree. */
export function totalsIn(budget: Pick<Budget, 'income' | 'expenses'>, period: Period): BudgetTotals {
  const income = inPeriod(yearlyTotal(budget.income), period)
  const expenses = inPeriod(yearlyTotal(budget.expenses), period)
  return { income, expenses, balance: income - expenses }
}

export function allTotals(budget: Pick<Budget, 'income' | 'expenses'>): Record<Period, BudgetTotals> {
  return Object.fromEntries(periods.map((period) => [period, totalsIn(budget, period)])) as Record<
    Period,
    BudgetTotals
  >
}

/** A share of a total, in cents of the view. */
type Share = { id: string; label: string; cents: number }

/**
 * Rows as shares of the total that a view shows, largest first, without rows of nothing. Single cents of rounding go to the rows
 * that lost most of one, so that the shares add up to the total.
 */
export function sharesIn(rows: readonly BudgetRow[], period: Period): Share[] {
  const parts = rows
    .map((row) => ({ row, exact: yearlyCents(row) / timesPerYear[period] }))
    .filter(({ exact }) => exact > 0)
  const floors = parts.map(({ exact }) => Math.floor(exact))
  const missing = inPeriod(yearlyTotal(rows), period) - floors.reduce((sum, cents) => sum + cents, 0)
  const order = parts
    .map(({ exact }, at) => ({ at, rest: exact - Math.floor(exact) }))
    .toSorted((one, other) => other.rest - one.rest || one.at - other.at)
  const raised = new Set(order.slice(0, missing).map(({ at }) => at))
  return parts
    .map(({ row }, at) => ({
      id: row.id,
      label: row.label,
      cents: (floors[at] ?? 0) + (raised.has(at) ? 1 : 0),
    }))
    .filter(({ cents }) => cents > 0)
    .toSorted((one, other) => other.cents - one.cents)
}

/** The budget as it would be with its changes. An amount never goes below nothing. */
export function withChanges(budget: Budget): Budget {
  const changed = (row: BudgetRow): BudgetRow => {
    const change = budget.what_if
      .filter(({ row_id }) => row_id === row.id)
      .reduce((sum, one) => sum + one.change, 0)
    if (change === 0) return row
    return { ...row, amount: Math.min(maxAmount, Math.max(0, (row.amount ?? 0) + change)) }
  }
  return { ...budget, income: budget.income.map(changed), expenses: budget.expenses.map(changed) }
}
