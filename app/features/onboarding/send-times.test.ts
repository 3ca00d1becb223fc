import { expect, test } from 'vitest'
import { isInSchoolHours, morningAfter, nextSchoolMorning } from './send-times.ts'

const [sydney, perth, auckland] = ['Australia/Sydney', 'Australia/Perth', 'Pacific/Auckland']

test.each([
  [sydney, '2026-11-23T09:59:00Z', null, '8.59 pm'],
  [sydney, '2026-11-23T10:00:00Z', '2026-11-23T20:00:00.000Z', '9 pm'],
  [sydney, '2026-11-23T19:59:00Z', '2026-11-23T20:00:00.000Z', '6.59 am'],
  [sydney, '2026-11-23T20:00:00Z', null, '7 am'],
  [perth, '2026-11-23T12:59:00Z', null, '8.59 pm'],
  [perth, '2026-11-23T13:00:00Z', '2026-11-23T23:00:00.000Z', '9 pm'],
  [auckland, '2026-11-23T08:00:00Z', '2026-11-23T18:00:00.000Z', '9 pm'],
  // Clocks go forward at 2 am on 4 October 2026 in Sydney.
  [sydney, '2026-10-03T13:00:00Z', '2026-10-03T20:00:00.000Z', '11 pm, one hour less to the morning'],
])(
  'students in %s who would get an email at %s get it at %s (null: then), as it is %s there',
  (zone, at, sent, _there) => {
    expect(morningAfter(zone, new Date(at))?.toISOString() ?? null).toBe(sent)
  },
)

test.each([
  [sydney, '2026-11-22T20:59:00Z', false, 'Monday 7.59 am'],
  [sydney, '2026-11-22T21:00:00Z', true, 'Monday 8 am'],
  [sydney, '2026-11-23T05:59:00Z', true, 'Monday 4.59 pm'],
  [sydney, '2026-11-23T06:00:00Z', false, 'Monday 5 pm'],
  [sydney, '2026-11-21T01:00:00Z', false, 'Saturday noon'],
  [auckland, '2026-11-22T19:00:00Z', true, 'Monday 8 am'],
  [auckland, '2026-11-22T02:00:00Z', false, 'Sunday 3 pm'],
])('%s, %s: school hours are %s, as it is %s there', (zone, at, isIn, _there) => {
  expect(isInSchoolHours(zone, new Date(at))).toBe(isIn)
})

test.each([
  [sydney, '2026-11-26T23:00:00Z', '2026-11-29T21:00:00.000Z', 'Friday leads to Monday'],
  [sydney, '2026-11-22T20:59:00Z', '2026-11-22T21:00:00.000Z', 'Monday 7.59 am leads to the same day'],
  [sydney, '2026-11-22T21:00:00Z', '2026-11-23T21:00:00.000Z', 'Monday 8 am leads to Tuesday'],
  [sydney, '2026-10-02T23:00:00Z', '2026-10-04T21:00:00.000Z', 'a weekend on which clocks go forward'],
  [perth, '2026-11-23T13:30:00Z', '2026-11-24T00:00:00.000Z', 'Monday night leads to Tuesday'],
  [auckland, '2026-11-27T22:00:00Z', '2026-11-29T19:00:00.000Z', 'Saturday leads to Monday'],
])('%s, %s: the next school morning is %s: %s', (zone, at, morning, _why) => {
  expect(nextSchoolMorning(zone, new Date(at)).toISOString()).toBe(morning)
})
