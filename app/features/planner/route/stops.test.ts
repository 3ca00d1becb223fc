import { expect, test } from 'vitest'
import { course, route, step } from '../test-route.ts'
import { stopsOf } from './stops.ts'

test('an empty route goes from now to work that is not chosen yet', () => {
  expect(stopsOf(route())).toEqual([
    { key: 'now', name: 'Now', note: null },
    { key: 'end', name: 'The work', note: 'Not chosen yet' },
  ])
})

test('a route stops at school, at its courses and at the work, with the next step now', () => {
  const stops = stopsOf(
    route({
      occupation: { slug: 'chef', title: 'Chef' },
      subjects: [{ id: 's', name: 'Food' }],
      courses: [course({ id: 'a', years: 3 }), course({ id: 'b' }), course({ id: 'c' }), course({ id: 'd' })],
      steps: [step({ id: 'later' }), step({ id: 'Ask', due_on: '2026-12-03' })],
    }),
  )
  expect(stops.map(({ name, note }) => [name, note])).toEqual([
    ['Now', 'Ask, Thu 3 Dec 2026'],
    ['School', '1 subject'],
    ['a', '3 years'],
    ['b', null],
    ['2 more', null],
    ['Chef', null],
  ])
})
