import { expect, test } from 'vitest'
import { defaultStrength } from '../ranking/occupation-filters.ts'
import {
  chosenCount,
  clearedAddress,
  filtersFromAddress,
  preparationAddress,
  resultsQuery,
} from './result-filters.ts'

const filters = (address: string) => filtersFromAddress(new URLSearchParams(address))

test('the filters of the results are read from the address, and each may repeat', () => {
  expect(
    filters('industries=construction&industries=mining&interests=social&values=support&values=independence'),
  ).toEqual({
    industries: ['construction', 'mining'],
    interests: { social: defaultStrength },
    values: { support: defaultStrength, independence: defaultStrength },
  })
})

test('pay, jobs and the way in are read from the address, and only as it says them', () => {
  expect(filters('pay=above_middle&jobs=many&way=certificate')).toEqual({
    pays_above_middle: true,
    many_jobs: true,
    preparation: 'certificate',
  })
  expect(filters('pay=1&jobs=few&way=luck')).toEqual({})
  expect(chosenCount(new URLSearchParams('pay=above_middle&jobs=many&way=certificate'))).toBe(2)
})

test('the list is limited to a way in only where one is chosen', () => {
  const way = (address: string) => resultsQuery(new URLSearchParams(address), 1).filters.preparation
  expect(way('industries=mining')).toBeUndefined()
  expect(way('way=all')).toBeUndefined()
  expect(way('way=degree')).toBe('degree')
  expect(resultsQuery(new URLSearchParams(), 1)).not.toHaveProperty('own_preparation')
})

test('switching the way in leaves the filters, and clearing the filters leaves the way in', () => {
  const params = new URLSearchParams('ghost_user_id=g&id=7&way=degree&pay=above_middle')
  expect(preparationAddress(params, 'all')).toBe(
    '/career-quiz/results?ghost_user_id=g&id=7&way=all&pay=above_middle#careers',
  )
  expect(clearedAddress(params)).toBe('/career-quiz/results?ghost_user_id=g&id=7&way=degree#careers')
  expect(clearedAddress(new URLSearchParams('jobs=many'))).toBe('/career-quiz/results#careers')
})

test('without a choice nothing is filtered', () => {
  expect(filters('')).toEqual({})
  expect(filters('industries=&interests=&values=&id=7')).toEqual({})
})

test('what is no interest or value of ours is left out', () => {
  expect(filters('interests=brave&interests=artistic&values=money')).toEqual({
    interests: { artistic: defaultStrength },
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
