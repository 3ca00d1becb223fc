import { isAdult, type Month, monthOfDob, needsGuardian } from '#app/features/people/age-rules.ts'
import { inWords } from '#app/platform/date-words.ts'

type Birth = {
  /** PRIVACY=strict. */
  isStrict: boolean
  before: string | null
  after: string
  /** A parent or guardian has agreed to the account. */
  hasConsent: boolean
}

/**
 * What a new date of birth requires. `write`: nothing. `ask-consent`: it is stored, and the account closes until a guardian
 * has agreed. `ask-confirmation`: the old one stays until the guardian confirms the new one.
 */
export type BirthStep = 'none' | 'write' | 'ask-consent' | 'ask-confirmation'

/**
 * With PRIVACY=strict a date of birth cannot bypass the guardian, neither into the guarded age nor out of it, and nobody makes
 * an adult of themselves: a guardian confirms both. Otherwise a new date is only recorded.
 */
export function birthStep({ isStrict, before, after, hasConsent }: Birth, today: Month): BirthStep {
  if (before === after) return 'none'
  if (!isStrict) return 'write'
  if (needsGuardian(after, today)) return hasConsent ? 'write' : 'ask-consent'
  if (before === null) return 'write'
  const becomesAdult = !isAdult(before, today) && isAdult(after, today)
  return needsGuardian(before, today) || becomesAdult ? 'ask-confirmation' : 'write'
}

/** "March 2010": a date of birth in an email. */
export function birthInWords(dob: string): string {
  return monthOfDob(dob) ? inWords(dob, 'UTC', { month: 'long', year: 'numeric' }) : dob
}
