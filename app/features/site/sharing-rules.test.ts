import { expect, test } from 'vitest'
import { pathOnSite } from './sharing-rules.ts'

test.each([
  ['https://yonder.example/courses/nursing?from=mate#top', '/courses/nursing'],
  ['/courses/nursing?from=mate', '/courses/nursing'],
  ['https://yonder.example', '/'],
  ['https://evil.example/shared-plan/x', null],
  ['//evil.example/x', null],
  ['https://yonder.example:444/x', null],
  ['javascript:alert(1)', null],
])('of %s the path is %s, if it is on this site', (url, path) => {
  expect(pathOnSite(url, 'https://yonder.example')).toBe(path)
})
