import { createHash } from 'node:crypto'
import { request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { occupations } from '#app/features/careers/tables.server.ts'
import { type TestSite, testSite } from '#test/site.ts'
import { openEdge } from '../../../server/edge.ts'
import { systemClock } from '../clock.ts'
import { newToken, newVisitorToken } from '../csrf.server.ts'
import { createMachineClock } from '../machine-clock.server.ts'
import { DomainError } from '../problem.ts'
import { createFastPath } from './fast-path.server.ts'

let site: TestSite
let server: Server
let port: number
let fast: number

/** The site as it runs when it is built: memory first, then the application. */
beforeAll(async () => {
  site = await testSite({ env: { NODE_ENV: 'production' } })
  const fastPath = createFastPath(site.services, { keepAliveSeconds: 65 })
  const listener = getRequestListener((request, env) => site.app.fetch(request, env as never))
  const edge = openEdge(() => site.services.state.stopping)
  edge.onRequest((request, response) => {
    if (fastPath(request, response)) fast += 1
    else void listener(request, response)
  })
  server = edge.server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as { port: number }).port
})
afterAll(() => server.close())
beforeEach(() => {
  fast = 0
  site.services.pages.purge()
})

type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    httpRequest({ port, path, method, headers: { accept: 'text/html', ...headers } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const body = Buffer.concat(parts)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body,
          text: plain(response.headers, body),
        })
      })
    })
      .on('error', reject)
      .end()
  })
}

function plain(headers: IncomingHttpHeaders, body: Buffer): string {
  if (body.length === 0) return ''
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString()
  if (headers['content-encoding'] === 'gzip') return gunzipSync(body).toString()
  return body.toString()
}

const scriptsOf = (policy: unknown) => /script-src ([^;]*)/.exec(String(policy))?.[1]?.split(' ') ?? []

test('a public page is rendered once and then served from memory, byte for byte', async () => {
  const first = await get('/')
  expect(first.status).toBe(200)
  expect(fast).toBe(0)
  const second = await get('/')
  expect(fast).toBe(1)
  expect(second.body.equals(first.body)).toBe(true)
  const { date: _one, 'x-request-id': oneId, ...one } = first.headers
  const { date: _two, 'x-request-id': twoId, ...two } = second.headers
  expect(two).toEqual(one)
  expect(oneId).not.toBe(twoId)
})

test('each coding is the same page, and a browser that has it already gets 304', async () => {
  const requested = (await get('/')).text
  for (const coding of ['br', 'gzip']) {
    const reply = await get('/', { 'accept-encoding': coding })
    expect(reply.headers['content-encoding']).toBe(coding)
    expect(reply.headers['content-length']).toBe(String(reply.body.length))
    expect(reply.text).toBe(requested)
  }
  const { etag } = (await get('/')).headers
  const again = await get('/', { 'if-none-match': etag ?? '' })
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
  expect(again.headers['content-security-policy']).toBeDefined()
})

test('pages and pictures whose turn comes too late are refused with the time of the next try, and pages in memory are served', async () => {
  await get('/')
  const late = new DomainError('unavailable', 'busy', { retryAfterSeconds: 3 })
  const turn = vi.spyOn(site.services.fairQueue, 'turn').mockRejectedValue(late)
  onTestFinished(() => turn.mockRestore())
  for (const path of ['/about', '/art/card/coast/late-picture.svg']) {
    const reply = await get(path)
    expect([path, reply.status, reply.headers['retry-after']]).toEqual([path, 503, '3'])
  }
  expect((await get('/')).status).toBe(200)
})

const speaks = (reply: Reply) => /Showing (New Zealand|Australia)\./.exec(reply.text)?.[1]

