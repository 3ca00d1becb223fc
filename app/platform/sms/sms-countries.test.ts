import { expect, test } from 'vitest'
import { isSmsCountry, smsCountryOf } from './sms-countries.ts'

test.each([
  ['+61412000001', 'AU'],
  ['+64211234567', 'NZ'],
  ['+6791234567', null],
  ['+882161234567', null],
  ['61412000001', null],
])('the country of %s among Australia and New Zealand is %s', (phone, country) => {
  expect(smsCountryOf(phone, ['AU', 'NZ'])).toBe(country)
})

test('names that every object inherits are no countries', () => {
  expect(['AU', 'au', 'XX', 'constructor', ''].map(isSmsCountry)).toEqual([true, false, false, false, false])
})
