import type { FileError } from './file-error.ts'
import type { FileKind } from './file-kinds.ts'
import { checkOfficeFile } from './office-file.server.ts'
import { pdfError } from './pdf-file.server.ts'
import { formatOf, isHeic } from './picture-header.ts'
import { isWebPage, textError } from './text-file.ts'

/**
 * What a file is, by its bytes alone, and whether it may be taken. Only text has no marks of its own: whether it is a table
 * or plain words its name tells, and both are served as what they are.
 */
export async function checkFile(
  bytes: Uint8Array,
  name: string,
): Promise<{ kind: FileKind } | { fault: FileError }> {
  if (bytes.length === 0) return { fault: 'empty' }
  if (formatOf(bytes)) return { kind: 'picture' }
  if (isHeic(bytes)) return { fault: 'heic' }
  if (startsWith(bytes, '%PDF-')) {
    const error = await pdfError(bytes)
    return error ? { fault: error } : { kind: 'pdf' }
  }
  if (startsWith(bytes, 'PK\x03\x04')) return checkOfficeFile(bytes)
  if (startsWith(bytes, '\xd0\xcf\x11\xe0') || startsWith(bytes, '{\\rtf')) return { fault: 'old-office' }
  if (isWebPage(bytes)) return { fault: 'web-page' }
  const error = textError(bytes)
  if (error) return { fault: error }
  return { kind: /\.csv$/i.test(name) ? 'csv' : 'txt' }
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((letter, at) => bytes[at] === letter.charCodeAt(0))
}
