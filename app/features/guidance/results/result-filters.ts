import { preparations } from '#app/features/careers/preparation.ts'
import { interestAreas, workValues } from '../profile-keys.ts'
import { defaultStrength, occupationPageSize } from '../ranking/occupation-filters.ts'

/** What stands in the address for all preparations together; without a word it is the same. */
export const mixed = 'all'

/**
 * The filters of the results as they stand in the address: `industries=…&interests=…&values=…`, each may repeat,
 * `way=…`, `pay=above_middle` and `jobs=many`.
 */
export function filtersFromAddress(params: URLSearchParams) {
  const industries = params.getAll('industries').filter(Boolean).slice(0, 50)
  const pick = <K extends string>(name: string, known: readonly K[]) =>
    Object.fromEntries(
      known.filter((key) => params.getAll(name).includes(key)).map((key) => [key, defaultStrength]),
    ) as Partial<Record<K, number>>
  const interests = pick('interests', interestAreas)
  const values = pick('values', workValues)
  const preparation = preparations.find((key) => key === params.get('way'))
  return {
    ...(industries.length > 0 && { industries }),
    ...(Object.keys(interests).length > 0 && { interests }),
    ...(Object.keys(values).length > 0 && { values }),
    ...(preparation && { preparation }),
    ...(params.get('pay') === 'above_middle' && { pays_above_middle: true }),
    ...(params.get('jobs') === 'many' && { many_jobs: true }),
  }
}

/** What the page asks the ranked list for. */
export function resultsQuery(params: URLSearchParams, page: number) {
  return {
    page,
    size: occupationPageSize,
    keyword: params.get('keyword')?.slice(0, 100) || undefined,
    filters: filtersFromAddress(params),
    followed: false,
  }
}

/** How many choices narrow the list; the way in is switched apart from them. */
export function chosenCount(params: URLSearchParams): number {
  const { industries = [], interests = {}, values = {}, ...rest } = filtersFromAddress(params)
  const own = [rest.pays_above_middle, rest.many_jobs].filter(Boolean).length
  return new Set(industries).size + Object.keys(interests).length + Object.keys(values).length + own
}

/** The address of the results with another preparation and everything else as it is. */
export function preparationAddress(params: URLSearchParams, preparation: string): string {
  const query = new URLSearchParams(params)
  query.set('way', preparation)
  return `/career-quiz/results?${query}#careers`
}

/** The address without filters: whose result it is and the way in stay. */
export function clearedAddress(params: URLSearchParams): string {
  const stays = [...params].filter(([name]) => ['id', 'ghost_user_id', 'way'].includes(name))
  const query = new URLSearchParams(stays).toString()
  return `/career-quiz/results${query && `?${query}`}#careers`
}
