import { expect, test } from 'vitest'
import { newToken } from '#app/platform/csrf.server.ts'
import { linkFor } from '#test/emails.ts'
import { signUps } from '#test/sign-up.ts'
import { testSite } from '#test/site.ts'

const site = await testSite()
const { post, registered } = signUps(site)

test.each([
  `/account/verify/${newToken()}`,
  `/account/verify/school/${newToken()}`,
  `/account/verify/secondary/${newToken()}`,
  `/account/reset/mia%40sign-up.example/${newToken()}`,
  `/account/guardian/${newToken()}`,
  `/account/keep/${newToken()}`,
  `/account/unsubscribe/1.MARKETING.${newToken()}`,
])('%s is not cached, sends no referrer and is not indexed', async (path) => {
  for (let time = 0; time < 2; time++) {
    const reply = await site.visitor().page(path)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('cache-control')).toMatch(/no-store/)
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
    expect(reply.headers.get('x-robots-tag')).toBe('noindex')
  }
})

test('a mail scanner that opens the link consumes nothing: only the button does', async () => {
  const { browser, email } = await registered()
  await post(browser, '/api/user/verify/resend', { email })
  const link = await linkFor(site.services, email, '/account/verify/')
  for (let time = 0; time < 3; time++) expect((await site.visitor().page(link)).status).toBe(200)
  expect((await site.visitor().request(link, { method: 'HEAD' })).status).toBe(200)
  expect((await post(site.visitor(), `/api${link}`)).status).toBe(200)
})
