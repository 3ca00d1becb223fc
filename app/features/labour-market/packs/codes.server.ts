import { code } from '#app/platform/content/columns.server.ts'
import type { TableRows } from '#app/platform/content/pack.server.ts'
import { type FigureSource, labourFigures } from '../tables.server.ts'

export const unitGroup = code(/^\d{4}$/, 'four digits')
export const occupation = code(/^\d{6}$/, 'six digits')
export const industry = code(/^[A-S]$/, 'a letter from A to S')
export const unitGroupOrOccupation = code(/^(\d{4}|\d{6})$/, 'four or six digits')

/** Figures of one source as rows of the table; the pack answers for its source alone. */
export function figureRows(
  source: FigureSource,
  rows: { code: string; figures: Record<string, unknown> }[],
): TableRows[] {
  return [
    {
      table: labourFigures,
      key: ['source', 'code'],
      scope: { source },
      rows: rows.map((row) => ({ source, ...row })),
    },
  ]
}
