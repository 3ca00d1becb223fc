import { formatMoney } from '#app/platform/money.ts'

/** The adult minimum of a country: cents for an hour, from its first to its last day. */
export type AdultMinimum = {
  country: 'AU' | 'NZ'
  cents: number
  from_date: string
  until_date: string | null
  instrument: string
}

type WageHint = { text: string; href: string; link: string }

const calculators = {
  AU: { href: 'https://calculate.fairwork.gov.au/', link: 'Fair Work pay calculator' },
  NZ: {
    href: 'https://www.employment.govt.nz/pay-and-hours/pay-and-wages/minimum-wage',
    link: 'Employment New Zealand on minimum wages',
  },
} as const

/** Said when an hour is paid less than the adult minimum; null otherwise, and while no minimum is known for the day. */
export function wageHint(
  hourly: number | null,
  minimum: AdultMinimum | undefined,
  today: string,
): WageHint | null {
  if (hourly === null || hourly <= 0 || !minimum || minimum.from_date > today) return null
  if (minimum.until_date !== null && minimum.until_date < today) return null
  if (hourly >= minimum.cents) return null
  const adult = `The adult minimum is ${formatMoney(minimum.cents)} an hour.`
  const young =
    minimum.country === 'AU'
      ? 'If you are under 21, or an apprentice or trainee, a lower rate may be right.'
      : 'If you are 16 to 19 and new to work, or in training, a lower rate may be right.'
  return { text: `${adult} ${young} You can check what is right for you.`, ...calculators[minimum.country] }
}
