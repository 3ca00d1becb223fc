import { expect, test } from 'vitest'
import {
  anywayAddress,
  countryAddress,
  exceptAddress,
  keywordAddress,
  queryParts,
  readSearchAddress,
  searchAddress,
} from './search-query.ts'

const query = (text: string) => new URLSearchParams(text)

test('a part of the query is a value and, after a pipe, its label (R-5-051)', () => {
  expect(queryParts(query('industry=12|Health'))).toEqual([{ key: 'industry', value: '12', label: 'Health' }])
  expect(readSearchAddress(query('industry=12|Health')).chips).toEqual([
    { key: 'industry', value: '12', label: 'Health' },
  ])
})

test('a part without a label shows its value', () => {
  expect(queryParts(query('industry=12'))).toEqual([{ key: 'industry', value: '12', label: '12' }])
})

test('empty values give no filter (R-5-052)', () => {
  expect(queryParts(query('industry=&keyword=&region=|Queensland'))).toEqual([])
  expect(readSearchAddress(query('industry=')).facets).toEqual({})
})

test('the keyword is its own label, with a capital at its beginning (R-5-053)', () => {
  expect(readSearchAddress(query('keyword=TAFE+nursing')).chips[0]?.label).toBe('TAFE nursing')
  expect(queryParts(query('keyword=nurse'))).toEqual([{ key: 'keyword', value: 'nurse', label: 'Nurse' }])
  expect(readSearchAddress(query('keyword=nurse')).chips).toEqual([
    { key: 'keyword', value: 'nurse', label: 'Nurse' },
  ])
})

test('several values of a facet are read, duplicates and unknown keys are dropped', () => {
  const { facets } = readSearchAddress(
    query('region=AU-QLD|Queensland&region=AU-TAS|Tasmania&region=AU-QLD&colour=red'),
  )
  expect(facets).toEqual({ region: ['AU-QLD', 'AU-TAS'] })
})

test.each([
  ['0', 1],
  ['-3', 1],
  ['2.5', 1],
  ['abc', 1],
  ['99999', 1],
  ['2', 2],
])('page %s of an address is page %i', (page, expected) => {
  expect(readSearchAddress(query(`keyword=a&page=${page}`)).page).toBe(expected)
})

test('the address of another scope keeps the words and the filters, and starts at the first page', () => {
  const from = query('keyword=nurse&region=AU-QLD|Queensland&page=3')
  expect(searchAddress('courses', from)).toBe('/search/courses?keyword=nurse&region=AU-QLD%7CQueensland')
  expect(searchAddress('all', from)).toBe('/search?keyword=nurse&region=AU-QLD%7CQueensland')
  expect(searchAddress('all', from, { page: 2 })).toContain('/search/all?')
  const without = { key: 'region', value: 'AU-QLD', label: 'Queensland' }
  expect(searchAddress('courses', from, { without })).toBe('/search/courses?keyword=nurse')
})

test('of a text that is longer than a keyword all is read, and no more than two thousand characters', () => {
  expect(readSearchAddress(query('keyword=nurse')).whole).toBeUndefined()
  const { keyword, whole } = readSearchAddress(query(`keyword=${'a'.repeat(5_000)}`))
  expect([keyword.length, whole?.length]).toEqual([120, 2_000])
})

test('the same search for another country replaces the reader’s country', () => {
  const from = query('keyword=sad&country=nz')
  expect(countryAddress('all', from, 'AU')).toBe('/search?keyword=sad&country=au')
  expect(countryAddress('courses', query('keyword=sad'), 'NZ')).toBe('/search/courses?keyword=sad&country=nz')
})

test('results below help are asked for in the address', () => {
  expect(anywayAddress('articles', query('keyword=sad'))).toBe('/search/articles?keyword=sad&anyway=1')
  expect(readSearchAddress(query('keyword=sad&anyway=1')).isAnyway).toBe(true)
  expect(readSearchAddress(query('keyword=sad&anyway=yes')).isAnyway).toBe(false)
})

test('what was understood is taken back by its key, beside others, and only keys are read', () => {
  const from = query('keyword=creative+jobs+without+maths&except=creative&page=2')
  expect(readSearchAddress(from).except).toEqual(['creative'])
  expect(exceptAddress('all', from, 'little_maths')).toBe(
    '/search?keyword=creative+jobs+without+maths&except=creative%2Clittle_maths',
  )
  expect(readSearchAddress(query('keyword=a&except=Little%20Maths,<b>,not')).except).toEqual(['not'])
})

test.each([
  ['q=nurse', '/search?keyword=nurse'],
  ['q=%20flight+attendant%20&region=AU-QLD', '/search?keyword=flight+attendant&region=AU-QLD'],
  ['q=', null],
  ['q=nurse&keyword=teacher', null],
  ['keyword=nurse', null],
] as const)('“q” is another name for the keyword: %s', (asked, expected) => {
  expect(keywordAddress('/search', query(asked))).toBe(expected)
})
