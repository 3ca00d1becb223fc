import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ghosts, users } from '#app/features/people/tables.server.ts'
import { contentColumns } from '#app/platform/admin/edit-columns.server.ts'
import type {
  Branding,
  Check,
  QuestionAnswer,
  QuestionBody,
  QuestionParts,
  Source,
  ThisWeek,
  Video,
} from './content-types.ts'
import { questionKinds } from './content-types.ts'
import { type Answers, type State, states } from './quiz/scoring.ts'

const ownerColumns = {
  userId: integer().references(() => users.id, { onDelete: 'cascade' }),
  ghostId: text().references(() => ghosts.id, { onDelete: 'cascade' }),
}

export const programs = pgTable('academy_program', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  summary: text().notNull(), // one sentence on cards
  description: text().notNull().default(''), // clean rich text: see platform/rich-text
  position: smallint().notNull().default(0),
  brandColor: text().notNull(), // #rrggbb, dark enough for white words
  branding: jsonb().$type<Branding>().notNull().default({}),
  logoImageUrl: text(),
  providerWebsiteUrl: text(),
  artTheme: text(),
  artSky: text(),
  icon: text(), // a lucide name
  isPublished: boolean().notNull().default(false),
  ...contentColumns(),
})

export const modules = pgTable(
  'academy_module',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    programId: integer()
      .notNull()
      .references(() => programs.id, { onDelete: 'cascade' }),
    parentModuleId: integer().references((): AnyPgColumn => modules.id, { onDelete: 'cascade' }), // none: a root module
    position: smallint().notNull().default(0), // within the program
    title: text().notNull(),
    summary: text().notNull(),
    content: text().notNull().default(''), // clean rich text, above the topics
    minutes: smallint().notNull(), // how long it takes, quiz and all
    stateFilter: text().array().notNull().default(sql`'{}'`), // codes of Australian states; empty: open to everyone
    minAge: smallint(),
    maxAge: smallint(),
    reviewedOn: date(),
    sources: jsonb().$type<Source[]>().notNull().default([]),
    helpLines: text().array().notNull().default(sql`'{}'`), // keys of `places/help-lines.ts`
    skills: text().array().notNull().default(sql`'{}'`), // core competencies that it trains, as slugs
    thisWeek: jsonb().$type<ThisWeek>(), // what to do in the real world
    isPublished: boolean().notNull().default(true), // false: one that an editor is still writing
    ...contentColumns(),
  },
  (row) => [
    index('academy_module_by_program').on(row.programId, row.position),
    index('academy_module_by_parent').on(row.parentModuleId),
    check('academy_module_ages_are_in_order', sql`${row.minAge} <= ${row.maxAge}`),
  ],
)

export const topics = pgTable(
  'academy_topic',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    moduleId: integer()
      .notNull()
      .references(() => modules.id, { onDelete: 'cascade' }),
    position: smallint().notNull().default(0), // within the module
    title: text().notNull(),
    content: text().notNull().default(''), // clean rich text, for Australia when the two countries differ
    contentNz: text(), // null: as `content`
    checks: jsonb().$type<Check[]>().notNull().default([]), // questions inside the text, answered by opening them
    checksNz: jsonb().$type<Check[]>(),
    video: jsonb().$type<Video>(),
    xp: smallint().notNull().default(0),
    isPublished: boolean().notNull().default(true), // false: one that an editor is still writing
    ...contentColumns(),
  },
  (row) => [
    index('academy_topic_by_module').on(row.moduleId, row.position),
    check('academy_topic_xp_is_not_negative', sql`${row.xp} >= 0`),
  ],
)

export const quizzes = pgTable(
  'academy_quiz',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(), // its topic's
    topicId: integer()
      .notNull()
      .unique()
      .references(() => topics.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    passMark: smallint().notNull().default(60), // percent
    xpOnPass: smallint().notNull().default(0),
    maxAttempts: smallint(), // null: as often as one likes
    isPublished: boolean().notNull().default(true), // false: one that an editor is still writing
    ...contentColumns(),
  },
  (row) => [
    check('academy_quiz_pass_mark_is_a_percentage', sql`${row.passMark} between 0 and 100`),
    check('academy_quiz_xp_is_not_negative', sql`${row.xpOnPass} >= 0`),
  ],
)

export const questions = pgTable(
  'academy_question',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(), // module and question: `first-payslip--gross-net`
    quizId: integer()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    topicId: integer().references(() => topics.id, { onDelete: 'set null' }), // where to read again
    position: smallint().notNull().default(0),
    kind: text({ enum: questionKinds }).notNull(),
    countries: text().array().notNull().default(sql`'{}'`), // AU, NZ: whom it is asked; empty: both
    ask: text().notNull(),
    parts: jsonb().$type<QuestionParts>().notNull(), // options, what is right, and why the rest is not
    explain: text().notNull().default(''),
    isPublished: boolean().notNull().default(true), // false: one that an editor is still writing
    ...contentColumns(),
  },
  (row) => [
    index('academy_question_by_quiz').on(row.quizId, row.position),
    index('academy_question_by_topic').on(row.topicId),
  ],
)

/**
 * A question as it was asked, once for the same words: an attempt names these, so that a change of a question, or its end,
 * leaves attempts as they are.
 */
