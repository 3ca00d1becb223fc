import * as z from 'zod'
import { oneOf, optionalText, text } from '#app/platform/content/columns.server.ts'
import { csv, definePack, type TableRows } from '#app/platform/content/pack.server.ts'
import { preparations, type WaysIn } from '../preparation.ts'
import { occupations } from '../tables.server.ts'
import { anzscoCode, anzscoPack } from './anzsco.server.ts'

/** Long enough for a college of medicine with its whole name. */
const entry = text(170)
const licence = optionalText(110)
const apprenticeship = oneOf(['yes', 'no']).transform((cell) => cell === 'yes')

/** How people get into every occupation in Australia and New Zealand, judged one by one; and pairs judged to be close or not. */
export const waysInPack = definePack({
  name: 'careers/ways-in',
  revision: 2,
  after: [anzscoPack],
  files: {
    'ways-in.csv': csv(
      z.object({
        anzsco_code: anzscoCode,
        preparation: oneOf(preparations),
        way_in: text(32),
        entry_au: entry,
        licence_au: licence,
        apprenticeship_au: apprenticeship,
        entry_nz: entry,
        licence_nz: licence,
        apprenticeship_nz: apprenticeship,
      }),
      { key: ['anzsco_code'] },
    ),
    'neighbours.csv': csv(
      z.object({
        anzsco_code: anzscoCode,
        other_code: anzscoCode,
        kind: oneOf(['never', 'close']),
        reason: text(110),
      }),
      { key: ['anzsco_code', 'other_code'] },
    ),
  },
  references: [
    {
      file: 'ways-in.csv',
      column: 'anzsco_code',
      to: { pack: anzscoPack, file: 'occupations.csv', column: 'anzsco_code' },
      every: true,
    },
    ...['anzsco_code', 'other_code'].map((column) => ({
      file: 'neighbours.csv',
      column,
      to: { pack: anzscoPack, file: 'occupations.csv', column: 'anzsco_code' },
    })),
  ],
  toTables: (files): TableRows[] => {
    const rows = files['ways-in.csv'].map((row) => ({
      anzscoCode: row.anzsco_code,
      preparation: row.preparation,
      wayIn: row.way_in,
      waysIn: {
        au: { entry: row.entry_au, licence: row.licence_au, apprenticeship: row.apprenticeship_au },
        nz: { entry: row.entry_nz, licence: row.licence_nz, apprenticeship: row.apprenticeship_nz },
      } satisfies WaysIn,
    }))
    return [{ table: occupations, mode: 'complete', key: ['anzscoCode'], rows }]
  },
})
