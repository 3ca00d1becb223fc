import { expect, test } from 'vitest'
import { birthRange, dobOfPicked, pickedOfDob } from './birth-range.ts'

test('the picker ends with the month before this one, 13 years ago, and begins 80 years ago', () => {
  expect(birthRange({ year: 2026, month: 11 })).toEqual({ min: '1946-01', max: '2013-10', startYear: 2010 })
})

test('in January the youngest year is not offered, since none of its months is over', () => {
  expect(birthRange({ year: 2026, month: 1 })).toEqual({ min: '1946-01', max: '2012-12', startYear: 2010 })
})

test('the first of the month is stored', () => {
  expect(dobOfPicked('2009-05')).toBe('2009-05-01')
  expect(dobOfPicked('')).toBe('')
  expect(pickedOfDob('2009-05-01')).toBe('2009-05')
  expect(pickedOfDob('')).toBe('')
})
