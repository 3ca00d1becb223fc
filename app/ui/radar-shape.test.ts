import { expect, test } from 'vitest'
import { axisPoint, outline } from './radar-shape.ts'

test('six axes start at the top and go clockwise', () => {
  const ends = [0, 1, 2, 3, 4, 5].map((index) => axisPoint([0, 0], index, 6, 100))
  expect(ends).toEqual([
    [0, -100],
    [86.6, -50],
    [86.6, 50],
    [0, 100],
    [-86.6, 50],
    [-86.6, -50],
  ])
})

test('values outside the scale stay on the chart', () => {
  expect(outline([0, 0], 10, [120, -5], 100)).toEqual([
    [0, -10],
    [0, 0],
  ])
})
