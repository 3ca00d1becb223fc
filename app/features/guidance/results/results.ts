import type { QuizResult } from '../contract.ts'
import {
  hollandCode,
  methodVersion,
  rankKeys,
  toPercent,
  toPoints,
  unitsPerPoint,
} from '../matching/interest-scores.ts'
import { profileOf } from '../matching/profile.ts'
import { toSteps, unitsPerStep } from '../matching/value-scores.ts'
import { ratingsIn } from '../plan/skill-ratings.ts'
import { scoreStyle } from '../plan/style-scores.ts'
import { interestAreas, type Six, workValues } from '../profile-keys.ts'
import type { Answers } from '../quiz/answers.ts'
import type { QuizItems } from '../quiz/quiz-items.ts'
import type { OccupationBook } from '../ranking/occupation-book.ts'
import { rankCareers } from '../ranking/ranking.ts'
import type { RankedFor } from '../ranking/tiers.ts'

/** How many places of the ranking a result carries. */
export const matchesShown = 100

type StoredQuiz = {
  id: string
  ghostId: string | null
  status: 'in-progress' | 'complete'
  answers: Answers
  valueAnswers: Answers
  styleAnswers: Answers
  skillAnswers: Answers
  createdAt: Date
  updatedAt: Date
}

/**
 * A stored quiz for its owner, scored by the current rules against the current occupations.
 *
 * @param spread see `minimumSpread`
 */
export function toQuizResult(
  { items, book, dataVersion }: { items: QuizItems; book: OccupationBook; dataVersion: string },
  quiz: StoredQuiz,
  person: RankedFor,
  spread?: number,
): Omit<QuizResult, 'changed'> {
  const answers = { ...quiz.answers, ...quiz.valueAnswers }
  const { interests, signal, values, valuesSignal, missing } = profileOf(items, answers, spread)
  const ranked =
    interests && signal === 'enough' ? rankCareers(book, interests.units, person).first(matchesShown) : []
  return {
    id: quiz.id,
    ghost_user_id: quiz.ghostId,
    status: quiz.status,
    answers,
    missing,
    form: interests?.form ?? null,
    signal,
    interests: interests && interestScores(interests.units),
    code: interests && hollandCode(interests.units),
    values_signal: valuesSignal,
    values: values && valueScores(values.units),
    matches: ranked.map(({ occupation, score }) => ({ occupation_id: occupation.id, score })),
    style_answers: quiz.styleAnswers as Record<string, number>,
    style: scoreStyle(quiz.styleAnswers),
    skills: ratingsIn(quiz.skillAnswers),
    method_version: methodVersion,
    data_version: dataVersion,
    created_at: quiz.createdAt.toISOString(),
    updated_at: quiz.updatedAt.toISOString(),
  }
}

/** The two scales, for explaining a match: how many units make one point that a person sees. */
export const perPoint = { interests: unitsPerPoint, values: unitsPerStep } as const

function interestScores(units: Six): NonNullable<QuizResult['interests']> {
  return rankKeys(interestAreas, units).map(({ key: area, rank, tied }) => {
    const own = units[interestAreas.indexOf(area)] ?? 0
    return { area, units: own, score: toPoints(own), percent: toPercent(own), rank, tied }
  })
}

/** A value's scale ends at 4 steps; the half step of the tie-break may stand above it. */
function valueScores(units: Six): NonNullable<QuizResult['values']> {
  return rankKeys(workValues, units).map(({ key: value, rank, tied }) => {
    const own = units[workValues.indexOf(value)] ?? 0
    const percent = Math.min(100, Math.round(toSteps(own) * 25))
    return { value, units: own, score: toSteps(own), percent, rank, tied }
  })
}
