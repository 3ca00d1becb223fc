import type { MinimumWage } from '#app/features/labour-market/contract.ts'
import type { JobType, PayUnit } from './job-words.ts'

export type Pay = { minimumCents: number; maximumCents: number | null; unit: PayUnit }

const unitWords: Record<PayUnit, string> = { hour: 'an hour', week: 'a week', year: 'a year' }

/** Stated pay in words: `$27.40 an hour`, `$62,000 to $68,000 a year`. */
export function payWords({ minimumCents, maximumCents, unit }: Pay): string {
  const range =
    maximumCents && maximumCents > minimumCents
      ? `${money(minimumCents)} to ${money(maximumCents)}`
      : money(minimumCents)
  return `${range} ${unitWords[unit]}`
}

function money(cents: number): string {
  const whole = cents % 100 === 0
  return `$${(cents / 100).toLocaleString('en-AU', whole ? {} : { minimumFractionDigits: 2 })}`
}

/** What is needed to compare pay with the law. `youngestAge`: null means adults; `hoursWeekly`: null means 38. */
export type PaidWork = {
  country: 'AU' | 'NZ'
  jobType: JobType
  pay: Pay
  hoursWeekly: number | null
  youngestAge: number | null
  isCasual: boolean
}

/** A refusal: pay below the least that the law allows, in whole cents an hour. */
export type PayRefusal = { minimumCents: number; instrument: string; fromDate: string }

/**
 * Says why pay must be refused, or null where it may stand. Rates are those of the country. Australia's rates do not
 * cover apprentices, whose award decides: those are never refused here, and always worth a look.
 */
export function payRefusal(work: PaidWork, rates: readonly MinimumWage[]): PayRefusal | null {
  const rate = minRate(work, rates)
  if (!rate) return null
  const least = Math.round((work.isCasual ? (rate.casual_hourly ?? rate.hourly) : rate.hourly) * 100)
  if (hourlyCents(work) >= least) return null
  return { minimumCents: least, instrument: rate.instrument, fromDate: rate.from_date }
}

function minRate({ country, jobType, youngestAge }: PaidWork, rates: readonly MinimumWage[]) {
  const named = (name: string) => rates.find(({ rate }) => rate === name)
  if (jobType === 'apprenticeships') return country === 'NZ' ? named('training') : undefined
  if (country === 'NZ') return named('adult')
  const age = youngestAge ?? 21
  return rates.find(({ age_min, age_max }) => age >= (age_min ?? 0) && age <= (age_max ?? 150))
}

/** What an hour pays at least, in whole cents. */
export function hourlyCents({ pay, hoursWeekly }: Pick<PaidWork, 'pay' | 'hoursWeekly'>): number {
  const hours = hoursWeekly ?? 38
  if (pay.unit === 'hour') return pay.minimumCents
  return Math.round(pay.minimumCents / (pay.unit === 'week' ? hours : 52 * hours))
}

/** `Title: text` as its two parts; a step without a title is all text. */
export function hiringStep(step: string): { title: string; text: string } {
  const [, title, text] = /^([^:]{1,40}): (.+)$/s.exec(step) ?? []
  return title && text ? { title, text } : { title: step, text: '' }
}

/** How long there is left to apply. */
export function closingWords(daysLeft: number): string {
  if (daysLeft === 0) return 'Closes today'
  return daysLeft === 1 ? 'Closes tomorrow' : `${daysLeft} days to go`
}

/** A day as a list shows it: `Fri 11 Dec`. */
export function shortDay(day: string): string {
  return inWords(day, { weekday: 'short', day: 'numeric', month: 'short' })
}

/** A day as a page shows it: `Friday 11 December 2026`. */
export function longDay(day: string): string {
  return inWords(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

function inWords(day: string, parts: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`)
    .toLocaleDateString('en-AU', { ...parts, timeZone: 'UTC' })
    .replace(',', '')
}
