import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Answers } from '#app/features/forms/answers.ts'
import { formVersions } from '#app/features/forms/tables.server.ts'
import { groups } from '#app/features/groups/tables.server.ts'
import { ofUser, users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { Criterion } from './rubric.ts'
import { taskStatuses } from './rules.ts'
import { type Evidence, tickRules } from './ticks.ts'

const instant = () => timestamp({ withTimezone: true })
const ofTask = () =>
  integer()
    .notNull()
    .references(() => careerTasks.id, { onDelete: 'cascade' })

/** What advisors ask of students of their school. */
export const careerTasks = pgTable(
  'career_task',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    schoolId: integer()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(), // sanitised HTML
    /** A day in the school's zone. */
    dueDate: date(),
    /** The template it was made from, by its key. */
    templateKey: text(),
    /** Its questions, as they were when it was set. */
    formVersionId: integer().references(() => formVersions.id),
    /** What, done on Yonder, finishes it. */
    tickRule: text({ enum: tickRules }),
    /** What answers are judged by. Null: by a comment alone. */
    rubric: jsonb().$type<Criterion[]>(),
    /** The lesson that it was set from. */
    lessonSlug: text(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Since when nobody is asked for it any more. */
    archivedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (row) => [
    index('career_task_by_school').on(row.schoolId, row.id),
    index('career_task_by_creator').on(row.createdBy),
    index('career_task_by_form').on(row.formVersionId),
    index('career_task_due').on(row.dueDate).where(sql`${row.archivedAt} is null`),
  ],
)

/** Groups that a task is for: everybody in them, also later. */
export const careerTaskGroups = pgTable(
  'career_task_group',
  {
    taskId: ofTask(),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
  },
  (row) => [
    primaryKey({ name: 'career_task_group_once', columns: [row.taskId, row.groupId] }),
    index('career_task_group_by_group').on(row.groupId),
  ],
)

/** Students that a task is for by name. */
export const careerTaskStudents = pgTable(
  'career_task_student',
  { taskId: ofTask(), userId: ofUser() },
  (row) => [
    primaryKey({ name: 'career_task_student_once', columns: [row.taskId, row.userId] }),
    index('career_task_student_by_user').on(row.userId),
  ],
)

/** What a student handed in. No row: assigned. */
export const careerTaskSubmissions = pgTable(
  'career_task_submission',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    taskId: ofTask(),
    userId: ofUser(),
    status: text({ enum: taskStatuses }).notNull().default('assigned'),
    text: text(),
    answers: jsonb().$type<Answers>().notNull().default({}),
    uploadIds: uuid().array().notNull().default(sql`'{}'`),
    /** Why the student would rather not; the advisor may accept that. */
    skipReason: text(),
    /** What the student did on Yonder, as it was when they handed it in. */
    evidence: jsonb().$type<Evidence[]>().notNull().default([]),
    comment: text(), // of the advisor
    /** The level that the advisor gave for each criterion of the rubric, by its key. */
    levels: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** What the advisor wrote beside an answer, by the key of its question. */
    answerComments: jsonb().$type<Record<string, string>>().notNull().default({}),
    version: smallint().notNull().default(0), // goes up with each change
    submittedAt: instant(),
    reviewedAt: instant(),
    reviewedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (row) => [
    unique('career_task_submission_is_one_per_student').on(row.taskId, row.userId),
    index('career_task_submission_by_user').on(row.userId),
    index('career_task_submission_by_reviewer').on(row.reviewedBy),
    check('career_task_submission_when', sql`${row.status} = 'assigned' or ${row.submittedAt} is not null`),
  ],
)

/** Which reminders someone has had. */
export const careerTaskReminders = pgTable(
  'career_task_reminder',
  { taskId: ofTask(), userId: ofUser(), daysBefore: smallint().notNull() },
  (row) => [
    primaryKey({ name: 'career_task_reminder_once', columns: [row.taskId, row.userId, row.daysBefore] }),
    index('career_task_reminder_by_user').on(row.userId),
  ],
)
