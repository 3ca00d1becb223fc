import type { FileError } from './file-error.ts'

export type ZipEntry = {
  name: string
  isDeflated: boolean
  /** As declared; nobody has inflated it yet. */
  size: number
  data: Uint8Array
}

const maximumEntries = 2_000
/** Between two entries there may be a descriptor of the first; what is longer hides something. */
const longestGap = 24

const end = 0x06054b50
const central = 0x02014b50
const local = 0x04034b50
const endLength = 22

/**
 * Reads the directory of a zip file that is a zip file from its first byte to its last: entries neither overlap nor hide
 * anything between them, names stay inside, nothing is encrypted. Zip64 is refused, since no file of ours needs it.
 */
export function readZip(bytes: Uint8Array): { entries: ZipEntry[] } | { fault: FileError } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const endAt = bytes.length - endLength
  if (endAt < 0) return { fault: 'broken' }
  if (view.getUint32(endAt, true) !== end || view.getUint16(endAt + 20, true) !== 0)
    return { fault: findsEnd(view, endAt) ? 'hidden-data' : 'broken' }
  const count = view.getUint16(endAt + 10, true)
  const directoryAt = view.getUint32(endAt + 16, true)
  if (count === 0 || count > maximumEntries) return { fault: count === 0 ? 'broken' : 'bomb' }
  if (directoryAt + view.getUint32(endAt + 12, true) !== endAt) return { fault: 'broken' }

  const entries: PlacedEntry[] = []
  let at = directoryAt
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > endAt || view.getUint32(at, true) !== central) return { fault: 'broken' }
    const entry = readEntry(bytes, view, at, directoryAt)
    if ('fault' in entry) return entry
    entries.push(entry)
    at = entry.nextAt
  }
  if (at !== endAt) return { fault: 'broken' }
  return seamError(entries, directoryAt) ?? { entries }
}

/** With where its bytes begin and end, and where the directory goes on. */
type PlacedEntry = ZipEntry & { from: number; to: number; nextAt: number }

/** @param at of its record in the directory */
function readEntry(
  bytes: Uint8Array,
  view: DataView,
  at: number,
  directoryAt: number,
): PlacedEntry | { fault: FileError } {
  const flags = view.getUint16(at + 8, true)
  const method = view.getUint16(at + 10, true)
  const packed = view.getUint32(at + 20, true)
  const size = view.getUint32(at + 24, true)
  const nameLength = view.getUint16(at + 28, true)
  const nextAt = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  const from = view.getUint32(at + 42, true)
  const name = textOf(bytes, at + 46, nameLength)
  if (flags & 0x2041) return { fault: 'locked' }
  if ((method !== 0 && method !== 8) || isOutside(name)) return { fault: 'broken' }
  if (from + 30 > directoryAt || view.getUint32(from, true) !== local) return { fault: 'broken' }
  const localName = view.getUint16(from + 26, true)
  if (textOf(bytes, from + 30, localName) !== name) return { fault: 'hidden-data' }
  const data = from + 30 + localName + view.getUint16(from + 28, true)
  const to = data + packed
  if (to > directoryAt || (method === 0 && packed !== size)) return { fault: 'broken' }
  return { name, isDeflated: method === 8, size, data: bytes.subarray(data, to), from, to, nextAt }
}

/** One entry after the other from the first byte to the directory. */
function seamError(
  entries: { from: number; to: number }[],
  directoryAt: number,
): { fault: FileError } | null {
  let before = 0
  for (const { from, to } of entries.toSorted((one, other) => one.from - other.from)) {
    if (from < before) return { fault: 'bomb' } // the same bytes, inflated twice
    if (from - before > (before === 0 ? 0 : longestGap)) return { fault: 'hidden-data' }
    before = to
  }
  return directoryAt - before > longestGap ? { fault: 'hidden-data' } : null
}

/** Whether the directory ends before the file does. */
function findsEnd(view: DataView, from: number): boolean {
  for (let at = from; at >= Math.max(0, from - 70_000); at -= 1)
    if (view.getUint32(at, true) === end) return true
  return false
}

function isOutside(name: string): boolean {
  return name === '' || name.includes('\0') || /\\|^\/|^[a-z]:|(^|\/)\.\.(\/|$)/i.test(name)
}

function textOf(bytes: Uint8Array, at: number, length = 0): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + at, length).toString('utf8')
}
