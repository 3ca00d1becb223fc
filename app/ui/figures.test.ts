import { expect, test } from 'vitest'
import { counted } from './figures.ts'

test.each([
  [0, 'course', undefined, '0 courses'],
  [1, 'course', undefined, '1 course'],
  [2416, 'course', undefined, '2,416 courses'],
  [2, 'activity', 'activities', '2 activities'],
] as const)('%d of %s is said with its own number', (amount, one, many, said) => {
  expect(counted(amount, one, many)).toBe(said)
})
