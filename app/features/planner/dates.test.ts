import { expect, test } from 'vitest'
import { isTimeZone, timeZones, zoneOf } from '#app/features/places/time-zone.ts'
import { dayIn } from '#app/platform/calendar.ts'
import { formatInstant } from './dates.ts'

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

test('an evening in London is the next morning in Auckland', () => {
  expect(formatInstant('2026-11-21T20:00:00Z', 'NZ-AKL')).toBe('Sun 22 Nov 2026')
  expect(formatInstant('2026-11-21T12:00:00Z', 'AU-WA')).toBe('Sat 21 Nov 2026')
})
