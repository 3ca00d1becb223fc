import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database.server.ts'
import {
  type ContentChange,
  contentKind,
  type Revisions,
  readRevisions,
  rowsOfChange,
} from './revisions.server.ts'
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
  /** The keys of all its rows. */
  keys(db: Database): Promise<number[]>
  /** The keys of its rows that depend on some rows, by id, of one of the tables. */
  dependants?: readonly { table: PgTable; keys(db: Database, ids: readonly number[]): Promise<number[]> }[]
  /** Replaces some rows, in a transaction. */
  fill(tx: Database, keys: readonly number[]): Promise<unknown>
}

/** A condition for the statement that reads the table: whether it was made of today's content. */
export function isCurrent(derived: DerivedContent): SQL {
  return sql`exists (select 1 from ${derivedContent} d where d.name = ${derived.name} and d.made_of = ${madeOfNow(derived)})`
}

/** The code and the content: `1 course 4 educator 2`. */
function madeOf({ revision, tables }: DerivedContent, revisions: Revisions): string {
  const kinds = tables.map(contentKind).filter((kind) => revisions.has(kind))
  return [revision, ...kinds.sort().map((kind) => `${kind} ${revisions.get(kind)}`)].join(' ')
}

/** The same by the database, for the statement that reads. */
function madeOfNow({ revision, tables }: DerivedContent): SQL {
  const { kind, revision: times } = contentRevisions
  return sql`(select concat(${String(revision)}::text, string_agg(' ' || ${kind} || ' ' || ${times}, '' order by ${kind} collate "C"))
    from ${contentRevisions} where ${inArray(kind, tables.map(contentKind))})`
}

/** Rows of one transaction: the embedded engine answers nobody while one is open. */
const BATCH = 50

/**
 * Fills those that are stale, a batch at a time; quick when none is.
 *
 * @param change the one that is followed: when it names its rows, and nothing else has changed, only what depends on them is filled
 */
export async function fillDerivedContent(
  db: Database,
  all: readonly DerivedContent[],
  change: ContentChange = {},
): Promise<void> {
  for (const derived of all) {
    // Read before the content: a change in between makes it stale once more, never wrongly current.
    const now = await readRevisions(db)
    const stored = await readMadeOf(db, derived)
    if (stored === madeOf(derived, now)) continue
    const some = await dependantsOf(db, derived, { change, now, stored })
    const keys = some?.keys ?? (await derived.keys(db))
    for (let start = 0; start < keys.length; start += BATCH)
      await db.transaction(async (tx) => {
        await lock(tx)
        await derived.fill(tx, keys.slice(start, start + BATCH))
      })
    await db.transaction(async (tx) => {
      await lock(tx)
      // Another node that has filled it meanwhile may have seen a later change.
      if ((await readMadeOf(tx, derived)) !== stored) return
      await tx
        .insert(derivedContent)
        .values({ name: derived.name, madeOf: madeOf(derived, some?.after ?? now) })
        .onConflictDoUpdate({ target: derivedContent.name, set: { madeOf: sql`excluded.made_of` } })
    })
  }
}

/** One node at a time writes, from content that it reads after the one before has written. */
async function lock(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7120617)`)
}

async function readMadeOf(db: Database, { name }: DerivedContent): Promise<string | undefined> {
  const [row] = await db
    .select({ madeOf: derivedContent.madeOf })
    .from(derivedContent)
    .where(eq(derivedContent.name, name))
  return row?.madeOf
}

type Stage = { change: ContentChange; now: Revisions; stored: string | undefined }

/** The keys to fill, and the revisions that it is made of afterwards; null when all of it has to be filled. */
async function dependantsOf(
  db: Database,
  derived: DerivedContent,
  { change, now, stored }: Stage,
): Promise<{ keys: number[]; after: Revisions } | null> {
  const changed = rowsOfChange(derived.tables, change, now)
  if (!changed || stored !== madeOf(derived, changed.before)) return null
  const dependants = (derived.dependants ?? []).filter(({ table }) => changed.rows.has(contentKind(table)))
  if (dependants.length < changed.rows.size) return null
  const found = new Set<number>()
  for (const { table, keys } of dependants)
    for (const key of await keys(db, (changed.rows.get(contentKind(table)) ?? []).map(Number))) found.add(key)
  return { keys: [...found], after: changed.after }
}
