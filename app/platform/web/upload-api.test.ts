import { afterAll, afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { storeCsrfToken } from '../browser-api.ts'
import { endpoint } from '../contract.ts'
import { uploadApi } from './upload-api.ts'

const send = endpoint({
  method: 'POST',
  path: '/api/send',
  upload: { maximumBytes: 100 },
  body: z.object({ file: z.file() }),
  returns: z.looseObject({}),
})
const body = { file: new File(['kia ora'], 'a.txt') }

/** As a browser has it: its methods know their request. */
class FakeRequest {
  static status = 200
  static sent: FakeRequest[] = []
  upload: { onprogress?(event: { loaded: number; total: number }): void } = {}
  headers: Record<string, string> = {}
  #isOpen = false
  status = 0
  responseText = ''
  onload?: () => void
  onabort?: () => void
  onloadend?: () => void
  open() {
    this.#isOpen = true
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader(name: string) {
    return this.#isOpen && name === 'retry-after' ? '60' : null
  }
  send() {
    FakeRequest.sent.push(this)
    this.upload.onprogress?.({ loaded: 1, total: 4 })
    this.status = FakeRequest.status
    this.responseText = JSON.stringify({ id: 'a', message: 'no' })
    if (FakeRequest.status > 0) this.onload?.()
  }
  abort() {
    this.onabort?.()
  }
}

vi.stubGlobal('XMLHttpRequest', FakeRequest)
vi.stubGlobal('fetch', async () => Response.json({ token: 'one' }))
afterAll(() => vi.unstubAllGlobals()) // workers are shared
afterEach(() => {
  FakeRequest.sent = []
})

test('a file is sent with the token, and tells how far it is', async () => {
  FakeRequest.status = 200
  storeCsrfToken('one') // another file of the same worker may have left one
  const shares: number[] = []
  expect(await uploadApi((share) => shares.push(share)).call(send, { body })).toMatchObject({ id: 'a' })
  expect(shares).toEqual([0.25])
  expect(FakeRequest.sent[0]?.headers).toMatchObject({ 'x-csrf-token': 'one' })
  expect(FakeRequest.sent[0]?.headers).not.toHaveProperty('content-type')
})

test('a refusal is a problem like any other, and a stale token is renewed once', async () => {
  FakeRequest.status = 503
  const refused = await uploadApi(() => {}).attempt(send, { body })
  expect(refused).toMatchObject({ ok: false, problem: { status: 503, message: 'no', retryAfterSeconds: 60 } })
  FakeRequest.status = 419
  FakeRequest.sent = []
  expect(await uploadApi(() => {}).attempt(send, { body })).toMatchObject({ problem: { status: 419 } })
  expect(FakeRequest.sent).toHaveLength(2)
})

test('what is cancelled ends as a cancelled call', async () => {
  FakeRequest.status = 0
  const controller = new AbortController()
  const call = uploadApi(() => {}).attempt(send, { body, signal: controller.signal })
  await expect.poll(() => FakeRequest.sent).toHaveLength(1)
  controller.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})
