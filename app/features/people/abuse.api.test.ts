import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#app/features/sign-in/passwords.server.ts'
import { triesBeforeDays } from '#app/features/sign-in/sign-in-rules.ts'
import { signInFailures } from '#app/features/sign-in/tables.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { hashToken } from '#app/platform/csrf.server.ts'
import { createServices } from '#app/platform/start.server.ts'
import { createApp } from '#test/api-only.ts'
import { Browser } from '#test/browser.ts'
import { elsewhere, turnstiles } from '#test/redirect-tricks.ts'
import { testSite } from '#test/site.ts'
import { sessions, users } from './tables.server.ts'

const site = await testSite()
const password = 'Kererū in the plum tree'
const passwordHash = await hashPassword(password)
const start = new Date('2026-11-21T00:00:00Z')

/** A second node on the same database, by the same clock. */
const otherServices = await createServices(site.services.settings, 'test', site.services.slices, {
  ...site.services.database,
  close: async () => {},
})
const otherNode = createApp(otherServices)

beforeEach(async () => {
  site.services.clock = fixedClock(start)
  otherServices.clock = fixedClock(start)
  await site.db.delete(users)
  await site.db.delete(signInFailures)
})

const mia = 'mia@school.test'
const addMia = () => site.signedIn({ role: 'student', email: mia, passwordHash })
const logIn = (browser: Browser, given: object = {}) =>
  browser.post('/api/login', { email: mia, password, remember: true, ...given })
const sessionOf = (browser: Browser) => browser.cookies.get('yonder') ?? ''

/** With the token of the session that the sign-in began. */
function logOut(browser: Browser, headers?: Record<string, string>): Promise<Response> {
  browser.clearToken()
  return browser.post('/api/logout', {}, headers)
}

async function isIn(cookie: string, app = site.app): Promise<boolean> {
  const browser = new Browser(app)
  browser.cookies.set('yonder', cookie)
  return (await (await browser.get('/api/session')).json()).auth
}

test('a session that someone planted is never the one that a sign-in opens', async () => {
  await addMia()
  const thief = site.visitor()
  await thief.get('/api/session')
  const planted = [
    sessionOf(thief),
    'A'.repeat(43),
    `v.${'A'.repeat(43)}`,
    'short',
    '../..',
    `${'A'.repeat(43)}; x`,
  ]
  for (const cookie of planted) {
    const victim = site.visitor()
    victim.cookies.set('yonder', cookie)
    // A cookie that is none of ours gets a fresh session, and with it a fresh token.
    expect((await logIn(victim)).status).toBe(200)
    expect(sessionOf(victim)).not.toBe(cookie)
    expect(await isIn(sessionOf(victim))).toBe(true)
    expect(await isIn(cookie)).toBe(false)
  }
})

test('signing in again in the same browser ends the session before', async () => {
  await addMia()
  const browser = site.visitor()
  await logIn(browser)
  const first = sessionOf(browser)
  const { person } = await site.signedIn({ role: 'student', email: 'tai@school.test', passwordHash })
  await logOut(browser)
  browser.clearToken()
  await logIn(browser, { email: 'tai@school.test' })
  expect(await isIn(first)).toBe(false)
  expect(await site.db.select().from(sessions).where(eq(sessions.userId, person.id))).toHaveLength(2)
})

test('after a log-out, an ended session and a closed account the old cookie opens nothing, on any node', async () => {
  const { person } = await addMia()
  const endings: ((browser: Browser) => Promise<unknown>)[] = [
    logOut,
    () => site.db.delete(sessions).where(eq(sessions.userId, person.id)),
    () => site.db.update(users).set({ status: 'locked' }).where(eq(users.id, person.id)),
  ]
  for (const end of endings) {
    await site.db.update(users).set({ status: 'active' }).where(eq(users.id, person.id))
    const browser = site.visitor()
    await logIn(browser)
    const cookie = sessionOf(browser)
    expect([await isIn(cookie), await isIn(cookie, otherNode)]).toEqual([true, true])
    await end(browser)
    expect([await isIn(cookie), await isIn(cookie, otherNode)]).toEqual([false, false])
  }
})

