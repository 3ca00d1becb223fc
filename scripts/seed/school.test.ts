import { expect, test } from 'vitest'
import { emptyRoute } from '#app/features/planner/plan-parts.ts'
import type { Catalogue } from './catalogue.ts'
import { rowsOfSchool } from './school.ts'

const today = new Date('2026-11-29')
const catalogue: Catalogue = {
  schools: ['AU', 'NZ'].map((country, id) => ({ id, slug: country, country, region: null, isSample: false })),
  topics: [{ id: 1, quizId: 1, programId: 1 }],
  events: [],
  articles: [1],
  courses: [1, 2, 3],
  industries: [1],
  occupations: [1, 2],
  routes: [emptyRoute],
  quizzes: [
    { answers: {}, methodVersion: '1', dataVersion: '1', interestUnits: [0, 0, 0, 0, 0, 0], places: [] },
  ],
}

test('a school of the seed has the same rows each time, and another one has others', () => {
  const text = rowsOfSchool(0, catalogue, today).text
  expect(rowsOfSchool(0, catalogue, today).text).toBe(text)
  expect(rowsOfSchool(2, catalogue, today).text).not.toBe(text)
})

test('generated schools are in both countries', () => {
  expect(rowsOfSchool(0, catalogue, today).text).toContain('\tAU\t')
  expect(rowsOfSchool(1, catalogue, today).text).toContain('\tNZ\t')
})
