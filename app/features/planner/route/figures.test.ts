import { expect, test } from 'vitest'
import { isRank, yearsOfWeeks } from './figures.ts'

test.each([
  ['atar', 0, true],
  ['atar', 70.05, true],
  ['atar', 99.95, true],
  ['atar', 100, false],
  ['atar', 70.03, false],
  ['atar', -5, false],
  ['nz-rank-score', 320, true],
  ['nz-rank-score', 321, false],
  ['nz-rank-score', 150.5, false],
  ['nz-rank-score', Number.NaN, false],
] as const)('%s of %d exists: %s', (scheme, value, exists) => {
  expect(isRank({ scheme, value })).toBe(exists)
})

test.each([
  [156, 3],
  [52, 1],
  [26, 0.5],
  [4, 0.5],
  [78, 1.5],
  [0, null],
  [null, null],
])('%s weeks of full-time study are %s years', (weeks, years) => {
  expect(yearsOfWeeks(weeks)).toBe(years)
})
