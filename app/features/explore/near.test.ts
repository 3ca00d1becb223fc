import { expect, test } from 'vitest'
import { chosenPairs, nearAddress, nearInQuery, placeName, radiusFor } from './near.ts'

test.each([
  ['near=AU-VIC-3220-geelong&km=25', { text: 'AU-VIC-3220-geelong', km: 25 }],
  ['near=Geelong', { text: 'Geelong', km: 50 }],
  ['near=&near-text=+Geelong+', { text: 'Geelong', km: 50 }],
  ['near=AU-VIC-3220-geelong&near-text=Geelong', { text: 'AU-VIC-3220-geelong', km: 50 }],
  ['near=AU-VIC-3220-geelong&near-text=Hobart&km=10', { text: 'Hobart', km: 10 }],
  ['near=NZ-OTA-9305-wanaka&near-text=W%C4%81naka', { text: 'NZ-OTA-9305-wanaka', km: 50 }],
  [`near=${'x'.repeat(500)}`, { text: 'x'.repeat(100), km: 50 }],
  ['near=Geelong&km=-3', { text: 'Geelong', km: 50 }],
  ['near=Geelong&km=1e9', { text: 'Geelong', km: 50 }],
  ['near=Geelong&km=12.5', { text: 'Geelong', km: 50 }],
  ['near=&near-text=', null],
  ['near=AU-VIC-3220-geelong&near-text=&km=25', null],
  ['near=x', null],
  ['km=25', null],
  ['', null],
])('the address ?%s asks to be near %j', (query, asked) => {
  expect(nearInQuery(new URLSearchParams(query))).toEqual(asked)
})

test('a form sends one suburb, and a distance only with it', () => {
  const sent = (pairs: [string, string][]) => chosenPairs(pairs).toString()
  expect(
    sent([
      ['keyword', ''],
      ['field', '06'],
      ['near', 'AU-VIC-3220-geelong'],
      ['near-text', 'Geelong'],
      ['km', '25'],
    ]),
  ).toBe('field=06&near=AU-VIC-3220-geelong&km=25')
  expect(
    sent([
      ['near', ''],
      ['near-text', 'Hobart'],
      ['km', '25'],
    ]),
  ).toBe('km=25&near=Hobart')
  expect(
    sent([
      ['near', ''],
      ['near-text', ''],
      ['km', '25'],
    ]),
  ).toBe('')
})

test('another suburb or distance begins at the first page and leaves no other place', () => {
  const query = new URLSearchParams('field=06&place=AU-VIC&page=3&near=Richmond&near-text=Richmond')
  expect(nearAddress('/educators', query, { text: 'AU-TAS-7025-richmond' })).toBe(
    '/educators?field=06&near=AU-TAS-7025-richmond',
  )
  expect(nearAddress('/educators', query, { km: 250 })).toBe('/educators?field=06&near=Richmond&km=250')
})

test('the distance that reaches the nearest is offered, up to the last', () => {
  expect([radiusFor(1), radiusFor(50), radiusFor(50.1), radiusFor(251)]).toEqual([10, 50, 100, null])
})

test('a place is named with its region and postcode, each once', () => {
  const geelong = { id: '', name: 'Geelong', region: 'Victoria', post_code: '3220', country: 'AU' } as const
  expect(placeName(geelong)).toBe('Geelong, Victoria 3220')
  expect(placeName({ ...geelong, name: 'Nelson', region: 'Nelson', post_code: null })).toBe('Nelson')
})
