import { expect, test } from 'vitest'
import { mayPrefetch } from './prefetch.ts'

test.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
] as const)('with the connection %j, pages load ahead of time: %s (R-5-054)', (connection, allowed) => {
  expect(mayPrefetch(connection)).toBe(allowed)
})
