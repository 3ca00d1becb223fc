import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareHead, sendPrepared, takesPreparedHead } from './prepared-head.server.ts'

const headers = ['content-type', 'text/plain', 'etag', '"one"', 'content-length', '5']
const reply = { head: prepareHead(headers), body: Buffer.from('hello') }
let server: Server

beforeAll(async () => {
  server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    if (request.url === '/prepared' && takesPreparedHead(request, response)) {
      sendPrepared(response, reply, { requestId: 'seven', keepAliveSeconds: 65 })
    } else {
      response.writeHead(200, [...headers, 'x-request-id', 'seven'])
      response.end(request.method === 'HEAD' ? undefined : reply.body)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

/** Everything that comes back for these requests on one connection; the last of them must close it. */
function send(requests: string): Promise<string> {
  const { port } = server.address() as { port: number }
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(requests))
    socket.on('data', (part) => (text += part)).on('error', reject)
    socket.on('close', () => resolve(text.replace(/Date: [^\r]+/g, 'Date: now')))
  })
}

const get = (path: string, extra = '') => `GET ${path} HTTP/1.1\r\nHost: here\r\n${extra}\r\n`
const last = get('/', 'Connection: close\r\n')

test('a prepared reply is, to the byte, what Node would have written', async () => {
  const prepared = await send(get('/prepared') + last)
  expect(prepared).toBe(await send(get('/') + last))
  expect(prepared).toContain('etag: "one"\r\ncontent-length: 5\r\nx-request-id: seven\r\nDate: now')
  expect(prepared).toContain('Keep-Alive: timeout=65\r\n\r\nhello')
})

test('requests that follow one another on a connection are answered in turn', async () => {
  const text = await send(get('/prepared') + get('/prepared') + get('/prepared') + last)
  expect(text.match(/HTTP\/1.1 200 OK/g)).toHaveLength(4)
  expect(text.match(/hello/g)).toHaveLength(4)
})

test('a connection that is to be closed is closed, and a HEAD has no body', async () => {
  expect(await send(get('/prepared', 'Connection: close\r\n'))).toContain('Connection: close')
  expect(await send('GET /prepared HTTP/1.0\r\n\r\n')).toContain('hello')
  const head = await send(`HEAD /prepared HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`)
  expect(head).not.toContain('hello')
})
