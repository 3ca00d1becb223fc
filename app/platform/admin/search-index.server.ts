import { type SQL, sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index } from 'drizzle-orm/pg-core'

type Searched = ExtraConfigColumn | SQL

/**
 * For the words that staff look for in a long list: of the columns that `list.search` of the record type names, as text. One
 * that is left out makes each search read the whole table, which `test/whole-product/admin-search.api.test.ts` sees. New rows
 * wait in a list of their own (`fastupdate`), which searches read as well: people who write pay less than staff who look.
 */
export function searchIndex(name: string, first: Searched, ...others: Searched[]) {
  const trigrams = (column: Searched) => sql`${column} gin_trgm_ops`
  return index(name).using('gin', trigrams(first), ...others.map(trigrams))
}
