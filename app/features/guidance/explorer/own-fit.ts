import type { Occupation } from '#app/features/careers/contract.ts'
import type { listFollows } from '#app/features/follow/contract.ts'
import { bareEndpoint } from '#app/platform/bare-endpoint.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import type { getQuizResult, QuizResult } from '../contract.ts'
import { matchWithOccupation } from '../matching/occupation-match.ts'

export type OwnFit = ReturnType<typeof matchWithOccupation> & {
  isFollowed: boolean
  signal: QuizResult['signal'] | null
}

/** What somebody's answers say of one occupation, and whether they follow it; loaded after the page. */
export async function readOwnFit(occupation: Occupation): Promise<OwnFit> {
  const [quiz, follows] = await Promise.all([
    browserApi.attempt(bareEndpoint<typeof getQuizResult>('GET /api/career-quiz/results')),
    browserApi.attempt(bareEndpoint<typeof listFollows>('GET /api/user/follows'), {
      query: { type: 'OCCUPATION', ids: String(occupation.id) },
    }),
  ])
  const result = quiz.ok ? quiz.value.data : null
  const none = { match: null, values_match: null, skills_match: null, unmeasured: [] }
  return {
    ...(result ? matchWithOccupation(result, occupation) : none),
    signal: result?.signal ?? null,
    isFollowed: follows.ok && follows.value.data.length > 0,
  }
}
