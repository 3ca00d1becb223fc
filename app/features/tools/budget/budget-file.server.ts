import { formatDate } from '#app/platform/date-words.ts'
import { formatMoney } from '#app/platform/money.ts'
import type { Pdf } from '#app/platform/pdf/pdf.server.ts'
import { type Budget, type BudgetRow, withChanges } from './budget.ts'
import { frequencyWords, periodWords } from './frequency.ts'
import { type BudgetFacts, workOut } from './outcome.ts'
import { taxLeavesOut } from './tax.ts'

/** A budget on paper: what is left first, then both lists. */
export function writeBudget(pdf: Pdf, budget: Budget, facts: BudgetFacts, today: string): void {
  const outcome = workOut(budget, facts, today)
  const { period, income, expenses, balance, what_if, after_tax } = outcome
  const per = periodWords[period]
  pdf.paragraph(
    balance < 0
      ? `${formatMoney(balance)} ${per}: more goes out than comes in.`
      : `${formatMoney(balance)} ${per} is left.`,
  )
  pdf.facts([
    { name: `Money in, ${per}`, value: formatMoney(income) },
    { name: `Money out, ${per}`, value: formatMoney(expenses) },
    { name: `Left, ${per}`, value: formatMoney(balance) },
    ...(after_tax
      ? [
          {
            name: `Left after income tax, ${per}`,
            value: formatMoney(after_tax.balance),
            note: `Rates of ${after_tax.income_year}, ${taxLeavesOut[budget.country]}`,
          },
        ]
      : []),
    ...(what_if
      ? [{ name: `Left with the changes tried, ${per}`, value: formatMoney(what_if.balance) }]
      : []),
  ])
  writeRows(pdf, 'Money in', budget.income)
  writeRows(pdf, 'Money out', budget.expenses)
  if (budget.what_if.length > 0) writeChanges(pdf, budget)
  pdf.note(`As of ${formatDate(today)}. Amounts are what the person typed in.`)
}

function writeRows(pdf: Pdf, heading: string, rows: readonly BudgetRow[]): void {
  pdf.heading(heading)
  if (rows.length === 0) pdf.paragraph('Nothing yet.')
  else pdf.facts(rows.map((row) => ({ name: row.label || 'Without a name', value: amountWords(row) })))
}

function writeChanges(pdf: Pdf, budget: Budget): void {
  const changed = withChanges(budget)
  const all = [...changed.income, ...changed.expenses]
  pdf.heading('Changes tried')
  pdf.facts(
    all
      .filter(({ id }) => budget.what_if.some(({ row_id }) => row_id === id))
      .map((row) => ({ name: row.label || 'Without a name', value: amountWords(row) })),
  )
}

function amountWords({ amount, frequency }: BudgetRow): string {
  return amount === null
    ? 'not known yet'
    : `${formatMoney(amount)}, ${frequencyWords[frequency].toLowerCase()}`
}
