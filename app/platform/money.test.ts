import { expect, test } from 'vitest'
import { formatMoney, readMoney } from './money.ts'

test.each([
  ['$1,250.50', 125_050],
  ['1,234.50', 123_450],
  ['$1 234', 123_400],
  ['1250', 125_000],
  [' 12.4 ', 1_240],
  ['', null],
  ['lots', Number.NaN],
  ['-5', Number.NaN],
  ['1.2.3', Number.NaN],
  ['12.345', Number.NaN],
  ['1e12', Number.NaN],
])('%s is so many cents', (text, cents) => {
  expect(readMoney(text)).toBe(cents)
})

test.each([
  [125_000, '$1,250'],
  [1_240, '$12.40'],
  [100_000_000, '$1,000,000'],
  [0, '$0'],
])('%i cents read %s', (cents, words) => {
  expect(formatMoney(cents)).toBe(words)
})

test.each([
  [-5_000, '-$50'],
  [-150_000, '-$1,500'],
  [-1, '-$0.01'],
])('%i cents below nothing read %s (R-5-041)', (cents, words) => {
  expect(formatMoney(cents)).toBe(words)
})
