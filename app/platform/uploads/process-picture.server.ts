import type { Metadata, SharpOptions } from 'sharp'
import { limitConcurrency } from '../limit-concurrency.server.ts'
import { formatOf, headerFault, type PictureFault } from './picture-header.ts'

/** What becomes of a picture: square or whole, at one or more sizes. */
export type PictureShape = {
  /** Longest sides in pixels, the largest first. A smaller picture stays as it is. */
  sides: readonly number[]
  /** `cover` cuts it square, `inside` keeps its shape. */
  fit: 'cover' | 'inside'
  format: 'webp' | 'avif'
}

/** Most pixels, and most of a picture that the decoder has to hold whole: an interlaced or progressive one. */
const maximumPixels = 40_000_000
const maximumPixelsHeld = 12_000_000
const maximumSide = 10_000
const maximumSeconds = 10

const quality = { webp: { quality: 82 }, avif: { quality: 60, effort: 3 } } as const

const inTurn = limitConcurrency({ atOnce: 2, mayWait: 20, code: 'uploads-busy' })

export class BadPicture extends Error {
  readonly fault: PictureFault
  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

/**
 * Decodes a JPEG, PNG or WebP picture within limits of memory and time and encodes it anew, the right way up, at each size:
 * of the file that was sent nothing stays, neither notes nor what hides behind its end.
 *
 * @returns the encoded bytes by side
 * @throws BadPicture; DomainError `unavailable` when too many are waiting
 */
export async function processPicture(bytes: Uint8Array, shape: PictureShape): Promise<Map<number, Buffer>> {
  const format = formatOf(bytes)
  if (!format) throw new BadPicture('not-a-picture')
  const fault = await headerFault(bytes, format)
  if (fault) throw new BadPicture(fault)
  return inTurn(async () => {
    const sharp = await loadSharp()
    checkSize(await sharp(bytes, limits).metadata().catch(unreadable))
    const { fit, sides, format } = shape
    const resizing = { fit, withoutEnlargement: true }
    const { data, info } = await sharp(bytes, limits)
      .autoOrient()
      .resize(sides[0], sides[0], resizing)
      .timeout({ seconds: maximumSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(unreadable)
    const encoded = new Map<number, Buffer>()
    for (const side of sides) {
      const smaller = sharp(data, { raw: info }).resize(side, side, resizing)
      encoded.set(side, await smaller[format](quality[format]).toBuffer())
    }
    return encoded
  })
}

const limits: SharpOptions = { limitInputPixels: maximumPixels, failOn: 'error', sequentialRead: true }

type Sharp = typeof import('sharp')['default']
let loaded: Promise<Sharp> | undefined

/** Loaded with the first picture: it takes 22 MB and a tenth of a second. */
function loadSharp(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    // Whatever a file pretends to be, no other decoder ever sees it.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    })
    return sharp
  })
  return loaded
}

function checkSize({ width, height, isProgressive, pages = 1 }: Metadata): void {
  if (pages > 1) throw new BadPicture('moving')
  const most = isProgressive ? maximumPixelsHeld : maximumPixels
  if (Math.max(width, height) > maximumSide || width * height > most) throw new BadPicture('too-many-pixels')
}

function unreadable(error: Error): never {
  const isTooLarge = /pixel limit|timeout/i.test(error.message)
  throw new BadPicture(isTooLarge ? 'too-many-pixels' : 'broken', { cause: error })
}
