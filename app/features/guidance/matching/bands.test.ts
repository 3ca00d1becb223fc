import { expect, test } from 'vitest'
import { labelOf, levelOf, matchLabels, matchLevels } from './bands.ts'

test.each([
  [100, 'Very Strong'],
  [70, 'Very Strong'],
  [69.5, 'Very Strong'],
  [69.4, 'Strong Match'],
])('a score of %d is labelled %s, counted on the rounded score (R-5-037)', (score, label) => {
  expect(labelOf(score)).toBe(label)
})

test.each([
  [69, 'Strong Match'],
  [50, 'Strong Match'],
  [49.5, 'Strong Match'],
  [49.4, 'Moderate'],
])('a score of %d is labelled %s (R-5-038)', (score, label) => {
  expect(labelOf(score)).toBe(label)
})

test.each([
  [49, 'Moderate'],
  [30, 'Moderate'],
  [29.5, 'Moderate'],
])('a score of %d is labelled %s (R-5-039)', (score, label) => {
  expect(labelOf(score)).toBe(label)
})

test.each([
  [29.4, 'Low'],
  [29, 'Low'],
  [0, 'Low'],
])('a score of %d is labelled %s (R-5-040)', (score, label) => {
  expect(labelOf(score)).toBe(label)
})

test('scores of 10, 40, 60 and 80 show the four levels (R-4-097)', () => {
  expect([10, 40, 60, 80].map(levelOf)).toEqual(['low', 'moderate', 'strong', 'very-strong'])
  expect(matchLevels).toEqual(['low', 'moderate', 'strong', 'very-strong'])
  expect(Object.keys(matchLabels)).toHaveLength(4)
})
