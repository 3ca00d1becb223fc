import { rest } from '#app/platform/background.server.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** How many bytes tell UTF-16 without a mark from other encodings. */
const sample = 400
/** Bytes decoded between two rests. */
const bytesAtOnce = 1_048_576

/**
 * The text of a file from a spreadsheet: with a byte-order mark as it says, else UTF-8 where that fits, else Windows-1252,
 * which is what Excel writes.
 *
 * @returns null for what is no text: pictures, archives, workbooks
 */
export async function decodeText(bytes: Uint8Array): Promise<{ text: string; encoding: Encoding } | null> {
  const encoding = encodingOf(bytes)
  const decoded = encoding ? { encoding, text: await decode(bytes, encoding) } : await decodeUnmarked(bytes)
  const text = decoded.text.replace(/^\ufeff/, '')
  return isText(text) ? { text, encoding: decoded.encoding } : null
}

/** Null where only the bytes themselves can tell. */
function encodingOf(bytes: Uint8Array): Encoding | null {
  const [one, two] = bytes
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  if (one === 0xef && two === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  return wideOf(bytes)
}

/** Text of our alphabet in UTF-16 has a zero in every other byte. */
function wideOf(bytes: Uint8Array): Encoding | null {
  const start = bytes.subarray(0, sample)
  const zeros = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const many = start.length / 5
  const [even = 0, odd = 0] = zeros
  if (odd > many && even * 8 < odd) return 'utf-16le'
  if (even > many && odd * 8 < even) return 'utf-16be'
  return null
}

async function decodeUnmarked(bytes: Uint8Array): Promise<{ text: string; encoding: Encoding }> {
  try {
    return { text: await decode(bytes, 'utf-8', { fatal: true }), encoding: 'utf-8' }
  } catch {
    return { text: await decode(bytes, 'windows-1252'), encoding: 'windows-1252' }
  }
}

async function decode(bytes: Uint8Array, encoding: Encoding, options?: TextDecoderOptions): Promise<string> {
  const decoder = new TextDecoder(encoding, options)
  const texts: string[] = []
  for (let at = 0; at < bytes.length; at += bytesAtOnce) {
    await rest()
    texts.push(decoder.decode(bytes.subarray(at, at + bytesAtOnce), { stream: true }))
  }
  return texts.join('') + decoder.decode()
}

/** Some stray control characters are met in exports; many of them are no text. */
function isText(text: string): boolean {
  const start = text.slice(0, 4_000)
  const strange = start.match(/(?![\t\n\v\f\r])[\p{Cc}\ufffd]/gu)?.length ?? 0
  return strange * 50 <= start.length
}
