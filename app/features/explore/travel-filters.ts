import type { Destination, GapYearFilters } from '#app/features/travel/contract.ts'
import { destinationCode } from '#app/features/travel/rules.ts'
import { costs, experienceTags, gapYearKinds, lengths } from '#app/features/travel/words.ts'
import { homeCountry, type ReaderCountry } from '#app/platform/web/reader-country.ts'

/** The filters in an address; what is not one of the choices is left out. */
export function travelFilters(query: URLSearchParams): GapYearFilters {
  const chosen = <K extends string>(name: string, choices: Record<K, unknown>): K | undefined => {
    const value = query.get(name)
    return value !== null && Object.hasOwn(choices, value) ? (value as K) : undefined
  }
  return {
    destination: destinationCode(query.get('destination') ?? undefined)?.toLowerCase(),
    kind: chosen('type', gapYearKinds),
    experience: chosen('experience', experienceTags),
    length: chosen('length', lengths),
    cost: chosen('cost', costs),
    from: homeCountry(query.get('from')?.toUpperCase()) ?? undefined,
  }
}

type Option = { value: string; label: string; count?: number }

/** Where to go: the reader's own country and the other one by region, then everywhere else by name. */
export function destinationOptions(
  destinations: readonly Destination[],
  country: ReaderCountry,
): { label: string; options: Option[] }[] {
  const byName = destinations.toSorted((one, other) => one.title.localeCompare(other.title, 'en'))
  const at = (code: string) => byName.filter((place) => place.country === code)
  const home = (code: ReaderCountry) => ({
    label: names[code],
    options: [{ value: code.toLowerCase(), label: `All of ${names[code]}` }, ...at(code).map(toOption)],
  })
  const abroad = byName.filter((place) => place.country !== 'AU' && place.country !== 'NZ')
  return [
    home(country),
    home(country === 'AU' ? 'NZ' : 'AU'),
    { label: 'Further away', options: abroad.map(toOption) },
  ]
}

const names = { AU: 'Australia', NZ: 'Aotearoa New Zealand' } as const

function toOption({ slug, title, count }: Destination): Option {
  return { value: slug, label: title, count }
}

/** Labels of a choice as options of a filter. */
export function optionsOf(choices: Record<string, string | { label: string }>): Option[] {
  return Object.entries(choices).map(([value, words]) => ({
    value,
    label: typeof words === 'string' ? words : words.label,
  }))
}
