import { createServer, request as httpRequest, type Server } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'
import { openEdge } from '../../server/edge.ts'
import { endpoint, queryInt } from './contract.ts'
import { csrfToken, newVisitorToken } from './csrf.server.ts'
import { type ApiEnv, createApi, csrfTokenFor } from './http.server.ts'
import { createLimits } from './limits.server.ts'
import { createLogger } from './logger.server.ts'
import { DomainError, type ProblemKind } from './problem.ts'
import { routes } from './routes.server.ts'
import type { Services } from './services.server.ts'
import { recordRequests } from './web/record.server.ts'

const returns = z.looseObject({})
const session = endpoint({ method: 'GET', path: '/api/session', returns: z.object({ token: z.string() }) })
const mine = endpoint({ method: 'GET', path: '/api/things/mine', returns })
const thing = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  params: z.object({ id: z.string() }),
  query: z.object({ page: queryInt(1, 9, 1) }),
  returns: z.object({ id: z.string(), page: z.int() }),
})
const save = endpoint({
  method: 'POST',
  path: '/api/things',
  body: z.strictObject({ title: z.string().check(z.minLength(1)) }),
  returns: z.object({ title: z.string() }),
})
const rename = endpoint({
  method: 'PUT',
  path: '/api/things/:id',
  params: z.object({ id: z.string() }),
  body: z.strictObject({
    title: z.string().check(z.maxLength(5_000)),
    tags: z.array(z.int()).check(z.maxLength(9)),
  }),
  returns,
})
const fail = endpoint({
  method: 'GET',
  path: '/api/fail/:how',
  params: z.object({ how: z.string() }),
  returns,
})
const broken = endpoint({ method: 'GET', path: '/api/broken', returns: z.object({ count: z.int() }) })
const large = endpoint({
  method: 'GET',
  path: '/api/large',
  returns: z.object({ list: z.array(z.string()) }),
})
const money = endpoint({ method: 'GET', path: '/api/money', limit: 'money', returns })
const setCookieAndRefuse = endpoint({ method: 'GET', path: '/api/keep-and-refuse', returns })
const secret = endpoint({ method: 'GET', path: '/api/secret', returns })

const slice = routes()
  .serve(session, 'anyone', ({ request }) => ({ token: csrfTokenFor(request) }))
  .serve(
    thing,
    'anyone',
    ({ params, query }) => ({ id: params.id, page: query.page, email: 'mia@example.org' }) as never,
  )
  .serve(mine, 'anyone', () => ({ mine: true }))
  .serve(save, 'anyone', ({ body }) => body)
  .serve(rename, 'anyone', ({ body }) => body)
  .serve(fail, 'anyone', ({ params, db }) => failAs(params.how, db))
  .serve(broken, 'anyone', () => ({ count: 'many' }) as never)
  .serve(large, 'anyone', () => ({ list: Array.from({ length: 500 }, (_, at) => `Registered nurse ${at}`) }))
  .serve(money, 'anyone', () => ({}))
  .serve(setCookieAndRefuse, 'anyone', ({ request }) => {
    request.setCookie('kept', 'yes')
    throw new DomainError('invalid', 'more-is-missing')
  })
  .serve(secret, 'admin', () => ({ secret: true }))

async function failAs(how: string, db: Services['db']): Promise<never> {
  if (how === 'bug') throw new Error('the canary flew away')
  if (how === 'away') throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  if (how === 'value') await db.execute(sql`select 'no number'::int`)
  throw new DomainError(how as ProblemKind, 'the-code')
}

let services: Services
let app: Hono<ApiEnv>
let log: string[]
let server: Server
let port: number

