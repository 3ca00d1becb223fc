import { index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { ofUser, users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { reportedKinds, reportReasons } from './report-rules.ts'

/** What people report to Yonder's staff. The text is stored as it stood, whatever becomes of it. */
export const contentReports = pgTable(
  'content_report',
  {
    id: uuid().primaryKey(), // ordered by time
    /** Who reports. */
    userId: ofUser(),
    /** The reporter's school, whose staff never read it. */
    schoolId: integer().references(() => schools.id, { onDelete: 'set null' }),
    kind: text({ enum: reportedKinds }).notNull(),
    contentId: text().notNull(), // a number or a UUID
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    content: text().notNull(),
    reason: text({ enum: reportReasons }).notNull(),
    details: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    unique('content_report_once').on(row.userId, row.kind, row.contentId),
    index('content_report_by_author').on(row.authorId),
    index('content_report_by_school').on(row.schoolId),
  ],
)
