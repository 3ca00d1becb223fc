import { groupPeople } from '#app/features/careers/titles.ts'
import type {
  MinimumWage,
  NewZealandFigures,
  NewZealandJob,
  NewZealandPay,
  OccupationFigures,
} from './contract.ts'
import { dayWords, dollars, type HeadFigure } from './rules.ts'
import { adultRate, cents } from './wages.ts'

/** The year that the amounts of careers.govt.nz are of. A test holds it equal to the pack. */
export const newZealandPayYear = 2023

/** What people in the nearest job usually earned, from the least to the most, and for whom that is. */
export type PayRange = { low: number; high: number; per: NewZealandPay['per']; value: string; whom: string }

/** The range of the first job that has pay, over its groups with the same unit; null where none has. */
export function payRange(jobs: readonly NewZealandJob[]): PayRange | null {
  const alike = comparablePay(jobs)
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

/**
 * What a list is sorted by: the middle of what the first group of a job earns in a full-time year, in dollars. The first group
 * are those who are new or who do the ordinary work, so that the top pay of a few does not lead the list. A day counts as
 * eight hours. Null where no pay is held.
 */
export function typicalYearlyPay(jobs: readonly NewZealandJob[]): number | null {
  const [first] = comparablePay(jobs)
  if (!first) return null
  const timesAYear = { hour: HOURS_A_YEAR, day: HOURS_A_YEAR / 8, year: 1 }
  return Math.round(((first.low + first.high) / 2) * timesAYear[first.per])
}

/**
 * The pay of the first job with pay figures. Only figures in one unit are returned, and what self-employed people charge is left out
 * where we hold the pay of employees.
 */
function comparablePay(jobs: readonly NewZealandJob[]): NewZealandPay[] {
  const rows = jobs.find(({ pay }) => pay.length > 0)?.pay ?? []
  const employed = rows.filter(({ who }) => !/self-employed/i.test(who))
  const counted = employed.length > 0 ? employed : rows
  return counted.filter(({ per }) => per === counted[0]?.per)
}

/** Chances of work as the editors of careers.govt.nz saw them in 2023. */
export const opportunityWords: Record<NewZealandJob['opportunities'], string> = {
  good: 'Good',
  average: 'Average',
  poor: 'Poor',
}

const jobsPack = 'careers/new-zealand-jobs'
const jobsSource = 'careers.govt.nz, July 2023'

type Facts = Pick<OccupationFigures, 'new_zealand' | 'minimum_wages'>

/** The facts of an occupation for readers in New Zealand: pay and chances in 2023, its wide group, and the least that any job may pay. */
export function newZealandFacts({ new_zealand, minimum_wages }: Facts): (HeadFigure | Unknown)[] {
  const rate = adultRate(minimum_wages.NZ)
  const facts = [
    payFact(new_zealand, rate) ?? { name: 'Pay in New Zealand', value: 'We have no figure' },
    chancesFact(new_zealand),
    earningsFact(new_zealand),
    rate && {
      key: 'minimum-wage-nz',
      pack: 'careers/minimum-wages',
      name: 'Adult minimum wage',
      value: `${cents(rate.hourly)} an hour before tax`,
      source: `Adult minimum wage from ${dayWords(rate.from_date)}. ${rate.instrument}`,
    },
  ]
  return facts.filter((fact) => fact !== null)
}

/** A fact that is not held. */
type Unknown = { name: string; value: string }

function payFact({ jobs }: Pick<NewZealandFigures, 'jobs'>, rate: MinimumWage | null): HeadFigure | null {
  const range = payRange(jobs)
  if (!range) return null
  const isLow = rate !== null && isUnderMinimum(range, rate)
  return {
    key: 'pay-nz',
    pack: jobsPack,
    name: `Usually earned in ${newZealandPayYear}`,
    value: range.value,
    note: `${capital(range.whom)}${isLow ? `. ${underMinimumWords(rate)}` : ''}`,
    source: `Before tax. ${jobsSource}`,
  }
}

/** `The lowest figure is below today’s minimum wage of $23.95 an hour`. */
export function underMinimumWords(rate: MinimumWage): string {
  return `The lowest figure is below today’s minimum wage of ${cents(rate.hourly)} an hour`
}

function chancesFact({ jobs }: Pick<NewZealandFigures, 'jobs'>): HeadFigure | null {
  const [job] = jobs
  return job
    ? {
        key: 'chances-nz',
        pack: jobsPack,
        name: `Chances of work in ${newZealandPayYear}`,
        value: opportunityWords[job.opportunities],
        note: 'As the editors of careers.govt.nz judged them. Not a forecast',
        source: jobsSource,
      }
    : null
}

/** Of a wide group, never of one job. */
function earningsFact({ earnings }: Pick<NewZealandFigures, 'earnings'>): HeadFigure | null {
  return (
    earnings && {
      key: 'earnings-nz',
      pack: 'careers/new-zealand-groups',
      name: `All ${groupPeople(earnings.group)}`,
      value: `${dollars(earnings.median_weekly_nzd)} a week`,
      note: 'Median of a wide group of very different jobs, full-time and part-time',
      source: `Stats NZ, ${earnings.year}`,
    }
  )
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `New electricians` inside a sentence; names and acronyms stay as they are. */
export function inSentence(who: string): string {
  return /^\p{Lu}\p{Ll}/u.test(who) ? who.charAt(0).toLowerCase() + who.slice(1) : who
}

function nzDollars(amount: number): string {
  return `$${amount.toLocaleString('en-NZ')}`
}
