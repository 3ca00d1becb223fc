import { getTableColumns, inArray } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { credentials } from '#app/features/credentials/tables.server.ts'
import type { OwnedTable } from '#app/features/people/owned-tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'

export type Row = Record<string, unknown>

/** What a check of the database wants that the type of a column does not tell, by table. */
const particulars: Record<string, Row> = {
  academy_attempt: { status: 'no-quiz', finishedAt: new Date('2026-11-01T00:00:00Z') },
  account_token: { kind: 'undo-deletion' },
  career_plan_share: { slugs: ['plan-a'] },
  quiz_history: { ghostId: null, places: [] },
  quiz_result: { ghostId: null, status: 'in-progress', places: [], interestUnits: null, valueUnits: null },
}

/**
 * Writes one row for someone into a table whose rows belong to people, and gives it back. Columns get a value that
 * fits their type; keys to other tables get the parent's key, or stay empty where they may.
 */
export async function insertSampleRow(db: Database, owned: OwnedTable, owner: unknown): Promise<Row> {
  const { table, column, name } = owned
  const keys = foreignKeys(table)
  const values: Row = {}
  for (const [property, one] of Object.entries(getTableColumns(table))) {
    if (one.generated || one.generatedIdentity) continue
    if (one.name === column.name) values[property] = owner
    else if (keys.has(one.name) && !one.notNull) values[property] = null
    else if (property === 'credentialId') values[property] = await insertCredential(db)
    else if (one.notNull && !one.hasDefault) values[property] = sampleOf(one)
  }
  const [row] = await db
    .insert(table)
    .values({ ...values, ...particulars[name] } as never)
    .onConflictDoNothing()
    .returning()
  const [found] = row
    ? [row]
    : await db
        .select()
        .from(table)
        .where(inArray(column, [owner]))
  if (!found) throw new Error(`no row of ${name} could be written`)
  return found as Row
}

/** Of nobody: what is issued names one. */
async function insertCredential(db: Database): Promise<number> {
  const certified = { path: '/', title: '', description: '', criteria: '', icon: '', imagePath: '/' }
  const [row] = await db
    .insert(credentials)
    .values({
      guid: newId(),
      code: newId(),
      kind: 'badge',
      certified: { ...certified, tone: 'reef' },
      issuedAt: new Date(0),
    })
    .returning()
  if (!row) throw new Error('no credential was written')
  return row.id
}

function foreignKeys(table: PgTable): Set<string> {
  return new Set(
    getTableConfig(table).foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name)),
  )
}

function sampleOf(column: PgColumn): unknown {
  if (column.enumValues?.length) return column.enumValues[0]
  switch (column.columnType) {
    case 'PgUUID':
      return newId()
    case 'PgDate':
    case 'PgDateString':
      return '2010-03-01'
    case 'PgArray':
      return []
  }
  switch (column.dataType) {
    case 'date':
      return new Date(/expires|due/i.test(column.name) ? '2099-01-01T00:00:00Z' : '2026-11-01T00:00:00Z')
    case 'number':
      return 1
    case 'boolean':
      return false
    case 'json':
      return {}
    case 'array':
      return []
    default:
      return `sample-${newId()}`
  }
}

/** The name of a column in the rows of its table. */
export function propertyOf(table: PgTable, column: PgColumn): string {
  const found = Object.entries(getTableColumns(table)).find(([, one]) => one.name === column.name)
  if (!found) throw new Error(`${column.name} is no column of ${getTableConfig(table).name}`)
  return found[0]
}
