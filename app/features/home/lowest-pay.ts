import type { MinimumWage } from '#app/features/labour-market/contract.ts'
import { ratesOn } from '#app/features/labour-market/rates-in-text.ts'
import { ageOn } from '#app/features/people/user-rules.ts'
import type { LowestPay } from './contract.ts'

/** The minimum wages of one country, as they are stored. */
export type MinimumWages = { rates?: MinimumWage[] }

type Person = { country: string | null; dob: string | null }

/**
 * The least that work must pay an hour at the person's age, and what it is compared with. Australia has a rate for each year
 * under 21 and one for casual work. New Zealand has one from 16, and a lower one that only some people may be paid.
 * Null where no rates are held for the day. The month of birth is all that is known, so an age counts from the first of it.
 */
export function lowestPay(
  wages: MinimumWages | null,
  { country, dob }: Person,
  today: string,
): LowestPay | null {
  const rates = ratesOn(wages?.rates ?? [], today)
  const adult = rates.find(({ rate }) => rate.startsWith('adult'))
  if (!adult || (country !== 'AU' && country !== 'NZ')) return null
  const age = dob ? ageOn(dob, new Date(`${today}T00:00:00Z`)) : null
  const rows = country === 'AU' ? australianRows(rates, adult, age) : newZealandRows(rates, adult, age)
  return { country, rows, from_date: adult.from_date, instrument: adult.instrument }
}

function australianRows(
  rates: readonly MinimumWage[],
  adult: MinimumWage,
  age: number | null,
): LowestPay['rows'] {
  const own = age === null ? adult : rates.find((rate) => covers(rate, age))
  if (!own) return []
  const whom = own === adult ? 'At 21 and over' : `At ${age}`
  return [
    { label: whom, hourly: own.hourly },
    ...(own.casual_hourly === null ? [] : [{ label: `${whom}, casual`, hourly: own.casual_hourly }]),
    ...(own === adult ? [] : [{ label: 'At 21 and over', hourly: adult.hourly }]),
  ]
}

function newZealandRows(
  rates: readonly MinimumWage[],
  adult: MinimumWage,
  age: number | null,
): LowestPay['rows'] {
  if (age !== null && !covers(adult, age)) return []
  const lower = rates.find((rate) => rate !== adult && (age === null || covers(rate, age)))
  return [
    { label: 'From 16, the adult minimum', hourly: adult.hourly },
    ...(lower ? [{ label: lowerWords[lower.rate] ?? 'For some people', hourly: lower.hourly }] : []),
  ]
}

const lowerWords: Record<string, string> = {
  starting_out: 'For some people aged 16 to 19 who are starting out',
  training: 'For some people of 20 and over who are in training',
}

function covers({ age_min, age_max }: MinimumWage, age: number): boolean {
  return (age_min === null || age >= age_min) && (age_max === null || age <= age_max)
}
