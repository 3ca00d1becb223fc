import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Settings } from '../settings.server.ts'
import { StartProblem } from '../start-problem.ts'

/** Files that people upload. Keys are paths without a leading slash; whoever may read one is decided above. */
export type Storage = {
  put(key: string, content: Uint8Array | Readable, facts: { contentType: string }): Promise<void>
  read(key: string): Promise<Readable>
  exists(key: string): Promise<boolean>
  remove(key: string): Promise<void>
}

/** A folder, or an S3 bucket when one is configured. Several nodes need the bucket. */
export async function createStorage(folder: string, s3: Settings['s3']): Promise<Storage> {
  const disk = s3 ? await bucket(s3) : new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    async put(key, content, { contentType }) {
      if (content instanceof Uint8Array) await disk.put(key, content, { contentType })
      else await disk.putStream(key, content, { contentType })
    },
    read: (key) => disk.getStream(key),
    exists: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
  }
}

async function bucket(s3: NonNullable<Settings['s3']>): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3').catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new StartProblem(
      'S3_BUCKET needs two packages that Yonder does not bring along, because most sites keep files elsewhere: `npm install --no-save @aws-sdk/client-s3@3 @aws-sdk/s3-request-presigner@3`.',
    )
  })
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId: s3.key, secretAccessKey: s3.secret },
      region: s3.region,
      bucket: s3.bucket,
      ...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
      visibility: 'private',
      supportsACL: false,
    }),
  )
}
