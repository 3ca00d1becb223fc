import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Counts of the rate limits that nodes share when there is no Redis. The layout is rate-limiter-flexible's. */
export const rateLimits = pgTable('rate_limit', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }), // milliseconds since 1970
})
