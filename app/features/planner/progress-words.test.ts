import { expect, test } from 'vitest'
import { routeParts } from './plan-parts.ts'
import { partsWords, routeBar, routePartsWords, routeWords, stepsWords } from './progress-words.ts'

const some = { filled: [...routeParts.slice(0, 3), 'steps' as const], steps_total: 2 }

test('a part is counted once it is done, and the part of steps once its last step is', () => {
  expect(routePartsWords({ ...some, steps_done: 2 })).toBe('4 of 6 parts done')
  expect(routePartsWords({ ...some, steps_done: 1 })).toBe('3 of 6 parts done')
  expect(routePartsWords({ filled: [], steps_done: 0, steps_total: 0 })).toBe('0 of 6 parts done')
})

test('steps are counted in words', () => {
  expect(stepsWords({ steps_done: 0, steps_total: 0 })).toBe('No steps yet')
  expect(stepsWords({ steps_done: 1, steps_total: 1 })).toBe('1 of 1 step done')
  expect(stepsWords({ steps_done: 1, steps_total: 2 })).toBe('1 of 2 steps done')
})

test('a route is counted by parts, then by steps where it has any', () => {
  expect(routeWords({ ...some, steps_done: 1 })).toBe('3 of 6 parts done, 1 of 2 steps done')
  expect(routeWords({ filled: ['occupation'], steps_done: 0, steps_total: 0 })).toBe('1 of 6 parts done')
  expect(partsWords(2, 5)).toBe('2 of 5 parts done')
  expect(routeBar(3)).toEqual({ words: '3 of 6 parts done', value: 50 })
})
