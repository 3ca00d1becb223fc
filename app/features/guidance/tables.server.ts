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
  uuid,
} from 'drizzle-orm/pg-core'
import { ghosts, ofUser, users } from '#app/features/people/tables.server.ts'
import { educationLevels, educationStyles, type GapYear, planStatuses } from './plan/plan.ts'
import { interestAreas, type Six, workValues } from './profile-keys.ts'
import type { Answer } from './quiz/answers.ts'
import { itemSets, itemSettings } from './quiz/quiz-items.ts'

/** The activities of the quiz, in the order in which they are asked. */
export const interestItems = pgTable('interest_item', {
  id: text().primaryKey(), // `r-01`; answers are stored under it
  area: text({ enum: interestAreas }).notNull(),
  itemSet: text({ enum: itemSets }).notNull(),
  setting: text({ enum: itemSettings }).notNull(),
  text: text().notNull(),
  position: integer().notNull(),
})

/** The six things people want from work, in the order in which they are asked. */
export const valueItems = pgTable('value_item', {
  id: text().primaryKey(),
  value: text({ enum: workValues }).notNull().unique(),
  statement: text().notNull(),
  example: text().notNull(),
  position: integer().notNull(),
})

/** The one career quiz of a ghost or an account: answers as they come in, and the scores made of them. */
export const quizResults = pgTable(
  'quiz_result',
  {
    id: uuid().primaryKey(),
    ghostId: text().references(() => ghosts.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    answers: jsonb().$type<Record<string, Answer>>().notNull().default({}),
    valueAnswers: jsonb().$type<Record<string, Answer>>().notNull().default({}),
    styleAnswers: jsonb().$type<Record<string, Answer>>().notNull().default({}), // 1 to 5
    skillAnswers: jsonb().$type<Record<string, Answer>>().notNull().default({}), // 0 to 4, rated by the person
    status: text({ enum: ['in-progress', 'complete'] })
      .notNull()
      .default('in-progress'),
    methodVersion: text().notNull(),
    dataVersion: text().notNull(), // of the occupation profiles it was last compared with
    interestUnits: jsonb().$type<Six>(), // 36 to a point of 40, in the order of the six areas
    valueUnits: jsonb().$type<Six>(), // 2 to a step of 4, in the order of the six values
    places: jsonb().$type<[id: number, score: number][]>().notNull().default([]), // the first hundred at that time
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    unique('quiz_result_is_one_per_ghost').on(row.ghostId),
    unique('quiz_result_is_one_per_user').on(row.userId),
    check('quiz_result_has_one_owner', sql`num_nonnulls(${row.ghostId}, ${row.userId}) = 1`),
    check(
      'quiz_result_is_scored_when_complete',
      sql`${row.status} <> 'complete' or ${row.interestUnits} is not null`,
    ),
    index('quiz_result_by_update').on(row.updatedAt),
    index('quiz_result_by_time').on(row.createdAt),
  ],
)

/**
 * What a quiz result was before it changed: its answers, and the first hundred places as they stood, so that a later
 * list can be compared even when the data behind it has gone. The last ten of a person are stored.
 */
export const quizHistory = pgTable(
  'quiz_history',
  {
    id: uuid().primaryKey(),
    ghostId: text().references(() => ghosts.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** `answers`: changed by the person. `data`: other profiles or another method. `joined`: the older of two when a
     * ghost signed in. */
    reason: text({ enum: ['answers', 'data', 'joined'] }).notNull(),
    answers: jsonb().$type<Record<string, Answer>>().notNull(),
    methodVersion: text().notNull(),
    dataVersion: text().notNull(),
    places: jsonb().$type<[id: number, score: number][]>().notNull(), // best first
    /** When that result was last changed, and when it made way. */
    madeAt: timestamp({ withTimezone: true }).notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    check('quiz_history_has_one_owner', sql`num_nonnulls(${row.ghostId}, ${row.userId}) = 1`),
    index('quiz_history_by_user').on(row.userId, row.savedAt),
    index('quiz_history_by_ghost').on(row.ghostId, row.savedAt),
  ],
)

/**
 * What someone said of a job after they tried it. `about` names what they tried (`vje/12`). It counts in the scores of the quiz
 * while it is accepted.
 */
export const feltReplies = pgTable(
  'felt_reply',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser(),
    about: text().notNull(),
    answers: jsonb().$type<Record<string, string>>().notNull(),
    areas: text({ enum: interestAreas }).array().notNull(), // that it moves
    points: smallint().notNull(), // of 40, for each of them: -3 to 3
    answeredAt: timestamp({ withTimezone: true }).notNull(),
    acceptedAt: timestamp({ withTimezone: true }), // null: it changes nothing
  },
  (row) => [unique('felt_reply_is_one_per_user').on(row.userId, row.about)],
)

/** The one post-school plan of an account. Answers about interests, style and skills are in `quiz_result`. */
export const postSchoolPlans = pgTable('post_school_plan', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  status: text({ enum: planStatuses }).notNull().default('INCOMPLETE'),
  ppaCompleted: boolean().notNull().default(false),
  passions: text().array().notNull().default(sql`'{}'`), // ids of passions.ts
  educationStyle: text({ enum: educationStyles }),
  educationLevel: text({ enum: educationLevels }),
  gapYear: jsonb().$type<GapYear>(), // null is missing; false is an answer
  year: smallint().notNull(), // for which its owner last said that it holds
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})
