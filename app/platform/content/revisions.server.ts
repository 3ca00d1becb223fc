import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database.server.ts'
import { contentRevisions } from './tables.server.ts'

/** Where a change is announced at commit. The message says nothing: who hears it reads the revisions. */
export const contentChannel = 'yonder_content'

/** Kinds of content and how often each has changed. A kind that never changed is missing. */
export type Revisions = ReadonlyMap<string, number>

/** A change, as the jobs that follow it are told: how often each kind has changed with it, and the rows where only some did. */
export type ContentChange = { revisions?: Record<string, number>; rows?: Record<string, readonly string[]> }

/** A kind of content is a table that holds some. */
export function contentKind(table: PgTable): string {
  return getTableName(table)
}

/**
 * Counts up the revision of each table's content and announces it when the transaction commits. Call it in the
 * transaction that writes the content; inside the site through `services.content.changed`.
 *
 * @returns the revisions of these tables as they are now
 */
export async function bumpRevisions(tx: Database, tables: readonly PgTable[]): Promise<Revisions> {
  if (tables.length === 0) return new Map()
  const kinds = [...new Set(tables.map(contentKind))].sort() // so that two writers never wait for each other
  const bumped = await tx
    .insert(contentRevisions)
    .values(kinds.map((kind) => ({ kind, revision: 1 })))
    .onConflictDoUpdate({
      target: contentRevisions.kind,
      set: { revision: sql`${contentRevisions.revision} + 1` },
    })
    .returning({ kind: contentRevisions.kind, revision: contentRevisions.revision })
  await tx.execute(sql`select pg_notify(${contentChannel}, '')`)
  return new Map(bumped.map(({ kind, revision }) => [kind, revision]))
}

export async function readRevisions(db: Database): Promise<Revisions> {
  const rows = await db
    .select({ kind: contentRevisions.kind, revision: contentRevisions.revision })
    .from(contentRevisions)
  return new Map(rows.map(({ kind, revision }) => [kind, revision]))
}

/** The kinds whose content is different in two readings. */
export function changedKinds(before: Revisions, after: Revisions): string[] {
  return [...after].filter(([kind, revision]) => before.get(kind) !== revision).map(([kind]) => kind)
}

/**
 * The changed rows of these kinds, and the revisions just before and after, where a change names every row of theirs; null
 * for one that does not, or that is about other kinds.
 */
export function rowsOfChange(
  tables: readonly PgTable[],
  change: ContentChange,
  now: Revisions,
): { rows: ReadonlyMap<string, readonly string[]>; before: Revisions; after: Revisions } | null {
  const kinds = tables.map(contentKind).filter((kind) => change.revisions?.[kind] !== undefined)
  if (kinds.length === 0 || !kinds.every((kind) => change.rows?.[kind])) return null
  const revisionsLess = (less: number) =>
    new Map([...now, ...kinds.map((kind) => [kind, (change.revisions?.[kind] ?? 0) - less] as const)])
  return {
    rows: new Map(kinds.map((kind) => [kind, change.rows?.[kind] ?? []])),
    before: revisionsLess(1),
    after: revisionsLess(0),
  }
}
