import type { Occupation } from '#app/features/careers/contract.ts'
import { listFollows } from '#app/features/follow/contract.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { getQuizResult, type QuizResult } from '../contract.ts'
import { matchWithOccupation } from '../matching/occupation-match.ts'

export type OwnFit = ReturnType<typeof matchWithOccupation> & {
  isFollowed: boolean
  signal: QuizResult['signal'] | null
}

/** What someone's answers say of one occupation, and whether they follow it; loaded after the page. */
export async function readOwnFit(occupation: Occupation): Promise<OwnFit> {
  const [quiz, follows] = await Promise.all([
    browserApi.attempt(getQuizResult),
    browserApi.attempt(listFollows, {
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
