import type { FileError } from './file-error.ts'
import { inflateWithin } from './inflate.server.ts'

/** All that is packed in a PDF may come to so many bytes; a poster of 40 million pixels does. */
const maximumInflated = 200 * 1_048_576
const maximumStreams = 20_000
/** Objects that are packed together, in which names are looked for. */
const maximumObjects = 16 * 1_048_576
/** Line ends and spaces after the end are no harm. */
const longestTail = 64

/** What acts by itself, or carries another file: no information for young people needs it. */
const active =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|XFA|ImportData|SubmitForm|GoToE|GoToR)\b/
const activeShort = /\/JS\b/

/**
 * Looks through a PDF that is one from its first byte to its last. Nothing of it is shown by us; this protects those who open
 * it. Streams are inflated within a limit, and those that hold objects are read.
 */
export async function pdfError(bytes: Uint8Array): Promise<FileError | null> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const error = frameError(text)
  if (error) return error

  let inflatedSoFar = 0
  let after = 0
  for (let count = 0; ; count += 1) {
    const stream = nextStream(text, after)
    if (/\/Encrypt\b/.test(text.slice(after, stream?.from))) return 'locked'
    if (activeShort.test(plainNames(text.slice(after, stream?.from)))) return 'active'
    if (!stream) return null
    if (count > maximumStreams) return 'bomb'
    const inflated = await inflateStream(bytes, stream, maximumInflated - inflatedSoFar)
    if ('fault' in inflated) return inflated.fault
    inflatedSoFar += inflated.size
    after = stream.to
  }
}

/** What is wrong with its first and last bytes, and what acts by itself outside its streams. */
function frameError(text: string): FileError | null {
  if (!/^%PDF-[12]\.\d/.test(text)) return 'broken'
  const end = text.lastIndexOf('%%EOF')
  if (end < 0 || !text.includes('startxref')) return 'broken'
  if (text.length - end - 5 > longestTail || text.slice(end + 5).trim() !== '') return 'hidden-data'
  if (/<(!doctype|html|script|\?php)/i.test(text.slice(0, 1_024))) return 'web-page'
  return active.test(plainNames(text)) ? 'active' : null
}

/** @param limit bytes that are left for this stream and those after it */
async function inflateStream(
  bytes: Uint8Array,
  { dictionary, from, to }: Stream,
  limit: number,
): Promise<{ size: number } | { fault: FileError }> {
  const filters = dictionary.match(/\/(FlateDecode|Fl|LZWDecode|LZW)\b/g) ?? []
  if (filters.length > 1) return { fault: 'bomb' } // packed twice
  if (/\/Encrypt\b/.test(dictionary)) return { fault: 'locked' }
  if (!/\/(FlateDecode|Fl)\b/.test(dictionary)) return { size: 0 }
  const isObjects = /\/ObjStm\b/.test(plainNames(dictionary))
  const { size, bytes: objects } = await inflateWithin(bytes.subarray(from, to), {
    format: 'zlib',
    limit,
    keep: isObjects ? maximumObjects : 0,
  })
  if (size > limit || (isObjects && size > maximumObjects)) return { fault: 'bomb' }
  const names = objects && plainNames(objects.toString('latin1'))
  return names && (active.test(names) || activeShort.test(names)) ? { fault: 'active' } : { size }
}

type Stream = { dictionary: string; from: number; to: number }

/** The next packed part: its dictionary stands before the word, its bytes between the two words. */
function nextStream(text: string, after: number): Stream | null {
  for (let at = text.indexOf('stream', after); at >= 0; at = text.indexOf('stream', at + 6)) {
    if (text.startsWith('end', at - 3)) continue
    const lineEnd = text.startsWith('\r\n', at + 6) ? 2 : /[\r\n]/.test(text[at + 6] ?? '') ? 1 : 0
    if (lineEnd === 0) continue
    const from = at + 6 + lineEnd
    const to = text.indexOf('endstream', from)
    const dictionary = text.slice(Math.max(after, at - 4_096), at)
    return {
      dictionary: dictionary.slice(dictionary.lastIndexOf(' obj') + 1),
      from,
      to: to < 0 ? text.length : to,
    }
  }
  return null
}

/** Names may spell any letter as `#4a`. */
function plainNames(text: string): string {
  if (!text.includes('#')) return text
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
