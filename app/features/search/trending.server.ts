import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { TrendingSearch } from './contract.ts'
import { fold } from './fold.ts'
import type { DocumentType } from './rules.ts'
import { suggestionOf } from './suggestion.ts'
import { searchDocuments, searchQueryCounts, searchTrending } from './tables.server.ts'

/** Trending looks back this far. */
const TRENDING_DAYS = 14
/** A word is trending when it was looked for this often: a few people cannot put words on everybody's page. */
const TRENDING_SEARCHES = 25
/** With fewer trending words than this the editors' list is shown. */
const TRENDING_ENOUGH = 6
const TRENDING_SHOWN = 8
/** Counts are written together, after this long or this many different words. */
const WRITE_AFTER_MS = 20_000
const WRITE_AT_WORDS = 100
/** How long counts are stored. */
const KEEP_DAYS = 90

/**
 * What is much searched for: from our own counts once there are enough of them, and until then from the editors' list
 * (`content/search/trending`). Both name documents that exist.
 */
export async function listTrendingSearches(db: Database, now: Date): Promise<TrendingSearch[]> {
  const searched = await mostSearched(db, now)
  return searched.length >= TRENDING_ENOUGH ? searched : editorsList(db)
}

/** Asked for with every search, so cached for a minute. */
const cached = new WeakMap<Database, { keywords: Promise<string[]>; until: number }>()

export async function trendingKeywords(db: Database, now: Date): Promise<string[]> {
  const known = cached.get(db)
  if (known && known.until > now.getTime()) return known.keywords
  const keywords = listTrendingSearches(db, now).then((searches) => searches.map(({ keyword }) => keyword))
  cached.set(db, { keywords, until: now.getTime() + 60_000 })
  keywords.catch(() => cached.delete(db))
  return keywords
}

/** After a change of the index or of the editors' list. */
export function invalidateTrending(db: Database): void {
  cached.delete(db)
}

type Waiting = { since: number; counts: Map<string, { searches: number; type: DocumentType; ref: string }> }
const waiting = new WeakMap<Database, Waiting>()

/**
 * Counts a search by its words and day, anonymously. Only words found in the name of a result are counted, so that personal
 * input is not stored. Written every few seconds with a later search: a crash loses a few counts only.
 */
export async function countSearch(
  db: Database,
  keyword: string,
  best: { type: DocumentType; ref: string; title: string } | undefined,
  now: Date,
): Promise<void> {
  const folded = fold(keyword)
  if (!best || folded.length > 60 || !hasWords(best.title, folded)) return
  const list = waiting.get(db) ?? { since: now.getTime(), counts: new Map() }
  waiting.set(db, list)
  const count = list.counts.get(folded)
  list.counts.set(folded, { searches: (count?.searches ?? 0) + 1, type: best.type, ref: best.ref })
  if (now.getTime() - list.since >= WRITE_AFTER_MS || list.counts.size >= WRITE_AT_WORDS)
    await writeCounts(db, now)
}

/** Writes the pending counts. */
export async function writeCounts(db: Database, now: Date): Promise<void> {
  const list = waiting.get(db)
  waiting.delete(db)
  if (!list || list.counts.size === 0) return
  const day = dayOf(now)
  await db
    .insert(searchQueryCounts)
    .values([...list.counts].map(([keyword, count]) => ({ keyword, day, ...count })))
    .onConflictDoUpdate({
      target: [searchQueryCounts.day, searchQueryCounts.keyword],
      set: {
        searches: sql`${searchQueryCounts.searches} + excluded.searches`,
        type: sql`excluded.type`,
        ref: sql`excluded.ref`,
      },
    })
  await db.delete(searchQueryCounts).where(lt(searchQueryCounts.day, dayOf(daysBefore(now, KEEP_DAYS))))
}

async function mostSearched(db: Database, now: Date): Promise<TrendingSearch[]> {
  const searches = sql<number>`sum(${searchQueryCounts.searches})`
  const rows = await db
    .select({ keyword: searchQueryCounts.keyword, ...documentColumns })
    .from(searchQueryCounts)
    .innerJoin(
      searchDocuments,
      and(eq(searchDocuments.type, searchQueryCounts.type), eq(searchDocuments.ref, searchQueryCounts.ref)),
    )
    .where(gte(searchQueryCounts.day, dayOf(daysBefore(now, TRENDING_DAYS))))
    .groupBy(searchQueryCounts.keyword, searchDocuments.id)
    .having(gte(searches, TRENDING_SEARCHES))
    .orderBy(desc(searches), asc(searchQueryCounts.keyword))
    .limit(TRENDING_SHOWN)
  return rows.map(({ keyword, ...document }) => ({ keyword, ...suggestionOf(document) }))
}

async function editorsList(db: Database): Promise<TrendingSearch[]> {
  const rows = await db
    .select({ keyword: searchTrending.keyword, ...documentColumns })
    .from(searchTrending)
    .innerJoin(
      searchDocuments,
      and(eq(searchDocuments.type, searchTrending.type), eq(searchDocuments.ref, searchTrending.ref)),
    )
    .orderBy(asc(searchTrending.position))
    .limit(TRENDING_SHOWN)
  return rows.map(({ keyword, ...document }) => ({ keyword, ...suggestionOf(document) }))
}

const documentColumns = {
  type: searchDocuments.type,
  title: searchDocuments.title,
  short_description: searchDocuments.shortDescription,
  category_text: searchDocuments.categoryText,
  url: searchDocuments.url,
}

function hasWords(title: string, folded: string): boolean {
  const words = fold(title).split(' ')
  return folded.split(' ').every((word) => words.some((one) => one.startsWith(word.slice(0, 5))))
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

function daysBefore(instant: Date, days: number): Date {
  return new Date(instant.getTime() - days * 86_400_000)
}
