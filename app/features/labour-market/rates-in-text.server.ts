import { and, inArray } from 'drizzle-orm'
import { dayIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { CountryRates, TextRate } from './rate-words.ts'
import { withRates } from './rates-in-text.ts'
import { labourFigures } from './tables.server.ts'

/** The last place of each country where a new day begins. */
const zones = { AU: 'Australia/Perth', NZ: 'Pacific/Auckland' } as const

/** The day it is in each country. */
export function countryDays(now: Date): { AU: string; NZ: string } {
  return { AU: dayIn(zones.AU, now), NZ: dayIn(zones.NZ, now) }
}

/** Rich texts with the rates of today in them. One statement, and none where no text names a rate. */
export async function fillRates(
  db: Database,
  now: Date,
  texts: readonly string[],
): Promise<(text: string) => string> {
  if (!texts.some((text) => text.includes('{{'))) return (text) => text
  const rows = await db
    .select({ code: labourFigures.code, figures: labourFigures.figures })
    .from(labourFigures)
    .where(
      and(inArray(labourFigures.source, ['minimum_wage', 'rate']), inArray(labourFigures.code, ['AU', 'NZ'])),
    )
  const ratesOf = (country: string) =>
    rows.flatMap(({ code, figures }) => (code === country ? (figures.rates as TextRate[]) : []))
  const rates: CountryRates = { AU: ratesOf('AU'), NZ: ratesOf('NZ') }
  return (text) => withRates(text, rates, countryDays(now))
}
