import { maxRows } from '../budget/budget.ts'
import { type BudgetDraft, toDraftRow } from '../budget/draft.ts'
import type { CostRow } from './costs.ts'

const mark = 'exchange-'

/** A budget with the rows of a cost sheet in place of those of an earlier time; null where it has no room for them. */
export function withCosts(budget: BudgetDraft, rows: readonly CostRow[]): BudgetDraft | null {
  const others = budget.expenses.filter(({ id }) => !id.startsWith(mark))
  if (budget.income.length + others.length + rows.length > maxRows) return null
  const expenses = [...others, ...rows.map((row) => toDraftRow(row))]
  const ids = new Set([...budget.income, ...expenses].map(({ id }) => id))
  return { ...budget, expenses, what_if: budget.what_if.filter(({ row_id }) => ids.has(row_id)) }
}
