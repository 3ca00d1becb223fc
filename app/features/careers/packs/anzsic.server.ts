import * as z from 'zod'
import { code, oneOf, optionalText, text } from '#app/platform/content/columns.server.ts'
import { csv, definePack, type TableRows } from '#app/platform/content/pack.server.ts'
import { slugify } from '#app/platform/content/slug.ts'
import { industries } from '../tables.server.ts'
import { sentenceTitle } from '../titles.ts'

const levels = ['division', 'subdivision', 'group', 'class'] as const

/** Names in plain words, by code, for titles that only a statistician reads. Addresses have the official title. */
const plainTitles: Record<string, string> = {
  '664': 'Leasing of patents, trade marks and other rights',
  '96': 'Private households that employ staff',
  '960': 'Private households that employ staff',
}

export const anzsicPack = definePack({
  name: 'careers/anzsic',
  revision: 3,
  after: [],
  files: {
    'industries.csv': csv(
      z.object({
        anzsic_code: code(/^([A-S]|\d{2,4})$/, 'an ANZSIC code'),
        level: oneOf(levels),
        parent_code: optionalText(),
        title: text(),
      }),
      { key: ['anzsic_code'] },
    ),
  },
  references: [
    { file: 'industries.csv', column: 'parent_code', to: { file: 'industries.csv', column: 'anzsic_code' } },
  ],
  // Level by level, so that every parent is there before its children.
  toTables: (files) =>
    levels.map(
      (level): TableRows => ({
        table: industries,
        key: ['anzsicCode'],
        scope: { level },
        links: { parentId: { table: industries, by: 'anzsicCode' } },
        rows: files['industries.csv']
          .filter((row) => row.level === level)
          .map((row) => ({
            anzsicCode: row.anzsic_code,
            slug: level === 'division' ? slugify(row.title) : `${slugify(row.title)}-${row.anzsic_code}`,
            title: plainTitles[row.anzsic_code] ?? sentenceTitle(row.title),
            level,
            parentId: row.parent_code,
          })),
      }),
    ),
})
