import { expect, test } from 'vitest'
import { course, route } from '../test-route.ts'
import { progressOf } from './progress.ts'
import { goOnTo, nextPart, placeIn, stepQuery } from './stepper.ts'

const today = '2026-11-22'
const at = (query: string, given = route()) =>
  placeIn(new URLSearchParams(query), given, progressOf(given, today))

test('without a part there is the summary', () => {
  expect(at('')).toBeNull()
  expect(at('part=dragons')).toBeNull()
  expect(at('step=2')).toBeNull()
})

test('a part opens at its first question and goes through them one at a time', () => {
  expect(at('part=entry-level')).toMatchObject({
    step: 'qualification',
    at: 0,
    back: '',
    next: 'part=entry-level&step=2',
  })
  expect(at('part=entry-level&step=2')).toMatchObject({
    step: 'where',
    back: 'part=entry-level',
    next: 'part=entry-level&step=3',
  })
  expect(at('part=entry-level&step=3')).toMatchObject({ step: 'rank', next: 'part=subjects' })
})

test.each(['0', '-3', '99', 'x', '1.5'])('a step of %s is the nearest that is there', (step) => {
  expect(at(`part=money&step=${step}`)?.steps).toContain(at(`part=money&step=${step}`)?.step)
})

test('what was found out is asked only about courses that are there', () => {
  expect(at('part=courses')?.steps).toEqual(['course'])
  expect(at('part=courses', route({ courses: [course({ id: 'c' })] }))?.steps).toEqual([
    'course',
    'found-out',
  ])
})

test('after a part comes the next open one; parts that are filled or unknown are passed over', () => {
  expect(at('part=occupation')?.next).toBe('part=courses')
  const known = route({ courses: [course({ id: 'c' })], undecided: ['entry-level'] })
  expect(at('part=occupation', known)?.next).toBe('part=subjects')
  expect(at('part=steps')?.next).toBe('')
  expect(at('part=money&step=2')?.next).toBe('')
})

test('the next part is the first open one, and none when the rest is left as unknown', () => {
  expect(nextPart(progressOf(route(), today))).toBe('occupation')
  expect(nextPart(progressOf(route({ undecided: ['occupation'] }), today))).toBe('courses')
  expect(nextPart({ missing: ['steps'], undecided: ['steps'] })).toBeNull()
})

test('a part that was unknown counts as filled once something is in it', () => {
  const decided = route({ undecided: ['subjects'], subjects: [{ id: 's', name: 'Art' }] })
  expect(progressOf(decided, today)).toMatchObject({ undecided: [], filled: ['subjects'] })
})

test('a form goes on to a question of the stepper or to the summary, and nowhere else', () => {
  expect(goOnTo(stepQuery('courses', 1))).toBe('part=courses&step=2')
  expect(goOnTo('')).toBe('')
  for (const text of ['//evil.example', 'part=a&step=1&x=2', 'part=a#b', 'https://x', null])
    expect(goOnTo(text)).toBeNull()
})
