import * as z from 'zod'
import { code, decimal, text, whole } from '#app/platform/content/columns.server.ts'
import { csv, definePack } from '#app/platform/content/pack.server.ts'
import type { NamedProjection } from '../forecast/contract.ts'
import { figureRows, industry } from './codes.server.ts'

export const projectionsPack = definePack({
  name: 'careers/projections',
  revision: 2,
  isDated: true,
  after: [],
  files: {
    'projections.csv': csv(
      z.object({
        anzsco_code: code(/^(\d|\d{2}|\d{4})$/, 'one, two or four digits'),
        title: text(),
        employed_2025_05: whole(0),
        employed_2030_05: whole(0),
        employed_2035_05: whole(0),
        change_10y_pct: decimal(-100, 1000),
      }),
      { key: ['anzsco_code'] },
    ),
    'industries.csv': csv(
      z.object({
        anzsic_division_code: industry,
        anzsic_division: text(),
        employed_2025_05: whole(0),
        employed_2030_05: whole(0),
        employed_2035_05: whole(0),
        change_10y_pct: decimal(-100, 1000),
      }),
      { key: ['anzsic_division_code'] },
    ),
  },
  toTables: (files) => {
    const rows = files['projections.csv']
    const majors = rows.filter((row) => row.anzsco_code.length === 1)
    const groups = rows.filter((row) => row.anzsco_code.length === 4)
    const before = majors.reduce((sum, row) => sum + row.employed_2025_05, 0)
    const after = majors.reduce((sum, row) => sum + row.employed_2035_05, 0)
    return figureRows('projections', [
      ...rows
        .filter((row) => row.anzsco_code.length > 1)
        .map((row) => ({ code: row.anzsco_code, figures: projectionOf(row, row.title) })),
      ...files['industries.csv'].map((row) => ({
        code: row.anzsic_division_code,
        figures: projectionOf(row, row.anzsic_division),
      })),
      {
        code: 'all',
        figures: {
          change_pct: before > 0 ? Math.round(((after - before) / before) * 1000) / 10 : null,
          group_growth: groups.map((row) => row.change_10y_pct).toSorted((a, b) => a - b),
        },
      },
    ])
  },
})

function projectionOf(
  row: {
    employed_2025_05: number
    employed_2030_05: number
    employed_2035_05: number
    change_10y_pct: number
  },
  title: string,
): NamedProjection {
  return {
    title,
    employed_2025: row.employed_2025_05,
    employed_2030: row.employed_2030_05,
    employed_2035: row.employed_2035_05,
    change_pct: row.change_10y_pct,
  }
}
