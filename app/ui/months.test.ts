import { expect, test } from 'vitest'
import { dayInWords, isOffered, monthOf, partsOf, yearsBetween } from './months.ts'

test('a month is written as year and two digits', () => {
  expect(monthOf(2013, 3)).toBe('2013-03')
  expect(partsOf('2013-03')).toEqual({ year: 2013, month: 3 })
  expect(partsOf('')).toBeNull()
})

test('years are offered latest first', () => {
  expect(yearsBetween('2011-06', '2013-02')).toEqual([2013, 2012, 2011])
})

test('months outside the limits are not offered', () => {
  expect(isOffered('2013-02', '2011-06', '2013-02')).toBe(true)
  expect(isOffered('2013-03', '2011-06', '2013-02')).toBe(false)
  expect(isOffered('2011-05', '2011-06', '2013-02')).toBe(false)
})

test('a day is written out', () => {
  expect(dayInWords('2025-09-06')).toBe('6 September 2025')
  expect(dayInWords('2026-11-21T23:00:00.000Z')).toBe('21 November 2026')
})
