import {
  type ClientActionFunctionArgs,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  redirect,
} from 'react-router'
import { expect, test } from 'vitest'
import { createTransport } from '../browser-api.ts'
import { formClientAction } from './form-client-action.ts'

/** Sends a form whose action does this. */
function send(serverAction: () => Promise<unknown>) {
  const body = new URLSearchParams({ intent: 'save', name: 'Mia' })
  const request = new Request('http://localhost/profile', { method: 'POST', body })
  return formClientAction({ request, serverAction } as ClientActionFunctionArgs)
}

test.each([
  ['the network is away', new TypeError('Failed to fetch')],
  ['the server is busy', new ErrorResponse(503, '', '<h1>Busy</h1>')],
  ['there were too many requests', new ErrorResponse(429, '', '<h1>Too many</h1>')],
])('when %s, the form says that it did not get through and stays as it is', async (_name, error) => {
  expect(await send(() => Promise.reject(error))).toMatchObject({
    ok: false,
    intent: 'save',
    message: 'That did not load. Check your connection and try again.',
  })
})

test('a form that is too large says so and stays as it is', async () => {
  const tooLarge = new ErrorResponse(413, '', '<h1>That is too large to send</h1>')
  expect(await send(() => Promise.reject(tooLarge))).toMatchObject({
    ok: false,
    intent: 'save',
    message: 'That is too large to send. Please write less, then send it again.',
    status: 413,
  })
})

test('results, redirects and missing pages are left as they are', async () => {
  expect(await send(async () => ({ ok: true }))).toEqual({ ok: true })
  const away = redirect('/home')
  await expect(send(() => Promise.reject(away))).rejects.toBe(away)
  const missing = new ErrorResponse(404, '', '')
  await expect(send(() => Promise.reject(missing))).rejects.toBe(missing)
})

test('after a form that began a session, the next call goes with the token of that session', async () => {
  const seen: (string | undefined)[] = []
  const call = createTransport(async (_path, { headers }) => {
    seen.push(headers['x-csrf-token'])
    return Response.json({})
  })
  await send(async () => ({ ok: true, token: 'of-before' }))
  await call('/api/one', { method: 'POST', headers: {} })
  await send(async () => ({ ok: true, token: 'of-the-new-session' }))
  await call('/api/two', { method: 'POST', headers: {} })
  expect(seen).toEqual(['of-before', 'of-the-new-session'])
})
