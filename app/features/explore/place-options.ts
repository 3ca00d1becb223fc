import { countryInQuery, type ReaderCountry } from '#app/platform/web/reader-country.ts'

type PlaceOption = { value: string; label: string; count?: number }

const names = { AU: 'Australia', NZ: 'Aotearoa New Zealand' } as const

/** The choices of a place filter: both countries whole and by state or region, the reader's own country first. */
export function placeOptions(
  places: readonly PlaceOption[],
  country: ReaderCountry,
): { label: string; options: PlaceOption[] }[] {
  const order: ReaderCountry[] = country === 'NZ' ? ['NZ', 'AU'] : ['AU', 'NZ']
  return order.map((code) => ({
    label: names[code],
    options: [
      { value: code, label: `All of ${names[code]}` },
      ...places
        .filter(({ value }) => value.startsWith(`${code}-`))
        .toSorted((one, other) => one.label.localeCompare(other.label, 'en')),
    ],
  }))
}

/** The place that an address asks for; `state` and `country` are its older names. */
export function placeInQuery(query: URLSearchParams): string | undefined {
  const region = query.get('place') || query.get('state')
  return region ? region.slice(0, 100).toUpperCase() : (countryInQuery(query) ?? undefined)
}
