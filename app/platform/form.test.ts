import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BadBody } from './body.server.ts'
import { readForm } from './form.server.ts'
import { openSpool } from './uploads/spool.server.ts'

const boundary = 'the-boundary'
const most = 10 * 1_048_576

/** A request whose body arrives in pieces of this size. */
function arriving(bytes: Buffer, size = 65_536, type = `multipart/form-data; boundary=${boundary}`): Request {
  let at = 0
  const body = new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + size)))
      at += size
    },
  })
  return new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    duplex: 'half',
  } as RequestInit)
}

const part = (disposition: string, value: string | Buffer, type?: string) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`),
    Buffer.from(type ? `Content-Type: ${type}\r\n\r\n` : '\r\n'),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
const end = Buffer.from(`--${boundary}--\r\n`)
const statusOf = (request: Request) =>
  readForm(request, most).then(
    () => 200,
    (error) => (error instanceof BadBody ? error.status : error),
  )

test.each([1, 7, 100, 65_536, 1_000_000])(
  'a form that arrives in pieces of %i bytes is whole',
  async (size) => {
    const bytes = Buffer.from(Array.from({ length: 3_000 }, (_, at) => (at * 7) % 256))
    const body = Buffer.concat([
      part('name="size"', 'small'),
      part('name="size"', 'large'),
      part('name="file"; filename="me.png"', bytes, 'image/png'),
      part('name="__proto__"', 'just a name'),
      end,
    ])
    const form = await readForm(arriving(body, size), most)
    const file = form.file as File
    expect(Object.keys(form).sort()).toEqual(['__proto__', 'file', 'size'])
    expect([form.size, file.name, file.type]).toEqual(['large', 'me.png', 'image/png'])
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
  },
)

test('ten megabytes are read with other work in between', async () => {
  const body = Buffer.concat([part('name="file"; filename="a"', Buffer.alloc(9_000_000, '\r\n--')), end])
  let turns = 0
  let isReading = true
  const count = () => {
    turns += 1
    if (isReading) setImmediate(count)
  }
  setImmediate(count)
  const pieces = arriving(body)
  const slow = pieces.body?.pipeThrough(
    new TransformStream({
      transform: (piece, controller) =>
        new Promise((resolve) =>
          setImmediate(() => {
            controller.enqueue(piece)
            resolve()
          }),
        ),
    }),
  )
  const form = await readForm(
    new Request('http://localhost/', {
      method: 'POST',
      headers: pieces.headers,
      body: slow,
      duplex: 'half',
    } as never),
    most,
  )
  isReading = false
  expect((form.file as File).size).toBe(9_000_000)
  expect(turns).toBeGreaterThan(100)
})

test.each<[string, Request, number]>([
  ['that is cut short', arriving(part('name="file"; filename="a"', 'x')), 400],
  ['without a boundary', arriving(end, 9, 'multipart/form-data'), 400],
  ['that is no form', arriving(Buffer.from('hello')), 400],
  ['that is JSON', arriving(Buffer.from('{}'), 9, 'application/json'), 400],
  ['of a thousand fields', arriving(Buffer.concat([...Array(1_000).fill(part('name="a"', 'b')), end])), 400],
  [
    'of a thousand files',
    arriving(Buffer.concat([...Array(1_000).fill(part('name="a"; filename="a"', 'b')), end])),
    400,
  ],
  ['with a field of 200 KB', arriving(Buffer.concat([part('name="a"', 'b'.repeat(200_000)), end])), 400],
  [
    'of more than is allowed',
    arriving(Buffer.concat([part('name="a"; filename="a"', Buffer.alloc(most)), end])),
    413,
  ],
])('a form %s is refused', async (_name, request, status) => {
  expect(await statusOf(request)).toBe(status)
})

test('with a folder files are written to the disk as they arrive, read from there, and gone afterwards', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'yonder-spool-'))
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7) % 256))
  const body = Buffer.concat([
    part('name="a"', 'b'),
    part('name="file"; filename="me.png"', bytes, 'image/png'),
    end,
  ])
  const spool = openSpool(dataDir)
  const file = (await readForm(arriving(body), most, spool)).file as File
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
  expect([file.name, file.type, file.size]).toEqual(['me.png', 'image/png', 300_000])
  expect(await readdir(join(dataDir, 'arriving'))).toHaveLength(1)
  await spool.discard()
  expect(await readdir(join(dataDir, 'arriving'))).toEqual([])

  const cut = openSpool(dataDir)
  await expect(readForm(arriving(body.subarray(0, 200_000)), most, cut)).rejects.toThrow(BadBody)
  await expect(readForm(arriving(body), 100_000, cut)).rejects.toMatchObject({ status: 413 })
  await cut.discard()
  expect(await readdir(join(dataDir, 'arriving'))).toEqual([])
  await rm(dataDir, { recursive: true })
})

test('where there is no room for a file people are told so', async () => {
  const spool = openSpool('/dev/null')
  const body = Buffer.concat([part('name="file"; filename="a"', Buffer.alloc(1_000_000)), end])
  await expect(readForm(arriving(body), most, spool)).rejects.toMatchObject({
    code: 'storage-away',
    status: 503,
  })
  await spool.discard()
})
