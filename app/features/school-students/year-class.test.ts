import { expect, test } from 'vitest'
import { levelOf, yearWords } from '#app/features/people/year-levels.ts'
import { classOf, countsOf, yearAndClass } from './year-class.ts'

const australia = { last_level: 12, this_year: 2026 }
const newZealand = { last_level: 13, this_year: 2026 }

test.each([
  [2026, australia, 'Year 12'],
  [2026, newZealand, 'Year 13'],
  [2027, australia, 'Year 11'],
  [2027, newZealand, 'Year 12'],
  [2025, australia, 'Left school'],
  [2037, australia, 'Year 1'],
  [2038, australia, 'Leaves in 2038'],
  [null, newZealand, 'Year not known'],
] as const)('someone who finishes in %s is in the year level of their country', (year, school, words) => {
  expect(yearWords(year, school)).toBe(words)
})

test.each([
  ['11B', true],
  ['11 Kōwhai', true],
  ['Year 11 Blue', true],
  ['yr11-A', true],
  ['Y11 B', true],
  ['Year 11', false],
  ['11', false],
  ['110 Club', false],
  ['12B', false],
  ['Trades taster', false],
])('in Year 11 the group %s is a class: %s', (name, isClass) => {
  expect(classOf([{ name }], 11)?.name ?? null).toBe(isClass ? name : null)
})

test('the class is found among other groups, and nobody has one without a year level', () => {
  const groups = [{ name: 'Art club' }, { name: 'Year 11' }, { name: '11B' }]
  expect(classOf(groups, 11)).toEqual({ name: '11B' })
  expect(classOf(groups, levelOf(2025, australia))).toBeNull()
})

test.each([
  [[{ name: 'Art club' }, { name: '11B' }], 'Year 11 · 11B'],
  [[{ name: 'Year 11 Careers' }], 'Year 11 · Careers'],
  [[{ name: 'Art club' }], 'Year 11'],
  [[], 'Year 11'],
])('the year level comes first, then the class', (groups, words) => {
  expect(yearAndClass({ class_year: 2027, groups }, australia)).toBe(words)
})

test('counts are of one leaving year, of those without one, or of all', () => {
  const none = { attention: 0, wrote: 0, handed_in: 0, follow_up: 0, quiet: 0, no_plan: 0, not_joined: 0 }
  const rows = [
    { ...none, class_year: 2026, students: 3, attention: 1, not_joined: 2 },
    { ...none, class_year: 2027, students: 4 },
    { ...none, class_year: null, students: 1, wrote: 1 },
  ]
  expect(countsOf(rows, '2026')).toEqual({ ...none, students: 3, attention: 1, not_joined: 2 })
  expect(countsOf(rows, 'none')).toEqual({ ...none, students: 1, wrote: 1 })
  expect(countsOf(rows, null)).toEqual({ ...none, students: 8, attention: 1, wrote: 1, not_joined: 2 })
  expect(countsOf(rows, '2030').students).toBe(0)
})
