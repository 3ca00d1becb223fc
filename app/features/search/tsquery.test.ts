import { expect, test } from 'vitest'
import { facetsQuery, keysOfAll, keysOfAny, wholeNames } from './tsquery.ts'

const concept = (...ways: string[][]) => ({ ways, documents: 1, literal: '' })

test('a document needs a way of every concept, or of any when it is loose', () => {
  const concepts = [concept(['nurs'], ['regist', 'nurs']), concept(['hobart'])]
  expect(keysOfAll(concepts)).toBe("(('~nurs' | ('~regist' & '~nurs')) & '~hobart')")
  expect(keysOfAny([concept(['a']), concept(['b'])])).toBe("('~a' | '~b')")
})

test('facets are any within a key and all of the keys', () => {
  expect(facetsQuery({ region: ['AU-QLD', 'AU-TAS'], level: ['diploma'] })).toBe(
    "(('region:AU-QLD' | 'region:AU-TAS') & 'level:diploma')",
  )
  expect(facetsQuery({})).toBeNull()
})

test('nothing that is typed can be read as an operator', () => {
  expect(facetsQuery({ region: ["x' | '~y\\"] })).toBe("'region:x'' | ''~y\\\\'")
  expect(wholeNames(['regist nurs'])).toBe("'=regist nurs'")
})
