import { expect, test } from 'vitest'
import { brandGround } from './brand-rules.ts'

test.each([
  ['#0b5c53', true],
  ['#767676', true],
  ['#777777', false],
  ['#fbbf1a', false],
  ['red; background: url(x)', false],
])('white words stand on %s: %s', (color, isGround) => {
  expect(brandGround(color)).toBe(isGround ? color : undefined)
})
