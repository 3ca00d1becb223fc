import { expect, test } from 'vitest'
import { formatMoney, isRank, readMoney, yearsOfWeeks } from './figures.ts'

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
  ['$1,250.50', 125_050],
  ['1250', 125_000],
  [' 12.4 ', 1_240],
  ['', null],
  ['lots', Number.NaN],
  ['-5', Number.NaN],
  ['1e9', Number.NaN],
])('%s is so many cents', (text, cents) => {
  expect(readMoney(text)).toBe(cents)
})

test.each([
  [125_000, '$1,250'],
  [1_240, '$12.40'],
  [100_000_000, '$1,000,000'],
  [-150_000, '−$1,500'],
  [0, '$0'],
])('%i cents read %s', (cents, words) => {
  expect(formatMoney(cents)).toBe(words)
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
