import { expect, test } from 'vitest'
import { writeCalendar } from './calendar-text.ts'

test('whole days need no zone, and stay the same day everywhere', () => {
  const entry = { id: 'a b/c', title: 'Pack, and go; now', start: '2028-02-29', sequence: 3 }
  const calendar = {
    name: 'Exchange',
    origin: 'https://yonder.example',
    changedAt: new Date('2026-11-28T01:02:03Z'),
  }
  const lines = writeCalendar([entry], calendar).split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:abc@yonder.example',
      'SEQUENCE:3',
      'DTSTAMP:20261128T010203Z',
      'DTSTART;VALUE=DATE:20280229',
      'SUMMARY:Pack\\, and go\\; now',
    ]),
  )
  expect(lines.filter((line) => /TIMEZONE|TZID/.test(line))).toEqual([])
  expect(lines.at(-1)).toBe('')
})
