import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import type { ResultCount, SearchFilter, SearchFilters } from './contract.ts'
import { type ChosenFacets, type FacetKey, facetKeys, isOffered, type SearchScope } from './rules.ts'
import { facetWords } from './words.ts'

type Counted = {
  facetCounts: { facet: string; label: string | null; position: number | null; count: number }[]
}

/** Values of one facet that are offered; the chosen ones are always among them. */
const OPTIONS_MAX = 8

/**
 * The filters of a search. A count says how many results a value would leave, where that is known: not
 * when there are too many results to count, nor for another value of a facet while a second one is narrowed too.
 *
 * @param unfiltered the same search without any narrowing, or null when it is not narrowed
 * @param first the country whose regions come first
 */
export function filtersOf(
  chosen: ChosenFacets,
  found: Counted,
  unfiltered: Counted | null,
  total: ResultCount,
  { scope, first }: { scope: SearchScope; first: ReaderCountry },
): SearchFilters {
  const narrowed = facetKeys.filter((key) => (chosen[key] ?? []).length > 0)
  const filters: SearchFilters = {}
  for (const key of facetKeys) {
    const values = chosen[key] ?? []
    if (values.length === 0 && !isOffered(key, scope, first)) continue
    const isOnlyOne = narrowed.length === 1 && values.length > 0
    const offered = valuesOf(key, unfiltered ?? found, first)
    const counts = new Map(
      valuesOf(key, isOnlyOne && unfiltered ? unfiltered : found, first).map((one) => [one.value, one.count]),
    )
    const isCounted = !total.more && (values.length === 0 || isOnlyOne)
    const filter = filterOf(key, offered, values, (value) => (isCounted ? (counts.get(value) ?? 0) : null))
    if (filter.options.length > 1 || filter.options.some(({ enabled }) => enabled)) filters[key] = filter
  }
  return filters
}

function filterOf(
  key: FacetKey,
  offered: { value: string; label: string }[],
  chosen: string[],
  count: (value: string) => number | null,
): SearchFilter {
  const missing = chosen.filter((value) => !offered.some((one) => one.value === value))
  const all = [...offered, ...missing.map((value) => ({ value, label: value }))].map(({ value, label }) => ({
    value,
    label,
    count: count(value),
    enabled: chosen.includes(value),
  }))
  const useful = all.filter((option) => option.count !== 0 || option.enabled)
  return {
    label: facetWords[key],
    options: useful.filter((option, at) => at < OPTIONS_MAX || option.enabled),
  }
}

function valuesOf(
  key: FacetKey,
  { facetCounts }: Counted,
  first: ReaderCountry,
): { value: string; label: string; count: number }[] {
  // Regions and countries; the values of the other facets are of no country.
  const isAbroad = ({ value }: { value: string }) => /^(AU|NZ)\b/.test(value) && !value.startsWith(first)
  return facetCounts
    .filter(({ facet }) => facet.startsWith(`${key}:`))
    .map(({ facet, label, position, count }) => ({
      value: facet.slice(key.length + 1),
      label: label ?? facet.slice(key.length + 1),
      position: position ?? 0,
      count,
    }))
    .sort(
      (a, b) =>
        Number(isAbroad(a)) - Number(isAbroad(b)) ||
        a.position - b.position ||
        b.count - a.count ||
        a.label.localeCompare(b.label),
    )
}
