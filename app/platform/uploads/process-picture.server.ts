import type { Metadata, OutputInfo, SharpOptions } from 'sharp'
import { limitConcurrency } from '../limit-concurrency.server.ts'
import { formatOf, headerError, type PictureError, type PictureFormat } from './picture-header.ts'

/** What becomes of a picture: square or whole, at one or more sizes. */
export type PictureShape = {
  /** Longest sides in pixels, the largest first. A smaller picture stays as it is. */
  sides: readonly number[]
  /** `cover` cuts it square, `inside` keeps its shape. */
  fit: 'cover' | 'inside'
  format: 'webp' | 'avif'
}

/** The formats a browser chooses from: the first it knows. */
export const renditionFormats = ['avif', 'webp', 'jpg'] as const
export type RenditionFormat = (typeof renditionFormats)[number]

/** A picture at one width, in one format. */
export type Rendition = { width: number; format: RenditionFormat; bytes: Buffer }

/** Most pixels, and most of a picture that the decoder has to hold whole: an interlaced or progressive one, a GIF, an AVIF. */
const maximumPixels = 40_000_000
const maximumPixelsHeld = 12_000_000
const maximumSide = 10_000
const maximumSeconds = 10

const quality = {
  webp: { quality: 82 },
  avif: { quality: 60, effort: 1 }, // more effort takes ten times as long and saves nothing
  jpg: { quality: 82, mozjpeg: true },
} as const

const inTurn = limitConcurrency({ atOnce: 2, mayWait: 20, code: 'uploads-busy' })

export class BadPicture extends Error {
  readonly fault: PictureError
  constructor(error: PictureError, options?: ErrorOptions) {
    super(error, options)
    this.fault = error
  }
}

/**
 * Decodes a JPEG, PNG or WebP picture within limits of memory and time and encodes it again, the right way up, at each size:
 * of the file that was sent nothing stays, neither notes nor what hides behind its end.
 *
 * @returns the encoded bytes by side
 * @throws BadPicture; DomainError `unavailable` when too many are waiting
 */
export async function processPicture(bytes: Uint8Array, shape: PictureShape): Promise<Map<number, Buffer>> {
  const { fit, sides, format } = shape
  const largest = sides[0] ?? maximumSide
  return decoded(
    bytes,
    ['jpeg', 'png', 'webp'],
    { width: largest, height: largest, fit },
    async (picture) => {
      const encoded = new Map<number, Buffer>()
      for (const side of sides) {
        const smaller = picture().resize(side, side, { fit, withoutEnlargement: true })
        encoded.set(side, await smaller[format](quality[format]).toBuffer())
      }
      return encoded
    },
  )
}

/**
 * The same for pictures in content and messages, also from a GIF that stands still or an AVIF: whole, at each of the widths
 * that is narrower, and at its own or the largest width; at each of them in every format.
 *
 * @param widths in pixels; the last is the largest
 * @throws BadPicture; DomainError `unavailable` when too many are waiting
 */
export async function renderPicture(
  bytes: Uint8Array,
  widths: readonly number[],
): Promise<{ width: number; height: number; renditions: Rendition[] }> {
  const most = widths.at(-1) ?? maximumSide
  const box = { width: most, height: most * 2, fit: 'inside' } as const
  return decoded(bytes, ['jpeg', 'png', 'webp', 'gif', 'avif'], box, async (picture, { width, height }) => {
    const renditions: Rendition[] = []
    for (const requested of [...widths.filter((narrower) => narrower < width), width]) {
      const sized = picture().resize(requested)
      renditions.push({
        width: requested,
        format: 'avif',
        bytes: await sized.clone().avif(quality.avif).toBuffer(),
      })
      renditions.push({
        width: requested,
        format: 'webp',
        bytes: await sized.clone().webp(quality.webp).toBuffer(),
      })
      const opaque = sized.clone().flatten({ background: '#fff' })
      renditions.push({ width: requested, format: 'jpg', bytes: await opaque.jpeg(quality.jpg).toBuffer() })
    }
    return { width, height, renditions }
  })
}

type Box = { width: number; height: number; fit: 'cover' | 'inside' }
type Sharp = typeof import('sharp')['default']

/** Decodes once, upright and in sRGB, no larger than the box; `use` gets the pixels as often as it likes. */
async function decoded<T>(
  bytes: Uint8Array,
  accepts: readonly PictureFormat[],
  { width, height, fit }: Box,
  use: (picture: () => ReturnType<Sharp>, info: OutputInfo) => Promise<T>,
): Promise<T> {
  const format = formatOf(bytes)
  if (!format || !accepts.includes(format)) throw new BadPicture('not-a-picture')
  const error = await headerError(bytes, format)
  if (error) throw new BadPicture(error)
  return inTurn(async () => {
    const sharp = await loadSharp()
    checkSize(await sharp(bytes, limits).metadata().catch(unreadable), format)
    const { data, info } = await sharp(bytes, limits)
      .autoOrient()
      .resize(width, height, { fit, withoutEnlargement: true })
      .timeout({ seconds: maximumSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(unreadable)
    return use(() => sharp(data, { raw: info }), info)
  })
}

const limits: SharpOptions = { limitInputPixels: maximumPixels, failOn: 'error', sequentialRead: true }

let loaded: Promise<Sharp> | undefined

/** Loaded with the first picture: it takes 22 MB and a tenth of a second. */
function loadSharp(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    // Whatever a file pretends to be, no other decoder ever sees it.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
    })
    return sharp
  })
  return loaded
}

function checkSize({ width, height, isProgressive, pages = 1 }: Metadata, format: PictureFormat): void {
  if (pages > 1) throw new BadPicture('moving')
  const isHeld = isProgressive || format === 'gif' || format === 'avif'
  const most = isHeld ? maximumPixelsHeld : maximumPixels
  if (Math.max(width, height) > maximumSide || width * height > most) throw new BadPicture('too-many-pixels')
}

function unreadable(error: Error): never {
  const isTooLarge = /pixel limit|timeout/i.test(error.message)
  throw new BadPicture(isTooLarge ? 'too-many-pixels' : 'broken', { cause: error })
}