test('a visitor who said New Zealand gets its pages from memory, and nobody else does', async () => {
  const page = '/occupations/carpenter'
  const cookie = 'y13_anonymous_user_country=NZ'

  expect(speaks(await get(page, { cookie }))).toBe('New Zealand')
  expect(speaks(await get(page))).toBe('Australia')
  expect(speaks(await get(page))).toBe('Australia')
  expect(fast).toBe(1)
  expect(speaks(await get(page, { cookie }))).toBe('New Zealand')
  expect(fast).toBe(1)
  expect(site.services.pages.size).toBe(2)
  expect(speaks(await get(`${page}?country=au`, { cookie }))).toBe('Australia')
  expect(speaks(await get(`${page}?country=nz`))).toBe('New Zealand')
  expect(speaks(await get(`${page}?country=nz`))).toBe('New Zealand')
  expect(fast).toBe(2)
})

test('a person who lives in New Zealand reads its pages, until the address asks for Australia', async () => {
  const { cookies } = await site.signedIn({ role: 'user', country: 'NZ', state: 'OTA' })
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  expect(speaks(await get('/occupations/carpenter', { cookie }))).toBe('New Zealand')
  expect(speaks(await get('/occupations/carpenter?country=au', { cookie }))).toBe('Australia')
  expect(site.services.pages.size).toBe(0)
})

test('HEAD of a page has the headers of GET', async () => {
  const page = await get('/')
  const head = await get('/', {}, 'HEAD')
  expect(head.status).toBe(200)
  expect(head.body.length).toBe(0)
  expect(head.headers['content-length']).toBe(page.headers['content-length'])
  expect(head.headers['content-security-policy']).toBe(page.headers['content-security-policy'])
})

