import { readableAlphabet } from './readable-codes.ts'

/** Asked by the academy variant, optional on the profile. Decision D-209. */
export const genders = ['female', 'male', 'non-binary', 'another-term', 'prefer-not-to-say'] as const

export type Gender = (typeof genders)[number]

/** Specification, section 9. */
export const codeLength = 4

/** Decisions D-105 and D-030, in minutes. */
export const emailCodeMinutes = 15

export const phoneCodeMinutes = 10

export const triesPerCode = 5

export const verificationMinutes = 60

export const linkMinutes = 48 * 60

export const resetMinutes = 60

export const exploringMinutes = 48 * 60

export const guardianLinkMinutes = 14 * 24 * 60

/** Unverified accounts are deleted after this long. */
export const pendingLifeDays = 30

export function minutesAfter(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
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

/** Four digits with leading zeros (D-016). */
export function codeOf(number: number): string {
  return String(number).padStart(codeLength, '0')
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
