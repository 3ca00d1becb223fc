import { readableAlphabet } from '#app/features/people/readable-codes.ts'

type Kind = 'user' | 'advisor' | 'provider' | 'admin'

/** Roles with access to other people's data need a second factor, except in the demo. */
export function needsSecondFactor(kind: Kind, isDemo: boolean): boolean {
  return kind !== 'user' && !isDemo
}

export const recoveryCodeCount = 10

/** Ten characters of 31, as `7KQ2M-X4TRB`: about 49 bits. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const letters = [...bytes.subarray(0, 10)].map((byte) => readableAlphabet[byte % readableAlphabet.length])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** Six digits, with the space in the middle that apps show. */
export function totpDigits(typed: string): string | null {
  const digits = typed.normalize('NFKC').replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

export const securityWords = {
  wrongCode: 'That code is not right. Codes change every 30 seconds.',
  wrongRecoveryCode: 'That recovery code is not right, or it was used before',
  wrongPasskey: 'That passkey did not work. Please try again.',
  codeMissing: 'Please enter the code',
  passkeyKnown: 'You have already added this passkey',
  noFactor: 'There is no such second step',
  lastFactor: 'You need a second step to sign in. Add another one before you remove this one.',
  notOwed: 'Please sign in first',
  tooManyFactors: 'You can have up to 10 second steps. Remove one first.',
} as const
