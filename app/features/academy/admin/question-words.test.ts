import { expect, test } from 'vitest'
import { hideSmall, needsLook, questionSentence } from './question-words.ts'

test.each([
  [31, 0.05, 'Only 31% get this right, and those who know the rest get it wrong too.', true],
  [
    31,
    -0.2,
    'Only 31% get this right, and those who know the rest get it wrong more often. Look at its wording and its right answer.',
    true,
  ],
  [31, 0.5, 'Only 31% get this right, and they are mostly those who know the rest.', false],
  [71, 0.1, '71% get this right, whether or not they know the rest.', true],
  [71, 0.25, '71% get this right, and slightly more do among those who know the rest.', false],
  [97, 0.4, '97% get this right, so it says little about who has read the module.', true],
  [100, null, '100% get this right, so it says little about who has read the module.', true],
  [0, null, 'Only 0% get this right.', false],
])('%s percent with a discrimination of %s: %s', (right_percent, discrimination, sentence, look) => {
  const figures = { answered: 10, right_percent, discrimination }
  expect(questionSentence(figures)).toBe(sentence)
  expect(needsLook(figures)).toBe(look)
  expect(questionSentence({ ...figures, answered: 9 })).toBeNull()
  expect(needsLook({ ...figures, answered: 9 })).toBe(false)
})

test.each([
  [
    [0, 12, 30],
    [0, 12, 30],
  ],
  [[3], [null]],
  [
    [3, 12, 30, 0],
    [null, null, 30, 0],
  ],
  [
    [6, 7, 30],
    [null, null, 30],
  ],
])('of the groups %j are shown %j', (counts, shown) => expect(hideSmall(counts)).toEqual(shown))
