import { expect, test } from 'vitest'
import { course, route } from '../test-route.ts'
import { describeCost } from './cost-words.ts'
import { costOf, unknownsOf } from './costs.ts'

test('without a single figure of the person there is no sum', () => {
  expect(costOf(route())).toBeNull()
  expect(costOf(route({ courses: [course({ id: 'free', years: 3 })] }))).toBeNull()
  expect(costOf(route({ courses: [course({ id: 'unclear', cost_cents_per_year: 5 })] }))).toBeNull()
})

const nothing = { study_cents: null, living_cents: null, total_cents: null, budget_cents: null }

test.each([
  ['a budget', { budget_cents_per_year: 100 }, { budget_cents: 200 }],
  ['the cost of living', { living_cents_per_year: 100 }, { living_cents: 200, total_cents: 200 }],
])('%s alone says nothing about the rest: unknown is not zero', (_what, figure, known) => {
  const courses = [course({ id: 'unpriced', years: 2 })]
  expect(costOf(route({ ...figure, courses }))).toEqual({
    ...nothing,
    ...known,
    years: 2,
    is_complete: false,
    gap_cents: null,
    unknown_courses: 1,
  })
})

test('without a course there is no length, and so no sum of living costs', () => {
  expect(costOf(route({ living_cents_per_year: 100, budget_cents_per_year: 50 }))).toEqual({
    ...nothing,
    years: null,
    is_complete: false,
    gap_cents: null,
    unknown_courses: 0,
  })
})

test('a course without a price or a length stays out of the sum, which is then at least that much', () => {
  const courses = [
    course({ id: 'both', years: 2, cost_cents_per_year: 1_000 }),
    course({ id: 'no length', cost_cents_per_year: 7_000 }),
    course({ id: 'no price', years: 1 }),
  ]
  const cost = costOf(route({ courses, living_cents_per_year: 10, budget_cents_per_year: 500 }))
  expect(cost).toEqual({
    years: 3,
    study_cents: 2_000,
    living_cents: 30,
    total_cents: 2_030,
    is_complete: false,
    budget_cents: 1_500,
    gap_cents: 530,
    unknown_courses: 2,
  })
  expect(cost && describeCost(cost)).toEqual([
    'At least $20.30 over 3 years: study $20, living $0.30',
    'Budget $15, still to find at least $5.30',
    'Without 2 courses whose price or length is not known yet',
  ])
})

test('a budget covers a cost only when all of it is known', () => {
  const priced = course({ id: 'one', years: 1, cost_cents_per_year: 900 })
  const rich = { courses: [priced], budget_cents_per_year: 5_000 }
  expect(costOf(route({ ...rich, living_cents_per_year: 100 }))).toMatchObject({
    is_complete: true,
    gap_cents: 0,
  })
  const open = costOf(route(rich))
  expect(open).toMatchObject({ is_complete: false, gap_cents: null })
  expect(open && describeCost(open)).toContain('Budget $50; whether it is enough is not known yet')
})

test('a budget of nothing is a budget, and a free course is a known price', () => {
  const priced = [course({ id: 'one', years: 1, cost_cents_per_year: 900 })]
  expect(costOf(route({ courses: priced, budget_cents_per_year: 0 }))).toMatchObject({
    budget_cents: 0,
    gap_cents: 900,
  })
  const free = [course({ id: 'free', years: 1, cost_cents_per_year: 0 })]
  expect(costOf(route({ courses: free, living_cents_per_year: 0 }))).toMatchObject({
    study_cents: 0,
    total_cents: 0,
    is_complete: true,
  })
})

test('no sentence about a cost says $0 for what is unknown', () => {
  const cost = costOf(route({ budget_cents_per_year: 100, courses: [course({ id: 'c', years: 3 })] }))
  expect(cost && describeCost(cost).join()).not.toContain('$0')
})

test('what is not known is named: of each course, the course itself, and living', () => {
  expect(unknownsOf(route())).toEqual([{ about: 'courses' }, { about: 'living' }])
  const half = course({ id: 'half', years: 3, subjects_needed: ['English'] })
  expect(unknownsOf(route({ courses: [half], living_cents_per_year: 0 }))).toEqual([
    { about: 'course', course: 'half', lacks: ['price'] },
  ])
  const whole = course({ ...half, cost_cents_per_year: 1 })
  expect(unknownsOf(route({ courses: [whole], living_cents_per_year: 1 }))).toEqual([])
})
