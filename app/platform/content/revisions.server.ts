import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database.server.ts'
import { contentRevisions } from './tables.server.ts'

/** Where a change is announced at commit. The message says nothing: who hears it reads the revisions. */
export const contentChannel = 'yonder_content'

/** Kinds of content and how often each has changed. A kind that never changed is missing. */
export type Revisions = ReadonlyMap<string, number>

/** A kind of content is a table that holds some. */
export function contentKind(table: PgTable): string {
  return getTableName(table)
}

/**
 * Counts up the revision of each table's content and announces it when the transaction commits. Call it in the
 * transaction that writes the content; inside the site through `services.content.changed`.
 */
export async function bumpRevisions(tx: Database, tables: readonly PgTable[]): Promise<void> {
  if (tables.length === 0) return
  const kinds = [...new Set(tables.map(contentKind))].sort() // so that two writers never wait for each other
  await tx
    .insert(contentRevisions)
    .values(kinds.map((kind) => ({ kind, revision: 1 })))
    .onConflictDoUpdate({
      target: contentRevisions.kind,
      set: { revision: sql`${contentRevisions.revision} + 1`, changedAt: sql`now()` },
    })
  await tx.execute(sql`select pg_notify(${contentChannel}, '')`)
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
