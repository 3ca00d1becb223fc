import { expect, test } from 'vitest'
import { keywordIn, pageNumber, pageQuery } from './list-query.ts'

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

test('the query of a page has what its address has, without the keys of the router', () => {
  const url = 'https://yonder.test/advisor/students.data?waits=wrote&_routes=students-page&index&sort=wait'
  expect(pageQuery({ url }).toString()).toBe('waits=wrote&sort=wait')
})
