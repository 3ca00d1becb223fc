import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../contract.ts'
import { routes } from '../routes.server.ts'
import { createContentCache } from './content-cache.server.ts'

const thing = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  params: z.object({ id: z.string() }),
  returns: z.object({ data: z.string() }),
})
const mine = endpoint({ method: 'GET', path: '/api/mine', returns: z.object({ data: z.string() }) })
const slices = [
  routes()
    .content(thing, ({ params }) => ({ data: params.id }))
    .serve(mine, 'anyone', () => ({ data: 'mine' })),
]
const createCache = (ttlMs: number, maxWeight?: number) => createContentCache(slices, { ttlMs, maxWeight })

test('only what is declared as content is cached', () => {
  const cache = createCache(60_000)
  expect([cache.holds(thing), cache.holds(mine)]).toEqual([true, false])
})

test('a handler of content is told the question, and nothing of who asks', () => {
  const [route] = slices[0]?.list ?? []
  const notified: object[] = []
  const [asked] = routes().content(thing, (context) => {
    notified.push(context)
    return { data: '' }
  }).list
  asked?.handle({
    params: { id: '7' },
    query: {},
    db: {},
    actor: {},
    request: {},
    services: { settings: { demo: true } },
  } as never)
  expect(Object.keys(notified[0] ?? {}).sort()).toEqual(['db', 'demo', 'now', 'params', 'query'])
  expect(route?.audience).toBe('anyone')
})

test('a reply is asked for once a minute, however many want it', async () => {
  let time = 1
  const cache = createContentCache(slices, { ttlMs: 60_000, now: () => time })
  const ask = vi.fn(async () => ({ data: 'welder' }))
  const replies = await Promise.all([cache.read('/a', ask), cache.read('/a', ask)])
  expect(replies[0]).toBe(replies[1])
  await cache.read('/a', ask)
  expect(ask).toHaveBeenCalledTimes(1)
  await cache.read('/b', ask)
  expect(ask).toHaveBeenCalledTimes(2)
  time += 61_000
  await cache.read('/a', ask)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('a failure reaches all waiting callers, and is not cached', async () => {
  const cache = createCache(60_000)
  const ask = vi.fn(async () => Promise.reject(new Error('away')))
  const both = await Promise.allSettled([cache.read('/a', ask), cache.read('/a', ask)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(ask).toHaveBeenCalledTimes(1)
  expect(await cache.read('/a', async () => 'here again')).toBe('here again')
})

test('no page can change what the next one shows', async () => {
  for (const ttlMs of [60_000, 0]) {
    const reply = (await createCache(ttlMs).read('/a', async () => ({ data: [{ name: 'welder' }] }))) as {
      data: { name: string }[]
    }
    expect(() => reply.data.push({ name: 'other' })).toThrow(TypeError)
    expect(() => Object.assign(reply.data[0] ?? {}, { name: 'other' })).toThrow(TypeError)
  }
})

test('in development nothing is cached', async () => {
  const cache = createCache(0)
  const ask = vi.fn(async () => ({ data: 'welder' }))
  await cache.read('/a', ask)
  await cache.read('/a', ask)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('the cache stays within its weight', async () => {
  const cache = createCache(60_000, 1_000)
  const long = 'x'.repeat(600)
  await cache.read('/a', async () => long)
  await cache.read('/b', async () => long)
  const again = vi.fn(async () => 'asked again')
  await cache.read('/b', again)
  expect(again).not.toHaveBeenCalled()
  await cache.read('/a', again)
  expect(again).toHaveBeenCalledTimes(1)
})

test('after a change of content nobody is shown what was read before it', async () => {
  const cache = createCache(60_000)
  let release = (_name: string) => {}
  const slow = cache.read('/a', () => new Promise((resolve) => (release = resolve)))
  await cache.read('/b', async () => 'before')
  cache.clear()
  expect(await cache.read('/b', async () => 'after')).toBe('after')
  const fresh = cache.read('/a', async () => 'after')
  release('before')
  expect([await slow, await fresh]).toEqual(['before', 'after'])
  expect(await cache.read('/a', async () => 'again')).toBe('after')
})
