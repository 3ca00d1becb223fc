import type { MinimumWage } from './contract.ts'
import { cents, dayWords } from './rules.ts'

export type Country = 'AU' | 'NZ'
export type CountryRates = Record<Country, readonly MinimumWage[]>

const countries = ['AU', 'NZ'] as const
const dollars = { AU: 'A', NZ: 'NZ' } as const
const places = {
  AU: 'The <a href="https://www.fairwork.gov.au/pay-and-wages/minimum-wages">Fair Work Ombudsman</a>',
  NZ: '<a href="https://www.employment.govt.nz/pay-and-hours/pay-and-wages/minimum-wage">Employment New Zealand</a>',
} as const

/** A rate in a text, by its name in the pack: `{{au_junior_17}}`, `{{au_junior_17_casual}}`, `{{nz_adult}}`, `{{nz_last_day}}`. */
const placeholder = /\{\{([a-z0-9_]+)\}\}/g

/** Rates that are in force on a day. One without a last day counts until the pack has a new one. */
export function ratesOn<Rate extends { until_date?: string }>(rates: readonly Rate[], day: string): Rate[] {
  return rates.filter(({ until_date }) => until_date === undefined || day <= until_date)
}

/** The rows of the pack by country. */
export function ratesOfRows<Row extends MinimumWage & { country_code: Country }>(
  rows: readonly Row[],
): CountryRates {
  const of = (country: Country) => rows.filter(({ country_code }) => country_code === country)
  return { AU: of('AU'), NZ: of('NZ') }
}

/** Names in double braces that are no rates of the pack. */
export function unknownRates(text: string, rates: CountryRates): string[] {
  const known = wordsOf(rates)
  return [...text.matchAll(placeholder)].map(([, name = '']) => name).filter((name) => !known.has(name))
}

/**
 * A rich text with its rates filled in from the pack. A paragraph, an item or a table leaves with the last day of a rate in it:
 * a sentence says until when its rates counted, and who has the new ones.
 */
export function withRates(html: string, rates: CountryRates, days: Record<Country, string>): string {
  if (!html.includes('{{')) return html
  const known = wordsOf(rates)
  return html
    .split(/(?=<(?:p|li|table|h2|h3|h4)[ >])/)
    .map((block) => filledBlock(block, known, days))
    .join('')
}

type RateWords = { words: string; country: Country; lastDay: string | undefined }

function filledBlock(block: string, known: Map<string, RateWords>, days: Record<Country, string>): string {
  const named = [...block.matchAll(placeholder)].flatMap(([, name = '']) => known.get(name) ?? [])
  const over = named.find(({ lastDay, country }) => lastDay !== undefined && days[country] > lastDay)
  if (over) return endedBlock(block, over)
  return block.replace(placeholder, (_, name: string) => known.get(name)?.words ?? 'the current rate')
}

function endedBlock(block: string, { lastDay = '', country }: RateWords): string {
  const name = /^<(p|li|table)[ >]/.exec(block)?.[1] ?? 'p'
  const end = block.indexOf(`</${name}>`)
  const rest = end === -1 ? '' : block.slice(end + `</${name}>`.length)
  const tag = name === 'li' ? 'li' : 'p'
  const words = `The pay rates that were here counted until ${dayWords(lastDay)}. ${places[country]} has the new ones.`
  return `<${tag}>${words}</${tag}>${rest}`
}

function wordsOf(rates: CountryRates): Map<string, RateWords> {
  const all = new Map<string, RateWords>()
  for (const country of countries)
    for (const { rate, hourly, casual_hourly, from_date, until_date: lastDay } of rates[country]) {
      const set = (name: string, words: string) =>
        all.set(`${country.toLowerCase()}_${name}`, { words, country, lastDay })
      set(rate, dollars[country] + cents(hourly))
      if (casual_hourly !== null) set(`${rate}_casual`, dollars[country] + cents(casual_hourly))
      set('first_day', dayWords(from_date))
      if (lastDay) set('last_day', dayWords(lastDay))
    }
  return all
}
