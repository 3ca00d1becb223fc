import type { MinimumWage } from './contract.ts'
import { dayWords } from './rules.ts'
import { cents } from './wages.ts'

export type Country = 'AU' | 'NZ'

/** What changes on one day, by one decision. */
export const rateFamilies = [
  'income_tax',
  'study_loan',
  'super',
  'kiwisaver',
  'kiwisaver_top_up',
  'acc_levy',
  'student_payment',
  'prescription',
] as const
type RateFamily = (typeof rateFamilies)[number]

/** A rate or threshold that is not a minimum wage. Without a last day it names the day on which it was checked. */
export type OtherRate = {
  family: RateFamily
  rate: string
  value: number
  unit: 'dollars' | 'per_cent'
  from_date: string
  until_date: string | null
  checked_on: string
}
export type TextRate = MinimumWage | OtherRate
export type CountryRates = Record<Country, readonly TextRate[]>

/** A rate as a text says it, and the sentence that replaces what was said after its last day. */
export type RateWords = { words: string; country: Country; lastDay: string | undefined; ended: string }

const countries = ['AU', 'NZ'] as const
const dollars = { AU: 'A', NZ: 'NZ' } as const

/** The rates of both countries by their names in texts: `au_junior_17`, `nz_loan_threshold`, `nz_study_loan_last_day`. */
export function rateWords(rates: CountryRates): Map<string, RateWords> {
  const all = new Map<string, RateWords>()
  for (const country of countries)
    for (const rate of rates[country]) {
      const lastDay = rate.until_date ?? undefined
      const ended = lastDay
        ? endedWords(country, 'family' in rate ? rate.family : 'minimum_wage', lastDay)
        : ''
      for (const [name, words] of namedWords(rate, country))
        all.set(`${country.toLowerCase()}_${name}`, { words, country, lastDay, ended })
    }
  return all
}

function namedWords(rate: TextRate, country: Country): [string, string][] {
  const days = 'family' in rate ? `${rate.family}_` : ''
  return [
    ...('family' in rate ? [amountOf(rate, country)] : wagesOf(rate, country)),
    [`${days}first_day`, dayWords(rate.from_date)],
    ...(rate.until_date ? [[`${days}last_day`, dayWords(rate.until_date)] as [string, string]] : []),
    ...('family' in rate ? [[`${days}checked`, dayWords(rate.checked_on)] as [string, string]] : []),
  ]
}

function wagesOf({ rate, hourly, casual_hourly }: MinimumWage, country: Country): [string, string][] {
  const words = (amount: number) => dollars[country] + cents(amount)
  return [
    [rate, words(hourly)],
    ...(casual_hourly === null ? [] : [[`${rate}_casual`, words(casual_hourly)] as [string, string]]),
  ]
}

function amountOf({ rate, value, unit }: OtherRate, country: Country): [string, string] {
  if (unit === 'per_cent') return [rate, `${value} per cent`]
  const amount = value.toLocaleString('en-AU', { minimumFractionDigits: Number.isInteger(value) ? 0 : 2 })
  return [rate, `${dollars[country]}$${amount}`]
}

const link = (to: string, name: string) => `<a href="${to}">${name}</a>`
const inlandRevenue = link('https://www.ird.govt.nz', 'Inland Revenue')
const taxOffice = `The ${link('https://www.ato.gov.au', 'Australian Taxation Office')}`

const kinds: Record<RateFamily | 'minimum_wage', string> = {
  minimum_wage: 'pay rates',
  income_tax: 'tax rates',
  study_loan: 'student loan amounts',
  super: 'super rates',
  kiwisaver: 'KiwiSaver rates',
  kiwisaver_top_up: 'KiwiSaver amounts',
  acc_levy: 'ACC levy rates',
  student_payment: 'student payment rates',
  prescription: 'prices of medicines',
}

/** Who has the new ones, where it is not the tax office. */
const places: Partial<Record<Country, Partial<Record<RateFamily | 'minimum_wage', string>>>> = {
  AU: {
    minimum_wage: `The ${link('https://www.fairwork.gov.au/pay-and-wages/minimum-wages', 'Fair Work Ombudsman')}`,
    student_payment: link('https://www.servicesaustralia.gov.au/youthallowance', 'Services Australia'),
    prescription: `The ${link('https://www.pbs.gov.au', 'Pharmaceutical Benefits Scheme')}`,
  },
  NZ: {
    minimum_wage: link(
      'https://www.employment.govt.nz/pay-and-hours/pay-and-wages/minimum-wage',
      'Employment New Zealand',
    ),
    student_payment: link('https://www.studylink.govt.nz', 'StudyLink'),
    prescription: link('https://info.health.nz', 'Health New Zealand'),
  },
}

function endedWords(country: Country, family: RateFamily | 'minimum_wage', lastDay: string): string {
  const place = places[country]?.[family] ?? (country === 'AU' ? taxOffice : inlandRevenue)
  return `The ${kinds[family]} that were shown here applied until ${dayWords(lastDay)}. ${place} has the new ones.`
}
