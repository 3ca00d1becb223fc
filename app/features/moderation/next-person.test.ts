import { expect, test } from 'vitest'
import { inOrder, type ListedPerson, moved, nextToTell, notifiedAtOnce, stepsOf } from './next-person.ts'

const person = (id: number, facts: Partial<ListedPerson> = {}): ListedPerson => ({
  id,
  name: `Person ${id}`,
  isReader: true,
  position: null,
  ...facts,
})
const ids = (people: readonly ListedPerson[]) => people.map(({ id }) => id)
const list = [person(1, { isReader: false }), person(2), person(3), person(4, { isReader: false })]

test('the list has those with a place first, then the others by name', () => {
  const people = [
    person(1, { name: 'Zoe' }),
    person(2, { name: 'Ana' }),
    person(3, { position: 2 }),
    person(4, { position: 1 }),
    person(5, { name: 'Ana' }),
  ]
  expect(ids(inOrder(people))).toEqual([4, 3, 2, 5, 1])
})

test('all who may read a report are told at once, and nobody else', () => {
  expect(ids(notifiedAtOnce(list))).toEqual([2, 3])
  expect(notifiedAtOnce([person(1, { isReader: false })])).toEqual([])
})

test('the next is the first who was not told, and after the last come Yonder’s staff', () => {
  expect(nextToTell(list, [2])?.id).toBe(1)
  expect(nextToTell(list, [2, 1])?.id).toBe(3)
  expect(nextToTell(list, [4, 3, 2, 1])).toBeNull()
  expect(nextToTell([], [])).toBeNull()
})

const lines = (people: readonly ListedPerson[], reason: 'unkind' | 'unsafe') =>
  stepsOf(people, reason).map(({ hours, person: who }) => [hours, who?.id ?? null])

test('an ordinary report goes to all who may read it at once, then to one person every six hours, then to Yonder’s staff', () => {
  expect(lines(list, 'unkind')).toEqual([
    [0, 2],
    [0, 3],
    [6, 1],
    [12, 4],
    [18, null],
  ])
})

test('a danger goes to all who may read it and to the next person at once', () => {
  expect(lines(list, 'unsafe')).toEqual([
    [0, 2],
    [0, 3],
    [0, 1],
    [6, 4],
    [12, null],
  ])
})

test('where nobody may read reports the first who manages staff is told at once', () => {
  expect(lines([person(1, { isReader: false })], 'unkind')).toEqual([
    [0, 1],
    [6, null],
  ])
  expect(lines([], 'unkind')).toEqual([[6, null]])
  expect(lines([person(2)], 'unsafe')).toEqual([
    [0, 2],
    [6, null],
  ])
})

test('a person moves by one place, and not beyond either end', () => {
  expect(moved([1, 2, 3], 2, 'up')).toEqual([2, 1, 3])
  expect(moved([1, 2, 3], 2, 'down')).toEqual([1, 3, 2])
  expect(moved([1, 2, 3], 1, 'up')).toEqual([1, 2, 3])
  expect(moved([1, 2, 3], 3, 'down')).toEqual([1, 2, 3])
  expect(moved([1, 2, 3], 9, 'up')).toEqual([1, 2, 3])
})
