import type { QuizQuestion } from '../contract.ts'
import type { Answers } from './answers.ts'
import { tieBreakId } from './quiz-items.ts'

/** Which walk through the questions: the quiz itself, the thirty activities more, or which of the top values comes first. */
export const quizWalks = ['quiz', 'more', 'tie-break'] as const
export type QuizWalk = (typeof quizWalks)[number]

/**
 * The questions of a walk in order. The tie-break is asked by itself, only when two or more values share the highest rating, and
 * offers only those; otherwise its walk is the quiz.
 */
export function stepsOf(
  questions: readonly QuizQuestion[],
  answers: Answers,
  walk: QuizWalk,
): QuizQuestion[] {
  if (walk === 'more') return questions.filter(({ set }) => set === 'more')
  const main = questions.filter(({ set }) => set === 'core' || set === 'values')
  const tied = sharedTop(questions, answers)
  const tieBreak = questions.find(({ id }) => id === tieBreakId)
  if (walk === 'quiz' || !tieBreak || tied.length < 2) return main
  return [{ ...tieBreak, options: tieBreak.options.filter(({ value }) => tied.includes(String(value))) }]
}

/** The values that share the highest rating, once all six are rated and they are not all alike. */
function sharedTop(questions: readonly QuizQuestion[], answers: Answers): string[] {
  const values = questions.filter(({ set }) => set === 'values')
  const ratings = values.map(({ id }) => answers[id])
  if (ratings.some((rating) => typeof rating !== 'number')) return []
  const top = Math.max(...(ratings as number[]))
  if (Math.min(...(ratings as number[])) === top) return []
  return values.filter(({ id }) => answers[id] === top).map(({ id }) => id.replace(/^v-/, ''))
}

/** The number in `?q=`, from 1; anything else begins at the first question. */
export function stepNumber(params: URLSearchParams, steps: number): number {
  const requested = Number(params.get('q'))
  return Number.isInteger(requested) ? Math.min(Math.max(requested, 1), steps) : 1
}

/** The address of a step. */
export function stepAddress(step: number, walk: QuizWalk): string {
  return walk === 'quiz' ? `/career-quiz?q=${step}` : `/career-quiz?set=${walk}&q=${step}`
}

/** The first step without an answer, from 1; null when all are answered. */
export function firstOpenStep(steps: readonly QuizQuestion[], answers: Answers): number | null {
  const index = steps.findIndex(({ id }) => answers[id] === undefined)
  return index === -1 ? null : index + 1
}

/** What a form's text means as an answer: a number where the question's options are numbers. */
export function answerFromText(question: QuizQuestion, text: string): number | string | undefined {
  return question.options.find(({ value }) => String(value) === text)?.value
}

export function resultAddress(
  page: 'results' | 'thank-you',
  quiz: { id: string; ghost_user_id: string | null },
): string {
  const query = quiz.ghost_user_id ? `?ghost_user_id=${quiz.ghost_user_id}&id=${quiz.id}` : ''
  return `/career-quiz/${page}${query}`
}
