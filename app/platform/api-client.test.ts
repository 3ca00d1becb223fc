import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiClient, addressOf, type Transport } from './api-client.ts'
import { endpoint } from './contract.ts'
import { ApiProblem, DomainError } from './problem.ts'

const getThing = endpoint({
  method: 'GET',
  path: '/api/things/:id/parts/:part',
  params: z.object({ id: z.string(), part: z.string() }),
  returns: z.object({ ok: z.boolean() }),
})
const postThing = endpoint({
  method: 'POST',
  path: '/api/things',
  body: z.object({ title: z.string() }),
  returns: z.object({ ok: z.boolean() }),
})

function recording(reply: () => Response) {
  const calls: { path: string; init: Parameters<Transport>[1] }[] = []
  const client = new ApiClient(async (path, init) => {
    calls.push({ path, init })
    return reply()
  })
  return { client, calls }
}

test.each([
  ['plain', { id: '7', part: 'a' }, undefined, '/api/things/7/parts/a'],
  [
    'a value that needs care',
    { id: 'a/b?c', part: 'Kia ora' },
    undefined,
    '/api/things/a%2Fb%3Fc/parts/Kia%20ora',
  ],
  [
    'a query',
    { id: '1', part: 'b' },
    { q: 'a&b', page: 2, empty: '', none: undefined },
    '/api/things/1/parts/b?q=a%26b&page=2',
  ],
  [
    'an object in a query',
    { id: '1', part: 'b' },
    { filters: { a: [1] } },
    '/api/things/1/parts/b?filters=%7B%22a%22%3A%5B1%5D%7D',
  ],
])('an address is built with %s', (_name, params, query, requested) => {
  expect(addressOf(getThing, { params, query })).toBe(requested)
})

test('a parameter cannot lead to another endpoint', async () => {
  const { client, calls } = recording(() => Response.json({ ok: true }))
  for (const id of ['.', '..'])
    expect(await client.attempt(getThing, { params: { id, part: 'a' } })).toMatchObject({
      ok: false,
      problem: { status: 404 },
    })
  expect(calls).toEqual([])
  expect(addressOf(getThing, { params: { id: '../..', part: 'a' } })).toBe('/api/things/..%2F../parts/a')
})

test('a missing parameter throws before anything is sent', () => {
  expect(() => addressOf(getThing, { params: { id: '1' } })).toThrow('needs the parameter part')
  expect(() => addressOf(getThing, { params: { id: '', part: 'b' } })).toThrow('needs the parameter id')
})

test('every call says that it comes from a script', async () => {
  const { client, calls } = recording(() => Response.json({ ok: true }))
  await client.call(postThing, { body: { title: 'x' } })
  expect(calls[0]?.init).toMatchObject({
    method: 'POST',
    body: '{"title":"x"}',
    headers: {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/json',
    },
  })
})

test('a failure carries status, sentences and how long to wait', async () => {
  const { client } = recording(() =>
    Response.json(
      { message: 'Too many', errors: { title: ['Too long'] }, code: 'slow-down' },
      { status: 429, headers: { 'retry-after': '30' } },
    ),
  )
  const result = await client.attempt(postThing, { body: { title: 'x' } })
  expect(result).toMatchObject({
    ok: false,
    problem: {
      status: 429,
      message: 'Too many',
      errors: { title: ['Too long'] },
      code: 'slow-down',
      retryAfterSeconds: 30,
    },
  })
  await expect(client.call(postThing, { body: { title: 'x' } })).rejects.toThrow(ApiProblem)
})

test('a failure without JSON still has a message', async () => {
  const { client } = recording(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  const result = await client.attempt(postThing, { body: { title: 'x' } })
  expect(result.ok === false && result.problem.message).toBe(
    'That did not load. Check your connection and try again.',
  )
})

test('an unexpected error is not mistaken for a failure', async () => {
  const client = new ApiClient(() => Promise.reject(new TypeError('a bug')))
  await expect(client.attempt(postThing, { body: { title: 'x' } })).rejects.toThrow('a bug')
})

test.each([
  ['invalid', 422],
  ['not-signed-in', 401],
  ['not-allowed', 403],
  ['not-found', 404],
  ['conflict', 409],
  ['refused', 422],
  ['too-many', 429],
  ['unavailable', 503],
] as const)('a failure of the kind %s is answered with %i', (kind, status) => {
  const error = new DomainError(kind, 'code')
  expect(error.status).toBe(status)
  expect(error.message).toMatch(/\.$/)
})

test('a failure about a field says what the field says', () => {
  expect(new DomainError('invalid', 'x', { errors: { email: ['Please enter a valid email'] } }).message).toBe(
    'Please enter a valid email',
  )
})
