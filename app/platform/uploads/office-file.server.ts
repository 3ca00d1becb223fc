import type { FileError } from './file-error.ts'
import { inflateWithin } from './inflate.server.ts'
import { readZip, type ZipEntry } from './zip-directory.ts'

export type OfficeKind = 'docx' | 'xlsx' | 'pptx' | 'odt'

/** What all entries together may come to, and how much of one is looked through. */
const maximumInflated = 100 * 1_048_576
const maximumText = 32 * 1_048_576
/** XML packs well, but not a thousand times; small entries may do what they like. */
const maximumRatio = 200
const smallEntry = 1_048_576

const mainParts: Record<string, OfficeKind> = {
  'wordprocessingml.document.main+xml': 'docx',
  'spreadsheetml.sheet.main+xml': 'xlsx',
  'presentationml.presentation.main+xml': 'pptx',
}
const openDocumentText = 'application/vnd.oasis.opendocument.text'

/** Macros, controls, and objects of other programs. */
const activeName =
  /vbaProject|vbaData|macrosheets\/|activeX\/|ctrlProps\/|oleObject|embeddings\/[^/]*\.(?!xlsx$|docx$|pptx$)|^(Basic|Scripts)\//i

/**
 * Looks through an office file: every entry is inflated, within limits, and its XML is read for what acts by itself or
 * fetches something from elsewhere. A file inside the file is looked through in the same way.
 */
export async function checkOfficeFile(
  bytes: Uint8Array,
  depth = 0,
): Promise<{ kind: OfficeKind } | { fault: FileError }> {
  const directory = readZip(bytes)
  if ('fault' in directory) return directory
  const { entries } = directory
  if (entries.some(({ name }) => activeName.test(name))) return { fault: 'macros' }
  if (entries.some(({ name }) => /externalLinks?\//i.test(name))) return { fault: 'outside-links' }
  if (entries.reduce((total, { size }) => total + size, 0) > maximumInflated) return { fault: 'bomb' }

  let kind: OfficeKind | undefined
  for (const entry of entries) {
    const checked = await checkEntry(entry, depth)
    if ('fault' in checked) return checked
    kind = checked.kind ?? kind
  }
  return kind ? { kind } : { fault: 'unknown-kind' }
}

/** @returns the kind of the whole file where this entry names it */
async function checkEntry(
  entry: ZipEntry,
  depth: number,
): Promise<{ kind?: OfficeKind } | { fault: FileError }> {
  const { name } = entry
  const isRead = /\.(xml|rels|vml)$|^mimetype$|\.(xlsx|docx|pptx)$/i.test(name)
  const content = await contentOf(entry, isRead)
  if ('fault' in content) return content
  if (!content.bytes) return {}
  if (/\.(xlsx|docx|pptx)$/i.test(name)) {
    const inner = depth > 0 ? { fault: 'bomb' as const } : await checkOfficeFile(content.bytes, depth + 1)
    return 'fault' in inner ? inner : {}
  }
  const text = content.bytes.toString('utf8')
  const error = xmlError(name, text)
  if (error) return { fault: error }
  if (name === '[Content_Types].xml') return { kind: kindIn(text) }
  return name === 'mimetype' && text.trim() === openDocumentText ? { kind: 'odt' } : {}
}

async function contentOf(
  { isDeflated, size, data }: ZipEntry,
  isRead: boolean,
): Promise<{ bytes?: Buffer } | { fault: FileError }> {
  if (isRead && size > maximumText) return { fault: 'bomb' }
  if (size > smallEntry && size > data.length * maximumRatio) return { fault: 'bomb' }
  if (!isDeflated) return { bytes: isRead ? Buffer.from(data) : undefined }
  const inflated = await inflateWithin(data, { format: 'raw', limit: size, keep: isRead ? size : 0 })
  if (inflated.size > size) return { fault: 'bomb' } // more than was declared
  return inflated.isBroken || inflated.size < size ? { fault: 'broken' } : { bytes: inflated.bytes }
}

function kindIn(contentTypes: string): OfficeKind | undefined {
  return Object.entries(mainParts).find(([part]) => contentTypes.includes(part))?.[1]
}

/** Entities may stand for a billion others; relations may lead out; fields may start programs. */
function xmlError(name: string, text: string): FileError | null {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return 'active'
  if (/macroEnabled|vbaProject|script:module/i.test(text)) return 'macros'
  if (/\.rels$/i.test(name) && relationsOf(text).some(leadsOut)) return 'outside-links'
  return /\bDDE(AUTO)?\s|<(\w+:)?ddeLink\b|<(\w+:)?externalBook\b/i.test(text) ? 'outside-links' : null
}

function relationsOf(text: string): string[] {
  return text.match(/<Relationship\b[^>]{0,4000}/gi) ?? []
}

/** A link that a reader follows is no harm; a template, picture or sheet that is fetched on opening is. */
function leadsOut(relation: string): boolean {
  return (
    /TargetMode\s*=\s*["']External/i.test(relation) && !/Type\s*=\s*["'][^"']*\/hyperlink["']/i.test(relation)
  )
}
