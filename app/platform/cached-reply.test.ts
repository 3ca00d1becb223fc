import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CachedReply } from './cached-reply.server.ts'
import { checkedJson } from './checked-json.server.ts'
import { endpoint } from './contract.ts'

const getThing = endpoint({
  method: 'GET',
  path: '/api/thing',
  returns: z.object({ name: z.string(), parts: z.array(z.object({ id: z.int() })) }),
})

test('a reply is compressed once for each coding', async () => {
  const cached = new CachedReply(getThing, checkedJson(getThing.returns, { name: 'Lamp', parts: [] }))
  let turns = 0
  const compress = async () => {
    turns += 1
    return Buffer.from(String(turns))
  }
  expect(String(await cached.compressed('br', compress))).toBe('1')
  expect(String(await cached.compressed('br', compress))).toBe('1')
  expect(String(await cached.compressed('gzip', compress))).toBe('2')
})
