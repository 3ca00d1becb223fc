import { expect, test } from 'vitest'
import { patternError, patternsIn } from './patterns.ts'

const errorsOf = (code: string) => patternsIn(code, 'a.ts').map(patternError)

test.each([
  ['a path that ends in slashes', String.raw`path.replace(/\/+$/, '')`],
  ['an address with many at signs', String.raw`const email = /^\S+@\S+\.[A-Za-z]{2,24}$/`],
  ['nested repetition', 'const words = /^(a+)+$/'],
])('%s is found to be slow', (_name, code) => {
  expect(errorsOf(code)).toEqual([expect.stringContaining('a.ts:1: /')])
})

test('a pattern that takes linear time is fine, and one that nobody can read beforehand is not', () => {
  expect(errorsOf('const day: RegExp = /^\\d{4}-\\d{2}-\\d{2}$/u')).toEqual([null])
  expect(errorsOf('const own = new RegExp(text)')).toEqual([expect.stringContaining('run time')])
})
