import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as z from 'zod'
import { rest } from '../background.server.ts'
import { readCsv } from './csv.server.ts'
import { applyEdits, editsFile, readEdits } from './edits.server.ts'
import { Manifest } from './manifest.server.ts'
import { readMarkdown, readSections } from './markdown.server.ts'
import type { FileDeclaration, Pack, Place, ReadOther, Reference, TableRows } from './pack.server.ts'
import { findOtherPictures, findOtherPicturesInTables } from './pack-pictures.server.ts'
import { BrokenPack, ProblemList } from './problems.ts'
import { placeOf, type SourceFile } from './source.server.ts'
import { readYamlList, readYamlRecord } from './yaml.server.ts'

/** So many rows are looked at without a rest. */
const stepRows = 500

/** A valid pack and its table rows. */
export type GoodPack = { manifest: Manifest; rows: number; tables: TableRows[] }

type ReadOptions = {
  /** Also what the pack itself looks at in its texts. */
  review?: boolean
  /** With `false` the pack as its source has it, without the changes of an export. */
  edits?: boolean
}

/**
 * Reads a whole pack and checks it: manifest, columns, values, keys, references, and the rows it would write; with
 * `review` also what the pack itself looks at in its texts.
 *
 * @throws BrokenPack with everything that is wrong
 */
export async function readPack(
  pack: Pack,
  packsDir: string,
  { review = false, edits = true }: ReadOptions = {},
): Promise<GoodPack> {
  const problems = new ProblemList()
  const failIfBroken = () => {
    if (problems.total > 0) throw new BrokenPack(pack.name, problems)
  }
  const manifest = await readManifest(pack, packsDir, problems)
  failIfBroken()

  findUnreadFiles(pack, manifest as Manifest, problems)
  const sources: Record<string, SourceFile> = {}
  for (const [name, file] of Object.entries(pack.files)) {
    const source = await readFiles(pack, name, file, packsDir, problems)
    sources[name] = source
    await findRepeatedKeys(source, file.key, problems)
    findOtherPictures(source, problems)
    compareCount(pack, manifest as Manifest, name, source.read, problems)
  }
  for (const reference of pack.references ?? [])
    await checkReference(pack, reference, sources, packsDir, problems)
  failIfBroken()

  const rowsByFile = Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, source.rows]))
  const read = readOther(pack, packsDir)
  for (const { file, row, column, reason } of (review && (await pack.review?.(rowsByFile, read))) || [])
    problems.add({ ...placeOf(sources[file] as SourceFile, row), column, reason })
  failIfBroken()
  const tables = await editedTables(
    pack,
    packsDir,
    (await pack.toTables?.(rowsByFile, read)) ?? [],
    edits,
    problems,
  )
  failIfBroken()
  for (const table of tables) await assertKeysDiffer(pack, table)
  const rows = Object.values(sources).reduce((sum, source) => sum + source.rows.length, 0)
  return { manifest: manifest as Manifest, rows, tables }
}

async function editedTables(
  pack: Pack,
  packsDir: string,
  tables: TableRows[],
  isEdited: boolean,
  problems: ProblemList,
): Promise<TableRows[]> {
  const shown = `${pack.name}/${editsFile}`
  const edits = isEdited ? await readEdits(join(packsDir, shown), shown, problems) : null
  if (!edits) return tables
  const edited = applyEdits(tables, edits, shown, problems)
  findOtherPicturesInTables(edited, shown, problems)
  return edited
}

/** A hash of the pack's files, its mapping, and the packs that it depends on. */
export async function hashPack(pack: Pack, packsDir: string, hashes: Map<string, string>): Promise<string> {
  const hash = createHash('sha256').update(`revision ${pack.revision}\n`)
  for (const earlier of pack.after) hash.update(`after ${earlier.name} ${hashes.get(earlier.name)}\n`)
  const files = ['manifest.yaml']
  for (const name of Object.keys(pack.files)) files.push(...(await expand(pack, name, packsDir)))
  for (const file of files) {
    hash.update(`file ${file}\n`)
    for await (const chunk of createReadStream(join(packsDir, pack.name, file))) hash.update(chunk as Buffer)
  }
  const edits = await readFile(join(packsDir, pack.name, editsFile)).catch(() => null)
  if (edits) hash.update(`file ${editsFile}\n`).update(edits)
  return hash.digest('hex')
}

