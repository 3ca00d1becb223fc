import type { EmailPreferenceKey } from '#app/features/people/email-preferences.ts'

export type SignUpPreferences = Record<EmailPreferenceKey, boolean>

/** R-5-048, R-5-049: what the one box at sign-up means for each kind of email. */
export function signUpPreferences(optedIn: boolean): SignUpPreferences {
  return { MARKETING: optedIn, REWARDS: optedIn, RESEARCH_SURVEY: optedIn, PARTNER_OFFERS: false }
}

/** The suburb is wanted in Australia only (D-046). */
export function suburbIsMissing(country: string, suburb: string | undefined): boolean {
  return country === 'AU' && !suburb?.trim()
}

/** Whether an address is one of those that a school gives out. No ending named: any address is. */
export function isSchoolAddress(email: string, domains: readonly string[]): boolean {
  if (domains.length === 0) return true
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return domains.some((ending) => domain === ending || domain.endsWith(`.${ending}`))
}

/**
 * The neighbourhood of a network, for what nobody should get more of by moving to the next address: a /24 of IPv4, a /56
 * of IPv6.
 * @param network as `networkOf` gives it: an IPv4 address, or `2001:db8:0:1::/64`
 */
export function neighbourhoodOf(network: string): string {
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)
  if (four) return `${four[1]}.0/24`
  const groups = /^([0-9a-f:]+)::\/64$/.exec(network)?.[1]?.split(':')
  if (groups?.length !== 4) return network
  const [one, two, three, four16 = '0'] = groups
  return `${one}:${two}:${three}:${(Number.parseInt(four16, 16) & 0xff00).toString(16)}::/56`
}
