import { Readable } from 'node:stream'
import type { Storage } from '../storage/storage.server.ts'
import { contentTypes } from './file-kinds.ts'
import { attachment } from './file-name.ts'
import { storageUnavailable } from './storage-unavailable.ts'

const pictureEndings: readonly string[] = ['avif', 'webp', 'jpg']

/**
 * A stored file. Pictures, which we have encoded ourselves, are shown; everything else is only ever downloaded, and if a
 * browser shows it all the same, it may neither run a script nor reach anything.
 *
 * @param name as it is downloaded; its ending says what it is
 * @returns null when there is none at this key
 * @throws DomainError `unavailable` when the storage does not answer
 */
export async function fileResponse(
  storage: Storage,
  key: string,
  { name, isPublic }: { name: string; isPublic: boolean },
): Promise<Response | null> {
  const ending = name.slice(name.lastIndexOf('.') + 1)
  const type = Object.hasOwn(contentTypes, ending)
    ? contentTypes[ending as keyof typeof contentTypes]
    : undefined
  if (!type) return null
  try {
    const size = await storage.size(key)
    if (size === null) return null
    return new Response(Readable.toWeb(await storage.read(key)) as ReadableStream, {
      headers: {
        'content-type': type,
        'content-length': String(size),
        'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
        ...(!pictureEndings.includes(ending) && { 'content-disposition': attachment(name) }),
        ...(!isPublic && { 'x-robots-tag': 'noindex' }),
      },
    })
  } catch (error) {
    throw storageUnavailable(error)
  }
}
