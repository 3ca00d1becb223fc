import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#app/features/people/tables.server.ts'
import { favouriteTypes, followTypes } from './rules.ts'

/** Follows. The item itself is looked up by `items.server.ts`; deleted ones are left out. */
export const follows = pgTable(
  'follow',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: followTypes }).notNull(),
    followableId: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    primaryKey({ name: 'follow_is_one_per_thing', columns: [row.userId, row.type, row.followableId] }),
    index('follow_by_item').on(row.type, row.followableId),
  ],
)

/** Favourites. */
export const favourites = pgTable(
  'favourite',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: favouriteTypes }).notNull(),
    itemId: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    primaryKey({ name: 'favourite_is_one_per_thing', columns: [row.userId, row.type, row.itemId] }),
    index('favourite_by_item').on(row.type, row.itemId),
  ],
)
