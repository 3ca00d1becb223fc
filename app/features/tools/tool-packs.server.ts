import { inArray } from 'drizzle-orm'
import { contentPacks } from '#app/platform/content/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { toolPacks } from './tables.server.ts'

/** What the packs of tools hold, by name, each with the day on which its sources were read. */
type ToolPacks = ReadonlyMap<string, { contents: Record<string, unknown>; readOn: string }>

const loaded = new WeakMap<Database, Promise<ToolPacks>>()

/** The tables that the packs are read from. */
export const toolPackTables = [toolPacks, contentPacks]

/**
 * The contents of a pack, cached until content changes; inside a transaction they are read each time.
 * @param name in the table; its folder is `content/tools/` with the same name
 * @throws Error when the pack was never imported
 */
export async function readToolPack(db: Database, name: string) {
  const pack = (await readAll(db)).get(name)
  if (!pack) throw new Error(`The pack tools/${name} is not imported`)
  return pack
}

/** Makes the next read load the packs again, after a change of their content. */
export function invalidateToolPacks(db: Database): void {
  loaded.delete(db)
}

function readAll(db: Database): Promise<ToolPacks> {
  const known = loaded.get(db)
  if (known) return known
  const packs = loadAll(db)
  loaded.set(db, packs)
  packs.catch(() => {
    if (loaded.get(db) === packs) loaded.delete(db)
  })
  return packs
}

async function loadAll(db: Database): Promise<ToolPacks> {
  const rows = await db.select().from(toolPacks)
  const names = rows.map(({ name }) => `tools/${name}`)
  const manifests = await db
    .select({ name: contentPacks.name, manifest: contentPacks.manifest })
    .from(contentPacks)
    .where(inArray(contentPacks.name, names))
  const dates = new Map(manifests.map(({ name, manifest }) => [name, manifest.date]))
  return new Map(
    rows.map(({ name, contents }) => [name, { contents, readOn: dates.get(`tools/${name}`) ?? '' }]),
  )
}
