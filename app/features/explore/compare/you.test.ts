import { expect, test } from 'vitest'
import type { FitBar, FitSide } from '#app/features/guidance/matching/fit-bars.ts'
import { sampleCareer as career } from '#test/sample-career.ts'
import { compareTable } from './table.ts'
import { openSides, radarsOf, withYou } from './you.ts'

const all = { median_weekly_aud: 1852, change_pct: 13.3, part_time_pct: 32, full_time_hours: 44 }
const interests = {
  realistic: 7,
  investigative: 1,
  artistic: 1,
  social: 4,
  enterprising: 1,
  conventional: 1,
}
const careers = [career('Chef', { interests }), career('Baker')]
const { groups } = compareTable(careers, all, 'AU')

const bar = (side: FitSide, score: number | null, label = 'Strong'): FitBar => ({
  side,
  name: side,
  asks: '',
  answer: null,
  score,
  level: null,
  label,
})
const own = {
  interests: { realistic: 62, investigative: 0, artistic: 1, social: 2, enterprising: 3, conventional: 4 },
  fits: [
    [
      bar('interests', 81),
      bar('values', null, 'Rate the six values'),
      bar('skills', null, 'Rate your skills'),
    ],
    [bar('interests', null), bar('values', null, 'unmeasured'), bar('skills', null, 'unmeasured')],
  ],
}
const rowsOf = (mine = own) => withYou(groups, mine).find(({ id }) => id === 'you')?.rows ?? []

test('the reader stands in the last group alone: a fit for each career, then a mark on each interest', () => {
  expect(withYou(groups, own).slice(0, -1)).toEqual(groups.slice(0, -1))
  const [fit, ...rest] = rowsOf()
  expect(fit?.label).toBe('Would I like it?')
  expect(fit?.cells).toEqual([
    { words: 'Strong', value: 81 },
    { words: null, value: null },
  ])
  expect(rest.slice(0, 6).map(({ you }) => you)).toEqual([62, 0, 1, 2, 3, 4])
  expect(rest.slice(6).every(({ you }) => you === undefined)).toBe(true)
})

test('answers that say too little mark nothing', () => {
  const rows = rowsOf({ ...own, interests: null as never })
  expect(rows.every(({ you }) => you === undefined)).toBe(true)
})

test('a side without a score is no row; it can be answered where some career was measured by it', () => {
  expect(rowsOf().map(({ label }) => label)).not.toContain('Am I ready for it now?')
  expect(openSides(own, 'unmeasured')).toEqual(['values', 'skills'])
  const [, unmeasured = []] = own.fits
  expect(openSides({ ...own, fits: [unmeasured] }, 'unmeasured')).not.toContain('skills')
})

test('the radar shown first is that of the career that fits the interests best, among those with both sides', () => {
  const axis = { label: 'Realistic', you: 62, them: 50 }
  const fits = [81, 40, 90, null].map((score) => [bar('interests', score)])
  expect(radarsOf({ axes: [[axis], [axis], [], [axis]], fits })).toEqual({ shown: [0, 1, 3], first: 0 })
  expect(radarsOf({ axes: [[axis], [axis], [axis], []], fits })).toEqual({ shown: [0, 1, 2], first: 2 })
  expect(radarsOf({ axes: [[], [], [], []], fits })).toEqual({ shown: [], first: 0 })
})
