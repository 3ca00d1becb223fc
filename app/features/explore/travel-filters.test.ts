import { expect, test } from 'vitest'
import { destinationOptions, travelFilters } from './travel-filters.ts'

const filtersOf = (query: string) => travelFilters(new URLSearchParams(query))

test('filters of an address are read, and what is not a choice is left out', () => {
  expect(
    filtersOf('destination=au-tas&type=training&experience=sailing&length=up-to-4&cost=under-2500&from=nz'),
  ).toEqual({
    destination: 'au-tas',
    kind: 'training',
    experience: 'sailing',
    length: 'up-to-4',
    cost: 'under-2500',
    from: 'NZ',
  })
  const nonsense = filtersOf('destination=tasmania&type=toString&experience=&length=x&cost=__proto__&from=FR')
  expect(Object.values(nonsense).filter((value) => value !== undefined)).toEqual([])
})

test('the reader’s own country comes first, then the other, then the rest by name', () => {
  const places = [
    { slug: 'jp', title: 'Japan', country: 'JP', count: 1 },
    { slug: 'nz-ota', title: 'Otago', country: 'NZ', count: 2 },
    { slug: 'au-tas', title: 'Tasmania', country: 'AU', count: 1 },
    { slug: 'fj', title: 'Fiji', country: 'FJ', count: 1 },
  ]
  const [first, second, abroad] = destinationOptions(places, 'NZ')
  expect(first).toEqual({
    label: 'Aotearoa New Zealand',
    options: [
      { value: 'nz', label: 'All of Aotearoa New Zealand' },
      { value: 'nz-ota', label: 'Otago', count: 2 },
    ],
  })
  expect(second?.label).toBe('Australia')
  expect(abroad?.options.map(({ label }) => label)).toEqual(['Fiji', 'Japan'])
})
