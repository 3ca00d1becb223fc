import type { Occupation } from '#app/features/careers/contract.ts'
import { getQuizResult } from '#app/features/guidance/contract.ts'
import { matchWithOccupation } from '#app/features/guidance/matching/occupation-match.ts'
import { browserApi } from '#app/platform/browser-api.ts'

/** What is measured of an occupation. */
export type Measured = Pick<Occupation, 'interests' | 'values' | 'skills' | 'profile'>

/** The person's own result for an occupation; loaded only by people who have one. */
export async function readOwnMatch(occupation: Measured) {
  const reply = await browserApi.attempt(getQuizResult)
  const result = reply.ok ? reply.value.data : null
  return result ? matchWithOccupation(result, occupation) : null
}
