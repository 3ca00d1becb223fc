import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Stream, seedOf } from '#app/platform/seed.ts'
import { type InterestArea, interestAreas, type Six } from '../profile-keys.ts'
import type { Answers } from '../quiz/answers.ts'
import type { InterestItem } from '../quiz/quiz-items.ts'
import {
  hollandCode,
  minimumSpread,
  missingAnswers,
  pointsSomewhere,
  type QuizForm,
  randomBelow,
  rankKeys,
  safeSpread,
  scoreInterests,
  spreadFor,
  toPercent,
  toPoints,
  unitsPerPoint,
} from './interest-scores.ts'

const items: InterestItem[] = interestAreas.flatMap((area) =>
  Array.from({ length: 10 }, (_, index) => ({
    id: `${area.charAt(0)}-${index + 1}`,
    area,
    set: index < 5 ? ('core' as const) : ('more' as const),
    setting: 'work' as const,
    text: 'Do something',
  })),
)
const core = items.filter((item) => item.set === 'core')

function answering(
  some: readonly InterestItem[],
  answer: (item: InterestItem, index: number) => number,
): Answers {
  return Object.fromEntries(some.map((item, index) => [item.id, answer(item, index)]))
}

function pointsOf(answers: Answers): number[] | null {
  return scoreInterests(items, answers)?.units.map(toPoints) ?? null
}

test('sixty answers add up to 0 to 40 in each area', () => {
  const strong: Record<InterestArea, number> = {
    realistic: 1,
    investigative: 5,
    artistic: 2,
    social: 4,
    enterprising: 3,
    conventional: 1,
  }

  const answers = answering(items, (item) => strong[item.area])
  expect(scoreInterests(items, answers)?.form).toBe('full')
  expect(pointsOf(answers)).toEqual([0, 40, 10, 30, 20, 0])
})

test('thirty answers are doubled onto the same scale', () => {
  const answers = answering(core, (_, index) => (index % 5) + 1)
  expect(scoreInterests(items, answers)?.form).toBe('core')
  expect(pointsOf(answers)).toEqual([20, 20, 20, 20, 20, 20])
})

test('with four of five answered, the score is worked out from the four', () => {
  const answers = { ...answering(core, () => 5) } as Record<string, number>
  delete answers['r-1']
  answers['r-2'] = 2 // 1 + 4 + 4 + 4 = 13 of 16, which is 32.5 of 40

  expect(pointsOf(answers)).toEqual([32.5, 40, 40, 40, 40, 40])
})

test('with three of five answered in one area there is no score, and one more answer is asked for', () => {
  const answers = { ...answering(core, () => 4) } as Record<string, number>
  delete answers['s-1']
  delete answers['s-5']

  expect(scoreInterests(items, answers)).toBeNull()
  expect(missingAnswers(items, answers)).toEqual({ social: 1 })
})

test('the longer form counts only once every area has eight of its ten', () => {
  const answers = { ...answering(items, () => 5) } as Record<string, number>
  for (const id of ['c-8', 'c-9', 'c-10']) delete answers[id]
  expect(scoreInterests(items, answers)?.form).toBe('core')

  answers['c-8'] = 1 // 7 × 4 + 0 of 32: 35 of 40
  expect(scoreInterests(items, answers)?.form).toBe('full')
  expect(pointsOf(answers)?.at(-1)).toBe(35)
})

test('someone who has answered nothing is asked for four in each area', () => {
  expect(missingAnswers(items, {})).toEqual(Object.fromEntries(interestAreas.map((area) => [area, 4])))
})

test('every allowed number of missing answers gives whole units between 0 and 40 points', () => {
  const answer = fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined, freq: 12 })
  fc.assert(
    fc.property(fc.array(answer, { minLength: 60, maxLength: 60 }), (given) => {
      const answers = Object.fromEntries(
        items.flatMap((item, index) =>
          given[index] === undefined ? [] : [[item.id, given[index] as number]],
        ),
      )
      for (const units of scoreInterests(items, answers)?.units ?? []) {
        expect(Number.isInteger(units)).toBe(true)
        expect(units).toBeGreaterThanOrEqual(0)
        expect(units).toBeLessThanOrEqual(40 * unitsPerPoint)
      }
    }),
    { numRuns: 300 },
  )
})

test('whatever else is known about a person changes no score', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('gender', 'sex', 'age', 'postcode'), fc.anything()),
      (facts) => {
        const answers = answering(core, (_, index) => (index % 5) + 1)
        expect(scoreInterests(items, { ...answers, ...(facts as Answers) })).toEqual(
          scoreInterests(items, answers),
        )
      },
    ),
  )
})

test('sixteen points between the strongest and the weakest area are enough to go on, fewer are not', () => {
  const at = (points: number, form: QuizForm = 'core') => ({
    form,
    units: [points * unitsPerPoint, 0, 0, 0, 0, 0] as Six,
  })

  expect(pointsSomewhere(at(16))).toBe(true)
  expect(pointsSomewhere(at(15.9))).toBe(false)
  expect(pointsSomewhere(at(0))).toBe(false)
  expect(pointsSomewhere(at(2), 1)).toBe(true)
  expect(pointsSomewhere(at(0), 0)).toBe(false)
  expect(pointsSomewhere(at(11, 'full'))).toBe(true)
  expect(pointsSomewhere(at(10.9, 'full'))).toBe(false)
})

test('the limits are where the spread of random answers puts them, for thirty activities and for sixty', () => {
  const stream = new Stream(seedOf('answers at random'))
  const rounds = 8000
  for (const [form, asked] of [
    ['core', core],
    ['full', items],
  ] as const) {
    const spreads = Array.from({ length: rounds }, () => {
      const profile = scoreInterests(
        items,
        answering(asked, () => 1 + Math.floor(5 * stream.next())),
      )
      const points = (profile?.units ?? []).map(toPoints)
      return Math.max(...points) - Math.min(...points)
    })
    const below = (limit: number) => (100 * spreads.filter((spread) => spread < limit).length) / rounds
    expect(Math.abs(below(spreadFor(form, minimumSpread)) - randomBelow.minimum)).toBeLessThan(5)
    expect(Math.abs(below(spreadFor(form, safeSpread)) - randomBelow.safe)).toBeLessThan(2)
  }
})

test('equal scores share a place, are shown as ties and follow the fixed order', () => {
  const ranked = rankKeys(interestAreas, [10, 30, 30, 5, 10, 40])

  expect(ranked.map(({ key }) => key)).toEqual([
    'conventional',
    'investigative',
    'artistic',
    'realistic',
    'enterprising',
    'social',
  ])
  expect(ranked.map(({ rank }) => rank)).toEqual([1, 2, 2, 4, 4, 6])
  expect(ranked.map(({ tied }) => tied)).toEqual([false, true, true, true, true, false])
  expect(hollandCode([10, 30, 30, 5, 10, 40])).toBe('CIA')
  expect(hollandCode([7, 7, 7, 7, 7, 7])).toBe('RIA')
})

test('scores are shown as points to one decimal and as a whole percentage', () => {
  expect(toPoints(40 * unitsPerPoint)).toBe(40)
  expect(toPoints(1248)).toBe(34.7)
  expect(toPercent(40 * unitsPerPoint)).toBe(100)
  expect(toPercent(20 * unitsPerPoint)).toBe(50)
})
