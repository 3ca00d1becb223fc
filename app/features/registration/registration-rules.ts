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
