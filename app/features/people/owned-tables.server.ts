import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
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
    for (const table of tables) {
      for (const key of getTableConfig(table).foreignKeys) {
        const { columns, foreignTable, foreignColumns } = key.reference()
        const [column, target] = [columns[0], foreignColumns[0]]
        if (!column || !target || !parents.includes(foreignTable) || table === foreignTable) continue
        const isFirst = foreignTable === users
        if (!isFirst && (key.onDelete !== 'cascade' || isKnown(found, table))) continue
        found.push({
          name: getTableConfig(table).name,
          table,
          column,
          onDelete: key.onDelete ?? 'no action',
          through: isFirst ? undefined : { table: foreignTable, column: target },
        })
        if (key.onDelete === 'cascade') next.push(table)
      }
    }
    parents = next
  }
  return found
}

function isKnown(found: OwnedTable[], table: PgTable): boolean {
  return found.some((one) => one.table === table && one.onDelete === 'cascade')
}
