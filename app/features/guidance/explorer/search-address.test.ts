import { expect, test } from 'vitest'
import { enabledCount, noFilters, toFilterQuery } from '../ranking/occupation-filters.ts'
import { filtersIn, searchAddress } from './search-address.ts'

const industries = [
  { slug: 'construction', title: 'Construction' },
  { slug: 'mining', title: 'Mining' },
]
const read = (address: string) => filtersIn(new URL(address, 'http://localhost').searchParams, industries)

test('a search comes back from its address as it was', () => {
  const filters = {
    INDUSTRIES: { mining: { enabled: true, value: 'Mining' }, construction: { enabled: false, value: '' } },
    INTERESTS: { social: { enabled: true, value: 50 } },
    VALUES: { 'working-conditions': { enabled: true, value: 50 } },
  }
  const address = searchAddress('/follow/occupations', 'nurse & carer', filters)
  expect(new URL(address, 'http://localhost').searchParams.get('keyword')).toBe('nurse & carer')
  expect(toFilterQuery(read(address))).toEqual(toFilterQuery(filters))
})

test('nothing searched for is the bare address, and what no list has is passed over', () => {
  expect(searchAddress('/follow/occupations', '', noFilters)).toBe('/follow/occupations')
  expect(read('/?industries=moon&interests=__proto__&values=1&interests=')).toEqual(noFilters)
})

test('a way in and Australian figures stand in the address too, and come back from it', () => {
  const address = '/follow/occupations?way=certificate&pay=above_middle&jobs=many'
  const filters = filtersIn(new URL(address, 'http://x').searchParams, [])
  expect(toFilterQuery(filters)).toMatchObject({
    preparation: 'certificate',
    pays_above_middle: true,
    many_jobs: true,
  })
  expect(enabledCount(filters)).toBe(3)
  expect(searchAddress('/follow/occupations', '', filters)).toBe(address)
  const unknown = filtersIn(new URLSearchParams('way=luck&pay=lots&jobs=few'), [])
  expect(enabledCount(unknown)).toBe(0)
})
