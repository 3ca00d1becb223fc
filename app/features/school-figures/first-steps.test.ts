import { expect, test } from 'vitest'
import { type FirstFacts, firstSteps } from './first-steps.ts'

const nothing: FirstFacts = { two_step: false, students: false, plan: false, task: false, message: false }
const all: FirstFacts = { two_step: true, students: true, plan: true, task: true, message: true }
const may = { permissions: ['manage_students'] as const }
const left = (facts: FirstFacts | null, who: Parameters<typeof firstSteps>[1] = may, plan?: number) =>
  firstSteps(facts, who, plan)?.flatMap(({ key, is_done, link }) => (is_done ? [] : [[key, link]])) ?? null

test('a new advisor is led to the place of each first step', () => {
  expect(left(nothing)).toEqual([
    ['two-step', '/account/two-step?next=/advisor/dashboard'],
    ['class', '/advisor/students/onboarding'],
    ['plan', '/advisor/students'],
    ['task', '/advisor/career-tasks/new'],
    ['message', null],
  ])
})

test('the step about plans leads to a plan that a student shares, where there is one', () => {
  expect(left({ ...all, plan: false }, may, 41)).toEqual([['plan', '/advisor/students/41/career-plan']])
})

test.each(['two_step', 'students', 'plan', 'task', 'message'] as const)(
  'without %s one step is left, and with all of them there is no list',
  (fact) => {
    expect(left({ ...all, [fact]: false })).toHaveLength(1)
    expect(left(all)).toBeNull()
    expect(left(null)).toBeNull()
  },
)

test('an advisor who may not add students is not asked to', () => {
  const who = { permissions: ['export'] as const }
  expect(left(nothing, who)?.map(([key]) => key)).toEqual(['two-step', 'plan', 'task', 'message'])
  expect(left({ ...all, students: false }, who)).toBeNull()
})