beforeAll(async () => {
  const site = await testSite({ apiOnly: true, env: { TRUST_PROXY: '1' } })
  log = []
  services = {
    ...site.services,
    log: createLogger('info', { write: (line) => void log.push(line) }),
    limits: createLimits({ enabled: true, perMinute: { money: 2 } }),
  }
  const api = createApi({
    services,
    slices: [slice],
    identify: async () => ({ kind: 'visitor' }),
    admits: (actor, audience) =>
      audience === 'anyone' ? null : actor.kind === 'visitor' ? 'not-signed-in' : 'not-allowed',
  })
  app = new Hono<ApiEnv>()
  app.use('*', recordRequests(services))
  app.all('/api/*', (context) => api.fetch(context.req.raw, context.env))
  const edge = openEdge(() => false)
  edge.onRequest(getRequestListener((request, env) => app.fetch(request, env as never)))
  server = edge.server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as { port: number }).port
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const visitor = () => new Browser(app)
const bodyOf = async (reply: Response) =>
  (await reply.json()) as { message: string; errors?: object; code?: string }

test('a reply holds what its contract names and nothing else', async () => {
  const reply = await visitor().get('/api/things/7?page=3')
  expect(await reply.json()).toEqual({ id: '7', page: 3 })
})

test('a path without parameters wins over one with', async () => {
  expect(await (await visitor().get('/api/things/mine')).json()).toEqual({ mine: true })
})

test('a reply that breaks its contract is a 500 without details', async () => {
  const reply = await visitor().get('/api/broken')
  expect(reply.status).toBe(500)
  expect(await bodyOf(reply)).toEqual({ message: 'Something went wrong on our side. Please try again.' })
})

test('every write needs the token of its own session (R-7-001)', async () => {
  const browser = visitor()
  expect((await browser.post('/api/things', { title: 'x' })).status).toBe(200)
  const post = (headers: Record<string, string>) =>
    browser.request('/api/things', {
      method: 'POST',
      body: '{"title":"x"}',
      headers: { 'content-type': 'application/json', ...headers },
    })
  for (const token of [undefined, '', 'stale', csrfToken(newVisitorToken())]) {
    const reply = await post(token === undefined ? {} : { 'x-csrf-token': token })
    expect(reply.status).toBe(419)
    expect((await bodyOf(reply)).message).toBe('Your session has expired. Please try again.')
  }
  expect((await post({ 'x-csrf-token': await browser.token() })).status).toBe(200)
})

test('a token without its session is worth nothing', async () => {
  const token = await visitor().token()
  const reply = await visitor().request('/api/things', {
    method: 'POST',
    body: '{"title":"x"}',
    headers: { 'content-type': 'application/json', 'x-csrf-token': token },
  })
  expect(reply.status).toBe(419)
})

test.each([
  ['a missing field', {}, { title: ['This field is required'] }],
  ['an unknown field', { title: 'x', role: 'admin' }, { role: ['This field is not known here'] }],
  ['no object at all', [], { form: ['This must be a set of values'] }],
])(
  '%s is refused with a message and sentences beside its field (R-3-100, R-3-101)',
  async (_name, body, errors) => {
    const reply = await visitor().post('/api/things', body)
    expect(reply.status).toBe(422)
    expect(await bodyOf(reply)).toEqual({ message: expect.any(String), errors })
  },
)

test('a broken query says which part and why', async () => {
  const reply = await visitor().get('/api/things/7?page=99')
  expect(reply.status).toBe(422)
  expect((await bodyOf(reply)).errors).toEqual({ page: ['This must be 9 or less'] })
})

test('a character that no column can keep is refused before any work', async () => {
  expect((await visitor().get('/api/things/a%00b')).status).toBe(422)
  expect((await visitor().post('/api/things', { title: 'a\0b' })).status).toBe(422)
})

test.each([
  ['malformed JSON', '{"title":', 'application/json', 400],
  ['JSON as deep as a well', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`, 'application/json', 400],
  ['lists as deep as a well', `{"title":${'['.repeat(33)}${']'.repeat(33)}}`, 'application/json', 400],
  ['no JSON at all', 'title=x', 'application/x-www-form-urlencoded', 400],
  ['JSON in disguise', '{"title":"x"}', 'text/plain', 400],
  ['an oversize body', JSON.stringify({ title: 'x'.repeat(300_000) }), 'application/json', 413],
])('%s is answered without a stack', async (_name, body, type, status) => {
  const browser = visitor()
  const headers = { 'content-type': type, 'x-csrf-token': await browser.token() }
  const reply = await browser.request('/api/things', { method: 'POST', body, headers })
  expect(reply.status).toBe(status)
  expect(JSON.stringify(await bodyOf(reply))).not.toMatch(/ at |\.ts|SyntaxError/)
})

test.each([
  ['a text that is as long as it may be', { title: 'x'.repeat(5_000), tags: [1] }, 200],
  ['the same in three bytes a letter', { title: '文'.repeat(5_000), tags: [] }, 200],
  ['a text that is a little too long', { title: 'x'.repeat(6_000), tags: [] }, 422],
  ['a field too many', { title: 'x', tags: [], more: 1 }, 422],
  ['more than all fields together', { title: 'x'.repeat(40_000), tags: [] }, 413],
  [
    'twenty thousand unknown fields',
    Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [at, 0])),
    413,
  ],
  ['a thousand entries of a list for nine', { title: 'x', tags: Array(1_000).fill(1) }, 413],
])('a body is bounded by what its fields take: %s', async (_name, body, status) => {
  const browser = visitor()
  await browser.token()
  const parse = vi.spyOn(JSON, 'parse')
  const reply = await browser.put('/api/things/7', body)
  expect(reply.status).toBe(status)
  if (status === 413) expect(parse).not.toHaveBeenCalled()
  if (status === 422) expect(await bodyOf(reply)).toHaveProperty('errors')
})

test('large bodies are read in turn, each network after the others', async () => {
  const turn = vi.spyOn(services.fairQueue, 'turn')
  const browser = visitor()
  const forwarded = { 'x-forwarded-for': '203.0.113.9' }
  const send = async (title: string) =>
    browser.request('/api/things/7', {
      method: 'PUT',
      body: JSON.stringify({ title, tags: [] }),
      headers: { 'content-type': 'application/json', 'x-csrf-token': await browser.token(), ...forwarded },
    })
  await send('x'.repeat(1_000))
  expect(turn).not.toHaveBeenCalled()
  await send('x'.repeat(20_000))
  expect(turn.mock.calls).toEqual([['203.0.113.9']])
})

test('bytes that are not valid text are refused', async () => {
  const browser = visitor()
  const headers = { 'content-type': 'application/json', 'x-csrf-token': await browser.token() }
  const body = Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) as unknown as string
  expect((await browser.request('/api/things', { method: 'POST', body, headers })).status).toBe(400)
})

test.each([
  ['GET', '/api/nothing'],
  ['DELETE', '/api/things/mine'],
  ['PATCH', '/api/things'],
])('%s %s is no address of this API', async (method, path) => {
  const reply = await visitor().request(path, { method })
  expect(reply.status).toBe(404)
  expect(await bodyOf(reply)).toEqual({ message: 'There is no such address in this API.' })
})

test.each([
  ['not-found', 404, null],
  ['not-signed-in', 401, null],
  ['not-allowed', 403, null],
  ['conflict', 409, null],
  ['refused', 422, null],
  ['unavailable', 503, '2'],
])('a failure of the kind %s is answered with %i', async (kind, status, retryAfter) => {
  const reply = await visitor().get(`/api/fail/${kind}`)
  expect(reply.status).toBe(status)
  expect(reply.headers.get('retry-after')).toBe(retryAfter)
  const { code } = await bodyOf(reply)
  expect(code).toBe(kind === 'refused' || kind === 'conflict' ? 'the-code' : undefined)
})

test('a failure carries the cookies that were set before it, and the build', async () => {
  const browser = visitor()
  const reply = await browser.get('/api/keep-and-refuse')
  expect(reply.status).toBe(422)
  expect(browser.cookies.get('kept')).toBe('yes')
  expect(reply.headers.get('x-app-build')).toBe(services.build)
  expect(reply.headers.get('cache-control')).toBe('no-store')
})

test('a refused caller learns nothing else', async () => {
  const reply = await visitor().get('/api/secret')
  expect(reply.status).toBe(401)
  expect(await bodyOf(reply)).toEqual({ message: 'Please sign in to do that.' })
})

test('a database that is away is a 503 that says when to try again', async () => {
  const reply = await visitor().get('/api/fail/away')
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2'])
})

test('a value that its column cannot take is the sender’s mistake', async () => {
  expect((await visitor().get('/api/fail/value')).status).toBe(422)
})

test('a bug is a plain 500, and the log knows which request it was', async () => {
  log.length = 0
  const reply = await visitor().get('/api/fail/bug?email=mia@example.org')
  expect(reply.status).toBe(500)
  expect(JSON.stringify(await bodyOf(reply))).not.toContain('canary')
  const id = reply.headers.get('x-request-id')
  const [bug] = log.map((line) => JSON.parse(line))
  expect(bug).toMatchObject({ request: id, route: '/api/fail/:how', msg: 'a request failed' })
})

test('each request has one log line: its pattern, not its address, and nobody in it', async () => {
  log.length = 0
  const reply = await visitor().get('/api/things/canary-id?page=2&q=canary-query', {
    cookie: 'yonder_ghost=canary-cookie',
    'user-agent': 'canary-agent',
    'x-forwarded-for': '203.0.113.99',
  })
  const lines = log.map((line) => JSON.parse(line))
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.any(String),
      msg: 'request',
      request: reply.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/things/:id',
      status: 200,
      ms: expect.any(Number),
      queries: 0,
    },
  ])
  expect(log.join('')).not.toMatch(/canary|203\.0\.113/)
})

test('statements are counted for the request that sent them', async () => {
  log.length = 0
  await visitor().get('/api/fail/value')
  expect(JSON.parse(log.at(-1) ?? '{}')).toMatchObject({ route: '/api/fail/:how', queries: 1 })
})

test('a request id from our own proxy is used, any other is replaced', async () => {
  const named = await visitor().get('/api/things/mine', { 'x-request-id': 'proxy-12345678' })
  expect(named.headers.get('x-request-id')).toBe('proxy-12345678')
  const odd = await visitor().get('/api/things/mine', { 'x-request-id': 'a"b' })
  expect(odd.headers.get('x-request-id')).not.toBe('a"b')
})

test('too many calls have to wait, as long as the reply says', async () => {
  const browser = visitor()
  const replies = []
  for (let call = 0; call < 3; call++) replies.push(await browser.get('/api/money'))
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 429])
  const wait = Number(replies[2]?.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
})

test('every reply has the security headers and is not cacheable', async () => {
  for (const path of ['/api/things/mine', '/api/nothing', '/api/fail/bug', '/api/secret']) {
    const { headers } = await visitor().get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
    expect(headers.get('x-request-id')).toMatch(/^[\w-]+$/)
  }
})

test('a large reply is sent compressed', async () => {
  const reply = await visitor().get('/api/large', { 'accept-encoding': 'br' })
  expect(reply.headers.get('content-encoding')).toBe('br')
  const { list } = JSON.parse(brotliDecompressSync(Buffer.from(await reply.arrayBuffer())).toString())
  expect(list).toHaveLength(500)
})

test('HEAD answers like GET, without the body', async () => {
  const reply = await visitor().request('/api/things/mine', { method: 'HEAD' })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toContain('application/json')
  expect(await reply.text()).toBe('')
})

test('the first answer gives a session that scripts cannot read', async () => {
  const reply = await visitor().get('/api/session')
  const [cookie] = reply.headers.getSetCookie()
  expect(cookie).toMatch(/^yonder=v\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
})

/** The raw reply to these bytes. */
function raw(bytes: string | Buffer, options: { end?: boolean } = {}): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', () => resolve(answer))
    socket.write(bytes)
    if (options.end !== false) socket.end()
  })
}

test.each([
  [
    'an address of 9 KB',
    `GET /api/things/${'x'.repeat(9_000)} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
    414,
  ],
  [
    'a path of 3 KB',
    `GET /api/things${'/'.repeat(3_000)}x?page=1 HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
    414,
  ],
  ['two hosts', 'GET /api/session HTTP/1.1\r\nhost: a\r\nHost: b\r\nconnection: close\r\n\r\n', 400],
  [
    'the same host twice',
    'GET /api/session HTTP/1.1\r\nhost: a\r\nhost: a\r\nconnection: close\r\n\r\n',
    400,
  ],
  ['headers of 20 KB', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ['bytes that are no HTTP', 'hello\r\n\r\n', 400],
  ['a header that splits', 'GET / HTTP/1.1\r\nhost: a\r\nx: a\0b\r\n\r\n', 400],
  [
    'two lengths',
    'POST /api/things HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ncontent-length: 9\r\n\r\n{}',
    400,
  ],
  [
    'a length and chunks',
    'POST /api/things HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['no host', 'GET /api/session HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
])('%s is refused with the right status', async (_name, bytes, status) => {
  expect(await raw(bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})

test('a query may be longer than a path', async () => {
  const request = `GET /api/things/7?page=2&words=${'x'.repeat(3_000)} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`
  expect(await raw(request)).toMatch(/^HTTP\/1\.1 200 /)
})

test.each([
  ['POST', '/api/things', 400_000],
  ['PUT', '/api/things/7', 50_000],
])(
  'a body that only turns out to be too large on its way is refused all the same: %s %s',
  async (method, path, bytes) => {
    const browser = visitor()
    const token = await browser.token()
    const reply = await new Promise<number>((resolve, reject) => {
      const sending = httpRequest(
        {
          port,
          path,
          method,
          headers: {
            'content-type': 'application/json',
            'transfer-encoding': 'chunked',
            'x-csrf-token': token,
            cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          },
        },
        (response) => {
          response.resume()
          resolve(response.statusCode ?? 0)
        },
      )
      sending.on('error', reject)
      for (let sent = 0; sent < bytes; sent += 10_000) sending.write('x'.repeat(10_000))
      sending.end()
    })
    expect(reply).toBe(413)
  },
)

test('a slow sender is disconnected', () => {
  expect(server.headersTimeout).toBe(10_000)
  expect(server.requestTimeout).toBe(180_000) // ten megabytes on a slow line
  const hasty = createServer({ headersTimeout: 200, connectionsCheckingInterval: 50 })
  return new Promise<void>((resolve) => {
    hasty.listen(0, '127.0.0.1', () => {
      const socket = connect((hasty.address() as { port: number }).port, '127.0.0.1')
      socket.write('GET / HTTP/1.1\r\n')
      let answer = ''
      socket.on('data', (part) => {
        answer += part
      })
      socket.on('close', () => {
        expect(answer).toMatch(/^HTTP\/1\.1 408/)
        hasty.close(() => resolve())
      })
    })
  })
})
