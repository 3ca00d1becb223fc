import { expect, test } from 'vitest'
import { interestParagraphs, valueParagraphs } from './matching/area-paragraphs.ts'
import { rankKeys } from './matching/interest-scores.ts'
import { interestAreas, workValues } from './profile-keys.ts'
import { changeSentence, interestWords, profileSentence, strongestSentence, valuesSentence } from './words.ts'

test.each([
  [[8, 30, 22, 28, 14, 12], 'You lean most towards working things out and helping people.'],
  [[30, 30, 22, 28, 14, 12], 'You lean most towards working with your hands and working things out.'],
  [
    [8, 30, 28, 28, 14, 12],
    'You lean most towards working things out, making something new and helping people.',
  ],
  [[10, 10, 10, 40, 10, 10], 'You lean most towards helping people.'],
  [[9, 9, 9, 9, 2, 1], 'You like a bit of everything.'],
] as const)('scores of %j read: %s', (scores, sentence) => {
  expect(profileSentence(rankKeys(interestAreas, scores))).toBe(sentence)
})

test('the strongest areas are named, and a shared first place is told as one', () => {
  expect(strongestSentence(rankKeys(interestAreas, [8, 30, 22, 28, 14, 12]))).toBe(
    'Strongest on Investigative, then Social.',
  )
  expect(strongestSentence(rankKeys(interestAreas, [30, 30, 22, 28, 14, 12]))).toBe(
    'Strongest on Realistic and Investigative.',
  )
  expect(strongestSentence(rankKeys(interestAreas, [10, 10, 10, 40, 10, 10]))).toBe('Strongest on Social.')
})

test('the values sentence names what matters most', () => {
  expect(valuesSentence(rankKeys(workValues, [1, 8, 6, 2, 2, 1]))).toBe(
    'What matters most to you: room to decide how you do it and people you get on with.',
  )
})

test('a change is told in numbers, and no change is told too', () => {
  expect(changeSentence({ up: [1], down: [], entered: [1, 2] })).toBe('Your list changed: 2 new, 1 up.')
  expect(changeSentence({ up: [], down: [], entered: [] })).toBe('Your list stayed as it was.')
})

test('no area and no value is described at more length, or with less warmth, than another', () => {
  for (const paragraphs of [interestParagraphs, valueParagraphs]) {
    const lengths = Object.values(paragraphs).map((about) => about.length)
    expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThan(1.35)
  }
  for (const area of interestAreas) {
    const about = interestParagraphs[area]
    expect(about).toMatch(/People who enjoy it/)
    expect(`${about} ${interestWords[area].line}`).not.toMatch(
      /\b(only|just|boring|weak|lack|unfortunately|merely|bad|worst|fail)\b/i,
    )
  }
})