test('a role that changes holds from the next request on, on any node', async () => {
  const browser = await site.signedIn({ role: 'admin', email: 'ada@school.test' })
  const elsewhereToo = new Browser(otherNode)
  elsewhereToo.cookies.set('yonder', sessionOf(browser))
  const kindAt = async (one: Browser) =>
    (await (await one.get('/api/session')).json()).user.dashboard_permissions.is_user
  expect([await kindAt(browser), await kindAt(elsewhereToo)]).toEqual([false, false])
  await site.db.update(users).set({ kind: 'user' }).where(eq(users.id, browser.person.id))
  expect([await kindAt(browser), await kindAt(elsewhereToo)]).toEqual([true, true])
})

test('two tabs share a session: who logs out in one is out in both', async () => {
  await addMia()
  const tab = site.visitor()
  await logIn(tab)
  const other = site.visitor()
  for (const [name, value] of tab.cookies) other.cookies.set(name, value)
  await logOut(tab)
  expect((await (await other.get('/api/session')).json()).auth).toBe(false)
  expect((await other.get('/api/user/profile')).status).toBe(401)
})

test('the token of the visitor’s session is worth nothing after the sign-in', async () => {
  await addMia()
  const browser = site.visitor()
  const before = await browser.token()
  await logIn(browser)
  const reply = await browser.post('/api/notifications/read_all')
  expect([await browser.token(), reply.status]).toEqual([before, 419])
  browser.clearToken()
  expect((await browser.post('/api/notifications/read_all')).status).toBe(200)
})

test('the database keeps no session that could be used', async () => {
  await addMia()
  const browser = site.visitor()
  await logIn(browser)
  const stored = JSON.stringify(await site.db.select().from(sessions))
  expect(stored).not.toContain(sessionOf(browser))
  expect(stored).toContain(hashToken(sessionOf(browser)))
  const thief = site.visitor()
  thief.cookies.set('yonder', hashToken(sessionOf(browser)))
  expect((await (await thief.get('/api/session')).json()).auth).toBe(false)
})

test('a session ends after two hours without a visit, or thirty days when remembered', async () => {
  await addMia()
  const hours = (count: number) => new Date(start.getTime() + count * 3_600_000)
  for (const [remember, lives, ends] of [
    [false, 1.9, 3.9],
    [true, 29 * 24, 59 * 24],
  ] as const) {
    site.services.clock = fixedClock(start)
    const browser = site.visitor()
    await logIn(browser, { remember })
    site.services.clock = fixedClock(hours(lives))
    expect(await isIn(sessionOf(browser))).toBe(true)
    site.services.clock = fixedClock(hours(ends))
    expect(await isIn(sessionOf(browser))).toBe(false)
  }
})

test('the wait grows with each wrong password: none for ten, then from half a minute to an hour', async () => {
  await addMia()
  const guesser = site.visitor()
  const waits: number[] = []
  let [now, looks] = [start.getTime(), 0]
  while (waits.length < 9) {
    site.services.clock = fixedClock(new Date(now))
    const reply = await logIn(guesser, { password: 'wrong wrong wrong' })
    if (reply.status === 422) looks += 1
    else waits.push(Number(reply.headers.get('retry-after')))
    if (reply.status === 429) now += (waits.at(-1) ?? 0) * 1000
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600])
  expect(looks).toBe(10 + 8)
})

test(`somebody who guesses for a month gets ${triesBeforeDays} looks at a password, then one a day, and nobody is shut out for ever`, async () => {
  await addMia()
  const guesser = site.visitor()
  await guesser.token()
  let looks = 0
  // Each try comes as soon as it can: after the wait that the reply names.
  let now = start.getTime()
  const end = now + 30 * 86_400_000
  for (let tries = 0; now < end && tries < 400; tries += 1) {
    site.services.clock = fixedClock(new Date(now))
    const reply = await logIn(guesser, { password: `guess number ${tries}` })
    if (reply.status === 422) looks += 1
    now += reply.status === 429 ? Number(reply.headers.get('retry-after')) * 1000 : 1_000
  }
  expect(looks).toBeLessThanOrEqual(triesBeforeDays + 30)
  expect(looks).toBeGreaterThan(90)
  site.services.clock = fixedClock(new Date(end))
  expect((await logIn(guesser)).status).toBe(429)
  site.services.clock = fixedClock(new Date(end + 86_400_000))
  expect((await logIn(guesser)).status).toBe(200)
})

