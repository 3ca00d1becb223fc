import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { consume } from '#app/features/people/rate-limits.server.ts'
import { emailCodes, sessions, users } from '#app/features/people/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { codeFor, emailsTo, linkFor } from '#test/emails.ts'
import { goodPassword, place, signUps } from '#test/sign-up.ts'
import { testSite } from '#test/site.ts'
import { phoneCodes } from './tables.server.ts'

const site = await testSite({ apiOnly: true })
const { post, freshEmail, register, registered, typeCode, verified, activated } = signUps(site)

const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort()
const times = <T>(count: number, run: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => run(at)))

/** A second tab: the same cookies, calls of its own. */
function tabOf(browser: Browser): Browser {
  const tab = site.visitor()
  for (const [name, value] of browser.cookies) tab.cookies.set(name, value)
  return tab
}

test('forty tries at a code at the same moment are five tries', async () => {
  const { browser, email, guid } = await registered()
  const right = await codeFor(site.services, email)
  const guesses = Array.from({ length: 40 }, (_, at) => String(at).padStart(4, '0')).filter(
    (guess) => guess !== right,
  )
  await times(guesses.length, (at) => typeCode(browser, guid, guesses[at] ?? ''))
  const [row] = await site.db.select().from(emailCodes).where(eq(emailCodes.guid, guid))
  expect(row?.attempts).toBe(5)
  expect((await typeCode(browser, guid, right)).status).not.toBe(200)
})

test('the right code typed twice at once opens once', async () => {
  const { browser, email, guid } = await registered()
  const code = await codeFor(site.services, email)
  const replies = await times(6, () => typeCode(browser, guid, code))
  expect(statuses(replies).filter((status) => status === 200)).toHaveLength(1)
})

test('a last step sent ten times at once activates once, and signs in once', async () => {
  const start = await verified()
  const tabs = Array.from({ length: 10 }, () => tabOf(start.browser))
  const replies = await times(10, (at) =>
    post(tabs[at] as Browser, '/api/user/activate', {
      guid: start.guid,
      ...place,
      user_verification_token: start.token,
    }),
  )
  expect(statuses(replies)).toEqual([200, ...Array(9).fill(422)])
  const [person] = await site.db.select().from(users).where(eq(users.email, start.email))
  expect(
    await site.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, person?.id ?? 0)),
  ).toHaveLength(1)
})

test('one address registered by ten people at once is one account', async () => {
  const email = freshEmail()
  const replies = await times(10, (at) =>
    register(email, {}, Object.assign(site.visitor(), { address: `198.51.100.${at}` })),
  )
  expect(replies.every(({ status }) => status === 200 || status === 422)).toBe(true)
  expect(statuses(replies)[0]).toBe(200)
  expect(await site.db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
})

test('a link used ten times at once works once', async () => {
  const { email } = await activated()
  await post(site.visitor(), '/api/forgot-password', { email })
  const [, , , , token = ''] = (await linkFor(site.services, email, '/account/reset/')).split('/')
  const replies = await times(10, (at) =>
    post(site.visitor(), '/api/reset-password', {
      email,
      token,
      password: `kea-on-the-ridge-${at}`,
      password_confirmation: `kea-on-the-ridge-${at}`,
    }),
  )
  expect(statuses(replies)).toEqual([200, ...Array(9).fill(404)])
})

test('tries at a phone code at the same moment are five tries', async () => {
  const browser = site.visitor()
  const { phone_verification_id: id } = await post(browser, '/api/user/phone/send-code', {
    phone: '0412 345 678',
  })
  const right = await codeFor(site.services, '+61412345678')
  const guess = right === '1111' ? '2222' : '1111'
  await times(30, () => post(browser, '/api/user/phone/verify', { phone_verification_id: id, code: guess }))
  const [row] = await site.db.select().from(phoneCodes).where(eq(phoneCodes.id, id))
  expect(row?.attempts).toBe(5)
})

test('a rate limit under a hundred concurrent calls is consumed exactly', async () => {
  const limit = { name: 'test', max: 7, seconds: 3_600 }
  const taken = await times(100, () => consume(site.db, limit, 'somebody', new Date()))
  expect(taken.filter(Boolean)).toHaveLength(7)
})

test('concurrent disclosures do not exceed their limit', async () => {
  const { email } = await activated()
  const replies = await times(12, () =>
    register(email, {}, Object.assign(site.visitor(), { address: '10.9.9.9' })),
  )
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(3)
  expect((await emailsTo(site.services, email)).length).toBeLessThanOrEqual(6)
})

test('a sign-in at the moment of the first proof leaves its stranger no session', async () => {
  for (let round = 0; round < 4; round++) {
    const { browser, email } = await registered()
    await post(browser, '/api/user/verify/resend', { email })
    const link = await linkFor(site.services, email, '/account/verify/')
    await site.db.update(users).set({ status: 'active' }).where(eq(users.email, email))
    const strangers = Array.from({ length: 5 }, () => site.visitor())
    const logIns = strangers.map((one) => post(one, '/api/login', { email, password: goodPassword }))
    await Promise.all([...logIns, post(site.visitor(), `/api${link}`)])
    const [person] = await site.db.select().from(users).where(eq(users.email, email))
    expect(await site.db.$count(sessions, eq(sessions.userId, person?.id ?? 0))).toBe(0)
  }
})
