import { expect, test } from 'vitest'
import { workValues } from '../profile-keys.ts'
import type { ValueItem } from '../quiz/quiz-items.ts'
import { scoreValues, tiedTopValues, toSteps, valuesPointSomewhere } from './value-scores.ts'

const items: ValueItem[] = workValues.map((value) => ({
  id: `v-${value}`,
  value,
  statement: '',
  example: '',
}))
const rated = (ratings: number[]) =>
  Object.fromEntries(items.map((item, index) => [item.id, ratings[index] ?? 0]))

test('the quick form keeps the six ratings as they are given', () => {
  expect(scoreValues(items, rated([4, 0, 1, 2, 3, 1]))?.units.map(toSteps)).toEqual([4, 0, 1, 2, 3, 1])
})

test('values are not scored until all six are rated', () => {
  const { 'v-support': _, ...five } = rated([4, 0, 1, 2, 3, 1])
  expect(scoreValues(items, five)).toBeNull()
})

test('the value that wins the tie-break is worth half a step more', () => {
  const answers = { ...rated([4, 4, 1, 2, 3, 1]), 'v-first': 'independence' }

  expect(tiedTopValues(items, answers)).toEqual(['achievement', 'independence'])
  expect(scoreValues(items, answers)?.units.map(toSteps)).toEqual([4, 4.5, 1, 2, 3, 1])
})

test('an old tie-break that no longer names a top value changes nothing', () => {
  const answers = { ...rated([4, 3, 1, 2, 3, 1]), 'v-first': 'independence' }

  expect(tiedTopValues(items, answers)).toEqual([])
  expect(scoreValues(items, answers)?.units.map(toSteps)).toEqual([4, 3, 1, 2, 3, 1])
})

test('six equal ratings say nothing, even with a tie-break', () => {
  const equal = scoreValues(items, { ...rated([3, 3, 3, 3, 3, 3]), 'v-first': 'support' })
  const uneven = scoreValues(items, rated([3, 3, 3, 3, 3, 2]))

  expect(equal && valuesPointSomewhere(equal.units)).toBe(false)
  expect(uneven && valuesPointSomewhere(uneven.units)).toBe(true)
})
