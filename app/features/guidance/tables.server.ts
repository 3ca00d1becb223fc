import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { ghosts, users } from '#app/features/accounts/tables.server.ts'
import type { Answer } from './answers.ts'
import { interestAreas, type Six, workValues } from './profile-keys.ts'
import { itemSets, itemSettings } from './quiz-items.ts'

/** The activities of the quiz, in the order in which they are asked. */
export const interestItems = pgTable('interest_item', {
  id: text().primaryKey(), // `r-01`; answers are kept under it
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
    status: text({ enum: ['in-progress', 'complete'] })
      .notNull()
      .default('in-progress'),
    methodVersion: text().notNull(),
    dataVersion: text().notNull(), // of the occupation profiles it was last compared with
    interestUnits: jsonb().$type<Six>(), // 36 to a point of 40, in the order of the six areas
    valueUnits: jsonb().$type<Six>(), // 2 to a step of 4, in the order of the six values
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
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
  ],
)
