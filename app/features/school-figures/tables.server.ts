import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { ofUser, users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { reportKinds, reportStates } from './reports.ts'

const ofSchool = () =>
  integer()
    .notNull()
    .references(() => schools.id, { onDelete: 'cascade' })

/** Who is in the figures about interests that a school was shown last, so that the next ones do not differ by a few people. */
export const figureViews = pgTable(
  'figure_view',
  {
    schoolId: ofSchool(),
    view: text().notNull(), // `all`, `year:2027`, `group:12`, `year:2027+group:12`
    userId: ofUser(),
    isShown: boolean().notNull(), // false: shown earlier, and too much alike to be shown now
    size: integer().notNull(), // of the whole view: fewer rows mean that somebody's account is gone
  },
  (row) => [
    primaryKey({ name: 'figure_view_key', columns: [row.schoolId, row.view, row.userId] }),
    index('figure_view_by_user').on(row.userId),
  ],
)

/** Files of a school's students that an advisor asked for. */
export const schoolReports = pgTable(
  'school_report',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    schoolId: ofSchool(),
    kind: text({ enum: reportKinds }).notNull(),
    filters: jsonb().$type<ReportFilters>().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: reportStates }).notNull().default('queued'),
    people: smallint(), // how many names are in it
    content: text(), // CSV, or a PDF in base64; gone with the row
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    index('school_report_by_creator').on(row.createdBy),
    index('school_report_by_school').on(row.schoolId),
    index('school_report_by_expiry').on(row.expiresAt),
  ],
)

/** Which students a file is about. All but the first two narrow the list of students. */
export type ReportFilters = {
  class_year?: number | 'none'
  group_id?: number
  figure?: string
  from?: string
  to?: string
  keyword?: string
  status?: string
  plan?: string
  seen?: string
  waits?: string
  sort?: string
}
