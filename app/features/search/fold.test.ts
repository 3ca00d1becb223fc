import { expect, test } from 'vitest'
import { fold } from '#app/platform/fold.ts'
import { phrasesOf, tellingWords, wordsOf } from './fold.ts'

test.each([
  ['Māori', 'maori'],
  ['Te Whare Wānanga o Awanuiārangi', 'te whare wananga o awanuiarangi'],
  ['Te Pūkenga'.normalize('NFD'), 'te pukenga'],
  ['Yolŋu', 'yolnu'],
  ['Café’s Co-ordinator', 'cafes co ordinator'],
  ["O'Brien & Söhne (Straße)", 'obrien sohne strasse'],
  ['  TAFE\tNSW ', 'tafe nsw'],
  ['???', ''],
])('“%s” is compared as “%s”', (typed, folded) => {
  expect(fold(typed)).toBe(folded)
})

test('no more than eight words of a keyword count', () => {
  expect(wordsOf('one two three four five six seven eight nine ten')).toHaveLength(8)
})

test('the words around a question are left out, unless there are no others', () => {
  expect(tellingWords(wordsOf('How do I become a vet?'))).toEqual(['vet'])
  expect(tellingWords(wordsOf('jobs with animals'))).toEqual(['animals'])
  expect(tellingWords(wordsOf('best jobs'))).toEqual(['best', 'jobs'])
  expect(tellingWords(wordsOf('IT'))).toEqual(['it'])
})

test('a phrase is looked for before the words it is made of', () => {
  expect(phrasesOf(['uni', 'melb']).map(({ phrase }) => phrase)).toEqual(['uni melb', 'uni', 'melb'])
})
