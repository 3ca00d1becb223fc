import { expect, test } from 'vitest'
import { keywordMatcher, searchableNames, suggestKeyword, titleVocabulary } from './occupation-keyword.ts'

const electrician = searchableNames(['Electrician (General)', 'Sparky'])
const liaison = searchableNames(['Māori Health Liaison Officer'])
const vocabulary = titleVocabulary([
  electrician,
  liaison,
  searchableNames(['Electrical Engineer']),
  searchableNames(['Nurse']),
])

test.each([
  ['elec', true],
  ['general ELECTRICIAN', true],
  ['sparky', true],
  ['lectric', false],
  ['electrician sparky', false],
  ['', true],
  ['  ', true],
])('the keyword "%s" finds the electrician: %s', (keyword, found) => {
  expect(keywordMatcher(keyword)(electrician)).toBe(found)
})

test('macrons, accents and case make no difference', () => {
  expect(keywordMatcher('maori health')(liaison)).toBe(true)
})

test.each([
  ['nurze', 'nurse'],
  ['electrcian', 'electrician'],
  ['helath liason', 'health liaison'],
  ['nurse', null],
  ['elect', null],
  ['qqqqqq', null],
])('for "%s" the keyword %s is suggested', (keyword, suggestion) => {
  expect(suggestKeyword(keyword, vocabulary)).toBe(suggestion)
})
