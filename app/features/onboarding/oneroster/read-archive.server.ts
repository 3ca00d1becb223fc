import Papa from 'papaparse'
import { rest } from '#app/platform/background.server.ts'
import { inflateWithin } from '#app/platform/uploads/inflate.server.ts'
import { readZip } from '#app/platform/uploads/zip-directory.ts'
import { decodeText } from '../reading/decode-text.ts'
import { isHeader, neededFiles, type RosterFile, readColumns, rosterFiles } from './headers.ts'
import type { Roster, RosterRow } from './roster.ts'

/** What one file may hold, and all of them together: an archive that unpacks to more is refused as it unpacks. */
const largestFile = 40 * 1_048_576
const largestArchive = 80 * 1_048_576
const mostRowsOfFile = 500_000
const rowsAtOnce = 5_000

export type ArchiveFault = {
  fault: 'broken-archive' | 'archive-too-large' | 'not-oneroster' | 'wrong-header'
  file?: string
}

/**
 * Reads a OneRoster archive. Files that are not needed (`demographics.csv`, results, resources) are never unpacked, and columns
 * that are not needed never leave this function.
 */
export async function readArchive(bytes: Uint8Array): Promise<Roster | ArchiveFault> {
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
    const text = unpacked && decodeText(unpacked)?.text
    if (!unpacked || text === undefined || text === null) return { fault: 'broken-archive', file }
    left -= unpacked.length
    const rows = await readRows(file, text)
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

async function readRows(file: RosterFile, text: string): Promise<RosterRow[] | ArchiveFault> {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',', skipEmptyLines: 'greedy' })
  await rest()
  const [header, ...lines] = data
  if (errors.some(({ code }) => code === 'MissingQuotes')) return { fault: 'broken-archive' }
  if (!header || !isHeader(file, header)) return { fault: 'wrong-header' }
  if (lines.length > mostRowsOfFile) return { fault: 'archive-too-large' }
  const names: readonly string[] = readColumns[file]
  const places = names.map((name) => [name, header.findIndex((cell) => cell.trim() === name)] as const)
  const rows: RosterRow[] = []
  for (const [at, cells] of lines.entries()) {
    if (at % rowsAtOnce === 0) await rest()
    rows.push(
      Object.fromEntries(places.map(([name, place]) => [name, (cells[place] ?? '').trim().slice(0, 300)])),
    )
  }
  return rows
}
