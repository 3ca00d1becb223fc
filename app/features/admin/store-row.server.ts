import { and, eq, getTableColumns } from 'drizzle-orm'
import { type Access, ownIds, ownRows } from '#app/platform/admin/access.server.ts'
import {
  columnOf,
  keyOf,
  type Resource,
  type Status,
  type Values,
} from '#app/platform/admin/resource.server.ts'
import { recordPackValues, releaseUnedited } from '#app/platform/content/pack-values.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { refuseByTable } from './refusals.server.ts'
import { type FoundRow, isSame, noRecord, writeReferences } from './rows.server.ts'
import type { WriteContext } from './write-context.server.ts'

/** The changed fields alone, as they were and as they become. */
export function difference(resource: Resource, found: FoundRow | null, given: Values, status?: Status) {
  const statusField = resource.workflow?.status?.field
  const after = { ...given, ...(status !== undefined && statusField && { [statusField]: status }) }
  const stored = { ...found?.values, ...(statusField && { [statusField]: found?.row[statusField] }) }
  const names = Object.keys(after).filter((name) => !found || !isSame(stored[name], after[name]))
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { before: found ? pick(stored) : {}, after: pick(after) }
}

type Stored = { found: FoundRow | null; values: Values; after: Values }

/** Writes the row and what it refers to, without checks, history or announcement. */
export async function storeRow(
  tx: Database,
  context: WriteContext,
  access: Access,
  { found, values, after }: Stored,
): Promise<string> {
  const { resource } = access
  const columns = getTableColumns(resource.table)
  const written = columnValues(resource, after)
  Object.assign(written, resource.derive?.({ ...found?.row, ...values, ...written }, context.now))
  if ('updatedAt' in columns) written.updatedAt = context.now
  if ('editedFields' in columns) {
    const edited = (found?.row.editedFields as string[] | undefined) ?? []
    const fresh = Object.keys(after).filter((name) => !edited.includes(name))
    if (found?.isThere) await recordPackValues(tx, resource.table, found.id, fresh)
    Object.assign(written, {
      editedFields: [...edited, ...fresh].filter((name) => name in columns),
      editedAt: context.now,
    })
  }
  const owner = access.permission.owner?.property
  if (owner && owner in written && !ownIds(access).includes(Number(written[owner]))) throw noRecord()
  const id = found?.isThere ? found.id : await insertRow(tx, context, access, written)
  if (found?.isThere && Object.keys(written).length > 0) {
    const own = and(eq(columnOf(resource, keyOf(resource)), found.id), ownRows(access))
    await tx
      .update(resource.table)
      .set(written as never)
      .where(own)
      .catch(refuseByTable)
    await releaseUnedited(tx, resource.table, found.id, Object.keys(after))
  }
  for (const [name, field] of Object.entries(resource.fields))
    if (field.through && name in after)
      await writeReferences(tx, field.through, id, (after[name] as unknown[] | null) ?? [])
  return String(id)
}

/** Fields as their columns hold them. References through another table have no column here. */
function columnValues({ table, fields }: Access['resource'], after: Values): Values {
  const columns = getTableColumns(table)
  const written: Values = {}
  for (const [name, value] of Object.entries(after)) {
    const field = fields[name]
    if (field?.through) continue
    const isChoice = field?.kind === 'choice' && columns[name]?.dataType === 'number' && value !== null
    const stored = isChoice ? Number(value) : field?.shape ? field.write(value) : value
    written[name] = stored === null && columns[name]?.notNull ? field?.empty : stored
  }
  return written
}

async function insertRow(
  tx: Database,
  context: WriteContext,
  access: Access,
  written: Values,
): Promise<string | number> {
  const { resource } = access
  const key = keyOf(resource)
  const column = columnOf(resource, key)
  const status = resource.workflow?.status
  const values = {
    ...resource.defaults?.(context.now),
    ...(resource.single !== undefined && { [key]: resource.single }),
    ...(column.columnType === 'PgUUID' && { [key]: newId() }),
    ...(status && { [status.field]: status.draft }),
    ...written,
    ...ownerOf(access, written),
  }
  const insert = tx.insert(resource.table).values(values as never)
  const [row] = (await insert.returning({ key: column } as never).catch(refuseByTable)) as {
    key: string | number
  }[]
  if (!row) throw noRecord()
  return row.key
}

/** Of a new row: the provider named in it, or the only one that the writer speaks for. */
function ownerOf(access: Access, written: Values): Values {
  const { owner } = access.permission
  if (!owner || owner.property in written) return {}
  if (!('typeProperty' in owner)) return { [owner.property]: ownIds(access)[0] }
  const [provider] = access.writer.providers
  if (!provider) throw noRecord()
  return { [owner.property]: provider.id, [owner.typeProperty]: provider.type }
}
