import * as z from 'zod'
import { code, oneOf, optionalText, text } from '#app/platform/content/columns.server.ts'
import { csv, definePack, type TableRows } from '#app/platform/content/pack.server.ts'
import { slugify } from '#app/platform/content/slug.ts'
import { sentenceName } from '../rules.ts'
import { fieldsOfStudy } from '../tables.server.ts'

const levels = ['broad', 'narrow', 'detailed'] as const

export const ascedPack = definePack({
  name: 'study/asced',
  revision: 2,
  after: [],
  files: {
    'fields.csv': csv(
      z.object({
        asced_code: code(/^(\d{2}){1,3}$/, 'two, four or six digits'),
        level: oneOf(levels),
        parent_code: optionalText(),
        title: text(),
      }),
      { key: ['asced_code'] },
    ),
  },
  references: [
    { file: 'fields.csv', column: 'parent_code', to: { file: 'fields.csv', column: 'asced_code' } },
  ],
  // Level by level, so that every parent is there before its children.
  toTables: (files) =>
    levels.map(
      (level): TableRows => ({
        table: fieldsOfStudy,
        key: ['code'],
        scope: { level },
        rows: files['fields.csv']
          .filter((row) => row.level === level)
          .map((row) => ({
            code: row.asced_code,
            slug: level === 'broad' ? slugify(row.title) : `${slugify(row.title)}-${row.asced_code}`,
            title: sentenceName(row.title),
            level,
            parentCode: row.parent_code,
          })),
      }),
    ),
})

/** Where a field code must be known. */
export const knownField = { pack: ascedPack, file: 'fields.csv', column: 'asced_code' }
