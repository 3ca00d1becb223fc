import { and, eq, getTableName, inArray } from 'drizzle-orm'
import { findRow } from '#app/features/admin/rows.server.ts'
import { revisions } from '#app/features/admin/tables.server.ts'
import { appendAudit } from '#app/features/audit/audit.server.ts'
import { requireAccess, type Writer } from '#app/platform/admin/access.server.ts'
import type { Values } from '#app/platform/admin/resource.server.ts'
import { inBackground } from '#app/platform/background.server.ts'
import type { Pack } from '#app/platform/content/pack.server.ts'
import { BrokenPack } from '#app/platform/content/problems.ts'
import { type GoodPack, readPack } from '#app/platform/content/read-pack.server.ts'
import { contentPacks } from '#app/platform/content/tables.server.ts'
import {
  type Conflict,
  lockImports,
  RefusedRows,
  writePack,
} from '#app/platform/content/write-pack.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import type { Services } from '#app/platform/services.server.ts'
import { archiveHash, archiveOf, dependentsOf, packNamed, releaseHash, withPacks } from './folder.server.ts'
import { textOf } from './previews.server.ts'
import { contentImports } from './tables.server.ts'

type ImportRow = typeof contentImports.$inferSelect

/** How many decisions the audit log lists. */
const longestList = 500

/**
 * Imports a pack as previewed: the pack in one transaction with its audit rows, then those that build on it, each in one of its
 * own. Killed at any moment it leaves the old rows or the new ones, and the next attempt goes on from there.
 */
export async function runImport(services: Services, id: string): Promise<void> {
  const row = await importRow(services.db, id)
  if (!row || !['importing', 'written'].includes(row.state)) return
  const pack = packNamed(services, row.pack)
  const archive = row.archive ? await archiveOf(services, row.archive) : null
  try {
    await inBackground(() =>
      withPacks(services, { pack, archive }, async (folder) => {
        if (row.state === 'importing') await importPack(services, row, pack, folder)
        if ((await importRow(services.db, id))?.state !== 'written') return
        for (const dependent of dependentsOf(services, pack)) await followPack(services, dependent, folder)
      }),
    )
    await endImport(services, id, 'done')
  } catch (error) {
    if (!isFinal(error)) throw error
    await endImport(services, id, 'failed', (error as Error).message)
  }
}

/** Someone discarded the import while it was written: the transaction is rolled back. */
class Discarded extends Error {}

class ChangedFiles extends Error {
  constructor() {
    super('The files have changed since the preview. Preview the pack again.')
  }
}

async function importPack(services: Services, row: ImportRow, pack: Pack, folder: string): Promise<void> {
  const hash = row.archive ? archiveHash(row.archive) : await releaseHash(services, pack)
  if (hash !== row.hash) throw new ChangedFiles()
  const good = await readPack(pack, folder)
  const progress = progressOf(services, row.id)
  await transaction(services, async (tx) => {
    await lockImports(tx)
    const now = await importRow(tx, row.id)
    if (now?.state !== 'importing') return // another attempt was faster, or someone discarded it
    await writeImport(tx, services, { row, pack, good, hash }, progress.add)
  })
  await progress.settled()
}

/** The embedded engine has one connection: while a transaction lasts, everybody waits for it. */
function transaction({ database, db }: Services, write: (tx: Database) => Promise<void>): Promise<void> {
  const run = () => db.transaction(write)
  return database.engine === 'pglite' ? inBackground(run, 0) : run()
}

type Work = { row: ImportRow; pack: Pack; good: GoodPack; hash: string }

async function writeImport(
  tx: Database,
  services: Services,
  { row, pack, good, hash }: Work,
  progress: (rows: number) => void,
): Promise<void> {
  const now = services.clock.now()
  const records = takenRecords(tx, services, row.authorId)
  const entry = row.archive ? { uploadId: row.id } : { hash, uploadId: null }
  const written = await writePack(tx, pack, good, entry, {
    take: new Set(row.take),
    onTake: records.note,
    now,
    progress,
  })
  const kept = written.conflicts.filter(({ taken }) => taken === 'editor').length
  const result = {
    changed: written.changed,
    removed: written.removed,
    editor: kept,
    pack: written.conflicts.length - kept,
  }
  await records.store(now)
  const { counts } = row.preview
  await appendAudit(
    tx,
    {
      actorId: row.authorId,
      action: 'packs.import',
      subject: `packs/${row.pack}`,
      after: {
        edition: good.manifest.edition,
        origin: row.archive ? 'upload' : 'release',
        hash,
        preview: counts,
        result,
        decisions: written.conflicts.slice(0, longestList).map(decisionOf),
      },
    },
    now,
  )
  await services.content.changed(tx, written.tables)
  const [marked] = await tx
    .update(contentImports)
    .set({ state: 'written', result, rowsDone: row.rowsTotal })
    .where(and(eq(contentImports.id, row.id), eq(contentImports.state, 'importing')))
    .returning({ id: contentImports.id })
  if (!marked) throw new Discarded()
}

