import { expect, test } from 'vitest'
import { countryInCookies, countryInQuery } from './reader-country.ts'

test.each([
  ['?country=nz', 'NZ'],
  ['?country=NZ', 'NZ'],
  ['?country=au', 'AU'],
  ['?country=fj', null],
  ['?country=', null],
  ['', null],
])('the address %s is read in %s', (search, country) => {
  expect(countryInQuery(new URLSearchParams(search))).toBe(country)
})

test.each([
  ['y13_anonymous_user_country=NZ', 'NZ'],
  ['theme=dark; y13_anonymous_user_country=NZ; other=1', 'NZ'],
  ['y13_anonymous_user_country=GB', null],
  ['y13_anonymous_user_country=%E0%A4%A', null],
  ['country=NZ', 'NZ'],
  ['y13_anonymous_user_country=NZ; country=AU', 'AU'],
  ['y13_anonymous_user_country=NZ; country=FR', 'NZ'],
  [undefined, null],
])('the cookies %s belong to a reader in %s', (cookies, country) => {
  expect(countryInCookies(cookies)).toBe(country)
})
