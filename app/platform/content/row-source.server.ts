import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isInBackground } from '../background.server.ts'
import type { TableRows } from './pack.server.ts'

/** Rows per statement. More is not faster on the embedded engine and takes memory. */
export const batchRows = 2000
/** The same while pages have to be answered between two statements. */
const smallBatchRows = 125

/** A column that a pack fills. A link comes in as the text or number of its natural key. */
export type PackColumn = {
  property: string
  sqlName: string
  name: SQL
  type: string
  isKey: boolean
  link?: { table: PgTable; by: string }
}

/** The columns a pack fills: those its rows have. */
export function columnsOf(target: TableRows): PackColumn[] {
  const properties = new Set([...target.key, ...Object.keys(target.rows[0] ?? {})])
  return [...properties].map((property) => {
    const column = columnOf(target.table, property)
    const link = target.links?.[property]
    const type = link ? columnOf(link.table, link.by).getSQLType() : column.getSQLType()
    const sqlName = sqlNameOf(column)
    const isKey = target.key.includes(property)
    return { property, sqlName, name: sql`${sql.identifier(sqlName)}`, type, isKey, link }
  })
}

/** The pack's rows as a table, with natural keys turned into ids; with `natural` also as they are, under `naturalName`. */
export function sourceOf(
  columns: PackColumn[],
  rows: TableRows['rows'],
  options: { natural?: boolean } = {},
): SQL {
  const joins: SQL[] = []
  const selected = columns.flatMap((column, index) => {
    const natural = options.natural ? [sql`x.${column.name} as ${naturalName(column)}`] : []
    if (!column.link) return [sql`x.${column.name}`, ...natural]
    const other = sql.identifier(`l${index}`)
    const by = nameOf(columnOf(column.link.table, column.link.by))
    joins.push(sql`left join ${column.link.table} as ${other} on ${other}.${by} = x.${column.name}`)
    return [sql`${other}.id as ${column.name}`, ...natural]
  })
  const types = columns.map(({ name, type }) => sql`${name} ${sql.raw(type)}`)
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(columns.map(({ property, sqlName }) => [sqlName, row[property] ?? null])),
    ),
  )
  const from = sql`json_to_recordset(${json}::text::json) as x(${list(types)})`
  return sql`(select ${list(selected)} from ${from} ${sql.join(joins, sql` `)})`
}

export function naturalName({ sqlName }: PackColumn): SQL {
  return sql`${sql.identifier(`natural_${sqlName}`)}`
}

/** Values by property as one JSON object; a function takes a hundred arguments at most. */
export function objectOf(pairs: [string, SQL][]): SQL {
  const parts: SQL[] = []
  for (let start = 0; start < pairs.length; start += 40)
    parts.push(
      sql`jsonb_build_object(${list(pairs.slice(start, start + 40).map(([name, value]) => sql`${name}::text, ${value}`))})`,
    )
  return parts.length === 0 ? sql`'{}'::jsonb` : sql`(${sql.join(parts, sql` || `)})`
}

/** The part of the table that the pack answers for. */
export function scopeOf({ table, scope = {} }: Pick<TableRows, 'table' | 'scope'>): SQL[] {
  return Object.entries(scope).map(
    ([property, value]) => sql`t.${nameOf(columnOf(table, property))} = ${value}`,
  )
}

export function isEditable(table: PgTable): boolean {
  return 'editedFields' in getTableColumns(table)
}

/** @throws Error for a property that the table has not */
export function columnOf(table: PgTable, property: string): PgColumn {
  const column = getTableColumns(table)[property]
  if (!column) throw new Error(`The table ${getTableName(table)} has no column ${property}`)
  return column
}

export function sqlNameOf(column: PgColumn): string {
  return column.keyAsName ? toSnakeCase(column.name) : column.name
}

export function nameOf(column: PgColumn): SQL {
  return sql`${sql.identifier(sqlNameOf(column))}`
}

export function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `)
}

export function allOf(conditions: SQL[]): SQL {
  return sql.join(conditions, sql` and `)
}

/** Rows as batches, the way every statement takes them. */
export function* batchesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  const size = isInBackground() ? smallBatchRows : batchRows
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}
