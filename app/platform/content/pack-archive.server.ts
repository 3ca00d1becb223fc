import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type AsyncZippable, zip } from 'fflate'
import type { FileError } from '../uploads/file-error.ts'
import { inflateWithin } from '../uploads/inflate.server.ts'
import { readZip, type ZipEntry } from '../uploads/zip-directory.ts'
import { editsFile } from './edits.server.ts'
import type { Pack } from './pack.server.ts'

/** Limits of a pack once it is unpacked; how large the zip may be stands in the contract. */
const maximumInflated = 100 * 1_048_576
const maximumFile = 40 * 1_048_576
/** Tables of codes pack well, but not a thousand times; small files may do what they like. */
const maximumRatio = 200
const smallFile = 1_048_576

/** A file of an archive that is not taken, and why; without a file it is about the whole archive. */
export type ArchiveError = {
  file?: string
  fault: FileError | 'no-manifest' | 'unknown-file' | 'unknown-pack'
}

export type PackArchive = { pack: Pack; files: Map<string, Buffer> }

/**
 * Unpacks a pack in memory: a zip of its folder, or of the folder's files. Only files that the pack reads are taken, of UTF-8
 * text, within limits, and never from outside the folder.
 */
export async function readPackArchive(
  bytes: Uint8Array,
  packs: readonly Pack[],
): Promise<PackArchive | ArchiveError> {
  const directory = readZip(bytes)
  if ('fault' in directory) return directory
  const entries = directory.entries.filter(({ name }) => !name.endsWith('/'))
  if (entries.reduce((total, { size }) => total + size, 0) > maximumInflated) return { fault: 'bomb' }
  const manifest = entries
    .filter(({ name }) => /(^|\/)manifest\.yaml$/.test(name))
    .toSorted((one, other) => one.name.length - other.name.length)[0]
  if (!manifest) return { fault: 'no-manifest' }
  const folder = manifest.name.slice(0, -'manifest.yaml'.length)

  const files = new Map<string, Buffer>()
  let pack: Pack | undefined
  for (const entry of [manifest, ...entries.filter((one) => one !== manifest)]) {
    const name = entry.name.slice(folder.length)
    if (!entry.name.startsWith(folder) || files.has(name) || (pack && !isFileOf(pack, name)))
      return { file: entry.name, fault: 'unknown-file' }
    const content = await textOf(entry)
    if ('fault' in content) return { file: entry.name, ...content }
    files.set(name, content.bytes)
    pack ??= packNamed(content.bytes, packs)
    if (!pack) return { file: entry.name, fault: 'unknown-pack' }
  }
  return pack ? { pack, files } : { fault: 'no-manifest' }
}

async function textOf({
  isDeflated,
  size,
  data,
}: ZipEntry): Promise<{ bytes: Buffer } | { fault: FileError }> {
  if (size > maximumFile || (size > smallFile && size > data.length * maximumRatio)) return { fault: 'bomb' }
  const inflated = isDeflated
    ? await inflateWithin(data, { format: 'raw', limit: size, keep: size })
    : { size, isBroken: false, bytes: Buffer.from(data) }
  if (inflated.size > size) return { fault: 'bomb' } // more than was declared
  if (inflated.isBroken || !inflated.bytes || inflated.size < size) return { fault: 'broken' }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(inflated.bytes)
  } catch {
    return { fault: 'not-utf-8' }
  }
  return { bytes: inflated.bytes }
}

/** The manifest itself is checked later, with everything else. */
function packNamed(manifest: Buffer, packs: readonly Pack[]): Pack | undefined {
  const name = /^name:[ \t]*["']?([a-z0-9/-]{1,80})["']?[ \t]*\r?$/m.exec(manifest.toString('utf8'))?.[1]
  return packs.find((pack) => pack.name === name)
}

function isFileOf(pack: Pack, name: string): boolean {
  if (name === editsFile) return true
  return Object.keys(pack.files).some((declared) => {
    const [before = '', after] = declared.split('*')
    if (after === undefined) return name === declared
    const middle = name.slice(before.length, -after.length)
    return name.startsWith(before) && name.endsWith(after) && /^[\w.-]+$/.test(middle)
  })
}

/** A zip of a pack's files, the same bytes for the same files. Large files are packed in threads of their own. */
export function packArchive(files: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> {
  const sorted: AsyncZippable = Object.fromEntries(
    [...files].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
  return new Promise((resolve, reject) => {
    zip(sorted, { mtime: new Date(1980, 0, 1), level: 6 }, (error, bytes) =>
      error ? reject(error) : resolve(bytes),
    )
  })
}

/** The files of a pack in its folder, as a zip has them. */
export async function packFiles(pack: Pack, packsDir: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const folder = join(packsDir, pack.name)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const name = join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .replaceAll('\\', '/')
    if (entry.isFile() && (name === 'manifest.yaml' || isFileOf(pack, name)))
      files.set(name, await readFile(join(folder, name)))
  }
  return files
}

/**
 * Runs something with a folder of packs in which some are uploaded ones and the rest those of the release. The folder is gone
 * afterwards.
 */
export async function withPackFolder<Result>(
  {
    packs,
    packsDir,
    uploaded,
  }: { packs: readonly Pack[]; packsDir: string; uploaded: readonly PackArchive[] },
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  const root = await mkdtemp(join(tmpdir(), 'yonder-packs-'))
  try {
    for (const pack of packs) {
      const archive = uploaded.find((one) => one.pack.name === pack.name)
      const folder = join(root, pack.name)
      await mkdir(dirname(folder), { recursive: true })
      if (archive) await writeFiles(folder, archive.files)
      else await linkFolder(join(packsDir, pack.name), folder)
    }
    return await run(root)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

async function writeFiles(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  for (const [name, bytes] of files) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes, { mode: 0o600 })
  }
}

/** Windows lets few people make links. */
async function linkFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true })
  else await symlink(from, to)
}
