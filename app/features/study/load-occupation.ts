import { getOccupation, listRelatedOccupations } from '#app/features/careers/contract.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { listOccupationCourses } from './contract.ts'

/** What every page about an occupation begins with: itself, those that are close to it, and how people study for it. */
export async function loadOccupation(api: ApiClient, slug: string) {
  const call = { params: { id: slug } }
  const [occupation, related, study] = await Promise.all([
    api.call(getOccupation, call),
    api.call(listRelatedOccupations, call),
    api.call(listOccupationCourses, call),
  ])
  const closest = occupation.data.is_nec ? 10 : 4
  return { occupation: occupation.data, related: related.data.slice(0, closest), study }
}
