import { index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { ofUser, users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { reportEndings, reportedKinds, reportReasons, reportStates } from './report-rules.ts'

const instant = () => timestamp({ withTimezone: true })
const mentioned = () => integer().references(() => users.id, { onDelete: 'set null' })

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
    authorId: mentioned(),
    content: text().notNull(),
    reason: text({ enum: reportReasons }).notNull(),
    details: text(),
    createdAt: instant().notNull(),
    /** `stateOf` of the columns below, so that staff can filter by it. */
    state: text({ enum: reportStates }).notNull().default('open'),
    dueAt: instant(), // by when Yonder's staff look at it; null for reports from before there was a date
    /** Who of Yonder's staff looks after it. */
    assigneeId: mentioned(),
    takenAt: instant(),
    /** When the school's safeguarding staff saw it first, and when they said what they did. */
    schoolSeenAt: instant(),
    schoolHandledAt: instant(),
    escalatedAt: instant(),
    closedAt: instant(),
    closedBy: mentioned(),
    ending: text({ enum: reportEndings }),
    note: text(), // what was done, for staff alone
  },
  (row) => [
    unique('content_report_once').on(row.userId, row.kind, row.contentId),
    index('content_report_by_author').on(row.authorId),
    index('content_report_by_school').on(row.schoolId),
    index('content_report_by_assignee').on(row.assigneeId),
    index('content_report_by_closer').on(row.closedBy),
  ],
)