/** The first file that a pack needs and does not have, or null. */
export async function missingFile(pack: Pack, packsDir: string): Promise<string | null> {
  for (const name of ['manifest.yaml', ...Object.keys(pack.files)]) {
    const path = join(packsDir, pack.name, name.includes('*') ? '.' : name)
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (!isThere) return `${pack.name}/${name}`
  }
  return null
}

async function readManifest(
  pack: Pack,
  packsDir: string,
  problems: ProblemList,
): Promise<Manifest | undefined> {
  const missing = await missingFile(pack, packsDir)
  if (missing) {
    problems.add({ file: missing, line: 1, reason: 'the file is missing' })
    return undefined
  }
  const shown = `${pack.name}/manifest.yaml`
  const manifest = await readYamlRecord(join(packsDir, shown), shown, Manifest, problems)
  if (manifest && manifest.name !== pack.name) {
    problems.add({
      file: shown,
      line: 1,
      column: 'name',
      reason: `“${manifest.name}” is not the name of the folder`,
    })
  }
  if (manifest && pack.isDated && !manifest.date) {
    problems.add({
      file: shown,
      line: 1,
      column: 'date',
      reason: 'is missing: figures need the date of their source',
    })
  }
  return manifest
}

async function readFiles(
  pack: Pack,
  name: string,
  file: FileDeclaration,
  packsDir: string,
  problems: ProblemList,
): Promise<SourceFile> {
  const all = {
    shown: `${pack.name}/${name}`,
    rows: [],
    lines: [],
    files: [],
    read: 0,
  } as Required<SourceFile>
  for (const path of await expand(pack, name, packsDir)) {
    const source = await readOne(file, join(packsDir, pack.name, path), `${pack.name}/${path}`, problems)
    if (!name.includes('*')) return source
    all.rows.push(...source.rows)
    all.lines.push(...source.lines)
    all.files.push(...source.rows.map(() => source.shown))
    all.read += source.read
  }
  return all
}

function readOne(
  file: FileDeclaration,
  path: string,
  shown: string,
  problems: ProblemList,
): Promise<SourceFile> {
  if (file.format === 'csv') return readCsv(path, shown, file.shape as z.ZodObject, problems)
  if (file.format === 'yaml') return readYamlList(path, shown, file.shape, problems)
  if (file.format === 'sections') return readSections(path, shown, file.shape, problems)
  return readMarkdown(path, shown, file.shape, problems)
}

/** `pages/*.md` becomes the files of that folder, in a fixed order. */
async function expand(pack: Pack, name: string, packsDir: string): Promise<string[]> {
  const star = /^(?:(.*)\/)?\*(\.\w+)$/.exec(name)
  if (!star) return [name]
  const [, folder = '.', ending = ''] = star
  const entries = await readdir(join(packsDir, pack.name, folder))
  return entries
    .filter((entry) => entry.endsWith(ending))
    .sort()
    .map((entry) => join(folder, entry))
}

async function findRepeatedKeys(source: SourceFile, key: string[], problems: ProblemList): Promise<void> {
  const seen = new Map<string, number>()
  for (const [index, row] of source.rows.entries()) {
    if (index % stepRows === 0) await rest()
    const value = keyOf(row, key)
    const first = seen.get(value)
    if (first === undefined) {
      seen.set(value, index)
      continue
    }
    const [place, earlier] = [placeOf(source, index), placeOf(source, first)]
    const where = place.file === earlier.file ? '' : ` of ${earlier.file}`
    const reason = `${key.map((column) => `“${(row as Record<string, unknown>)[column]}”`).join(' ')} stands in line ${earlier.line}${where} already`
    problems.add({ ...place, column: key.join(', '), reason })
  }
}

