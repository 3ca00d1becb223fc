import { type Six, sixOf, type WorkValue, workValues } from '../profile-keys.ts'
import type { Answers } from '../quiz/answers.ts'
import { tieBreakId, type ValueItem } from '../quiz/quiz-items.ts'
import { rankKeys } from './interest-scores.ts'

/** A rating step of 0 to 4 is stored as two units, because the tie-break is worth half a step. */
export const unitsPerStep = 2

/** Value scores in units, in the order of `workValues`. */
export type ValueProfile = { units: Six }

/**
 * Scores the quick form: the six ratings as they are, and half a step more for the value that was named
 * first among those at the top. A tie-break answer that no longer names a top value changes nothing.
 * Null until all six are rated: six numbers are compared as a shape, and a gap has no shape.
 */
export function scoreValues(items: readonly ValueItem[], answers: Answers): ValueProfile | null {
  const ratings = ratingsOf(items, answers)
  if (!ratings) return null
  const first = tiedTopValues(items, answers).find((value) => value === answers[tieBreakId])
  return {
    units: sixOf(
      workValues,
      (value, index) => (ratings[index] ?? 0) * unitsPerStep + (value === first ? 1 : 0),
    ),
  }
}

/** The values that share the highest rating, when two or more do: what the tie-break asks about. */
export function tiedTopValues(items: readonly ValueItem[], answers: Answers): WorkValue[] {
  const ratings = ratingsOf(items, answers)
  if (!ratings) return []
  const top = rankKeys(workValues, ratings).filter(({ rank }) => rank === 1)
  return top.length > 1 ? top.map(({ key }) => key) : []
}

/** Whether the ratings differ by at least one step before the tie-break: six equal ratings rank nothing. */
export function valuesPointSomewhere(units: Six): boolean {
  const steps = units.map((unit) => Math.floor(unit / unitsPerStep))
  return Math.max(...steps) > Math.min(...steps)
}

/** A value score for people: 0 to 4, with a half where the tie-break was used. */
export function toSteps(units: number): number {
  return units / unitsPerStep
}

function ratingsOf(items: readonly ValueItem[], answers: Answers): number[] | null {
  const byValue = new Map(items.map((item) => [item.value, answers[item.id]]))
  const ratings = workValues.map((value) => byValue.get(value))
  return ratings.every((rating) => typeof rating === 'number') ? (ratings as number[]) : null
}
