import { interestAreas, workValues } from '../profile-keys.ts'
import { usualStrength } from '../ranking/occupation-filters.ts'

/** The filters of the results as they stand in the address: `industries=…&interests=…&values=…`, each may repeat. */
export function filtersFromAddress(params: URLSearchParams) {
  const industries = params.getAll('industries').filter(Boolean).slice(0, 50)
  const pick = <K extends string>(name: string, known: readonly K[]) =>
    Object.fromEntries(
      known.filter((key) => params.getAll(name).includes(key)).map((key) => [key, usualStrength]),
    ) as Partial<Record<K, number>>
  const interests = pick('interests', interestAreas)
  const values = pick('values', workValues)
  return {
    ...(industries.length > 0 && { industries }),
    ...(Object.keys(interests).length > 0 && { interests }),
    ...(Object.keys(values).length > 0 && { values }),
  }
}

/** How many choices narrow the list. */
export function chosenCount(params: URLSearchParams): number {
  const { industries = [], interests = {}, values = {} } = filtersFromAddress(params)
  return new Set(industries).size + Object.keys(interests).length + Object.keys(values).length
}
