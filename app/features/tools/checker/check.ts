import type { FactName } from './answers.ts'

/**
 * What one rule comes to for one person. `says` is a part of a sentence after “because”; without words a check that is met is
 * not spoken of. What is not known is never unmet.
 */
export type Check = {
  verdict: 'met' | 'unmet' | 'unknown'
  rules: string[]
  says: string
  /** What would have to be answered. */
  missing: FactName[]
  /** Said as it is, in front of what else is met, when it decides. */
  isWhole?: boolean
}

export function met(rules: string[], says = ''): Check {
  return { verdict: 'met', rules, says, missing: [] }
}

export function unmet(rules: string[], says: string): Check {
  return { verdict: 'unmet', rules, says, missing: [] }
}

export function unknown(rules: string[], says: string, missing: FactName[] = []): Check {
  return { verdict: 'unknown', rules, says, missing }
}
