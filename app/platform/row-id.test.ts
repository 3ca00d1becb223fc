import { expect, test } from 'vitest'
import { toId } from './row-id.ts'

test.each([
  ['7', 7],
  ['007', 7],
  ['999999999', 999_999_999],
  ['1000000000', 0],
  ['0', 0],
  ['', 0],
  ['-1', 0],
  [' 7', 0],
  ['7\n', 0],
  ['1e3', 0],
  ['7.0', 0],
  ['٧', 0],
  [null, 0],
  [undefined, 0],
])('%j is the row %i', (text, id) => {
  expect(toId(text)).toBe(id)
})
