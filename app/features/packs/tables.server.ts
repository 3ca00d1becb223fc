import { sql } from 'drizzle-orm'
import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#app/features/people/tables.server.ts'
import type { Manifest } from '#app/platform/content/manifest.server.ts'
import type { Preview } from '#app/platform/content/preview.ts'

const instant = () => timestamp({ withTimezone: true })
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * `previewed` nothing is written; `importing` a job is on its way; `written` the pack is in the database and those that build
 * on it follow; `done`, `failed` and `discarded` are the end.
 */
export const importStates = ['previewed', 'importing', 'written', 'done', 'failed', 'discarded'] as const
export type ImportState = (typeof importStates)[number]

/** Imports of content packs by staff: what was uploaded, what it would change, what was decided. */
export const contentImports = pgTable(
  'content_import',
  {
    id: uuid().primaryKey(), // ordered by time
    pack: text().notNull(),
    archive: bytes(), // a zip; null: the files of the release
    hash: text().notNull(), // of the files that were previewed
    manifest: jsonb().$type<Manifest>().notNull(),
    preview: jsonb().$type<Preview>().notNull(),
    state: text({ enum: importStates }).notNull(),
    take: text().array().notNull().default(sql`'{}'`), // conflicts in which the pack's value is to stand
    rowsDone: integer().notNull().default(0),
    rowsTotal: integer().notNull(),
    error: text(),
    result: jsonb().$type<ImportResult>(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (row) => [
    index('content_import_by_pack').on(row.pack, row.id),
    index('content_import_by_author').on(row.authorId),
    uniqueIndex('content_import_one_at_a_time')
      .on(sql`(true)`)
      .where(sql`${row.state} in ('importing', 'written')`),
  ],
)

/** Rows written and removed; fields in which the editor's value stood, and the pack's. */
export type ImportResult = { changed: number; removed: number; editor: number; pack: number }
