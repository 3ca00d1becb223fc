import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { toId } from '#app/platform/row-id.ts'
import { type PageMeta, pagingMeta } from './contract.ts'
import type { Database } from './database.server.ts'

/** How long a whole list is, in each of its rows: the column that `paginate` reads. */
export const totalColumn = { total: sql<number>`count(*) over ()`.mapWith(Number).as('total') }

/** One page of a list, and where in the list it is. */
export type Paged<T> = { data: T[]; meta: PageMeta }

/**
 * One page of a list whose rows carry the `total` of the whole list. A page past the end has no row to carry it, so
 * the first row of the list is asked instead: the list is still as long as it is.
 */
export async function paginate<R extends { total: number }>(
  page: number,
  size: number,
  ask: (limit: number, offset: number) => PromiseLike<R[]>,
): Promise<{ rows: R[]; meta: PageMeta }> {
  const rows = await ask(size, (page - 1) * size)
  const counted = rows[0] ?? (page > 1 ? (await ask(1, 0))[0] : undefined)
  return { rows, meta: pagingMeta(page, size, counted?.total ?? 0) }
}

/** How many rows are counted of a list that may have millions. */
export const maxCounted = 10_000

/**
 * Counts the rows of a list up to one more than `maxCounted`.
 * @param orderBy columns of an index, which is then read in place of the table
 */
export async function countUpTo(
  db: Database,
  table: PgTable,
  condition: SQL | undefined,
  orderBy: SQL[] = [],
): Promise<number> {
  const first = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(condition)
    .orderBy(...orderBy)
    .limit(maxCounted + 1)
    .as('first')
  return db.$count(first)
}

/** The rows of one page of a list that is counted with `countUpTo`. A page after those that are counted is empty. */
export async function rowsOfPage<R>(
  page: number,
  perPage: number,
  ask: (limit: number, offset: number) => PromiseLike<R[]>,
): Promise<R[]> {
  const offset = (page - 1) * perPage
  return offset < maxCounted ? ask(perPage, offset) : []
}

/** Where in a list that was counted with `countUpTo` a page is. No page begins after `maxCounted` rows. */
export function cappedMeta(page: number, perPage: number, counted: number): PageMeta {
  const meta = pagingMeta(page, perPage, Math.min(counted, maxCounted))
  return counted > maxCounted ? { ...meta, is_more_than_total: true } : meta
}

/** Looks a content row up by id or slug. */
export function byIdOrSlug(table: { id: AnyPgColumn; slug: AnyPgColumn }, idOrSlug: string): SQL {
  const id = toId(idOrSlug)
  return id ? (or(eq(table.id, id), eq(table.slug, idOrSlug)) as SQL) : eq(table.slug, idOrSlug)
}

/** The same in a `preparedQuery`, with the values of `idOrSlugValues`. */
export function byIdOrSlugPlaceholders(table: { id: AnyPgColumn; slug: AnyPgColumn }): SQL {
  return or(eq(table.id, sql.placeholder('id')), eq(table.slug, sql.placeholder('slug'))) as SQL
}

/** The id is 0 where it is none; no row has that. */
export function idOrSlugValues(idOrSlug: string): { id: number; slug: string } {
  return { id: toId(idOrSlug), slug: idOrSlug }
}
