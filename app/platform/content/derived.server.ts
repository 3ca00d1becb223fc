import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database.server.ts'
import { contentKind } from './revisions.server.ts'
import { contentRevisions, derivedContent } from './tables.server.ts'

/**
 * A table that is computed from content, so that a page reads by key what would take long to work out. It is filled after an
 * import and by a job after each change; until then readers leave it alone, because `isCurrent` says that it is stale.
 */
export type DerivedContent = {
  name: string
  /** Goes up when it is computed differently. */
  revision: number
  /** What it is computed from. */
  tables: readonly PgTable[]
  /** Replaces its rows, in the transaction of the job. */
  fill(tx: Database): Promise<unknown>
}

/** A condition for the statement that reads the table: whether it was made of today's content. */
export function isCurrent(derived: DerivedContent): SQL {
  return sql`exists (select 1 from ${derivedContent} d where d.name = ${derived.name} and d.made_of = ${madeOf(derived)})`
}

/** Fills those that are stale, one node at a time; quick when none is. */
export async function fillDerivedContent(db: Database, all: readonly DerivedContent[]): Promise<void> {
  for (const derived of all)
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(7120617)`)
      // Read before the content: a change in between makes it stale once more, never wrongly current.
      const { rows } = await tx.execute<{ made_of: string; is_current: boolean }>(
        sql`select ${madeOf(derived)} as made_of, ${isCurrent(derived)} as is_current`,
      )
      const [now] = rows
      if (!now || now.is_current) return
      await derived.fill(tx)
      await tx
        .insert(derivedContent)
        .values({ name: derived.name, madeOf: now.made_of })
        .onConflictDoUpdate({ target: derivedContent.name, set: { madeOf: sql`excluded.made_of` } })
    })
}

/** The code and the content: `1 course 4 educator 2`. */
function madeOf({ revision, tables }: DerivedContent): SQL {
  const { kind, revision: times } = contentRevisions
  return sql`(select concat(${String(revision)}::text, string_agg(' ' || ${kind} || ' ' || ${times}, '' order by ${kind}))
    from ${contentRevisions} where ${inArray(kind, tables.map(contentKind))})`
}
