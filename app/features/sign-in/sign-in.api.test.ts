import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '#app/features/people/tables.server.ts'
import { countQueries } from '#app/platform/database.server.ts'
import type { RequestFacts } from '#app/platform/routes.server.ts'
import type { Browser } from '#test/browser.ts'
import { goodPassword as signUpPassword, signUps } from '#test/sign-up.ts'
import { testSite } from '#test/site.ts'
import { knownDevice, rememberDevice } from './known-device.server.ts'
import { hashPassword } from './passwords.server.ts'
import { signInFailures } from './tables.server.ts'

const site = await testSite({ apiOnly: true })
const password = 'Kererū in the plum tree'
let mia: { id: number; email: string }

beforeAll(async () => {
  const browser = await site.signedIn({
    role: 'student',
    email: 'mia@school.example',
    passwordHash: await hashPassword(password),
  })
  mia = { id: browser.person.id, email: 'mia@school.example' }
})

const signIn = (browser = site.visitor(), changes: object = {}) =>
  browser.post('/api/login', { email: mia.email, password, remember: true, ...changes })

/** With the token of the session that the sign-in began. */
function logOut(browser: Browser, headers?: Record<string, string>): Promise<Response> {
  browser.clearToken()
  return browser.post('/api/logout', {}, headers)
}

test('the right address and password sign in: user, way to go, and a new token (R-7-022)', async () => {
  const browser = site.visitor()
  const reply = await signIn(browser)
  expect(reply.status).toBe(200)
  const body = await reply.json()
  expect(body).toMatchObject({
    user: { email: mia.email, dashboard_permissions: { is_user: true, is_student: true, is_advisor: false } },
    redirect: '/home',
  })
  browser.clearToken()
  const session = await (await browser.get('/api/session')).json()
  expect(session).toMatchObject({ auth: true, user: { id: mia.id }, ghost: null, token: body.token })
})

test('addresses are compared after NFKC and in lower case', async () => {
  expect((await signIn(undefined, { email: '  ＭIA@School.Example ' })).status).toBe(200)
})

test.each([
  [{ email: 'mia' }, { email: ['Please enter a valid email'] }],
  [{ password: '' }, { password: ['Please enter your password'] }],
  [
    { email: '', password: '' },
    { email: ['Please enter a valid email'], password: ['Please enter your password'] },
  ],
])('what cannot be right is said by field: %j (R-5-021) (R-5-022)', async (changes, errors) => {
  const reply = await signIn(undefined, changes)
  expect(reply.status).toBe(422)
  expect((await reply.json()).errors).toEqual(errors)
})

test('a wrong password and an unknown address get the very same answer', async () => {
  const wrong = await signIn(undefined, { password: 'not this one' })
  const unknown = await signIn(undefined, { email: 'nobody@school.example' })
  expect([wrong.status, unknown.status]).toEqual([422, 422])
  expect(await wrong.text()).toBe(await unknown.text())
  expect(wrong.headers.getSetCookie()).toEqual([])
})

test('a pending account is told so, but only after the right password (R-4-006) (R-8-021)', async () => {
  await site.signedIn({
    role: 'user',
    email: 'new@school.example',
    status: 'pending',
    emailVerifiedAt: null,
    passwordHash: await hashPassword(password),
  })
  const right = await signIn(undefined, { email: 'new@school.example' })
  expect(right.status).toBe(422)
  expect(await right.json()).toEqual({
    message: 'This account is pending email verification',
    code: 'pending',
  })
  const wrong = await signIn(undefined, { email: 'new@school.example', password: 'guess-guess' })
  expect((await wrong.json()).code).toBe('wrong-credentials')
})

test('a session is new at each sign-in: the cookie that was there before opens nothing', async () => {
  const browser = site.visitor()
  await browser.get('/api/session')
  const before = browser.cookies.get('yonder')
  await signIn(browser)
  const first = browser.cookies.get('yonder')
  expect(first).not.toBe(before)
  browser.clearToken()
  const thief = site.visitor()
  thief.cookies.set('yonder', before ?? '')
  expect((await (await thief.get('/api/session')).json()).auth).toBe(false)
})

