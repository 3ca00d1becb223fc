import * as z from 'zod/mini'
import { isEmail } from './email.ts'
import { plainLine } from './plain-line.ts'
import { words } from './words.ts'

export const name = z.string().check(z.overwrite(plainLine), z.trim(), z.maxLength(100, words.tooLong))
/** Normalised like stored addresses: NFKC, trimmed, lower case. */
export const address = (missing: string) =>
  z.string({ error: missing }).check(
    z.normalize('NFKC'),
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, words.email),
    z.refine((text) => text === '' || isEmail(text), words.email),
    z.minLength(1, missing),
  )
export const email = address(words.email)
export const captcha = z.string({ error: words.captcha }).check(z.maxLength(4_000, words.captcha))
export const dob = z
  .string({ error: words.dob })
  .check(z.maxLength(10, words.dob), z.regex(/^\d{4}-\d{2}-\d{2}$/, words.dob))
export const reference = z.string().check(z.trim(), z.maxLength(200, words.tooLong))
export const secret = z.string({ error: words.wrongCode }).check(z.maxLength(100, words.wrongCode))
export const guid = z.string().check(z.maxLength(100))
/** Numbers that may be sent as text. */
export const wholeNumber = (max: number) =>
  z.pipe(z.transform(asNumber), z.int().check(z.minimum(1), z.maximum(max)))
export const country = z
  .string({ error: words.country })
  .check(z.maxLength(2, words.country), z.regex(/^[A-Z]{2}$/, words.country))
export const state = z.string().check(z.trim(), z.maxLength(10, words.state))

export function asNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
}
