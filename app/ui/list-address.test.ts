import { expect, test } from 'vitest'
import { listAddress, pageAddress } from './list-address.ts'

const current = new URLSearchParams('keyword=nurse&level=3&page=4')

test('a changed filter returns to the first page, leaves the others, and an empty one is dropped', () => {
  expect(listAddress('/x', current, { level: '1' })).toBe('/x?keyword=nurse&level=1')
  expect(listAddress('/x', current, { level: null })).toBe('/x?keyword=nurse')
  expect(listAddress('/x', current, { level: '', keyword: null })).toBe('/x')
  expect(listAddress('/x', current, { page: '5' })).toBe('/x?keyword=nurse&level=3&page=5')
  expect(current.toString()).toBe('keyword=nurse&level=3&page=4')
})

test('the first page of a list has the address of the list', () => {
  expect(pageAddress('/x', current, 2)).toBe('/x?keyword=nurse&level=3&page=2')
  expect(pageAddress('/x', current, 1)).toBe('/x?keyword=nurse&level=3')
})