test('tries made at the same time, on two nodes, are all counted', async () => {
  await addMia()
  const guess = async (app: typeof site.app, number: number) => {
    const browser = new Browser(app)
    return (await logIn(browser, { password: `guess number ${number}` })).status
  }
  const both = [site.app, otherNode]
  const statuses = await Promise.all(
    Array.from({ length: 30 }, (_, number) => guess(both[number % 2] ?? site.app, number)),
  )
  expect(statuses.filter((status) => status === 422)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
})

const addresses = (kind: string) => Array.from({ length: 12 }, (_, number) => `${kind}${number}@school.test`)

/** The reply without what is new each time. */
async function said(reply: Response): Promise<unknown> {
  const headers = [...reply.headers].filter(([name]) => name !== 'x-request-id')
  return [reply.status, await reply.text(), headers.filter(([name]) => name !== 'set-cookie')]
}

test('log-in and forgot say the very same whether or not there is an account, down to the headers', async () => {
  for (const email of addresses('known')) await site.signedIn({ role: 'student', email, passwordHash })
  await site.signedIn({ role: 'student', email: 'known0@waiting.test', status: 'pending', passwordHash })
  const emails = [...addresses('known'), ...addresses('other'), 'known0@waiting.test']
  for (const [path, body] of [
    ['/api/login', { password: 'wrong wrong wrong', remember: true }],
    ['/api/forgot-password', {}],
    ['/api/user/verify/resend', { send_code: false }],
  ] as const) {
    const answers = new Set<string>()
    for (const email of emails) {
      const reply = await site.visitor().post(path, { ...body, email })
      answers.add(JSON.stringify(await said(reply)).replaceAll(email, 'EMAIL'))
    }
    expect([path, answers.size]).toEqual([path, 1])
  }
})

test('the clock does not tell either: replies to known and unknown addresses cannot be told apart', async () => {
  for (const email of addresses('known')) await site.signedIn({ role: 'student', email, passwordHash })
  for (const path of ['/api/login', '/api/forgot-password']) {
    const times: Record<'known' | 'other', number[]> = { known: [], other: [] }
    for (let round = 0; round < 36; round += 1) {
      for (const kind of ['known', 'other'] as const) {
        const browser = site.visitor()
        await browser.token()
        const email = addresses(kind)[round % 12]
        const began = performance.now()
        await browser.post(
          path,
          path.endsWith('login') ? { email, password: 'wrong wrong', remember: true } : { email },
        )
        times[kind].push(performance.now() - began)
      }
    }
    expect(Math.abs(overlap(times.known, times.other) - 0.5)).toBeLessThan(0.25)
  }
})

/** How often a value of the one is larger than a value of the other: a half when they cannot be told apart. */
function overlap(ones: number[], others: number[]): number {
  const larger = ones.flatMap((one) => others.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  return larger.reduce<number>((sum, value) => sum + value, 0) / larger.length
}

test('the log-in form, with or without scripts, never leads away from Yonder (R-4-020)', async () => {
  await addMia()
  const tricks = [...elsewhere, ...turnstiles].filter((_, number) => number % 5 === 0)
  expect(tricks.length).toBeGreaterThan(50)
  for (const trick of tricks) {
    const reply = await site
      .visitor()
      .request(`/login?redirect=${encodeURIComponent(trick.toWellFormed())}`, {
        method: 'POST',
        headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams({ email: mia, password, remember: 'on' }),
      })
    expect([trick, reply.headers.get('location')]).toEqual([trick, '/home'])
  }
})
