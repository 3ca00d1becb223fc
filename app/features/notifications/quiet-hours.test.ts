import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultQuietHours, quietUntil, quietUntilAtNight } from './quiet-hours.ts'

const until = (zone: string, at: string, hours = defaultQuietHours) =>
  quietUntil(hours, zone, new Date(at))?.toISOString() ?? null

test.each([
  ['Australia/Brisbane', '2026-11-21T10:59:59Z', null], // 8:59:59 pm
  ['Australia/Brisbane', '2026-11-21T11:00:00Z', '2026-11-21T21:00:00.000Z'], // 9 pm
  ['Australia/Brisbane', '2026-11-21T20:59:59Z', '2026-11-21T21:00:00.000Z'], // 6:59:59 am
  ['Australia/Brisbane', '2026-11-21T21:00:00Z', null], // 7 am
  ['Australia/Perth', '2026-11-21T11:00:00Z', null], // the same moment: 7 pm in the west
  ['Pacific/Auckland', '2026-11-21T08:00:00Z', '2026-11-21T18:00:00.000Z'], // 9 pm, two hours before the east
  ['Australia/Adelaide', '2026-11-21T10:30:00Z', '2026-11-21T20:30:00.000Z'], // half an hour off
  ['Pacific/Chatham', '2026-11-21T07:15:00Z', '2026-11-21T17:15:00.000Z'], // three quarters off
])('in %s, what happens at %s waits until %s', (zone, at, sent) => {
  expect(until(zone, at)).toBe(sent)
})

test.each([
  // Sydney goes forward on 4 October 2026 at 2 am: the night is an hour shorter.
  ['Australia/Sydney', '2026-10-03T11:30:00Z', '2026-10-03T20:00:00.000Z'],
  // And back on 5 April 2026 at 3 am: an hour longer.
  ['Australia/Sydney', '2026-04-04T11:30:00Z', '2026-04-04T21:00:00.000Z'],
  // New Zealand changes on other days.
  ['Pacific/Auckland', '2026-09-26T10:00:00Z', '2026-09-26T18:00:00.000Z'],
  ['Pacific/Auckland', '2026-04-04T09:00:00Z', '2026-04-04T19:00:00.000Z'],
])('in the night in which the clocks of %s change, %s waits until seven by the clock', (zone, at, sent) => {
  expect(until(zone, at)).toBe(sent)
})

test('quiet hours that end in an hour which the clock leaves out end with it', () => {
  expect(until('Australia/Sydney', '2026-10-03T15:30:00Z', { from: 1, to: 2 })).toBe(
    '2026-10-03T16:00:00.000Z',
  )
})

test('quiet hours may lie within a day, and the same hour twice means none', () => {
  expect(until('Australia/Brisbane', '2026-11-21T02:30:00Z', { from: 9, to: 15 })).toBe(
    '2026-11-21T05:00:00.000Z',
  )
  expect(until('Australia/Brisbane', '2026-11-21T05:30:00Z', { from: 9, to: 15 })).toBeNull()
  expect(until('Australia/Brisbane', '2026-11-21T12:00:00Z', { from: 7, to: 7 })).toBeNull()
})

test.each([
  ['none', { from: 0, to: 0 }, '2026-11-21T10:59:59Z', null], // 8:59:59 pm
  ['none', { from: 0, to: 0 }, '2026-11-21T11:00:00Z', '2026-11-21T21:00:00.000Z'], // 9 pm
  ['none', { from: 0, to: 0 }, '2026-11-21T20:59:59Z', '2026-11-21T21:00:00.000Z'],
  ['none', { from: 0, to: 0 }, '2026-11-21T21:00:00Z', null], // 7 am
  ['8 pm to 6 am', { from: 20, to: 6 }, '2026-11-21T10:00:00Z', '2026-11-21T21:00:00.000Z'], // 8 pm until 7 am
  ['school hours', { from: 7, to: 16 }, '2026-11-21T11:00:00Z', '2026-11-22T06:00:00.000Z'], // the night, then school
  ['all day', { from: 7, to: 21 }, '2026-11-21T02:00:00Z', null], // leaves no hour, so it does not count
  ['all day', { from: 7, to: 21 }, '2026-11-21T12:00:00Z', '2026-11-21T21:00:00.000Z'],
] as const)(
  'under 18 with quiet hours of their own (%s, %j), what happens at %s waits until %s',
  (_name, own, at, sent) => {
    expect(quietUntilAtNight(own, 'Australia/Brisbane', new Date(at))?.toISOString() ?? null).toBe(sent)
  },
)

test('whatever the hours, nothing waits for more than a day, and what may be sent then may be sent', () => {
  const hour = fc.integer({ min: 0, max: 23 })
  const at = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2027-12-31'),
    noInvalidDate: true,
  })
  const zone = fc.constantFrom(
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'Australia/Adelaide',
    'Pacific/Auckland',
  )
  fc.assert(
    fc.property(hour, hour, zone, at, (from, to, where, now) => {
      const sent = quietUntil({ from, to }, where, now)
      if (!sent) return
      expect(sent.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
      expect(sent.getTime()).toBeGreaterThan(now.getTime())
      expect(quietUntil({ from, to }, where, sent)).toBeNull()
    }),
  )
})
