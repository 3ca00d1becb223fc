import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Somebody without an account who has used a tool. The cookie's token is kept hashed; the id is what addresses carry. */
export const ghosts = pgTable('ghost', {
  id: text().primaryKey(), // 32 random bytes, base64url
  tokenHash: text().notNull().unique(),
  firstName: text(),
  email: text(),
  meta: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** The tool or page where the ghost began. */
  source: text().notNull(),
  convertedTo: uuid(), // the account it became, once
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
