import { createHash } from 'node:crypto'
import { limitConcurrency } from '../limit-concurrency.server.ts'
import { BadFile } from './file-error.ts'
import { checkFile } from './file-kind.server.ts'
import { contentTypes, type FileKind } from './file-kinds.ts'
import { cleanFileName } from './file-name.ts'
import { BadPicture, renderPicture } from './process-picture.server.ts'
import type { VirusScan } from './virus-scan.server.ts'

/** What is stored of a file: one part, or for a picture one for each width and format. */
export type PreparedFile = {
  kind: FileKind
  name: string
  mime: string
  /** SHA-256 of what was sent, in hex. */
  sha256: string
  width: number | null
  height: number | null
  parts: { name: string; bytes: Uint8Array; contentType: string }[]
}

export type PrepareOptions = { scan: VirusScan; kinds: readonly FileKind[]; widths: readonly number[] }

/** Each may hold a file of ten megabytes and what it unpacks to. */
const inTurn = limitConcurrency({ atOnce: 3, mayWait: 40, code: 'uploads-busy' })

/**
 * Checks a file by its bytes, encodes pictures again, and hands what is to be stored to `use`, a few files at a time.
 *
 * @throws BadFile; DomainError `unavailable` when too many are waiting or nobody could look for viruses
 */
export function withPreparedFile<T>(
  file: File,
  options: PrepareOptions,
  use: (prepared: PreparedFile) => Promise<T>,
): Promise<T> {
  return inTurn(async () => use(await prepare(file, options)))
}

async function prepare(file: File, { scan, kinds, widths }: PrepareOptions): Promise<PreparedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const found = await checkFile(bytes, file.name)
  if (await scan.isInfected(bytes)) throw new BadFile('virus')
  if ('fault' in found) throw new BadFile(found.fault)
  const kind = found.kind === 'txt' && !kinds.includes('txt') && kinds.includes('csv') ? 'csv' : found.kind
  if (!kinds.includes(kind)) throw new BadFile('other-kind')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (kind !== 'picture') {
    const name = cleanFileName(file.name, kind)
    const contentType = contentTypes[kind]
    const parts = [{ name, bytes, contentType }]
    return { kind, name, mime: contentType.split(';')[0] ?? '', sha256, width: null, height: null, parts }
  }
  const { width, height, renditions } = await renderPicture(bytes, widths).catch(asBadFile)
  const parts = renditions.map((one) => ({
    name: `${one.width}.${one.format}`,
    bytes: one.bytes,
    contentType: contentTypes[one.format],
  }))
  return { kind, name: cleanFileName(file.name, 'jpg'), mime: 'image/jpeg', sha256, width, height, parts }
}

function asBadFile(error: unknown): never {
  throw error instanceof BadPicture ? new BadFile(error.fault, { cause: error }) : error
}
