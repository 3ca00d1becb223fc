import { expect, test } from 'vitest'
import { askRefusal, isOver, meetingLimits, pickRefusal, timesIn } from './meeting-rules.ts'

// 14:00 on Tuesday 24 November in Auckland
const now = new Date('2026-11-24T01:00:00Z')
const zone = 'Pacific/Auckland'
const times = (typed: string[], minutes = 30) => timesIn(zone, typed, minutes, now)

test('times are read on the clocks of the school, in order, without those that were left empty', () => {
  const { times: found, errors } = times(['2026-11-26T09:00', '', '2026-11-25T15:30'])
  expect(errors).toEqual({})
  expect(found.map((time) => time.toISOString())).toEqual([
    '2026-11-25T02:30:00.000Z',
    '2026-11-25T20:00:00.000Z',
  ])
})

test.each([
  ['2026-11-24T14:00', 'This time has passed'],
  ['2026-11-24T14:01', null],
  ['2026-11-25T06:59', 'Choose a time between 7 am and 9 pm'],
  ['2026-11-25T07:00', null],
  ['2026-11-25T20:30', null],
  ['2026-11-25T20:31', 'Choose a time between 7 am and 9 pm'],
  ['2026-11-25T23:45', 'Choose a time between 7 am and 9 pm'],
  ['2027-01-23T10:00', null],
  ['2027-01-24T10:00', 'Choose a day in the next 60 days'],
  ['2026-13-24T10:00', 'Please choose a day and a time'],
  ['soon', 'Please choose a day and a time'],
])('a meeting of 30 minutes at %s: %s', (typed, error) => {
  expect(times(['2026-12-01T12:00', '2026-12-02T12:00', typed]).errors).toEqual(
    error ? { 'times.2': error } : {},
  )
})

test('two to five different times are offered', () => {
  const days = (count: number) => Array.from({ length: count }, (_, at) => `2026-12-0${at + 1}T12:00`)
  const wrong = { times: 'Offer between two and five different times, so that the student has a choice' }
  expect([1, 2, 5, 6].map((count) => times(days(count)).errors)).toEqual([wrong, {}, {}, wrong])
  expect(times(['2026-12-01T12:00', '2026-12-01T12:00', '2026-12-02T12:00']).errors).toEqual({
    'times.1': 'You offered this time already',
  })
})

test.each([
  ['openOfStudent', meetingLimits.openPerStudent],
  ['todayOfStudent', meetingLimits.perStudentADay],
  ['openOfSchool', meetingLimits.openPerSchool],
  ['todayOfSchool', meetingLimits.perSchoolADay],
] as const)('%s: one below the limit of %i is allowed, and the limit is not', (count, limit) => {
  const none = { openOfStudent: 0, openOfSchool: 0, todayOfStudent: 0, todayOfSchool: 0 }
  expect(askRefusal({ ...none, [count]: limit - 1 })).toBeNull()
  expect(askRefusal({ ...none, [count]: limit })).not.toBeNull()
})

const first = new Date('2026-11-25T01:00:00Z')
const second = new Date('2026-11-26T01:00:00Z')
const asked = { state: 'asked' as const, times: [first, second], pickedTime: null, minutes: 30 }
const agreed = { ...asked, state: 'agreed' as const, pickedTime: first }
const at = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000)

test('a request is over when its last time has come, an agreed meeting when it has ended', () => {
  expect([isOver(asked, at(second, -1)), isOver(asked, second)]).toEqual([false, true])
  expect([isOver(agreed, at(first, 29)), isOver(agreed, at(first, 30))]).toEqual([false, true])
  expect([
    isOver({ ...asked, state: 'declined' }, now),
    isOver({ ...agreed, state: 'cancelled' }, now),
  ]).toEqual([true, true])
})

test('a student picks one of the times that are still to come, once', () => {
  expect(pickRefusal(asked, second, now)).toBeNull()
  expect(pickRefusal(asked, first, first)).toBe('This time has passed. Please pick another one.')
  expect(pickRefusal(asked, second, second)).toMatch(/^All of these times have passed/)
  expect(pickRefusal(asked, now, now)).toBe('Please pick one of the times')
  expect(pickRefusal(agreed, second, now)).toMatch(/^You have already picked/)
  expect(pickRefusal({ ...asked, state: 'declined' }, second, now)).toMatch(/^You said that no time works/)
  expect(pickRefusal({ ...asked, state: 'cancelled' }, second, now)).toBe('This meeting was cancelled.')
})
