import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Manifest } from './manifest.server.ts'

/** The content packs as last imported: to skip unchanged ones, and for `/data-credits`. */
export const contentPacks = pgTable('content_pack', {
  name: text().primaryKey(), // its folder below content/
  hash: text().notNull(), // of its files, its mapping's revision, and the packs it builds on
  rows: integer().notNull(), // in all its files
  manifest: jsonb().$type<Manifest>().notNull(),
  importedAt: timestamp({ withTimezone: true }).notNull(),
})

/** Tables computed from content, and of which revisions each was made. See derived.server.ts. */
export const derivedContent = pgTable('derived_content', {
  name: text().primaryKey(),
  madeOf: text().notNull(),
})

/** How often each kind of content has changed. Goes up in the transaction that changes it. */
export const contentRevisions = pgTable('content_revision', {
  kind: text().primaryKey(), // the name of the table that holds the content
  revision: bigint({ mode: 'number' }).notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
