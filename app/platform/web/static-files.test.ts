import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaticFiles } from './static-files.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'static-files-'))
const site = {
  log: { debug() {} },
  metrics: { requestsOf: () => () => {} },
  settings: { assetsUrl: undefined as string | undefined },
}
let server: Server

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/page-1a2b.js'), 'plain')
  writeFileSync(join(folder, 'assets/page-1a2b.js.br'), 'brotli')
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'assets/gone-1a2b.js'), 'plain')
  writeFileSync(join(folder, '.secret'), 'no')
  const files = createStaticFiles(site as never, folder)
  server = createServer((incoming, response) => {
    if (!files(incoming, response)) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

type Reply = { status?: number; raw: string[]; headers: IncomingMessage['headers']; body: string }

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, method }, (reply) => {
      let body = ''
      reply.on('data', (part) => {
        body += part
      })
      reply.on('end', () =>
        resolve({ status: reply.statusCode, raw: reply.rawHeaders, headers: reply.headers, body }),
      )
    })
    sent.on('error', reject).end()
  })
}

test('a file that another build has removed is not found, and the site goes on', async () => {
  rmSync(join(folder, 'assets/gone-1a2b.js'))
  expect((await ask('/assets/gone-1a2b.js')).status).toBe(404)
  expect((await ask('/favicon.svg')).status).toBe(200)
})

test('a script carries only the headers that it needs', async () => {
  const { status, raw, headers, body } = await ask('/assets/page-1a2b.js', { 'accept-encoding': 'gzip, br' })
  expect(status).toBe(200)
  expect(body).toBe('brotli')
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'content-length': '6',
    'cache-control': 'max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  })
  expect(Object.keys(headers)).toHaveLength(7) // and the date
  expect(raw.join(': ').length).toBeLessThan(260)
})

test('a browser that takes no compression gets the file as it is', async () => {
  const { headers, body } = await ask('/assets/page-1a2b.js')
  expect(body).toBe('plain')
  expect(headers['content-encoding']).toBeUndefined()
})

test('a file whose name stays the same is not sent again while it has not changed', async () => {
  const { headers } = await ask('/favicon.svg')
  expect(headers['cache-control']).toBe('max-age=3600')
  const again = await ask('/favicon.svg', { 'if-none-match': String(headers.etag) })
  expect(again).toMatchObject({ status: 304, body: '' })
})

test('HEAD tells what GET would bring, and a query changes nothing', async () => {
  const reply = await ask('/favicon.svg?v=2', {}, 'HEAD')
  expect(reply).toMatchObject({ status: 200, body: '' })
  expect(reply.headers['content-length']).toBe('6')
})

test('only what was built is served', async () => {
  for (const path of [
    '/assets/page-1a2b.js.br',
    '/.secret',
    '/assets/../.secret',
    '/assets/',
    '/assets/nothing.js',
  ])
    expect((await ask(path)).status, path).toBe(404)
  expect((await ask('/favicon.svg', {}, 'POST')).status).toBe(404)
})

test('files of the build may be used through another host only where one is configured', async () => {
  expect((await ask('/assets/page-1a2b.js')).headers['access-control-allow-origin']).toBeUndefined()
  const files = createStaticFiles(
    { ...site, settings: { assetsUrl: 'https://static.example' } } as never,
    folder,
  )
  const headersOf = (url: string) => {
    let sent: string[] = []
    const response = {
      removeHeader() {},
      end() {},
      writeHead: (_: number, headers: string[]) => (sent = headers),
    }
    files({ method: 'GET', url, headers: {} } as never, response as never)
    return sent
  }
  expect(headersOf('/assets/page-1a2b.js')).toContain('access-control-allow-origin')
  expect(headersOf('/favicon.svg')).not.toContain('access-control-allow-origin')
})
