import { expect, test } from 'vitest'
import { timeZones } from './time-zone.ts'
import { countryOfZone } from './zone-country.ts'

test.each([
  ['Australia/Perth', 'AU'],
  ['Australia/ACT', 'AU'],
  ['Antarctica/Macquarie', 'AU'],
  ['Pacific/Auckland', 'NZ'],
  ['Pacific/Chatham', 'NZ'],
  ['NZ', 'NZ'],
  ['Pacific/Fiji', null],
  ['Europe/London', null],
  ['UTC', null],
  ['', null],
])('a device in the zone %j is in %j', (zone, country) => {
  expect(countryOfZone(zone)).toBe(country)
})

test('every zone that the product knows is in one of the two countries', () => {
  expect(Object.keys(timeZones).filter((zone) => countryOfZone(zone) === null)).toEqual([])
})
