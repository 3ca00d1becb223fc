import { expect, test } from 'vitest'
import { isSame } from './same-answers.ts'

test.each([
  [
    { a: 1, b: [{ c: null }] },
    { b: [{ c: null }], a: 1 },
  ],
  [{ a: 1, b: undefined }, { a: 1 }],
  [[], []],
])('%j says the same as %j', (one, other) => {
  expect([isSame(one, other), isSame(other, one)]).toEqual([true, true])
})

test.each([
  [{ a: 1 }, { a: '1' }],
  [{ a: 1 }, { a: 1, b: null }],
  [
    [1, 2],
    [2, 1],
  ],
  [[], {}],
  [null, {}],
  [{ a: [1] }, { a: [1, 2] }],
])('%j does not say the same as %j', (one, other) => {
  expect([isSame(one, other), isSame(other, one)]).toEqual([false, false])
})