test('remember me keeps thirty days, without it the browser forgets at its end (R-2.4-002)', async () => {
  const cookieOf = async (remember?: boolean) => {
    const reply = await signIn(undefined, { remember })
    return reply.headers.getSetCookie().find((cookie) => cookie.startsWith('yonder=')) ?? ''
  }
  expect(await cookieOf(true)).toMatch(/Max-Age=2592000;.*HttpOnly; SameSite=Lax/)
  expect(await cookieOf(undefined)).toMatch(/Max-Age=2592000/)
  expect(await cookieOf(false)).not.toMatch(/Max-Age/)
})

test('after logging out the old cookie opens nothing, and the eligibility cookies are gone (R-4-027, R-2.1-184, R-2.1-D025)', async () => {
  const browser = site.visitor()
  await signIn(browser)
  const token = browser.cookies.get('yonder') ?? ''
  browser.cookies.set('y13_anonymous_user_age', '17')
  expect((await logOut(browser)).status).toBe(200)
  expect(browser.cookies.has('y13_anonymous_user_age')).toBe(false)
  const thief = site.visitor()
  thief.cookies.set('yonder', token)
  expect((await (await thief.get('/api/session')).json()).auth).toBe(false)
})

test('no GET and no script logs someone out: the address from before leads to the page with the button', async () => {
  const browser = site.visitor()
  await signIn(browser)
  const asked: Record<string, string>[] = [
    {},
    { 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of asked) {
    const reply = await browser.get('/admin/logout', headers)
    expect([reply.status, reply.headers.get('location')]).toEqual([302, '/logout'])
  }
  for (const dest of ['empty', 'image', 'iframe'])
    expect((await logOut(browser, { 'sec-fetch-dest': dest })).status).toBe(422)
  expect((await (await browser.get('/api/session')).json()).auth).toBe(true)
})

test('ten wrong passwords make everybody wait who comes from elsewhere; the owner’s own device gets in', async () => {
  const owner = site.visitor()
  await signIn(owner)
  await logOut(owner)
  owner.clearToken()
  const stranger = site.visitor()
  for (let tries = 0; tries < 10; tries++)
    expect((await signIn(stranger, { password: `guess number ${tries}` })).status).toBe(422)
  const blocked = await signIn(stranger)
  expect(blocked.status).toBe(429)
  expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await signIn(owner)).status).toBe(200)
})

test('the browser in which an account was made, or its password set again, has tries of its own too', async () => {
  const { activated } = signUps(site)
  const { browser, email } = await activated()
  const lockFromElsewhere = async () => {
    const stranger = site.visitor()
    for (let tries = 0; tries < 10; tries++)
      await signIn(stranger, { email, password: `guess number ${tries}` })
    expect((await signIn(stranger, { email, password: signUpPassword })).status).toBe(429)
  }
  await lockFromElsewhere()
  await browser.post('/api/logout')
  browser.clearToken()
  expect((await signIn(browser, { email, password: signUpPassword })).status).toBe(200)
})

test('a browser stays known to each of the people who share it', async () => {
  await site.db.delete(signInFailures)
  const shared = site.visitor()
  expect((await signIn(shared)).status).toBe(200)
  await shared.post('/api/logout')
  shared.clearToken()
  const { activated } = signUps(site)
  const { email } = await activated()
  await signIn(shared, { email, password: signUpPassword })
  await shared.post('/api/logout')
  shared.clearToken()
  const stranger = site.visitor()
  for (let tries = 0; tries < 10; tries++) await signIn(stranger, { password: `guess number ${tries}` })
  expect((await signIn(shared)).status).toBe(200)
})

test('a browser knows the last five people who signed in there', () => {
  const cookies: Record<string, string> = {}
  const setCookie = (name: string, value: string) => Object.assign(cookies, { [name]: value })
  const context = { services: site.services, request: { cookies, setCookie } as unknown as RequestFacts }
  const people = [1, 2, 3, 4, 5, 6].map((number) => `person${number}@family.example`)
  for (const email of people) rememberDevice(context, email)
  const known = people.map((email) => knownDevice(context, email) !== null)
  expect(known).toEqual([false, true, true, true, true, true])
})

