import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { rest } from '../background.server.ts'
import type { Database } from '../database.server.ts'
import { ownsTable } from '../queries.server.ts'
import type { TableRows } from './pack.server.ts'
import {
  allOf,
  batchesOf,
  batchRows,
  columnOf,
  columnsOf,
  isEditable,
  list,
  nameOf,
  type PackColumn,
  scopeOf,
  sourceOf,
} from './row-source.server.ts'

/** Fields changed by an editor, which an import preserves. */
export type PreservedRow = { table: string; key: string; fields: string[] }

export type WriteResult = { changed: number; removed: number; preserved: PreservedRow[] }

/**
 * Synchronises a table with a pack: adds new rows, updates changed ones, removes missing ones, and leaves equal rows
 * untouched. In a table with the columns `edited_fields` and `edited_at`, edited fields are preserved and edited rows are
 * never removed.
 *
 * @param now when the rows are written, for those that are new in a table with the column `updated_at`
 * @param onProgress called after each statement with the number of rows it brought
 */
export async function writeRows(
  db: Database,
  target: TableRows,
  now: Date,
  onProgress: (rows: number) => void = () => {},
): Promise<WriteResult> {
  const { rows, mode = 'own' } = target
  const result: WriteResult = { changed: 0, removed: 0, preserved: await findPreserved(db, target) }
  if (mode === 'own') result.removed = await countOf(db, remove(target)) // first: a new row may take an old address
  const indexes = rows.length > batchRows ? await dropTextIndexesOfEmpty(db, target.table) : []
  for (const batch of batchesOf(rows)) {
    result.changed += await countOf(db, mode === 'own' ? upsert(target, batch, now) : update(target, batch))
    onProgress(batch.length)
    await rest()
  }
  for (const definition of indexes) await db.execute(sql.raw(definition))
  if (result.changed + result.removed > 0) await db.execute(sql`analyze ${target.table}`)
  return result
}

/**
 * GIN indexes take several times longer row by row than built from all rows at once. Drops those of a table without rows,
 * where the site owns the table: with two roles it does not, and the first load takes longer.
 *
 * @returns the statements that create them
 */
async function dropTextIndexesOfEmpty(db: Database, table: PgTable): Promise<string[]> {
  const { rows: some } = await db.execute(sql`select 1 from ${table} limit 1`)
  if (some.length > 0) return []
  const { rows: indexes } = await db.execute<{ name: string; definition: string }>(
    sql`select indexname as name, indexdef as definition from pg_indexes
      where schemaname = current_schema() and tablename = ${getTableName(table)} and indexdef like '% USING gin %'
        and ${ownsTable(table)}`,
  )
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`)
  return indexes.map(({ definition }) => definition)
}

function upsert(target: TableRows, rows: TableRows['rows'], now: Date): SQL {
  const columns = columnsOf(target)
  const keys = columns.filter(({ isKey }) => isKey)
  const others = columns.filter(({ isKey }) => !isKey)
  const conflict =
    others.length === 0
      ? sql`do nothing`
      : sql`do update set ${list(others.map((column) => sql`${column.name} = ${next(target, column, sql`excluded`)}`))}
            where ${differs(target, others, sql`excluded`)}`
  const names = columns.map(({ name }) => name)
  const values = names.map((name) => sql`s.${name}`)
  if (hasOwnUpdatedAt(target)) {
    names.push(sql`updated_at`)
    values.push(sql`${now.toISOString()}::timestamptz`)
  }
  return sql`insert into ${target.table} as t (${list(names)})
    select ${list(values)} from ${sourceOf(columns, rows)} s
    on conflict (${list(keys.map(({ name }) => name))}) ${conflict} returning 1`
}

/** Whether the table says when a row was last changed, and the pack does not. */
function hasOwnUpdatedAt({ table, rows }: TableRows): boolean {
  return 'updatedAt' in getTableColumns(table) && !('updatedAt' in (rows[0] ?? {}))
}

function update(target: TableRows, rows: TableRows['rows']): SQL {
  const columns = columnsOf(target)
  const keys = columns.filter(({ isKey }) => isKey)
  const others = columns.filter(({ isKey }) => !isKey)
  return sql`update ${target.table} as t
    set ${list(others.map((column) => sql`${column.name} = ${next(target, column, sql`s`)}`))}
    from ${sourceOf(columns, rows)} s
    where ${allOf(keys.map(({ name }) => sql`t.${name} = s.${name}`))} and ${differs(target, others, sql`s`)} returning 1`
}

function remove(target: TableRows): SQL {
  const keys = columnsOf(target).filter(({ isKey }) => isKey)
  const conditions = [...scopeOf(target), ...(isEditable(target.table) ? [sql`t.edited_at is null`] : [])]
  // `not in` is answered from a hash; `not exists` may compare every row with every row, as nothing is known of `s`.
  const selected = list(keys.map(({ name }) => sql`t.${name}`))
  const gone = sql`(${selected}) not in (select ${list(keys.map(({ name }) => sql`s.${name}`))}
    from ${sourceOf(keys, target.rows)} s)`
  return sql`delete from ${target.table} as t where ${allOf([...conditions, gone])} returning 1`
}

/** The value a column gets: the pack's, or the present one where an editor changed it. */
function next(target: TableRows, column: PackColumn, source: SQL): SQL {
  const fresh = sql`${source}.${column.name}`
  if (!isEditable(target.table)) return fresh
  return sql`case when ${sql.raw(`'${column.property}'`)} = any(t.edited_fields) then t.${column.name} else ${fresh} end`
}

function differs(target: TableRows, columns: PackColumn[], source: SQL): SQL {
  const present = list(columns.map(({ name }) => sql`t.${name}`))
  const selected = list(columns.map((column) => next(target, column, source)))
  return sql`(${present}) is distinct from (${selected})`
}

async function findPreserved(db: Database, target: TableRows): Promise<PreservedRow[]> {
  if (!isEditable(target.table) || target.rows.length === 0) return []
  const filled = new Set(Object.keys(target.rows[0] ?? {}))
  const keys = target.key.map((property) => sql`t.${nameOf(columnOf(target.table, property))}::text`)
  const found = await db.execute(sql`select concat_ws(' ', ${list(keys)}) as key, edited_fields as fields
    from ${target.table} as t where edited_fields <> '{}' order by 1`)
  return (found as unknown as { rows: { key: string; fields: string[] }[] }).rows
    .map(({ key, fields }) => ({
      table: getTableName(target.table),
      key,
      fields: fields.filter((field) => filled.has(field)),
    }))
    .filter(({ fields }) => fields.length > 0)
}

async function countOf(db: Database, statement: SQL): Promise<number> {
  const counted = await db.execute(
    sql`with written as (${statement}) select count(*)::int as rows from written`,
  )
  return (counted as unknown as { rows: { rows: number }[] }).rows[0]?.rows ?? 0
}
