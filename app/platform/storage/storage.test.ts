import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStorage, type Storage } from './storage.server.ts'

let root: string
let storage: Storage

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'yonder-storage-'))
  storage = await createStorage(join(root, 'uploads'), undefined)
})
afterEach(() => rm(root, { recursive: true, force: true }))

const plain = { contentType: 'text/plain' }

test('a file can be stored, read and removed', async () => {
  await storage.put('avatars/a.txt', Buffer.from('kia ora'), plain)
  expect(await storage.exists('avatars/a.txt')).toBe(true)
  expect(await text(await storage.read('avatars/a.txt'))).toBe('kia ora')
  await storage.remove('avatars/a.txt')
  expect(await storage.exists('avatars/a.txt')).toBe(false)
})

test('a large file is streamed', async () => {
  const parts = Array.from({ length: 64 }, () => Buffer.alloc(64 * 1024, 'x'))
  await storage.put('big.bin', Readable.from(parts), plain)
  let size = 0
  for await (const part of await storage.read('big.bin')) size += part.length
  expect(size).toBe(64 * 64 * 1024)
})

test.each(['../secret.txt', 'a/../../secret.txt', 'a\\..\\..\\secret.txt'])(
  'the key %j does not lead out of the folder',
  async (key) => {
    await storage.put(key, Buffer.from('x'), plain).catch(() => {})
    expect(await readdir(root)).not.toContain('secret.txt')
  },
)

test('reading what is not there fails', async () => {
  await expect(storage.read('none.txt').then(text)).rejects.toThrow()
})
