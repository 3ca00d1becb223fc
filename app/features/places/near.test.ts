import { expect, test } from 'vitest'
import { kmBetween, placeKey, placesApart, readAsked } from './near.ts'

const geelong = { latitude: -38.1472, longitude: 144.3607 }
const melbourne = { latitude: -37.8136, longitude: 144.9631 }

test.each([
  ['AU', 'VIC', '3220', 'Geelong', 'AU-VIC-3220-geelong'],
  ['AU', 'QLD', '4878', "Yorkey's Knob", 'AU-QLD-4878-yorkeys-knob'],
  ['NZ', 'TKI', '4510', 'Pātea', 'NZ-TKI-4510-patea'],
  ['NZ', 'STL', '', 'Invercargill', 'NZ-STL-invercargill'],
] as const)(
  'a suburb has a key for addresses that says what it is: %s %s %s %s',
  (countryCode, regionCode, postcode, name, key) => {
    expect(placeKey({ countryCode, regionCode, postcode, name })).toBe(key)
    expect(readAsked(key)).toEqual({
      countryCode,
      regionCode,
      postcode: postcode || undefined,
      name: key.replace(/^.*?-.*?-(\d{4}-)?/, '').replaceAll('-', ' '),
    })
  },
)

test.each([
  ['Geelong', { name: 'geelong' }],
  ['  geelong  3220 ', { name: 'geelong', postcode: '3220' }],
  ['Geelong VIC 3220', { name: 'geelong', postcode: '3220', regionCode: 'VIC' }],
  ['Richmond, TAS', { name: 'richmond', regionCode: 'TAS' }],
  ['3220', { name: '', postcode: '3220' }],
  ['Ōtāhuhu', { name: 'otahuhu' }],
  ['Tas', { name: 'tas' }],
  ['12345', { name: '12345' }],
])('%j is read as a name, a postcode and a state', (text, asked) => {
  expect(readAsked(text)).toMatchObject(asked)
})

test.each(['', '   ', '%%%', '-', '🌄'])('nothing is looked up for %j', (text) => {
  expect(readAsked(text)).toBeNull()
})

test('distances are as the crow flies', () => {
  expect(kmBetween(geelong, geelong)).toBe(0)
  expect(kmBetween(geelong, melbourne)).toBeCloseTo(64.6, 0)
  expect(kmBetween(melbourne, geelong)).toBeCloseTo(kmBetween(geelong, melbourne), 9)
  // Across the Chathams, where degrees of longitude change their sign.
  expect(kmBetween({ latitude: -44, longitude: 179.5 }, { latitude: -44, longitude: -179.5 })).toBeLessThan(
    81,
  )
})

test('postcodes of one town are one place; places of one name are told apart, the reader’s country and the larger first', () => {
  const at = (country: string, latitude: number) => ({ country, latitude, longitude: 150 })
  const places = [at('NZ', -45), at('NZ', -45.01), at('AU', -20), at('AU', -33), at('AU', -33.1)]
  expect(placesApart(places, 'AU')).toEqual([places[3], places[2], places[0]])
  expect(placesApart(places, 'NZ')).toEqual([places[0], places[3], places[2]])
  expect(placesApart([], 'AU')).toEqual([])
})
