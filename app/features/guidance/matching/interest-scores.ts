import { boundedPoints, feltId } from '../felt/felt-rules.ts'
import { type InterestArea, interestAreas, type Six, sixOf } from '../profile-keys.ts'
import type { Answers } from '../quiz/answers.ts'
import type { InterestItem } from '../quiz/quiz-items.ts'

/** Names the scoring rules below; stored with every result, so that an old one can be told from a new one. */
export const methodVersion = 'interests-2+values-quick-1'

/** Highest score of an area, in points: ten items, each counting 0 to 4. */
export const areaMaximum = 40

/**
 * One point of the 0 to 40 scale is stored as 36 units, so that an area's score stays a whole number for
 * every number of answers that is allowed (8, 9 or 10 of 10; 4 or 5 of 5) and is the same on every machine.
 */
export const unitsPerPoint = 36

/** Fewest answers in an area that still give a score. Source: the missing-answer rule of the method. */
export const answersNeeded = { core: { of: 5, least: 4 }, full: { of: 10, least: 8 } } as const
export type QuizForm = keyof typeof answersNeeded

/**
 * Smallest distance, in points of 40, between the strongest and the weakest area of thirty answers that is compared with jobs.
 * The setting QUIZ_MINIMUM_SPREAD has the last word.
 */
export const minimumSpread = 16

/** Below this distance a list is shown with a warning: chance alone seldom reaches it. */
export const safeSpread = 26

/** Of a hundred people who answer at random, how many stay below each of the two distances. A test tries it again. */
export const randomBelow = { minimum: 45, safe: 95 } as const

/** The same for sixty answers, in which chance weighs less: the spread of a mean shrinks by √2 when answers double. */
export function spreadFor(form: QuizForm, spread: number): number {
  return form === 'full' ? Math.round(spread / Math.SQRT2) : spread
}

/** Area scores in units, in the order of `interestAreas`. */
export type InterestProfile = { form: QuizForm; units: Six }

/** How many more answers each area needs before the quiz can be scored; areas that have enough are absent. */
export type MissingAnswers = Partial<Record<InterestArea, number>>

/**
 * Scores the six areas, or returns null while too much is unanswered.
 *
 * The 60-item form counts as soon as every area has 8 of its 10 answers; until then the 30 core items alone
 * count, doubled onto the same scale. An area score is the mean answer (each 0 to 4) times ten: with
 * everything answered that is the plain sum. What the person accepted after trying a job comes on top, within the scale.
 */
export function scoreInterests(items: readonly InterestItem[], answers: Answers): InterestProfile | null {
  const forms = countAnswers(items, answers)
  for (const form of ['full', 'core'] as const) {
    const areas = forms[form]
    if (areas.every(({ given }) => given >= answersNeeded[form].least))
      return {
        form,
        units: sixOf(interestAreas, (area, at) =>
          withFelt(unitsOf(areas[at] as Counted), answers[feltId(area)]),
        ),
      }
  }
  return null
}

/** What is still open before the 30-item form can be scored. Empty when it can. */
export function missingAnswers(items: readonly InterestItem[], answers: Answers): MissingAnswers {
  if (scoreInterests(items, answers)) return {}
  const { core } = countAnswers(items, answers)
  const missing: MissingAnswers = {}
  for (const [index, area] of interestAreas.entries()) {
    const open = answersNeeded.core.least - (core[index]?.given ?? 0)
    if (open > 0) missing[area] = open
  }
  return missing
}

/** Whether the six scores differ enough to be compared with jobs: neither flat nor nearly so. */
export function pointsSomewhere({ form, units }: InterestProfile, spread = minimumSpread): boolean {
  const range = Math.max(...units) - Math.min(...units)
  return range > 0 && range >= spreadFor(form, spread) * unitsPerPoint
}

/** A score for people: points of 40, to one decimal place. */
export function toPoints(units: number): number {
  return Math.round((units * 10) / unitsPerPoint) / 10
}

/** A score as a whole percentage of the scale. */
export function toPercent(units: number): number {
  return Math.round((units * 100) / (areaMaximum * unitsPerPoint))
}

export type RankedKey<K> = { key: K; rank: number; tied: boolean }

/**
 * Puts keys in falling order of score. Equal scores share a rank (1, 1, 3) and are marked as tied;
 * among themselves they stand in the fixed order of the list.
 */
export function rankKeys<K>(keys: readonly K[], scores: readonly number[]): RankedKey<K>[] {
  const scored = keys.map((key, index) => ({ key, score: scores[index] ?? 0 }))
  return scored
    .toSorted((a, b) => b.score - a.score)
    .map(({ key, score }) => ({
      key,
      rank: 1 + scored.filter((other) => other.score > score).length,
      tied: scored.filter((other) => other.score === score).length > 1,
    }))
}

/** The three-letter code of a profile, such as `ISR`. Ties follow the fixed order R, I, A, S, E, C. */
export function hollandCode(units: Six): string {
  return rankKeys(interestAreas, units)
    .slice(0, 3)
    .map(({ key }) => key.charAt(0).toUpperCase())
    .join('')
}

/** How many items of an area are answered, and what their scores (answer less one) add up to. */
type Counted = { given: number; sum: number }

/** The answers of every area, in the order of the list, for each form of the quiz. */
function countAnswers(items: readonly InterestItem[], answers: Answers): Record<QuizForm, Counted[]> {
  const none = () => interestAreas.map((): Counted => ({ given: 0, sum: 0 }))
  const forms = { core: none(), full: none() }
  for (const { id, area, set } of items) {
    const answer = answers[id]
    if (typeof answer !== 'number') continue
    for (const form of set === 'core' ? bothForms : fullForm) {
      const counted = forms[form][interestAreas.indexOf(area)]
      if (!counted) continue
      counted.given += 1
      counted.sum += answer - 1
    }
  }
  return forms
}

/** @param points see `feltAnswers` */
function withFelt(units: number, points: unknown): number {
  const moved = units + boundedPoints(points) * unitsPerPoint
  return Math.max(0, Math.min(areaMaximum * unitsPerPoint, moved))
}

const bothForms: readonly QuizForm[] = ['core', 'full']
const fullForm: readonly QuizForm[] = ['full']

/** Mean item score × 10 points × 36 units; whole for 4, 5, 8, 9 and 10 answers. */
function unitsOf({ given, sum }: Counted): number {
  return (sum * 10 * unitsPerPoint) / given
}
