import { expect, test } from 'vitest'
import { course, route, step } from '../test-route.ts'
import { isPartDone, isStarted, progressOf } from './progress.ts'

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

test('progress is the share of steps that are done, whatever else is filled in', () => {
  const four = route({ ...whole, experiences: [], subjects: [] })
  expect(progressOf(four, today)).toMatchObject({ percent: 0, missing: ['subjects', 'experiences'] })
  expect(progressOf(whole, today).percent).toBe(0)
  const half = route({
    ...whole,
    steps: whole.steps.map((one, at) => ({ ...one, done_on: at ? null : today })),
  })
  expect(progressOf(half, today)).toMatchObject({ percent: 50, steps_done: 1, steps_total: 2, overdue: 0 })
  const all = route({ ...whole, steps: whole.steps.map((one) => ({ ...one, done_on: today })) })
  expect(progressOf(all, today)).toMatchObject({ percent: 100, missing: [], next: null })
})

test('the part of steps is done when its last step is, and every other part as soon as it is filled', () => {
  const done = (count: number) =>
    route({ ...whole, steps: whole.steps.map((one, at) => ({ ...one, done_on: at < count ? today : null })) })
  const isDone = (count: number) => isPartDone('steps', progressOf(done(count), today))
  expect([0, 1, 2].map(isDone)).toEqual([false, false, true])
  expect(isPartDone('subjects', progressOf(whole, today))).toBe(true)
  expect(isPartDone('subjects', progressOf(route(), today))).toBe(false)
  expect(isPartDone('steps', progressOf(route(), today))).toBe(false)
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
