import { and, count, gte, inArray, lt, sql } from 'drizzle-orm'
import { neighbourhoodOf } from '#app/platform/address.server.ts'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { readFromPrimary } from '#app/platform/replicas/replicas.server.ts'
import { hmacOf } from '#app/platform/secrets.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { countableTerm, countLifeDays, dayBefore, networksNeeded, windowDays } from './popularity-rules.ts'
import type { DocumentType } from './rules.ts'
import { searchQueryCounts, searchTermSightings } from './tables.server.ts'

/** Sightings are written together, after this long or this many different terms. */
const WRITE_AFTER_MS = 20_000
const WRITE_AT_TERMS = 100

type Answer = { type: DocumentType; ref: string }
type Pending = { since: number; terms: Map<string, Answer & { networks: Set<string> }> }
const pending = new WeakMap<Database, Pending>()

/** Who searches, as far as counting needs it. */
export type Searcher = { settings: Pick<Settings, 'dataKey' | 'dataDir'>; address: string }

/**
 * Counts a search whose words stand in the title it led to. A network counts once for a term, however often it searches.
 * Written every few seconds with a later search: a crash loses a few counts only.
 */
export async function countSearch(
  db: Database,
  keyword: string,
  best: (Answer & { title: string }) | undefined,
  searcher: Searcher,
  now: Date,
): Promise<void> {
  const term = best && countableTerm(keyword, best.title)
  const network = neighbourhoodOf(searcher.address)
  if (!term || network === 'unknown') return
  const list = pending.get(db) ?? { since: now.getTime(), terms: new Map() }
  pending.set(db, list)
  const networks = list.terms.get(term)?.networks ?? new Set()
  networks.add(network)
  list.terms.set(term, { type: best.type, ref: best.ref, networks })
  if (now.getTime() - list.since >= WRITE_AFTER_MS || list.terms.size >= WRITE_AT_TERMS)
    await readFromPrimary(() => writeCounts(db, searcher.settings, now))
}

/** Writes the pending sightings, and in clear the terms that enough networks have searched for. */
export async function writeCounts(db: Database, settings: Searcher['settings'], now: Date): Promise<void> {
  const list = pending.get(db)
  pending.delete(db)
  if (!list || list.terms.size === 0) return
  const day = dayBefore(now, 0)
  const hmacOfTerm = (term: string) => hmacOf(settings, `search|${term}`)
  const sightings = [...list.terms].flatMap(([term, { networks }]) =>
    [...networks].map((network) => ({
      termMark: hmacOfTerm(term),
      networkMark: hmacOf(settings, `search|${term}|${network}`),
      day,
    })),
  )
  await db
    .insert(searchTermSightings)
    .values(sightings)
    .onConflictDoUpdate({
      target: [searchTermSightings.termMark, searchTermSightings.networkMark],
      set: { day: sql`excluded.day` },
    })
  const popular = await popularAmong(db, [...list.terms.keys()].map(hmacOfTerm), now)
  const rows = [...list.terms].flatMap(([keyword, { type, ref }]) => {
    const networks = popular.get(hmacOfTerm(keyword))
    return networks ? [{ keyword, day, networks, type, ref }] : []
  })
  if (rows.length === 0) return
  await db
    .insert(searchQueryCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [searchQueryCounts.day, searchQueryCounts.keyword],
      set: { networks: sql`excluded.networks`, type: sql`excluded.type`, ref: sql`excluded.ref` },
    })
}

/** How many networks have searched for each of these terms, of those that enough have. */
async function popularAmong(db: Database, marks: string[], now: Date): Promise<Map<string, number>> {
  const networks = count()
  const rows = await db
    .select({ mark: searchTermSightings.termMark, networks })
    .from(searchTermSightings)
    .where(
      and(
        inArray(searchTermSightings.termMark, marks),
        gte(searchTermSightings.day, dayBefore(now, windowDays - 1)),
      ),
    )
    .groupBy(searchTermSightings.termMark)
    .having(gte(networks, networksNeeded))
  return new Map(rows.map((row) => [row.mark, row.networks]))
}

export async function deleteOldCounts(db: Database, now: Date): Promise<void> {
  const { day } = searchTermSightings
  await deleteInBatches(db, searchTermSightings, lt(day, dayBefore(now, windowDays - 1)), day)
  await deleteInBatches(db, searchQueryCounts, lt(searchQueryCounts.day, dayBefore(now, countLifeDays)))
}
