/** What a profile picture may be. */
export const pictureTypes = ['jpeg', 'png', 'webp'] as const
export type PictureType = (typeof pictureTypes)[number]

export const mimeOf: Record<PictureType, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** Longest side and most pixels: more is a trap for whoever draws it. */
const maximumSide = 10_000
const maximumPixels = 40_000_000

export type Picture = { type: PictureType; width: number; height: number; bytes: Uint8Array }

/** Why a file is not taken as a picture. */
export class BadPicture extends Error {
  readonly reason: 'not-a-picture' | 'broken' | 'too-many-pixels' | 'moving'
  constructor(reason: BadPicture['reason']) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Reads a picture by its bytes, whatever its name says, and writes it anew with nothing but what draws it: no place, no
 * camera, no comments, and nothing that hides behind its end. Of a photo's notes only the way up is kept.
 *
 * @throws BadPicture
 */
export function cleanPicture(bytes: Uint8Array): Picture {
  const type = typeOf(bytes)
  if (!type) throw new BadPicture('not-a-picture')
  let picture: Picture
  try {
    picture = type === 'jpeg' ? cleanJpeg(bytes) : type === 'png' ? cleanPng(bytes) : cleanWebp(bytes)
  } catch (error) {
    if (error instanceof RangeError) throw new BadPicture('broken') // a length that leads past the end
    throw error
  }
  const { width, height } = picture
  if (width < 1 || height < 1) throw new BadPicture('broken')
  if (Math.max(width, height) > maximumSide || width * height > maximumPixels)
    throw new BadPicture('too-many-pixels')
  return picture
}

function typeOf(bytes: Uint8Array): PictureType | null {
  if (starts(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'webp'
  return null
}

/** Segments that a decoder needs: frame, tables, scans, restart interval; APP0 and APP14 say how colours are meant. */
function cleanJpeg(bytes: Uint8Array): Picture {
  const view = viewOf(bytes)
  const kept: Uint8Array[] = [Uint8Array.of(0xff, 0xd8)]
  let size: { width: number; height: number } | undefined
  let turned = 1
  let at = 2
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) throw new BadPicture('broken')
    while (bytes[at + 1] === 0xff) at += 1 // fill bytes
    const marker = view.getUint8(at + 1)
    if (marker === 0xd9) {
      if (!size) throw new BadPicture('broken')
      kept.push(Uint8Array.of(0xff, 0xd9))
      const head = turned === 1 ? [] : [orientationSegment(turned)]
      return { type: 'jpeg', ...size, bytes: joined([kept[0] as Uint8Array, ...head, ...kept.slice(1)]) }
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) throw new BadPicture('broken')
    const length = view.getUint16(at + 2)
    const end = at + 2 + length
    if (length < 2 || end > bytes.length) throw new BadPicture('broken')
    if (isFrame(marker)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    if (marker === 0xe1) turned = orientationOf(bytes.subarray(at + 4, end)) ?? turned
    if (drawsJpeg(marker)) kept.push(bytes.subarray(at, end))
    at = end
    if (marker === 0xda) {
      const from = at
      at = endOfScan(bytes, at)
      kept.push(bytes.subarray(from, at))
    }
  }
  throw new BadPicture('broken')
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function drawsJpeg(marker: number): boolean {
  return (marker >= 0xc0 && marker <= 0xcf) || [0xda, 0xdb, 0xdd, 0xe0, 0xee].includes(marker)
}

/** Where the coded data of a scan ends: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length - 1; at += 1) {
    const next = bytes[at + 1] as number
    if (bytes[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  throw new BadPicture('broken')
}

/** Reads the way up (2 to 8) from a camera's notes; null when they do not say. */
function orientationOf(segment: Uint8Array): number | null {
  if (ascii(segment, 0, 6) !== 'Exif\0\0' || segment.length < 20) return null
  const notes = segment.subarray(6)
  const view = viewOf(notes)
  const little = ascii(notes, 0, 2) === 'II'
  const first = view.getUint32(4, little)
  if (first + 2 > notes.length) return null
  const count = view.getUint16(first, little)
  for (let index = 0; index < count; index += 1) {
    const at = first + 2 + index * 12
    if (at + 12 > notes.length) return null
    if (view.getUint16(at, little) !== 0x0112) continue
    const value = view.getUint16(at + 8, little)
    return value >= 2 && value <= 8 ? value : null
  }
  return null
}

/** Notes that say the way up and nothing else. */
function orientationSegment(value: number): Uint8Array {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0]
  const header = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8]
  const entry = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0]
  const body = [...exif, ...header, ...entry]
  return Uint8Array.of(0xff, 0xe1, 0, body.length + 2, ...body)
}

const pngChunks = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'gAMA', 'sRGB', 'cHRM', 'IEND']

function cleanPng(bytes: Uint8Array): Picture {
  const view = viewOf(bytes)
  const kept: Uint8Array[] = [bytes.subarray(0, 8)]
  let at = 8
  let size: { width: number; height: number } | undefined
  while (at < bytes.length) {
    const length = view.getUint32(at)
    const name = ascii(bytes, at + 4, 4)
    const end = at + 12 + length
    if (end > bytes.length) throw new BadPicture('broken')
    if (!size && name !== 'IHDR') throw new BadPicture('broken')
    if (name === 'acTL') throw new BadPicture('moving')
    if (name === 'IHDR') size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (pngChunks.includes(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND' && size) return { type: 'png', ...size, bytes: joined(kept) }
    at = end
  }
  throw new BadPicture('broken')
}

function cleanWebp(bytes: Uint8Array): Picture {
  const view = viewOf(bytes)
  const end = Math.min(bytes.length, 8 + view.getUint32(4, true))
  const kept: Uint8Array[] = []
  let canvas: { width: number; height: number } | undefined
  let drawn: { width: number; height: number } | undefined
  for (let at = 12; at + 8 <= end; ) {
    const name = ascii(bytes, at, 4)
    const length = view.getUint32(at + 4, true)
    const next = at + 8 + length + (length % 2)
    if (at + 8 + length > end) throw new BadPicture('broken')
    if (name === 'ANIM' || name === 'ANMF') throw new BadPicture('moving')
    if (name === 'VP8X') {
      canvas = { width: 1 + uint24(view, at + 12), height: 1 + uint24(view, at + 15) }
      const header = bytes.slice(at, at + 8 + length)
      header[8] = (header[8] as number) & 0x10 // of the flags only "has transparency" still holds
      kept.push(header)
    }
    if (name === 'VP8 ') {
      drawn = {
        width: view.getUint16(at + 14, true) & 0x3fff,
        height: view.getUint16(at + 16, true) & 0x3fff,
      }
    }
    if (name === 'VP8L') {
      const bits = view.getUint32(at + 9, true)
      drawn = { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
    }
    if (['VP8 ', 'VP8L', 'ALPH'].includes(name)) kept.push(padded(bytes.subarray(at, at + 8 + length)))
    at = next
  }
  const size = canvas ?? drawn
  if (!size || !drawn) throw new BadPicture('broken')
  const body = joined(kept)
  const head = Uint8Array.from([...'RIFF\0\0\0\0WEBP'].map((letter) => letter.charCodeAt(0)))
  viewOf(head).setUint32(4, body.length + 4, true)
  return { type: 'webp', ...size, bytes: joined([head, body]) }
}

function padded(chunk: Uint8Array): Uint8Array {
  return chunk.length % 2 === 0 ? chunk : joined([chunk, Uint8Array.of(0)])
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function starts(bytes: Uint8Array, with_: number[]): boolean {
  return with_.every((byte, at) => bytes[at] === byte)
}

function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

function joined(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
