import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Settings } from '../settings.server.ts'

/** Files that people upload. Keys are paths without a leading slash; who may read one is decided above. */
export type Storage = {
  put(key: string, content: Uint8Array | Readable, facts: { contentType: string }): Promise<void>
  read(key: string): Promise<Readable>
  exists(key: string): Promise<boolean>
  /** Its length in bytes; null when there is none of that name. */
  size(key: string): Promise<number | null>
  remove(key: string): Promise<void>
  /** The keys below a folder, in no order; none where there is no such folder. */
  list(folder: string): Promise<string[]>
}

/** A bucket that says nothing for so long is tried once more, then the file counts as not stored. */
const bucketPatienceMs = 3_000

/** A folder, or an S3 bucket when one is configured. Several nodes need the bucket. */
export async function createStorage(
  folder: string,
  s3: Settings['s3'],
  patienceMs = bucketPatienceMs,
): Promise<Storage> {
  const disk = s3
    ? await openBucket(s3, patienceMs)
    : new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    async put(key, content, { contentType }) {
      if (content instanceof Uint8Array) await disk.put(key, content, { contentType })
      // S3 takes nothing whose length it does not know before it comes.
      else if (s3) await disk.put(key, await buffer(content), { contentType })
      else await disk.putStream(key, content, { contentType })
    },
    read: (key) => disk.getStream(key),
    exists: (key) => disk.exists(key),
    async size(key) {
      return (await disk.exists(key)) ? (await disk.getMetaData(key)).contentLength : null
    },
    remove: (key) => disk.delete(key),
    async list(folder) {
      const keys: string[] = []
      let paginationToken: string | undefined
      do {
        const page = await disk.listAll(folder, { recursive: true, paginationToken })
        for (const found of page.objects) if (found.isFile) keys.push(found.key)
        paginationToken = page.paginationToken
      } while (paginationToken)
      return keys
    },
  }
}

/** Path-style addresses and no checksums of its own where another service than Amazon's speaks S3: few know more. */
export async function openBucket(
  s3: NonNullable<Settings['s3']>,
  patienceMs = bucketPatienceMs,
): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId: s3.key, secretAccessKey: s3.secret },
      region: s3.region,
      bucket: s3.bucket,
      // Its own limit is none, so that a bucket that hangs would keep people waiting.
      requestHandler: { connectionTimeout: patienceMs, socketTimeout: patienceMs },
      maxAttempts: 2,
      ...(s3.endpoint && {
        endpoint: s3.endpoint,
        forcePathStyle: true,
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
      visibility: 'private',
      supportsACL: false,
    }),
  )
}