test('a browser is known for the people who have signed in there, and has no tries of its own at anybody else’s password', async () => {
  await site.db.delete(signInFailures)
  const { activated } = signUps(site)
  const { browser, email } = await activated()
  const stranger = site.visitor()
  for (let tries = 0; tries < 10; tries++) await signIn(stranger, { password: `guess number ${tries}` })
  await browser.post('/api/logout')
  browser.clearToken()
  expect((await signIn(browser)).status).toBe(429)
  expect((await signIn(browser, { email, password: signUpPassword })).status).toBe(200)
  await site.db.delete(signInFailures)
})

test('after a hundred wrong passwords each further try waits a day, and nobody is shut out for ever', async () => {
  await site.db.delete(signInFailures)
  await signIn(undefined, { password: 'one wrong guess' })
  await site.db.update(signInFailures).set({ failures: 100, blockedUntil: null })
  expect((await signIn(undefined, { password: 'another wrong guess' })).status).toBe(422)
  const reply = await signIn()
  expect(reply.status).toBe(429)
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(86_000)
  expect((await reply.json()).message).toContain('reset your password')
  await site.db.update(signInFailures).set({ blockedUntil: new Date(0) })
  expect((await signIn()).status).toBe(200)
  await site.db.delete(signInFailures)
})

test('a ghost becomes the person who signs in, once, and its cookie is cleared (R-4-011) (R-4-012) (R-4-024)', async () => {
  const browser = await site.ghost()
  const ghost = browser.cookies.get('yonder_ghost') ?? ''
  const { ghost: before } = await (await browser.get('/api/session')).json()
  await browser.put(`/api/academy/ghost-user/${before.id}`, { meta: { complete_tours: ['quiz'] } })
  await signIn(browser)
  expect(browser.cookies.has('yonder_ghost')).toBe(false)
  browser.clearToken()
  const { user, ghost: after } = await (await browser.get('/api/session')).json()
  expect(user.meta).toMatchObject({ complete_tours: ['quiz'] })
  expect(after).toBeNull()
  const thief = site.visitor()
  thief.cookies.set('yonder_ghost', ghost)
  expect((await (await thief.get('/api/session')).json()).ghost).toBeNull()
})

test('converting needs the ghost’s own cookie; again or with another’s id the user stays as they are (D-120)', async () => {
  const other = await site.ghost()
  const { ghost } = await (await other.get('/api/session')).json()
  const browser = site.visitor()
  await signIn(browser)
  browser.clearToken()
  const reply = await browser.post('/api/academy/ghost-user/convert', { ghost_id: ghost.id })
  expect((await reply.json()).user.id).toBe(mia.id)
  expect((await (await other.get('/api/session')).json()).ghost.id).toBe(ghost.id)
})

test('a school’s time to look around ends: the session opens nothing any more, and signing in says why (R-2.4-037)', async () => {
  const browser = await site.signedIn({
    role: 'student',
    email: 'explorer@school.example',
    emailVerifiedAt: null,
    exploringUntil: new Date(site.services.clock.now().getTime() + 60_000),
    passwordHash: await hashPassword(password),
  })
  expect((await (await browser.get('/api/session')).json()).auth).toBe(true)
  await site.db
    .update(users)
    .set({ exploringUntil: new Date(site.services.clock.now().getTime() - 1000) })
    .where(eq(users.id, browser.person.id))
  expect((await (await browser.get('/api/session')).json()).auth).toBe(false)
  const reply = await signIn(undefined, { email: 'explorer@school.example' })
  expect(await reply.json()).toMatchObject({ code: 'locked' })
})

test('the state carries the person, in at most three statements (R-7-008)', async () => {
  const browser = site.visitor()
  await signIn(browser)
  await browser.get('/api/state') // the rules of the site are read once in a while, for everybody
  const { result: reply, queries } = await countQueries(() => browser.get('/api/state'))
  expect(queries).toBeLessThanOrEqual(3)
  const state = await reply.json()
  expect(state).toMatchObject({ user: { full_name: expect.stringContaining('Kiri') }, ghost: null })
})
