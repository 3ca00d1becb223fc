import { deflateSync } from 'node:zlib'

/** Small real pictures with what cameras and editors leave in them. */
export const secretPlace = 'S 36 52 12 E 174 45 30'

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

export function png(width = 4, height = 4, extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(Math.min(width, 8) * 3, 0x60)])
  const rows = Buffer.concat(Array<Buffer>(Math.min(height, 8)).fill(row))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${secretPlace}`)),
    chunk('eXIf', Buffer.from(secretPlace)),
    ...extra,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const movingPng = () => png(4, 4, [chunk('acTL', Buffer.alloc(8))])

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** A camera's notes: which way is up, and where it was. */
function exif(orientation: number): Buffer {
  const ifd = Buffer.alloc(2 + 12 + 4)
  ifd.writeUInt16LE(1, 0)
  ifd.writeUInt16LE(0x0112, 2)
  ifd.writeUInt16LE(3, 4)
  ifd.writeUInt32LE(1, 6)
  ifd.writeUInt16LE(orientation, 10)
  const head = Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0])
  return Buffer.concat([Buffer.from('Exif\0\0'), head, ifd, Buffer.from(secretPlace)])
}

/** One grey pixel, baseline. */
const pixel = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
)

export function jpeg(orientation = 1): Buffer {
  return Buffer.concat([
    pixel.subarray(0, 2),
    segment(0xe1, exif(orientation)),
    segment(0xfe, Buffer.from(secretPlace)),
    segment(0xed, Buffer.from(`Photoshop 3.0\0${secretPlace}`)),
    pixel.subarray(2),
    Buffer.from(`<script>${secretPlace}</script>`), // hides behind the end
  ])
}

/** Nothing but empty notes: each costs a decoder far more than its four bytes. */
export function crowdedJpeg(): Buffer {
  return Buffer.concat([
    pixel.subarray(0, 2),
    Buffer.alloc(9_600_000, '\xff\xe1\0\x02', 'latin1'),
    pixel.subarray(2),
  ])
}

function riffChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** One lossless pixel in the extended form, with notes. */
export function webp(): Buffer {
  return webpOf([
    riffChunk('VP8L', losslessPixel),
    riffChunk('EXIF', Buffer.from(secretPlace)),
    riffChunk('XMP ', Buffer.from(secretPlace)),
  ])
}

export const movingWebp = () => webpOf([riffChunk('ANIM', Buffer.alloc(6)), riffChunk('ANMF', losslessPixel)])

/** Nothing but empty chunks that nobody knows. */
export const crowdedWebp = () =>
  webpOf([Buffer.alloc(9_600_000, 'JUNK\0\0\0\0', 'latin1'), riffChunk('VP8L', losslessPixel)])

const losslessPixel = Buffer.from('LwAAAAAHUMQiFrH/gYjofwA=', 'base64')

function webpOf(chunks: Buffer[]): Buffer {
  const extended = riffChunk('VP8X', Buffer.from([0x0c, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
  const body = Buffer.concat([Buffer.from('WEBP'), extended, ...chunks])
  const head = Buffer.alloc(8)
  head.write('RIFF', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.from(secretPlace)])
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
