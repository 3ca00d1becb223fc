import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { ofUser, users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'

/** What staff of a school note about a student. Advisors of that school read it, and the student in the export. */
export const studentNotes = pgTable(
  'student_note',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** About whom. */
    userId: ofUser(),
    schoolId: integer()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The colleague who took it over when the author left. */
    heldBy: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    index('student_note_by_student').on(row.userId, row.createdAt),
    index('student_note_by_school').on(row.schoolId),
    index('student_note_by_author').on(row.authorId),
    index('student_note_by_holder').on(row.heldBy),
  ],
)
