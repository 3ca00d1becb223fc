import { daysBetween, daysLater, monthsLater } from '#app/platform/calendar.ts'
import { type Budget, type BudgetRow, yearlyCents } from './budget.ts'

/** Money in and out in a stretch of days, in whole cents. `left` is below nothing where the bills are more than the pay. */
export type Stretch = { from: string; income: number; expenses: number; left: number }

const daysInYear = 365

/** The next twelve months, each from the same day of the month as today. */
export function monthsAhead(budget: Budget, today: string): Stretch[] {
  return stretches(
    budget,
    Array.from({ length: 13 }, (_, month) => monthsLater(today, month)),
  )
}

/** The weeks of the next twelve months in which more goes out than comes in. */
export function shortWeeks(budget: Budget, today: string): Stretch[] {
  const starts = Array.from({ length: 53 }, (_, week) => daysLater(today, 7 * week))
  return stretches(budget, starts).filter(({ left }) => left < 0)
}

/** Whether any row has a day, so that weeks differ from each other. */
export function hasDays({ income, expenses }: Budget): boolean {
  return [...income, ...expenses].some(({ next_on, amount }) => next_on !== null && amount !== null)
}

/** @param bounds first days, ascending; the last one ends the last stretch */
function stretches(budget: Budget, bounds: string[]): Stretch[] {
  const income = budget.income.map((row) => amountsIn(row, bounds))
  const expenses = budget.expenses.map((row) => amountsIn(row, bounds))
  return bounds.slice(0, -1).map((from, at) => {
    const [comes, goes] = [sumAt(income, at), sumAt(expenses, at)]
    return { from, income: comes, expenses: goes, left: comes - goes }
  })
}

function sumAt(rows: number[][], at: number): number {
  return rows.reduce((sum, row) => sum + (row[at] ?? 0), 0)
}

/** What a row comes to in each stretch: on its days, or spread over all days where it has none. */
function amountsIn(row: BudgetRow, bounds: string[]): number[] {
  const first = bounds[0] ?? ''
  const ends = bounds.map((bound) => daysBetween(first, bound))
  const amounts = ends.slice(1).map(() => 0)
  if (row.amount === null) return amounts
  if (row.next_on === null) {
    const until = (day: number) => Math.round((yearlyCents(row) * day) / daysInYear)
    return amounts.map((_, at) => until(ends[at + 1] ?? 0) - until(ends[at] ?? 0))
  }
  const last = bounds.at(-1) ?? ''
  for (const day of daysOf(row.next_on, row.frequency, first, last)) {
    const at = bounds.findLastIndex((bound) => bound <= day)
    amounts[at] = (amounts[at] ?? 0) + row.amount
  }
  return amounts
}

const stepDays = { weekly: 7, fortnightly: 14 } as const
const stepMonths = { monthly: 1, quarterly: 3, yearly: 12 } as const

/** The days of a row from one day until before another. Steps are counted from its own day, so that the 31st stays the last of a month. */
export function daysOf(
  nextOn: string,
  frequency: BudgetRow['frequency'],
  from: string,
  until: string,
): string[] {
  const dayOf = (step: number) =>
    frequency === 'weekly' || frequency === 'fortnightly'
      ? daysLater(nextOn, step * stepDays[frequency])
      : monthsLater(nextOn, step * stepMonths[frequency])
  const length =
    frequency === 'weekly' || frequency === 'fortnightly' ? stepDays[frequency] : 28 * stepMonths[frequency]
  // the estimate is never later than the first day: months have at least 28 days
  let step = Math.max(0, Math.floor((daysBetween(nextOn, from) * 28) / (31 * length)) - 1)
  if (nextOn >= from) step = 0
  const days: string[] = []
  for (let day = dayOf(step); day < until; day = dayOf(++step)) if (day >= from) days.push(day)
  return days
}
