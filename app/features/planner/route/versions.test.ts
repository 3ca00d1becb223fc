import { expect, test } from 'vitest'
import { course, route, step } from '../test-route.ts'
import { differencesBetween, isSameRoute } from './versions.ts'

const saved = route({
  title: 'Nursing',
  region: 'AU-VIC',
  steps: [step({ id: 'a', title: 'Open day', due_on: '2027-03-01' }), step({ id: 'b', title: 'Apply' })],
  courses: [course({ id: 'k', title: 'Bachelor of Nursing' })],
})

test('equal versions have no differences', () => {
  expect(isSameRoute(saved, structuredClone(saved))).toBe(true)
})

test('every differing line is listed with both sides', () => {
  const yours = route({
    ...saved,
    title: null,
    region: 'AU-NSW',
    steps: [
      step({ id: 'a', title: 'Open day', due_on: '2027-04-01' }),
      step({ id: 'n', title: 'Ask Mr Chen', owner: 'advisor' }),
    ],
  })
  expect(differencesBetween(saved, yours)).toEqual([
    { part: 'title', item: null, saved: 'Nursing', yours: null },
    { part: 'region', item: null, saved: 'AU-VIC', yours: 'AU-NSW' },
    {
      part: 'steps',
      item: 'Open day',
      saved: 'Open day · 2027-03-01 · me',
      yours: 'Open day · 2027-04-01 · me',
    },
    { part: 'steps', item: 'Apply', saved: 'Apply · me', yours: null },
    { part: 'steps', item: 'Ask Mr Chen', saved: null, yours: 'Ask Mr Chen · advisor' },
  ])
})

test('another order alone is one line', () => {
  const yours = route({ ...saved, steps: saved.steps.toReversed() })
  expect(differencesBetween(saved, yours)).toEqual([
    { part: 'order', item: 'steps', saved: 'Open day, Apply', yours: 'Apply, Open day' },
  ])
})

test('a course with new findings, a rank and privacy are seen', () => {
  const yours = route({
    ...saved,
    rank: { scheme: 'atar', value: 80 },
    is_private: true,
    courses: [course({ id: 'k', title: 'Bachelor of Nursing', rank_needed: { scheme: 'atar', value: 70 } })],
  })
  expect(differencesBetween(saved, yours).map(({ part }) => part)).toEqual(['rank', 'is_private', 'courses'])
})
