import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import { auditAction } from '#app/features/audit/audit-action.server.ts'
import { notifyAll } from '#app/features/notifications/notify.server.ts'
import { secondPersons } from '#app/features/people/admins.server.ts'
import { type AdminContext, writerOf } from '#app/platform/admin/access.server.ts'
import { inBackground } from '#app/platform/background.server.ts'
import { editsFile } from '#app/platform/content/edits.server.ts'
import type { Pack } from '#app/platform/content/pack.server.ts'
import { type PackArchive, packArchive, readPackArchive } from '#app/platform/content/pack-archive.server.ts'
import type { FieldChange, PreviewCounts, RowChange } from '#app/platform/content/preview.ts'
import { conflictName, previewPack as previewOf } from '#app/platform/content/write-pack.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId, requireId } from '#app/platform/ids.ts'
import { DomainError, refuseErrors } from '#app/platform/problem.ts'
import type { Slices } from '#app/platform/slice.server.ts'
import { cleanEdits } from './clean-edits.server.ts'
import type { PackImport } from './contract.ts'
import { archiveHash, isError, packNamed, readChecked, releaseHash, withPacks } from './folder.server.ts'
import { jsonChanges } from './json-changes.ts'
import { packToImport } from './notifications.ts'
import { packSummary, requireStaff, startRefusal } from './packs.server.ts'
import { contentImports } from './tables.server.ts'
import { archiveWords, importWords, startRefusals } from './words.ts'

/** How much of a value is shown. */
const longestValue = 1_500
/** How many places of one value are shown. */
const maxPlaces = 100

/** Checks an uploaded pack and stores what its import would change. @throws DomainError `invalid` with what is wrong, by file and line */
export async function previewUpload(context: AdminContext, file: File): Promise<string> {
  requireStaff(context)
  const { services } = context
  const archive = await readPackArchive(new Uint8Array(await file.arrayBuffer()), services.slices.content)
  if (isError(archive)) {
    const words = archiveWords[archive.fault] ?? archiveWords.broken
    throw new DomainError('invalid', 'broken-pack', {
      errors: { file: [archive.file ? `${archive.file}: ${words}` : String(words)] },
    })
  }
  // The shapes of the files do not see these.
  if (archive.pack.needsSecondPerson && archive.files.has(editsFile))
    refuseErrors({ file: [`${editsFile}: ${importWords.noEdits}`] })
  await cleanEdits(services.slices, archive)
  return storePreview(context, archive.pack, archive)
}

/** The same for the files that came with the release. */
export async function previewRelease(context: AdminContext, name: string): Promise<string> {
  requireStaff(context)
  return storePreview(context, packNamed(context.services, name), null)
}

async function storePreview(context: AdminContext, pack: Pack, archive: PackArchive | null): Promise<string> {
  const { services, db, now } = context
  const bytes = archive ? await packArchive(archive.files) : null
  const { good, preview } = await inBackground(() =>
    withPacks(services, { pack, archive }, async (folder) => {
      const checked = await readChecked(services, pack, folder, archive ? 'file' : 'pack')
      return { good: checked, preview: await previewOf(db, checked).catch(refuseValues) }
    }),
  )
  const id = newId()
  const hash = bytes ? archiveHash(bytes) : await releaseHash(services, pack)
  await db.transaction(async (tx) => {
    await tx.insert(contentImports).values({
      id,
      pack: pack.name,
      archive: bytes,
      manifest: good.manifest,
      preview,
      hash,
      state: 'previewed',
      rowsTotal: good.tables.reduce((sum, { rows }) => sum + rows.length, 0),
      authorId: writerOf(context).userId,
      createdAt: now,
    })
    if (pack.needsSecondPerson && changesAnything(preview.counts)) await tellOthers(tx, context, id, pack)
    if (archive) await auditAction(tx, context, 'packs.upload', `packs/${pack.name}`, { import: id, hash })
  })
  return id
}

function changesAnything({ unchanged: _, ...counts }: PreviewCounts): boolean {
  return Object.values(counts).some((count) => count > 0)
}

/** Tells the admins who can import it. */
async function tellOthers(
  tx: Database,
  { services, actor, now }: AdminContext,
  importId: string,
  pack: Pack,
): Promise<void> {
  const others = await secondPersons(tx, actor.userId, now)
  const payload = { importId, pack: pack.name }
  await notifyAll(services, tx, packToImport, others, { actorId: actor.userId, payload }, now)
}

/** A value in `edits.json` that its column cannot hold. */
function refuseValues(error: unknown): never {
  const { cause } = error as { cause?: { code?: string; message?: string } }
  if (cause?.code?.startsWith('22'))
    refuseErrors({ file: [`A value cannot be stored: ${cause.message ?? 'it has the wrong type'}.`] })
  throw error
}

/** @throws DomainError `not-found` */
export async function readImport(context: AdminContext, id: string): Promise<PackImport> {
  const { canImport } = requireStaff(context)
  const row = await importById(context, id)
  const { manifest, preview, state } = row
  const refusal = canImport && state === 'previewed' ? await startRefusal(context, row) : null
  return {
    id: row.id,
    pack: await packSummary(context, row.pack),
    edition: manifest.edition,
    date: manifest.date ?? null,
    origin: row.hasArchive ? 'upload' : 'release',
    state,
    counts: preview.counts,
    changes: preview.rows.map((change) => changeOf(context.services.slices, change, new Set(row.take))),
    rows_done: row.rowsDone,
    rows_total: row.rowsTotal,
    error: row.error,
    result: row.result,
    created_at: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    can_import: canImport,
    refusal: refusal && startRefusals[refusal],
  }
}

export async function importById({ db }: Pick<AdminContext, 'db'>, id: string) {
  requireId(id)
  const { archive, ...columns } = getTableColumns(contentImports)
  const [row] = await db
    .select({ ...columns, hasArchive: sql<boolean>`${archive} is not null` })
    .from(contentImports)
    .where(eq(contentImports.id, id))
  if (!row) throw new DomainError('not-found', 'no-such-import')
  return row
}

function changeOf({ resources }: Slices, change: RowChange, take: ReadonlySet<string>) {
  const resource = [...resources.values()].find(({ table }) => getTableName(table) === change.table)
  const { key, kind, table } = change
  return {
    kind,
    table: resource?.label.many ?? table,
    key: Object.values(key).map(textOf).join(' '),
    fields: change.fields.flatMap((field: FieldChange) => {
      const label = resource?.fields[field.field]?.label ?? field.field
      if (!field.isEdited && isJson(field.before) && isJson(field.after)) return placesOf(label, field)
      const name = field.isEdited ? conflictName(change, key, field.field, field.before) : null
      return [
        {
          name,
          label,
          before: textOf(field.before),
          after: textOf(field.after),
          takes_pack: name !== null && take.has(name),
        },
      ]
    }),
  }
}

function isJson(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

/** What differs within a value, place by place. */
function placesOf(label: string, { before, after }: FieldChange) {
  const places = jsonChanges(before, after)
  const shown = places.slice(0, maxPlaces).map((one) => ({
    name: null,
    label: one.path === '' ? label : `${label}: ${one.path}`,
    before: textOf(one.before),
    after: textOf(one.after),
    takes_pack: false,
  }))
  const more = places.length - shown.length
  const rest = { name: null, label: `${label}: ${more} more`, before: null, after: null, takes_pack: false }
  return more > 0 ? [...shown, rest] : shown
}

/** A value as people read it, cut where it is long; null for none. */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}
