import { expect, test } from 'vitest'
import { costOf } from '../route/costs.ts'
import { course, route } from '../test-route.ts'
import { copyWith, effectOf, obstaclesOf } from './what-if.ts'

let made = 0
const newId = () => `new-${++made}`
const atar = (value: number) => ({ scheme: 'atar' as const, value })

const nursing = course({
  id: 'nursing',
  title: 'Bachelor of Nursing',
  regions: ['AU-VIC', 'AU-NSW'],
  years: 3,
  rank_needed: atar(70),
  subjects_needed: ['English', 'Biology'],
  cost_cents_per_year: 500_000,
})
const planned = route({
  region: 'AU-VIC',
  rank: atar(75),
  subjects: [
    { id: 'e', name: 'english' },
    { id: 'b', name: 'Biology ' },
  ],
  living_cents_per_year: 2_000_000,
  budget_cents_per_year: 2_200_000,
  courses: [nursing],
})
const enough = route({ ...planned, budget_cents_per_year: 2_500_000 })

test('nothing stands in the way of a route that has what its courses ask for', () => {
  expect(obstaclesOf(enough)).toEqual([])
})

test('a budget below the costs stands in the way, for the whole route', () => {
  expect(obstaclesOf(planned)).toEqual([
    { kind: 'money', missing_cents: 900_000, per: 'route', at_least: false },
  ])
  const unpriced = route({ ...planned, courses: [nursing, course({ id: 'unknown' })] })
  expect(obstaclesOf(unpriced)).toMatchObject([{ kind: 'money', missing_cents: 900_000, at_least: true }])
})

test('$18,000 of costs against a budget of $12,000 is short, also while the course is unknown', () => {
  const open = route({
    courses: [course({ id: 'unknown' })],
    living_cents_per_year: 1_800_000,
    budget_cents_per_year: 1_200_000,
  })
  expect(obstaclesOf(open)).toEqual([{ kind: 'money', missing_cents: 600_000, per: 'year', at_least: true }])
  expect(obstaclesOf(route({ ...open, budget_cents_per_year: 1_800_000 }))).toEqual([])
  expect(obstaclesOf(route({ ...open, living_cents_per_year: null }))).toEqual([])
})

test('dropping a subject, a lower rank and another region each show what they put in the way', () => {
  const copy = copyWith(planned, { drop_subjects: ['biology'], rank: atar(64.5), region: 'AU-TAS' }, newId)
  expect(effectOf(planned, copy).appeared).toEqual([
    { kind: 'rank', course: 'Bachelor of Nursing', needed: 70, have: 64.5 },
    { kind: 'subject', course: 'Bachelor of Nursing', subject: 'Biology' },
    { kind: 'region', course: 'Bachelor of Nursing', region: 'AU-TAS' },
  ])
  expect(effectOf(copy, planned).cleared).toHaveLength(3)
})

test('what was in the way before and after is neither new nor gone', () => {
  const low = route({ ...enough, rank: atar(60) })
  const lower = copyWith(low, { rank: atar(50) }, newId)
  expect(effectOf(low, lower)).toMatchObject({
    appeared: [],
    cleared: [],
    remaining: [{ kind: 'rank', needed: 70, have: 50 }],
  })
})

test('a rank that is just enough is enough', () => {
  expect(obstaclesOf(route({ ...enough, rank: atar(70) }))).toEqual([])
  expect(obstaclesOf(route({ ...enough, rank: atar(69.95) }))).toHaveLength(1)
})

test('nothing is claimed about what nobody knows: no rank, no region, a rank of the other country', () => {
  expect(obstaclesOf(route({ ...enough, rank: null, region: null }))).toEqual([])
  expect(obstaclesOf(route({ ...enough, rank: { scheme: 'nz-rank-score', value: 20 } }))).toEqual([])
  const unknown = course({ id: 'own', title: 'My own idea' })
  expect(obstaclesOf(route({ ...enough, courses: [unknown] }))).toEqual([])
})