function decisionOf({ table, key, field, editor, pack, taken }: Conflict): Values {
  const row = Object.values(key).map(textOf).join(' ')
  const said = { editor: shortened(editor), pack: shortened(pack) }
  return { row: `${table} ${row}`, field, taken, ...said }
}

function shortened(value: unknown): string | null {
  const text = textOf(value)
  return text && text.length > 300 ? `${text.slice(0, 300)}…` : text
}

/** Records of the admin area in which the pack's value takes the place of an editor's: history and audit row of each. */
function takenRecords(tx: Database, services: Services, authorId: number | null) {
  const writer: Writer = { role: 'admin', userId: authorId, providers: [] }
  const taken = new Map<string, { resource: string; id: string; fields: Set<string>; before: Values }>()

  async function note({ table, id, field }: Conflict): Promise<void> {
    const resource = [...services.slices.resources.values()].find((one) => getTableName(one.table) === table)
    if (!resource || !(field in resource.fields)) return
    const name = `${resource.name}/${id}`
    const known = taken.get(name)
    if (known) return void known.fields.add(field)
    const access = requireAccess(services, writer, resource.name, 'read')
    const { values } = await findRow(tx, access, id)
    taken.set(name, { resource: resource.name, id, fields: new Set([field]), before: values })
  }

  async function store(now: Date): Promise<void> {
    for (const [subject, { resource, id, fields, before }] of taken) {
      const { values } = await findRow(tx, requireAccess(services, writer, resource, 'read'), id)
      const pick = (all: Values) =>
        Object.fromEntries([...fields].map((field) => [field, all[field] ?? null]))
      const change = { before: pick(before), after: pick(values) }
      await tx.insert(revisions).values({
        id: newId(),
        resource,
        recordId: id,
        state: 'published',
        action: 'update',
        baseVersion: '',
        authorId,
        reviewerId: authorId,
        createdAt: now,
        updatedAt: now,
        decidedAt: now,
        ...change,
      })
      await appendAudit(
        tx,
        { actorId: authorId, action: `${resource}.take-pack-value`, subject, ...change },
        now,
      )
    }
  }

  return { note, store }
}

/** What is made of the pack as well: with its own files as they are in force. */
async function followPack(services: Services, pack: Pack, folder: string): Promise<void> {
  const good = await readPack(pack, folder)
  await transaction(services, async (tx) => {
    await lockImports(tx)
    const [known] = await tx
      .select({ name: contentPacks.name })
      .from(contentPacks)
      .where(eq(contentPacks.name, pack.name))
    if (!known) return
    const { tables, changed, removed } = await writePack(tx, pack, good, {}, { now: services.clock.now() })
    if (changed + removed > 0) await services.content.changed(tx, tables)
  })
}

/** Rows done so far, which the page of the import shows: written outside the transaction, one statement at a time, as often as there is time. */
function progressOf({ db }: Services, id: string) {
  let done = 0
  let writing: Promise<unknown> | undefined

  function write(): void {
    const update = db
      .update(contentImports)
      .set({ rowsDone: done })
      .where(and(eq(contentImports.id, id), eq(contentImports.state, 'importing')))
    writing = update.then(
      () => {
        writing = undefined
      },
      () => {
        writing = undefined
      },
    )
  }

  return {
    add(rows: number) {
      done += rows
      if (!writing) write()
    },
    settled: async () => void (await writing),
  }
}

/** Whether another attempt would end the same way. */
function isFinal(error: unknown): boolean {
  if (error instanceof RefusedRows) return /^2[23]/.test(error.code ?? '')
  return [BrokenPack, ChangedFiles, Discarded].some((kind) => error instanceof kind)
}

async function endImport(
  { db, clock }: Services,
  id: string,
  state: 'done' | 'failed',
  error: string | null = null,
): Promise<void> {
  await db
    .update(contentImports)
    .set({ state, error, endedAt: clock.now() })
    .where(and(eq(contentImports.id, id), inArray(contentImports.state, ['importing', 'written'])))
}

async function importRow(db: Database, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(contentImports).where(eq(contentImports.id, id))
  return row
}
