import { and, asc, desc, eq, gte, not, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { TrendingSearch } from './contract.ts'
import { dayBefore, windowDays } from './popularity-rules.ts'
import { suggestionOf } from './suggestion.ts'
import { searchBlockedWords, searchDocuments, searchQueryCounts, searchTrending } from './tables.server.ts'

/** With fewer trending terms than this the editors' list is shown. */
const TRENDING_ENOUGH = 6
const TRENDING_SHOWN = 8

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

/** After a change of the index, of the editors' list or of the blocked words. */
export function invalidateTrending(db: Database): void {
  cached.delete(db)
}

/** Terms of the last days, ordered by how many networks have searched for them. One network weighs no more than another. */
async function mostSearched(db: Database, now: Date): Promise<TrendingSearch[]> {
  const networks = sql<number>`max(${searchQueryCounts.networks})`
  const rows = await db
    .select({ keyword: searchQueryCounts.keyword, ...documentColumns })
    .from(searchQueryCounts)
    .innerJoin(
      searchDocuments,
      and(eq(searchDocuments.type, searchQueryCounts.type), eq(searchDocuments.ref, searchQueryCounts.ref)),
    )
    .where(and(gte(searchQueryCounts.day, dayBefore(now, windowDays - 1)), not(hasBlockedWord)))
    .groupBy(searchQueryCounts.keyword, searchDocuments.id)
    .orderBy(desc(networks), asc(searchQueryCounts.keyword))
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

const hasBlockedWord = sql`exists (
  select 1 from ${searchBlockedWords} where ${searchBlockedWords.word} = any(string_to_array(${searchQueryCounts.keyword}, ' '))
)`

const documentColumns = {
  type: searchDocuments.type,
  title: searchDocuments.title,
  short_description: searchDocuments.shortDescription,
  category_text: searchDocuments.categoryText,
  url: searchDocuments.url,
}
