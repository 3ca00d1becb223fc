import { expect, test } from 'vitest'
import { noticesOf } from './notices.ts'

const data = [{ slug: 'chef', anzsco_code: '351311', title: 'Chef' }]
const nothing = { data, unknown: [], repeated: [], beyond: [] }

test('what cannot be done as asked is said kindly, each in one sentence of its own', () => {
  expect(noticesOf(nothing)).toEqual([])
  expect(noticesOf({ ...nothing, unknown: ['astronaut'] })[0]).toContain('no career called “astronaut”')
  expect(noticesOf({ ...nothing, repeated: ['chef'] })[0]).toMatch(/^You chose Chef twice/)
  expect(noticesOf({ ...nothing, beyond: ['baker', 'cook'] })[0]).toBe(
    'You can compare four careers at a time. We left out “baker” and “cook”. Remove one to make room.',
  )
})
