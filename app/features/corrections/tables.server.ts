import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from '#app/features/people/tables.server.ts'
import { searchIndex } from '#app/platform/admin/search-index.server.ts'
import { factReportStates } from './rules.ts'

/** What readers say is out of date, with the fact as the page had it then. */
export const factReports = pgTable(
  'fact_report',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    page: text().notNull(),
    /** Key of the fact; empty for something else on the page. */
    fact: text().notNull(),
    factName: text().notNull(),
    /** What the page said, where it is a figure. */
    factValue: text(),
    /** The source with its edition, as it was called then. */
    source: text(),
    words: text().notNull(),
    seenAt: text(),
    state: text({ enum: factReportStates }).notNull().default('open'),
    /** Of the member of staff who works on it. */
    note: text(),
    handledBy: integer().references(() => users.id, { onDelete: 'set null' }),
    handledAt: timestamp({ withTimezone: true }),
    /** Who wants to be told; of nobody else anything is stored. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** HMAC of reporter and day: one report a day about one fact. */
    reporter: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    unique('fact_report_once_a_day').on(row.reporter, row.page, row.fact),
    check('fact_report_handled', sql`${row.handledAt} is not null or ${row.state} = 'open'`),
    index('fact_report_by_state').on(row.state, row.id),
    index('fact_report_by_user').on(row.userId),
    index('fact_report_by_staff').on(row.handledBy),
    index('fact_report_by_time').on(row.createdAt),
    searchIndex('fact_report_by_words', row.factName, row.page, row.words),
  ],
)
