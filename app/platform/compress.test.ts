import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptedCoding, compressed } from './compress.server.ts'

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.0, gzip;q=0', null],
  ['br;q=0.5', 'br'],
  ['brotli', null],
  ['vibrant, x-gzip', null],
])('a program that accepts %j gets %s', (header, coding) => {
  expect(acceptedCoding(header)).toBe(coding)
})

const large = { list: Array.from({ length: 200 }, (_, at) => ({ at, title: 'Registered nurse' })) }

test('a large reply is sent compressed and arrives intact', async () => {
  const br = await compressed(Response.json(large), 'br')
  expect(br.headers.get('content-encoding')).toBe('br')
  expect(br.headers.get('vary')).toContain('accept-encoding')
  expect(JSON.parse(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString())).toEqual(large)
  const gzip = await compressed(Response.json(large), 'gzip')
  expect(JSON.parse(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString())).toEqual(large)
})

test('a small reply is sent as it is', async () => {
  const reply = await compressed(Response.json({ ok: true }), 'br, gzip')
  expect(reply.headers.get('content-encoding')).toBeNull()
  expect(await reply.json()).toEqual({ ok: true })
})

test('a picture, an empty reply and one that is compressed already are left alone', async () => {
  const picture = new Response(Buffer.alloc(5_000), { headers: { 'content-type': 'image/png' } })
  expect((await compressed(picture, 'br')).headers.get('content-encoding')).toBeNull()
  const empty = new Response(null, { status: 304, headers: { 'content-type': 'text/html' } })
  expect((await compressed(empty, 'br')).status).toBe(304)
  const done = new Response('x'.repeat(5_000), {
    headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' },
  })
  expect((await compressed(done, 'br')).headers.get('content-encoding')).toBe('gzip')
})

test('status and cookies survive', async () => {
  const reply = Response.json(large, { status: 422 })
  reply.headers.append('set-cookie', 'a=1')
  reply.headers.append('set-cookie', 'b=2')
  const sent = await compressed(reply, 'br')
  expect(sent.status).toBe(422)
  expect(sent.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})
