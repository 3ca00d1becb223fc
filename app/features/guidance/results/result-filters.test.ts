import { expect, test } from 'vitest'
import { usualStrength } from '../ranking/occupation-filters.ts'
import { chosenCount, filtersFromAddress } from './result-filters.ts'

const filters = (address: string) => filtersFromAddress(new URLSearchParams(address))

test('the filters of the results are read from the address, and each may repeat', () => {
  expect(
    filters('industries=construction&industries=mining&interests=social&values=support&values=independence'),
  ).toEqual({
    industries: ['construction', 'mining'],
    interests: { social: usualStrength },
    values: { support: usualStrength, independence: usualStrength },
  })
})

test('without a choice nothing is filtered', () => {
  expect(filters('')).toEqual({})
  expect(filters('industries=&interests=&values=&id=7')).toEqual({})
})

test('what is no interest or value of ours is left out', () => {
  expect(filters('interests=brave&interests=artistic&values=money')).toEqual({
    interests: { artistic: usualStrength },
  })
})

test('an address with thousands of industries stays a small question', () => {
  const long = Array.from({ length: 2000 }, (_, index) => `industries=i${index}`).join('&')
  expect(filters(long).industries).toHaveLength(50)
})

test('the number of choices counts those that narrow the list', () => {
  expect(chosenCount(new URLSearchParams('industries=mining&interests=social&values=&id=7'))).toBe(2)
  expect(chosenCount(new URLSearchParams('interests=brave&interests=social&interests=social'))).toBe(1)
  expect(chosenCount(new URLSearchParams())).toBe(0)
})
