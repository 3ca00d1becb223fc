import { expect, test } from 'vitest'
import type { PlanExperience } from '#app/features/planner/plan-parts.ts'
import { withPlacement } from './plan-entry.ts'

const added = { id: 'wex-7', title: 'A week in an office', kind: 'work-experience', is_done: true }
const placement = { id: 7, title: 'A week in an office' }
const other: PlanExperience = { id: 'a', title: 'Open day', kind: 'event', is_done: false }

test('a finished placement comes last among the experiences, as done', () => {
  expect(withPlacement([other], placement)).toEqual([other, added])
})

test('work experience of the same name that the student has written is marked as done instead', () => {
  const written: PlanExperience = {
    id: 'b',
    title: ' A WEEK in an office',
    kind: 'work-experience',
    is_done: false,
  }
  expect(withPlacement([written, other], placement)).toEqual([{ ...written, is_done: true }, other])
})

test('an experience of another kind with the same name stays as it is', () => {
  const event: PlanExperience = { ...other, title: placement.title }
  expect(withPlacement([event], placement)).toEqual([event, added])
})

test('of two entries with the same name one is marked', () => {
  const twice = ['b', 'c'].map(
    (id): PlanExperience => ({ id, title: placement.title, kind: 'work-experience', is_done: false }),
  )
  expect(withPlacement(twice, placement).map(({ is_done }) => is_done)).toEqual([true, false])
})

test('a long title is cut to what a plan takes', () => {
  expect(withPlacement([], { id: 7, title: 'x'.repeat(200) })[0]?.title).toHaveLength(140)
})
