import { expect, test } from 'vitest'
import { filtersOf } from './filters.ts'

const counted = (...facets: [string, string, number][]) => ({
  facetCounts: facets.map(([facet, label, count]) => ({ facet, label, count })),
})
const few = { count: 5, more: false }

test('every value of a facet is offered with its count, the most common first', () => {
  const found = counted(
    ['region:AU-TAS', 'Tasmania', 1],
    ['region:AU-QLD', 'Queensland', 4],
    ['level:diploma', 'Diploma', 5],
  )
  expect(filtersOf({}, found, null, few)).toEqual({
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
    filtersOf({}, found, null, few, first).region?.options.map(({ label }) => label)
  expect(order('NZ')).toEqual(['Canterbury', 'Otago', 'Queensland'])
  expect(order('AU')).toEqual(['Queensland', 'Canterbury', 'Otago'])
})

test('other values of a narrowed facet stay on offer', () => {
  const found = counted(['region:AU-TAS', 'Tasmania', 1])
  const before = counted(['region:AU-QLD', 'Queensland', 4], ['region:AU-TAS', 'Tasmania', 1])
  const filters = filtersOf({ region: ['AU-TAS'] }, found, before, few)
  expect(filters.region?.options).toEqual([
    { value: 'AU-QLD', label: 'Queensland', count: 4, enabled: false },
    { value: 'AU-TAS', label: 'Tasmania', count: 1, enabled: true },
  ])
})

test('no count is shown where it would not be true', () => {
  const found = counted(['region:AU-QLD', 'Queensland', 4], ['region:AU-TAS', 'Tasmania', 1])
  const filters = filtersOf({}, found, null, { count: 100, more: true })
  expect(filters.region?.options.map(({ count }) => count)).toEqual([null, null])
})

test('a chosen value stays even when nothing has it', () => {
  const filters = filtersOf({ region: ['NZ-AKL'] }, counted(), counted(), few)
  expect(filters.region?.options).toEqual([{ value: 'NZ-AKL', label: 'NZ-AKL', count: 0, enabled: true }])
})
