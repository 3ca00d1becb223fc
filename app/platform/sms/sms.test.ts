import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '../ids.ts'
import type { OutboxMessage } from '../outbox/tables.server.ts'
import { smsGateway } from './sms.server.ts'

const message = { id: newId(), recipient: '+64210000000', text: 'Your code is K7QP' } as OutboxMessage
const gateway = smsGateway({ url: 'https://gateway.example/send', token: 'gateway-token' })

afterEach(() => vi.restoreAllMocks())

test.each([
  [400, true],
  [422, true],
  [401, false],
  [403, false],
  [429, false],
  [503, false],
])('a gateway that answers a text message with %i has failed, for good: %s', async (status, forGood) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('No', { status }))
  await expect(gateway.deliver(message)).rejects.toMatchObject({ code: `HTTP ${status}`, forGood })
})

test('a gateway that cannot be reached is tried again', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
  await expect(gateway.deliver(message)).rejects.toMatchObject({ code: 'EUNREACHABLE', forGood: false })
})
