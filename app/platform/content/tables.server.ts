import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Manifest } from './manifest.server.ts'

/** The content packs as last imported: to skip unchanged ones, and for `/data-credits`. */
export const contentPacks = pgTable('content_pack', {
  name: text().primaryKey(), // its folder below content/
  hash: text().notNull(), // of its files, its mapping's revision, and the packs it builds on
  rows: integer().notNull(), // in all its files
  manifest: jsonb().$type<Manifest>().notNull(),
  importedAt: timestamp({ withTimezone: true }).notNull(),
  fills: jsonb().$type<FilledColumns[]>().notNull().default([]), // for the source of a field
  uploadId: uuid(), // the import whose files are in force in place of those of the release
})

/** The columns of a table that a pack fills, by property. */
export type FilledColumns = {
  table: string
  mode: 'own' | 'complete'
  scope: Record<string, string | boolean>
  columns: string[]
}

/** What packs say of fields that an editor has changed: to show it, and to go back to it. */
export const contentPackValues = pgTable(
  'content_pack_value',
  {
    tableName: text().notNull(),
    rowId: text().notNull(),
    field: text().notNull(), // property of the table, as `title`
    value: jsonb(), // as `to_jsonb` gives the column
  },
  (row) => [primaryKey({ columns: [row.tableName, row.rowId, row.field] })],
)

/** Tables computed from content, and of which revisions each was made. See derived.server.ts. */
export const derivedContent = pgTable('derived_content', {
  name: text().primaryKey(),
  madeOf: text().notNull(),
})

/** How often each kind of content has changed. Goes up in the transaction that changes it. */
export const contentRevisions = pgTable('content_revision', {
  kind: text().primaryKey(), // the name of the table that holds the content
  revision: bigint({ mode: 'number' }).notNull(),
})
