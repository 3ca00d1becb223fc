import { expect, test } from 'vitest'
import { formatDay, formatTime, inWords } from './date-words.ts'

test.each([
  ['2026-11-27', 'Fri 27 Nov'],
  ['2027-03-01', 'Mon 1 Mar 2027'],
])('%s reads %s', (day, words) => {
  expect(formatDay(day, '2026-11-21')).toBe(words)
})

test.each([
  ['15:30', '3.30 pm'],
  ['09:00', '9 am'],
  ['00:05', '12.05 am'],
  ['12:00', '12 pm'],
])('%s reads %s', (time, words) => {
  expect(formatTime(time)).toBe(words)
})

test('words are those of the zone, with the parts that are asked for', () => {
  const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const
  expect(inWords('2026-11-21T20:00:00Z', 'Pacific/Auckland', parts)).toBe('Sunday 22 November')
  expect(inWords('2026-11-21T20:00:00Z', 'UTC', parts)).toBe('Saturday 21 November')
  expect(inWords(new Date('2026-11-21T20:00:00Z'), 'UTC', { dateStyle: 'long' })).toBe('21 November 2026')
})
