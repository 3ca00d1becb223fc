import { expect, test } from 'vitest'
import { mix, nightOf } from './colour.ts'

test('a mix begins with one ink, ends with the other, and is judged by eye in between', () => {
  expect(mix('#0e4772', '#fbbf1a', 0)).toBe('#0e4772')
  expect(mix('#0e4772', '#fbbf1a', 1)).toBe('#fbbf1a')
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#636363')
  expect(mix('#0e4772', '#fbbf1a', 0.25)).toBe('#4f6770')
})

test('the night partner of an ink is darker, and the same each time', () => {
  expect(nightOf('#f2d8a2')).toBe('#6d6653')
  expect(nightOf('#ffffff')).toBe('#6f757d')
  expect(nightOf('#f2d8a2')).toBe('#6d6653')
})
