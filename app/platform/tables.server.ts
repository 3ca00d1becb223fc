import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Counts of the rate limits that nodes share when there is no Redis. The layout is rate-limiter-flexible's. */
export const rateLimits = pgTable('rate_limit', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }), // milliseconds since 1970
})

/** Figures that take long to count, as they were when a job last counted them; and how often a listing was opened, by day. */
export const storedFigures = pgTable('stored_figure', {
  name: text().primaryKey(),
  figures: jsonb().$type<Record<string, unknown>>().notNull(),
  computedAt: timestamp({ withTimezone: true }).notNull(),
})
