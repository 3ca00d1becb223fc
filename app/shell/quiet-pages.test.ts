import { expect, test } from 'vitest'
import { isCalmPage, isQuietPage } from './quiet-pages.ts'

test.each([
  ['/career-quiz', '?q=1', true],
  ['/career-quiz', '?set=more&q=next', true],
  ['/career-quiz', '', false],
  ['/career-quiz/results', '?q=1', false],
  ['/search', '?q=1', false],
])('%s%s stands alone: %s', (pathname, search, isQuiet) => {
  expect(isQuietPage(pathname, search)).toBe(isQuiet)
})

test('a page is calm when its data says so, and only then', () => {
  expect(isCalmPage({ isCalm: true })).toBe(true)
  for (const data of [{ isCalm: false }, {}, null, undefined, 'isCalm']) expect(isCalmPage(data)).toBe(false)
})
