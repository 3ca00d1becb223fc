import type { QuizQuestion, QuizResult } from '../contract.ts'
import { safeSpread, spreadFor } from '../matching/interest-scores.ts'
import type { InterestArea } from '../profile-keys.ts'
import type { Answer } from '../quiz/answers.ts'

/** What the page of results shows of a quiz. It travels twice, as words and as data, so the rest stays behind. */
export type ShownResult = Pick<
  QuizResult,
  'status' | 'signal' | 'form' | 'interests' | 'code' | 'values' | 'changed' | 'ghost_user_id'
>

/** An activity with the answer to it; null where someone has left it out. */
export type GivenAnswer = { id: string; text: string; answer: Answer | null }
export type AnswersByArea = Partial<Record<InterestArea, GivenAnswer[]>>

/** Whose result an address asks for, where it is not the reader's latest one. */
export function resultIn(params: URLSearchParams) {
  return { id: params.get('id') ?? undefined, ghost_user_id: params.get('ghost_user_id') ?? undefined }
}

export function shownOf(result: QuizResult): ShownResult {
  const { status, signal, form, interests, code, values, changed, ghost_user_id } = result
  return { status, signal, form, interests, code, values, changed, ghost_user_id }
}

/** The activities of the quiz by area, and of the thirty more those with an answer. */
export function givenAnswers(
  questions: readonly QuizQuestion[],
  answers: QuizResult['answers'],
): AnswersByArea {
  const given: AnswersByArea = {}
  for (const { id, text, area, set } of questions) {
    const answer = answers[id] ?? null
    if (!area || (set !== 'core' && answer === null)) continue
    given[area] ??= []
    given[area].push({ id, text, answer })
  }
  return given
}

/** Whether the strongest and the weakest area are so close together that random answers often get as far apart. */
export function isLoose({ form, interests }: Pick<QuizResult, 'form' | 'interests'>): boolean {
  if (!form || !interests) return false
  const scores = interests.map(({ score }) => score)
  return Math.max(...scores) - Math.min(...scores) < spreadFor(form, safeSpread)
}
