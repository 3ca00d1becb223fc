import { expect, test } from 'vitest'
import { course, route, step } from '../test-route.ts'
import { isStarted, progressOf } from './progress.ts'

const today = '2026-11-21'
const whole = route({
  occupation: { slug: 'electrician-general', title: 'Electrician (general)' },
  entry_level: 'certificate-iii',
  courses: [course({ id: 'c' })],
  subjects: [{ id: 's', name: 'Physics' }],
  experiences: [{ id: 'e', title: 'A week with an electrician', kind: 'work-experience', is_done: false }],
  steps: [step({ id: 'one', due_on: '2026-11-01' }), step({ id: 'two', due_on: '2027-01-01' })],
})

test('an empty route is at nothing and says which parts are missing', () => {
  const progress = progressOf(route(), today)
  expect(progress.percent).toBe(0)
  expect(progress.missing).toEqual([
    'occupation',
    'courses',
    'entry-level',
    'subjects',
    'experiences',
    'steps',
  ])
  expect(progress.next).toBeNull()
})

test('four of six parts are two thirds, and doing steps does not change how many parts there are', () => {
  const four = route({ ...whole, experiences: [], subjects: [] })
  expect(progressOf(four, today)).toMatchObject({ percent: 67, missing: ['subjects', 'experiences'] })
  expect(progressOf(whole, today).percent).toBe(100)
  const half = route({
    ...whole,
    steps: whole.steps.map((one, at) => ({ ...one, done_on: at ? null : today })),
  })
  expect(progressOf(half, today)).toMatchObject({ percent: 100, steps_done: 1, steps_total: 2, overdue: 0 })
  const all = route({ ...whole, steps: whole.steps.map((one) => ({ ...one, done_on: today })) })
  expect(progressOf(all, today)).toMatchObject({ percent: 100, missing: [], next: null })
})

test('steps that are late are counted, and the earliest open one comes next', () => {
  expect(progressOf(whole, today)).toMatchObject({ overdue: 1, next: { id: 'one' } })
})

test('a route is non-empty with its first word', () => {
  expect(isStarted(route())).toBe(false)
  expect(isStarted(route({ region: 'AU-VIC' }))).toBe(false)
  expect(isStarted(route({ note: 'Because of Nana' }))).toBe(true)
  expect(isStarted(whole)).toBe(true)
})
