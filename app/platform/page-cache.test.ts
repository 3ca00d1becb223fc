import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type CachedPage, createPageCache } from './page-cache.server.ts'

const html = (text: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html', ...headers } })

function cacheAt(start: number, options: { maxBytes?: number } = {}) {
  const clock = { ms: start }
  const outcomes: string[] = []
  const cache = createPageCache({
    ...options,
    freshMs: 1_000,
    staleMs: 10_000,
    now: () => clock.ms,
    onOutcome: (outcome) => outcomes.push(outcome),
  })
  return { cache, clock, outcomes }
}

const textOf = (page: CachedPage | Response) =>
  page instanceof Response ? `reply ${page.status}` : page.variants.plain.body.toString()

test('a page that is asked for again is sent in fewer bytes from then on, with the same text', async () => {
  const { cache } = cacheAt(0)
  const text = Array.from({ length: 400 }, (_, at) => `<li>Nurse ${at * 7919}</li>`).join('')
  const sent = async () => (await cache.get('/', async () => html(text))) as CachedPage
  const first = (await sent()).variants.br.body
  await sent()
  await expect.poll(async () => (await sent()).variants.br.body.length).toBeLessThan(first.length)
  const { br } = (await sent()).variants
  expect(brotliDecompressSync(br.body).toString()).toBe(text)
  expect(br.headers.filter((_, at) => br.headers[at - 1] === 'content-length')).toEqual([
    String(br.body.length),
  ])
  expect(br.head).toContain(`content-length: ${br.body.length}`)
})

test('one page is compressed again at a time, and none that has been purged', async () => {
  const asked: string[] = []
  const first = Promise.withResolvers<void>()
  const cache = createPageCache({
    recompress: async (bytes) => {
      asked.push(bytes.toString())
      if (asked.length === 1) await first.promise
      return bytes
    },
  })
  for (const path of ['/a', '/b', '/c', '/a', '/b', '/c']) await cache.get(path, async () => html(path))
  expect(asked).toEqual(['/a'])
  cache.purge('b')
  first.resolve()
  await expect.poll(() => asked).toEqual(['/a', '/c'])
})

test('a page that is rendered again while it waits is compressed in its turn', async () => {
  const asked: string[] = []
  const first = Promise.withResolvers<void>()
  const clock = { ms: 0 }
  const cache = createPageCache({
    freshMs: 1_000,
    staleMs: 0,
    now: () => clock.ms,
    recompress: async (bytes) => {
      asked.push(bytes.toString())
      if (asked.length === 1) await first.promise
      return bytes
    },
  })
  for (const path of ['/a', '/b', '/a', '/b']) await cache.get(path, async () => html(path))
  clock.ms = 5_000
  await cache.get('/b', async () => html('/b'))
  await cache.get('/b', async () => html('/b'))
  first.resolve()
  await expect.poll(() => asked).toEqual(['/a', '/b'])
})

test('a page that was rendered again with the same text keeps its small bytes', async () => {
  let compressions = 0
  const clock = { ms: 0 }
  const cache = createPageCache({
    freshMs: 1_000,
    now: () => clock.ms,
    recompress: async () => Buffer.from(`small ${++compressions}`),
  })
  const sent = async () => ((await cache.get('/', async () => html('page'))) as CachedPage).variants.br.body
  await sent()
  await sent()
  await expect.poll(async () => String(await sent())).toBe('small 1')
  clock.ms = 5_000
  await sent()
  await expect.poll(() => cache.get('/', async () => html('page'))).toMatchObject({ filledAt: 5_000 })
  expect(String(await sent())).toBe('small 1')
  expect(compressions).toBe(1)
})

test('a page is rendered once and then answered from memory', async () => {
  const { cache, outcomes } = cacheAt(0)
  let renders = 0
  const render = async () => html(`page ${++renders}`)
  expect(textOf(await cache.get('/', render))).toBe('page 1')
  expect(textOf(await cache.get('/', render))).toBe('page 1')
  expect(outcomes).toEqual(['miss', 'hit'])
})

test('a hundred visitors at once cause one render', async () => {
  const { cache } = cacheAt(0)
  let renders = 0
  const render = async () => {
    renders += 1
    await new Promise((resolve) => setTimeout(resolve, 20))
    return html('page')
  }
  const pages = await Promise.all(Array.from({ length: 100 }, () => cache.get('/', render)))
  expect(renders).toBe(1)
  expect(new Set(pages.map(textOf))).toEqual(new Set(['page']))
})

test('a stale page is served while one new one is rendered', async () => {
  const { cache, clock, outcomes } = cacheAt(0)
  let renders = 0
  const render = async () => html(`page ${++renders}`)
  await cache.get('/', render)
  clock.ms = 5_000
  expect(textOf(await cache.get('/', render))).toBe('page 1')
  await expect.poll(async () => textOf(await cache.get('/', render))).toBe('page 2')
  expect(outcomes.slice(0, 2)).toEqual(['miss', 'stale'])
  expect(outcomes.at(-1)).toBe('hit')
  expect(renders).toBe(2)
})

test('a page that is too old is rendered again before it is served', async () => {
  const { cache, clock } = cacheAt(0)
  let renders = 0
  const render = async () => html(`page ${++renders}`)
  await cache.get('/', render)
  clock.ms = 60_000
  expect(textOf(await cache.get('/', render))).toBe('page 2')
})

test('an old page is better than an error', async () => {
  const { cache, clock } = cacheAt(0)
  await cache.get('/', async () => html('page'))
  clock.ms = 60_000
  expect(textOf(await cache.get('/', async () => html('oh', {}, 503)))).toBe('page')
  expect(textOf(await cache.get('/', () => Promise.reject(new Error('away'))))).toBe('page')
  await expect(cache.get('/new', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
})

test.each([
  ['not found', html('nothing here', {}, 404)],
  ['an error', html('oh', {}, 500)],
  ['a redirect', new Response(null, { status: 302, headers: { location: '/' } })],
  ['a reply that sets a cookie', html('hello Mia', { 'set-cookie': 'yonder=secret' })],
])('%s is never cached', async (_name, reply) => {
  const { cache } = cacheAt(0)
  const first = await cache.get('/x', async () => reply)
  expect(first).toBeInstanceOf(Response)
  expect(cache.size).toBe(0)
  expect(textOf(await cache.get('/x', async () => html('page')))).toBe('page')
})

test('everybody who waited for an uncacheable reply can read it', async () => {
  const { cache } = cacheAt(0)
  const render = async () => {
    await new Promise((resolve) => setTimeout(resolve, 10))
    return html('nothing here', {}, 404)
  }
  const replies = (await Promise.all([cache.get('/', render), cache.get('/', render)])) as Response[]
  expect(await Promise.all(replies.map((reply) => reply.text()))).toEqual(['nothing here', 'nothing here'])
})

test('purging a slug evicts its pages and leaves the others', async () => {
  const { cache } = cacheAt(0)
  for (const key of ['/occupations/nurse', '/occupations/baker'])
    await cache.get(key, async () => html(`old ${key}`))
  cache.purge('nurse')
  expect(textOf(await cache.get('/occupations/nurse', async () => html('new')))).toBe('new')
  expect(textOf(await cache.get('/occupations/baker', async () => html('new')))).toBe(
    'old /occupations/baker',
  )
  cache.purge()
  expect(cache.size).toBe(0)
})

test('a page that was being rendered during a purge is served once and not cached', async () => {
  const { cache } = cacheAt(0)
  const waiting = cache.get('/', async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return html('before the edit')
  })
  cache.purge()
  await waiting
  expect(textOf(await cache.get('/', async () => html('after the edit')))).toBe('after the edit')
})

test.each([undefined, 'careers'])(
  'who asks after a purge (of %s) never gets a page begun before it',
  async (slug) => {
    const { cache } = cacheAt(0)
    const begun = Promise.withResolvers<Response>()
    const waiting = cache.get('/careers', () => begun.promise)
    cache.purge(slug)
    const after = cache.get('/careers', async () => html('after the edit'))
    begun.resolve(html('before the edit'))
    expect([textOf(await waiting), textOf(await after)]).toEqual(['before the edit', 'after the edit'])
  },
)

test('memory is bounded: the least recently used page is evicted first', async () => {
  const { cache } = cacheAt(0, { maxBytes: 60_000 })
  for (let number = 0; number < 30; number++)
    await cache.get(`/${number}`, async () => html('x'.repeat(4_000)))
  expect(cache.size).toBeLessThan(10)
  let renders = 0
  await cache.get('/29', async () => html(`page ${++renders}`))
  expect(renders).toBe(0)
})

test('an address is found again only while its page is fresh', async () => {
  const { cache, clock } = cacheAt(0)
  await cache.get('/careers', async () => html('careers'))
  cache.remember('/careers?utm_source=poster', '/careers')
  expect(cache.find('/careers?utm_source=poster')?.variants.plain.body.toString()).toBe('careers')
  expect(cache.find('/careers?preview=1')).toBeUndefined()
  clock.ms = 1_001
  expect(cache.find('/careers?utm_source=poster')).toBeUndefined()
  const old = cache.find('/careers?utm_source=poster', true)
  expect(old?.variants.plain.body.toString(), 'where nothing can be rendered now').toBe('careers')
  expect(cache.find('/careers?preview=1', true)).toBeUndefined()
})

test('the three codings are the same page, with its own length and one tag', async () => {
  const { cache } = cacheAt(0)
  const text = `<!DOCTYPE html>${'<p>Kia ora</p>'.repeat(200)}`
  const page = (await cache.get('/', async () => html(text))) as CachedPage
  const { plain, br, gzip } = page.variants
  expect(brotliDecompressSync(br.body).toString()).toBe(text)
  expect(gunzipSync(gzip.body).toString()).toBe(text)
  const header = (lines: string[], name: string) => lines[lines.indexOf(name) + 1]
  for (const variant of [plain, br, gzip]) {
    expect(header(variant.headers, 'content-length')).toBe(String(variant.body.length))
    expect(header(variant.headers, 'etag')).toBe(page.etag)
  }
  expect(header(br.headers, 'content-encoding')).toBe('br')
  expect(plain.headers).not.toContain('content-encoding')
  expect(page.unchanged).not.toContain('content-length')
})
