import * as z from 'zod'
import { code, decimal, optionalText, text } from '#app/platform/content/columns.server.ts'

/** Shapes of the files of the pack `tools/benefit-rules`. */

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const day = z.iso.date('is not a day like 2026-11-21')
const dayOrUnknown = z
  .union([day, z.literal('unknown')], 'is neither a day like 2026-11-21 nor “unknown”')
  .transform((one) => (one === 'unknown' ? null : one))
const words = z.string('is not a text').min(1, 'is empty').max(900, 'is longer than 900 characters')
const key = z
  .string('is missing')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not a key of lower-case words with hyphens')
const url = z.url({ protocol: /^https?$/, error: 'is not an address' })
const country = z.enum(['AU', 'NZ'], 'is neither AU nor NZ')
/** Published with cents at most; a third decimal is a slip. */
const dollars = z
  .number('is not an amount in dollars')
  .min(0, 'is less than 0')
  .max(10_000_000, 'is more than 10,000,000')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'has parts of a cent')
const cents = z.int('is not a whole number of cents').min(0, 'is less than 0').max(100, 'is more than 100')
const dollarsOrUnknown = z
  .union([dollars, z.literal('unknown')], 'is neither an amount nor “unknown”')
  .transform((one) => (one === 'unknown' ? null : one))
const figures = z.record(z.string(), dollars)
const confidence = z.enum(['high', 'medium', 'low'], 'is not one of high, medium, low')

type Dated = { valid_from?: string | null; valid_until?: string | null }

function checkDays({ valid_from, valid_until }: Dated, context: z.RefinementCtx): void {
  if (valid_from && valid_until && valid_from > valid_until)
    context.addIssue({ code: 'custom', path: ['valid_until'], message: `is before ${valid_from}` })
}

export const SourceRow = z.strictObject({
  key,
  title: words,
  publisher: words,
  url,
  kind: z.enum(['official_copy', 'law', 'secondary'], 'is not a kind of source'),
  copy_taken: words,
  own_period: words.optional(),
  page_updated: day.optional(),
  address_checked: z.boolean('is neither true nor false').optional(),
  note: words.optional(),
})

export const ContactRow = z.strictObject({
  country,
  name: words,
  url: url.optional(),
  phone: words.optional(),
})

export const PaymentRow = z.strictObject({ id: key, country, name: words, official: url })

export const RuleRow = z
  .strictObject({
    id: key,
    country,
    text: words,
    decides: z.enum(['unlikely', 'cant_tell', 'may', 'none'], 'is not something a rule can decide'),
    applies_to: z.array(key).default([]),
    value: z
      .record(z.string(), z.union([z.number(), z.literal('unknown')], 'is neither a number nor “unknown”'))
      .default({}),
    valid_from: dayOrUnknown.optional(),
    valid_until: dayOrUnknown.optional(),
    valid_until_reason: words.optional(),
    source: key,
    second_source: key.optional(),
    second_note: words.optional(),
    exception: words.optional(),
    note: words.optional(),
    wording: words.optional(),
    review_by: day,
    confidence,
  })
  .superRefine(checkDays)

const units = ['AUD/fortnight', 'AUD/year', 'AUD once', 'AUD', 'NZD/week', 'NZD/year', 'NZD'] as const
const unit = z.enum(units, `is not one of ${units.join(', ')}`)
export type Unit = (typeof units)[number]

export const RateRow = z
  .strictObject({
    id: key,
    payment: key,
    also: z.array(key).default([]),
    who: words,
    unit,
    basic: dollars.optional(),
    typical: dollars.optional(),
    amount: dollars.optional(),
    amounts: z.array(dollars).min(1, 'is empty').optional(),
    threshold: dollars.optional(),
    ceiling: dollars.optional(),
    max: dollarsOrUnknown.optional(),
    cents_per_dollar: cents.optional(),
    valid_from: dayOrUnknown,
    valid_until: dayOrUnknown,
    valid_until_reason: words.optional(),
    source: z
      .string('is missing')
      .transform((one) => (one === 'unknown' ? null : one))
      .pipe(key.nullable()),
    second_source: key.optional(),
    note: words.optional(),
    confidence: confidence.optional(),
  })
  .superRefine(checkDays)
  .superRefine((rate, context) => {
    const highest = rate.typical ?? rate.amount ?? rate.amounts?.[0] ?? rate.max
    if (highest === undefined)
      context.addIssue({ code: 'custom', path: ['typical'], message: 'has no amount, not even “unknown”' })
    if (rate.basic !== undefined && rate.typical !== undefined && rate.typical < rate.basic)
      context.addIssue({ code: 'custom', path: ['typical'], message: `is less than the basic ${rate.basic}` })
    if (rate.source === null && rate.valid_until !== null)
      context.addIssue({
        code: 'custom',
        path: ['source'],
        message: 'is no source of an amount with a last day',
      })
  })

export const TestRow = z
  .strictObject({
    id: key,
    applies_to: z.array(key).min(1, 'is empty'),
    text: words,
    unit,
    free_area: z.union([dollars, figures], 'is not an amount').optional(),
    couple_free_area: dollars.optional(),
    free_area_each_more: dollars.optional(),
    second_step: dollars.optional(),
    cents: cents.optional(),
    cents_first: cents.optional(),
    cents_second: cents.optional(),
    nil_at: figures.optional(),
    nil_at_derived: figures.optional(),
    nil_at_note: words.optional(),
    income_bank_max: z.record(z.string(), dollarsOrUnknown).optional(),
    working_credit_max: dollars.optional(),
    scholarship_exempt: z.strictObject({ unit, amount: dollars }).optional(),
    limit: z.union([dollars, figures], 'is not an amount').optional(),
    base_year: words.optional(),
    fortnights: z.literal(26, 'is not 26').optional(),
    fortnights_reason: words.optional(),
    valid_from: dayOrUnknown,
    valid_until: dayOrUnknown,
    valid_until_reason: words.optional(),
    source: key,
    note: words.optional(),
    confidence,
  })
  .superRefine(checkDays)

export const ReviewRow = z.strictObject({
  day: z.string().regex(/^\d{2}-\d{2}$/, 'is not a day of the year like 03-20'),
  what: words,
})

const answer = z.union([z.string(), z.number(), z.boolean(), z.record(z.string(), z.unknown())])
export const CaseRow = z.strictObject({
  id: z.int('is not a number'),
  date: day,
  given: z.record(z.string(), answer),
  expect: z
    .array(
      z.strictObject({
        payment: key,
        outcome: z.enum(['may', 'unlikely', 'cant_tell'], 'is not one of may, unlikely, cant_tell'),
        reason: words,
        rules: z.array(key).min(1, 'is empty'),
        amount: words,
        sum: words.optional(),
        note: words.optional(),
        next: words.optional(),
      }),
    )
    .min(1, 'is empty'),
})
export type WorkedCase = z.infer<typeof CaseRow>

export const UnknownRow = z.strictObject({ number: z.int(), what: words })

export const SecondReadingRow = z.object({
  figure: code(/^(rates|tests)\/[a-z0-9-]+\/[a-z_.]+$/, 'a figure like rates/ya-18-home/basic'),
  value: decimal(0, 10_000_000),
  from_date: code(dayPattern, 'a day like 2026-11-21'),
  last_day: optionalText(10),
  source: text(),
  read_on: optionalText(10),
})
