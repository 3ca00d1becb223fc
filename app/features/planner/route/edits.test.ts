import { expect, test } from 'vitest'
import { most, type RouteAnswers } from '../plan-parts.ts'
import { course, route, step } from '../test-route.ts'
import { applyEdit, type Edit } from './edits.ts'

let made = 0
const newId = () => `new-${++made}`
const today = '2026-11-21'

function after(before: RouteAnswers, edit: Edit): RouteAnswers {
  const result = applyEdit(before, edit, newId, today)
  if (!result.ok) throw new Error(result.fault)
  return result.route
}

const planned = route({
  steps: [
    step({ id: 'a', due_on: '2027-01-01' }),
    step({ id: 'b' }),
    step({ id: 'c', due_on: '2026-12-01' }),
  ],
  courses: [course({ id: 'k', slug: 'bachelor-of-nursing' })],
  subjects: [{ id: 's', name: 'Physics' }],
})

test('a step is added at the end, open, with its owner and date', () => {
  const steps = after(planned, {
    kind: 'add-step',
    title: 'Ask Aunty Rose about her work',
    due_on: '2026-12-24',
    due_time: null,
    owner: 'family',
  }).steps
  expect(steps).toHaveLength(4)
  expect(steps[3]).toMatchObject({ owner: 'family', due_on: '2026-12-24', done_on: null })
})

test('ticking a step writes down the day; unticking takes it off', () => {
  const checked = after(planned, { kind: 'tick-step', id: 'b', done: true })
  expect(checked.steps[1]?.done_on).toBe(today)
  expect(after(checked, { kind: 'tick-step', id: 'b', done: false }).steps[1]?.done_on).toBeNull()
})

test.each([
  [{ kind: 'move', list: 'steps', id: 'c', by: -1 }, 'acb'],
  [{ kind: 'move', list: 'steps', id: 'a', by: -1 }, 'abc'],
  [{ kind: 'place', list: 'steps', id: 'c', at: 0 }, 'cab'],
  [{ kind: 'remove', list: 'steps', id: 'b' }, 'ac'],
  [{ kind: 'sort-steps' }, 'cab'],
] as [Edit, string][])('%o leaves the steps as %s', (edit, order) => {
  expect(
    after(planned, edit)
      .steps.map(({ id }) => id)
      .join(''),
  ).toBe(order)
})

test('findings about a course are stored with it', () => {
  const { courses } = after(planned, {
    kind: 'change-course',
    id: 'k',
    values: { rank_needed: { scheme: 'atar', value: 70 }, subjects_needed: ['English'] },
  })
  expect(courses[0]).toMatchObject({ slug: 'bachelor-of-nursing', subjects_needed: ['English'] })
})

test.each([
  ['gone', { kind: 'tick-step', id: 'nobody', done: true }],
  ['gone', { kind: 'change-step', id: 'nobody', values: {} }],
  ['gone', { kind: 'remove', list: 'courses', id: 'a' }],
  ['gone', { kind: 'place', list: 'subjects', id: 'a', at: 1 }],
  ['twice', { kind: 'add-subject', name: ' physics' }],
  ['twice', { kind: 'add-course', slug: 'bachelor-of-nursing', title: '', provider: null }],
] as [string, Edit][])('an edit is refused as %s', (error, edit) => {
  expect(applyEdit(planned, edit, newId, today)).toEqual({ ok: false, fault: error })
})

test('a full list refuses more', () => {
  const full = route({ steps: Array.from({ length: most.steps }, (_, at) => step({ id: `s${at}` })) })
  const edit: Edit = { kind: 'add-step', title: 'One more', due_on: null, due_time: null, owner: 'me' }
  expect(applyEdit(full, edit, newId, today)).toEqual({ ok: false, fault: 'full' })
})

test('the same edit can be made on a newer version: what the other tab did stays', () => {
  const edit: Edit = { kind: 'tick-step', id: 'a', done: true }
  const newer = after(planned, { kind: 'add-subject', name: 'Chemistry' })
  const both = after(newer, edit)
  expect(both.subjects).toHaveLength(2)
  expect(both.steps[0]?.done_on).toBe(today)
})

test('no edit changes the version it was made on', () => {
  const before = structuredClone(planned)
  after(planned, { kind: 'set', values: { title: 'Mine', region: 'NZ-OTA' } })
  after(planned, { kind: 'sort-steps' })
  after(planned, { kind: 'choose-occupation', occupation: { slug: 'x', title: 'X' } })
  after(planned, { kind: 'add-experience', title: 'Open day', experience: 'event' })
  expect(planned).toEqual(before)
})

test('postponing gives every overdue step four more weeks, and touches no other', () => {
  const late = route({
    steps: [
      step({ id: 'late', due_on: '2026-11-20' }),
      step({ id: 'today', due_on: today }),
      step({ id: 'done', due_on: '2026-01-01', done_on: '2026-01-01' }),
      step({ id: 'undated' }),
    ],
  })
  const steps = after(late, { kind: 'postpone-steps' }).steps
  expect(steps.map(({ due_on }) => due_on)).toEqual(['2026-12-19', today, '2026-01-01', null])
})

test('a part is left as unknown once, and a qualification with it', () => {
  const once = after(route({ entry_level: 'diploma' }), { kind: 'undecided', part: 'entry-level' })
  expect(once).toMatchObject({ entry_level: null, undecided: ['entry-level'] })
  expect(after(once, { kind: 'undecided', part: 'entry-level' }).undecided).toEqual(['entry-level'])
})
