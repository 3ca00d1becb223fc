import { expect, test } from 'vitest'
import { course, route, step } from '../test-route.ts'
import { changesBySchool, routeFor, type Viewer } from './plan-view.ts'

const full = route({
  title: 'Nursing',
  note: 'Because of Nana',
  rank: { scheme: 'atar', value: 80 },
  living_cents_per_year: 2_000_000,
  budget_cents_per_year: 1_000_000,
  courses: [course({ id: 'k', rank_needed: { scheme: 'atar', value: 65 }, cost_cents_per_year: 450_000 })],
  steps: [step({ id: 's', title: 'Apply', owner: 'family', due_on: '2027-03-01' })],
})

const secrets = { note: 'Because of Nana', rank: '"value":80', living: '2000000', budget: '1000000' }
const ofCourses = { rankNeeded: '"value":65', cost: '450000' }

const sees = (viewer: Viewer, given = full) => {
  const text = JSON.stringify(routeFor(viewer, given))
  return Object.entries({ title: 'Nursing', ...secrets, ...ofCourses })
    .filter(([, secret]) => text.includes(secret))
    .map(([name]) => name)
}
const everything = ['title', ...Object.keys(secrets), ...Object.keys(ofCourses)]

test.each<[Viewer, string[]]>([
  ['owner', everything],
  ['school', ['title']],
  ['link', ['title']],
  ['link-with-details', everything],
  ['calendar', []],
])('of a route that says nothing about it, the viewer “%s” sees %j', (viewer, seen) => {
  expect(sees(viewer)).toEqual(seen)
})

test('a school sees ranks, money and the note once the student shares them', () => {
  expect(sees('school', { ...full, shares_details: true })).toEqual(everything)
})

test.each<[Viewer, boolean]>([
  ['owner', true],
  ['school', false],
  ['link', true],
  ['link-with-details', true],
  ['calendar', true],
])('of a private route the viewer “%s” learns: %s', (viewer, learns) => {
  for (const shares_details of [false, true])
    expect(routeFor(viewer, { ...full, is_private: true, shares_details }) !== null).toBe(learns)
})

test('the holder of a link does not learn what the school sees', () => {
  for (const viewer of ['link', 'link-with-details'] as const)
    expect(routeFor(viewer, { ...full, is_private: true, shares_details: true })).toMatchObject({
      is_private: false,
      shares_details: false,
    })
})

test('a calendar gets steps without their owners', () => {
  expect(routeFor('calendar', full)).toEqual(
    route({ steps: [step({ id: 's', title: 'Apply', due_on: '2027-03-01' })] }),
  )
})

test('a school’s save leaves what it does not see, and who sees the route, as they are', () => {
  const sent = {
    title: 'Midwifery',
    note: 'X',
    rank: null,
    living_cents_per_year: 1,
    budget_cents_per_year: 1,
    is_private: true,
    shares_details: true,
    courses: [
      { id: 'k', title: 'k', rank_needed: null, cost_cents_per_year: null },
      { id: 'new', title: 'New', cost_cents_per_year: 5 },
    ],
  }
  expect(changesBySchool(full, sent)).toEqual({
    title: 'Midwifery',
    courses: [
      { id: 'k', title: 'k', rank_needed: { scheme: 'atar', value: 65 }, cost_cents_per_year: 450_000 },
      { id: 'new', title: 'New', cost_cents_per_year: 5 },
    ],
  })
  const { is_private: _, shares_details: _shares, ...rest } = sent
  expect(changesBySchool({ ...full, shares_details: true }, sent)).toEqual(rest)
})

test('a link does not tell what its owner does not know yet', () => {
  const open = { ...full, undecided: ['courses' as const] }
  expect(routeFor('link', open)?.undecided).toEqual([])
  expect(routeFor('link-with-details', open)?.undecided).toEqual([])
  expect(routeFor('owner', open)?.undecided).toEqual(['courses'])
})
