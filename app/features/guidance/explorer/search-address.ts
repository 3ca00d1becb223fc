import { preparations } from '#app/features/careers/preparation.ts'
import { interestAreas, workValues } from '../profile-keys.ts'
import {
  defaultStrength,
  type FigureFilter,
  type FilterEntry,
  figureFilters,
  noFilters,
  type OccupationFilters,
} from '../ranking/occupation-filters.ts'

type Industry = { slug: string; title: string }

/** The filters an address asks for; what is not on our lists is passed over. */
export function filtersIn(params: URLSearchParams, industries: readonly Industry[]): OccupationFilters {
  const asked = (name: string) => new Set(params.getAll(name))
  const [inIndustries, inInterests, inValues] = ['industries', 'interests', 'values'].map(asked)
  const preparation = preparations.find((one) => one === params.get('way'))
  const figures = figureFilters.filter((figure) => {
    const [name, value] = figureParameters[figure]
    return params.get(name) === value
  })
  return {
    INDUSTRIES: on(
      industries.filter(({ slug }) => inIndustries?.has(slug)),
      ({ slug, title }) => [slug, title],
    ),
    INTERESTS: on(
      interestAreas.filter((area) => inInterests?.has(area)),
      (area) => [area, defaultStrength],
    ),
    VALUES: on(
      workValues.filter((value) => inValues?.has(value)),
      (value) => [value, defaultStrength],
    ),
    ...(preparation && { PREPARATION: preparation }),
    ...(figures.length > 0 && { FIGURES: Object.fromEntries(figures.map((figure) => [figure, true])) }),
  }
}

/** Filters by figures in an address, as on the results of the quiz. */
const figureParameters: Record<FigureFilter, [name: string, value: string]> = {
  pays_above_middle: ['pay', 'above_middle'],
  many_jobs: ['jobs', 'many'],
}

/** A search as an address, so that it is still there when someone comes back from a career. */
export function searchAddress(path: string, keyword: string, filters: OccupationFilters = noFilters): string {
  const params = new URLSearchParams(keyword ? { keyword } : {})
  for (const [name, entries] of [
    ['industries', filters.INDUSTRIES],
    ['interests', filters.INTERESTS],
    ['values', filters.VALUES],
  ] as const) {
    for (const [key, entry] of Object.entries(entries)) if (entry?.enabled) params.append(name, key)
  }
  if (filters.PREPARATION) params.set('way', filters.PREPARATION)
  for (const figure of figureFilters) if (filters.FIGURES?.[figure]) params.set(...figureParameters[figure])
  return params.size > 0 ? `${path}?${params}` : path
}

function on<T, V>(items: readonly T[], entry: (item: T) => [string, V]): Record<string, FilterEntry<V>> {
  return Object.fromEntries(
    items.map((item) => {
      const [key, value] = entry(item)
      return [key, { enabled: true, value }]
    }),
  )
}
