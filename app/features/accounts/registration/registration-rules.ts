import type { EmailPreferenceKey } from '../email-preferences.ts'
import { readableAlphabet } from '../readable-codes.ts'

/** Asked by the academy variant, optional on the profile. Decision D-209. */
export const genders = ['female', 'male', 'non-binary', 'another-term', 'prefer-not-to-say'] as const
export type Gender = (typeof genders)[number]

/** Specification, section 9. */
export const codeLength = 4
export const minimumAge = 13
export const guardianNoteUntilAge = 15
export const oldestAge = 80
/** PRIVACY=strict: younger people need a parent or guardian who agrees. */
export const guardianConsentUnderAge = 15
/** PRIVACY=strict: nobody younger gets marketing. */
export const adultAge = 18

/** Decisions D-105 and D-030, in minutes. */
export const emailCodeMinutes = 15
export const phoneCodeMinutes = 10
export const triesPerCode = 5
export const verificationMinutes = 60
export const linkMinutes = 48 * 60
export const resetMinutes = 60
export const exploringMinutes = 48 * 60
export const guardianLinkMinutes = 14 * 24 * 60
/** An account that nobody verified is forgotten after this long. */
export const pendingLifeDays = 30

export function minutesAfter(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
}

/** A month of a year, as the two pickers give it; January is 1. */
export type Month = { year: number; month: number }

/** The month it is where the day begins first, so that nobody's own calendar is ahead of ours. */
export function currentMonth(now: Date): Month {
  const parts = new Intl.DateTimeFormat('en-NZ', {
    timeZone: 'Pacific/Auckland',
    year: 'numeric',
    month: 'numeric',
  }).formatToParts(now)
  const part = (type: string) => Number(parts.find((entry) => entry.type === type)?.value)
  return { year: part('year'), month: part('month') }
}

/** Years that the picker offers, the youngest first. In January nobody of the youngest year is old enough. */
export function birthYears(today: Month): number[] {
  const youngest = today.year - minimumAge - (today.month === 1 ? 1 : 0)
  const oldest = today.year - oldestAge
  return Array.from({ length: youngest - oldest + 1 }, (_, index) => youngest - index)
}

/** Months that the picker offers for a year: in the youngest only those that are over for certain. */
export function birthMonths(year: number | undefined, today: Month): number[] {
  const last = year === today.year - minimumAge ? today.month - 1 : 12
  return Array.from({ length: last }, (_, index) => index + 1)
}

/** The day that is kept for a month: its first. */
export function dobOf({ year, month }: Month): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
}

/** Reads `YYYY-MM-DD`; null for a day that no calendar has. */
export function monthOfDob(dob: string): Month | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(dob)
  if (!parts) return null
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 0 ? { year, month } : null
}

export type DobRefusal = 'missing' | 'too-young' | 'too-old'

/** Says why a month of birth cannot sign up, or null. The day is not known, so the month must be over. */
export function dobRefusal(dob: string, today: Month): DobRefusal | null {
  const born = monthOfDob(dob)
  if (!born) return 'missing'
  if (!birthYears(today).includes(born.year))
    return born.year > today.year - oldestAge ? 'too-young' : 'too-old'
  return birthMonths(born.year, today).includes(born.month) ? null : 'too-young'
}

/** The age that somebody born in this month has for certain: their birthday month must be over. */
export function certainAge(born: Month, today: Month): number {
  return today.year - born.year - (today.month > born.month ? 0 : 1)
}

/** R-5-013: whether the note about a parent or guardian shows. */
export function showsGuardianNote(dob: string, today: Month): boolean {
  const born = monthOfDob(dob)
  if (!born || dobRefusal(dob, today)) return false
  return certainAge(born, today) <= guardianNoteUntilAge
}

/** PRIVACY=strict: whether a parent or guardian has to agree. In doubt, yes. */
export function needsGuardian(dob: string, today: Month): boolean {
  const born = monthOfDob(dob)
  return !born || certainAge(born, today) < guardianConsentUnderAge
}

/** PRIVACY=strict: whether marketing may be asked for at all. In doubt, no. */
export function mayHaveMarketing(dob: string | null | undefined, today: Month): boolean {
  const born = dob ? monthOfDob(dob) : null
  return born !== null && certainAge(born, today) >= adultAge
}

export type SignUpPreferences = Record<EmailPreferenceKey, boolean>

/** R-5-048, R-5-049: what the one box at sign-up means for each kind of email. */
export function signUpPreferences(optedIn: boolean): SignUpPreferences {
  return { MARKETING: optedIn, REWARDS: optedIn, RESEARCH_SURVEY: optedIn, PARTNER_OFFERS: false }
}

const referralCodeLength = 8

/**
 * A referral code of its own.
 * @param numbers random numbers from 0 up to, not including, the number that they are asked for with
 */
export function referralCode(numbers: (below: number) => number): string {
  return Array.from(
    { length: referralCodeLength },
    () => readableAlphabet[numbers(readableAlphabet.length)],
  ).join('')
}

/** Four digits, leading zeros kept (D-016). */
export function codeOf(number: number): string {
  return String(number).padStart(codeLength, '0')
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

const callingCodes = { AU: '61', NZ: '64' } as const

/**
 * A mobile number in its international form (E.164), or null. Australian and New Zealand numbers may be written as at
 * home; any other begins with + or 00 and its country.
 */
export function mobileNumber(text: string, country?: string | null): string | null {
  const digits = text.normalize('NFKC').replace(/[\s().-]/g, '')
  const international = digits.replace(/^00/, '+')
  if (international.startsWith('+')) return validMobile(international)
  if (/^04\d{8}$/.test(digits) && country !== 'NZ') return `+${callingCodes.AU}${digits.slice(1)}`
  // 028 and 029 are mobiles in New Zealand, and houses in Sydney.
  const newZealand = country === 'NZ' ? /^02\d{7,9}$/ : /^02[0127]\d{6,8}$/
  if (newZealand.test(digits) && country !== 'AU') return `+${callingCodes.NZ}${digits.slice(1)}`
  return null
}

function validMobile(number: string): string | null {
  if (!/^\+[1-9]\d{7,14}$/.test(number)) return null
  if (number.startsWith('+61')) return /^\+614\d{8}$/.test(number) ? number : null
  if (number.startsWith('+64')) return /^\+642\d{7,9}$/.test(number) ? number : null
  return number
}
