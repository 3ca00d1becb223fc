import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import type { DomainError } from '../problem.ts'
import { createCaptcha } from './captcha.server.ts'

const keys = { siteKey: 'site', secret: 'shh' }
const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A fake of hCaptcha's verifier that records its requests. */
async function startVerifier(reply: { status?: number; body: string; afterMs?: number; to?: string }) {
  const asked: URLSearchParams[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    asked.push(new URLSearchParams(text))
    await new Promise((resolve) => setTimeout(resolve, reply.afterMs ?? 0))
    const headers = { 'content-type': 'application/json', ...(reply.to && { location: reply.to }) }
    response.writeHead(reply.status ?? 200, headers).end(reply.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const { port } = server.address() as { port: number }
  return { asked, address: `http://127.0.0.1:${port}/siteverify` }
}

const failureOf = (check: Promise<void>) =>
  check.then(
    () => null,
    (error: DomainError) => error,
  )

test('without keys any non-empty token is accepted (D-110)', async () => {
  const captcha = createCaptcha(undefined)
  await captcha.check('local')
  for (const token of [undefined, '', '  '])
    expect(await failureOf(captcha.check(token))).toMatchObject({
      kind: 'invalid',
      errors: { hCaptchaToken: [expect.any(String)] },
    })
})

test('with keys hCaptcha decides', async () => {
  const yes = await startVerifier({ body: '{"success":true}' })
  await createCaptcha(keys, yes).check('token-of-a-person')
  expect(Object.fromEntries(yes.asked[0] ?? [])).toEqual({
    secret: 'shh',
    sitekey: 'site',
    response: 'token-of-a-person',
  })

  const no = await startVerifier({ body: '{"success":false,"error-codes":["invalid-input-response"]}' })
  expect(await failureOf(createCaptcha(keys, no).check('robot'))).toMatchObject({ kind: 'invalid' })
})

test.each([
  ['answers with an error', { status: 500, body: 'oh' }],
  ['answers with something else', { body: 'not json' }],
  ['does not answer', { body: '{"success":true}', afterMs: 300 }],
])('when hCaptcha %s nobody gets in, and everybody may try again', async (_name, reply) => {
  const verifier = await startVerifier(reply)
  const captcha = createCaptcha(keys, { address: verifier.address, timeoutMs: 100 })
  expect(await failureOf(captcha.check('token'))).toMatchObject({
    kind: 'unavailable',
    retryAfterSeconds: 10,
  })
})

test('the secret of hCaptcha goes to the address that was asked, and to none that it redirects to', async () => {
  const other = await startVerifier({ body: '{"success":true}' })
  const moved = await startVerifier({ status: 307, body: '', to: other.address })
  expect(await failureOf(createCaptcha(keys, moved).check('token'))).toMatchObject({ kind: 'unavailable' })
  expect(moved.asked).toHaveLength(1)
  expect(other.asked).toEqual([])
})
