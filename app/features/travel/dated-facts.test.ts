import { expect, test } from 'vitest'
import { isOlderThan24Months, seenInWords } from './dated-facts.ts'

test.each([
  ['2024-03', '2026-03-01T00:00:00Z', false],
  ['2024-03', '2026-03-31T23:59:59Z', false],
  ['2024-03', '2026-04-01T00:00:00Z', true],
  ['2024-03-31', '2026-03-31T12:00:00Z', false],
  ['2024-03-01', '2026-04-01T00:00:00Z', true],
  ['2024-12', '2026-12-31T12:00:00Z', false],
  ['2024-12', '2027-01-01T12:00:00Z', true],
])('what was known for %s is older than 24 months of the calendar at %s: %s', (asOf, now, isOld) => {
  expect(isOlderThan24Months(asOf, new Date(now))).toBe(isOld)
})

test.each([
  ['2024', '2026-01-31T23:59:59Z', false],
  ['2024', '2026-02-01T00:00:00Z', true],
])('a year alone counts from its January: %s at %s is old: %s', (asOf, now, isOld) => {
  expect(isOlderThan24Months(asOf, new Date(now))).toBe(isOld)
})

test.each(['', 'last year', '2024-13', '24-03'])('without a readable date (“%s”) a fact is old', (asOf) => {
  expect(isOlderThan24Months(asOf, new Date('2024-03-01T00:00:00Z'))).toBe(true)
  expect(seenInWords(asOf)).toBe('date not known')
})

test.each([
  ['2024', '2024'],
  ['2024-03', 'March 2024'],
  ['2024-03-20', 'March 2024'],
])('the date %s reads “%s”', (asOf, words) => {
  expect(seenInWords(asOf)).toBe(words)
})
