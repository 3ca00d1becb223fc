import { is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { users } from './tables.server.ts'

/**
 * Whose data it is. Address and phone find what is kept under them alone, so they are here only once they are proved:
 * anybody can type anybody's. `mailbox` is where we wrote to, proved or not.
 */
export type DataOwner = {
  userId: number
  email: string | null
  phone: string | null
  mailbox: string | null
  referralCode: string
}
export type DataContext = { db: Database; settings: Services['settings']; owner: DataOwner }
export type Row = Record<string, unknown>

/**
 * What a slice says about its tables beyond what their foreign keys say already. Without a word, a table whose rows belong
 * to a person (a foreign key to `user` that cascades) is exported whole and deleted with the account.
 */
export type PersonalData = {
  /** Plain words for a table's file in the export, by table name. */
  titles?: Record<string, string>
  /** Columns that are not the person's to read: hashes, sealed texts, tokens. */
  hidden?: Record<string, string[]>
  /** Tables whose rows stay without a name, each with the reason (D-138). */
  kept?: Record<string, string>
  /** What hangs on an address instead of an account, and what has to be opened first. By the file's name. */
  read?(context: DataContext): Promise<Record<string, Row[]>>
  /** Wipes what no foreign key leads to, in the transaction of the deletion. */
  erase?(tx: Database, context: DataContext): Promise<void>
}

const tables = new Set<PgTable>()
const sources: PersonalData[] = []

/** Tells which tables there are: `app/personal-data.server.ts` does so once for all slices. */
export function keepsTables(all: Record<string, unknown>): void {
  for (const one of Object.values(all)) if (is(one, PgTable)) tables.add(one as PgTable)
}

export function keepsPersonalData(...list: PersonalData[]): void {
  for (const source of list) if (!sources.includes(source)) sources.push(source)
}

/** A table whose rows belong to somebody, by the column that says whose. */
export type OwnedTable = {
  name: string
  table: PgTable
  column: PgColumn
  /** `cascade`: theirs. `set null`: only mentions them. */
  onDelete: string
  /** The table in between, when it belongs to something that belongs to the person. */
  through?: { table: PgTable; column: PgColumn }
}

/** Every table with rows of people: straight, or through up to three others. */
export function ownedTables(): OwnedTable[] {
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

export function personalDataSources(): readonly PersonalData[] {
  return sources
}

/** The words of all slices about one table. */
export function wordsFor(name: string): { title: string; hidden: string[]; kept?: string } {
  return {
    title: sources.map(({ titles }) => titles?.[name]).find(Boolean) ?? name.replaceAll('_', '-'),
    hidden: sources.flatMap(({ hidden }) => hidden?.[name] ?? []),
    kept: sources.map(({ kept }) => kept?.[name]).find(Boolean),
  }
}
