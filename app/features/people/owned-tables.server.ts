import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { PersonalTable } from '#app/platform/personal-data.server.ts'
import { users } from './tables.server.ts'

/** A table whose rows belong to a person, and the column with the owner's id. */
export type OwnedTable = {
  name: string
  table: PgTable
  column: PgColumn
  /** `cascade`: theirs. `set null`: only mentions them. */
  onDelete: string
  /** The table in between, when it belongs to something that belongs to the person. */
  through?: { table: PgTable; column: PgColumn }
}

/** Of all tables, those with rows of people: straight, or through up to three others. */
export function ownedTables(tables: readonly PgTable[]): OwnedTable[] {
  const found: OwnedTable[] = []
  let parents: PgTable[] = [users]
  for (let depth = 0; depth < 4; depth += 1) {
    const next: PgTable[] = []
    for (const key of keysTo(parents, tables)) {
      const isFirst = key.through.table === users
      if (!isFirst && (key.onDelete !== 'cascade' || isKnown(found, key.table))) continue
      found.push({ ...key, through: isFirst ? undefined : key.through })
      if (key.onDelete === 'cascade') next.push(key.table)
    }
    parents = next
  }
  return found
}

/** Foreign keys of one column from these tables to one of the parents. */
function keysTo(parents: PgTable[], tables: readonly PgTable[]): Required<OwnedTable>[] {
  return tables.flatMap((table) => {
    const { name, foreignKeys } = getTableConfig(table)
    return foreignKeys.flatMap((key) => {
      const { columns, foreignTable, foreignColumns } = key.reference()
      const [column, target] = [columns[0], foreignColumns[0]]
      if (!column || !target || !parents.includes(foreignTable) || table === foreignTable) return []
      const through = { table: foreignTable, column: target }
      return [{ name, table, column, onDelete: key.onDelete ?? 'no action', through }]
    })
  })
}

/**
 * Whether the rows that a column leads to stay when the account goes (D-138). Where rows of a table belong to a person, these are
 * meant: the other columns of the table only mention people, and are cleared as everywhere.
 */
export function isRetained(
  { table, onDelete }: Pick<OwnedTable, 'table' | 'onDelete'>,
  facts: Pick<PersonalTable, 'retained'> | undefined,
): boolean {
  return facts?.retained !== undefined && (onDelete === 'cascade' || !belongsToPeople(table))
}

function belongsToPeople(table: PgTable): boolean {
  return getTableConfig(table).foreignKeys.some(
    (key) => key.onDelete === 'cascade' && key.reference().foreignTable === users,
  )
}

function isKnown(found: OwnedTable[], table: PgTable): boolean {
  return found.some((one) => one.table === table && one.onDelete === 'cascade')
}
