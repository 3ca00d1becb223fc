import { date, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { ofUser, users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { entryKinds } from './log-rules.ts'
import { meetingStates } from './meeting-rules.ts'

/** What staff of a school note about a student, and when they spoke with them or the family. Advisors of that school read it, and the student in the export. */
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
    kind: text({ enum: entryKinds }).notNull().default('note'),
    text: text().notNull(),
    /** The day of the contact where the school is. Null: the day of `createdAt`. */
    happenedOn: date(),
    /** The beginning of the day, where the school is, on which the holder follows it up. */
    followUpAt: timestamp({ withTimezone: true }),
    /** When the holder said that they did. */
    followedUpAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    index('student_note_by_student').on(row.userId, row.createdAt),
    index('student_note_by_school').on(row.schoolId),
    index('student_note_by_author').on(row.authorId),
    index('student_note_by_holder').on(row.heldBy),
  ],
)

/** A time with an advisor that a student is asked to pick. Read by the two and by advisors of the school. */
export const studentMeetings = pgTable(
  'student_meeting',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** With whom. */
    userId: ofUser(),
    schoolId: integer()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    advisorId: integer().references(() => users.id, { onDelete: 'set null' }),
    topic: text().notNull(),
    place: text().notNull(),
    minutes: smallint().notNull(),
    /** The times to pick from, in order. */
    times: timestamp({ withTimezone: true }).array().notNull(),
    pickedTime: timestamp({ withTimezone: true }),
    state: text({ enum: meetingStates }).notNull().default('asked'),
    /** Why the student cannot, in their words. */
    reply: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    index('student_meeting_by_student').on(row.userId, row.createdAt),
    index('student_meeting_by_school').on(row.schoolId),
    index('student_meeting_by_advisor').on(row.advisorId),
  ],
)

/** How the school reaches a student's family, as the school typed it in. Advisors of that school read it, and the student in the export. */
export const familyContacts = pgTable(
  'family_contact',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Whose family. */
    userId: ofUser(),
    schoolId: integer()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    relation: text().notNull(),
    phone: text(),
    email: text(),
    addedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    index('family_contact_by_student').on(row.userId, row.schoolId),
    index('family_contact_by_school').on(row.schoolId),
    index('family_contact_by_author').on(row.addedBy),
  ],
)
