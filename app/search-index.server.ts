import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { rebuildTerms } from './features/search/service.server.ts'
import { searchIndexStates, searchSynonyms, searchTerms } from './features/search/tables.server.ts'
import { addTerms } from './features/search/terms.server.ts'
import {
  bumpRevisions,
  type ContentChange,
  contentKind,
  type Revisions,
  readRevisions,
  rowsOfChange,
} from './platform/content/revisions.server.ts'
import type { Database } from './platform/database.server.ts'
import type { JobKind } from './platform/jobs/jobs.server.ts'
import type { SearchPart } from './platform/slice.server.ts'
import type { Visibility } from './platform/visibility.ts'
import { slices } from './slices.server.ts'

/** What each slice hands over to the search, under the slice's name. */
const parts = slices.list.flatMap(({ name, search }) => (search ? [{ name, ...search }] : []))

/** Content that is found by searching. */
export const indexedTables: readonly PgTable[] = [...new Set(parts.flatMap(({ tables }) => tables))]

/** Up to so many written documents add their words; after more, the words of all are counted again. */
const fewDocuments = 100

/** Brings the search in line after a change of content. */
export const indexSearchJob: JobKind<ContentChange> = { queue: 'search-index', expireSeconds: 600 }

/**
 * Makes the documents again of every part whose content has changed since the last time, in one transaction; quick when
 * nothing has.
 *
 * @param change the one that is followed: when it names its rows, and nothing else has changed, only their documents are made
 */
export async function indexForSearch(
  db: Database,
  { now, demo }: Visibility,
  change: ContentChange = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7120616)`) // one node at a time
    const revisions = await readRevisions(tx)
    const states = new Map((await tx.select().from(searchIndexStates)).map((row) => [row.part, row.madeOf]))
    const stale = parts.filter((part) => states.get(part.name) !== madeOf(part, revisions, demo))
    if (stale.length === 0) return
    let written = 0
    for (const part of stale) {
      const some = await indexChangedRows(tx, part, {
        change,
        revisions,
        stored: states.get(part.name),
        demo,
      })
      written += some?.written ?? (await part.index(tx, { now, demo }))
      await storeState(tx, part, madeOf(part, some?.after ?? revisions, demo))
    }
    const losesSamples = stale.some(
      (part) => leavesSamplesOut(part, demo) && !states.get(part.name)?.includes(noSamples),
    )
    if (written > fewDocuments || losesSamples || stale.some(({ tables }) => tables.includes(searchSynonyms)))
      await rebuildTerms(tx)
    else if (written > 0) await addTerms(tx)
    else return
    await bumpRevisions(tx, [searchTerms])
  })
}

type Stage = { change: ContentChange; revisions: Revisions; stored: string | undefined; demo: boolean }

/** How many documents changed, and the revisions that a part is made of afterwards; null when all of it has to be made. */
async function indexChangedRows(
  tx: Database,
  part: SearchPart,
  { change, revisions, stored, demo }: Stage,
): Promise<{ written: number; after: Revisions } | null> {
  const changed = rowsOfChange(part.tables, change, revisions)
  if (!changed || stored !== madeOf(part, changed.before, demo)) return null
  const indexes = (part.indexRows ?? []).filter(({ table }) => changed.rows.has(contentKind(table)))
  if (indexes.length < changed.rows.size) return null
  let written = 0
  for (const { table, index } of indexes)
    written += await index(tx, (changed.rows.get(contentKind(table)) ?? []).map(Number))
  return { written, after: changed.after }
}

async function storeState(tx: Database, { name }: (typeof parts)[number], madeOf: string): Promise<void> {
  await tx
    .insert(searchIndexStates)
    .values({ part: name, madeOf })
    .onConflictDoUpdate({ target: searchIndexStates.part, set: { madeOf: sql`excluded.made_of` } })
}

const noSamples = 'no samples'

/** Whether its documents leave out samples here, which only the demo shows. */
function leavesSamplesOut({ hasSamples }: SearchPart, demo: boolean): boolean {
  return hasSamples === true && !demo
}

/** The code and the content that a part's documents were made of: `1 · course 4 · educator 2`. */
function madeOf(part: SearchPart, revisions: Revisions, demo: boolean): string {
  const kinds = part.tables.map(contentKind).map((kind) => `${kind} ${revisions.get(kind) ?? 0}`)
  return [part.revision, ...(leavesSamplesOut(part, demo) ? [noSamples] : []), ...kinds].join(' · ')
}
