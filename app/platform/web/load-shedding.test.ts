import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFairQueue } from '../fair-queue.server.ts'
import { sheddingLoad } from './load-shedding.server.ts'

let time = 0
const arrivals = createFairQueue(() => time)
const counted: string[] = []
let renderingMs = 0
const services = {
  fairQueue: { waitMs: () => renderingMs },
  database: { pool: null },
  log: { warn: () => counted.push('logged') },
  metrics: { requestsOf: (route: string) => () => counted.push(route) },
  settings: { secure: false, trustedProxies: 0 },
}
let server: Server
let answer: ReturnType<typeof sheddingLoad>
let origin = ''

beforeAll(async () => {
  answer = sheddingLoad(
    services as never,
    {
      fastPath(request, response, mayBeStale) {
        const isCached = request.url === '/fresh' || (request.url === '/stale' && mayBeStale === true)
        if (isCached) response.end(`cached ${request.url}`)
        return isCached
      },
      listener: (request, response) => response.end(`answered ${request.url}`),
    },
    arrivals,
  )
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
})
beforeEach(() => {
  renderingMs = 0
  time = 0
  counted.length = 0
})

/** What a request of this network gets, at once or later. */
function from(remoteAddress: string) {
  const reply: { status?: number; text?: string } = {}
  const end = (text: string) => {
    reply.text = text
  }
  const writeHead = (status: number) => {
    reply.status = status
    return { end }
  }
  answer({ url: '/home', headers: {}, socket: { remoteAddress } } as never, { end, writeHead } as never)
  return reply
}

const textOf = async (path: string) => (await fetch(origin + path)).text()

test('all is answered while there is no overload, also a page whose copy is old', async () => {
  expect(await textOf('/fresh')).toBe('cached /fresh')
  expect(await textOf('/stale')).toBe('answered /stale')
  expect(await textOf('/api/state')).toBe('answered /api/state')
  expect(counted).toEqual([])
})

test('a wait of two seconds to be rendered is no overload', async () => {
  renderingMs = 2_000
  expect(await textOf('/api/state')).toBe('answered /api/state')
})

test('requests begin one in each turn; a network that would wait over two seconds for that is refused until its line is gone, and no other', async () => {
  void arrivals.turn('192.0.2.1')
  const turns = Array.from({ length: 14 }, () => arrivals.turn('192.0.2.1'))
  for (const turn of turns.slice(0, 3)) {
    time += 200
    await turn
  }
  const begun = [from('192.0.2.1'), from('192.0.2.2')]
  expect(begun.map(({ status }) => status)).toEqual([503, undefined])
  await turns.at(-1)
  await expect.poll(() => begun[1]?.text).toBe('answered /home')
  await expect.poll(() => textOf('/home')).toBe('answered /home')
})

test('under an overload pages of the cache come however old they are, and the checks of the node are answered', async () => {
  renderingMs = 2_001
  expect(await textOf('/fresh')).toBe('cached /fresh')
  expect(await textOf('/stale')).toBe('cached /stale')
  for (const path of ['/healthcheck', '/ready', '/metrics'])
    expect(await textOf(path)).toBe(`answered ${path}`)
})

test('under an overload a page is refused with a page that says so, and a call with a problem; both say when to try again', async () => {
  renderingMs = 2_001
  const page = await fetch(`${origin}/home`)
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('3')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain('We are busy just now')

  const call = await fetch(`${origin}/api/threads`, { method: 'POST', body: '{"message":"Kia ora"}' })
  expect(call.status).toBe(503)
  expect(call.headers.get('retry-after')).toBe('3')
  expect(await call.json()).toEqual({ message: 'We are busy just now. Please try again in a moment.' })
  expect(counted.filter((one) => one === 'overload')).toHaveLength(2)
})
