import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startS3 } from '#test/s3-server.ts'
import { createStorage, openBucket, type Storage } from './storage.server.ts'

let root: string
let folder: Storage
let s3: Awaited<ReturnType<typeof startS3>>
let bucket: Storage

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'yonder-storage-'))
  folder = await createStorage(join(root, 'uploads'), undefined)
  s3 = await startS3({ pageLength: 2 })
  bucket = await createStorage('', s3.settings)
})
afterEach(async () => {
  await rm(root, { recursive: true, force: true })
  await s3.close()
})

const plain = { contentType: 'text/plain' }

describe.each([
  ['a folder', () => folder],
  ['a bucket of S3', () => bucket],
])('in %s', (_, open) => {
  test('a file can be stored, read and removed', async () => {
    const storage = open()
    await storage.put('avatars/a.txt', Buffer.from('kia ora'), plain)
    expect(await storage.exists('avatars/a.txt')).toBe(true)
    expect(await text(await storage.read('avatars/a.txt'))).toBe('kia ora')
    await storage.remove('avatars/a.txt')
    expect(await storage.exists('avatars/a.txt')).toBe(false)
    await storage.remove('avatars/a.txt')
  })

  test('a large file passes as a stream', async () => {
    const storage = open()
    const parts = Array.from({ length: 64 }, () => Buffer.alloc(64 * 1024, 'x'))
    await storage.put('big.bin', Readable.from(parts), plain)
    let size = 0
    for await (const part of await storage.read('big.bin')) size += part.length
    expect(size).toBe(64 * 64 * 1024)
  })

  test('the files of a folder can be listed, also more than come on one page', async () => {
    const storage = open()
    const keysOf = async (name: string) => (await storage.list(name)).sort()
    expect(await keysOf('records')).toEqual([])
    const names = Array.from({ length: 5 }, (_, at) => `records/${at}.a-b_c.Z`)
    for (const name of names) await storage.put(name, new Uint8Array(), plain)
    await storage.put('other/a.txt', Buffer.from('kia ora'), plain)
    expect(await keysOf('records')).toEqual(names)
    await storage.remove(names[0] ?? '')
    expect(await keysOf('records')).toEqual(names.slice(1))
  })

  test('reading what is not there fails', async () => {
    await expect((async () => text(await open().read('none.txt')))()).rejects.toThrow()
  })
})

test('a bucket that takes connections and says nothing fails a file instead of keeping it waiting', async () => {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const hanging = await createStorage('', { ...s3.settings, endpoint: `http://127.0.0.1:${port}` }, 100)
  await expect(hanging.put('a.txt', Buffer.from('kia ora'), plain)).rejects.toThrow()
  await expect(hanging.read('a.txt')).rejects.toThrow()
  expect(sockets.size).toBe(4)
  for (const socket of sockets) socket.destroy()
  silent.close()
})

test('a bucket is private: its files are for holders of the key, or of an address that was signed with it', async () => {
  await bucket.put('a.txt', Buffer.from('kia ora'), plain)
  expect(s3.objects.get('a.txt')).toMatchObject({ contentType: 'text/plain' })
  const disk = await openBucket(s3.settings)
  expect((await fetch(await disk.getUrl('a.txt'))).status).toBe(403)
  const signed = await fetch(await disk.getSignedUrl('a.txt', { expiresIn: '5 mins' }))
  expect([signed.status, await signed.text()]).toEqual([200, 'kia ora'])
  const stranger = await createStorage('', { ...s3.settings, secret: 'another' })
  await expect(stranger.read('a.txt')).rejects.toThrow()
})

test.each(['../secret.txt', 'a/../../secret.txt', 'a\\..\\..\\secret.txt'])(
  'the key %j does not lead out of the folder',
  async (key) => {
    await folder.put(key, Buffer.from('x'), plain).catch(() => {})
    expect(await readdir(root)).not.toContain('secret.txt')
  },
)
