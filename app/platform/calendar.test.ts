import { describe, expect, test } from 'vitest'
import {
  dayIn,
  daysBetween,
  daysLater,
  endOfDay,
  instantIn,
  isDay,
  localTime,
  monthsLater,
  startOfDay,
  weekdayOf,
  yearIn,
  yearsLater,
} from './calendar.ts'

test('it is tomorrow in Auckland while it is still today in Perth', () => {
  const at = new Date('2026-12-31T11:30:00Z')
  expect(dayIn('Pacific/Auckland', at)).toBe('2027-01-01')
  expect(dayIn('Australia/Sydney', at)).toBe('2026-12-31')
  expect(dayIn('Australia/Perth', at)).toBe('2026-12-31')
})

test('the day changes at local midnight in summer time', () => {
  // New Zealand puts clocks forward on the last Sunday of September, Sydney a week later.
  expect(dayIn('Pacific/Auckland', new Date('2026-09-26T11:59:00Z'))).toBe('2026-09-26')
  expect(dayIn('Pacific/Auckland', new Date('2026-09-27T11:00:00Z'))).toBe('2026-09-28')
  expect(dayIn('Australia/Sydney', new Date('2026-10-04T12:59:00Z'))).toBe('2026-10-04')
  expect(dayIn('Australia/Sydney', new Date('2026-10-04T13:00:00Z'))).toBe('2026-10-05')
})

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['tomorrow', false],
  ['', false],
  ['2026-11-21T00:00:00Z', false],
  ['1000-01-01', true],
  ['0999-12-31', false],
  ['9998-12-31', true],
  ['9999-12-31', false],
])('%s is a date: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})

test.each(['1000-01-01', '9998-12-31'])('%s begins and ends in each zone', (day) => {
  for (const zone of ['Pacific/Auckland', 'Australia/Perth', 'UTC']) {
    expect(dayIn(zone, startOfDay(zone, day))).toBe(day)
    expect(dayIn(zone, endOfDay(zone, day))).toBe(day)
  }
})

test('days are counted by the calendar, across summer time and leap days', () => {
  expect(daysBetween('2026-10-03', '2026-10-05')).toBe(2)
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1)
  expect(yearsLater('2028-02-29', 1)).toBe('2029-02-28')
  expect(yearsLater('2026-11-21', 15)).toBe('2041-11-21')
})

