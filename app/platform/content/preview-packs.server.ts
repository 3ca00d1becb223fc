import type { Database } from '../database.server.ts'
import { hashOf, type ImportOptions } from './import-packs.server.ts'
import type { Pack } from './pack.server.ts'
import type { Preview } from './preview.ts'
import { readPack } from './read-pack.server.ts'
import { contentPacks } from './tables.server.ts'
import { previewPack } from './write-pack.server.ts'

export type PackPreview = { name: string; preview: Preview }

/**
 * What `importPacks` would do, without writing: packs that have not changed are left out.
 * @throws BrokenPack for the first broken pack
 */
export async function previewPacks(
  db: Database,
  packs: Pack[],
  { packsDir, force }: Pick<ImportOptions, 'packsDir' | 'force'>,
): Promise<PackPreview[]> {
  const known = new Map((await db.select().from(contentPacks)).map((row) => [row.name, row.hash]))
  const hashes = new Map<string, string>()
  const previews: PackPreview[] = []
  for (const pack of packs) {
    const hash = await hashOf(pack, packsDir, hashes)
    if (known.get(pack.name) === hash && !force) continue
    previews.push({ name: pack.name, preview: await previewPack(db, await readPack(pack, packsDir)) })
  }
  return previews
}
