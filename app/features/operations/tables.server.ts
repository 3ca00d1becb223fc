import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ofUser } from '#app/features/people/tables.server.ts'
import { takenKinds } from './today-rules.ts'

/** Who of Yonder's staff looks after something that waits. Reports have an owner of their own. */
export const staffWork = pgTable(
  'staff_work',
  {
    kind: text({ enum: takenKinds }).notNull(),
    /** Id of the record that waits; of failures the name of the queue. */
    key: text().notNull(),
    userId: ofUser(),
    takenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    primaryKey({ name: 'staff_work_has_one_owner', columns: [row.kind, row.key] }),
    index('staff_work_by_user').on(row.userId),
  ],
)