test.each([
  ['Australia/Sydney', '2026-10-03T15:59:59Z', '2026-10-04T01:59:59'], // forward an hour
  ['Australia/Sydney', '2026-10-03T16:00:00Z', '2026-10-04T03:00:00'],
  ['Australia/Sydney', '2027-04-03T15:59:59Z', '2027-04-04T02:59:59'], // and back
  ['Australia/Sydney', '2027-04-03T16:00:00Z', '2027-04-04T02:00:00'],
  ['Australia/Adelaide', '2026-10-03T16:30:00Z', '2026-10-04T03:00:00'],
  ['Australia/Adelaide', '2027-04-03T16:30:00Z', '2027-04-04T02:00:00'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', '2026-10-04T02:30:00'], // forward half an hour
  ['Australia/Lord_Howe', '2027-04-03T15:00:00Z', '2027-04-04T01:30:00'],
  ['Pacific/Auckland', '2026-09-26T14:00:00Z', '2026-09-27T03:00:00'],
  ['Pacific/Auckland', '2027-04-03T14:00:00Z', '2027-04-04T02:00:00'],
  ['Australia/Perth', '2026-10-03T16:00:00Z', '2026-10-04T00:00:00'], // never
  ['UTC', '2026-12-31T23:59:59.999Z', '2026-12-31T23:59:59'],
])('clocks in %s show %s as %s', (zone, instant, local) => {
  expect(localTime(zone, new Date(instant))).toBe(local)
  expect(dayIn(zone, new Date(instant))).toBe(local.slice(0, 10))
})

test('a new year begins in Auckland, then in Sydney, then in Perth', () => {
  const yearsAt = (instant: string) =>
    ['Pacific/Auckland', 'Australia/Sydney', 'Australia/Perth'].map((zone) => yearIn(zone, new Date(instant)))
  expect(yearsAt('2026-12-31T10:59:59Z')).toEqual([2026, 2026, 2026])
  expect(yearsAt('2026-12-31T11:00:00Z')).toEqual([2027, 2026, 2026])
  expect(yearsAt('2026-12-31T13:00:00Z')).toEqual([2027, 2027, 2026])
  expect(yearsAt('2026-12-31T16:00:00Z')).toEqual([2027, 2027, 2027])
})

test('a zone that does not exist is an error', () => {
  expect(() => dayIn('Mars/Olympus', new Date(0))).toThrow(RangeError)
})

test.each([
  ['Australia/Sydney', '2026-01-01', '2025-12-31T13:00:00.000Z'],
  ['Australia/Sydney', '2026-10-04', '2026-10-03T14:00:00.000Z'], // the clocks go forward that night
  ['Australia/Sydney', '2026-10-05', '2026-10-04T13:00:00.000Z'],
  ['Australia/Adelaide', '2026-04-05', '2026-04-04T13:30:00.000Z'], // and back
  ['Australia/Adelaide', '2026-04-06', '2026-04-05T14:30:00.000Z'],
  ['Australia/Perth', '2026-07-01', '2026-06-30T16:00:00.000Z'],
  ['Pacific/Chatham', '2026-01-01', '2025-12-31T10:15:00.000Z'],
])('a day in %s begins at its own midnight: %s', (zone, day, begins) => {
  expect(startOfDay(zone, day).toISOString()).toBe(begins)
})

test.each([
  ['Australia/Sydney', '2026-10-03', '2026-10-03T13:59:59.999Z'],
  ['Australia/Sydney', '2026-10-04', '2026-10-04T12:59:59.999Z'], // 23 hours
  ['Australia/Sydney', '2027-04-04', '2027-04-04T13:59:59.999Z'], // 25 hours
  ['Australia/Adelaide', '2026-10-04', '2026-10-04T13:29:59.999Z'],
  ['Australia/Adelaide', '2027-04-04', '2027-04-04T14:29:59.999Z'],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-04T12:59:59.999Z'], // 23 and a half hours
  ['Australia/Lord_Howe', '2027-04-04', '2027-04-04T13:29:59.999Z'],
  ['Pacific/Auckland', '2026-09-27', '2026-09-27T10:59:59.999Z'],
  ['Pacific/Auckland', '2027-04-04', '2027-04-04T11:59:59.999Z'],
  ['Australia/Perth', '2026-12-31', '2026-12-31T15:59:59.999Z'],
  ['Pacific/Auckland', '2028-02-29', '2028-02-29T10:59:59.999Z'],
])('a day in %s ends with its last millisecond: %s', (zone, day, ends) => {
  const end = endOfDay(zone, day)
  expect(end.toISOString()).toBe(ends)
  expect(dayIn(zone, end)).toBe(day)
  expect(dayIn(zone, new Date(end.getTime() + 1))).toBe(daysLater(day, 1))
})

describe('a time on the clocks of a zone', () => {
  const at = (zone: string, local: string, occurrence?: 'first' | 'second') => {
    const found = instantIn(zone, local, occurrence)
    return 'instant' in found ? found.instant.toISOString() : found.problem
  }

  test.each([
    ['Australia/Sydney', '2026-11-30T07:00', '2026-11-29T20:00:00.000Z'],
    ['Australia/Perth', '2026-11-30T07:00', '2026-11-29T23:00:00.000Z'],
    ['Pacific/Auckland', '2026-06-30T07:00', '2026-06-29T19:00:00.000Z'],
    ['Pacific/Chatham', '2026-06-30T07:00', '2026-06-29T18:15:00.000Z'],
    ['Australia/Lord_Howe', '2026-12-30T07:00', '2026-12-29T20:00:00.000Z'],
    ['UTC', '2026-02-28T23:59', '2026-02-28T23:59:00.000Z'],
  ])('in %s %s is %s', (zone, local, instant) => expect(at(zone, local)).toBe(instant))

  test.each([
    ['Australia/Sydney', '2026-10-04T02:00'],
    ['Australia/Sydney', '2026-10-04T02:59'],
    ['Pacific/Auckland', '2026-09-27T02:30'],
    ['Australia/Lord_Howe', '2026-10-04T02:15'],
  ])('%s has no %s', (zone, local) => expect(at(zone, local)).toBe('time-is-skipped'))

  test('a time that comes twice is the first or the second', () => {
    expect(at('Australia/Sydney', '2027-04-04T02:30')).toBe('time-comes-twice')
    expect(at('Australia/Sydney', '2027-04-04T02:30', 'first')).toBe('2027-04-03T15:30:00.000Z')
    expect(at('Australia/Sydney', '2027-04-04T02:30', 'second')).toBe('2027-04-03T16:30:00.000Z')
    expect(at('Australia/Sydney', '2027-04-04T03:00')).toBe('2027-04-03T17:00:00.000Z')
  })

  test.each([
    ['Mars/Base', '2026-11-30T07:00', 'no-such-zone'],
    ['', '2026-11-30T07:00', 'no-such-zone'],
    ['UTC', '2026-13-30T07:00', 'no-such-time'],
    ['UTC', 'soon', 'no-such-time'],
    ['UTC', '', 'no-such-time'],
  ])('%s and %s are no time: %s', (zone, local, problem) => expect(at(zone, local)).toBe(problem))
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2028-02-29', -12, '2027-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-05-31', 0, '2026-05-31'],
])('%s and %i months is %s', (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later)
})

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-10-03', 2, '2026-10-05'],
  ['2026-11-21', 0, '2026-11-21'],
])('%s and %i days is %s', (day, days, later) => {
  expect(daysLater(day, days)).toBe(later)
  expect(daysBetween(day, later)).toBe(days)
})

test('a week begins with Sunday as 0', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-28', '2028-02-29'].map(weekdayOf)).toEqual([0, 1, 6, 2])
})
