import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Sent = {
  path: string
  body: { event_name?: string; name?: string; properties: Record<string, unknown> }
}
let sent: Sent[]
let reply: () => Response
let tracking: typeof import('./tracking.ts')

beforeEach(async () => {
  sent = []
  reply = () => Response.json({ success: true })
  vi.resetModules()
  tracking = await import('./tracking.ts')
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
    if (path === '/api/session') return Response.json({ token: 'one' })
    sent.push({ path, body: JSON.parse(init.body ?? '{}') })
    return reply()
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a marketing event is sent to both, with the tab as its actor (R-7-054)', async () => {
  tracking.track('newsletter', { context: 'footer' })
  await expect.poll(() => sent).toHaveLength(2)
  const properties = { context: 'footer', distinct_id: expect.any(String) }
  expect(sent).toEqual([
    { path: '/api/analytics/events', body: { name: 'newsletter', properties } },
    { path: '/api/mixpanel/send-event', body: { event_name: 'newsletter', properties } },
  ])
})

test('any other event is counted by us only', async () => {
  tracking.track('search_open')
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.path).toBe('/api/analytics/events')
})

test('a count that fails or is refused is ignored', async () => {
  const problems: unknown[] = []
  const listen = (reason: unknown) => problems.push(reason)
  process.on('unhandledRejection', listen)
  reply = () => Response.json({ message: 'no' }, { status: 500 })
  tracking.track('newsletter')
  reply = () => {
    throw new TypeError('network')
  }
  tracking.track('newsletter')
  await expect.poll(() => sent).toHaveLength(4)
  await new Promise((done) => setTimeout(done, 5))
  process.off('unhandledRejection', listen)
  expect(problems).toEqual([])
})
