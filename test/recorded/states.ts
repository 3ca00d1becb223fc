import { sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { hashToken } from '#app/platform/csrf.server.ts'
import { slices } from '#app/slices.server.ts'
import { ownRows } from './calls.ts'
import type { Row, World } from './world.ts'

/** A row in another state than the one it is in. */
export type State = { row: Row; column: string; value: string | boolean | number | null; what: string }

const tables = new Map<string, PgTable>(slices.tables.map((table) => [getTableConfig(table).name, table]))

/** Of the caller, whose own states the tests of signing in know. */
const leftOut = new Set(['session', 'ghost', 'audit_log', 'outbox'])
const ofTime = /^(created|updated|seen)_at$/

/**
 * Other states of the rows that a call is about: those that its address names, and the first of each table that it reads of what belongs to
 * the caller. Of the latter only the columns that conditions of its statements name.
 */
export function statesFor(world: World, caller: string, path: string, statements: string[]): State[] {
  const parts = new Set(path.split(/[/?.]/).flatMap((part) => [part, hashToken(part)]))
  const { userId } = world.visits[caller] ?? {}
  const read = new Set(statements.flatMap((text) => [...text.matchAll(/"(\w+)"/g)].map(([, name]) => name)))
  const conditions = statements.map((text) => text.replace(/^select .*? from /, '')).join('\n')
  const named = world.rows.filter(
    (row) =>
      row.key &&
      row.values.id !== userId &&
      (parts.has(String(row.values[row.key])) || parts.has(String(row.values.token_hash))),
  )
  const tablesOfNamed = new Set(named.map(({ table }) => table))
  const others = new Map<string, Row>()
  for (const row of ownRows(world, caller))
    if (read.has(row.table) && !tablesOfNamed.has(row.table) && !others.has(row.table))
      others.set(row.table, row)
  return [
    ...named.flatMap((row) => statesOf(world, row, () => true)),
    ...[...others.values()]
      .filter(({ table, values }) => !leftOut.has(table) && values.id !== userId)
      .flatMap((row) => statesOf(world, row, (column) => conditions.includes(`"${column}"`))),
  ]
}

/** Other states of the first row of each table that a job reads. */
export function statesRead(world: World, statements: string[]): State[] {
  const text = statements.join('\n')
  const first = new Map<string, Row>()
  for (const row of world.rows)
    if (text.includes(`"${row.table}"`) && !first.has(row.table) && !leftOut.has(row.table))
      first.set(row.table, row)
  return [...first.values()].flatMap((row) => statesOf(world, row, (column) => text.includes(`"${column}"`)))
}

function statesOf(world: World, row: Row, isOfInterest: (column: string) => boolean): State[] {
  const table = tables.get(row.table)
  if (!table) return []
  const { columns, foreignKeys } = getTableConfig(table)
  const targets = new Map(
    foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference()
      return [columns[0]?.name, getTableConfig(foreignTable).name]
    }),
  )
  return columns
    .filter(
      ({ name, generated }) => !generated && name !== row.key && !ofTime.test(name) && isOfInterest(name),
    )
    .flatMap((column) =>
      valuesOf(world, column, row.values[column.name], targets.get(column.name)).map((value) => ({
        row,
        column: column.name,
        value,
        what: `${row.label}.${column.name}=${world.nameOf(value) ?? value}`,
      })),
    )
}

const dayMs = 86_400_000

function valuesOf(
  world: World,
  column: PgColumn,
  now: unknown,
  target: string | undefined,
): State['value'][] {
  if (target === 'user' || target === 'school') {
    const other = world.rows.findLast(({ table, values }) => table === target && values.id !== now)
    return [(other?.values.id as number | undefined) ?? null]
  }
  if (target) return []
  if (column.enumValues?.length) return column.enumValues.filter((one) => one !== now).slice(0, maxValues)
  if (column.dataType === 'boolean') return [!now]
  if (column.columnType === 'PgDateString') return days.filter((day) => day !== now)
  if (column.dataType !== 'date') return []
  if (now === null) return [new Date(world.now.getTime() - dayMs).toISOString()]
  const isPast = new Date(String(now)) <= world.now
  const flipped = new Date(world.now.getTime() + (isPast ? dayMs : -dayMs)).toISOString()
  return column.notNull ? [flipped] : [null, flipped]
}

const maxValues = 4
/** Yesterday and today at the schools, of which the first is today in UTC. */
const days = ['2026-08-11', '2026-08-12']

/** Puts the row into the state; false where the database refuses it. */
export async function enterState({ site }: World, { row, column, value }: State): Promise<boolean> {
  const { key, values } = row
  const is = key
    ? sql`${sql.identifier(key)} = ${values[key]}`
    : sql`to_jsonb(t) = ${JSON.stringify(values)}::jsonb`
  return site.db
    .execute(sql`update ${sql.identifier(row.table)} t set ${sql.identifier(column)} = ${value} where ${is}`)
    .then(
      () => true,
      () => false,
    )
}
