import type { Occupation } from '#app/features/careers/contract.ts'
import type { getQuizResult } from '#app/features/guidance/contract.ts'
import { matchWithOccupation } from '#app/features/guidance/matching/occupation-match.ts'
import { bareEndpoint } from '#app/platform/bare-endpoint.ts'
import { browserApi } from '#app/platform/browser-api.ts'

/** One's own result laid over an occupation; loaded only by people who have one. */
export async function readOwnMatch(occupation: Occupation) {
  const reply = await browserApi.attempt(bareEndpoint<typeof getQuizResult>('GET /api/career-quiz/results'))
  const result = reply.ok ? reply.value.data : null
  return result ? matchWithOccupation(result, occupation) : null
}
