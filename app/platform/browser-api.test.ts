import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from './contract.ts'

const getState = endpoint({ method: 'GET', path: '/api/state', returns: z.looseObject({}) })
const save = endpoint({ method: 'POST', path: '/api/save', returns: z.looseObject({}) })

type Sent = { path: string; method: string; token: string | undefined }
let sent: Sent[]
let replies: Response[]
let api: typeof import('./browser-api.ts')

beforeEach(async () => {
  sent = []
  replies = []
  vi.resetModules()
  api = await import('./browser-api.ts')
  vi.stubGlobal('fetch', async (path: string, init: { method?: string; headers: Record<string, string> }) => {
    sent.push({ path, method: init.method ?? 'GET', token: init.headers['x-csrf-token'] })
    const reply = replies.shift()
    if (!reply) throw new TypeError('network')
    return reply
  })
})
afterEach(() => vi.unstubAllGlobals())

const json = (body: object, init?: ResponseInit) => Response.json(body, init)
const session = (token: string) => json({ token })

test('the first write fetches a token and sends it', async () => {
  replies = [session('one'), json({})]
  await api.browserApi.call(save)
  expect(sent).toEqual([
    { path: '/api/session', method: 'GET', token: undefined },
    { path: '/api/save', method: 'POST', token: 'one' },
  ])
})

test('reading needs no token and sends none', async () => {
  replies = [json({ token: 'one' }), json({})]
  await api.browserApi.call(getState)
  await api.browserApi.call(getState)
  expect(sent.map(({ token }) => token)).toEqual([undefined, undefined])
})

test('who has no session yet begins one only: writing waits for what is on its way, reading for a new token', async () => {
  const state = Promise.withResolvers<Response>()
  replies = [state.promise as never, json({}), json({})]
  const calls = [api.browserApi.call(getState), api.browserApi.call(save), api.browserApi.call(save)]
  await expect.poll(() => sent).toHaveLength(1)
  state.resolve(json({ user: {}, token: 'of the state' }))
  await Promise.all(calls)
  expect(sent.map(({ path, token }) => [path, token])).toEqual([
    ['/api/state', undefined],
    ['/api/save', 'of the state'],
    ['/api/save', 'of the state'],
  ])
})

test('a first write asks for the token once, and what is read meanwhile waits for it', async () => {
  replies = [session('one'), json({}), json({}), json({})]
  await Promise.all([api.browserApi.call(save), api.browserApi.call(save), api.browserApi.call(getState)])
  expect(sent.map(({ path }) => path)).toEqual(['/api/session', '/api/save', '/api/save', '/api/state'])
})

test('reads that bring no token, or fail, hold a write up only until they are done', async () => {
  replies = [json({}), json({}, { status: 500 }), session('one'), json({})]
  await Promise.all([
    api.browserApi.call(getState),
    api.browserApi.attempt(getState),
    api.browserApi.call(save),
  ])
  expect(sent.map(({ path }) => path)).toEqual(['/api/state', '/api/state', '/api/session', '/api/save'])
})

test('a token that is not reached is a failure with status 0, and the next call asks again', async () => {
  expect(await api.browserApi.attempt(save)).toMatchObject({ ok: false, problem: { status: 0 } })
  replies = [session('one'), json({})]
  await api.browserApi.call(save)
  expect(sent.map(({ path }) => path)).toEqual(['/api/session', '/api/session', '/api/save'])
})

test('an expired session is renewed once and the call repeated (R-4-030)', async () => {
  api.storeCsrfToken('old')
  replies = [json({ message: 'x' }, { status: 419 }), session('new'), json({ saved: true })]
  expect(await api.browserApi.call(save)).toEqual({ saved: true })
  expect(sent.map(({ token }) => token)).toEqual(['old', undefined, 'new'])
})

test('a second refusal reaches the caller (R-8-002)', async () => {
  api.storeCsrfToken('old')
  replies = [
    json({}, { status: 419 }),
    session('new'),
    json({ message: 'Your session has expired.' }, { status: 419 }),
  ]
  const result = await api.browserApi.attempt(save)
  expect(result).toMatchObject({ ok: false, problem: { status: 419 } })
  expect(sent).toHaveLength(3)
})

test('a token in any reply replaces the stored one (R-7-004)', async () => {
  api.storeCsrfToken('old')
  replies = [json({ user: {}, token: 'from the reply' }), json({})]
  await api.browserApi.call(getState)
  await api.browserApi.call(save)
  expect(sent[1]?.token).toBe('from the reply')
})

test('a new build and an ended sign-in are reported', async () => {
  const heard: string[] = []
  api.onServerBuild((build) => heard.push(build))
  api.onAuthenticationExpired(() => heard.push('signed out'))
  replies = [json({ message: 'x' }, { status: 401, headers: { 'x-app-build': '2.0' } })]
  await api.browserApi.attempt(getState)
  expect(heard).toEqual(['2.0', 'signed out'])
})

test('the first error of a refused form is reported, and the caller gets all of them (R-8-003)', async () => {
  const heard: string[] = []
  api.onInvalidForm((message) => heard.push(message))
  api.storeCsrfToken('one')
  const errors = { email: ['Please enter valid email address', 'Too long'], name: ['Who are you?'] }
  const refused = (body: object) => json(body, { status: 422 })
  replies = [refused({ message: 'Please check', errors }), refused({ message: 'Not now' })]
  expect(await api.browserApi.attempt(save)).toMatchObject({ ok: false, problem: { errors } })
  await api.browserApi.attempt(save)
  expect(heard).toEqual(['Please enter valid email address', 'Not now'])
})

test('a refused count is not counted', async () => {
  const heard: string[] = []
  api.onInvalidForm((message) => heard.push(message))
  const count = endpoint({ method: 'POST', path: '/api/analytics/events', returns: z.looseObject({}) })
  api.storeCsrfToken('one')
  replies = [json({ message: 'Please check' }, { status: 422 })]
  await api.browserApi.attempt(count)
  expect(heard).toEqual([])
})

test('a server that is not reached is a failure with status 0', async () => {
  const result = await api.browserApi.attempt(getState)
  expect(result).toMatchObject({ ok: false, problem: { status: 0 } })
})

test('an aborted call is not reported as a failure', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('gone', 'AbortError')))
  await expect(api.browserApi.attempt(getState)).rejects.toThrow('gone')
})

test('reading forwards the preview parameters of the page, writing does not', async () => {
  vi.stubGlobal('location', new URL('http://localhost:3000/articles/x?preview=7&show=draft&page=2'))
  replies = [json({}), session('one'), json({})]
  await api.browserApi.call(getState)
  await api.browserApi.call(save)
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/state?show=draft&preview=7',
    '/api/session',
    '/api/save',
  ])
})
