import { expect, test } from 'vitest'
import { countdownWords, whenWords, withOffset } from './time-words.ts'

const event = {
  starts_at_utc: '2026-12-04T05:00:00Z',
  ends_at_utc: '2026-12-04T05:45:00Z',
  time_zone: 'Australia/Sydney',
}

test('a reader sees their own time, with that of the host in brackets', () => {
  expect(whenWords(event, 'Pacific/Auckland')).toBe(
    'Fri 4 Dec, 6 pm to 6.45 pm for you (Fri 4 Dec, 4 pm to 4.45 pm, Sydney time)',
  )
  expect(whenWords(event, 'Australia/Perth')).toBe(
    'Fri 4 Dec, 1 pm to 1.45 pm for you (Fri 4 Dec, 4 pm to 4.45 pm, Sydney time)',
  )
})

test('where the clocks show the same, and where the zone is not known, one time is enough', () => {
  const words = 'Fri 4 Dec, 4 pm to 4.45 pm, Sydney time'
  expect(whenWords(event, 'Australia/Melbourne')).toBe(words)
  expect(whenWords(event, null)).toBe(words)
})

test('what is over has its year, and the day of its end too', () => {
  expect(whenWords({ ...event, phase: 'past' }, null)).toBe('Fri 4 Dec 2026, 4 pm to 4.45 pm, Sydney time')
  const overnight = { ...event, starts_at_utc: '2026-12-31T12:30:00Z', ends_at_utc: '2026-12-31T14:00:00Z' }
  expect(whenWords({ ...overnight, phase: 'past' }, null)).toBe(
    'Thu 31 Dec 2026, 11.30 pm to Fri 1 Jan 2027, 1 am, Sydney time',
  )
})

test('an event that ends on another day of the reader says so', () => {
  const late = { ...event, starts_at_utc: '2026-12-04T10:30:00Z', ends_at_utc: '2026-12-04T11:30:00Z' }
  expect(whenWords(late, 'Pacific/Auckland')).toContain('Fri 4 Dec, 11.30 pm to Sat 5 Dec, 12.30 am for you')
})

test('search engines get the offset of the day, on both sides of daylight saving', () => {
  expect(withOffset('Australia/Sydney', '2026-12-04T05:00:00Z')).toBe('2026-12-04T16:00:00+11:00')
  expect(withOffset('Australia/Sydney', '2026-06-04T05:00:00Z')).toBe('2026-06-04T15:00:00+10:00')
  expect(withOffset('Australia/Adelaide', '2026-12-04T05:00:00Z')).toBe('2026-12-04T15:30:00+10:30')
  expect(withOffset('Pacific/Auckland', '2026-12-04T05:00:00Z')).toBe('2026-12-04T18:00:00+13:00')
  expect(withOffset('America/St_Johns', '2026-12-04T05:00:00Z')).toBe('2026-12-04T01:30:00-03:30')
})

test('a countdown says days, then hours, then minutes and seconds', () => {
  expect(countdownWords(2 * 86_400_000 + 3_600_000)).toBe('2 days 1 h')
  expect(countdownWords(86_400_000)).toBe('1 day 0 h')
  expect(countdownWords(3_660_000)).toBe('1 h 1 min')
  expect(countdownWords(61_000)).toBe('1 min 1 s')
  expect(countdownWords(999)).toBe('1 s')
  expect(countdownWords(-5)).toBe('0 s')
})
