import * as z from 'zod'
import { code, oneOf, optionalText, text } from '#app/platform/content/columns.server.ts'
import { csv, definePack, type TableRows } from '#app/platform/content/pack.server.ts'
import { slugify } from '#app/platform/content/slug.ts'
import { industries } from '../tables.server.ts'
import { sentenceTitle } from '../titles.ts'

const levels = ['division', 'subdivision', 'group', 'class'] as const

export const anzsicPack = definePack({
  name: 'careers/anzsic',
  revision: 2,
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
            title: sentenceTitle(row.title),
            level,
            parentId: row.parent_code,
          })),
      }),
    ),
})
