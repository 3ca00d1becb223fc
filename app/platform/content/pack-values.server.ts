import { and, eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { rest } from '../background.server.ts'
import type { Database } from '../database.server.ts'
import type { TableRows } from './pack.server.ts'
import {
  allOf,
  batchesOf,
  columnOf,
  columnsOf,
  isEditable,
  list,
  nameOf,
  objectOf,
  sourceOf,
} from './row-source.server.ts'
import { contentPackValues } from './tables.server.ts'

/** Where a table's edited rows are noted with what their pack says. */
const stored = contentPackValues

/**
 * Notes what stands in fields before an editor changes them for the first time, which is what the pack said. In the
 * transaction of the change; fields that are noted already stay as they are.
 *
 * @param properties fields that no editor has changed yet
 */
export async function recordPackValues(
  tx: Database,
  table: PgTable,
  id: string | number,
  properties: readonly string[],
): Promise<void> {
  const columns = getTableColumns(table)
  const known = properties.filter((property) => property in columns)
  if (known.length === 0 || !('id' in columns)) return
  const values = objectOf(known.map((property) => [property, sql`t.${nameOf(columnOf(table, property))}`]))
  await tx.execute(sql`insert into ${stored} (table_name, row_id, field, value)
    select ${getTableName(table)}, t.id::text, e.key, e.value from ${table} as t, jsonb_each(${values}) as e
    where t.id = ${id} on conflict do nothing`)
}

/** Notes what the pack says now of every field that an editor has changed. */
export async function storePackValues(tx: Database, target: TableRows): Promise<void> {
  if (!(await hasEdited(tx, target))) return
  const columns = columnsOf(target)
  const keys = columns.filter(({ isKey }) => isKey)
  const values = objectOf(columns.map(({ property, name }) => [property, sql`s.${name}`]))
  for (const batch of batchesOf(target.rows)) {
    await rest()
    await tx.execute(sql`insert into ${stored} (table_name, row_id, field, value)
      select ${getTableName(target.table)}, t.id::text, e.key, e.value
      from ${sourceOf(columns, batch)} s
      join ${target.table} as t on ${allOf(keys.map(({ name }) => sql`t.${name} = s.${name}`))} and t.edited_fields <> '{}'
      cross join lateral jsonb_each(${values}) as e
      where e.key = any(t.edited_fields) and e.key not in (${list(keys.map(({ property }) => sql`${property}`))})
      on conflict (table_name, row_id, field) do update set value = excluded.value`)
  }
}

/** Whether an editor has changed any row of the table. */
export async function hasEdited(db: Database, { table }: Pick<TableRows, 'table'>): Promise<boolean> {
  if (!isEditable(table) || !('id' in getTableColumns(table))) return false
  const { rows } = await db.execute(sql`select 1 from ${table} where edited_fields <> '{}' limit 1`)
  return rows.length > 0
}

/** What the pack says of the edited fields of a record, by property, as JSON of the table's columns. */
export async function packValuesOf(
  db: Database,
  table: PgTable,
  id: string | number,
): Promise<Map<string, unknown>> {
  const rows = await db
    .select({ field: stored.field, value: stored.value })
    .from(stored)
    .where(and(eq(stored.tableName, getTableName(table)), eq(stored.rowId, String(id))))
  return new Map(rows.map(({ field, value }) => [field, value]))
}

/** Fields are the pack's again: an import may change them, and what the pack says need not be noted. */
export async function releaseFields(
  tx: Database,
  table: PgTable,
  id: string | number,
  fields: readonly string[],
): Promise<void> {
  const names = sql`array[${list(fields.map((field) => sql`${field}`))}]::text[]`
  await tx.execute(sql`update ${table} as t set edited_fields = left_over.fields,
      edited_at = case when left_over.fields = '{}' then null else t.edited_at end
    from (select coalesce(array_agg(field), '{}') as fields from ${table} as o, unnest(o.edited_fields) as field
      where o.id = ${id} and field <> all(${names})) as left_over
    where t.id = ${id}`)
  await tx.execute(sql`delete from ${stored}
    where table_name = ${getTableName(table)} and row_id = ${String(id)} and field = any(${names})`)
}

/**
 * The pack's rows under the keys that editors gave them, and links by such keys: a row whose address was changed is still
 * that row.
 */
export async function withMovedKeys(db: Database, target: TableRows): Promise<TableRows> {
  const [key] = target.key
  const places = Object.entries(target.links ?? {}).map(([property, { table, by }]) => ({
    property,
    table,
    by,
  }))
  if (target.key.length === 1 && key && !(key in (target.links ?? {})))
    places.push({ property: key, table: target.table, by: key })
  let { rows } = target
  for (const { property, table, by } of places) {
    const moved = await movedKeys(db, table, by)
    if (moved.size === 0) continue
    rows = rows.map((row) => {
      const now = moved.get(row[property])
      return now === undefined ? row : { ...row, [property]: now }
    })
  }
  return rows === target.rows ? target : { ...target, rows }
}

async function movedKeys(db: Database, table: PgTable, property: string): Promise<Map<unknown, unknown>> {
  if (!isEditable(table) || !('id' in getTableColumns(table))) return new Map()
  const column = nameOf(columnOf(table, property))
  const { rows } = await db.execute<{ before: unknown; now: unknown }>(
    sql`select v.value as before, to_jsonb(t.${column}) as now from ${stored} v
      join ${table} as t on t.id::text = v.row_id and ${property} = any(t.edited_fields)
      where v.table_name = ${getTableName(table)} and v.field = ${property}`,
  )
  return new Map(rows.map(({ before, now }) => [before, now]))
}

/** Fields that now say what the pack says are no longer edited. In the transaction that wrote them. */
export async function releaseUnedited(
  tx: Database,
  table: PgTable,
  id: string | number,
  properties: readonly string[],
): Promise<void> {
  const columns = getTableColumns(table)
  const known = properties.filter((property) => property in columns)
  if (known.length === 0 || !('id' in columns) || !isEditable(table)) return
  const values = objectOf(known.map((property) => [property, sql`t.${nameOf(columnOf(table, property))}`]))
  const { rows } = await tx.execute<{ field: string }>(sql`select v.field from ${stored} v
    join ${table} as t on t.id = ${id} cross join lateral jsonb_each(${values}) as e
    where v.table_name = ${getTableName(table)} and v.row_id = ${String(id)} and v.field = e.key and v.value = e.value`)
  if (rows.length > 0)
    await releaseFields(
      tx,
      table,
      id,
      rows.map(({ field }) => field),
    )
}