test('subjects that stay keep their ids; new ones get theirs; doubles and blanks fall away', () => {
  const copy = copyWith(
    planned,
    { drop_subjects: ['ENGLISH', 'Art'], add_subjects: [' Physics', 'BIOLOGY', 'physics', '  '] },
    newId,
  )
  expect(copy.subjects.map(({ name }) => name)).toEqual(['Biology ', 'Physics'])
  expect(copy.subjects[0]?.id).toBe('b')
  expect(copy.subjects[1]?.id).toMatch(/^new-/)
})

test('a subject that was added to the route meanwhile is in the copy too', () => {
  const newer = route({ ...planned, subjects: [...planned.subjects, { id: 'c', name: 'Chemistry' }] })
  expect(copyWith(newer, { drop_subjects: ['Biology'] }, newId).subjects.map(({ id }) => id)).toEqual([
    'e',
    'c',
  ])
})

test('what is left out of the changes stays, and null empties', () => {
  expect(copyWith(planned, {}, newId)).toEqual(planned)
  expect(copyWith(planned, { rank: null, region: undefined }, newId)).toMatchObject({
    rank: null,
    region: 'AU-VIC',
  })
})

test('money: three years of study and living against three years of budget', () => {
  expect(costOf(planned)).toEqual({
    years: 3,
    study_cents: 1_500_000,
    living_cents: 6_000_000,
    total_cents: 7_500_000,
    budget_cents: 6_600_000,
    gap_cents: 900_000,
    is_complete: true,
    unknown_courses: 0,
  })
  expect(costOf(route())).toBeNull()
  expect(costOf(route({ courses: [course({ id: 'x' })], budget_cents_per_year: 1 }))).toMatchObject({
    unknown_courses: 1,
    total_cents: null,
    gap_cents: null,
  })
})

test('cheaper living shows as less to pay and a smaller gap', () => {
  const atHome = copyWith(planned, { living_cents_per_year: 1_500_000 }, newId)
  expect(effectOf(planned, atHome)).toMatchObject({
    total_change_cents: -1_500_000,
    gap_before_cents: 900_000,
    gap_after_cents: 0,
    changed: [{ part: 'living', before: 2_000_000, after: 1_500_000 }],
  })
})

test('the route itself is never touched by a copy', () => {
  const before = structuredClone(planned)
  copyWith(planned, { drop_subjects: ['English'], region: 'NZ-AKL', rank: null }, newId)
  expect(planned).toEqual(before)
})

test('an obstacle is the same only for the same course and the same subject', () => {
  const twin = course({ ...nursing, id: 'twin', title: 'Bachelor of Midwifery' })
  const bare = route({ ...enough, courses: [nursing, twin], subjects: [] })
  const half = route({ ...bare, subjects: [{ id: 'e', name: 'English' }] })
  expect(effectOf(bare, half).cleared).toEqual([
    { kind: 'subject', course: 'Bachelor of Nursing', subject: 'English' },
    { kind: 'subject', course: 'Bachelor of Midwifery', subject: 'English' },
  ])
  expect(effectOf(bare, half).remaining).toHaveLength(2)
  const elsewhere = route({ ...bare, region: 'AU-TAS', courses: [nursing] })
  expect(effectOf(elsewhere, route({ ...elsewhere, rank: atar(1) })).appeared).toEqual([
    { kind: 'rank', course: 'Bachelor of Nursing', needed: 70, have: 1 },
  ])
})

test('a change of cost is told only when both routes have one', () => {
  expect(effectOf(route(), planned).total_change_cents).toBeNull()
  expect(effectOf(planned, route()).total_change_cents).toBeNull()
})

test('a cost that was unknown before is no change of cost', () => {
  const unknown = route({ ...planned, living_cents_per_year: null })
  expect(effectOf(unknown, planned).total_change_cents).toBeNull()
  const dearer = route({ ...unknown, courses: [course({ ...nursing, cost_cents_per_year: 600_000 })] })
  expect(effectOf(unknown, dearer).total_change_cents).toBe(300_000)
})
