import { createHash } from 'node:crypto'
import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Access, ownRows } from '#app/platform/admin/access.server.ts'
import type { Field, Option, Through } from '#app/platform/admin/field.server.ts'
import { columnOf, keyOf, type Resource, type Values } from '#app/platform/admin/resource.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isId } from '#app/platform/ids.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { DomainError } from '#app/platform/problem.ts'
import { toId } from '#app/platform/row-id.ts'
import type { Target } from './targets.server.ts'

/** Properties of the table that the admin area reads beside the fields. */
const marks = ['editedFields', 'editedAt', 'updatedAt'] as const

/**
 * One row with its values by field, for those who may see it.
 * @throws DomainError `not-found` also for someone else's
 */
export async function findRow(
  db: Database,
  access: Access,
  id: string,
  options: { lock?: boolean } = {},
): Promise<FoundRow> {
  const { resource } = access
  const key = keyValue(resource, id)
  if (key === undefined) throw noRecord()
  const query = db
    .select(rowColumns(access))
    .from(resource.table)
    .where(and(eq(columnOf(resource, keyOf(resource)), key), ownRows(access)))
  const [row] = (await (options.lock ? query.for('update') : query)) as Values[]
  if (!row && resource.single === undefined) throw noRecord()
  return {
    id: key,
    row: row ?? {},
    isThere: row !== undefined,
    values: await valuesOf(db, resource, key, row ?? {}),
  }
}

export type FoundRow = { id: string | number; row: Values; isThere: boolean; values: Values }

export function noRecord(): DomainError {
  return new DomainError('not-found', 'no-such-record')
}

export function rowColumns({ resource, permission }: Access, names = Object.keys(resource.fields)) {
  const all = getTableColumns(resource.table)
  const requested = [
    keyOf(resource),
    resource.title,
    resource.workflow?.status?.field,
    permission.owner?.property,
    resource.checkedOn,
    ...marks,
    ...names,
  ]
  const found = requested.filter((name): name is string => name !== undefined && name in all)
  return Object.fromEntries(
    [...new Set([...found, ...namedIn(resource.preview)])].map((name) => [
      name,
      resource.pathParts?.[name] ?? columnOf(resource, name),
    ]),
  )
}

/** `slug` in `/articles/:slug`. */
function namedIn(pattern = ''): string[] {
  return [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
}

/** The page of a record on the site, whether or not it is visible yet. */
export function addressOf({ preview }: Resource, row: Values): string | null {
  if (!preview) return null
  return preview.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(row[name] ?? '')))
}

export function statusOf({ workflow }: Resource, row: Values): string | null {
  return workflow?.status ? String(row[workflow.status.field] ?? workflow.status.draft) : null
}

/** Whether visitors can see it. */
export function isLive(resource: Resource, row: Values): boolean {
  const status = resource.workflow?.status
  return !status || row[status.field] === status.live
}

async function valuesOf(
  db: Database,
  resource: Resource,
  key: string | number,
  row: Values,
): Promise<Values> {
  const values: Values = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const stored = field.through ? await referencesOf(db, field.through, key) : row[name]
    values[name] = wireValue(field, stored)
  }
  return values
}

/** Of a record that is not there yet. */
export function emptyValues({ fields }: Resource): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, wireValue(field, null)]))
}

export function wireValue(field: Field, stored: unknown): unknown {
  return field.read(stored ?? field.empty)
}

async function referencesOf(db: Database, through: Through, key: string | number): Promise<unknown[]> {
  const columns = getTableColumns(through.table) as Record<string, PgColumn>
  const [own, other] = [through.own, through.other].map((name) => columns[name] as PgColumn) as [
    PgColumn,
    PgColumn,
  ]
  const position = through.position ? (columns[through.position] as PgColumn) : other
  const rows = await db.select({ other }).from(through.table).where(eq(own, key)).orderBy(asc(position))
  return rows.map((row) => row.other)
}

/** Replaces the rows between two tables. */
export async function writeReferences(
  tx: Database,
  through: Through,
  key: string | number,
  others: unknown[],
): Promise<void> {
  const columns = getTableColumns(through.table) as Record<string, PgColumn>
  await tx.delete(through.table).where(eq(columns[through.own] as PgColumn, key))
  if (others.length === 0) return
  const rows = others.map((other, position) => ({
    [through.own]: key,
    [through.other]: other,
    ...(through.position && { [through.position]: position }),
  }))
  await tx.insert(through.table).values(rows as never)
}

/** The key in the type of its column; undefined where it cannot be one. */
export function keyValue(resource: Target & { single?: number }, id: string): string | number | undefined {
  if (resource.single !== undefined) return id === String(resource.single) ? resource.single : undefined
  const column = columnOf(resource, keyOf(resource))
  if (column.dataType === 'number') return toId(id) || undefined
  if (column.columnType === 'PgUUID') return isId(id) ? id : undefined
  return id.length > 0 && id.length <= 120 ? id : undefined
}

/** Changes when any value that can be written does, by an editor or an import. */
export function versionOf(resource: Resource, values: Values): string {
  const written = Object.entries(resource.fields).flatMap(([name, { shape }]) =>
    shape ? [[name, values[name]]] : [],
  )
  return createHash('sha256').update(JSON.stringify(written)).digest('hex').slice(0, 16)
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

export function optionLabel(resource: Target): SQL<string> {
  return resource.optionLabel ?? sql<string>`${columnOf(resource, resource.title)}::text`
}

/** Records of a type with these keys (or slugs), as options, in the order of the keys. */
export async function optionsByKey(
  db: Database,
  resource: Target,
  by: string,
  keys: readonly unknown[],
  within?: SQL,
): Promise<Option[]> {
  const requested = keys
    .map((key) => (by === keyOf(resource) ? keyValue(resource, String(key)) : String(key)))
    .filter((key) => key !== undefined)
  if (requested.length === 0) return []
  const value = columnOf(resource, by)
  const rows = await db
    .select({ value, label: optionLabel(resource) })
    .from(resource.table)
    .where(and(inArray(value, requested), within))
  const places = new Map(requested.map((key, at) => [String(key), at]))
  const place = ({ value: key }: Option) => places.get(String(key)) ?? 0
  return (rows as Option[]).toSorted((one, other) => place(one) - place(other))
}

export function fieldOf(resource: Resource, name: string): Field {
  const field = ownValue(resource.fields, name)
  if (!field) throw new DomainError('not-found', 'no-such-field')
  return field
}

/** Values as they come back from the database once written: cleaned, with keys in the type of their column. */
export async function normalValues(resource: Resource, values: Values): Promise<Values> {
  const columns = getTableColumns(resource.table) as Record<string, PgColumn>
  const normal: Values = {}
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(resource, name)
    const column = field.through
      ? (getTableColumns(field.through.table) as Record<string, PgColumn>)[field.through.other]
      : columns[name]
    const cleaned = field.clean && value !== null ? await field.clean(value) : value
    const isKey = ['reference', 'references', 'choice'].includes(field.kind)
    const stored = isKey ? keysFor(column, cleaned) : field.write(cleaned)
    normal[name] = field.read(stored === null && (field.through || column?.notNull) ? field.empty : stored)
  }
  return normal
}

function keysFor(column: PgColumn | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => keysFor(column, one))
  if (value === null) return null
  const isNumber =
    column?.dataType === 'number' ||
    (column?.dataType === 'array' &&
      (column as unknown as { baseColumn: PgColumn }).baseColumn.dataType === 'number')
  return isNumber ? Number(value) : String(value)
}
