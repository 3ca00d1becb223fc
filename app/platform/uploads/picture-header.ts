import { setImmediate } from 'node:timers/promises'

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** Why a file is not taken as a picture. */
export type PictureError = 'not-a-picture' | 'broken' | 'too-many-pixels' | 'moving'

/** Decoders store each segment or chunk; a photo has a few hundred at most. */
const maximumSegments = 5_000

/** What the bytes say they are, whatever the name of the file says. */
export function formatOf(bytes: Uint8Array): PictureFormat | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif'
  if (brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return startsWith(bytes, 'RIFF') && textAt(bytes, 8) === 'WEBP' ? 'webp' : null
}

/** A photo of the kind that iPhones take: its coding is patented, and no decoder of ours reads it. */
export function isHeic(bytes: Uint8Array): boolean {
  return formatOf(bytes) === null && brandsOf(bytes).some((brand) => /^(he[iv][cmsx]|mif1|msf1)$/.test(brand))
}

/**
 * Looks for what costs a decoder far more than its size before one sees the file: ten megabytes of empty segments took
 * libjpeg 700 MB, of empty frames libwebp more than a minute.
 */
export async function headerError(bytes: Uint8Array, format: PictureFormat): Promise<PictureError | null> {
  switch (format) {
    case 'jpeg':
      return (await hasTooManySegments(bytes)) ? 'broken' : null
    case 'png':
      return pngError(bytes)
    case 'gif':
      return gifError(bytes)
    case 'avif':
      return brandsOf(bytes).includes('avis') ? 'moving' : null
    case 'webp':
      return webpError(bytes)
  }
}

/** How many bytes are looked through at a time, so that other requests have their turn. */
const bytesAtOnce = 1_000_000

/** Counts application segments and comments: in coded data the first byte never stands before one of their marks. */
async function hasTooManySegments(bytes: Uint8Array): Promise<boolean> {
  let count = 0
  for (let begin = 0; begin < bytes.length && count <= maximumSegments; begin += bytesAtOnce) {
    if (begin > 0) await setImmediate()
    const end = Math.min(bytes.length - 1, begin + bytesAtOnce)
    for (let at = begin; at < end && count <= maximumSegments; at += 1) {
      if (bytes[at] !== 0xff) continue
      const marker = bytes[at + 1] as number
      if ((marker >= 0xe0 && marker <= 0xef) || marker === 0xfe) count += 1
    }
  }
  return count > maximumSegments
}

/** Chunks up to the coded data; `acTL` announces a moving picture. */
function pngError(bytes: Uint8Array): PictureError | null {
  const view = viewOf(bytes)
  for (let at = 8, count = 0; at + 8 <= bytes.length; count += 1) {
    const name = textAt(bytes, at + 4)
    if (name === 'IDAT') return null
    if (name === 'acTL') return 'moving'
    if (count > maximumSegments) return 'broken'
    at += 12 + view.getUint32(at)
  }
  return 'broken'
}

function webpError(bytes: Uint8Array): PictureError | null {
  const view = viewOf(bytes)
  for (let at = 12, count = 0; at + 8 <= bytes.length; count += 1) {
    const name = textAt(bytes, at)
    if (name === 'ANIM' || name === 'ANMF') return 'moving'
    if (count > maximumSegments) return 'broken'
    const length = view.getUint32(at + 4, true)
    at += 8 + length + (length % 2)
  }
  return null
}

/** Blocks up to the end; a second image is a second frame. */
function gifError(bytes: Uint8Array): PictureError | null {
  const colours = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + colours(bytes[10])
  let images = 0
  for (let count = 0; at < bytes.length; count += 1) {
    if (count > maximumSegments) return 'broken'
    const block = bytes[at]
    if (block === 0x3b) return images === 1 ? null : 'broken'
    if (block === 0x2c) {
      images += 1
      if (images > 1) return 'moving'
      at += 11 + colours(bytes[at + 9])
    } else if (block === 0x21) at += 2
    else return 'broken'
    while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] as number)
    at += 1
  }
  return 'broken'
}

/** The brands of an ISO media file: the main one, then those it is compatible with. */
function brandsOf(bytes: Uint8Array): string[] {
  if (bytes.length < 16 || textAt(bytes, 4) !== 'ftyp') return []
  const end = Math.min(bytes.length, viewOf(bytes).getUint32(0), 128)
  const brands = [textAt(bytes, 8)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(bytes, at))
  return brands
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((letter, at) => bytes[at] === letter.charCodeAt(0))
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}
