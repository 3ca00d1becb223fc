import { expect, test } from 'vitest'
import { foldPlaceName, hasRegions, parseRegionId, regionId, withCapitals } from './rules.ts'

test.each([
  ['Ōtāhuhu', 'otahuhu'],
  ["O'Connor", 'oconnor'],
  ['St. Kilda', 'st kilda'],
  ['Manawatū-Whanganui', 'manawatu whanganui'],
  ['  Te   Aro ', 'te aro'],
])('the place name %s is compared as %s', (name, folded) => {
  expect(foldPlaceName(name)).toBe(folded)
})

test('a region’s id includes its country', () => {
  expect(regionId({ countryCode: 'NZ', regionCode: 'TAS' })).toBe('NZ-TAS')
  expect(parseRegionId('AU-TAS')).toEqual({ countryCode: 'AU', regionCode: 'TAS' })
})

test.each(['TAS', 'au-tas', 'US-TX', 'AU-', 'AU-TAS '])('%s is not a region id', (text) => {
  expect(parseRegionId(text)).toBeNull()
})

test('only Australia and New Zealand have lists of states (R-1-020)', () => {
  expect(['AU', 'NZ', 'US', 'GB', 'CA'].filter(hasRegions)).toEqual(['AU', 'NZ'])
})

test.each([
  ['Mccracken', 'McCracken'],
  ['FEILDING', 'Feilding'],
  ['Mckellars Park', 'McKellars Park'],
  ["O'Connor", "O'Connor"],
  ['Mackay', 'Mackay'],
])('the place %s is shown as %s', (name, shown) => {
  expect(withCapitals(name)).toBe(shown)
})
