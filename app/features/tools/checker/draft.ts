import type { FactName } from './answers.ts'
import type { Check } from './check.ts'
import type { Sum } from './means.ts'
import type { Per } from './pack.ts'

export type Amount = { kind: 'up-to' | 'about'; cents: number; per: Per; rateId: string; lastDay: string }

/** What a payment comes to before it is put in words. */
export type Draft = {
  payment: string
  /** In the order in which they are told; the first that is not met, or not known, gives the reason. */
  checks: Check[]
  amount: Amount | null
  /** Why there is no amount, where there could be one. */
  noAmount: string | null
  sum: Sum | null
  notes: string[]
  next: string | null
  missing: FactName[]
}

export function draftOf(payment: string, checks: Check[], more: Partial<Draft> = {}): Draft {
  return {
    payment,
    checks,
    amount: null,
    noAmount: null,
    sum: null,
    notes: [],
    next: null,
    missing: [],
    ...more,
  }
}
