import { expect, test } from 'vitest'
import { sharedPart } from './sharing-rules.ts'

test.each([
  ['https://yonder.example/shared-plan/s3cret-key', '/shared-plan'],
  ['/courses/nursing?from=mate', '/courses'],
  ['https://yonder.example', '/'],
  ['https://evil.example/shared-plan/x', null],
  ['//evil.example/x', null],
  ['https://yonder.example:444/x', null],
  ['javascript:alert(1)', null],
  ['/S3CRET', null],
])('of %s only %s is counted', (url, part) => {
  expect(sharedPart(url, 'https://yonder.example')).toBe(part)
})
