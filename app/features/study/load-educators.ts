import type { ApiClient } from '#app/platform/api-client.ts'
import { type EducatorCard, listOccupationEducators, type StudyRoute } from './contract.ts'
import { broadFieldOf } from './rules.ts'
import { subjectWords } from './words.ts'

/** Who is known to teach an occupation, and who teaches its `subject` more widely; `total` is how many are known in all. */
export type OccupationTeachers = {
  known: EducatorCard[]
  unsure: EducatorCard[]
  subject: string
  total: number
}

/**
 * Who teaches an occupation in New Zealand; null where no study is usual.
 *
 * @param near a region (`NZ-OTA`) whose educators come first
 * @param most how many are shown
 */
export async function loadEducators(
  api: ApiClient,
  slug: string,
  routes: readonly StudyRoute[],
  near: string | undefined,
  most: number,
): Promise<OccupationTeachers | null> {
  const usual = routes.filter(({ kind }) => kind === 'typical')
  const field = broadFieldOf(usual)
  if (!field) return null
  const call = { params: { id: slug }, query: { per_page: most, near } }
  const { data, known } = await api.call(listOccupationEducators, call)
  return {
    known: data.filter((educator) => !educator.is_unsure),
    unsure: data.filter((educator) => educator.is_unsure),
    subject: subjectWords[field] ?? '',
    total: known,
  }
}
