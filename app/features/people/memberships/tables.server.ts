import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { schools } from '#app/features/places/tables.server.ts'
import { advisorPermissions } from '#app/platform/actor.ts'
import { consents, ofUser, users } from '../tables.server.ts'
import type { Correction, Sent } from './sent-fields.ts'
import { type BeforeBulkChange, type BeforeReview, studentChangeActions } from './undo-rules.ts'

const instant = () => timestamp({ withTimezone: true })

export const studentSources = ['link', 'code', 'manual', 'csv', 'google', 'oneroster', 'demo'] as const

/**
 * Who is, was or is asked to be a student of a school. `user.schoolId`, `isStudent` and `classYear` follow the current one, and change
 * with it in `students.server.ts` alone.
 */
export const studentMemberships = pgTable(
  'student_membership',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser(),
    schoolId: integer()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    classYear: smallint(), // the year the person finishes school
    /** A later year of which the school says that it is right. Nothing follows from it before the student says so. */
    askedYear: smallint(),
    askedYearAt: instant(),
    askedYearAnswer: text({ enum: ['accepted', 'declined'] }), // null: it waits for the student
    source: text({ enum: studentSources }).notNull(),
    externalId: text(), // what the school's own system calls them
    invitedAt: instant(), // by the school; null for those who came by its link
    /** The advisor whose list or question it was, or whose link: while they look after the school's students, a yes makes a student. */
    askedBy: integer('asked_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    joinedAt: instant(), // null: not yet, and the school sees what it sent alone
    /** The student's yes: when, in which words, to which invitation. */
    consentId: uuid().references(() => consents.id, { onDelete: 'cascade' }),
    verifyDeadline: instant(), // 48 hours after somebody came by a link
    endedAt: instant(),
    createdAt: instant().notNull(),
  },
  (row) => [
    uniqueIndex('student_membership_one_current_school')
      .on(row.userId)
      .where(sql`${row.joinedAt} is not null and ${row.endedAt} is null`),
    uniqueIndex('student_membership_external_id')
      .on(row.schoolId, row.externalId)
      .where(sql`${row.externalId} is not null and ${row.endedAt} is null`),
    index('student_membership_by_school').on(row.schoolId).where(sql`${row.endedAt} is null`),
    index('student_membership_joined').on(row.joinedAt).where(sql`${row.endedAt} is null`),
    index('student_membership_current')
      .on(row.schoolId, row.userId)
      .where(sql`${row.joinedAt} is not null and ${row.endedAt} is null`),
    index('student_membership_ended').on(row.endedAt).where(sql`${row.endedAt} is not null`),
    index('student_membership_by_user').on(row.userId),
    index('student_membership_by_consent').on(row.consentId),
    index('student_membership_by_asker').on(row.askedBy).where(sql`${row.askedBy} is not null`),
    check(
      'student_membership_joined_with_consent',
      sql`${row.joinedAt} is null or ${row.consentId} is not null`,
    ),
  ],
)

/** Who advises at a school. Several at once for an advisor of several campuses; `user.schoolId` is the chosen one. */
export const advisorMemberships = pgTable(
  'advisor_membership',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser(),
    schoolId: integer()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    permissions: text({ enum: advisorPermissions }).array().notNull().default(sql`'{}'`),
    position: text(), // "Head of careers"
    /** Their place on the list of who is told of a report next; null: by name, after those who have one. */
    safeguardingPosition: smallint(),
    invitedBy: integer('invited_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    invitedAt: instant(),
    verifiedAt: instant(), // null: opens nothing yet
    endedAt: instant(),
  },
  (row) => [
    uniqueIndex('advisor_membership_once_per_school')
      .on(row.userId, row.schoolId)
      .where(sql`${row.endedAt} is null`),
    index('advisor_membership_by_school').on(row.schoolId),
    index('advisor_membership_by_user').on(row.userId),
    index('advisor_membership_by_inviter').on(row.invitedBy),
    index('advisor_membership_ended').on(row.endedAt).where(sql`${row.endedAt} is not null`),
  ],
)

/** What a student shows their school. No row: the defaults below. */
export const schoolSharing = pgTable('school_sharing', {
  userId: ofUser().primaryKey(),
  quizAreas: boolean().notNull().default(false),
  followedCareers: boolean().notNull().default(false),
  plan: boolean().notNull().default(true), // never routes that are private
  counted: boolean().notNull().default(true), // in figures of groups
  updatedAt: instant().notNull(),
})

/** Who of a school opened something of a student, and when: for the student to see. One row an hour for each subject. */
export const studentViews = pgTable(
  'student_view',
  {
    id: uuid().primaryKey(),
    /** Whose things were opened. */
    userId: ofUser(),
    viewerId: integer().references(() => users.id, { onDelete: 'set null' }),
    subject: text().notNull(), // `career-plan`, one route as `career-plan/plan-a`, `details`; of many at once `list`, `dashboard`, `file`
    hour: instant().notNull(), // the full hour in which it was opened
  },
  (row) => [
    unique('student_view_once_an_hour').on(row.userId, row.viewerId, row.subject, row.hour),
    index('student_view_by_student').on(row.userId, row.hour),
    index('student_view_by_viewer').on(row.viewerId),
  ],
)

/** What a school had sent about someone who became its student: when they were shown it, and what they say is right instead. */
export const schoolNotices = pgTable(
  'school_notice',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser(),
    schoolId: integer()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    /** The advisor whose list it was. */
    sentBy: integer().references(() => users.id, { onDelete: 'set null' }),
    sent: jsonb().$type<Sent>().notNull(),
    corrections: jsonb().$type<Correction[]>().notNull().default([]),
    createdAt: instant().notNull(),
    openedAt: instant(), // first shown on its page
    answeredAt: instant(), // they said that it is right, or corrected it
  },
  (row) => [
    unique('school_notice_once_per_school').on(row.userId, row.schoolId),
    index('school_notice_by_school').on(row.schoolId),
    index('school_notice_by_sender').on(row.sentBy),
  ],
)

/**
 * What advisors did with students, for the minutes in which it can be undone: a row for each student. While the row of a `review` is there,
 * the student is not shown the decision.
 */
export const studentChanges = pgTable(
  'student_change',
  {
    changeId: uuid().notNull(),
    /** Whom it changed. */
    userId: ofUser(),
    schoolId: integer()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    doneBy: integer().references(() => users.id, { onDelete: 'set null' }),
    action: text({ enum: studentChangeActions }).notNull(),
    name: text().notNull(), // as the school saw it
    before: jsonb().$type<BeforeBulkChange | BeforeReview>().notNull(),
    createdAt: instant().notNull(),
  },
  (row) => [
    primaryKey({ name: 'student_change_key', columns: [row.changeId, row.userId] }),
    index('student_change_by_student').on(row.userId),
    index('student_change_by_school').on(row.schoolId),
    index('student_change_by_advisor').on(row.doneBy),
    index('student_change_by_age').on(row.createdAt),
  ],
)
