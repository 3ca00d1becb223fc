import { asc, eq, getTableColumns, getTableName, inArray, sql } from 'drizzle-orm'
import { auditAction } from '#app/features/audit/audit-action.server.ts'
import { isNewAsAdmin, secondPersons } from '#app/features/people/admins.server.ts'
import { type AdminContext, roleOf } from '#app/platform/admin/access.server.ts'
import { differencesOf, missingRows, type RowDifference } from '#app/platform/content/diff-rows.server.ts'
import { editsFile, editsOf } from '#app/platform/content/edits.server.ts'
import { packArchive, packFiles } from '#app/platform/content/pack-archive.server.ts'
import { readPack } from '#app/platform/content/read-pack.server.ts'
import { contentPacks } from '#app/platform/content/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { PackSummary } from './contract.ts'
import { archiveOf, packNamed, withPacks } from './folder.server.ts'
import { contentImports } from './tables.server.ts'
import type { startRefusals } from './words.ts'

type PackRow = typeof contentPacks.$inferSelect

/** Why the caller cannot start an import that waits, or null when they can: a pack of a tool takes a second person. */
export async function startRefusal(
  { db, actor, services, now }: AdminContext,
  { pack, authorId }: { pack: string; authorId: number | null },
): Promise<keyof typeof startRefusals | null> {
  if (!packNamed(services, pack).needsSecondPerson) return null
  if (authorId !== actor.userId) return (await isNewAsAdmin(db, actor, now)) ? 'new-admin' : null
  const others = await secondPersons(db, actor.userId, now)
  return others.length > 0 ? 'same-person' : 'no-other-admin'
}

/** Packs are for staff: for a provider there are none. @throws DomainError `not-found` */
export function requireStaff({ actor }: AdminContext): { canImport: boolean } {
  const role = roleOf(actor)
  if (role === 'provider') throw new DomainError('not-found', 'no-such-pack')
  return { canImport: role === 'admin' }
}

export async function listPacks(context: AdminContext) {
  const { canImport } = requireStaff(context)
  const { db } = context
  const rows = await db.select().from(contentPacks).orderBy(asc(contentPacks.name))
  const edited = await editedRows(context, rows)
  const [running] = await db
    .select({ id: contentImports.id })
    .from(contentImports)
    .where(inArray(contentImports.state, ['importing', 'written']))
  return {
    data: rows.map((row) => summaryOf(row, edited.get(row.name) ?? 0)),
    can_import: canImport,
    running: running?.id ?? null,
  }
}

/** @throws DomainError `not-found` */
export async function packSummary(context: AdminContext, name: string): Promise<PackSummary> {
  const rows = await context.db.select().from(contentPacks).where(eq(contentPacks.name, name))
  const [row] = rows
  if (!row) throw new DomainError('not-found', 'no-such-pack')
  return summaryOf(row, (await editedRows(context, rows)).get(name) ?? 0)
}

function summaryOf({ name, manifest, rows, importedAt, uploadId }: PackRow, edited: number): PackSummary {
  const { title, source, publisher, edition, date, licence, licence_url } = manifest
  return {
    name,
    title,
    source,
    publisher,
    edition,
    licence,
    rows,
    date: date ?? null,
    licence_url: licence_url ?? null,
    edited_rows: edited,
    imported_at: importedAt.toISOString(),
    origin: uploadId ? 'upload' : 'release',
  }
}

/** How many rows of each pack's own tables editors have changed. */
async function editedRows(
  { db, services }: AdminContext,
  packs: readonly PackRow[],
): Promise<Map<string, number>> {
  const tables = new Map(services.slices.tables.map((table) => [getTableName(table), table]))
  const counts = new Map<string, number>()
  for (const { name, fills } of packs)
    for (const filled of fills) {
      const table = tables.get(filled.table)
      if (!table || filled.mode === 'complete' || !('editedFields' in getTableColumns(table))) continue
      const scope = Object.entries(filled.scope).map(
        ([property, value]) => sql` and ${getTableColumns(table)[property]} = ${value}`,
      )
      const { rows } = await db.execute<{ total: number }>(
        sql`select count(*)::int as total from ${table} where edited_at is not null ${sql.join(scope, sql``)}`,
      )
      counts.set(name, (counts.get(name) ?? 0) + (rows[0]?.total ?? 0))
    }
  return counts
}

/**
 * A pack as a zip: the files that are in force, and `edits.json` with whatever the database has otherwise. Importing it changes
 * nothing. Its cells are those of the source: a spreadsheet that opens one of its files could run a formula in it, but a pack
 * that was changed on the way out would no longer be the pack.
 */
export async function exportPack(context: AdminContext, name: string): Promise<Response> {
  requireStaff(context)
  const { services, db } = context
  const pack = packNamed(services, name)
  const [inForce] = await db
    .select({ archive: contentImports.archive })
    .from(contentPacks)
    .innerJoin(contentImports, eq(contentImports.id, contentPacks.uploadId))
    .where(eq(contentPacks.name, name))
  const archive = inForce?.archive ? await archiveOf(services, inForce.archive) : null
  const files = new Map<string, Uint8Array>()
  await withPacks(services, { pack, archive }, async (folder) => {
    for (const [path, bytes] of await packFiles(pack, folder)) files.set(path, bytes)
    const { tables } = await readPack(pack, folder, { edits: false })
    const edits = []
    for (const [part, target] of tables.entries()) {
      const differences: RowDifference[] = []
      for await (const batch of differencesOf(db, target)) differences.push(...batch)
      const place = { part, table: getTableName(target.table) }
      const edit = editsOf(place, differences, await missingRows(db, target))
      if (edit) edits.push(edit)
    }
    if (edits.length > 0) files.set(editsFile, Buffer.from(JSON.stringify(edits, null, 1)))
    else files.delete(editsFile)
  })
  await db.transaction((tx) => auditExport(tx, context, name))
  return new Response((await packArchive(files)) as never, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name.replaceAll('/', '-')}.zip"`,
      'x-content-type-options': 'nosniff',
    },
  })
}

function auditExport(tx: Database, context: AdminContext, name: string): Promise<void> {
  return auditAction(tx, context, 'packs.export', `packs/${name}`)
}
