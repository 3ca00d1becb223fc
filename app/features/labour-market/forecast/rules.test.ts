import { expect, test } from 'vitest'
import { peopleWords, rankedGroups, SMALL_GROUP } from './rules.ts'

const group = (title: string, employed_2025: number, employed_2035: number) => ({
  title,
  employed_2025,
  employed_2030: employed_2025,
  employed_2035,
  change_pct: Math.round(((employed_2035 - employed_2025) / employed_2025) * 1000) / 10,
})
const nurses = group('Nurses', 360_000, 460_000)
const coders = group('Coders', 50_000, 75_000)
const divers = group('Divers', SMALL_GROUP - 1, SMALL_GROUP * 2)
const steady = group('Steady', 9000, 9000)
const typists = group('Typists', 40_000, 38_000)
const sorters = group('Sorters', 15_000, 14_900)

test('groups are ranked by people and by per cent, and small ones are not among the fastest', () => {
  const { most, fastest } = rankedGroups([sorters, coders, divers, steady, nurses, typists])
  expect(most.map(({ title }) => title)).toEqual(['Nurses', 'Coders', 'Divers'])
  expect(fastest.map(({ title }) => title)).toEqual(['Coders', 'Nurses'])
})

test('every group that shrinks is listed, the strongest first; no change is not shrinking', () => {
  const { shrinking } = rankedGroups([sorters, steady, nurses, typists])
  expect(shrinking.map(({ title }) => title)).toEqual(['Typists', 'Sorters'])
})

test.each([
  [541_885, '+541,900 people'],
  [-2898, '−2,900 people'],
  [-2, 'Fewer than 100 people'],
  [0, 'No change'],
])('a change of %s is written %s', (people, words) => {
  expect(peopleWords(people)).toBe(words)
})
