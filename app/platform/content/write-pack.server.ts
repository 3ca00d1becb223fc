import { createHash } from 'node:crypto'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Database, databaseError } from '../database.server.ts'
import { differencesOf, missingRows, type RowValues } from './diff-rows.server.ts'
import type { Pack, TableRows } from './pack.server.ts'
import { hasEdited, releaseFields, storePackValues, withMovedKeys } from './pack-values.server.ts'
import { addDifferences, addMissing, changeOf, emptyPreview, type Place, type Preview } from './preview.ts'
import type { GoodPack } from './read-pack.server.ts'
import { batchesOf, columnsOf } from './row-source.server.ts'
import { contentPacks, type FilledColumns } from './tables.server.ts'
import { type PreservedRow, writeRows } from './write-rows.server.ts'

/** A field that an editor changed and of which the pack says something else. */
export type Conflict = Place & {
  id: string
  key: RowValues
  field: string
  editor: unknown
  pack: unknown
  /** Whose value stands after the import. */
  taken: 'editor' | 'pack'
}

export type WriteOptions = {
  now: Date
  /** The names (`conflictName`) of the fields whose value is to be the pack's. What an editor changed since is not. */
  take?: ReadonlySet<string>
  /** Called before the pack's value takes the place of an editor's. */
  onTake?: (conflict: Conflict) => Promise<void>
  /** Called after each statement with the number of rows it brought. */
  progress?: (rows: number) => void
}

export type WrittenPack = {
  /** Rows of tables that were added or changed, and removed. */
  changed: number
  removed: number
  /** Fields changed by an editor, which the import preserved. */
  preserved: PreservedRow[]
  conflicts: Conflict[]
  /** Whose change the caller has to announce. */
  tables: PgTable[]
}

/** The database does not take the rows of a pack. The message is the database's, without the statement, which would fill the screen. */
export class RefusedRows extends Error {
  /** As PostgreSQL numbers its errors. */
  readonly code?: string

  constructor(pack: string, table: string, error: unknown) {
    const { cause = error } = error as { cause?: unknown }
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`${pack} could not be written to ${table}: ${reason}`)
    this.name = 'RefusedRows'
    this.code = databaseError(error).code
  }
}

/** One import at a time, on all nodes; released when the transaction ends. */
export async function lockImports(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7120614)`)
}

/**
 * Writes a pack in the caller's transaction: the rows, what it says of edited fields, and its entry among the packs. Where an
 * editor changed a field, that value stays unless `take` names the conflict. The caller announces the change.
 *
 * @param entry the hash is left out for files that are not those of the release
 */
export async function writePack(
  tx: Database,
  pack: Pack,
  { manifest, rows, tables }: GoodPack,
  entry: { hash?: string; uploadId?: string | null },
  options: WriteOptions,
): Promise<WrittenPack> {
  const total: WrittenPack = { changed: 0, removed: 0, preserved: [], conflicts: [], tables: [contentPacks] }
  for (const [part, declared] of tables.entries()) {
    const target = await withMovedKeys(tx, declared)
    total.conflicts.push(...(await settleConflicts(tx, part, target, options)))
    const written = await writeRows(tx, target, options.now, options.progress).catch((error) => {
      throw new RefusedRows(pack.name, getTableName(target.table), error)
    })
    await storePackValues(tx, target)
    total.changed += written.changed
    total.removed += written.removed
    total.preserved.push(...written.preserved)
    if (written.changed + written.removed > 0) total.tables.push(target.table)
  }
  const values = { rows, manifest, importedAt: options.now, fills: tables.map(fillsOf), ...entry }
  await tx
    .insert(contentPacks)
    .values({ name: pack.name, hash: '', ...values })
    .onConflictDoUpdate({ target: contentPacks.name, set: values })
  return total
}

/** What `writePack` would do, without writing. */
export async function previewPack(db: Database, { tables }: GoodPack): Promise<Preview> {
  const preview = emptyPreview()
  for (const [part, declared] of tables.entries()) {
    const target = await withMovedKeys(db, declared)
    const place = { part, table: getTableName(target.table) }
    const sizes = batchesOf(target.rows)
    for await (const differences of differencesOf(db, target)) {
      const { value: batch } = sizes.next()
      addDifferences(preview, place, differences, batch?.length ?? 0)
    }
    addMissing(preview, place, await missingRows(db, target))
  }
  return preview
}

/** Names a conflict by its place and by the editor's value, so that a later change of the editor is another conflict. */
export function conflictName(place: Place, key: RowValues, field: string, editor: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([place.part, place.table, key, field, editor ?? null]))
    .digest('base64url')
    .slice(0, 22)
}

async function settleConflicts(
  tx: Database,
  part: number,
  target: TableRows,
  { take, onTake }: WriteOptions,
): Promise<Conflict[]> {
  if (!(await hasEdited(tx, target))) return []
  const place = { part, table: getTableName(target.table) }
  const conflicts: Conflict[] = []
  for await (const differences of differencesOf(tx, target, { editedOnly: true }))
    for (const difference of differences) {
      const fields = changeOf(place, difference)?.fields.filter(({ isEdited }) => isEdited) ?? []
      const { key } = difference
      const id = difference.id ?? ''
      const found = fields.map(({ field, before, after }): Conflict => {
        const isTaken = take?.has(conflictName(place, key, field, before))
        return { ...place, id, key, field, editor: before, pack: after, taken: isTaken ? 'pack' : 'editor' }
      })
      const taken = found.filter((one) => one.taken === 'pack')
      for (const one of taken) await onTake?.(one)
      if (taken.length > 0)
        await releaseFields(
          tx,
          target.table,
          id,
          taken.map(({ field }) => field),
        )
      conflicts.push(...found)
    }
  return conflicts
}

function fillsOf(target: TableRows): FilledColumns {
  const { table, mode = 'own', scope = {} } = target
  const columns = columnsOf(target).map(({ property }) => property)
  return { table: getTableName(table), mode, scope, columns }
}
