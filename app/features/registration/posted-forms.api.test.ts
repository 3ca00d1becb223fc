import { expect, test } from 'vitest'
import { hashPassword } from '#app/features/sign-in/passwords.server.ts'
import { newToken } from '#app/platform/csrf.server.ts'
import type { Browser } from '#test/browser.ts'
import { emailsTo } from '#test/emails.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ env: { RATE_LIMITS: 'on' } })

const send = (browser: Browser, path: string, fields: Record<string, string>) =>
  browser.request(path, {
    method: 'POST',
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams(fields).toString(),
  })
const postForgot = (browser: Browser, email: string) => send(browser, '/forgot', { email })

test('a form that is sent without scripts counts like the call it makes, for its own network only (R-8-027)', async () => {
  const eager = Object.assign(site.visitor(), { address: '198.51.100.9' })
  const statuses: number[] = []
  for (let time = 0; time < 30; time++)
    statuses.push((await postForgot(eager, `n${time}@form.example`)).status)
  expect(statuses.every((status) => status === 200)).toBe(true)
  const refused = await postForgot(eager, 'one-more@form.example')
  expect(refused.status).toBe(429)
  const html = await refused.text()
  expect(html).toContain('Please wait a moment and try again.')
  expect(html).toContain('Resend Verification Link')
  const other = Object.assign(site.visitor(), { address: '198.51.100.10' })
  expect((await postForgot(other, 'other@form.example')).status).toBe(200)
})

test('it does the same as with scripts', async () => {
  const browser = await site.signedIn({ role: 'user', email: 'mia@form.example' })
  const visitor = Object.assign(site.visitor(), { address: '198.51.100.11' })
  expect((await postForgot(visitor, browser.person.email ?? '')).status).toBe(200)
  expect((await emailsTo(site.services, 'mia@form.example'))[0]?.subject).toBe('Set a new password')
})

test('a sign-in leads a browser on; a script gets the result and goes on by itself', async () => {
  const password = 'gum-leaf-7-tides'
  const passwordHash = await hashPassword(password)
  const { person } = await site.signedIn({ role: 'user', passwordHash, email: 'kim@form.example' })
  const fields = { email: person.email ?? '', password }
  const auth = async (browser: Browser) => (await (await browser.get('/api/session')).json()).auth

  const posted = site.visitor()
  const reply = await send(posted, '/login?redirect=/about', fields)
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/about'])
  expect(await auth(posted)).toBe(true)

  const scripted = site.visitor()
  const result = await send(scripted, '/login.data?redirect=/about', fields)
  expect([result.status, result.headers.get('location')]).toEqual([200, null])
  expect(await result.text()).toContain('"ok",true')
  expect(await auth(scripted)).toBe(true)

  const wrong = await send(site.visitor(), '/login.data', { ...fields, password: 'not this' })
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain('do not match')
})

test('a reset that fails signs nobody in, and the form says why (R-8-029)', async () => {
  const browser = site.visitor()
  const fields = { password: 'kelp forest in winter', password_confirmation: 'kelp forest in winter' }
  const path = `/account/reset/mia%40form.example/${newToken()}`
  const posted = await send(browser, path, fields)
  expect(posted.status).toBe(404)
  const html = await posted.text()
  expect(html).toContain('This link does not work any more.')
  expect(html).toContain('Ask for a new link')
  expect(await (await send(browser, `${path}.data`, fields)).text()).toContain(
    'This link does not work any more.',
  )
  expect((await (await browser.get('/api/session')).json()).auth).toBe(false)
})
