import { type eq, getTableColumns, inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { isRetained, type OwnedTable, ownedTables } from '#app/features/people/owned-tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { DataContext, PersonalTable, Row } from '#app/platform/personal-data.server.ts'
import type { Slices } from '#app/platform/slice.server.ts'

/** Columns that are of use to the server only, in any table. */
const neverShown = /hash$|^sealed$|token$/i

/** All rows of a person, by file name. */
export async function collectExport(slices: Slices, context: DataContext): Promise<Record<string, Row[]>> {
  const { db, owner } = context
  const { personalTables } = slices
  const own = await rowsOf(db, users, users.id, [owner.userId])
  const files: Record<string, Row[]> = { account: own.map((row) => shown(row, personalTables.get('user'))) }
  const rowsByTable = new Map<PgTable, Row[]>([[users, own]])
  for (const owned of ownedTables(slices.tables)) {
    const facts = personalTables.get(owned.name)
    if (owned.onDelete !== 'cascade' && !isRetained(owned, facts)) continue
    const rows = await rowsOf(db, owned.table, owned.column, parentIds(owned, rowsByTable, owner.userId))
    rowsByTable.set(owned.table, [...(rowsByTable.get(owned.table) ?? []), ...rows])
    const title = facts?.title ?? owned.name.replaceAll('_', '-')
    files[title] = [...(files[title] ?? []), ...rows.map((row) => shown(row, facts))]
  }
  for (const { personalData } of slices.list) {
    const more = (await personalData?.collectExport?.(context)) ?? {}
    for (const [name, rows] of Object.entries(more)) files[name] = rows
  }
  return Object.fromEntries(Object.entries(files).filter(([, rows]) => rows.length > 0))
}

function parentIds({ through }: OwnedTable, rowsByTable: Map<PgTable, Row[]>, userId: number): unknown[] {
  if (!through) return [userId]
  const key = Object.entries(getTableColumns(through.table)).find(
    ([, column]) => column === through.column,
  )?.[0]
  return (rowsByTable.get(through.table) ?? []).map((row) => row[key ?? 'id'])
}

async function rowsOf(
  db: Database,
  table: PgTable,
  column: Parameters<typeof eq>[0],
  ids: unknown[],
): Promise<Row[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(table)
    .where(inArray(column as never, ids))
}

function shown(row: Row, { hidden = [] }: Partial<PersonalTable> = {}): Row {
  return Object.fromEntries(
    Object.entries(row).filter(([key]) => !neverShown.test(key) && !hidden.includes(key)),
  )
}
