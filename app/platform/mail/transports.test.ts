import { expect, test, vi } from 'vitest'
import type { OutboxMessage } from '../outbox/tables.server.ts'
import { withoutExamples } from './transports.server.ts'

test.each([
  ['hello@sample-bakery.example', false],
  ['HELLO@SAMPLE.EXAMPLE', false],
  ['someone@school.test', false],
  ['someone@example.com', true],
  ['example@school.edu.au', true],
  ['someone@school.school.nz', true],
])('with the demo on, the mail server gets an email to %s: %s', async (recipient, isTried) => {
  const deliver = vi.fn(async () => {})
  const sent = withoutExamples({ forgets: true, deliver }).deliver({ recipient } as OutboxMessage)
  if (isTried) await sent
  else await expect(sent).rejects.toMatchObject({ code: 'example-address', forGood: true })
  expect(deliver).toHaveBeenCalledTimes(isTried ? 1 : 0)
})
