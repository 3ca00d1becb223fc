import { sql } from 'drizzle-orm'
import { text, timestamp } from 'drizzle-orm/pg-core'

/** Of a table that packs fill and editors change: an import preserves the fields named here, and never removes an edited row. */
export const editColumns = () => ({
  editedFields: text().array().notNull().default(sql`'{}'`), // property names, as `title`
  editedAt: timestamp({ withTimezone: true }),
})

/** The same with the time of the last change by anybody. */
export const contentColumns = () => ({
  ...editColumns(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})
