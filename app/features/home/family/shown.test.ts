import { expect, test } from 'vitest'
import { type FamilyPart, familyParts } from '#app/features/families/parts.ts'
import { emptyRoute, type RouteAnswers } from '#app/features/planner/plan-parts.ts'
import { shownRoute } from './shown.ts'

const step = (title: string, due_on: string | null) => ({
  id: title,
  title,
  due_on,
  due_time: due_on && '09:30',
  owner: 'family' as const,
  done_on: null,
})
const route: RouteAnswers = {
  ...emptyRoute,
  title: 'Nursing',
  note: 'Because of Nana',
  rank: { scheme: 'atar', value: 80 },
  living_cents_per_year: 2_000_000,
  budget_cents_per_year: 1_000_000,
  region: 'AU-NSW',
  experiences: [{ id: 'e', title: 'Ward', kind: 'volunteering', is_done: true }],
  subjects: [{ id: 's', name: 'Biology' }],
  courses: [
    {
      id: 'c',
      slug: null,
      title: 'Bachelor of Nursing',
      provider: null,
      regions: [],
      years: 3,
      rank_needed: { scheme: 'atar', value: 75 },
      subjects_needed: [],
      cost_cents_per_year: 450_000,
    },
  ],
  steps: [step('Sign the form', '2026-11-27'), step('Ask about uniforms', null)],
}
const titles = (parts: readonly FamilyPart[]) =>
  shownRoute(route, parts)?.steps.map(({ title, due_on }) => [title, due_on])

test('with the plan alone every step is shown, and no day', () => {
  expect(titles(['plan'])).toEqual([
    ['Sign the form', null],
    ['Ask about uniforms', null],
  ])
  expect(JSON.stringify(shownRoute(route, ['plan']))).not.toMatch(/2026-11|09:30/)
})

test('with the dates alone nothing but the steps that have a day', () => {
  expect(titles(['dates'])).toEqual([['Sign the form', '2026-11-27']])
  const { steps: _, ...rest } = shownRoute(route, ['dates']) ?? { steps: [] }
  const { steps: _none, ...nothing } = emptyRoute
  expect(rest).toEqual(nothing)
})

test('with both the steps have their days', () => {
  expect(titles(['plan', 'dates'])).toEqual([
    ['Sign the form', '2026-11-27'],
    ['Ask about uniforms', null],
  ])
})

test('a route says nothing of reasons, ranks, money, places or what was tried, whatever is chosen', () => {
  const text = JSON.stringify(shownRoute(route, familyParts))
  expect(text).toMatch(/Nursing|Biology/)
  expect(text).not.toMatch(/Nana|"value"|0000|AU-NSW|Ward|09:30/)
})

test('a private route is not shown, nor any route where neither plan nor dates are', () => {
  expect(shownRoute({ ...route, is_private: true }, familyParts)).toBeNull()
  expect(shownRoute(route, ['tasks', 'careers', 'academy'])).toBeNull()
})
