import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { contentColumns } from '#app/platform/admin/edit-columns.server.ts'

/** Fairs with a programme and stands. Whether one is upcoming, live or past follows from the two times and the clock, never from a column. */
export const expos = pgTable(
  'expo',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    subtitle: text(), // at most 80 characters are shown in the live bar
    icon: text(), // words beside the dot of the live bar
    description: text().notNull(), // HTML of the allow-list
    startsAt: timestamp({ withTimezone: true }).notNull(), // live from this instant on
    endsAt: timestamp({ withTimezone: true }).notNull(), // live up to and with this instant
    timeZone: text().notNull(), // IANA: of the host
    ...contentColumns(),
  },
  (row) => [check('expo_ends_after_it_starts', sql`${row.endsAt} > ${row.startsAt}`)],
)
