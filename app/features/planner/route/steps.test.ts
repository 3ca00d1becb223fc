import { expect, test } from 'vitest'
import { step } from '../test-route.ts'
import { byDate, dateError, nextStep, stateOf } from './steps.ts'

const today = '2026-11-21'

test.each([
  ['done', { due_on: '2026-01-01', done_on: '2026-01-02' }],
  ['overdue', { due_on: '2026-11-20' }],
  ['soon', { due_on: '2026-11-21' }],
  ['soon', { due_on: '2026-12-05' }],
  ['open', { due_on: '2026-12-06' }],
  ['open', {}],
] as const)('a step is %s by its dates', (state, given) => {
  expect(stateOf(step({ id: 's', ...given }), today)).toBe(state)
})

test('steps by date: earlier first, within a day by time, without a date last and as they were', () => {
  const steps = [
    step({ id: 'z' }),
    step({ id: 'a' }),
    step({ id: 'later', due_on: '2027-01-01' }),
    step({ id: 'evening', due_on: '2026-12-01', due_time: '18:00' }),
    step({ id: 'morning', due_on: '2026-12-01', due_time: '09:00' }),
    step({ id: 'some time', due_on: '2026-12-01' }),
  ]
  expect(byDate(steps).map(({ id }) => id)).toEqual(['morning', 'evening', 'some time', 'later', 'z', 'a'])
})

test('what comes next is the open step with the earliest date, not the first of the list', () => {
  const steps = [
    step({ id: 'idea' }),
    step({ id: 'done', due_on: '2026-01-01', done_on: '2026-01-01' }),
    step({ id: 'next', due_on: '2027-02-01' }),
  ]
  expect(nextStep(steps)?.id).toBe('next')
  expect(nextStep(steps.slice(0, 2))?.id).toBe('idea')
  expect(nextStep(steps.slice(1, 2))).toBeNull()
})

test.each([
  ['gone-by', { due_on: '2026-11-20' }],
  ['gone-by', { due_on: '1999-01-01' }],
  ['too-far', { due_on: '2041-11-22' }],
  ['not-a-date', { due_on: '2027-02-30' }],
  ['not-a-date', { due_on: 'soon' }],
  ['not-a-date', { done_on: '2026-02-30' }],
  ['time-without-date', { due_time: '09:00' }],
  ['done-in-future', { done_on: '2026-11-23' }],
  [null, { due_on: '2026-11-21' }],
  [null, { due_on: '2041-11-21' }],
  [null, { due_on: '2026-01-01', done_on: '2026-01-02' }],
  [null, { done_on: '2026-11-22' }],
  [null, {}],
] as const)('a new step is refused as %s when it should be', (error, given) => {
  expect(dateError(step({ id: 's', ...given }), undefined, today)).toBe(error)
})

test('a date that has gone by since stays; a new one may not lie in the past', () => {
  const earlier = step({ id: 's', due_on: '2026-11-01' })
  expect(dateError({ ...earlier, title: 'Said better' }, earlier, today)).toBeNull()
  expect(dateError({ ...earlier, due_on: '2026-11-02' }, earlier, today)).toBe('gone-by')
  expect(dateError({ ...earlier, due_on: '2026-12-02' }, earlier, today)).toBeNull()
})
