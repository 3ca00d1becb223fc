import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { careersIndex } from './features/careers/search-documents.server.ts'
import { rebuildTerms } from './features/search/service.server.ts'
import {
  searchDocuments,
  searchIndexStates,
  searchSynonyms,
  searchTerms,
} from './features/search/tables.server.ts'
import { studyIndex } from './features/study/search-documents.server.ts'
import {
  bumpRevisions,
  contentKind,
  type Revisions,
  readRevisions,
} from './platform/content/revisions.server.ts'
import type { Database } from './platform/database.server.ts'
import type { JobKind } from './platform/jobs/jobs.server.ts'

/** What a slice hands over to the search, and the tables it makes that from. */
export type SearchIndexPart = {
  name: string
  /** Goes up when documents are made differently, so that they are made again without a change of content. */
  revision: number
  tables: readonly PgTable[]
  index(tx: Database): Promise<void>
}

const parts: SearchIndexPart[] = [
  careersIndex,
  studyIndex,
  // What the search has of its own, tools and synonyms, only has its words counted again.
  { name: 'search', revision: 1, tables: [searchDocuments, searchSynonyms], index: async () => {} },
]

/** Content that is found by searching. */
export const indexedTables: readonly PgTable[] = [...new Set(parts.flatMap(({ tables }) => tables))]

/** Brings the search in line after a change of content. */
export const indexSearchJob: JobKind = { queue: 'search-index', expireSeconds: 600 }

/**
 * Makes the documents anew of every part whose content has changed since the last time, in one transaction; quick when
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
function madeOf({ revision, tables }: SearchIndexPart, revisions: Revisions): string {
  const kinds = tables.map(contentKind).map((kind) => `${kind} ${revisions.get(kind) ?? 0}`)
  return [revision, ...kinds].join(' · ')
}
