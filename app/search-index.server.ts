import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { rebuildTerms } from './features/search/service.server.ts'
import { searchIndexStates, searchTerms } from './features/search/tables.server.ts'
import {
  bumpRevisions,
  contentKind,
  type Revisions,
  readRevisions,
} from './platform/content/revisions.server.ts'
import type { Database } from './platform/database.server.ts'
import type { JobKind } from './platform/jobs/jobs.server.ts'
import type { SearchPart } from './platform/slice.server.ts'
import { slices } from './slices.server.ts'

/** What each slice hands over to the search, under the slice's name. */
const parts = slices.list.flatMap(({ name, search }) => (search ? [{ name, ...search }] : []))

/** Content that is found by searching. */
export const indexedTables: readonly PgTable[] = [...new Set(parts.flatMap(({ tables }) => tables))]

/** Brings the search in line after a change of content. */
export const indexSearchJob: JobKind = { queue: 'search-index', expireSeconds: 600 }

/**
 * Makes the documents again of every part whose content has changed since the last time, in one transaction; quick when
 * nothing has.
 */
export async function indexForSearch(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7120616)`) // one node at a time
    const revisions = await readRevisions(tx)
    const states = new Map((await tx.select().from(searchIndexStates)).map((row) => [row.part, row.madeOf]))
    const stale = parts.filter((part) => states.get(part.name) !== madeOf(part, revisions))
    if (stale.length === 0) return
    for (const part of stale) await part.index(tx)
    await rebuildTerms(tx)
    await tx
      .insert(searchIndexStates)
      .values(stale.map((part) => ({ part: part.name, madeOf: madeOf(part, revisions) })))
      .onConflictDoUpdate({ target: searchIndexStates.part, set: { madeOf: sql`excluded.made_of` } })
    await bumpRevisions(tx, [searchTerms])
  })
}

/** The code and the content that a part's documents were made of: `1 · course 4 · educator 2`. */
function madeOf({ revision, tables }: SearchPart, revisions: Revisions): string {
  const kinds = tables.map(contentKind).map((kind) => `${kind} ${revisions.get(kind) ?? 0}`)
  return [revision, ...kinds].join(' · ')
}
