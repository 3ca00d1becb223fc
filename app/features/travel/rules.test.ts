import { expect, test } from 'vitest'
import { agesInWords, destinationCode, monthsInWords, passportsInWords } from './rules.ts'

test.each([
  [[4, 5, 6], 'April to June'],
  [[1, 2, 3, 12], 'December to March'],
  [[2, 3, 4, 10, 11], 'February to April, October to November'],
  [[7], 'July'],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'All year'],
  [[], ''],
])('months %j are said as %s', (months, words) => {
  expect(monthsInWords(months)).toBe(words)
})

test.each([
  [18, 30, '18 to 30'],
  [16, null, 'From 16'],
  [null, 26, 'Up to 26'],
  [null, null, ''],
])('ages from %s to %s are said as %s', (minimum, maximum, words) => {
  expect(agesInWords(minimum, maximum)).toBe(words)
})

test('a destination in an address is a country or a region with its country, and nothing else', () => {
  expect(destinationCode('jp')).toBe('JP')
  expect(destinationCode('au-tas')).toBe('AU-TAS')
  for (const slug of [undefined, '', 'japan', 'tas', 'au-', "jp' or 1=1"])
    expect(destinationCode(slug)).toBeUndefined()
})

test('a gap year for one passport alone says which', () => {
  expect(passportsInWords(['NZ'])).toBe('New Zealanders only')
  expect(passportsInWords(['AU'])).toBe('Australians only')
  expect(passportsInWords(['AU', 'NZ'])).toBeNull()
})
