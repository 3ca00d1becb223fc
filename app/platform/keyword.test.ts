import { expect, test } from 'vitest'
import { keywordWords } from './keyword.server.ts'

test.each([
  ['', []],
  ['  ', []],
  ['a b c', []],
  ['Māori Studies, māori', ['maori', 'studies']],
  ['a IT course', ['it', 'course']],
  ['one two three four five six seven', ['one', 'two', 'three', 'four', 'five', 'six']],
  ["King's 100%_\\", ['kings', '100']],
])('of %j these words are looked for: %j', (keyword, words) => {
  expect(keywordWords(keyword)).toEqual(words)
})

test('what folds to nothing is found nowhere', () => {
  for (const keyword of ['护士', '%', '_', '!!']) expect(keywordWords(keyword)).toEqual(['/'])
})
