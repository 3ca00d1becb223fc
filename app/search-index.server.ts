import { sql } from 'drizzle-orm'
import { indexCareers } from './features/careers/search-documents.server.ts'
import { rebuildTerms } from './features/search/service.server.ts'
import { searchIndexStates } from './features/search/tables.server.ts'
import { indexStudy } from './features/study/search-documents.server.ts'
import { contentPacks } from './platform/content/tables.server.ts'
import type { Database } from './platform/database.server.ts'

/** Goes up when a slice makes its documents differently, so that they are made again without a change of content. */
const REVISION = 1

/**
 * Brings the search in line with what the slices have, in one transaction; quick when content has not changed since
 * the last time.
 */
export async function indexForSearch(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await isStale(tx))) return
    await indexCareers(tx)
    await indexStudy(tx)
    await rebuildTerms(tx)
    const state = { revision: REVISION, indexedAt: sql`now()` }
    await tx
      .insert(searchIndexStates)
      .values({ id: 1, ...state })
      .onConflictDoUpdate({ target: searchIndexStates.id, set: state })
  })
}

async function isStale(db: Database): Promise<boolean> {
  const [state] = await db
    .select({
      isCurrent: sql<boolean>`revision = ${REVISION} and indexed_at >= (select max(imported_at) from ${contentPacks})`,
    })
    .from(searchIndexStates)
  return state?.isCurrent !== true
}
