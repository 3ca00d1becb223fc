import { expect, test } from 'vitest'
import { isEligible } from './eligibility.ts'

const module = { state_filter: ['NSW', 'VIC'], min_age: 15, max_age: 18 }
const reader = { age: 16, country: 'AU', state: 'VIC' }

test('a module without states is open to everyone, whatever ages it names (R-5-031)', () => {
  const nobody = { age: null, country: null, state: null }
  expect(isEligible({ ...module, state_filter: [] }, nobody)).toBe(true)
})

test.each([
  ['an age', { age: null }],
  ['a country', { country: null }],
  ['a state', { state: null }],
])('a module with states needs %s (R-5-032)', (_, missing) => {
  expect(isEligible(module, reader)).toBe(true)
  expect(isEligible(module, { ...reader, ...missing })).toBe(false)
})

test.each([
  ['the youngest', { age: 15 }, true],
  ['the oldest', { age: 18 }, true],
  ['a year too young', { age: 14 }, false],
  ['a year too old', { age: 19 }, false],
  ['another state', { state: 'QLD' }, false],
  ['another country', { country: 'NZ' }, false],
])('%s of a module with states (R-5-033) (R-9-008)', (_, changes, expected) => {
  expect(isEligible(module, { ...reader, ...changes })).toBe(expected)
})

test('a missing bound does not limit (R-5-030)', () => {
  expect(isEligible({ ...module, min_age: null }, { ...reader, age: 13 })).toBe(true)
  expect(isEligible({ ...module, max_age: null }, { ...reader, age: 80 })).toBe(true)
})
