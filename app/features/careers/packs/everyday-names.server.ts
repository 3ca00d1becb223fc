import * as z from 'zod'
import { oneOf, slug, text } from '#app/platform/content/columns.server.ts'
import { csv, definePack, type TableRows } from '#app/platform/content/pack.server.ts'
import { fold } from '#app/platform/fold.ts'
import { everydayNames } from '../tables.server.ts'
import { anzscoPack } from './anzsco.server.ts'

/** What people call occupations. A name may stand for several, of which one at most is where its address leads. */
export const everydayNamesPack = definePack({
  name: 'careers/everyday-names',
  revision: 1,
  after: [anzscoPack],
  files: {
    'everyday-names.csv': csv(
      z.object({
        name: text(40),
        slug,
        leads: oneOf(['yes', 'no']).transform((cell) => cell === 'yes'),
      }),
      { key: ['name', 'slug'] },
    ),
  },
  references: [
    {
      file: 'everyday-names.csv',
      column: 'slug',
      to: { pack: anzscoPack, file: 'occupations.csv', column: 'slug' },
    },
  ],
  toTables: (files): TableRows[] => {
    const rows = files['everyday-names.csv'].map((row) => ({ ...row, name: fold(row.name) }))
    return [{ table: everydayNames, key: ['name', 'slug'], rows }]
  },
})
