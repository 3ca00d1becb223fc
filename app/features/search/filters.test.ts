import { expect, test } from 'vitest'
import { filtersOf } from './filters.ts'
import type { SearchScope } from './rules.ts'

const counted = (...facets: [string, string, number, number?][]) => ({
  facetCounts: facets.map(([facet, label, count, position = 0]) => ({ facet, label, count, position })),
})
const courses = { scope: 'courses', first: 'AU' } as const
const few = { count: 5, more: false }

test('every value of a facet is offered with its count, the most common first', () => {
  const found = counted(
    ['region:AU-TAS', 'Tasmania', 1],
    ['region:AU-QLD', 'Queensland', 4],
    ['level:diploma', 'Diploma', 5],
  )
  expect(filtersOf({}, found, null, few, courses)).toEqual({
    region: {
      label: 'Where',
      options: [
        { value: 'AU-QLD', label: 'Queensland', count: 4, enabled: false },
        { value: 'AU-TAS', label: 'Tasmania', count: 1, enabled: false },
      ],
    },
  })
})

test('the regions of the reader’s country come first, however few results they have', () => {
  const found = counted(
    ['region:AU-QLD', 'Queensland', 4],
    ['region:NZ-OTA', 'Otago', 1],
    ['region:NZ-CAN', 'Canterbury', 2],
  )
  const order = (first: 'AU' | 'NZ') =>
    filtersOf({}, found, null, few, { scope: 'courses', first }).region?.options.map(({ label }) => label)
  expect(order('NZ')).toEqual(['Canterbury', 'Otago', 'Queensland'])
  expect(order('AU')).toEqual(['Queensland', 'Canterbury', 'Otago'])
})

test('other values of a narrowed facet stay on offer', () => {
  const found = counted(['region:AU-TAS', 'Tasmania', 1])
  const before = counted(['region:AU-QLD', 'Queensland', 4], ['region:AU-TAS', 'Tasmania', 1])
  const filters = filtersOf({ region: ['AU-TAS'] }, found, before, few, courses)
  expect(filters.region?.options).toEqual([
    { value: 'AU-QLD', label: 'Queensland', count: 4, enabled: false },
    { value: 'AU-TAS', label: 'Tasmania', count: 1, enabled: true },
  ])
})

test('no count is shown where it would not be true', () => {
  const found = counted(['region:AU-QLD', 'Queensland', 4], ['region:AU-TAS', 'Tasmania', 1])
  const filters = filtersOf({}, found, null, { count: 100, more: true }, courses)
  expect(filters.region?.options.map(({ count }) => count)).toEqual([null, null])
})

test('a chosen value stays even when nothing has it', () => {
  const filters = filtersOf({ region: ['NZ-AKL'] }, counted(), counted(), few, courses)
  expect(filters.region?.options).toEqual([{ value: 'NZ-AKL', label: 'NZ-AKL', count: 0, enabled: true }])
})

test('values with an order of their own keep it, whatever their counts', () => {
  const found = counted(['way:degree', 'A degree', 9, 3], ['way:start_soon', 'Short course or none', 1, 0])
  const filters = filtersOf({}, found, null, few, { scope: 'occupations', first: 'AU' })
  expect(filters.way?.options.map(({ value }) => value)).toEqual(['start_soon', 'degree'])
})

const careers = counted(
  ['way:degree', 'A degree', 2],
  ['way:diploma', 'A diploma', 2],
  ['pay:from_2000', '$2,000', 2],
  ['pay:from_1500', '$1,500', 2],
)

test('pay is offered among careers alone, and not as an Australian figure to New Zealand', () => {
  const offered = (scope: SearchScope, first: 'AU' | 'NZ') =>
    Object.keys(filtersOf({}, careers, null, few, { scope, first }))
  expect(offered('occupations', 'AU')).toEqual(['way', 'pay'])
  expect(offered('occupations', 'NZ')).toEqual(['way'])
  expect(offered('all', 'AU')).toEqual([])
})

test('a filter that is on can be taken off wherever the search goes', () => {
  const filters = filtersOf({ pay: ['from_2000'] }, careers, careers, few, { scope: 'all', first: 'NZ' })
  expect(filters.pay?.options.filter(({ enabled }) => enabled).map(({ value }) => value)).toEqual([
    'from_2000',
  ])
})