/** A listed file that no code reads would be credited without being used. */
function findUnreadFiles(pack: Pack, manifest: Manifest, problems: ProblemList): void {
  for (const { path } of manifest.files) {
    if (Object.keys(pack.files).some((name) => covers(name, path))) continue
    const reason = `${path} is listed, but its slice does not read it`
    problems.add({ file: `${pack.name}/manifest.yaml`, line: 1, column: 'files', reason })
  }
}

/** Is `path` the file `name`, or one of the files that `pages/*.md` stands for? */
function covers(name: string, path: string): boolean {
  const [before = '', after] = name.split('*')
  return after === undefined ? path === name : path.startsWith(before) && path.endsWith(after)
}

function compareCount(
  pack: Pack,
  manifest: Manifest,
  name: string,
  read: number,
  problems: ProblemList,
): void {
  const entries = manifest.files.filter(({ path }) => covers(name, path))
  const isCounted = entries.every((entry) => entry.rows !== undefined)
  const said = entries.reduce((sum, entry) => sum + (entry.rows ?? 0), 0)
  const file = `${pack.name}/manifest.yaml`
  if (entries.length === 0) problems.add({ file, line: 1, column: 'files', reason: `${name} is not listed` })
  else if (isCounted && said !== read) {
    const reason = `${name} has ${read} rows, the manifest says ${said}`
    problems.add({ file, line: 1, column: 'files', reason })
  }
}

async function checkReference(
  pack: Pack,
  { file, column, to, every }: Reference,
  sources: Record<string, SourceFile>,
  packsDir: string,
  problems: ProblemList,
): Promise<void> {
  const places = [to].flat()
  const known = new Set<unknown>()
  for (const place of places) {
    const source = sources[place.file]?.rows
    const rows = place.pack ? await readOther(pack, packsDir)(place.pack, place.file) : source
    for (const row of rows as Record<string, unknown>[]) if (isMeant(place, row)) known.add(row[place.column])
  }
  const where = places.map((place) => placeName(pack, place)).join(' or ')
  const source = sources[file] as SourceFile
  const own = new Set<unknown>()
  for (const [index, row] of (source.rows as Record<string, unknown>[]).entries()) {
    for (const value of [row[column]].flat()) {
      own.add(value)
      if (value === null || value === undefined || known.has(value)) continue
      problems.add({ ...placeOf(source, index), column, reason: `“${value}” is not in ${where}` })
    }
  }
  if (!every) return
  for (const value of known) {
    if (own.has(value)) continue
    problems.add({ file: source.shown, line: 1, column, reason: `“${value}” of ${where} is missing` })
  }
}

function isMeant({ where = {} }: Place, row: Record<string, unknown>): boolean {
  return Object.entries(where).every(([name, value]) => row[name] === value)
}

/** `column region_code of places/regions/regions.csv (AU)` */
function placeName(pack: Pack, place: Place): string {
  const part = place.where ? ` (${Object.values(place.where).join(', ')})` : ''
  return `column ${place.column} of ${place.pack?.name ?? pack.name}/${place.file}${part}`
}

/** Other packs are read again from their files; they have been checked on their own. */
function readOther(pack: Pack, packsDir: string): ReadOther {
  return (async (other: Pack, file: string) => {
    if (!pack.after.includes(other))
      throw new Error(`${pack.name} reads ${other.name} but does not come after it`)
    const problems = new ProblemList()
    const declaration = other.files[file] as FileDeclaration
    const source = await readFiles(other, file, declaration, packsDir, problems)
    if (problems.total > 0) throw new BrokenPack(other.name, problems)
    return source.rows
  }) as unknown as ReadOther
}

/** Two rows with the same key would make the import depend on their order. */
async function assertKeysDiffer(pack: Pack, { key, rows }: TableRows): Promise<void> {
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    if (index % stepRows === 0) await rest()
    const value = keyOf(row, key)
    if (seen.has(value))
      throw new Error(`${pack.name} makes two rows with the key ${key.join(', ')} = ${value}`)
    seen.add(value)
  }
}

function keyOf(row: unknown, key: string[]): string {
  return JSON.stringify(key.map((column) => (row as Record<string, unknown>)[column]))
}
