import type { EmailPreferenceKey } from '#app/features/people/email-preferences.ts'

export type SignUpPreferences = Record<EmailPreferenceKey, boolean>

/** R-5-048, R-5-049: what the sign-up's checkbox means for each kind of email. */
export function signUpPreferences(optedIn: boolean): SignUpPreferences {
  return { MARKETING: optedIn, REWARDS: optedIn, RESEARCH_SURVEY: optedIn, PARTNER_OFFERS: false }
}

/** A suburb is required in Australia only (D-046). */
export function suburbIsMissing(country: string, suburb: string | undefined): boolean {
  return country === 'AU' && !suburb?.trim()
}

/** Whether an address belongs to one of the school's domains. Without domains any address does. */
export function isSchoolAddress(email: string, domains: readonly string[]): boolean {
  if (domains.length === 0) return true
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return domains.some((ending) => domain === ending || domain.endsWith(`.${ending}`))
}
