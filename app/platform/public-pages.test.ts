import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPublicPage } from './public-pages.server.ts'

describe('a page on the network', () => {
  const asked: string[] = []
  let server: Server
  let port = ''
  const answers: Record<string, (reply: ServerResponse) => void> = {
    '/page': (reply) => html(reply, '<title>Tides</title>'),
    '/once': (reply) => reply.writeHead(302, { location: '/page' }).end(),
    '/round': (reply) => reply.writeHead(302, { location: '/round' }).end(),
    '/inside': (reply) => reply.writeHead(302, { location: `http://inside.test:${port}/page` }).end(),
    '/file': (reply) => reply.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    '/missing': (reply) => reply.writeHead(404, { 'content-type': 'text/html' }).end('<title>No</title>'),
    '/data': (reply) => reply.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    '/packed': (reply) =>
      reply.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('x'),
    '/endless': (reply) => {
      reply.writeHead(200, { 'content-type': 'text/html' })
      const more = () => {
        while (!reply.destroyed && reply.write('x'.repeat(65_536)));
      }
      reply.on('drain', more)
      more()
    },
    '/latin': (reply) =>
      reply
        .writeHead(200, { 'content-type': 'text/html; charset=ISO-8859-1' })
        .end(Buffer.from([0x63, 0x61, 0x66, 0xe9])),
  }

  beforeAll(async () => {
    server = createServer((request, reply) => {
      asked.push(`${request.headers.host}${request.url}`)
      const answer = answers[request.url ?? '']
      if (answer) answer(reply)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    port = String((server.address() as AddressInfo).port)
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  /** Here this server counts as the internet, and `inside.test` as an own network. */
  const read = (address: string) =>
    readPublicPage(address.replace('PORT', port), {
      ports: ['', port],
      isAllowed: (ip) => ip === '127.0.0.1',
      resolve: async (host) => {
        if (host === 'nowhere.test') throw new Error('no such name')
        if (host === 'inside.test') return [{ address: '127.0.0.2', family: 4 }]
        const both = [
          { address: '127.0.0.1', family: 4 },
          { address: '10.0.0.1', family: 4 },
        ]
        return host === 'mixed.test' ? both : both.slice(0, 1)
      },
    })

  test('is read, also behind a redirect, in its own letters', async () => {
    expect(await read('http://site.test:PORT/page')).toBe('<title>Tides</title>')
    expect(await read('http://127.0.0.1:PORT/page')).toBe('<title>Tides</title>')
    expect(await read('http://site.test:PORT/once')).toBe('<title>Tides</title>')
    expect(await read('http://site.test:PORT/latin')).toBe('café')
  })

  test('is cut where it has no end', async () => {
    expect((await read('http://site.test:PORT/endless'))?.length).toBe(256 * 1024)
  })

  test.each(['/missing', '/data', '/packed', '/round', '/file'])('%s is no page', async (path) => {
    expect(await read(`http://site.test:PORT${path}`)).toBeNull()
  })

  test('inside is never asked: not by name, not by number, not by a redirect, not when one of two addresses is public', async () => {
    asked.length = 0
    for (const address of [
      'http://inside.test:PORT/page',
      'http://mixed.test:PORT/page',
      'http://127.0.0.2:PORT/page',
      'http://2130706434:PORT/page',
      'http://0x7f.2:PORT/page',
      'http://[::1]:PORT/page',
      'http://[::ffff:127.0.0.1]:PORT/page',
      'http://me:secret@site.test:PORT/page',
      'http://site.test:1/page',
      'http://nowhere.test:PORT/page',
      'ftp://site.test:PORT/page',
      'gopher://site.test:PORT/page',
      'file:///etc/passwd',
      'data:text/html,<title>x</title>',
      'nonsense',
    ])
      expect([address, await read(address)]).toEqual([address, null])
    expect(asked).toEqual([])
    expect(await read('http://site.test:PORT/inside')).toBeNull()
    expect(asked).toEqual([`site.test:${port}/inside`])
  })

  test('that says nothing is given up after five seconds', { timeout: 9_000 }, async () => {
    const begun = performance.now()
    expect(await read('http://site.test:PORT/silent')).toBeNull()
    expect(performance.now() - begun).toBeLessThan(7_000)
  })
})

function html(reply: ServerResponse, text: string): void {
  reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text)
}
