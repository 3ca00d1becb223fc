import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/features/people/tables.server.ts'
import { fileKinds } from '#app/platform/uploads/file-kinds.ts'
import { purposeNames } from './purposes.ts'

const instant = () => timestamp({ withTimezone: true })

/**
 * A file. The row is there before its bytes and until they are gone, and names each of their keys, so that whatever happens
 * in between, nothing is stored that nobody will remove.
 */
export const uploads = pgTable(
  'upload',
  {
    id: uuid().primaryKey(),
    /** Null: of an account that is gone; only public files stay. */
    userId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
    purpose: text({ enum: purposeNames }).notNull(),
    /** `arriving`: not all bytes are there yet. `removing`: they are on their way out, and nobody gets them any more. */
    state: text({ enum: ['stored', 'arriving', 'removing'] }).notNull(),
    kind: text({ enum: fileKinds }).notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    size: integer().notNull(), // bytes, as it was sent
    sha256: text().notNull(), // hex, of what was sent
    /** Keys of the storage. */
    keys: text().array().notNull(),
    url: text().notNull(),
    alt: text(),
    width: integer(), // pixels
    height: integer(), // pixels
    createdAt: instant().notNull(),
    /** Since when nothing uses it, unless something does. */
    unusedSince: instant().notNull(),
  },
  (row) => [
    index('upload_by_owner').on(row.userId, row.purpose),
    index('upload_by_age').on(row.unusedSince),
    check('upload_has_a_size', sql`${row.size} > 0`),
  ],
)

/** Where a file is needed, as `article:12`. */
export const uploadUses = pgTable(
  'upload_use',
  {
    uploadId: uuid()
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    place: text().notNull(),
  },
  (row) => [
    primaryKey({ name: 'upload_use_is_one_per_place', columns: [row.uploadId, row.place] }),
    index('upload_use_by_place').on(row.place),
  ],
)
