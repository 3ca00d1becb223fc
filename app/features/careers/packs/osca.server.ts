import * as z from 'zod'
import { code, flag, text } from '#app/platform/content/columns.server.ts'
import { csv, definePack } from '#app/platform/content/pack.server.ts'
import { oscaSources } from '../osca.ts'
import { occupationCodes, occupations } from '../tables.server.ts'
import { anzscoCode, anzscoPack } from './anzsco.server.ts'

const oscaCode = code(/^\d{6}$/, 'six digits')
const occupationFile = { file: 'occupations.csv', column: 'osca_code' }
const anzscoFile = { pack: anzscoPack, file: 'occupations.csv', column: 'anzsco_code' }

/** Codes of OSCA, Australia's own classification since December 2024, beside those of ANZSCO. */
export const oscaPack = definePack({
  name: 'careers/osca',
  revision: 1,
  isDated: true,
  after: [anzscoPack],
  files: {
    'occupations.csv': csv(z.object({ osca_code: oscaCode, title: text() }), { key: ['osca_code'] }),
    'anzsco.csv': csv(z.object({ anzsco_code: anzscoCode, osca_code: oscaCode, is_partial: flag }), {
      key: ['anzsco_code', 'osca_code'],
    }),
    'title_match.csv': csv(z.object({ anzsco_code: anzscoCode, osca_code: oscaCode }), {
      key: ['anzsco_code', 'osca_code'],
    }),
  },
  references: ['anzsco.csv', 'title_match.csv'].flatMap((file) => [
    { file, column: 'osca_code', to: occupationFile },
    { file, column: 'anzsco_code', to: anzscoFile },
  ]),
  toTables: (files) => {
    const titles = new Map(files['occupations.csv'].map((row) => [row.osca_code, row.title]))
    const official = files['anzsco.csv'].map((row) => ({
      ...row,
      match: row.is_partial ? ('partial' as const) : ('whole' as const),
    }))
    const byTitle = files['title_match.csv'].map((row) => ({ ...row, match: 'title' as const }))
    return [
      {
        table: occupationCodes,
        key: ['occupationId', 'scheme', 'code'],
        scope: { scheme: 'OSCA-2024' },
        links: { occupationId: { table: occupations, by: 'anzscoCode' } },
        rows: [...official, ...byTitle].map((row) => ({
          occupationId: row.anzsco_code,
          scheme: 'OSCA-2024',
          code: row.osca_code,
          title: titles.get(row.osca_code) ?? null,
          ...oscaSources[row.match],
        })),
      },
    ]
  },
})
