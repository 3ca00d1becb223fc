import { expect, test } from 'vitest'
import { emptyRoute, type PlanStep } from '#app/features/planner/plan-parts.ts'
import { datesOf, helpWith } from './how-to-help.ts'

const today = '2026-11-24'
const step = (facts: Partial<PlanStep> & { title: string }): PlanStep => ({
  id: facts.title,
  due_on: null,
  due_time: null,
  owner: 'me',
  done_on: null,
  ...facts,
})
const plan = (...steps: PlanStep[]) => ({
  first_name: 'Tama',
  today,
  routes: [{ name: 'Plan A', answers: { ...emptyRoute, steps } }],
})

test('the earliest open step of the family comes before steps of the young person', () => {
  const help = helpWith(
    plan(
      step({ title: 'Apply', due_on: '2026-11-25' }),
      step({ title: 'Lend boots', owner: 'family' }),
      step({ title: 'Sign the form', owner: 'family', due_on: '2026-11-27' }),
      step({ title: 'Signed before', owner: 'family', due_on: '2026-11-20', done_on: '2026-11-19' }),
    ),
  )
  expect(help).toEqual({
    title: 'Sign the form',
    why: 'Tama put this step down for the family, by Fri 27 Nov 2026.',
    due_on: '2026-11-27',
  })
})

test('without one, it is a question about the next step', () => {
  expect(helpWith(plan(step({ title: 'Some day' }), step({ title: 'Apply', due_on: '2027-09-30' })))).toEqual(
    {
      title: 'Ask Tama what would help with “Apply”',
      why: 'It is the next step of the plan, by Thu 30 Sep 2027. Ask once, and wait for the answer.',
      due_on: '2027-09-30',
    },
  )
})

test('a step that is due today is not overdue, one of yesterday is', () => {
  const why = (due_on: string) => helpWith(plan(step({ title: 'Apply', due_on }))).why
  expect(why(today)).toContain('by Tue 24 Nov 2026')
  expect(why('2026-11-23')).toContain('It was due on Mon 23 Nov 2026')
})

test('with every step done, it is a question about the next small step', () => {
  const help = helpWith(plan(step({ title: 'Apply', done_on: '2026-11-01' })))
  expect(help).toMatchObject({ title: 'Ask Tama what the next small step could be', due_on: null })
})

test('dates begin today, the earliest first; steps that are done or have no date are left out', () => {
  const dates = datesOf(
    plan(
      step({ title: 'Gone', due_on: '2026-11-23' }),
      step({ title: 'Later', due_on: '2026-12-01' }),
      step({ title: 'Now', due_on: today }),
      step({ title: 'Done', due_on: '2026-11-30', done_on: today }),
      step({ title: 'Some day' }),
    ),
  )
  expect(dates.map(({ title, days_left, route }) => [title, days_left, route])).toEqual([
    ['Now', 0, 'Plan A'],
    ['Later', 7, 'Plan A'],
  ])
})
