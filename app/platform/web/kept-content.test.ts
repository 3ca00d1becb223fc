import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../contract.ts'
import { routes } from '../routes.server.ts'
import { keepContent } from './kept-content.server.ts'

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
const keep = (keepMs: number, maxWeight?: number) => keepContent(slices, { keepMs, maxWeight })

test('only what is declared as content is kept', () => {
  const kept = keep(60_000)
  expect([kept.holds(thing), kept.holds(mine)]).toEqual([true, false])
})

test('a handler of content is told the question, and nothing of who asks', () => {
  const [route] = slices[0]?.list ?? []
  const told: object[] = []
  const [asked] = routes().content(thing, (context) => {
    told.push(context)
    return { data: '' }
  }).list
  asked?.handle({ params: { id: '7' }, query: {}, db: {}, actor: {}, request: {}, services: {} } as never)
  expect(Object.keys(told[0] ?? {}).sort()).toEqual(['db', 'params', 'query'])
  expect(route?.audience).toBe('anyone')
})

test('a reply is asked for once a minute, however many want it', async () => {
  let time = 1
  const kept = keepContent(slices, { keepMs: 60_000, now: () => time })
  const ask = vi.fn(async () => ({ data: 'welder' }))
  const replies = await Promise.all([kept.read('/a', ask), kept.read('/a', ask)])
  expect(replies[0]).toBe(replies[1])
  await kept.read('/a', ask)
  expect(ask).toHaveBeenCalledTimes(1)
  await kept.read('/b', ask)
  expect(ask).toHaveBeenCalledTimes(2)
  time += 61_000
  await kept.read('/a', ask)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('a failure is told to all who wait, and not kept', async () => {
  const kept = keep(60_000)
  const ask = vi.fn(async () => Promise.reject(new Error('away')))
  const both = await Promise.allSettled([kept.read('/a', ask), kept.read('/a', ask)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(ask).toHaveBeenCalledTimes(1)
  expect(await kept.read('/a', async () => 'here again')).toBe('here again')
})

test('no page can change what the next one shows', async () => {
  for (const keepMs of [60_000, 0]) {
    const reply = (await keep(keepMs).read('/a', async () => ({ data: [{ name: 'welder' }] }))) as {
      data: { name: string }[]
    }
    expect(() => reply.data.push({ name: 'other' })).toThrow(TypeError)
    expect(() => Object.assign(reply.data[0] ?? {}, { name: 'other' })).toThrow(TypeError)
  }
})

test('while developing nothing is kept', async () => {
  const kept = keep(0)
  const ask = vi.fn(async () => ({ data: 'welder' }))
  await kept.read('/a', ask)
  await kept.read('/a', ask)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('what is kept stays within its weight', async () => {
  const kept = keep(60_000, 1_000)
  const long = 'x'.repeat(600)
  await kept.read('/a', async () => long)
  await kept.read('/b', async () => long)
  const again = vi.fn(async () => 'asked again')
  await kept.read('/b', again)
  expect(again).not.toHaveBeenCalled()
  await kept.read('/a', again)
  expect(again).toHaveBeenCalledTimes(1)
})
