import { daysLater } from '#app/platform/calendar.ts'
import { type EndingAmount, endsSoon } from '../checker/ending-soon.ts'
import type { TaxBand } from './tax.ts'

type Country = TaxBand['country']
const names: Record<Country, string> = { AU: 'Australia', NZ: 'New Zealand' }

/**
 * Income-tax rates of a year whose last day is at most 30 days away, by the day in their own country. A year that another one follows
 * at once is left out: then nothing ends for the person.
 */
export function endingTax(bands: readonly TaxBand[], todayIn: (country: Country) => string): EndingAmount[] {
  const years = Map.groupBy(bands, ({ country, until_date }) => `${country} ${until_date}`)
  return [...years.values()].flatMap(([band]) => {
    if (!band || isFollowed(band, bands)) return []
    const { country, income_year, until_date: lastDay } = band
    const daysLeft = endsSoon(lastDay, todayIn(country))
    if (daysLeft === null) return []
    const name = `Income tax of ${names[country]}, ${income_year}`
    return [
      {
        pack: 'income-tax' as const,
        figure: `income_tax/${country} ${income_year}`,
        name,
        lastDay,
        daysLeft,
      },
    ]
  })
}

function isFollowed({ country, until_date }: TaxBand, bands: readonly TaxBand[]): boolean {
  const next = daysLater(until_date, 1)
  return bands.some(
    (other) => other.country === country && other.from_date <= next && next <= other.until_date,
  )
}
