import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { endpointId, waitsForTurn } from '#app/platform/contract.ts'
import { type ApiEnv, createApi } from '#app/platform/http.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { type Route, SliceRoutes } from '#app/platform/routes.server.ts'
import { renderedInTurn } from '#app/platform/web/rendered-in-turn.server.ts'
import { slices } from '#app/slices.server.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ apiOnly: true, env: { TRUST_PROXY: '1' } })
const { services } = site
const routes = slices.api.flatMap(({ list }) => list)

/** The same endpoints, where each answers anybody with a file at once. */
function filesEverywhere() {
  const fake = new SliceRoutes()
  for (const { endpoint } of routes) {
    const { params: _params, query: _query, body: _body, upload: _upload, ...open } = endpoint
    const handle = () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } })
    fake.list.push({ endpoint: open as Route['endpoint'], audience: 'anyone', handle, reads: 'primary' })
  }
  return createApi({
    services,
    slices: [fake],
    identify: async () => ({ kind: 'visitor' }),
    admits: () => null,
  })
}

test('every endpoint that answers with a file renders it in its turn, but for those that send one as it is stored', async () => {
  const run = vi.spyOn(services.fairQueue, 'run')
  const api = filesEverywhere()
  const unqueued: string[] = []
  let queued = 0
  for (const { endpoint } of routes.filter(({ endpoint: { method } }) => method === 'GET')) {
    run.mockClear()
    const reply = await api.request(endpoint.path.replace(/:\w+/g, 'x'), {
      headers: { 'x-forwarded-for': '203.0.113.7' },
    })
    if (!endpoint.answers && !waitsForTurn(endpoint))
      expect([endpointId(endpoint), reply.status]).toEqual([endpointId(endpoint), 500])
    else if (run.mock.calls.length === 0) unqueued.push(`${endpointId(endpoint)} ${endpoint.answers}`)
    else {
      expect(run.mock.calls.map(([network]) => network)).toEqual(['203.0.113.7'])
      queued += 1
    }
  }
  run.mockRestore()
  expect(unqueued.filter((one) => !one.endsWith(' redirect') && !one.endsWith(' stream')).sort()).toEqual([
    'GET /api/advisor/career-tasks/:id/submissions/:student_id/files/:upload_id stored-file',
    'GET /api/advisor/wex/hosts/:id/insurance stored-file',
    'GET /api/advisor/wex/packets/:id/file stored-file',
    'GET /api/advisor/wex/placements/:id/scan stored-file',
    'GET /api/threads/:id/files/:upload_id stored-file',
    'GET /api/uploads/:id stored-file',
    'GET /api/user/profile/image/:key stored-file',
  ])
  expect(queued).toBeGreaterThan(15)
})

/** What is live, files as they are stored, and the way to providers of a sign-in and back. */
const unqueuedPaths = [
  '/api/state/live',
  '/files/:folder{[0-9a-f-]{36}-[0-9a-f]{12}}/:name{[a-z0-9-]{1,80}\\.[a-z]{3,4}}',
  '/social/*',
  '/social/stand-in',
  '/social/stand-in/answer',
]

test('every document beside pages and API is rendered in its turn, but for those that render nothing', async () => {
  const api = new Hono<ApiEnv>()
  const pathsOf = (documents: Hono<ApiEnv>) =>
    documents.routes.filter(({ method }) => method === 'GET').map(({ path }) => path)
  const unqueued = slices.list.flatMap(({ unqueuedDocuments }) => unqueuedDocuments ?? [])
  expect(unqueued.flatMap((documents) => pathsOf(documents(services, api))).sort()).toEqual(unqueuedPaths)

  const run = vi.spyOn(services.fairQueue, 'run').mockRejectedValue(new DomainError('unavailable', 'busy'))
  const queued = slices.list.flatMap(({ documents }) => documents ?? [])
  for (const documents of queued.map((one) => one(services, api)))
    for (const path of pathsOf(documents)) {
      run.mockClear()
      await renderedInTurn(services, documents).request(addressOf(path), {
        headers: { 'x-forwarded-for': '203.0.113.7' },
      })
      expect([path, run.mock.calls.map(([network]) => network)]).toEqual([path, ['203.0.113.7']])
    }
  run.mockRestore()
})

/** An address that a pattern matches. */
function addressOf(path: string): string {
  return path
    .replace(/\(\?:(\w+)(?:\|\w+)*\)/g, '$1')
    .replace(/:\w+\{[^/]*?\\\.(\w+)\}/g, 'x.$1')
    .replace(/:\w+(\{[^/]*\})?/g, 'x')
}

test('one network asks for 60 files, and a file for another network is rendered in its turn all the same', async () => {
  const student = await site.signedIn({ role: 'student' })
  const finished: string[] = []
  const ask = async (network: string) => {
    const reply = await student.request('/api/career-planner/file', {
      headers: { 'x-forwarded-for': network },
    })
    expect([reply.status, (await reply.text()).slice(0, 5)]).toEqual([200, '%PDF-'])
    finished.push(network)
  }
  await Promise.all([...Array(60).fill('203.0.113.7'), '198.51.100.7'].map(ask))
  expect(finished).toHaveLength(61)
  expect(finished.indexOf('198.51.100.7')).toBeLessThanOrEqual(3)
})

test('a network for which too much waits is told when to come again', async () => {
  const documents = new Hono<ApiEnv>()
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  documents.get('/card.png', async (context) => {
    await ended
    return context.text('drawn')
  })
  const app = renderedInTurn(services, documents)
  const waiting = Array.from({ length: 201 }, () => app.request('/card.png'))
  const refused = await app.request('/card.png')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3'])
  end()
  for (const reply of await Promise.all(waiting)) expect(await reply.text()).toBe('drawn')
})
