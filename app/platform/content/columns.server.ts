import * as z from 'zod'

/**
 * Shapes for the cells of a CSV file, from text to domain values. An empty cell means unknown,
 * so every shape that allows it gives null, never an empty string.
 */

/** Text that must be there. */
export function text(max = 300) {
  return z.string().min(1, 'is empty').max(max, `is longer than ${max} characters`)
}

/** Text, or null for an empty cell. */
export function optionalText(max = 300) {
  return z
    .string()
    .max(max, `is longer than ${max} characters`)
    .transform((cell) => cell || null)
}

/** A code with leading zeros preserved, as `0111`. `what` completes the error message: “is not a postcode”. */
export function code(pattern: RegExp, what: string) {
  return z.string().regex(pattern, `is not ${what}`)
}

/** A code, or null for an empty cell. */
export function optionalCode(pattern: RegExp, what: string) {
  return orUnknown(code(pattern, what))
}

/** A whole number; `0` is a number, an empty cell is not. */
export function whole(min = 0, max = Number.MAX_SAFE_INTEGER) {
  return number(/^-?\d+$/, 'a whole number', min, max)
}

/** A whole number, or null for an empty cell. */
export function optionalWhole(min = 0, max = Number.MAX_SAFE_INTEGER) {
  return orUnknown(whole(min, max))
}

/** A number with or without a fraction, between the two bounds, both allowed. */
export function decimal(min: number, max: number) {
  return number(/^-?\d+(\.\d+)?$/, 'a number', min, max)
}

/** A number, or null for an empty cell. */
export function optionalDecimal(min: number, max: number) {
  return orUnknown(decimal(min, max))
}

/** `1` is yes, `0` is no. */
export const flag = z
  .string()
  .regex(/^[01]$/, 'is neither 1 (yes) nor 0 (no)')
  .transform((cell) => cell === '1')

/** Several values in one cell, separated by `|`. */
export const list = z.string().transform((cell) => (cell === '' ? [] : cell.split('|')))

/** One of a few values; the error message lists them. */
export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, `is not one of ${values.join(', ')}`)
}

/** A slug: `registered-nurse-aged-care`. */
export const slug = code(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an address of lower-case words with hyphens')

function number(pattern: RegExp, what: string, min: number, max: number) {
  return z
    .string()
    .regex(pattern, `is not ${what}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `is not between ${min} and ${max}`)
}

function orUnknown<Shape extends z.ZodType<unknown, string>>(shape: Shape) {
  return z.union([z.literal('').transform(() => null), shape], {
    error: (issue) => firstReason(issue as { errors?: { message: string }[][] }) ?? 'is not valid',
  })
}

/** A union only says «invalid input»; the actual reason is the issue of its second member. */
function firstReason(issue: { errors?: { message: string }[][] }): string | undefined {
  return issue.errors?.[1]?.[0]?.message
}
