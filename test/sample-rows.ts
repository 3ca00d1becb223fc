import { desc, getTableColumns, inArray } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { careerTasks } from '#app/features/career-tasks/tables.server.ts'
import { credentials } from '#app/features/credentials/tables.server.ts'
import { groups } from '#app/features/groups/tables.server.ts'
import type { OwnedTable } from '#app/features/people/owned-tables.server.ts'
import { sessions, users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'

export type Row = Record<string, unknown>

/** What a check of the database wants that the type of a column does not tell, by table. */
const particulars: Record<string, Row> = {
  academy_attempt: { status: 'no-quiz', finishedAt: new Date('2026-11-01T00:00:00Z') },
  account_token: { kind: 'undo-deletion' },
  career_plan_share: { slugs: ['plan-a'] },
  family_link: { parts: ['plan'] },
  quiz_history: { ghostId: null, places: [] },
  quiz_result: { ghostId: null, status: 'in-progress', places: [], interestUnits: null, valueUnits: null },
  school_on_call: { position: 9 }, // the sample schools have those before it
  tool_result: { answers: {} },
}

/** The same where it depends on which column has the owner. */
const ofColumn: Record<string, Row> = {
  'family_link.parentId': { acceptedAt: new Date('2026-11-01T00:00:00Z') },
}

/**
 * Writes one row for someone into a table whose rows belong to people, and gives it back. Columns get a value that
 * fits their type; keys to other tables get the parent's key, or stay empty where they may.
 *
 * @param more columns whose value matters
 */
export async function insertSampleRow(
  db: Database,
  owned: Pick<OwnedTable, 'table' | 'column' | 'name'>,
  owner: unknown,
  more: Row = {},
): Promise<Row> {
  const { table, column, name } = owned
  const keys = foreignKeys(table)
  const values: Row = {}
  for (const [property, one] of Object.entries(getTableColumns(table))) {
    if (one.generated || one.generatedIdentity) continue
    if (property in more) values[property] = more[property]
    else if (one.name === column.name) values[property] = owner
    else if (keys.has(one.name) && !one.notNull) values[property] = null
    else if (property === 'credentialId') values[property] = await insertCredential(db)
    else if (property === 'sessionId' && keys.has(one.name)) values[property] = await insertSession(db, owner)
    else if (property === 'groupId') values[property] = await insertGroup(db)
    else if (property === 'taskId') values[property] = await insertTask(db)
    else if (property === 'schoolId' && one.notNull) values[property] = await lastSchool(db)
    else if (one.notNull && keys.has(one.name))
      values[property] = await parentKey(db, keys.get(one.name) as Key)
    else if (one.notNull && !one.hasDefault) values[property] = sampleOf(one)
  }
  const [row] = await db
    .insert(table)
    .values({ ...values, ...particulars[name], ...ofColumn[`${name}.${column.name}`], ...more } as never)
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

async function insertSession(db: Database, owner: unknown): Promise<string> {
  const id = newId()
  const at = new Date('2026-11-01T00:00:00Z')
  const times = { createdAt: at, seenAt: at, confirmedAt: at, expiresAt: new Date('2099-01-01T00:00:00Z') }
  await db
    .insert(sessions)
    .values({ id, tokenHash: id, userId: Number(owner), remember: true, device: '', ...times })
  return id
}

/** Another school than that of the callers, who are of the first one. */
async function lastSchool(db: Database): Promise<number> {
  const [school] = await db.select({ id: schools.id }).from(schools).orderBy(desc(schools.id)).limit(1)
  if (!school) throw new Error('there is no school')
  return school.id
}

/** Of a school. */
async function insertGroup(db: Database): Promise<number> {
  const [row] = await db
    .insert(groups)
    .values({ schoolId: await lastSchool(db), name: newId(), createdAt: new Date(0) })
    .returning()
  if (!row) throw new Error('no group was written')
  return row.id
}

/** Of a school. */
async function insertTask(db: Database): Promise<number> {
  const at = new Date(0)
  const [row] = await db
    .insert(careerTasks)
    .values({ schoolId: await lastSchool(db), title: 'Task', description: '', createdAt: at, updatedAt: at })
    .returning()
  if (!row) throw new Error('no task was written')
  return row.id
}

type Key = { table: PgTable; column: PgColumn }

/** What each column with a foreign key points at. */
function foreignKeys(table: PgTable): Map<string, Key> {
  const found = new Map<string, Key>()
  for (const key of getTableConfig(table).foreignKeys) {
    const { columns, foreignTable, foreignColumns } = key.reference()
    for (const [at, { name }] of columns.entries())
      found.set(name, { table: foreignTable, column: foreignColumns[at] as PgColumn })
  }
  return found
}

/** The key of some row of a table; of people always someone new. */
async function parentKey(db: Database, { table, column }: Key): Promise<unknown> {
  const [known] = table === users ? [] : await db.select({ key: column }).from(table).limit(1)
  if (known) return known.key
  const keys = foreignKeys(table)
  const values: Row = {}
  for (const [property, one] of Object.entries(getTableColumns(table))) {
    if (one.generated || one.generatedIdentity || !one.notNull || one.hasDefault) continue
    const key = keys.get(one.name)
    values[property] = key ? await parentKey(db, key) : sampleOf(one)
  }
  const [row] = await db
    .insert(table)
    .values({ ...values, ...particulars[getTableConfig(table).name] } as never)
    .returning({ key: column })
  return row?.key
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
