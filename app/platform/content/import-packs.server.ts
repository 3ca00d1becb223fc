import { notInArray } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import type { Pack } from './pack.server.ts'
import { BrokenPack, ProblemList } from './problems.ts'
import { hashPack, missingFile, readPack } from './read-pack.server.ts'
import { bumpRevisions } from './revisions.server.ts'
import { contentPacks } from './tables.server.ts'
import { lockImports, writePack } from './write-pack.server.ts'
import type { PreservedRow } from './write-rows.server.ts'

export type ImportOptions = {
  /** The folder that holds `<slice>/<pack>/`. */
  packsDir: string
  now: Date
  /** Rows of tables written so far, and in all. */
  progress?: (pack: string, rowsDone: number, rowsTotal: number) => void
  /** Load packs even when they have not changed. */
  force?: boolean
}

export type PackReport = {
  name: string
  status: 'unchanged' | 'loaded'
  /** Rows of tables that were added or changed, and removed. */
  changed: number
  removed: number
  /** Fields changed by an editor, which the import preserved. */
  preserved: PreservedRow[]
  milliseconds: number
}

/**
 * Loads every pack that has changed, each in one transaction: a pack is in the database whole or not at all. When one
 * is broken the others are loaded all the same, except those that build on it.
 *
 * @throws BrokenPack naming every problem of the first broken pack; its `others` are in the message
 */
export async function importPacks(
  db: Database,
  packs: Pack[],
  options: ImportOptions,
): Promise<PackReport[]> {
  const known = new Map((await db.select().from(contentPacks)).map((row) => [row.name, row.hash]))
  const hashes = new Map<string, string>()
  const reports: PackReport[] = []
  const broken: BrokenPack[] = []
  const stopped = new Set<Pack>()

  for (const pack of packs) {
    const startedAt = performance.now()
    if (pack.after.some((earlier) => stopped.has(earlier))) {
      stopped.add(pack)
      continue
    }
    try {
      const hash = await hashOf(pack, options.packsDir, hashes)
      const unchanged = known.get(pack.name) === hash && !options.force
      const written = unchanged ? nothing : await loadPack(db, pack, hash, options)
      const milliseconds = Math.round(performance.now() - startedAt)
      reports.push({ name: pack.name, status: unchanged ? 'unchanged' : 'loaded', ...written, milliseconds })
    } catch (error) {
      if (!(error instanceof BrokenPack)) throw error
      broken.push(error)
      stopped.add(pack)
    }
  }
  await deleteDroppedPacks(db, packs, known)
  if (broken.length > 0) throw joinBroken(broken)
  return reports
}

const nothing = { changed: 0, removed: 0, preserved: [] as PreservedRow[] }

/** Notes the hash of a pack for those that build on it. @throws BrokenPack when a file is missing */
export async function hashOf(pack: Pack, packsDir: string, hashes: Map<string, string>): Promise<string> {
  const missing = await missingFile(pack, packsDir)
  if (missing) {
    const problems = new ProblemList()
    problems.add({ file: missing, line: 1, reason: 'the file is missing' })
    throw new BrokenPack(pack.name, problems)
  }
  const hash = await hashPack(pack, packsDir, hashes)
  hashes.set(pack.name, hash)
  return hash
}

async function loadPack(db: Database, pack: Pack, hash: string, options: ImportOptions) {
  const good = await readPack(pack, options.packsDir)
  const rowsTotal = good.tables.reduce((sum, table) => sum + table.rows.length, 0)
  let rowsDone = 0
  const progress = (brought: number) => {
    rowsDone += brought
    options.progress?.(pack.name, rowsDone, rowsTotal)
  }
  progress(0)
  return db.transaction(async (tx) => {
    await lockImports(tx)
    const { changed, removed, preserved, tables } = await writePack(
      tx,
      pack,
      good,
      { hash, uploadId: null },
      { now: options.now, progress },
    )
    await bumpRevisions(tx, tables)
    return { changed, removed, preserved }
  })
}

/** A removed pack is no longer credited. Its rows were removed by a migration. */
async function deleteDroppedPacks(db: Database, packs: Pack[], known: Map<string, string>): Promise<void> {
  const names = packs.map((pack) => pack.name)
  if ([...known.keys()].some((name) => !names.includes(name))) {
    await db.transaction(async (tx) => {
      await tx.delete(contentPacks).where(notInArray(contentPacks.name, names))
      await bumpRevisions(tx, [contentPacks])
    })
  }
}

function joinBroken(broken: BrokenPack[]): BrokenPack {
  const [first, ...others] = broken as [BrokenPack, ...BrokenPack[]]
  for (const other of others) first.message += `\n${other.message}`
  return first
}
