import { and, desc, eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '#app/features/people/tables.server.ts'
import type { Access } from '#app/platform/admin/access.server.ts'
import { columnOf, keyOf, type Resource, type Values } from '#app/platform/admin/resource.server.ts'
import { packValuesOf } from '#app/platform/content/pack-values.server.ts'
import { contentPacks, type FilledColumns } from '#app/platform/content/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { FieldSource, Provenance } from './contract.ts'
import { type FoundRow, wireValue } from './rows.server.ts'
import { revisions } from './tables.server.ts'

/**
 * Where the value of each field comes from: a pack, or an editor; then also who and when, and what the pack says. Null for a
 * provider, and for records of a type that no pack fills.
 */
export async function provenanceOf(
  db: Database,
  { resource, writer }: Access,
  { id, row }: FoundRow,
): Promise<Provenance | null> {
  if (writer.role === 'provider' || !('editedFields' in getTableColumns(resource.table))) return null
  const packs = await packsOf(db, resource, id)
  if (packs.length === 0) return null
  const edited = (row.editedFields as string[] | undefined) ?? []
  const [said, changes] =
    edited.length === 0
      ? [{}, new Map<string, Change>()]
      : await Promise.all([packValues(db, resource, id), lastChanges(db, resource, id)])
  const fields: Record<string, FieldSource> = {}
  for (const name of Object.keys(resource.fields)) {
    const pack = packs.findLast(({ columns }) => columns.includes(name))?.name ?? null
    if (edited.includes(name)) {
      const hasPackValue = pack !== null && name in said
      const change = changes.get(name)
      fields[name] = {
        pack,
        edited: {
          by: change?.by ?? null,
          at: change?.at ?? (row.editedAt as Date | null)?.toISOString() ?? null,
          has_pack_value: hasPackValue,
          pack_value: hasPackValue ? said[name] : null,
        },
      }
    } else if (pack) fields[name] = { pack, edited: null }
  }
  return { packs: packs.map(({ columns, ...pack }) => pack), fields }
}

/** Packs that fill rows like this one, those that complete rows of others last. */
async function packsOf(db: Database, resource: Resource, id: string | number) {
  const table = getTableName(resource.table)
  const rows = await db
    .select()
    .from(contentPacks)
    .where(sql`${contentPacks.fills} @> ${JSON.stringify([{ table }])}::jsonb`)
    .orderBy(contentPacks.name)
  const found: (Provenance['packs'][number] & { columns: string[]; mode: FilledColumns['mode'] })[] = []
  for (const { name, manifest, importedAt, fills } of rows)
    for (const filled of fills.filter((one) => one.table === table)) {
      if (!(await isInScope(db, resource, id, filled))) continue
      const { title, edition, date, licence, licence_url } = manifest
      found.push({
        name,
        title,
        edition,
        licence,
        columns: filled.columns,
        mode: filled.mode,
        date: date ?? null,
        licence_url: licence_url ?? null,
        imported_at: importedAt.toISOString(),
      })
    }
  return found
    .toSorted((one, other) => Number(one.mode === 'complete') - Number(other.mode === 'complete'))
    .map(({ mode, ...pack }) => pack)
}

async function isInScope(
  db: Database,
  resource: Resource,
  id: string | number,
  { scope }: FilledColumns,
): Promise<boolean> {
  const conditions = Object.entries(scope).map(([property, value]) => eq(columnOf(resource, property), value))
  if (conditions.length === 0) return true
  const rows = await db
    .select({ one: sql`1` })
    .from(resource.table)
    .where(and(eq(columnOf(resource, keyOf(resource)), id), ...conditions))
  return rows.length > 0
}

/** As the record's own values go over the wire. */
async function packValues(db: Database, resource: Resource, id: string | number): Promise<Values> {
  const stored = await packValuesOf(db, resource.table, id)
  const names = [...stored.keys()].filter((name) => resource.fields[name])
  if (names.length === 0) return {}
  const columns = names.map((name) => [name, columnOf(resource, name)] as const)
  const json = JSON.stringify(Object.fromEntries(stored))
  const types = columns.map(([name, column]) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`)
  const [row] = await db
    .select(
      Object.fromEntries(
        columns.map(([name, column]) => [name, sql`x.${sql.identifier(name)}`.mapWith(column as PgColumn)]),
      ),
    )
    .from(sql`jsonb_to_record(${json}::jsonb) as x(${sql.join(types, sql`, `)})`)
  return Object.fromEntries(
    names.map((name) => [
      name,
      wireValue(resource.fields[name] as never, (row as Values | undefined)?.[name]),
    ]),
  )
}

type Change = { by: string | null; at: string }

/** Who published each field last, and when. */
async function lastChanges(
  db: Database,
  resource: Resource,
  id: string | number,
): Promise<Map<string, Change>> {
  const rows = await db
    .select({
      names: sql<string[]>`array(select jsonb_object_keys(${revisions.after}))`,
      at: revisions.decidedAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.authorId))
    .where(
      and(
        eq(revisions.resource, resource.name),
        eq(revisions.recordId, String(id)),
        eq(revisions.state, 'published'),
      ),
    )
    .orderBy(desc(revisions.decidedAt), desc(revisions.id))
    .limit(100)
  const changes = new Map<string, Change>()
  for (const { names, at, firstName, lastName } of rows)
    for (const name of names)
      if (at && !changes.has(name))
        changes.set(name, {
          by: [firstName, lastName].filter(Boolean).join(' ') || null,
          at: at.toISOString(),
        })
  return changes
}
