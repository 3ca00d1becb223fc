import type { FactName } from './answers.ts'
import type { CheckResult } from './engine.ts'

/** What only a parent can say; nothing else is asked on the sheet. */
const askedOfParents: Partial<Record<FactName, string>> = {
  parents_income: 'What was your combined adjusted taxable income in the last tax year?',
  parents_on_income_support: 'Does one of you get an income support payment?',
  others_in_pool: 'How many other children of the family get a payment that depends on your income?',
  regional: 'Is our home in a major city, in an inner regional area, or further out?',
}

/** The questions of a sheet for a parent: only what is missing. Empty when a parent can add nothing. */
export function questionsForParent(result: CheckResult): string[] {
  const missing = new Set(result.lines.flatMap((line) => line.missing))
  return Object.entries(askedOfParents).flatMap(([name, question]) =>
    missing.has(name as FactName) ? [question] : [],
  )
}
