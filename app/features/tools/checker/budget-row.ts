import type { Line } from './engine.ts'

/** A row as the budget planner has it. */
export type IncomeRow = {
  id: string
  label: string
  amount: number
  frequency: 'weekly' | 'fortnightly'
  next_on: null
  before_tax: true
  hourly: null
}

const notConfirmed = ' (not confirmed)'
const labelLength = 60

/** A payment with an amount that comes again and again, as income of a budget, marked as not confirmed; else null. */
export function budgetRowOf({ payment, amount }: Line): IncomeRow | null {
  if (!amount || (amount.per !== 'fortnight' && amount.per !== 'week')) return null
  return {
    id: `payment-${payment.id}`,
    label: `${payment.name.slice(0, labelLength - notConfirmed.length).trim()}${notConfirmed}`,
    amount: amount.cents,
    frequency: amount.per === 'week' ? 'weekly' : 'fortnightly',
    next_on: null,
    before_tax: true,
    hourly: null,
  }
}
