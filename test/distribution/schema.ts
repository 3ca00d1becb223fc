import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import { slices } from '#app/slices.server.ts'
import type { Schema } from './sources.ts'
import { distributedTables, type Owner, otherKeys, tallTables } from './tables.ts'

/** By what each table is spread. */
export const distributedBy: ReadonlyMap<string, { owner: Owner; column: string }> = new Map(
  Object.entries(distributedTables).flatMap(([owner, columns]) =>
    Object.entries(columns).flatMap(([column, names]) =>
      names.map((name) => [name, { owner: owner as Owner, column }] as const),
    ),
  ),
)

/** Columns by which a row of a table that is not tall is found together with few others. */
const lookups = new Set(
  'user_id student_id school_id ghost_id thread_id placement_id group_id owner_id task_id import_id'.split(
    ' ',
  ),
)

/** A row of a tall table is known by its person and so on; another one also by its key, or by its school. */
export const schema: Schema = new Map(
  slices.tables.map((table) => {
    const { name, columns } = getTableConfig(table)
    const names = columns.map(columnName)
    const spread = distributedBy.get(name)
    const ids = columns.filter(({ primary, isUnique }) => primary || isUnique).map(columnName)
    const key =
      spread && tallTables.includes(name)
        ? [spread.column, ...(otherKeys[name] ?? [])]
        : [...ids, ...names.filter((one) => lookups.has(one))]
    return [name, { columns: new Set(names), key }]
  }),
)

/** The name of a column in the database. */
export function columnName(column: PgColumn | { name?: string }): string {
  const { name = '' } = column
  return 'keyAsName' in column && column.keyAsName ? toSnakeCase(name) : name
}
