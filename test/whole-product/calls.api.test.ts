import { expect, test } from 'vitest'
import { admits } from '#app/features/people/policy.ts'
import { type Actor, type Audience, audiences } from '#app/platform/actor.ts'
import { endpointId } from '#app/platform/contract.ts'
import { slices } from '#app/slices.server.ts'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'
import { maxPendingCalls, otherAudiences, pendingCalls } from './pending.ts'
import { sampleAddress, specCalls } from './spec.ts'

const routes = slices.api.flatMap((slice) => slice.list)
const served = new Map(routes.map((route) => [endpointId(route.endpoint), route]))
const outsideTheApi = ['GET /healthcheck', 'GET /admin/logout']
const idOf = (call: { method: string; path: string }) => `${call.method} ${call.path}`

test('all 322 calls of the specification are walked, and the list of pending ones only shrinks', () => {
  expect(specCalls).toHaveLength(322)
  expect(pendingCalls.length).toBeLessThanOrEqual(maxPendingCalls)
  const known = new Set(specCalls.map(idOf))
  expect(pendingCalls.filter((id) => !known.has(id))).toEqual([])
})

test('every call has a handler, or is pending; none is both', () => {
  const missing = specCalls
    .map(idOf)
    .filter((id) => !served.has(id) && !pendingCalls.includes(id) && !outsideTheApi.includes(id))
  expect(missing).toEqual([])
  expect(pendingCalls.filter((id) => served.has(id))).toEqual([])
})

test('every handler names an audience, and no two handlers share an address', () => {
  for (const route of routes) expect(Object.keys(audiences)).toContain(route.audience)
  expect(served.size).toBe(routes.length)
})

test('who may call is what the specification says, or has a reason', () => {
  const differing = specCalls.flatMap((call) => {
    const route = served.get(idOf(call))
    return route && route.audience !== call.auth && !(idOf(call) in otherAudiences)
      ? [`${idOf(call)}: ${route.audience} instead of ${call.auth}`]
      : []
  })
  expect(differing).toEqual([])
})

const site = await testSite({ apiOnly: true })

test.each(pendingCalls.filter((id) => id.includes(' /api/')).map((id) => [id]))(
  'pending %s answers 404',
  async (id) => {
    const [method = 'GET', path = ''] = id.split(' ')
    const visitor = site.visitor()
    const address = sampleAddress(path)
    const reply =
      method === 'GET'
        ? await visitor.get(address)
        : method === 'POST'
          ? await visitor.post(address)
          : method === 'PUT'
            ? await visitor.put(address)
            : await visitor.delete(address)
    // A path of the same shape may be served for another method or a wider pattern; nothing pending may succeed.
    expect([404, 401, 403, 422]).toContain(reply.status)
  },
)

function ask(who: Browser, { endpoint: { method, path } }: (typeof routes)[number]): Promise<Response> {
  const address = sampleAddress(path)
  if (method === 'GET') return who.get(address)
  if (method === 'POST') return who.post(address)
  return method === 'PUT' ? who.put(address) : who.delete(address)
}

/** For roles alone; whose thing it is, the service decides. */
const closedToStudents = ['advisor', 'provider-or-admin', 'admin']

test('calls of advisors, providers and admins are refused to a student, and to nobody known (R-6-030)', async () => {
  const student = await site.signedIn({ role: 'student' })
  const closed = routes.filter(({ audience }) => closedToStudents.includes(audience))
  for (const route of closed) {
    const id = endpointId(route.endpoint)
    expect([id, (await ask(student, route)).status]).toEqual([id, 403])
    expect([id, (await ask(site.visitor(), route)).status]).toEqual([id, 401])
  }
  for (const audience of closedToStudents as Audience[]) {
    const student = { kind: 'user', roles: ['student'], needsSetup: false } as unknown as Actor
    expect(admits(student, audience)).toBe('not-allowed')
    expect(admits({ kind: 'visitor' }, audience)).toBe('not-signed-in')
  }
})

test.each(routes.map((route) => [endpointId(route.endpoint), route] as const))(
  '%s keeps out whom its audience does not admit',
  async (_id, route) => {
    const refusal = admits({ kind: 'visitor' }, route.audience)
    const reply = await ask(site.visitor(), route)
    if (refusal) expect(reply.status).toBe(refusal === 'not-signed-in' ? 401 : 403)
    else expect([401, 403, 500]).not.toContain(reply.status)
  },
)
