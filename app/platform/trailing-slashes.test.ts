import { expect, test } from 'vitest'
import { withoutTrailingSlashes } from './trailing-slashes.ts'

test.each([
  ['/a/b', '/a/b'],
  ['/a/b///', '/a/b'],
  ['//a//b/', '//a//b'],
  ['/', ''],
  ['', ''],
])('%j without the slashes at its end is %j', (path, requested) => {
  expect(withoutTrailingSlashes(path)).toBe(requested)
})
