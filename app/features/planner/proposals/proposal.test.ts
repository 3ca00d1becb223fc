import { expect, test } from 'vitest'
import { most } from '../plan-parts.ts'
import { route } from '../test-route.ts'
import { changesOfLine, changesOfLines, linesOf, withProposed } from './proposal.ts'

const planned = route({
  region: 'AU-VIC',
  rank: { scheme: 'atar', value: 75 },
  subjects: [
    { id: 'e', name: 'English' },
    { id: 'p', name: 'Physics' },
  ],
  living_cents_per_year: 2_000_000,
})
const changes = {
  region: 'AU-NSW',
  rank: { scheme: 'atar', value: 80 } as const,
  drop_subjects: ['physics'],
  add_subjects: ['Chemistry', 'english'],
  living_cents_per_year: 2_000_000,
  budget_cents_per_year: 2_500_000,
}

const nurse = { slug: 'registered-nurse', title: 'Registered nurse' }
const nursing = {
  slug: 'nursing',
  title: 'Bachelor of Nursing',
  provider: 'Uni',
  regions: ['AU-VIC'],
  years: 3,
}
const picked = { ...changes, occupation: nurse, add_courses: [nursing] }

test('a career and a course that are proposed are lines, taken over one by one with all that our list says', () => {
  const lines = linesOf(planned, picked)
  expect(lines.slice(0, 2)).toEqual([
    { id: 'occupation', part: 'occupation', before: planned.occupation, after: nurse },
    { id: 'course-nursing', part: 'course', before: null, after: nursing },
  ])
  for (const line of lines) {
    const copy = withProposed(planned, changesOfLine(line), () => 'new')
    expect(linesOf(copy, picked)).toEqual(lines.filter(({ id }) => id !== line.id))
  }
  const { courses, occupation } = withProposed(planned, picked, () => 'new')
  expect([occupation, courses.at(-1)]).toEqual([
    nurse,
    { ...nursing, id: 'new', rank_needed: null, subjects_needed: [], cost_cents_per_year: null },
  ])
  const [, ...left] = lines
  expect(linesOf(planned, changesOfLines(left))).toEqual(left)
})

test('a course is no line of a route that has as many as it holds', () => {
  const course = { ...nursing, rank_needed: null, subjects_needed: [], cost_cents_per_year: null }
  const courses = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...course, id: `${at}`, slug: `other-${at}` }))
  const linesWith = (count: number) => linesOf(route({ courses: courses(count) }), { add_courses: [nursing] })
  expect([linesWith(most.courses - 1).length, linesWith(most.courses).length]).toEqual([1, 0])
})

test('a proposal is a line for each change, before and after; what the route has already is none', () => {
  expect(linesOf(planned, changes)).toEqual([
    { id: 'region', part: 'region', before: 'AU-VIC', after: 'AU-NSW' },
    {
      id: 'rank',
      part: 'rank',
      before: { scheme: 'atar', value: 75 },
      after: { scheme: 'atar', value: 80 },
    },
    { id: 'drop-p', part: 'subject', before: 'Physics', after: null },
    { id: 'add-Chemistry', part: 'subject', before: null, after: 'Chemistry' },
    { id: 'budget', part: 'budget', before: null, after: 2_500_000 },
  ])
})

test('a line taken over changes its part alone', () => {
  for (const line of linesOf(planned, changes)) {
    const copy = withProposed(planned, changesOfLine(line), () => 'new')
    expect(linesOf(copy, changes).map(({ id }) => id)).toEqual(
      linesOf(planned, changes)
        .map(({ id }) => id)
        .filter((id) => id !== line.id),
    )
  }
})

test('the lines that are left say the same as before', () => {
  const [, ...left] = linesOf(planned, changes)
  expect(linesOf(planned, changesOfLines(left))).toEqual(left)
})

test('taking something off is a change too, and leaving it out is none', () => {
  expect(linesOf(planned, { region: null })).toEqual([
    { id: 'region', part: 'region', before: 'AU-VIC', after: null },
  ])
  expect(linesOf(planned, {})).toEqual([])
})
