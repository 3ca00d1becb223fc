import { expect, test } from 'vitest'
import { neighboursIn } from './neighbours.ts'

const memory = { search: 'waits=any&page=2', ids: [7, 3, 9], first: 26, total: 60 }

test.each([
  [7, { number: 26, previous: null, next: 3 }],
  [3, { number: 27, previous: 7, next: 9 }],
  [9, { number: 28, previous: 3, next: null }],
])('student %i of the list has these neighbours', (id, expected) => {
  expect(neighboursIn(memory, id)).toEqual({ ...expected, total: 60, search: 'waits=any&page=2' })
})

test('who is not on the page of the list that was opened last has no neighbours', () => {
  expect(neighboursIn(memory, 8)).toBeNull()
  expect(neighboursIn(null, 7)).toBeNull()
})
