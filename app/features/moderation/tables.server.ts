import { sql } from 'drizzle-orm'
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
    /** Who of the school's staff looks after it. */
    schoolTakenBy: mentioned(),
    schoolTakenAt: instant(),
    /** Staff of the school who were told so far, in the order in which they were. */
    toldIds: integer().array().notNull().default(sql`'{}'`),
    escalatedAt: instant(),
    closedAt: instant(),
    closedBy: mentioned(),
    ending: text({ enum: reportEndings }),
    note: text(), // what was done, for staff alone
    /** A danger is closed by two people: who asked for it, and how they would close it. */
    closeAskedBy: mentioned(),
    closeAskedAt: instant(),
    closeAskedEnding: text({ enum: reportEndings }),
    closeAskedNote: text(),
  },
  (row) => [
    unique('content_report_once').on(row.userId, row.kind, row.contentId),
    index('content_report_by_author').on(row.authorId),
    index('content_report_by_school').on(row.schoolId),
    index('content_report_by_assignee').on(row.assigneeId),
    index('content_report_by_closer').on(row.closedBy),
    index('content_report_by_school_taker').on(row.schoolTakenBy),
    index('content_report_by_first_closer').on(row.closeAskedBy),
  ],
)

/** Who of Yonder's staff is on duty. No row: not now. */
export const staffDuties = pgTable('staff_duty', {
  userId: ofUser().primaryKey(),
  since: instant().notNull(),
  until: instant().notNull(),
})
