import { expect, test } from 'vitest'
import { foundInCode, foundInContent, foundInSources, wordsThatGo } from './voice.ts'

test.each([
  'Ask somebody you trust.',
  'No change waits for anybody.',
  'Where it may chafe',
  'what they had in hand',
])('“%s” is found', (text) => {
  expect(wordsThatGo.test(text)).toBe(true)
})

test.each(['Ask someone you trust.', 'with a tool in hand', 'whatever', 'a new job'])(
  '“%s” is not',
  (text) => {
    expect(wordsThatGo.test(text)).toBe(false)
  },
)

test('texts of a source are read, its names and comments are not', () => {
  const code = [
    '// somebody writes a comment',
    'const somebody = { key: "interview-somebody", text: "Ask somebody" }',
    'const page = <p title={`for somebody else`}>Ask somebody</p>',
  ].join('\n')
  expect(foundInCode(code, 'a.tsx').map(({ where }) => where)).toEqual(['a.tsx:2', 'a.tsx:3', 'a.tsx:3'])
})

test('nothing that people read on pages says them', () => {
  expect(foundInSources('app')).toEqual([])
})

test('nothing that people read in content says them', () => {
  expect(foundInContent('content')).toEqual([])
})
