import { type Placeholder, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from './database.server.ts'
import type { IdInStatement } from './owned.server.ts'
import type { Services } from './services.server.ts'

/**
 * What a slice adds to `GET /api/state` and to the user object. Fields that no slice fills have their defaults in the
 * contracts of the two; a field that the contract does not name never leaves the server.
 */
export type StatePart = {
  /** Settings that browsers need, the same for everybody: fields of `config`. */
  config?(services: Services): object
  /** Fields of the state, the same for everybody. */
  shared?(services: Services): object | Promise<object>
  /** What it contributes about a signed-in person. */
  person?: PersonPart
  /** What it contributes about a ghost. All slices' together are read in one statement. */
  ghost?: GhostPart
}

export type GhostPart = {
  /** A scalar sub-query: one column of one row. */
  query(db: Database, ghostId: string | Placeholder): SQLWrapper
  /** Fields of the ghost itself. */
  ghost?(value: unknown): object
  /** Fields of the state. */
  state?(value: unknown): object
}

/** Declares what a slice contributes about a ghost. */
export function ghostPart<T>(part: {
  query(db: Database, ghostId: string | Placeholder): SQLWrapper
  ghost?(value: T): object
  state?(value: T): object
}): GhostPart {
  return part as GhostPart
}

export type PersonPart = {
  /** A scalar sub-query: one column of one row. All slices' together are read in one statement. */
  query(db: Database, userId: IdInStatement): SQLWrapper
  /** Fields of the user object. */
  user?(value: unknown): object
  /** Entries of the user's `meta`, in place of stored ones of the same name. */
  meta?(value: unknown): object
  /** Fields of the state. */
  state?(value: unknown): object
}

/**
 * Declares what a slice contributes about a signed-in person.
 * @template T what the sub-query gives, as JSON has it: times are texts; null without a row
 */
export function personPart<T>(part: {
  query(db: Database, userId: IdInStatement): SQLWrapper
  user?(value: T): object
  meta?(value: T): object
  state?(value: T): object
}): PersonPart {
  return part as PersonPart
}

/** What the sub-queries of some parts give, in their order, as one column. */
export function valuesOf(queries: SQLWrapper[]) {
  const values = sql.join(
    queries.map((query) => sql`(${query})`),
    sql`, `,
  )
  return sql<unknown[]>`jsonb_build_array(${values})`
}
