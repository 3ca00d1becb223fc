import { expect, test } from 'vitest'
import { likelyMeant, slips } from './typing-errors.ts'

const known = (...terms: [string, number][]) =>
  terms.map(([term, documents]) => ({ term, display: term, documents }))

test.each([
  ['nurse', 'nurse', 0],
  ['nurce', 'nurse', 1],
  ['nrse', 'nurse', 1],
  ['nuurse', 'nurse', 1],
  ['nusre', 'nurse', 1],
  ['enginer', 'engineer', 1],
  ['plummer', 'plumber', 1],
  ['phisio', 'physio', 1],
  ['acountent', 'accountant', 2],
])('“%s” and “%s” are %i slips apart', (typed, meant, count) => {
  expect(slips(typed, meant)).toBe(count)
})

test('the word with fewest slips is meant, then the more common one', () => {
  const terms = known(['nursery', 3], ['nurse', 60], ['nurses', 2], ['curse', 1])
  expect(likelyMeant('nurce', terms).map(({ term }) => term)).toEqual(['nurse'])
})

test('a short word is forgiven one slip, and two letters none', () => {
  expect(likelyMeant('chfe', known(['chef', 4], ['chair', 9])).map(({ term }) => term)).toEqual(['chef'])
  expect(likelyMeant('xy', known(['it', 100]))).toEqual([])
})

test('a word of which only the start is typed is compared with how others start', () => {
  expect(likelyMeant('elctri', known(['electrician', 20], ['elbow', 3]), true)[0]?.term).toBe('electrician')
})
