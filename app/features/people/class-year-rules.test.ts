import { expect, test } from 'vitest'
import { classYears, classYearsWith, isClassYear } from './class-year-rules.ts'

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
