import { desc, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { consents, sessions, users } from '#app/features/people/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import { seal } from '#app/platform/secrets.server.ts'
import type { Browser } from '#test/browser.ts'
import { emailsTo } from '#test/emails.ts'
import { testSite } from '#test/site.ts'
import { hashPassword } from '../passwords.server.ts'
import { identities, secondFactors } from '../tables.server.ts'

const site = await testSite()

type Answer = { name?: string; email?: string; proven?: 'on'; cancel?: '1' }
const sam: Answer = { name: 'Sam Tipene', email: 'sam@school.test', proven: 'on' }

beforeEach(async () => {
  await site.db.delete(users)
})

/** To the provider: the query of the page on which someone says who they are. */
async function leave(browser: Browser, provider = 'google', query = ''): Promise<Record<string, string>> {
  const reply = await browser.page(`/social/redirect/${provider}${query}`)
  expect(reply.status).toBe(302)
  const page = new URL(reply.headers.get('location') ?? '')
  expect(page.pathname).toBe('/social/stand-in')
  return Object.fromEntries(page.searchParams)
}

/** What the stand-in sends the browser back with. */
async function answer(browser: Browser, asked: Record<string, string>, given: Answer): Promise<string> {
  const query = new URLSearchParams({ ...asked, ...given })
  const reply = await browser.page(`/social/stand-in/answer?${query}`)
  return reply.headers.get('location') ?? ''
}

async function arrive(browser: Browser, back: string): Promise<string> {
  const reply = await browser.page(back)
  expect(reply.status).toBe(302)
  return reply.headers.get('location') ?? ''
}

async function through(given: Answer, { provider = 'google', query = '', browser = site.visitor() } = {}) {
  const back = await answer(browser, await leave(browser, provider, query), given)
  return { browser, back, to: await arrive(browser, back) }
}

async function whoIs(browser: Browser) {
  browser.clearToken()
  return (await (await browser.get('/api/session')).json()) as {
    auth: boolean
    user: { email: string } | null
  }
}

async function addPerson(email: string, more: Partial<typeof users.$inferInsert> = {}) {
  return (await site.signedIn({ role: 'student', email, ...more })).person
}

const identitiesOf = (userId: number) =>
  site.db.select().from(identities).where(eq(identities.userId, userId))

test('/social/redirect/google and …/facebook lead to the provider with a state and a challenge of their own (R-7-026) (R-7-027)', async () => {
  for (const provider of ['google', 'facebook']) {
    const [one, other] = [await leave(site.visitor(), provider), await leave(site.visitor(), provider)]
    expect(one.provider).toBe(provider)
    expect(one.state).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(one.challenge).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(other.state).not.toBe(one.state)
  }
})

test('the result is stored in a sealed cookie that scripts cannot read, for ten minutes', async () => {
  const reply = await site.visitor().page('/social/redirect/google?redirect=/profile')
  const [cookie = ''] = reply.headers.getSetCookie().filter((one) => one.startsWith('yonder_social='))
  expect(cookie).toMatch(/Max-Age=600; HttpOnly; SameSite=Lax/)
  expect(cookie).not.toContain('profile')
})

test('someone new gets an account in set-up, signed in, with the terms they agreed to (R-7-D005) (R-7-145)', async () => {
  const { browser, to } = await through(sam, { query: '?signup_action=career-quiz&signup_action_id=7' })
  expect(to).toBe('/account-setup')
  expect((await whoIs(browser)).user).toMatchObject({
    email: 'sam@school.test',
    first_name: 'Sam',
    last_name: 'Tipene',
    status: 'setup',
  })
  const [person] = await site.db.select().from(users)
  expect(person).toMatchObject({ signupAction: 'career-quiz', signupActionId: '7', passwordHash: null })
  expect(person?.emailVerifiedAt).not.toBeNull()
  const [consent] = await site.db.select().from(consents)
  expect(consent).toMatchObject({ userId: person?.id, kind: 'terms', given: true })
})

test('a social account is stored once for each provider, with its own name there (R-7-D006)', async () => {
  await through(sam)
  await through(sam, { provider: 'facebook' })
  const stored = await site.db.select().from(identities).orderBy(desc(identities.provider))
  expect(stored).toEqual([
    expect.objectContaining({
      provider: 'google',
      emailProven: true,
      subject: expect.stringMatching(/^\w{21}$/),
    }),
    expect.objectContaining({ provider: 'facebook', emailProven: true }),
  ])
  expect(new Set(stored.map(({ subject }) => subject)).size).toBe(2)
  await through(sam)
  expect(await site.db.select().from(identities)).toHaveLength(2)
  expect(await site.db.select().from(users)).toHaveLength(1)
})

test('a proven address opens the account that is there, which keeps its password', async () => {
  const person = await addPerson('sam@school.test', { passwordHash: 'kept' })
  const { browser, to } = await through({ ...sam, email: 'SAM@School.test' })
  expect(to).toBe('/home')
  expect((await whoIs(browser)).user).toMatchObject({ id: person.id })
  const [after] = await site.db.select().from(users)
  expect(after?.passwordHash).toBe('kept')
})

test('an address that nobody has checked opens no account that is there', async () => {
  const person = await addPerson('sam@school.test')
  const { browser, to } = await through({ name: 'Sam', email: 'sam@school.test' }, { provider: 'facebook' })
  expect(to).toBe('/login?error=social-known-email')
  expect((await whoIs(browser)).auth).toBe(false)
  expect(await identitiesOf(person.id)).toEqual([])
})

test('a person who began an account with someone else’s address loses it to the owner of the mailbox', async () => {
  const person = await addPerson('sam@school.test', {
    status: 'pending',
    emailVerifiedAt: null,
    passwordHash: await hashPassword('the squatter knows this'),
    dob: null,
    country: null,
    state: null,
  })
  const { to } = await through(sam)
  expect(to).toBe('/account-setup')
  const [after] = await site.db.select().from(users)
  expect(after).toMatchObject({ id: person.id, status: 'setup', passwordHash: null })
  expect(after?.emailVerifiedAt).not.toBeNull()
  const sessionsNow = await site.db.select().from(sessions).where(eq(sessions.userId, person.id))
  expect(sessionsNow).toHaveLength(1)
})

test('a link made on an unproven address ends when the owner of the mailbox proves it', async () => {
  const unproven = { name: 'Eve', email: 'sam@school.test' }
  const eve = await through(unproven, { provider: 'facebook' })
  expect(eve.to).toBe('/account-setup')
  expect((await through(unproven, { provider: 'facebook' })).to).toBe('/account-setup')
  // By the link of an email, say.
  await site.db.update(users).set({ emailVerifiedAt: site.services.clock.now(), status: 'active' })
  const again = await through(unproven, { provider: 'facebook' })
  expect(again.to).toBe('/login?error=social-known-email')
  expect((await whoIs(again.browser)).auth).toBe(false)
  expect((await through({ ...unproven, proven: 'on' }, { provider: 'facebook' })).to).toBe('/home')
})

test('the redirect comes back with the person, and one to another site is dropped', async () => {
  await addPerson('sam@school.test')
  expect((await through(sam, { query: '?redirect=%2Fprofile%3Fx%3D1' })).to).toBe('/profile?x=1')
  expect((await through(sam, { query: '?redirect=https%3A%2F%2Fevil.example' })).to).toBe('/home')
  expect((await through(sam, { query: '?redirect=%2F%2Fevil.example' })).to).toBe('/home')
  const remembered = site.visitor()
  remembered.cookies.set('yonder_return', '/wex')
  expect((await through(sam, { browser: remembered })).to).toBe('/wex')
  expect(remembered.cookies.has('yonder_return')).toBe(false)
})

test('a ghost becomes the person who signs in', async () => {
  await addPerson('sam@school.test')
  const browser = await site.ghost()
  const { to } = await through(sam, { browser, query: '?ghost_user_id=anything' })
  expect(to).toBe('/home')
  expect(browser.cookies.has('yonder_ghost')).toBe(false)
  expect((await (await browser.get('/api/session')).json()).ghost).toBeNull()
})

test('a failed social sign-in signs nobody in and answers nothing but the way back (R-4-026)', async () => {
  await addPerson('sam@school.test')
  const cases: [Answer, string][] = [
    [{ ...sam, cancel: '1' }, 'social-cancelled'],
    [{ name: 'Sam' }, 'social-no-email'],
    [{ ...sam, email: 'nobody' }, 'social-no-email'],
  ]
  for (const [given, problem] of cases) {
    const { browser, to } = await through(given, { query: '?redirect=%2Fprofile' })
    expect(to).toBe(`/login?error=${problem}&redirect=%2Fprofile`)
    expect(await whoIs(browser)).toMatchObject({ auth: false, user: null })
  }
})

test.each<[string, (back: URL, other: URL) => void]>([
  [
    'of another browser',
    (back, other) => back.searchParams.set('state', other.searchParams.get('state') ?? ''),
  ],
  ['made up', (back) => back.searchParams.set('state', 'x'.repeat(43))],
  ['missing', (back) => back.searchParams.delete('state')],
])('a way back with a state that is %s leads to the log-in and opens nothing', async (_, change) => {
  await addPerson('sam@school.test')
  const [browser, other] = [site.visitor(), site.visitor()]
  const back = new URL(await answer(browser, await leave(browser), sam), 'http://localhost:3000')
  const others = new URL(await answer(other, await leave(other), sam), 'http://localhost:3000')
  change(back, others)
  expect(await arrive(browser, back.pathname + back.search)).toBe('/login?error=social-expired')
  expect((await whoIs(browser)).auth).toBe(false)
})

test('a way back works once, in the browser that set out, at the provider it set out for', async () => {
  await addPerson('sam@school.test')
  const { browser, back } = await through(sam)
  await browser.post('/api/logout')
  expect(await arrive(browser, back)).toBe('/login?error=social-expired')
  expect(await arrive(site.visitor(), back)).toBe('/login?error=social-expired')
  const crossed = site.visitor()
  const toGoogle = await answer(crossed, await leave(crossed), sam)
  expect(await arrive(crossed, toGoogle.replace('/google', '/facebook'))).toBe('/login?error=social-expired')
})

test('a way back works for ten minutes', async () => {
  const asked = site.visitor()
  const query = await leave(asked)
  const cookies = new Map(asked.cookies)
  const arriveAfter = (seconds: number) =>
    site.later(seconds / 60, async () => {
      const browser = site.visitor()
      for (const [name, value] of cookies) browser.cookies.set(name, value)
      return arrive(browser, await answer(browser, query, sam))
    })
  // While the clock goes on, so that a second is left.
  expect(await arriveAfter(601)).toBe('/login?error=social-expired')
  expect(await arriveAfter(590)).toBe('/account-setup')
})

test('a code of another browser, forged or for another provider, is not taken', async () => {
  await addPerson('sam@school.test')
  const [browser, other] = [site.visitor(), site.visitor()]
  const back = new URL(await answer(browser, await leave(browser), sam), 'http://localhost:3000')
  const others = new URL(await answer(other, await leave(other), sam), 'http://localhost:3000')
  for (const code of [
    others.searchParams.get('code') ?? '',
    'made-up',
    `${back.searchParams.get('code')}x`,
  ]) {
    const asked = await leave(browser)
    const query = new URLSearchParams({ state: asked.state ?? '', code })
    expect(await arrive(browser, `/social/callback/google?${query}`)).toBe('/login?error=social-failed')
  }
  expect((await whoIs(browser)).auth).toBe(false)
})

test('a sealed cookie that was changed, or of another session, is no journey', async () => {
  const browser = site.visitor()
  const back = await answer(browser, await leave(browser), sam)
  const cookie = browser.cookies.get('yonder_social') ?? ''
  const other = cookie.at(-9) === 'A' ? 'B' : 'A'
  browser.cookies.set('yonder_social', `${cookie.slice(0, -9)}${other}${cookie.slice(-8)}`)
  expect(await arrive(browser, back)).toBe('/login?error=social-expired')
  expect(browser.cookies.has('yonder_social')).toBe(false)
})

test('the session is a new one, whatever cookie came with the request', async () => {
  await addPerson('sam@school.test')
  const planted = 'A'.repeat(43)
  const browser = site.visitor()
  browser.cookies.set('yonder', planted)
  await through(sam, { browser })
  expect(browser.cookies.get('yonder')).not.toBe(planted)
  expect((await whoIs(browser)).auth).toBe(true)
})

test('who is signed in already goes on, and who asks for another provider is sent to the log-in', async () => {
  const student = await site.signedIn({ role: 'student', email: 'mia@school.test' })
  expect(await arrive(student, '/social/redirect/google')).toBe('/dashboard')
  expect(await arrive(site.visitor(), '/social/callback/myspace?code=a&state=b')).toBe(
    '/login?error=social-failed',
  )
  expect((await site.visitor().page('/social/redirect/myspace')).status).toBe(404)
})

test('a locked account opens again once its address is proven, and not before', async () => {
  const past = new Date(site.services.clock.now().getTime() - 1000)
  await addPerson('sam@school.test', { status: 'locked', emailVerifiedAt: null, exploringUntil: past })
  expect((await through({ ...sam, proven: undefined } as Answer)).to).toBe('/login?error=social-known-email')
  expect((await through(sam)).to).toBe('/account-setup')
})

test('Facebook’s token in the browser signs in like its redirect: user and redirect (R-7-023)', async () => {
  await addPerson('sam@school.test')
  const browser = site.visitor()
  const back = await answer(browser, await leave(browser, 'facebook'), sam)
  const token = new URL(back, 'http://localhost:3000').searchParams.get('code') ?? ''
  const reply = await browser.post('/api/connect/facebook', {
    access_token: token,
    first_name: 'Sam',
    last_name: 'Tipene',
    signup_action: 'footer',
  })
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({ user: { email: 'sam@school.test' }, redirect: '/home' })
  expect((await whoIs(browser)).auth).toBe(true)
})

test('a token that is not Facebook’s, or someone else’s, opens nothing', async () => {
  await addPerson('sam@school.test')
  const browser = site.visitor()
  const google = new URL(await answer(browser, await leave(browser), sam), 'http://localhost:3000')
  const facebook = new URL(
    await answer(browser, await leave(browser, 'facebook'), sam),
    'http://localhost:3000',
  )
  const attempts = [
    { access_token: 'made-up' },
    { access_token: google.searchParams.get('code') },
    { access_token: facebook.searchParams.get('code'), facebook_id: '1234' },
  ]
  for (const body of attempts) {
    const reply = await site.visitor().post('/api/connect/facebook', body)
    expect(reply.status).toBe(422)
    expect(await reply.json()).toMatchObject({ code: 'social-failed' })
  }
  expect((await browser.post('/api/connect/facebook', { access_token: '' })).status).toBe(422)
})

test('an address that only the browser names counts for nothing, and tells nobody who has an account', async () => {
  await addPerson('sam@school.test')
  const browser = site.visitor()
  const back = await answer(browser, await leave(browser, 'facebook'), { name: 'Eve' })
  const token = new URL(back, 'http://localhost:3000').searchParams.get('code')
  const answers = new Set<string>()
  for (const email of ['sam@school.test', 'nobody@school.test', undefined]) {
    const reply = await browser.post('/api/connect/facebook', { access_token: token, email })
    answers.add(`${reply.status} ${await reply.text()}`)
  }
  expect([...answers]).toEqual([expect.stringContaining('social-no-email')])
  expect(await site.db.select().from(identities)).toEqual([])
  expect(await site.db.select().from(users)).toHaveLength(1)
})

test('the stand-in says what it is, and is no page for search engines', async () => {
  const browser = site.visitor()
  const asked = await leave(browser, 'facebook')
  const reply = await browser.page(
    `/social/stand-in?${new URLSearchParams({ ...asked, state: '"><script>' })}`,
  )
  const html = await reply.text()
  expect(html).toContain('<h1>Stand-in for Facebook</h1>')
  expect(html).not.toContain('"><script>')
  expect(reply.headers.get('x-robots-tag')).toBe('noindex')
  expect((await browser.page('/social/stand-in?provider=other')).status).toBe(404)
})

const setUp = (browser: Browser, more: object = {}) =>
  browser.post('/api/user/account-setup', {
    first_name: 'Sam',
    last_name: 'Tipene',
    dob: '2009-04-01',
    country: 'NZ',
    state: 'WKO',
    ...more,
  })

test('someone new finishes the set-up without a password: Google is their way in', async () => {
  const { browser } = await through(sam)
  expect((await (await browser.get('/api/user/profile')).json()).social_logins).toEqual(['google'])
  const reply = await setUp(browser)
  expect(await reply.json()).toMatchObject({ redirect: '/home', user: { status: 'active' } })
  expect((await through(sam, { query: '?redirect=/profile' })).to).toBe('/profile')
})

test('nobody under 13 gets in by way of Google', async () => {
  const { browser } = await through(sam)
  const reply = await setUp(browser, { dob: `${site.services.clock.now().getFullYear() - 12}-01-01` })
  expect(reply.status).toBe(422)
  expect((await reply.json()).errors.dob).toBeDefined()
  expect((await browser.page('/')).headers.get('location')).toBe('/account-setup')
})

test('with strict privacy an account of someone under 15 waits for a guardian, whatever way they came', async () => {
  const { settings } = site.services
  site.services.settings = { ...settings, privacy: 'strict' }
  try {
    const { browser } = await through(sam)
    const young = { dob: `${site.services.clock.now().getFullYear() - 14}-01-01` }
    expect((await (await setUp(browser, young)).json()).errors).toHaveProperty('guardian_email')
    const reply = await setUp(browser, { ...young, guardian_email: 'hine@home.test' })
    expect((await reply.json()).user).toBeNull()
    expect((await whoIs(browser)).auth).toBe(false)
    expect((await through(sam)).to).toBe('/login?error=social-pending')
  } finally {
    site.services.settings = settings
  }
})

test('in the demo the stand-in says what it is, and opens no account of a mailbox that someone can have', async () => {
  const demo = await testSite({ env: { NODE_ENV: 'production', DEMO: 'on' } })
  const signInBy = async (email: string) => {
    const browser = demo.visitor()
    const asked = await leave(browser)
    const page = await (await browser.page(`/social/stand-in?${new URLSearchParams(asked)}`)).text()
    expect(page).toContain('This is not Google.')
    return arrive(browser, await answer(browser, asked, { ...sam, email }))
  }
  await demo.signedIn({ role: 'student', email: 'sam@school.test' })
  await demo.signedIn({ role: 'student', email: 'sam@yonder.example' })
  expect(await signInBy('sam@school.test')).toBe('/login?error=social-known-email')
  expect(await signInBy('sam@yonder.example')).toBe('/home')
  expect(await signInBy('mia@school.test')).toBe('/account-setup')
  const [mia] = await demo.db.select().from(users).where(eq(users.email, 'mia@school.test'))
  expect(mia?.emailVerifiedAt).toBeNull()
})

test('an account with a second step is linked only once that was given', async () => {
  const person = await addPerson('sam@school.test')
  const secret = new Secret({ size: 20 })
  const [id, createdAt] = [newId(), site.services.clock.now()]
  const sealed = seal(site.services.settings, secret.base32, `second_factor|${id}`)
  await site.db
    .insert(secondFactors)
    .values({ id, userId: person.id, kind: 'totp', label: 'App', sealed, createdAt, confirmedAt: createdAt })
  const { browser, to } = await through(sam)
  expect(to).toBe('/login?second_factor=totp+recovery')
  expect(await identitiesOf(person.id)).toEqual([])
  browser.clearToken()
  const code = new TOTP({ secret }).generate({ timestamp: site.services.clock.now().getTime() })
  expect((await browser.post('/api/user/security/second-factor', { code })).status).toBe(200)
  expect(await identitiesOf(person.id)).toMatchObject([{ provider: 'google', emailProven: true }])
})

test('the owner who comes by Google ends every other way in, and learns under which name someone signed up', async () => {
  const person = await addPerson('sam@school.test', {
    firstName: 'Eve',
    emailVerifiedAt: null,
    phone: '+61400000000',
  })
  await site.db.insert(secondFactors).values({
    id: newId(),
    userId: person.id,
    kind: 'totp',
    label: 'Theirs',
    sealed: 'x',
    confirmedAt: site.services.clock.now(),
    createdAt: site.services.clock.now(),
  })
  expect((await through(sam)).to).toBe('/account-setup')
  expect(await site.db.$count(secondFactors)).toBe(0)
  const [message] = await emailsTo(site.services, 'sam@school.test')
  expect(message?.subject).toBe('Your Yonder account starts again')
  expect(message?.text).toContain('as Eve')
  const [after] = await site.db.select().from(users).where(eq(users.id, person.id))
  expect(after).toMatchObject({ phone: null, isStudent: false, status: 'setup' })
})

test('the sign-in stays on the device for thirty days, on a strict site until the browser closes', async () => {
  const strict = await testSite({ env: { PRIVACY: 'strict' } })
  const sessionCookieOf = async (browser: Browser) => {
    const reply = await browser.page(await answer(browser, await leave(browser), sam))
    return reply.headers.getSetCookie().find((cookie) => cookie.startsWith('yonder=')) ?? ''
  }
  expect(await sessionCookieOf(site.visitor())).toMatch(/^yonder=[^;]+;.*Max-Age=2592000/)
  const untilClosed = await sessionCookieOf(strict.visitor())
  expect(untilClosed).toMatch(/^yonder=[^;]+;/)
  expect(untilClosed).not.toMatch(/Max-Age|Expires/)
})
