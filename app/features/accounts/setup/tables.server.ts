import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

/** The token of the newest start of a site without an admin: one row at most, gone with its use. */
export const setupTokens = pgTable(
  'setup_token',
  {
    id: integer().primaryKey(),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (row) => [check('setup_token_is_one', sql`${row.id} = 1`)],
)
