import { asc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.server.ts'

/** How many rows a statement of a job deletes or changes. */
export const batchSize = 1_000

/**
 * Condition: the first rows that another condition finds, as many as a batch. A row that changes meanwhile waits for the next run.
 * @param by a time with an index, for the oldest first
 */
export function nextBatch(db: Database, table: PgTable, condition: SQL | undefined, by?: PgColumn): SQL {
  const found = db
    .select({ row: sql`ctid` })
    .from(table)
    .where(condition)
    .orderBy(...(by ? [asc(by)] : []))
    .limit(batchSize)
  return sql`ctid = any(array${found})`
}

/**
 * Deletes what a condition finds, each batch in a statement of its own, so that nothing is locked for long.
 * @returns how many rows
 */
export async function deleteInBatches(
  db: Database,
  table: PgTable,
  condition: SQL | undefined,
  by?: PgColumn,
): Promise<number> {
  return repeatBatches(() =>
    db
      .delete(table)
      .where(nextBatch(db, table, condition, by))
      .returning({ one: sql`1` }),
  )
}

/** Repeats a statement on one batch until it finds fewer rows. @returns how many rows it found in all */
export async function repeatBatches(run: () => PromiseLike<readonly unknown[]>): Promise<number> {
  let total = 0
  for (;;) {
    const { length } = await run()
    total += length
    if (length < batchSize) return total
  }
}
