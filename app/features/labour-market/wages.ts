import type { MinimumWage } from './contract.ts'

/** Hourly rates for people under 21 without an award, the youngest first. */
export function youngRates(rates: readonly MinimumWage[]): { age: string; hourly: string; casual: string }[] {
  return rates
    .filter(({ age_max }) => age_max !== null && age_max < 21)
    .toSorted((a, b) => (a.age_max ?? 0) - (b.age_max ?? 0))
    .map(({ age_min, age_max, hourly, casual_hourly }) => ({
      age: age_min === null ? `Under ${(age_max ?? 0) + 1}` : `${age_min}`,
      hourly: cents(hourly),
      casual: casual_hourly === null ? '' : cents(casual_hourly),
    }))
}

/** What any job must pay an adult; null where no rate is held. */
export function adultRate(rates: readonly MinimumWage[]): MinimumWage | null {
  return rates.find(({ rate }) => rate.startsWith('adult')) ?? null
}

/** `$23.95` */
export function cents(amount: number): string {
  return `$${amount.toFixed(2)}`
}
