import { expect, test } from 'vitest'
import { route, step } from '../test-route.ts'
import { gapYearSentences, moveSteps } from './gap-year.ts'

const when = { today: '2026-11-24', classYear: 2027 }
const steps = [
  step({ id: 'talk', due_on: '2026-12-20' }),
  step({ id: 'finish', due_on: '2027-12-31' }),
  step({ id: 'start', due_on: '2028-01-01' }),
  step({ id: 'leap', due_on: '2028-02-29' }),
  step({ id: 'done', due_on: '2028-03-01', done_on: '2026-11-01' }),
  step({ id: 'some day' }),
]
const planned = route({ steps })
const later = route({ ...planned, gap_year: true })
const daysOf = ({ steps }: typeof planned) => Object.fromEntries(steps.map(({ id, due_on }) => [id, due_on]))

test('a gap year moves what is open after the last year of school, and nothing else', () => {
  expect(daysOf(moveSteps(planned, later, when))).toEqual({
    ...daysOf(planned),
    start: '2029-01-01',
    leap: '2029-02-28',
  })
})

test('without the gap year the same steps come back', () => {
  const moved = moveSteps(planned, later, when)
  const back = moveSteps(moved, route({ ...moved, gap_year: false }), when)
  expect(daysOf(back)).toEqual({ ...daysOf(planned), leap: '2028-02-28' })
})

test('for someone who has left school every open step from today on moves, and none into the past or beyond 15 years', () => {
  const left = { today: '2026-11-24', classYear: null }
  const own = route({
    steps: [
      step({ id: 'overdue', due_on: '2026-11-23' }),
      step({ id: 'today', due_on: '2026-11-24' }),
      step({ id: 'last', due_on: '2040-11-24' }),
      step({ id: 'far', due_on: '2040-11-25' }),
    ],
  })
  const moved = moveSteps(own, route({ ...own, gap_year: true }), left)
  expect(daysOf(moved)).toEqual({
    overdue: '2026-11-23',
    today: '2027-11-24',
    last: '2041-11-24',
    far: '2040-11-25',
  })
  const soon = route({ gap_year: true, steps: [step({ id: 'soon', due_on: '2027-11-23' })] })
  expect(moveSteps(soon, route({ ...soon, gap_year: false }), left).steps[0]?.due_on).toBe('2027-11-23')
})

test('another change moves nothing', () => {
  expect(moveSteps(later, later, when)).toBe(later)
})

const times = (year: number) => ({ spans: [], year, age: null })
const pay = {
  key: 'pay',
  value: '$2,192 a week',
  basis: 'median, full-time, Australian Bureau of Statistics May 2025',
}

test('a gap year says what moves, what it costs by the person’s own figure, and from when the pay is', () => {
  const before = route({ ...planned, living_cents_per_year: 1_800_000 })
  const copy = moveSteps(before, route({ ...before, gap_year: true }), when)
  expect(gapYearSentences({ route: before, copy, before: times(2031), after: times(2032), pay })).toEqual([
    '2 steps after school: a year later.',
    'One more year to live on: $18,000, by your own figure. What you would earn in it is not known.',
    'Pay of this work ($2,192 a week, median, full-time, Australian Bureau of Statistics May 2025): from 2032, not from 2031.',
  ])
})

test('what is not held is not claimed, and a route as it was says nothing', () => {
  const facts = { route: route(), before: null, after: null, pay }
  expect(gapYearSentences({ ...facts, copy: route({ gap_year: true }) })).toEqual([
    'You have not written down what a year costs you to live on, and nobody knows what you would earn in it.',
  ])
  expect(gapYearSentences({ ...facts, copy: route({ region: 'AU-VIC' }) })).toEqual([])
})
