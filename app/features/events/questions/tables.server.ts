import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#app/features/people/tables.server.ts'
import { events } from '../tables.server.ts'
import { questionStatuses } from './rules.ts'

/** Questions that people ask in a room of Yonder. Others read one when a moderator has let it through, with a first name. */
export const eventQuestions = pgTable(
  'event_question',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(), // plain text
    status: text({ enum: questionStatuses }).notNull().default('waiting'),
    askedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    index('event_question_by_event').on(row.eventId, row.status, row.id),
    index('event_question_by_person').on(row.userId, row.eventId),
    check('event_question_is_short', sql`char_length(${row.text}) between 1 and 300`),
  ],
)
