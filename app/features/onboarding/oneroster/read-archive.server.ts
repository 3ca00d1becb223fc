import { inflateWithin } from '#app/platform/uploads/inflate.server.ts'
import { readZip } from '#app/platform/uploads/zip-directory.ts'
import { decodeText } from '../reading/decode-text.server.ts'
import { eachRow, isBlank } from '../reading/each-row.server.ts'
import { isHeader, neededFiles, type RosterFile, readColumns, rosterFiles } from './headers.ts'
import type { Roster, RosterRow } from './roster.server.ts'

/** What one file may hold, and all of them together: an archive that unpacks to more is refused as it unpacks. */
const largestFile = 40 * 1_048_576
const largestArchive = 80 * 1_048_576
const maxRowsOfFile = 500_000
/** Characters of one cell that are looked at. */
const longestCell = 300

export type ArchiveError = {
  fault: 'broken-archive' | 'archive-too-large' | 'not-oneroster' | 'wrong-header'
  file?: string
}

/**
 * Reads a OneRoster archive. Files that are not needed (`demographics.csv`, results, resources) are never unpacked, and columns
 * that are not needed never leave this function.
 */
export async function readArchive(bytes: Uint8Array): Promise<Roster | ArchiveError> {
  const zip = readZip(bytes)
  if ('fault' in zip) return { fault: zip.fault === 'bomb' ? 'archive-too-large' : 'broken-archive' }
  const roster: Partial<Record<RosterFile, RosterRow[]>> = {}
  let left = largestArchive
  for (const entry of zip.entries) {
    const file = rosterFiles.find((name) => name === entry.name.split('/').at(-1))
    if (!file || roster[file]) continue
    if (entry.size > Math.min(largestFile, left)) return { fault: 'archive-too-large', file }
    const unpacked = await unpack(entry, Math.min(largestFile, left))
    if (unpacked === 'too-large') return { fault: 'archive-too-large', file }
    const decoded = unpacked && (await decodeText(unpacked))
    if (!decoded) return { fault: 'broken-archive', file }
    left -= unpacked.length
    const rows = await readRows(file, decoded.text)
    if (!Array.isArray(rows)) return { ...rows, file }
    roster[file] = rows
  }
  const missing = neededFiles.find((name) => !roster[name])
  if (missing) return { fault: 'not-oneroster', file: missing }
  return { 'classes.csv': [], 'enrollments.csv': [], ...roster } as Roster
}

async function unpack(
  { data, isDeflated }: { data: Uint8Array; isDeflated: boolean },
  limit: number,
): Promise<Uint8Array | 'too-large' | null> {
  if (!isDeflated) return data
  const { size, bytes, isBroken } = await inflateWithin(data, { format: 'raw', limit, keep: limit })
  if (size > limit) return 'too-large'
  return isBroken || !bytes ? null : bytes
}

async function readRows(file: RosterFile, text: string): Promise<RosterRow[] | ArchiveError> {
  const names: readonly string[] = readColumns[file]
  let places: (readonly [string, number])[] | undefined
  const rows: RosterRow[] = []
  const error = await eachRow<ArchiveError>(text, ',', (cells) => {
    if (isBlank(cells)) return null
    if (!places) {
      if (!isHeader(file, cells)) return { fault: 'wrong-header' }
      const header = cells.map((cell) => cell.trim())
      places = names.map((name) => [name, header.indexOf(name)])
      return null
    }
    rows.push(
      Object.fromEntries(places.map(([name, at]) => [name, (cells[at] ?? '').trim().slice(0, longestCell)])),
    )
    return rows.length > maxRowsOfFile ? { fault: 'archive-too-large' } : null
  })
  if (error) return error.fault === 'open-quote' ? { fault: 'broken-archive' } : error
  return places ? rows : { fault: 'wrong-header' }
}
