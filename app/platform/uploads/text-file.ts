import { isUtf8 } from 'node:buffer'
import type { FileError } from './file-error.ts'

/** How far browsers look when they guess whether something is a page. */
const sniffed = 1_024

/** Words in UTF-8 alone, which no browser would take for a page. */
export function textError(bytes: Uint8Array): FileError | null {
  if (isWebPage(bytes)) return 'web-page'
  for (const byte of bytes)
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) return 'unknown-kind'
  return isUtf8(bytes) ? null : 'not-utf-8'
}

/** HTML, SVG, XML or PHP, also behind spaces, a byte-order mark or a comment. */
export function isWebPage(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, sniffed)).toString('latin1').replaceAll('\0', '')
  return /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*<([a-z!?])/i.test(start)
}
