import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changed, moveBy, moveTo, placeUnder, without } from './lists.ts'

const list = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }]
const ids = (of: { id: string }[]) => of.map(({ id }) => id).join('')

test.each([
  ['a', 0, 'abcd'],
  ['a', 1, 'bacd'],
  ['a', 3, 'bcda'],
  ['d', 0, 'dabc'],
  ['c', 1, 'acbd'],
  ['b', 99, 'acdb'],
  ['b', -5, 'bacd'],
  ['x', 1, 'abcd'],
])('%s dropped at place %i gives %s', (id, place, order) => {
  expect(ids(moveTo(list, id, place))).toBe(order)
})

test.each([
  ['b', -1, 'bacd'],
  ['b', 1, 'acbd'],
  ['a', -1, 'abcd'],
  ['d', 1, 'abcd'],
  ['x', 1, 'abcd'],
])('%s moved by %i with the keyboard gives %s', (id, by, order) => {
  expect(ids(moveBy(list, id, by))).toBe(order)
})

test('moving never loses or doubles anything', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 30 }),
      fc.nat(40),
      fc.integer({ min: -5, max: 40 }),
      (names, at, place) => {
        const things = names.map((id) => ({ id }))
        const moved = moveTo(things, names[at % Math.max(1, names.length)] ?? 'nobody', place)
        expect(moved.map(({ id }) => id).toSorted()).toEqual(names.toSorted())
      },
    ),
  )
})

test('up and then down again is where it was, away from the ends', () => {
  expect(ids(moveBy(moveBy(list, 'c', -1), 'c', 1))).toBe('abcd')
})

test.each([
  [0, 5, 0],
  [0, 35, 1],
  [0, 200, 3],
  [3, 5, 0],
  [3, 35, 2],
  [2, 71, 3],
])('row %i held at %i pixels belongs at place %i', (from, y, place) => {
  // Middles of rows of 20 pixels: 10, 30, 50, 70.
  expect(placeUnder([10, 30, 50, 70], from, y)).toBe(place)
})

test('taking out and changing leave the others alone', () => {
  expect(ids(without(list, 'b'))).toBe('acd')
  expect(changed([{ id: 'a', n: 1 }], 'a', { n: 2 })).toEqual([{ id: 'a', n: 2 }])
  expect(changed(list, 'x', {})).toBe(list)
})
