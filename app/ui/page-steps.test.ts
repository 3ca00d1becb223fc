import { expect, test } from 'vitest'
import { pageSteps } from './page-steps.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 'gap after', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap after', 9]],
  [5, 9, [1, 'gap before', 4, 5, 6, 'gap after', 9]],
  [6, 9, [1, 'gap before', 5, 6, 7, 8, 9]],
  [9, 9, [1, 'gap before', 8, 9]],
] as const)('page %i of %i offers the pages around it', (page, lastPage, steps) => {
  expect(pageSteps(page, lastPage)).toEqual(steps)
})
