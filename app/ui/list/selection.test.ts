import { expect, test } from 'vitest'
import { rangeBetween } from './selection.ts'

test('a range of rows goes from the one pressed before to the one pressed now, in either direction', () => {
  const keys = ['1', '2', '3', '4', '5']
  expect(rangeBetween(keys, '2', '4')).toEqual(['2', '3', '4'])
  expect(rangeBetween(keys, '4', '2')).toEqual(['2', '3', '4'])
  expect(rangeBetween(keys, null, '3')).toEqual(['3'])
  expect(rangeBetween(keys, 'on another page', '3')).toEqual(['3'])
})
