import { count, eq, getTableName, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { toId } from '#app/platform/row-id.ts'
import { type PageMeta, pagingMeta } from './contract.ts'
import type { Database } from './database.server.ts'

/**
 * Whether the role that the site connects as owns a table, and may change its indexes. With two roles (docs/operations.md) it does
 * not.
 */
export function ownsTable(table: PgTable): SQL {
  const name = `"${getTableName(table)}"`
  return sql`(select pg_has_role(relowner, 'usage') from pg_class where oid = ${name}::regclass)`
}

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
/** The same of what a search finds among people and what they sent: each row of it is read to be counted. */
export const maxCountedOfSearch = 1_000

/**
 * Counts the rows of a list up to one more than `max`. A whole table that PostgreSQL knows to have far more is not counted.
 * @param orderBy columns of an index, which is then read in place of the table
 */
export async function countUpTo(
  db: Database,
  table: PgTable,
  condition: SQL | undefined,
  { orderBy = [], max = maxCounted }: { orderBy?: SQL[]; max?: number } = {},
): Promise<number> {
  const first = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(condition)
    .orderBy(...orderBy)
    .limit(max + 1)
    .as('first')
  if (condition) return db.$count(first)
  const counted = db.select({ total: count() }).from(first)
  const estimate = sql`select reltuples from pg_class where oid = ${`"${getTableName(table)}"`}::regclass`
  const { rows } = await db.execute<{ total: string }>(
    sql`select case when (${estimate}) > ${2 * max} then ${max + 1} else (${counted}) end as total`,
  )
  return Number(rows[0]?.total)
}

/** Counts what a search finds, up to one more than `maxCountedOfSearch`. The columns that it looks in have a `searchIndex`. */
export async function countFound(db: Database, table: PgTable, condition: SQL | undefined): Promise<number> {
  return byIndex(db, (tx) => countUpTo(tx, table, condition, { max: maxCountedOfSearch }))
}

/**
 * Runs statements that want the first few rows with some words. PostgreSQL would read the table from its beginning until it has met
 * enough of them, which takes long where the words are rarer than it takes them to be; this has it look the words up.
 */
export async function byIndex<T>(db: Database, run: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`)
    return run(tx)
  })
}

/** The rows of one page of a list that is counted up to `max`. A page after those that are counted is empty. */
export async function rowsOfPage<R>(
  page: number,
  perPage: number,
  ask: (limit: number, offset: number) => PromiseLike<R[]>,
  max = maxCounted,
): Promise<R[]> {
  const offset = (page - 1) * perPage
  return offset < max ? ask(perPage, offset) : []
}

/** Where in a list that was counted up to `max` a page is. No page begins after `max` rows. */
export function cappedMeta(page: number, perPage: number, counted: number, max = maxCounted): PageMeta {
  const meta = pagingMeta(page, perPage, Math.min(counted, max))
  return counted > max ? { ...meta, is_more_than_total: true } : meta
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
