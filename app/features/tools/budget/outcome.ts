import {
  allTotals,
  type Budget,
  type BudgetTotals,
  inPeriod,
  totalsIn,
  withChanges,
  yearlyTotal,
} from './budget.ts'
import type { Period } from './frequency.ts'
import { type TaxBand, type TaxLine, taxLine } from './tax.ts'
import type { AdultMinimum } from './wage-hint.ts'

/** The dated figures that a budget works with. */
export type BudgetFacts = { tax_bands: TaxBand[]; adult_minimums: AdultMinimum[] }

/** What a budget comes to, in whole cents of its view. */
export type BudgetOutcome = BudgetTotals & {
  period: Period
  views: Record<Period, BudgetTotals>
  /** Of the budget with its changes; null without changes. */
  what_if: BudgetTotals | null
  /** Null where no rates hold today, or nothing is said to be before tax. */
  after_tax: (TaxLine & { balance: number }) | null
}

/** Works a budget out: the same on the server and in the browser. */
export function workOut(
  budget: Budget,
  { tax_bands }: Pick<BudgetFacts, 'tax_bands'>,
  today: string,
): BudgetOutcome {
  const { period, country } = budget
  const totals = totalsIn(budget, period)
  const taxable = yearlyTotal(budget.income.filter(({ before_tax }) => before_tax))
  const tax = taxLine(tax_bands, { country, taxable, today })
  return {
    period,
    ...totals,
    views: allTotals(budget),
    what_if: budget.what_if.length > 0 ? totalsIn(withChanges(budget), period) : null,
    after_tax: tax && { ...tax, balance: totals.balance - inPeriod(tax.tax, period) },
  }
}