export const questionVersions = pgTable(
  'academy_question_version',
  {
    id: text().primaryKey(), // digest of the rest
    slug: text().notNull(), // of its question, which may be gone
    topicId: integer().references(() => topics.id, { onDelete: 'set null' }),
    kind: text({ enum: questionKinds }).notNull(),
    ask: text().notNull(),
    body: jsonb().$type<QuestionBody>().notNull(), // what the browser may see before the finish
    answer: jsonb().$type<QuestionAnswer>().notNull(), // what is right, and why the rest is not
    explain: text().notNull(),
  },
  (row) => [index('academy_question_version_by_topic').on(row.topicId)],
)

/** Who takes which program. */
export const enrolments = pgTable(
  'academy_enrolment',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    programId: integer()
      .notNull()
      .references(() => programs.id, { onDelete: 'cascade' }),
    ...ownerColumns,
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    unique('academy_enrolment_is_one_per_user').on(row.userId, row.programId),
    unique('academy_enrolment_is_one_per_ghost').on(row.ghostId, row.programId),
    index('academy_enrolment_by_program').on(row.programId),
    check('academy_enrolment_has_one_owner', sql`num_nonnulls(${row.userId}, ${row.ghostId}) = 1`),
  ],
)

/** What came of one question: written down at the finish, so that it stays when the question changes. */
export type GradedQuestion = { slug: string; credit: number | null; state: State | null }

/** One go at a topic: of a quiz with answers and a score, of another topic that it was done. */
export const attempts = pgTable(
  'academy_attempt',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    topicId: integer()
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    quizId: integer().references(() => quizzes.id, { onDelete: 'cascade' }), // null: a topic without a quiz
    ...ownerColumns,
    questions: text().array().notNull().default(sql`'{}'`), // slugs, in the order they are asked
    versions: text().array().notNull().default(sql`'{}'`), // the same as ids of `questionVersions`
    answers: jsonb().$type<Answers>().notNull().default({}),
    grades: jsonb().$type<GradedQuestion[]>(), // from the finish on
    status: text({ enum: ['in-progress', 'finished-passed', 'finished-failed', 'no-quiz'] }).notNull(),
    score: smallint(), // percent
    xpAwarded: smallint().notNull().default(0),
    number: smallint().notNull().default(1), // which try of the quiz it is
    minSeconds: smallint('least_seconds').notNull().default(0), // what a person needs for it: `quiz/plausible-time.ts`
    startedAt: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    check('academy_attempt_has_one_owner', sql`num_nonnulls(${row.userId}, ${row.ghostId}) = 1`),
    check('academy_attempt_is_of_a_quiz', sql`(${row.status} = 'no-quiz') = (${row.quizId} is null)`),
    check('academy_attempt_ends', sql`(${row.status} = 'in-progress') = (${row.finishedAt} is null)`),
    uniqueIndex('academy_attempt_is_open_once_per_user')
      .on(row.userId, row.topicId)
      .where(sql`${row.status} in ('in-progress', 'no-quiz')`),
    uniqueIndex('academy_attempt_is_open_once_per_ghost')
      .on(row.ghostId, row.topicId)
      .where(sql`${row.status} in ('in-progress', 'no-quiz')`),
    index('academy_attempt_by_user').on(row.userId, row.topicId),
    index('academy_attempt_by_ghost').on(row.ghostId, row.topicId),
    index('academy_attempt_by_topic').on(row.topicId, row.status),
    index('academy_attempt_by_quiz').on(row.quizId, row.number, row.id),
    index('academy_attempt_too_fast')
      .on(row.id)
      .where(
        sql`${row.status} = 'finished-passed' and ${row.finishedAt} - ${row.startedAt} < ${row.minSeconds} * interval '1 second'`,
      ),
  ],
)

/** When a question comes back, of people who asked for that. Whether they did is whether they have rows here. */
export const retries = pgTable(
  'academy_retry',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    questionId: integer()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    ...ownerColumns,
    box: smallint().notNull(), // of `review-rules.ts`
    state: text({ enum: states }).notNull(), // what came of it last, here or at the quiz
    dueAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    unique('academy_retry_is_one_per_user').on(row.userId, row.questionId),
    unique('academy_retry_is_one_per_ghost').on(row.ghostId, row.questionId),
    index('academy_retry_by_question').on(row.questionId),
    check('academy_retry_has_one_owner', sql`num_nonnulls(${row.userId}, ${row.ghostId}) = 1`),
    check('academy_retry_box_exists', sql`${row.box} between 0 and 5`),
  ],
)

/** How good someone found a module. */
export const moduleFeedback = pgTable(
  'academy_feedback',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    moduleId: integer()
      .notNull()
      .references(() => modules.id, { onDelete: 'cascade' }),
    ...ownerColumns,
    rating: smallint().notNull(), // 1 to 5
    comment: text(),
    ratedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    unique('academy_feedback_is_one_per_user').on(row.userId, row.moduleId),
    unique('academy_feedback_is_one_per_ghost').on(row.ghostId, row.moduleId),
    index('academy_feedback_by_module').on(row.moduleId),
    check('academy_feedback_has_one_owner', sql`num_nonnulls(${row.userId}, ${row.ghostId}) = 1`),
    check('academy_feedback_is_one_to_five', sql`${row.rating} between 1 and 5`),
  ],
)
