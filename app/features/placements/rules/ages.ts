import { ageAt, type Check, firstDay, lastDay, met, needsGuardian, unmet } from './facts.ts'

export const checkMinimumAge: Check = ({ limits }, facts) => {
  const { years = 0 } = limits ?? {}
  const age = ageAt(facts, firstDay(facts))
  if (age >= years) return met(`${age} years old at the start. The youngest age is ${years}.`)
  return unmet('student', `${age} years old at the start, but the youngest age is ${years}.`)
}

export const checkMaximumAge: Check = ({ limits }, facts) => {
  const { years = 0 } = limits ?? {}
  const age = ageAt(facts, lastDay(facts))
  if (age <= years) return met(`${age} years old at the end. The oldest age is ${years}.`)
  return unmet('school', `${age} years old at the end, but the oldest age is ${years}.`)
}

/**
 * The product asks for a guardian under 18 everywhere. Where the text of a place names a younger age, it does not say what
 * holds between that age and 18, so an approver is asked.
 */
export const checkGuardianConsent: Check = ({ limits }, facts) => {
  if (!needsGuardian(facts)) return met('Not needed: 18 years old on every day.')
  if (facts.guardian_consents) return met('A parent or guardian has agreed.')
  const isUnderAge = ageAt(facts, firstDay(facts)) < (limits?.under_age ?? 18)
  return unmet(
    'guardian',
    isUnderAge
      ? 'A parent or guardian has not agreed.'
      : `A parent or guardian has not agreed. The text names under ${limits?.under_age} only.`,
  )
}
