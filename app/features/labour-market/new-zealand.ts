import type { MinimumWage, NewZealandJob, NewZealandPay } from './contract.ts'

/** The year that the amounts of careers.govt.nz are of. A test holds it equal to the pack. */
export const newZealandPayYear = 2023

/** What people in the nearest job usually earned, from the least to the most, and for whom that is. */
export type PayRange = { low: number; high: number; per: NewZealandPay['per']; value: string; whom: string }

/** The range of the first job that has pay, over its groups with the same unit; null where none has. */
export function payRange(jobs: readonly NewZealandJob[]): PayRange | null {
  const rows = jobs.find(({ pay }) => pay.length > 0)?.pay ?? []
  const alike = rows.filter(({ per }) => per === rows[0]?.per)
  const [first] = alike
  const last = alike.at(-1)
  if (!first || !last) return null
  const range = {
    low: Math.min(...alike.map(({ low }) => low)),
    high: Math.max(...alike.map(({ high }) => high)),
    per: first.per,
  }
  const whom = first === last ? inSentence(first.who) : `${inSentence(first.who)} to ${inSentence(last.who)}`
  return { ...range, value: amountWords(range), whom }
}

/** `$47,000 to $82,000 a year`, `$33 an hour`. */
export function amountWords({ low, high, per }: Pick<NewZealandPay, 'low' | 'high' | 'per'>): string {
  const unit = per === 'hour' ? 'an hour' : `a ${per}`
  return low === high ? `${nzDollars(low)} ${unit}` : `${nzDollars(low)} to ${nzDollars(high)} ${unit}`
}

/** Hours that a year of full-time work has: 40 a week. Source: the hours behind the yearly amounts of careers.govt.nz. */
const HOURS_A_YEAR = 40 * 52

/** Whether the low end is less than an adult must be paid today; a yearly amount is taken as 40 hours a week. */
export function isUnderMinimum({ low, per }: Pick<NewZealandPay, 'low' | 'per'>, wage: MinimumWage): boolean {
  if (per === 'day') return false
  return per === 'hour' ? low < wage.hourly : low < wage.hourly * HOURS_A_YEAR
}

/** Where a range stands in a list sorted by pay: the middle of it for a full-time year. A day counts as eight hours. */
export function yearlyMiddle({ low, high, per }: Pick<NewZealandPay, 'low' | 'high' | 'per'>): number {
  const timesAYear = { hour: HOURS_A_YEAR, day: HOURS_A_YEAR / 8, year: 1 }
  return Math.round(((low + high) / 2) * timesAYear[per])
}

/** `New electricians` inside a sentence; names and acronyms stay as they are. */
function inSentence(who: string): string {
  return /^\p{Lu}\p{Ll}/u.test(who) ? who.charAt(0).toLowerCase() + who.slice(1) : who
}

function nzDollars(amount: number): string {
  return `$${amount.toLocaleString('en-NZ')}`
}
