import { expect, test } from 'vitest'
import { isReordering, isSameOrder, newPositions } from './order-rules.ts'

const rows = [4, 5, 6, 7].map((id, at) => ({ id, position: 2 * at + 1 }))

test('moving a part changes the positions between its old place and its new one alone', () => {
  expect(newPositions(rows, [4, 6, 5, 7])).toEqual([
    { id: 6, position: 3 },
    { id: 5, position: 5 },
  ])
  expect(newPositions(rows, [4, 5, 6, 7])).toEqual([])
})

test('parts with the same position are numbered again', () => {
  const same = [1, 2, 3].map((id) => ({ id, position: 2 }))
  expect(newPositions(same, [3, 1, 2])).toEqual([
    { id: 3, position: 1 },
    { id: 2, position: 3 },
  ])
})

test('an order names each part once', () => {
  expect(isReordering([2, 1], [1, 2])).toBe(true)
  for (const order of [[1], [1, 1], [1, 2, 3], [1, 3]]) expect(isReordering(order, [1, 2])).toBe(false)
  expect(isSameOrder([1, 2], [2, 1])).toBe(false)
})
