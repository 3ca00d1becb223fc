import { type Country, type CountryRates, type RateWords, rateWords, type TextRate } from './rate-words.ts'

/** A rate in a text, by its name in the pack: `{{au_junior_17}}`, `{{au_junior_17_casual}}`, `{{nz_adult}}`, `{{nz_last_day}}`. */
const placeholder = /\{\{([a-z0-9_]+)\}\}/g

/** Rates that are in force on a day. One without a last day counts until the pack has a new one. */
export function ratesOn<Rate extends { until_date?: string | null }>(
  rates: readonly Rate[],
  day: string,
): Rate[] {
  return rates.filter(({ until_date: lastDay }) => !lastDay || day <= lastDay)
}

/** The rows of packs by country. */
export function ratesOfRows(rows: readonly (TextRate & { country_code: Country })[]): CountryRates {
  const of = (country: Country) => rows.filter(({ country_code }) => country_code === country)
  return { AU: of('AU'), NZ: of('NZ') }
}

/** Names in double braces that are no rates of a pack. */
export function unknownRates(text: string, rates: CountryRates): string[] {
  const known = rateWords(rates)
  return [...text.matchAll(placeholder)].map(([, name = '']) => name).filter((name) => !known.has(name))
}

/** Amounts that a text types although they are a rate, with its name. Small and round ones are often about something else. */
export function typedRates(text: string, rates: CountryRates): { typed: string; name: string }[] {
  const names = new Map([...rateWords(rates)].map(([name, { words }]) => [words, name]))
  return [...text.matchAll(/(?:A|NZ)\$\d(?:[\d,]{0,9}\d)?(?:\.\d\d)?/g)].flatMap(([typed]) => {
    const name = names.get(typed)
    const value = Number(typed.replace(/[^\d.]/g, ''))
    return name && (value > 1000 ? value % 500 !== 0 : value % 1 !== 0) ? [{ typed, name }] : []
  })
}

/**
 * A rich text with its rates filled in. A paragraph, an item or a table leaves with the last day of a rate in it: a sentence says
 * until when its rates counted, and who has the new ones. Below one heading the same sentence is there once.
 */
export function withRates(html: string, rates: CountryRates, days: Record<Country, string>): string {
  if (!html.includes('{{')) return html
  const known = rateWords(rates)
  const said = new Set<string>()
  return html
    .split(/(?=<(?:p|li|table|h2|h3|h4)[ >])/)
    .map((block) => {
      if (/^<h[234]/.test(block)) said.clear()
      return filledBlock(block, known, days, said)
    })
    .join('')
}

function filledBlock(
  block: string,
  known: Map<string, RateWords>,
  days: Record<Country, string>,
  said: Set<string>,
): string {
  const named = [...block.matchAll(placeholder)].flatMap(([, name = '']) => known.get(name) ?? [])
  const over = named.filter(({ lastDay, country }) => lastDay !== undefined && days[country] > lastDay)
  if (over.length > 0) return endedBlock(block, new Set(over.map(({ ended }) => ended)), said)
  return block.replace(placeholder, (_, name: string) => known.get(name)?.words ?? 'the current rate')
}

function endedBlock(block: string, ended: Set<string>, said: Set<string>): string {
  const name = /^<(p|li|table)[ >]/.exec(block)?.[1] ?? 'p'
  const end = block.indexOf(`</${name}>`)
  const rest = end === -1 ? '' : block.slice(end + `</${name}>`.length)
  const words = [...ended].filter((sentence) => !said.has(sentence))
  for (const sentence of words) said.add(sentence)
  if (words.length === 0) return rest
  const tag = name === 'li' ? 'li' : 'p'
  return `<${tag}>${words.join(' ')}</${tag}>${rest}`
}
