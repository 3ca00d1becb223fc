import { expect, test } from 'vitest'
import type { Browser } from '#test/browser.ts'
import { emailsTo } from '#test/emails.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ env: { RATE_LIMITS: 'on' } })

const postForgot = (browser: Browser, email: string) =>
  browser.request('/forgot', {
    method: 'POST',
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams({ email }).toString(),
  })

test('a form that is sent without scripts counts like the call it makes, for its own network only', async () => {
  const eager = Object.assign(site.visitor(), { address: '198.51.100.9' })
  const statuses: number[] = []
  for (let time = 0; time < 31; time++)
    statuses.push((await postForgot(eager, `n${time}@form.example`)).status)
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true)
  expect(statuses[30]).toBe(429)
  const other = Object.assign(site.visitor(), { address: '198.51.100.10' })
  expect((await postForgot(other, 'other@form.example')).status).toBe(200)
})

test('it does the same as with scripts', async () => {
  const browser = await site.signedIn({ role: 'user', email: 'mia@form.example' })
  const visitor = Object.assign(site.visitor(), { address: '198.51.100.11' })
  expect((await postForgot(visitor, browser.person.email ?? '')).status).toBe(200)
  expect((await emailsTo(site.services, 'mia@form.example'))[0]?.subject).toBe('Set a new password')
})
