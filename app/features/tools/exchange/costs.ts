import { daysBetween, isDay } from '#app/platform/calendar.ts'
import { formatDate } from '#app/platform/date-words.ts'
import type { Country } from '../checker/pack.ts'
import type { HowOften } from './exchange-pack.ts'

/** What the person looked up: so much of the home currency for one of the other. Nothing is fetched. */
export type OwnRate = { currency: string; homePerOne: number; readOn: string }

/** `amount` in whole cents of `currency` each time; null while it is not known. */
export type Cost = { key: string; label: string; amount: number | null; currency: string; howOften: HowOften }

export const homeCurrency: Record<Country, string> = { AU: 'AUD', NZ: 'NZD' }
const oldAfterDays = 30
export const maxCost = 100_000_000

export function rateProblem(
  { currency, homePerOne, readOn }: OwnRate,
  country: Country,
  today: string,
): { field: keyof OwnRate; says: string } | null {
  if (!/^[A-Z]{3}$/.test(currency))
    return { field: 'currency', says: 'Please give three letters, such as EUR' }
  if (currency === homeCurrency[country])
    return { field: 'currency', says: 'Please give a currency other than your own' }
  if (!(homePerOne > 0) || homePerOne > 100_000)
    return { field: 'homePerOne', says: 'Please give a number above 0, such as 1.65' }
  if (!isDay(readOn) || readOn > today)
    return { field: 'readOn', says: 'Please give the day you looked it up, today or earlier' }
  return null
}

/** Cents at home, rounded half up; null where the amount or its rate is not known. */
export function homeCents(
  { amount, currency }: Pick<Cost, 'amount' | 'currency'>,
  country: Country,
  rates: readonly OwnRate[],
): number | null {
  if (amount === null || currency === homeCurrency[country]) return amount
  const rate = rates.find((one) => one.currency === currency)
  // The sixth decimal of a rate is beyond what anybody looks up, and products of decimals are not exact.
  return rate ? Math.floor(Math.round(amount * rate.homePerOne * 1e6) / 1e6 + 0.5) : null
}

/** `1 EUR = 1.65 AUD, your rate of Sat 28 Nov 2026`, with that it is old where it is. */
export function rateWords(
  { currency, homePerOne, readOn }: OwnRate,
  country: Country,
  today: string,
): string {
  const words = `1 ${currency} = ${homePerOne} ${homeCurrency[country]}, your rate of ${formatDate(readOn)}`
  return daysBetween(readOn, today) > oldAfterDays
    ? `${words}: more than ${oldAfterDays} days old, look again`
    : words
}

/** A row as the budget planner has it. */
export type CostRow = {
  id: string
  label: string
  amount: number | null
  frequency: 'weekly' | 'fortnightly' | 'monthly' | 'yearly'
  next_on: string | null
  before_tax: false
  hourly: null
}

/** The cost sheet as rows of a budget in the currency of home. What comes once is a row of the year, due on departure. */
export function budgetRowsOf(
  costs: readonly Cost[],
  country: Country,
  rates: readonly OwnRate[],
  departsOn: string,
): CostRow[] {
  return costs.map((cost) => {
    const isOnce = cost.howOften === 'once'
    return {
      id: `exchange-${cost.key}`,
      label: isOnce ? `${cost.label} (once)` : cost.label,
      amount: homeCents(cost, country, rates),
      frequency: cost.howOften === 'once' ? 'yearly' : cost.howOften,
      next_on: isOnce ? departsOn : null,
      before_tax: false,
      hourly: null,
    }
  })
}

/** The whole stay in cents at home, with what could not be added because an amount or a rate is missing. */
export function costOfStay(
  costs: readonly Cost[],
  country: Country,
  rates: readonly OwnRate[],
  plan: { departsOn: string; returnsOn: string },
): { cents: number; missing: string[] } {
  const days = daysBetween(plan.departsOn, plan.returnsOn)
  const times: Record<HowOften, number> = {
    once: 1,
    weekly: days / 7,
    fortnightly: days / 14,
    monthly: (days * 12) / 365.25,
  }
  let exact = 0
  const missing: string[] = []
  for (const cost of costs) {
    const cents = homeCents(cost, country, rates)
    if (cents === null) missing.push(cost.label)
    else exact += cents * times[cost.howOften]
  }
  return { cents: Math.round(exact), missing }
}
