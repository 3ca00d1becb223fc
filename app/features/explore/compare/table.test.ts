import { expect, test } from 'vitest'
import { sampleCareer as career } from '#test/sample-career.ts'
import { compareTable, type Row } from './table.ts'

const all = { median_weekly_aud: 1852, change_pct: 13.3, part_time_pct: 32, full_time_hours: 44 }

function rowsOf(
  careers: Parameters<typeof compareTable>[0],
  country: 'AU' | 'NZ' = 'AU',
): Record<string, Row> {
  const { groups, australian } = compareTable(careers, all, country)
  return Object.fromEntries(
    [...groups, ...australian].flatMap(({ rows }) => rows.map((row) => [row.label, row])),
  )
}

test('a comparison is five groups of questions, with one cell for each career', () => {
  const { groups, australian } = compareTable([career('Chef'), career('Baker')], all, 'AU')
  expect(groups.map(({ title }) => title)).toEqual(['Money', 'Jobs and demand', 'The week', 'Way in', 'You'])
  expect(australian).toEqual([])
  expect(groups.flatMap(({ rows }) => rows).every(({ cells }) => cells.length === 2)).toBe(true)
})

test('the axis of pay starts at zero and reaches beyond the highest', () => {
  const pay = rowsOf([career('Chef'), career('Surgeon', { figures: { median_weekly_aud: 4200 } })])
  expect(pay['Median full-time pay a week']?.axis).toMatchObject({ from: 0, to: 4500, all: 1852 })
})

test('the axis of growth has its zero, and reaches below it where something shrinks', () => {
  const axisOf = (change_pct: number) =>
    rowsOf([career('Chef'), career('Typist', { figures: { change_pct } })])['Growth to 2035']?.axis
  expect(axisOf(12)).toMatchObject({ from: 0, to: 20 })
  expect(axisOf(-12)).toMatchObject({ from: -20, to: 20, ends: ['−20%', '+20%'] })
})

test('a figure of zero is shown, a missing one has no words', () => {
  const careers = [
    career('Chef', { figures: { change_pct: 0, part_time_pct: 0 } }),
    career('Baker', {
      figures: {
        median_weekly_aud: null,
        income_tax: { people: 200, median_salary_aud: null },
        employed: null,
        employed_2025: null,
        change_pct: null,
        part_time_pct: null,
        full_time_hours: null,
        shortage: null,
      },
    }),
  ]
  const rows = rowsOf(careers)
  expect(rows['Growth to 2035']?.cells.map(({ words }) => words)).toEqual(['0%', null])
  expect(rows['Part-time']?.cells.map(({ words }) => words)).toEqual(['0%', null])
  const ofBaker = Object.values(rows).filter(({ missing }) => /figure|assessed/.test(missing))
  expect(ofBaker).toHaveLength(8)
  expect(ofBaker.every(({ cells }) => cells[1]?.words === null)).toBe(true)
})

test('for New Zealand the Australian figures stand apart, and its own way in comes first', () => {
  const { groups, australian } = compareTable([career('Chef'), career('Baker')], all, 'NZ')
  expect(JSON.stringify(groups)).not.toMatch(/\$|2035/)
  expect(australian.map(({ title }) => title)).toEqual(['Money', 'Jobs and demand', 'Hours'])
  const labels = groups.find(({ id }) => id === 'way-in')?.rows.map(({ label }) => label) ?? []
  expect(labels.indexOf('Usual way in, New Zealand')).toBeLessThan(labels.indexOf('Usual way in, Australia'))
})

test('values are named where a job meets them well', () => {
  const values = {
    achievement: 6,
    working_conditions: 3,
    recognition: 2,
    relationships: 5.5,
    support: 1,
    independence: 4,
  }
  const row = rowsOf([career('Chef', { values }), career('Baker')])['What it offers most']
  expect(row?.cells[0]?.words).toBe('Seeing results, Good people')
  expect(row?.cells[1]?.words).toBeNull()
})
