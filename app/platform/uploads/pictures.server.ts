import { buffer } from 'node:stream/consumers'
import { newToken } from '../csrf.server.ts'
import type { Storage } from '../storage/storage.server.ts'
import { type PictureShape, processPicture } from './process-picture.server.ts'

/** Pictures of one purpose: what becomes of them, and the folder of the storage in which they lie. */
export type PictureKind = PictureShape & { folder: string }

/** JPEG and PNG: uploaded before pictures were encoded again. */
const contentTypes = { webp: 'image/webp', avif: 'image/avif', jpeg: 'image/jpeg', png: 'image/png' }
const namePattern = /^([A-Za-z0-9_-]{43})\.(webp|avif|jpeg|png)$/

/**
 * The one way by which a picture comes in: checked, decoded within limits, encoded again and stored at each size.
 *
 * @returns its name, which cannot be guessed
 * @throws BadPicture; DomainError `unavailable` when too many are waiting
 */
export async function storePicture(storage: Storage, kind: PictureKind, file: File): Promise<string> {
  const encoded = await processPicture(new Uint8Array(await file.arrayBuffer()), kind)
  const name = `${newToken()}.${kind.format}`
  const contentType = contentTypes[kind.format]
  for (const [side, bytes] of encoded) await storage.put(keyOf(kind, name, side), bytes, { contentType })
  return name
}

export async function removePicture(storage: Storage, kind: PictureKind, name: string): Promise<void> {
  if (namePattern.test(name)) for (const side of kind.sides) await storage.remove(keyOf(kind, name, side))
}

/**
 * The picture at a size, or as large as there is. Browsers render it as a picture and nothing else, whatever it holds.
 * Null when there is none of that name.
 */
export async function pictureResponse(
  storage: Storage,
  kind: PictureKind,
  name: string,
  side?: number,
): Promise<Response | null> {
  const format = namePattern.exec(name)?.[2] as keyof typeof contentTypes | undefined
  if (!format) return null
  const keys = new Set([keyOf(kind, name, side), keyOf(kind, name)])
  for (const key of keys) {
    if (!(await storage.exists(key))) continue
    return new Response(await buffer(await storage.read(key)), {
      headers: {
        'content-type': contentTypes[format],
        'cache-control': 'private, max-age=86400, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      },
    })
  }
  return null
}

/** The largest has the plain name, smaller ones their side in it. */
function keyOf({ folder, sides }: PictureKind, name: string, side = sides[0]): string {
  return side === sides[0] ? `${folder}/${name}` : `${folder}/${name.replace('.', `-${side}.`)}`
}
