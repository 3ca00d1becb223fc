import { expect, test } from 'vitest'
import { sharedPlanPath } from './pasted-link.ts'

const token = 'aB3-_'.padEnd(43, 'x')

test.each([
  `https://yonder.example/shared-plan/${token}`,
  `  yonder.example/shared-plan/${token}  `,
  `/shared-plan/${token}`,
  token,
  `Hi Mum, look: https://yonder.example/shared-plan/${token}. Love, M`,
  `<https://yonder.example/shared-plan/${token}?utm_source=mail#top>`,
])('a link to a plan is found in %j', (pasted) => {
  expect(sharedPlanPath(pasted)).toBe(`/shared-plan/${token}`)
})

test('a link that someone else’s site carries still opens a page of this site', () => {
  expect(sharedPlanPath(`https://evil.example/shared-plan/${token}`)).toBe(`/shared-plan/${token}`)
})

test.each([
  '',
  'hello',
  'https://yonder.example/career-planner',
  `https://yonder.example/shared-plan/${token.slice(1)}`,
  `https://yonder.example/shared-plan/${token}x`,
  '//evil.example/',
  `/account/guardian/${token}`,
  'x'.repeat(5_000),
])('no link to a plan is found in %j', (pasted) => {
  expect(sharedPlanPath(pasted)).toBeNull()
})
