import { expect, test } from 'vitest'
import { course, route } from '../test-route.ts'
import { costOf } from './costs.ts'

test('without a single figure of the person there is no sum', () => {
  expect(costOf(route())).toBeNull()
  expect(costOf(route({ courses: [course({ id: 'free', years: 3 })] }))).toBeNull()
  expect(costOf(route({ courses: [course({ id: 'unclear', cost_cents_per_year: 5 })] }))).toBeNull()
})

test.each([
  [
    'a budget',
    { budget_cents_per_year: 100 },
    { budget_cents: 200, living_cents: 0, total_cents: 0, gap_cents: 0 },
  ],
  [
    'the cost of living',
    { living_cents_per_year: 100 },
    { budget_cents: null, living_cents: 200, total_cents: 200, gap_cents: null },
  ],
])('%s alone makes a sum', (_what, figure, cost) => {
  const courses = [course({ id: 'unpriced', years: 2 })]
  expect(costOf(route({ ...figure, courses }))).toEqual({
    ...cost,
    years: 2,
    study_cents: 0,
    unknown_courses: 1,
  })
})

test('years without a length count for nothing, and a course without a price or a length stays out of the sum', () => {
  const courses = [
    course({ id: 'both', years: 2, cost_cents_per_year: 1_000 }),
    course({ id: 'no length', cost_cents_per_year: 7_000 }),
    course({ id: 'no price', years: 1 }),
  ]
  expect(costOf(route({ courses, living_cents_per_year: 10, budget_cents_per_year: 500 }))).toEqual({
    years: 3,
    study_cents: 2_000,
    living_cents: 30,
    total_cents: 2_030,
    budget_cents: 1_500,
    gap_cents: 530,
    unknown_courses: 2,
  })
})

test('a budget of nothing is a budget', () => {
  const priced = [course({ id: 'one', years: 1, cost_cents_per_year: 900 })]
  expect(costOf(route({ courses: priced, budget_cents_per_year: 0 }))).toMatchObject({
    budget_cents: 0,
    gap_cents: 900,
  })
})
