import { formatMoney, readMoney } from '#app/platform/money.ts'
import { type Budget, type BudgetRow, maxAmount } from './budget.ts'
import { emptyRow } from './templates.ts'
import { budgetWords } from './words.ts'

/** A row as it is typed: amounts stay text, so that what cannot be read is not lost. */
export type DraftRow = Omit<BudgetRow, 'amount' | 'hourly'> & { amount: string; hourly: string }

/** A change as it is typed: `20` up, `-20` down. */
export type DraftChange = { id: string; row_id: string; change: string }

export type BudgetDraft = Omit<Budget, 'income' | 'expenses' | 'what_if'> & {
  income: DraftRow[]
  expenses: DraftRow[]
  what_if: DraftChange[]
}

export type Side = 'income' | 'expenses'

/** The budget of a draft, and what is wrong in it by row and field: `a1.amount`. What cannot be read counts as not known. */
type DraftReading = { budget: Budget; errors: Record<string, string> }

export function readDraft(draft: BudgetDraft): DraftReading {
  const errors: Record<string, string> = {}
  const amount = (id: string, field: 'amount' | 'hourly', text: string): number | null => {
    const error = amountError(text)
    if (error) errors[`${id}.${field}`] = error
    return error ? null : readMoney(text)
  }
  const row = ({ amount: typed, hourly, ...rest }: DraftRow): BudgetRow => ({
    ...rest,
    amount: amount(rest.id, 'amount', typed),
    hourly: amount(rest.id, 'hourly', hourly),
  })
  const income = draft.income.map(row)
  const expenses = draft.expenses.map(row)
  const ids = new Set([...income, ...expenses].map(({ id }) => id))
  const what_if = draft.what_if.flatMap(({ id, row_id, change }) => {
    const cents = readChange(change)
    if (Number.isNaN(cents)) errors[`${id}.change`] = budgetWords.notMoney
    return cents && ids.has(row_id) ? [{ row_id, change: cents }] : []
  })
  return { budget: { country: draft.country, period: draft.period, income, expenses, what_if }, errors }
}

function amountError(text: string): string | null {
  if (/^\s*[-−]/.test(text)) return budgetWords.below
  const cents = readMoney(text)
  if (Number.isNaN(cents)) return budgetWords.notMoney
  return cents !== null && cents > maxAmount ? budgetWords.tooMuch : null
}

/** Whole cents up or down; 0 while nothing is typed, NaN for what is no amount. */
function readChange(text: string): number {
  const isDown = /^\s*[-−]/.test(text)
  const cents = readMoney(text.replace(/^\s*[-−+]/, ''))
  if (cents === null) return 0
  return Number.isNaN(cents) || cents > maxAmount ? Number.NaN : isDown ? -cents : cents
}

/** A saved budget as it is typed again. */
export function toDraft(budget: Budget): BudgetDraft {
  return {
    ...budget,
    income: budget.income.map(toDraftRow),
    expenses: budget.expenses.map(toDraftRow),
    what_if: budget.what_if.map(({ row_id, change }, at) => ({
      id: `c${at}`,
      row_id,
      change: `${change < 0 ? '-' : ''}${typed(Math.abs(change))}`,
    })),
  }
}

export function toDraftRow(row: BudgetRow): DraftRow {
  return { ...row, amount: typed(row.amount), hourly: typed(row.hourly) }
}

function typed(cents: number | null): string {
  return cents === null ? '' : formatMoney(cents).replace('$', '')
}

export function emptyDraft(country: Budget['country']): BudgetDraft {
  return { country, period: 'fortnightly', income: [], expenses: [], what_if: [] }
}

export function isEmpty({ income, expenses }: Pick<BudgetDraft, 'income' | 'expenses'>): boolean {
  return income.length + expenses.length === 0
}

/** The rows of a template in place of those that are there. */
export function startWith(
  draft: BudgetDraft,
  { income, expenses }: Pick<Budget, 'income' | 'expenses'>,
): BudgetDraft {
  return { ...draft, income: income.map(toDraftRow), expenses: expenses.map(toDraftRow), what_if: [] }
}

export function addRow(draft: BudgetDraft, side: Side, id: string): BudgetDraft {
  return { ...draft, [side]: [...draft[side], toDraftRow(emptyRow(id))] }
}

export function changeRow(
  draft: BudgetDraft,
  side: Side,
  id: string,
  change: Partial<DraftRow>,
): BudgetDraft {
  return { ...draft, [side]: draft[side].map((row) => (row.id === id ? { ...row, ...change } : row)) }
}

/** Takes a row out, with the changes that are tried on it. */
export function removeRow(draft: BudgetDraft, side: Side, id: string): BudgetDraft {
  return {
    ...draft,
    [side]: draft[side].filter((row) => row.id !== id),
    what_if: draft.what_if.filter(({ row_id }) => row_id !== id),
  }
}
