import { expect, test } from 'vitest'
import { keywordIn, listAddress, pageAddress, pageNumber } from './list-address.ts'

const current = new URLSearchParams('keyword=nurse&level=3&page=4')

test('a changed filter starts at the first page, keeps the others, and an empty one goes', () => {
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

test.each([
  ['', 1],
  ['page=', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=2.5', 1],
  ['page=lots', 1],
  ['page=10000', 10_000],
  ['page=10001', 1],
])('the address "%s" means page %i', (address, page) => {
  expect(pageNumber(new URLSearchParams(address))).toBe(page)
})

test.each([
  ['', undefined],
  ['keyword=+', undefined],
  ['keyword=+nurse+', 'nurse'],
  [`keyword=${'n'.repeat(101)}`, 'n'.repeat(100)],
])('the address "%s" searches for %s', (address, keyword) => {
  expect(keywordIn(new URLSearchParams(address))).toBe(keyword)
})
