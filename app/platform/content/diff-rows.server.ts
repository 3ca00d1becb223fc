import { getTableColumns, type SQL, sql } from 'drizzle-orm'
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
  naturalName,
  objectOf,
  type PackColumn,
  scopeOf,
  sourceOf,
} from './row-source.server.ts'

/** Values by property, as JSON. Links are natural keys, so that they can be compared across databases. */
export type RowValues = Record<string, unknown>

/** A row that a pack has and that is not as the pack says. `before` is null where the table has no such row. */
export type RowDifference = {
  id: string | null
  key: RowValues
  before: RowValues | null
  after: RowValues
  editedFields: string[]
}

/** A row within the pack's part of the table that the pack does not have. */
export type MissingRow = { key: RowValues; before: RowValues; isEdited: boolean }

/**
 * The rows of a pack that differ from the table, in batches; writes nothing. Of a pack that completes rows of others, rows
 * that the table has not are left out.
 *
 * @param options `editedOnly`: rows that an editor changed, which are locked until the transaction ends
 */
export async function* differencesOf(
  db: Database,
  target: TableRows,
  options: { editedOnly?: boolean } = {},
): AsyncGenerator<RowDifference[]> {
  const { table, mode = 'own' } = target
  const columns = columnsOf(target)
  const isInner = mode === 'complete' || options.editedOnly
  const condition = allOf([
    options.editedOnly
      ? sql`t.edited_fields <> '{}' and (${differs(columns)})`
      : sql`(${isMissing(columns)} or ${differs(columns)})`,
  ])
  for (const batch of batchesOf(target.rows)) {
    await rest()
    const { rows } = await db.execute<{
      id: string | null
      key: RowValues
      before: RowValues | null
      after: RowValues
      edited_fields: string[] | null
    }>(sql`select ${'id' in getTableColumns(table) ? sql`t.id::text` : sql`null`} as id,
        ${objectOf(keysOf(columns).map((column) => [column.property, sql`s.${naturalName(column)}`]))} as key,
        case when ${isMissing(columns)} then null else ${presentValues(columns)} end as before,
        ${objectOf(columns.map((column) => [column.property, sql`s.${naturalName(column)}`]))} as after,
        ${isEditable(table) ? sql`to_jsonb(t.edited_fields)` : sql`'[]'::jsonb`} as edited_fields
      from ${sourceOf(columns, batch, { natural: true })} s
      ${isInner ? sql`join` : sql`left join`} ${table} as t
        on ${allOf(keysOf(columns).map(({ name }) => sql`t.${name} = s.${name}`))}
      where ${condition} ${options.editedOnly ? sql`for update of t` : sql``}`)
    yield rows.map(({ edited_fields, ...row }) => ({ ...row, editedFields: edited_fields ?? [] }))
  }
}

/** What an import would remove, and what it would leave because an editor changed it. */
export async function missingRows(db: Database, target: TableRows): Promise<MissingRow[]> {
  if (target.mode === 'complete') return []
  const columns = columnsOf(target)
  const keys = keysOf(columns)
  const gone = sql`(${list(keys.map(({ name }) => sql`t.${name}`))}) not in (
    select ${list(keys.map(({ name }) => sql`s.${name}`))} from ${sourceOf(keys, target.rows)} s
    where ${allOf(keys.map(({ name }) => sql`s.${name} is not null`))})`
  const { rows } = await db.execute<{ key: RowValues; before: RowValues; is_edited: boolean }>(
    sql`select ${objectOf(keys.map((column) => [column.property, present(column)]))} as key,
        ${presentValues(columns)} as before,
        ${isEditable(target.table) ? sql`t.edited_at is not null` : sql`false`} as is_edited
      from ${target.table} as t where ${allOf([...scopeOf(target), gone])} order by 1`,
  )
  return rows.map(({ key, before, is_edited }) => ({ key, before, isEdited: is_edited }))
}

function presentValues(columns: PackColumn[]): SQL {
  return objectOf(columns.map((column) => [column.property, present(column)]))
}

/** The value of the table, a link as the natural key of what it points at. */
function present({ name, link }: PackColumn): SQL {
  if (!link) return sql`t.${name}`
  return sql`(select o.${nameOf(columnOf(link.table, link.by))} from ${link.table} as o where o.id = t.${name})`
}

/** A new row may link to one that is new as well, so links are compared by their natural keys. */
function differs(columns: PackColumn[]): SQL {
  const others = columns.filter(({ isKey }) => !isKey)
  if (others.length === 0) return sql`false`
  return sql`(${list(others.map(present))}) is distinct from (${list(others.map((column) => sql`s.${naturalName(column)}`))})`
}

function isMissing(columns: PackColumn[]): SQL {
  return allOf(keysOf(columns).map(({ name }) => sql`t.${name} is null`))
}

function keysOf(columns: PackColumn[]): PackColumn[] {
  return columns.filter(({ isKey }) => isKey)
}
