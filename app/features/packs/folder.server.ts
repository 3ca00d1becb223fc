import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Pack } from '#app/platform/content/pack.server.ts'
import {
  type ArchiveError,
  type PackArchive,
  readPackArchive,
  withPackFolder,
} from '#app/platform/content/pack-archive.server.ts'
import { BrokenPack } from '#app/platform/content/problems.ts'
import { type GoodPack, hashPack, readPack } from '#app/platform/content/read-pack.server.ts'
import { contentPacks } from '#app/platform/content/tables.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { contentImports } from './tables.server.ts'

/** @throws DomainError `not-found` */
export function packNamed({ slices }: Services, name: string): Pack {
  const pack = slices.content.find((one) => one.name === name)
  if (!pack) throw new DomainError('not-found', 'no-such-pack')
  return pack
}

/** Packs that are made of this one, directly or not, in the order they are loaded. */
export function dependentsOf({ slices }: Services, pack: Pack): Pack[] {
  const found = new Set([pack])
  for (const other of slices.content) if (other.after.some((earlier) => found.has(earlier))) found.add(other)
  found.delete(pack)
  return [...found]
}

/**
 * Runs something with the folder of all packs as they are in force, one of them replaced: by an upload, or by the files of the
 * release.
 */
export async function withPacks<Result>(
  services: Services,
  replaced: { pack: Pack; archive: PackArchive | null },
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  const others = await services.db
    .select({ pack: contentPacks.name, archive: contentImports.archive })
    .from(contentPacks)
    .innerJoin(contentImports, eq(contentImports.id, contentPacks.uploadId))
  const uploaded = replaced.archive ? [replaced.archive] : []
  for (const { pack, archive } of others)
    if (pack !== replaced.pack.name && archive) uploaded.push(await archiveOf(services, archive))
  const { slices, settings } = services
  return withPackFolder({ packs: slices.content, packsDir: settings.contentDir, uploaded }, run)
}

/** A stored archive, which was checked when it came. */
export async function archiveOf(services: Services, bytes: Uint8Array): Promise<PackArchive> {
  const archive = await readPackArchive(bytes, services.slices.content)
  if ('fault' in archive) throw new Error(`a stored pack cannot be read: ${archive.fault}`)
  return archive
}

export function isError(archive: PackArchive | ArchiveError): archive is ArchiveError {
  return 'fault' in archive
}

/**
 * Reads a pack and those that build on it, as `content:check` does.
 * @throws DomainError `invalid` with everything that is wrong, under `field`
 */
export async function readChecked(
  services: Services,
  pack: Pack,
  folder: string,
  field: 'file' | 'pack',
): Promise<GoodPack> {
  try {
    const good = await readPack(pack, folder, { review: true })
    for (const dependent of dependentsOf(services, pack)) await readPack(dependent, folder)
    return good
  } catch (error) {
    if (!(error instanceof BrokenPack)) throw error
    throw new DomainError('invalid', 'broken-pack', { errors: { [field]: error.message.split('\n') } })
  }
}

/** As the import at the start of the site works it out: of the files of the release and of what they are made of. */
export async function releaseHash({ slices, settings }: Services, pack: Pack): Promise<string> {
  const hashes = new Map<string, string>()
  for (const one of slices.content) {
    hashes.set(one.name, await hashPack(one, settings.contentDir, hashes))
    if (one === pack) break
  }
  return hashes.get(pack.name) ?? ''
}

export function archiveHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
