import { expect, test } from 'vitest'
import { isTimeZone, timeZones, zoneOf } from '#app/features/places/time-zone.ts'
import { dayIn, daysBetween, formatDay, formatInstant, formatTime, isDay, yearsLater } from './dates.ts'

test.each([
  ['AU-NSW', 'Australia/Sydney'],
  ['AU-ACT', 'Australia/Sydney'],
  ['AU-QLD', 'Australia/Brisbane'],
  ['AU-TAS', 'Australia/Hobart'],
  ['AU-WA', 'Australia/Perth'],
  ['NZ-TAS', 'Pacific/Auckland'],
  ['NZ-CIT', 'Pacific/Chatham'],
  ['NZ-AKL', 'Pacific/Auckland'],
  [null, 'Australia/Sydney'],
  ['nonsense', 'Australia/Sydney'],
])('in %s clocks show %s', (region, zone) => {
  expect(zoneOf(region)).toBe(zone)
})

test('every offered zone is supported by the runtime', () => {
  for (const zone of Object.keys(timeZones)) {
    expect(isTimeZone(zone)).toBe(true)
    expect(dayIn(zone, new Date('2026-11-21T12:00:00Z'))).toMatch(/^2026-11-2[12]$/)
  }
  expect(isTimeZone('Mars/Olympus')).toBe(false)
  expect(isTimeZone('constructor')).toBe(false)
})

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
])('%s is a date: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})

test('days are counted by the calendar, across summer time and leap days', () => {
  expect(daysBetween('2026-10-03', '2026-10-05')).toBe(2)
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1)
  expect(yearsLater('2028-02-29', 1)).toBe('2029-02-28')
  expect(yearsLater('2026-11-21', 15)).toBe('2041-11-21')
})

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

test('an evening in London is the next morning in Auckland', () => {
  expect(formatInstant('2026-11-21T20:00:00Z', 'NZ-AKL')).toBe('Sun 22 Nov 2026')
  expect(formatInstant('2026-11-21T12:00:00Z', 'AU-WA')).toBe('Sat 21 Nov 2026')
})
