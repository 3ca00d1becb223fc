import { expect, test, vi } from 'vitest'
import { autosave } from './answer-autosave.ts'

const attempt = vi.hoisted(() => vi.fn())
vi.mock('#app/platform/browser-api.ts', () => ({ browserApi: { attempt } }))

test.each([
  [422, 'dropped: asking again would not help', {}],
  [503, 'sent again later', { q1: 4 }],
  [401, 'sent again later', { q1: 4 }],
])('an answer whose save is replied to with %i is %s', async (status, _, unsent) => {
  attempt.mockResolvedValue({ ok: false, problem: { status } })
  const queue = autosave(() => {})
  queue.add({ q1: 4 })
  await queue.flush()
  expect(attempt).toHaveBeenCalledWith(expect.anything(), { body: { answers: { q1: 4 } } })
  expect(queue.unsent).toEqual(unsent)
  queue.stop()
})
