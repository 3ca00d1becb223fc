import { expect, test } from 'vitest'
import { emptyRoute } from '#app/features/planner/plan-parts.ts'
import type { Catalogue } from './catalogue.ts'
import { spanOf } from './chance.ts'
import { Rows } from './copy.ts'
import { addSchool } from './school.ts'

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

function textOf(number: number, days: number | null = null): string {
  const rows = new Rows()
  addSchool(rows, number, { catalogue, span: spanOf(today, days) })
  return rows.text
}

test('a school of the seed has the same rows each time, and another one has others', () => {
  const text = textOf(0)
  expect(textOf(0)).toBe(text)
  expect(textOf(2)).not.toBe(text)
})

test('generated schools are in both countries', () => {
  expect(textOf(0)).toContain('\tAU\t')
  expect(textOf(1)).toContain('\tNZ\t')
})
