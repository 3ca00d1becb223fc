import type { FormSection } from '#app/features/forms/template.ts'
import { type InterestArea, interestAreas, type Six } from '../profile-keys.ts'

/**
 * What someone says of a job after they have tried it, and how far that moves their interest scores. Pure. It moves nothing
 * before the person accepts it.
 */
const choices = [
  { value: 'yes', label: 'Yes' },
  { value: 'partly', label: 'Partly' },
  { value: 'no', label: 'No' },
]
const pointsOf: Record<string, number> = { yes: 1, partly: 0, no: -1 }

export const feltForm: FormSection[] = [
  {
    fields: [
      { name: 'enjoyed', type: 'radio', label: 'Did you enjoy the tasks?', required: true, options: choices },
      {
        name: 'often',
        type: 'radio',
        label: 'Would you like to do work like this most days?',
        required: true,
        options: choices,
      },
      {
        name: 'more',
        type: 'radio',
        label: 'Do you want to know more about jobs like this?',
        required: true,
        options: choices,
      },
    ],
  },
]

/** How many areas of a job an answer is about. */
const areasMoved = 2

/** Half an hour says less than sixty answers: all that someone has tried moves an area by so many points of 40 at most. */
export const feltMaximum = 6

/** Whole points of the 0 to 40 scale, from −3 to 3: one for each yes, one less for each no. */
export function feltPoints(answers: Readonly<Record<string, unknown>>): number {
  const names = feltForm.flatMap(({ fields }) => fields.map(({ name }) => name))
  return names.reduce((sum, name) => sum + (pointsOf[String(answers[name])] ?? 0), 0)
}

/** The two areas that a job is rated highest in. Equal ratings follow the fixed order. */
export function areasOfJob(ratings: Six): InterestArea[] {
  return interestAreas
    .map((area, at) => ({ area, rating: ratings[at] ?? 0 }))
    .toSorted((a, b) => b.rating - a.rating)
    .slice(0, areasMoved)
    .map(({ area }) => area)
}

export type Felt = { areas: readonly InterestArea[]; points: number }

/** What stands among the answers of a quiz for what was accepted. No question has such an id, so nobody can send one. */
export function feltId(area: InterestArea): string {
  return `felt-${area}`
}

/** What of the answers to a quiz is there for what was accepted. */
export function feltPart<Given>(answers: Readonly<Record<string, Given>>): Record<string, Given> {
  const ids = interestAreas.map(feltId)
  return Object.fromEntries(Object.entries(answers).filter(([id]) => ids.includes(id)))
}

/** The points of an area, within the bounds. */
export function boundedPoints(points: unknown): number {
  return typeof points === 'number' ? Math.max(-feltMaximum, Math.min(feltMaximum, points)) : 0
}

/** All that was accepted as answers; null takes an area away that nothing moves any more. */
export function feltAnswers(accepted: readonly Felt[]): Record<string, number | null> {
  return Object.fromEntries(
    interestAreas.map((area) => {
      const sum = accepted.reduce(
        (total, { areas, points }) => total + (areas.includes(area) ? points : 0),
        0,
      )
      return [feltId(area), boundedPoints(sum) || null]
    }),
  )
}
