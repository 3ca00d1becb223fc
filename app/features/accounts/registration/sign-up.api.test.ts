import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Browser } from '#test/browser.ts'
import { codeFor, lettersTo } from '#test/letters.ts'
import { testSite } from '#test/site.ts'
import { consents, emailCodes, emailPreferences, referrals, users } from '../tables.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z' })

let number = 0
const freshEmail = () => `mia${++number}@sign-up.example`

const details = (email: string, more: object = {}) => ({
  first_name: 'Mia',
  last_name: 'Tamati Ngata',
  email,
  password: 'tui-in-the-flax',
  hCaptchaToken: 'local',
  marketing_subscribe: true,
  terms: true,
  ...more,
})

async function read(reply: Response) {
  return { status: reply.status, ...(await reply.json()) }
}

const post = async (browser: Browser, path: string, body: unknown = {}) =>
  read(await browser.post(path, body))

async function registered(more: object = {}, browser = site.visitor()) {
  const email = freshEmail()
  const reply = await post(browser, '/api/register', details(email, more))
  return { browser, email, reply, guid: reply.user?.guid as string }
}

async function typeCode(browser: Browser, guid: string, code: string) {
  return post(browser, `/api/user/verify/email/${guid}`, {
    email_token: code,
    user_id: guid,
    hCaptchaToken: 'local',
  })
}

async function verified(more: object = {}) {
  const start = await registered(more)
  const { verification_token: token } = await typeCode(
    start.browser,
    start.guid,
    await codeFor(site.services, start.email),
  )
  return { ...start, token: token as string }
}

const place = { dob: '2010-03-15', country: 'AU', state: 'NSW' }

const personOf = async (email: string) => {
  const [person] = await site.db.select().from(users).where(eq(users.email, email))
  return person
}

test('the standard sign-up: details, code, place, and signed in (R-4-001)', async () => {
  const { browser, email, reply, guid } = await registered()
  expect(reply).toMatchObject({
    status: 200,
    success: true,
    user: { full_name: 'Mia Tamati Ngata', email, status: 'pending' },
    message: `We have sent a 4-digit code to ${email}.`,
  })
  const code = await codeFor(site.services, email)
  const proof = await typeCode(browser, guid, code)
  expect(proof).toEqual({ status: 200, success: true, verification_token: expect.any(String) })
  browser.forgetToken()
  const before = browser.cookies.get('yonder')
  const done = await post(browser, '/api/user/activate', {
    guid,
    ...place,
    is_parent: false,
    user_verification_token: proof.verification_token,
  })
  expect(done).toMatchObject({
    status: 200,
    success: true,
    awaits_guardian: false,
    user: { email, status: 'active', dob: '2010-03-01', country: 'AU', state: 'NSW', user_age: 16 },
  })
  expect(browser.cookies.get('yonder')).not.toBe(before)
  browser.forgetToken()
  expect(
    (await post(browser, '/api/user/update-user-location', { country: 'NZ', state: 'WGN' })).status,
  ).toBe(200)
})
