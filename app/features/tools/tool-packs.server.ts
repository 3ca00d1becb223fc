import type { Database } from '#app/platform/database.server.ts'
import { toolPacks } from './tables.server.ts'

type Packs = ReadonlyMap<string, Record<string, unknown>>

const cached = new WeakMap<Database, Promise<Packs>>()

/** What a tool goes by, as it was imported last; null before the first import. One statement once, and none until content changes. */
export async function readToolPack<Pack extends object>(db: Database, name: string): Promise<Pack | null> {
  return ((await packsOf(db)).get(name) ?? null) as Pack | null
}

/** After an import. */
export function invalidateToolPacks(db: Database): void {
  cached.delete(db)
}

function packsOf(db: Database): Promise<Packs> {
  const known = cached.get(db) ?? readPacks(db)
  cached.set(db, known)
  known.catch(() => cached.delete(db))
  return known
}

async function readPacks(db: Database): Promise<Packs> {
  const rows = await db.select().from(toolPacks)
  return new Map(rows.map(({ name, contents }) => [name, contents]))
}
