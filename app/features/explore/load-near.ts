import { listNearCourses, listNearEducators } from '#app/features/study/near/contract.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { type NearAsked, nearOutcome } from './near.ts'

type Requested = {
  page: number
  keyword?: string
  first: ReaderCountry
  filters: { field?: string; level?: string; provider?: string; occupation?: string }
}

/** Courses near a suburb; in New Zealand, of whose courses no list is open, those who teach near it. */
export async function loadNear(api: ApiClient, near: NearAsked, { first, filters, ...requested }: Requested) {
  const where = { near: near.text, km: near.km, first }
  const found = await api.call(listNearCourses, { query: { ...requested, ...where, filters } })
  const { field, occupation } = filters
  const teaching =
    found.place?.country === 'NZ'
      ? await api.call(listNearEducators, {
          query: { ...where, near: found.place.id, filters: { field, occupation } },
        })
      : null
  return { ...found, near: { ...nearOutcome(near, teaching ?? found), teaching: teaching?.data } }
}
