import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { Answers } from '#app/features/forms/answers.ts'
import { formVersions } from '#app/features/forms/tables.server.ts'
import { ghosts, users } from '#app/features/people/tables.server.ts'
import { contentColumns } from '#app/platform/admin/edit-columns.server.ts'
import { checkStates } from './rules.ts'

const ownerColumns = {
  userId: integer().references(() => users.id, { onDelete: 'cascade' }),
  ghostId: text().references(() => ghosts.id, { onDelete: 'cascade' }),
}

/** Surveys of our own, whose questions are a form, and surveys at an outside service. */
export const surveys = pgTable(
  'survey',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    summary: text().notNull(), // who asks and what for, in a sentence or two
    status: text({ enum: ['DRAFT', 'LIVE', 'ARCHIVED'] })
      .notNull()
      .default('DRAFT'),
    minutes: smallint().notNull().default(2), // how long it takes
    xp: smallint().notNull().default(0), // once for each person
    formKey: text(), // the key of its form template; none: an external one
    isExternal: boolean().notNull().default(false),
    externalUrl: text(),
    ...contentColumns(),
  },
  (row) => [
    check('survey_xp_is_not_negative', sql`${row.xp} >= 0`),
    check(
      'survey_is_here_or_elsewhere',
      sql`case when ${row.isExternal} then ${row.externalUrl} is not null else ${row.formKey} is not null end`,
    ),
  ],
)

/** Who has answered which survey. Of an external one there are no answers here. */
export const surveyResponses = pgTable(
  'survey_response',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    surveyId: integer()
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    ...ownerColumns,
    formVersionId: integer().references(() => formVersions.id), // the questions that were answered
    answers: jsonb().$type<Answers>().notNull(),
    completedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    unique('survey_is_answered_once').on(row.userId, row.surveyId),
    unique('survey_is_answered_once_by_a_ghost').on(row.ghostId, row.surveyId),
    index('survey_response_by_survey').on(row.surveyId),
    check('survey_response_has_one_owner', sql`num_nonnulls(${row.userId}, ${row.ghostId}) = 1`),
  ],
)

/** People who went to an external survey, and whether the service says that they finished it. */
export const surveyChecks = pgTable(
  'survey_check_job',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    surveyId: integer()
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: checkStates }).notNull().default('queued'),
    attempts: smallint().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    nextAt: timestamp({ withTimezone: true }).notNull(), // when it is asked about again
  },
  (row) => [
    unique('survey_check_is_one_each').on(row.userId, row.surveyId),
    index('survey_check_by_time').on(row.status, row.nextAt),
    index('survey_check_by_survey').on(row.surveyId),
  ],
)
