import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { searchIndex } from '../admin/search-index.server.ts'

/**
 * Outgoing messages. A row is written in the transaction that causes it; a job carries only its id. With a real provider the
 * text is erased once sent; without one it stays readable here.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey(),
    channel: text({ enum: ['mail', 'sms'] }).notNull(),
    recipient: text().notNull(), // an e-mail address, or a phone number with its country
    subject: text(),
    text: text(), // null once sent
    html: text(),
    unsubscribeUrl: text(), // null once sent
    createdAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
    refusedAt: timestamp({ withTimezone: true }), // permanently refused by the provider
  },
  (row) => [
    index('outbox_by_recipient').on(row.recipient, row.createdAt),
    index('outbox_by_time').on(row.createdAt, row.id),
    searchIndex('outbox_by_words', row.recipient, row.subject),
    index('outbox_refused').on(row.refusedAt).where(sql`${row.refusedAt} is not null`),
    index('outbox_waiting').on(row.createdAt).where(sql`${row.sentAt} is null and ${row.refusedAt} is null`),
  ],
)

export type OutboxMessage = typeof outbox.$inferSelect
