import { expect, test } from 'vitest'
import type { StudyAreaFigures } from './contract.ts'
import { areasOfField, intervalWords, isApart, salaryWords, shareWords } from './rules.ts'

const area = (name: string, fields: string[]): StudyAreaFigures => ({
  area: name,
  fields,
  full_time_short_pct: 80,
  full_time_medium_pct: 90,
  salary_short_aud: null,
  salary_medium_aud: 90_000,
})
const areas = [area('Nursing', ['0603']), area('Medicine', ['0601']), area('Engineering', ['03'])]

test.each([
  ['06', ['Nursing', 'Medicine']],
  ['0603', ['Nursing']],
  ['060301', ['Nursing']],
  ['0313', ['Engineering']],
  ['12', []],
  [undefined, ['Nursing', 'Medicine', 'Engineering']],
])('field %s has its study areas', (field, names) => {
  expect(areasOfField(areas, field).map(({ area }) => area)).toEqual(names)
})

test('a figure that is held back is said to be, and 0 is a figure', () => {
  expect(shareWords(null)).toBe('Not published')
  expect(salaryWords(null)).toBe('Not published')
  expect(shareWords(0)).toBe('0%')
  expect(salaryWords(85_000)).toBe('$85,000')
})

test('a university differs from all only where the intervals do not overlap', () => {
  const all = { value: 91.9, low: 91.6, high: 92.2 }
  expect(isApart({ value: 96.4, low: 94.6, high: 97.6 }, all)).toBe('above')
  expect(isApart({ value: 88.2, low: 86, high: 90.1 }, all)).toBe('below')
  expect(isApart({ value: 93.6, low: 91.6, high: 95.2 }, all)).toBeNull()
  expect(intervalWords(all, shareWords)).toBe('91.9%, likely between 91.6% and 92.2%')
})
