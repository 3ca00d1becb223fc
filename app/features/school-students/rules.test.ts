import { expect, test } from 'vitest'
import { sinceWords } from '#app/features/people/since-words.ts'
import { dayOf } from './rules.ts'

// Nine in the morning in Auckland, where the day before ended nine hours ago.
const now = '2026-11-24T20:00:00Z'
const zone = 'Pacific/Auckland'

test.each([
  [null, 'Never'],
  ['2026-11-24T11:00:00Z', 'Today'],
  ['2026-11-24T10:59:59Z', 'Yesterday'],
  ['2026-11-23T10:59:59Z', '2 days ago'],
  ['2026-11-24T21:00:00Z', 'Today'],
])('someone seen at %s was seen: %s, by the days of the school', (at, words) => {
  expect(sinceWords(at, now, zone)).toBe(words)
})

test('a day is the one at the school, with its year when that is another', () => {
  expect(dayOf('2026-11-24T20:00:00Z', now, zone)).toBe('Wed 25 Nov')
  expect(dayOf('2026-11-24T20:00:00Z', now, 'Australia/Perth')).toBe('Wed 25 Nov')
  expect(dayOf('2026-11-24T10:00:00Z', now, zone)).toBe('Tue 24 Nov')
  expect(dayOf('2025-12-31T12:00:00Z', now, zone)).toBe('Thu 1 Jan')
  expect(dayOf('2025-12-31T10:00:00Z', now, zone)).toBe('Wed 31 Dec 2025')
})
