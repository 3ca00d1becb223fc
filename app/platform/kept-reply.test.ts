import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from './contract.ts'
import { KeptReply } from './kept-reply.server.ts'

const getThing = endpoint({
  method: 'GET',
  path: '/api/thing',
  returns: z.object({ name: z.string(), parts: z.array(z.object({ id: z.int() })) }),
})

test('a reply that is kept lets nothing out that its contract does not name', () => {
  const row = { name: 'Lamp', parts: [{ id: 1, price: 7 }], owner: 'somebody' }
  expect(JSON.parse(String(new KeptReply(getThing, row).json))).toEqual({ name: 'Lamp', parts: [{ id: 1 }] })
})

test('a reply that breaks its contract is not kept', () => {
  expect(() => new KeptReply(getThing, { name: 'Lamp', parts: [{ id: 1.5 }] })).toThrow()
})

test('a reply is compressed once for each coding', async () => {
  const kept = new KeptReply(getThing, { name: 'Lamp', parts: [] })
  let turns = 0
  const compress = async () => {
    turns += 1
    return Buffer.from(String(turns))
  }
  expect(String(await kept.compressed('br', compress))).toBe('1')
  expect(String(await kept.compressed('br', compress))).toBe('1')
  expect(String(await kept.compressed('gzip', compress))).toBe('2')
})
