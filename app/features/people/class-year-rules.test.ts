import { expect, test } from 'vitest'
import {
  classYears,
  classYearsWith,
  hasSchoolAccess,
  isClassYear,
  lastEndedClassYear,
  schoolAccessEnd,
} from './class-year-rules.ts'

test('class years start with this year, continue ahead, and end with the oldest possible account', () => {
  const years = classYears(2026)
  expect(years.slice(0, 9)).toEqual([2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2025])
  expect(years.at(-1)).toBe(1961) // 80 now, and 15 then
  expect(new Set(years).size).toBe(years.length)
})

test('a year is accepted exactly where it is offered', () => {
  for (const [year, fits] of [
    [1960, false],
    [1961, true],
    [2026, true],
    [2033, true],
    [2034, false],
    [2026.5, false],
    [Number.NaN, false],
  ] as const)
    expect([year, isClassYear(year, 2026)]).toEqual([year, fits])
})

test('a stored year stays valid, for its owner only', () => {
  expect(isClassYear(1955, 2026, 1955)).toBe(true)
  expect(isClassYear(1955, 2026, 1990)).toBe(false)
  expect(classYearsWith(1955, 2026).at(-1)).toBe(1955)
  expect(classYearsWith(2027, 2026)).toEqual(classYears(2026))
  expect(classYearsWith(null, 2026)).toEqual(classYears(2026))
})

test.each([
  ['the class year', { classYear: 2026, dob: '2009-05-01' }, '2027-04-01T00:00:00.000Z'],
  [
    'the year of the nineteenth birthday without one',
    { classYear: null, dob: '2009-05-01' },
    '2029-04-01T00:00:00.000Z',
  ],
])('a school’s access ends three months after %s', (_what, student, end) => {
  expect(schoolAccessEnd(student)?.toISOString()).toBe(end)
  expect(hasSchoolAccess(student, new Date(Date.parse(end) - 1))).toBe(true)
  expect(hasSchoolAccess(student, new Date(end))).toBe(false)
})

test('a school sees nothing of someone of whom no year is known', () => {
  expect(hasSchoolAccess({ classYear: null, dob: null }, new Date('2026-01-01T00:00:00Z'))).toBe(false)
})

test('the class of last year is over from April', () => {
  expect(lastEndedClassYear(new Date('2027-03-31T23:59:59Z'))).toBe(2025)
  expect(lastEndedClassYear(new Date('2027-04-01T00:00:00Z'))).toBe(2026)
})