test('the policy of a shared page names each of its scripts by hash and holds no nonce', async () => {
  for (let visit = 0; visit < 2; visit++) {
    const page = await get('/')
    const policy = scriptsOf(page.headers['content-security-policy'])
    const inline = [...page.text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
      .filter(([, attributes = '']) => !/\bsrc=|ld\+json/.test(attributes))
      .map(([, , source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`)
    expect(inline.length).toBeGreaterThan(0)
    expect(policy).toEqual(expect.arrayContaining(inline))
    expect(policy.join(' ')).not.toMatch(/nonce|unsafe/)
    expect(page.text).not.toContain('nonce=')
  }
})

test('a thousand visits of a page never show the same nonce twice', async () => {
  const cookie = `yonder=${newToken()}`
  const nonces = new Set<string>()
  for (let round = 0; round < 100; round++) {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, visit) => get('/test', visit === 0 ? { cookie } : {})),
    )
    for (const { headers } of replies)
      for (const entry of scriptsOf(headers['content-security-policy']))
        if (entry.startsWith("'nonce-")) {
          expect(nonces.has(entry)).toBe(false)
          nonces.add(entry)
        }
  }
  expect(nonces.size).toBe(100)
})

test('nothing of the first visitor is in the page that everybody gets', async () => {
  const canaries = {
    cookie: `yonder=${newVisitorToken()}; yonder_ghost=${newToken()}; name=canary-cookie`,
    'user-agent': 'canary-agent',
    'accept-language': 'canary-language',
    referer: 'http://canary-referer.example/',
    'x-forwarded-for': '203.0.113.200',
    'x-forwarded-host': 'canary-host.example',
    authorization: 'Bearer canary-authorization',
    host: 'canary-host.example',
  }
  const first = await get('/', canaries)
  const second = await get('/')
  expect(fast).toBe(1)
  for (const reply of [first, second]) {
    const everything = JSON.stringify(reply.headers) + reply.text
    expect(everything).not.toMatch(/canary|203\.0\.113\.200/)
    expect(reply.headers['set-cookie']).toBeUndefined()
  }
})

test.each(['/login', '/register', '/forgot'])(
  '%s is kept like any shared page, and begins no session that others would share',
  async (path) => {
    const replies = [await get(path), await get(path)]
    for (const { status, headers } of replies) {
      expect(status).toBe(200)
      expect(headers['cache-control']).toContain('public')
      expect(headers['set-cookie']).toBeUndefined()
    }
    expect(fast).toBe(1)
  },
)

test('the API is described for people, uploads too', async () => {
  const reply = await get('/api/docs')
  expect(reply.status).toBe(200)
  expect(reply.text).toContain('/api/user/profile/image')
})

test('a failure outside pages and calls is answered plainly and logged', async () => {
  const select = vi.spyOn(site.db, 'select').mockImplementation(() => {
    throw new Error('canary')
  })
  const log = vi.spyOn(site.services.log, 'error')
  const reply = await get('/sitemap.xml')
  select.mockRestore()
  expect([reply.status, reply.headers['cache-control']]).toEqual([500, 'no-store'])
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
  expect(reply.text).not.toContain('canary')
  expect(log).toHaveBeenCalledOnce()
})

test('an invitation, which names someone, is never cached', async () => {
  const { headers } = await get('/referral/ABCDEFGH')
  expect(headers['cache-control']).toBe('private, no-store')
  expect(site.services.pages.size).toBe(0)
})

test('someone who may be signed in never gets a shared page, and theirs is never cached', async () => {
  await get('/')
  const cookie = `yonder=${newToken()}`
  const own = await get('/', { cookie })
  expect(fast).toBe(0)
  expect(own.headers['cache-control']).toBe('private, no-store')
  expect(own.headers.etag).toBeUndefined()
  expect(own.headers['content-security-policy']).toContain('nonce-')

  site.services.pages.purge()
  await get('/', { cookie })
  expect(site.services.pages.size).toBe(0)
})

test('a ghost sees the shared page: what is theirs comes with the state call', async () => {
  await get('/')
  await get('/', { cookie: `yonder=${newVisitorToken()}; yonder_ghost=${newToken()}` })
  expect(fast).toBe(1)
})

test('content that a page has read serves the pages of the next minute, and changes in the API at once', async () => {
  const [row] = await site.db.select({ slug: occupations.slug }).from(occupations).limit(1)
  const slug = row?.slug ?? ''
  const page = () => get(`/occupations/${slug}?preview=1`).then(({ text }) => text)
  const [, title = ''] = /<h1[^>]*>([^<]+)</.exec(await page()) ?? []
  expect(title).not.toBe('')
  await site.db.update(occupations).set({ title: 'Canary keeper' }).where(eq(occupations.slug, slug))
  expect(await page()).toContain(title)
  expect((await get(`/api/categories/occupation/${slug}`)).text).toContain('Canary keeper')
})

test.each(['preview', 'show'])('a page with ?%s= is never shared', async (name) => {
  const reply = await get(`/?${name}=1`)
  expect(reply.headers['cache-control']).not.toContain('public')
  await get(`/?${name}=1`)
  expect(fast).toBe(0)
  expect(site.services.pages.size).toBe(0)
})

test('an unknown page is 404 each time and never cached', async () => {
  for (let visit = 0; visit < 2; visit++) {
    const reply = await get('/no/such/page')
    expect(reply.status).toBe(404)
    expect(reply.headers['cache-control']).toContain('no-store')
  }
  expect(fast).toBe(0)
})

test('a form from another site is refused, one from here is not', async () => {
  const post = (headers: Record<string, string>) => get('/test', headers, 'POST')
  expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await post({ 'sec-fetch-site': 'same-site' })).status).toBe(403)
  expect((await post({ origin: 'http://evil.example' })).status).toBe(403)
  expect((await post({})).status).toBe(403)
  expect((await post({ origin: 'http://localhost:3000' })).status).not.toBe(403)
  expect((await post({ 'sec-fetch-site': 'same-origin' })).status).not.toBe(403)
})

test.each([
  ['a page without a referrer', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ['a proxy that ends TLS', { 'sec-fetch-site': 'same-origin', origin: 'https://yonder.example' }],
])('a form is accepted from %s', async (_, headers) => {
  expect((await get('/logout', headers, 'POST')).status).toBe(302)
})

test('an edit shows at once', async () => {
  await get('/')
  site.services.pages.purge()
  await get('/')
  expect(fast).toBe(0)
})

test('the address of a page and that of its data are told apart', async () => {
  const reply = await get('/_root.data')
  expect(reply.headers['content-type']).not.toContain('text/html')
  expect(reply.headers['cache-control']).not.toContain('public')
})

test.each([
  '/x/y%0a',
  '/x%0D/y',
  '/%0a',
  '/about%0A',
  '/careers/nurse%0a',
  '/sitemaps/x%0a.xml',
  '/x/y%0a.data',
  '/x/y%00',
  '/x/y%1b',
  '/x/y%7F',
  '/x/y%c2%85',
  '/x/y%E2%80%A8',
  '/assets/x%0a',
  '/art/x%0a.svg',
])('%s leads nowhere', async (path) => {
  const reply = await get(path)
  expect([reply.status, reply.headers['x-content-type-options']]).toEqual([404, 'nosniff'])
})

test('an address with letters of any language is not mistaken for a line break', async () => {
  expect((await get('/t%C3%A2ne/m%C4%81ori')).headers.location).toBe(undefined)
  expect((await get('/t%C3%A2ne')).headers.location).toMatch(/^\/articles\//)
})

function post(path: string, body: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const all = {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    }
    const sending = httpRequest({ port, path, method: 'POST', headers: all }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

test.each([
  ['announced', (body: string) => ({ 'content-length': String(body.length) })],
  ['in chunks', () => ({ 'transfer-encoding': 'chunked' })],
])('a form of a page is bounded in size and in fields, %s', async (_how, lengthOf) => {
  const send = (body: string) => post('/forgot', body, lengthOf(body))
  const fields = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=%0a`).join('&')
  expect(await send(`email=${'x'.repeat(140_000)}`)).toBe(413)
  expect(await send(fields(501))).toBe(413)
  expect(await send('email=mia%40example.org')).toBeLessThan(400)
  expect(await send(`email=${'x'.repeat(100_000)}`)).toBe(422) // the form is shown again and says which field it is
})

test('a form in parts is bounded in fields too', async () => {
  const part = (at: number) => `--x\r\ncontent-disposition: form-data; name="f${at}"\r\n\r\n\r\n`
  const form = (parts: number) => `${Array.from({ length: parts }, (_, at) => part(at)).join('')}--x--\r\n`
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  expect(await post('/forgot', form(600), headers)).toBe(413)
  expect(await post('/forgot', form(20), headers)).toBe(422)
})

test('the longest message arrives from the form of a page, in any alphabet', async () => {
  const form = new URLSearchParams({
    name: 'Mia',
    email: 'mia@example.org',
    message: 'ā文\n'.repeat(1_300),
  })
  const body = form.toString()
  expect(await post('/contact/safety', body, { 'content-length': String(body.length) })).toBeLessThan(413)
})

test('all addresses that lead nowhere share one page, rendered once and sent as a 404', async () => {
  const rendered = vi.spyOn(site.services.fairQueue, 'turn')
  const first = await get('/nothing/here', { cookie: 'canary=canary' })
  const others = [
    await get('/nothing/else?canary=1'),
    await get('/old/canary/deep', { 'accept-encoding': 'br' }),
  ]
  expect(rendered).toHaveBeenCalledOnce()
  rendered.mockRestore()
  for (const { status, headers, text } of [first, ...others]) {
    expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
    expect(text).toBe(first.text)
    expect(text).toContain('This page could not be found')
    expect(text).not.toMatch(/canary|rel="canonical"/)
    expect(headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    expect(scriptsOf(headers['content-security-policy']).join(' ')).toContain('sha256-')
  }
  expect((await get('/nothing/here', { 'if-none-match': first.headers.etag ?? '' })).status).toBe(404)
  expect(fast).toBe(0)
})

test('a page is not taken for one that leads nowhere, however its address is written', async () => {
  for (const path of ['/Careers/Industries', '/%63areers/industries', '/CAREERS/INDUSTRIES/'])
    expect([path, (await get(path)).status]).not.toEqual([path, 404])
})

test('someone who may be signed in has a page of their own for what is not there', async () => {
  await get('/nothing/here')
  const own = await get('/nothing/here', { cookie: `yonder=${newToken()}` })
  expect([own.status, own.headers['cache-control']]).toEqual([404, 'private, no-store'])
  expect(own.headers['content-security-policy']).toContain('nonce-')
})

test('a path deeper than any page is refused before a route is tried', async () => {
  const render = vi.spyOn(site.services.fairQueue, 'turn')
  for (const path of [`/a${'/'.repeat(1_900)}x`, `/careers${'/a'.repeat(40)}`]) {
    const { status, text } = await get(path)
    expect([status, text.includes('There is nothing at this address.')]).toEqual([404, true])
  }
  expect(render).not.toHaveBeenCalled()
  render.mockRestore()
})

test('the router is asked about no more addresses at once than a page could link to', async () => {
  const paths = (count: number) => Array.from({ length: count }, (_, at) => `/occupations/${at}`).join(',')
  expect((await get(`/__manifest?version=0&paths=${paths(300)}`)).status).toBe(400)
  const { status, text } = await get(`/__manifest?version=0&paths=${paths(200)}`)
  expect([200, 204]).toContain(status)
  expect(text).not.toContain('<html')
})

test('pages that are not cached are rendered in turn, those of one network after those of others', async () => {
  const turn = vi.spyOn(site.services.fairQueue, 'turn')
  await get('/?preview=1')
  await get('/')
  expect(turn).toHaveBeenCalledTimes(2)
  await get('/')
  expect(turn).toHaveBeenCalledTimes(2)
  turn.mockRestore()
})

test('metrics count cached pages', async () => {
  await get('/')
  await get('/')
  const metrics = await get('/metrics')
  expect(metrics.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(metrics.text).toMatch(/yonder_page_cache_total\{outcome="hit"\} \d+/)
  expect(metrics.text).toMatch(
    /yonder_http_request_seconds_count\{method="GET",route="cached-page",status="2xx"\} \d+/,
  )
  expect(metrics.text).toMatch(
    /yonder_http_request_seconds_count\{method="GET",route="\/",status="2xx"\} \d+/,
  )
})

test('figures are for this machine alone, and for nobody behind a proxy', async () => {
  expect((await get('/metrics')).status).toBe(200)
  const forwarded = [
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
    'forwarded',
    'via',
    'Forwarded',
    'X-Real-IP',
    'X-Forwarded',
    'cf-connecting-ip',
    'true-client-ip',
    'x-client-ip',
    'x-cluster-client-ip',
  ]
  for (const header of forwarded)
    expect([header, (await get('/metrics', { [header]: '127.0.0.1' })).status]).toEqual([header, 404])
})

test('the process says that it lives and that it can work, until it is asked to stop (R-2.1-185)', async () => {
  expect((await get('/healthcheck')).status).toBe(200)
  expect([(await get('/ready')).status, (await get('/ready')).text]).toEqual([200, '{"ready":true}'])
  site.services.state.stopping = true
  const stopping = await get('/ready')
  expect([stopping.status, stopping.headers['retry-after']]).toEqual([503, '2'])
  expect(stopping.headers.connection).toBe('close')
  expect((await get('/healthcheck')).status).toBe(200)
  site.services.state.stopping = false
})

test('a process on a machine a day behind can work, and says how wrong the clock is', async () => {
  const { db, log, machineClock } = site.services
  const machine = { now: () => new Date(systemClock.now().getTime() - 86_400_000) }
  site.services.machineClock = createMachineClock({ log, machine })
  await site.services.machineClock.compare(db)
  const { status, text } = await get('/ready')
  site.services.machineClock = machineClock
  const { ready, clock_seconds_ahead: ahead } = JSON.parse(text)
  expect([status, ready, Math.abs(ahead + 86_400) < 60]).toEqual([200, true, true])
})
