import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/features/people/tables.server.ts'
import { contactTopicSlugs } from './contact-rules.ts'

/** Messages from the contact form. */
export const contactMessages = pgTable(
  'contact_message',
  {
    id: uuid().primaryKey(), // ordered by time
    topic: text({ enum: contactTopicSlugs }).notNull(),
    name: text().notNull(),
    email: text().notNull(), // in lower case; not verified
    message: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    index('contact_message_by_time').on(row.createdAt),
    index('contact_message_by_user').on(row.userId),
    index('contact_message_by_email').on(row.email),
  ],
)
