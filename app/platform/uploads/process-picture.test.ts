import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  crowdedJpeg,
  crowdedWebp,
  jpeg,
  movingPng,
  movingWebp,
  png,
  secretPlace,
  webp,
} from '#test/pictures.ts'
import { BadPicture, type PictureShape, processPicture } from './process-picture.server.ts'

const square: PictureShape = { sides: [64, 16], fit: 'cover', format: 'webp' }
const plain = { channels: 3, background: '#a37' } as const

const errorOf = (bytes: Uint8Array) =>
  processPicture(bytes, square).then(
    () => null,
    (error) => (error instanceof BadPicture ? error.fault : error),
  )

async function processed(bytes: Uint8Array, shape = square) {
  const encoded = [...(await processPicture(bytes, shape)).values()]
  return Promise.all(encoded.map(async (picture) => ({ picture, facts: await sharp(picture).metadata() })))
}

test.each([
  ['jpeg', jpeg()],
  ['png', png()],
  ['webp', webp()],
] as const)('a %s keeps its picture and loses its notes and what hides behind its end', async (_, bytes) => {
  expect(bytes.toString('latin1')).toContain(secretPlace)
  for (const { picture, facts } of await processed(bytes)) {
    expect(facts.format).toBe('webp')
    expect([facts.exif, facts.xmp, facts.icc, facts.iptc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(picture.toString('latin1')).not.toContain(secretPlace)
    expect(picture.toString('latin1')).not.toContain('script')
  }
})

test('a picture is stored at each size, square or whole, and never larger than it came', async () => {
  const wide = await sharp({ create: { ...plain, width: 120, height: 60 } })
    .jpeg()
    .toBuffer()
  const sizes = async (shape: PictureShape) =>
    (await processed(wide, shape)).map(({ facts }) => [facts.width, facts.height])
  expect(await sizes({ ...square, sides: [50, 16] })).toEqual([
    [50, 50],
    [16, 16],
  ])
  expect(await sizes({ ...square, fit: 'inside', sides: [600, 60] })).toEqual([
    [120, 60],
    [60, 30],
  ])
})

test('a picture of ours can be an AVIF', async () => {
  const [picture] = (await processPicture(png(), { ...square, format: 'avif' })).values()
  expect(picture?.toString('latin1', 4, 12)).toBe('ftypavif')
})

test('a photo is stored the right way up, and its notes do not say so any more', async () => {
  const turned = await sharp({ create: { ...plain, width: 40, height: 20 } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const [whole] = await processed(turned, { ...square, fit: 'inside' })
  expect(whole?.facts).toMatchObject({ width: 20, height: 40 })
  expect(whole?.facts.orientation).toBeUndefined()
})

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['<!doctype html><script>alert(1)</script>'],
  ['GIF89a'],
  ['%PDF-1.7'],
  ['PK\u0003\u0004'],
  [''],
])('%j is no picture, whatever it is called', async (text) => {
  expect(await errorOf(Buffer.from(text))).toBe('not-a-picture')
})

test('a picture of 900 million pixels is refused before anybody decodes it', async () => {
  expect(await errorOf(png(30_000, 30_000))).toBe('too-many-pixels')
  expect(await errorOf(png(10_001, 1))).toBe('too-many-pixels')
  expect(await errorOf(png(0, 4))).toBe('broken')
})

test.each([
  ['PNG', () => withSecondSize(png(16, 16), 'IHDR')],
  [
    'JPEG',
    async () =>
      withSecondSize(
        await sharp({ create: { ...plain, width: 16, height: 16 } })
          .jpeg()
          .toBuffer(),
        'SOF',
      ),
  ],
])('a second, larger size in a %s is not believed', async (_name, make) => {
  const bytes = await make()
  const before = process.memoryUsage().rss
  const error = await errorOf(bytes)
  expect([null, 'broken', 'too-many-pixels']).toContain(error)
  if (error === null) expect((await processed(bytes))[0]?.facts).toMatchObject({ width: 16, height: 16 })
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
})

/** The same picture that says once more, after its true size, that it has 30,000 by 30,000 pixels. */
function withSecondSize(bytes: Buffer, what: 'IHDR' | 'SOF'): Buffer {
  if (what === 'SOF') {
    const at = bytes.indexOf(Buffer.from([0xff, 0xc0]))
    const segment = Buffer.from(bytes.subarray(at, at + 2 + bytes.readUInt16BE(at + 2)))
    segment.writeUInt16BE(30_000, 5)
    segment.writeUInt16BE(30_000, 7)
    const scan = bytes.indexOf(Buffer.from([0xff, 0xda]))
    return Buffer.concat([bytes.subarray(0, scan), segment, bytes.subarray(scan)])
  }
  const chunk = Buffer.from(bytes.subarray(8, 33))
  chunk.writeUInt32BE(30_000, 8)
  chunk.writeUInt32BE(30_000, 12)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 21)), 21)
  return Buffer.concat([bytes.subarray(0, 33), chunk, bytes.subarray(33)])
}

test('a picture that has to be decoded whole may have fewer pixels', async () => {
  const large = sharp({ create: { ...plain, width: 4_100, height: 3_000 } })
  expect(await errorOf(await large.clone().jpeg({ progressive: true }).toBuffer())).toBe('too-many-pixels')
  expect(await errorOf(await large.clone().jpeg().toBuffer())).toBeNull()
})

test('a picture that moves is refused', async () => {
  expect(await errorOf(movingPng())).toBe('moving')
  expect(await errorOf(movingWebp())).toBe('moving')
})

test.each([
  ['JPEG', crowdedJpeg()],
  ['WebP', crowdedWebp()],
])('ten megabytes of empty parts in a %s are refused before a decoder sees them', async (_, bytes) => {
  expect(bytes.length).toBeGreaterThan(9_000_000)
  const before = process.memoryUsage().rss
  expect(await errorOf(bytes)).toBe('broken')
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
})

test('a picture that is cut short or damaged is refused, and never breaks the reader', async () => {
  for (const whole of [jpeg(6), png(), webp()])
    for (let length = 12; length < whole.length; length += 7) {
      const error = await errorOf(whole.subarray(0, length))
      expect([null, 'broken', 'moving', 'not-a-picture']).toContain(error)
    }
  const photo = await sharp({
    create: { ...plain, width: 200, height: 200, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg()
    .toBuffer()
  expect(await errorOf(photo)).toBeNull()
  expect(await errorOf(photo.subarray(0, photo.length / 2))).toBe('broken')
  const damaged = fc.tuple(
    fc.constantFrom(jpeg(6), png(), webp(), photo.subarray(0, 2_000)),
    fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { minLength: 1, maxLength: 8 }),
  )
  await fc.assert(
    fc.asyncProperty(damaged, async ([whole, changes]) => {
      const bytes = Uint8Array.from(whole)
      for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
      const error = await errorOf(bytes)
      expect(error === null || typeof error === 'string').toBe(true)
    }),
    { numRuns: 300 },
  )
})
