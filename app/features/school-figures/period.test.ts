import { expect, test } from 'vitest'
import { periodOf, startOf } from './period.ts'

test.each([
  ['Australia/Sydney', '2026-01-01', '2025-12-31T13:00:00.000Z'],
  ['Australia/Sydney', '2026-10-04', '2026-10-03T14:00:00.000Z'], // the clocks go forward that night
  ['Australia/Sydney', '2026-10-05', '2026-10-04T13:00:00.000Z'],
  ['Australia/Adelaide', '2026-04-05', '2026-04-04T13:30:00.000Z'], // and back
  ['Australia/Adelaide', '2026-04-06', '2026-04-05T14:30:00.000Z'],
  ['Australia/Perth', '2026-07-01', '2026-06-30T16:00:00.000Z'],
  ['Pacific/Chatham', '2026-01-01', '2025-12-31T10:15:00.000Z'],
])('a day in %s begins at its own midnight: %s', (zone, day, begins) => {
  expect(startOf(day, zone).toISOString()).toBe(begins)
})

test('without days it is the calendar year there, which begins before that of London', () => {
  const { firstDay, lastDay } = periodOf({}, 'Pacific/Auckland', new Date('2026-12-31T20:00:00Z'))
  expect([firstDay, lastDay]).toEqual(['2027-01-01', '2027-12-31'])
})
