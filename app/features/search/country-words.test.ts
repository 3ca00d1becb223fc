import { expect, test } from 'vitest'
import { countryAtEnd } from './country-words.ts'

test.each([
  ['police officer nz', 'police officer', 'NZ'],
  ['Builder in New Zealand', 'builder', 'NZ'],
  ['kaiako Aotearoa', 'kaiako', 'NZ'],
  ['nurse aus', 'nurse', 'AU'],
  ['vet in australia', 'vet', 'AU'],
] as const)('%s asks for %s in a country', (keyword, rest, country) => {
  expect(countryAtEnd(keyword)).toEqual({ rest, country })
})

test.each([
  'nz',
  'new zealand',
  'australian history',
  'nz police',
  '',
  'study in new zealand',
  'air new zealand',
  'bank of new zealand',
])('“%s” is searched for as it is', (keyword) => {
  expect(countryAtEnd(keyword)).toBeNull()
})
