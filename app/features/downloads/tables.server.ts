import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { ghosts, users } from '#app/features/people/tables.server.ts'

/** What someone has downloaded: one row per person and item. The file itself is rendered when it is asked for. */
export const downloads = pgTable(
  'download',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    ghostId: text().references(() => ghosts.id, { onDelete: 'cascade' }),
    type: text().notNull(), // a kind of some manifest
    itemId: integer().notNull(),
    title: text().notNull(), // as it was called then
    path: text().notNull(), // the page it comes from
    size: integer(), // bytes, when it was last fetched
    createdAt: timestamp({ withTimezone: true }).notNull(), // when it was last asked for
  },
  (row) => [
    unique('download_is_one_per_user').on(row.userId, row.type, row.itemId),
    unique('download_is_one_per_ghost').on(row.ghostId, row.type, row.itemId),
    check('download_has_one_owner', sql`num_nonnulls(${row.userId}, ${row.ghostId}) = 1`),
    index('download_by_user').on(row.userId, row.createdAt),
  ],
)
