import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { eicar } from '#test/documents.ts'
import { DomainError } from '../problem.ts'
import { createVirusScan } from './virus-scan.server.ts'

let server: Server | undefined
const sockets = new Set<Socket>()
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server?.close()
})

/** As much of clamd as is needed: takes a stream whole, and says what it is told to. */
async function startClamd(answer: (bytes: Buffer) => string | null): Promise<string> {
  const clamd = createServer((socket) => {
    sockets.add(socket)
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (part) => {
      received = Buffer.concat([received, part])
      const bytes = streamed(received)
      const said = bytes && answer(bytes)
      if (said) socket.end(said)
    })
  })
  server = clamd
  await new Promise<void>((ready) => clamd.listen(0, '127.0.0.1', ready))
  return `tcp://127.0.0.1:${(clamd.address() as { port: number }).port}`
}

/** The bytes of `INSTREAM`, once the chunk of length zero is there. */
function streamed(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (received.subarray(0, command.length).toString('latin1') !== command) return null
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

const clamdWith = async (answer: (bytes: Buffer) => string | null, timeoutMs?: number) =>
  createVirusScan(await startClamd(answer), timeoutMs)
const outcome = (scan: ReturnType<typeof createVirusScan>, bytes: Buffer) =>
  scan.isInfected(bytes).catch((error) => (error instanceof DomainError ? error.code : error))

test('clamd sees the whole file, however large, and its word counts', async () => {
  const bytes = Buffer.from(Array.from({ length: 3_000_000 }, (_, at) => (at * 7) % 251))
  let seen: Buffer | undefined
  const scan = await clamdWith((got) => {
    seen = got
    return 'stream: OK\0'
  })
  expect(await outcome(scan, bytes)).toBe(false)
  expect(seen?.equals(bytes)).toBe(true)
})

test('a find is a find', async () => {
  expect(await outcome(await clamdWith(() => 'stream: Win.Test.EICAR_HDB-1 FOUND\0'), Buffer.from('x'))).toBe(
    true,
  )
})

test.each([
  ['says it is too large', () => 'INSTREAM size limit exceeded. ERROR\0'],
  ['says something else', () => 'stream: OK then\0'],
  ['hangs up', () => '\0'],
  ['says nothing in time', () => null],
])('while clamd %s, no file is clean', async (_name, answer) => {
  expect(await outcome(await clamdWith(answer, 300), Buffer.from('x'))).toBe('virus-scan-away')
})

test('while nobody is there, no file is clean', async () => {
  expect(await outcome(createVirusScan('tcp://127.0.0.1:1'), Buffer.from('x'))).toBe('virus-scan-away')
})

test('the stand-in knows the test file, wherever it stands, and nothing else', async () => {
  const scan = createVirusScan(undefined)
  expect(await scan.isInfected(Buffer.from(eicar))).toBe(true)
  expect(await scan.isInfected(Buffer.from(`before ${eicar} after`))).toBe(true)
  expect(await scan.isInfected(Buffer.from(eicar.slice(1)))).toBe(false)
})
