import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { hashToken } from '#app/platform/csrf.server.ts'
import { json } from '#test/json.ts'
import { createPerson } from '#test/people.ts'
import { testSite } from '#test/site.ts'
import { announceSetup } from '../../../../server/announce-setup.ts'
import { createAdmin } from '../accounts.server.ts'
import { issueSetupToken } from './setup.server.ts'
import { setupTokens } from './tables.server.ts'

const password = 'Correct-Horse-2026!'
const ada = {
  name: 'Ada Aroha Lovelace',
  email: 'Ada@First.example',
  password,
  password_confirmation: password,
}

/** A site of its own, without the demo, as it starts for the first time. */
async function newSite({ PAGES, ...env }: Record<string, string> = {}) {
  const site = await testSite({ env: { DEMO: 'off', ...env }, apiOnly: !PAGES, at: '2026-11-21T02:00:00Z' })
  const { db, services } = site
  const start = () => issueSetupToken(services)
  const setUp = (given: object, browser = site.visitor()) => browser.post('/api/setup', given)
  const admins = () => db.select().from(users).where(eq(users.kind, 'admin'))
  return { site, db, services, start, setUp, admins, token: (await start()) ?? '' }
}

test('the holder of the token makes the first admin, who sees nothing before a second step', async () => {
  const { site, db, setUp, admins, token } = await newSite()
  const browser = site.visitor()
  expect((await browser.get('/api/setup')).status).toBe(200)
  const reply = await setUp({ ...ada, token }, browser)
  expect(await json(reply)).toMatchObject({ success: true, second_factor: ['set-up'] })
  expect(await admins()).toMatchObject([
    {
      email: 'ada@first.example',
      firstName: 'Ada',
      lastName: 'Aroha Lovelace',
      status: 'active',
      isEditor: false,
      emailVerifiedAt: expect.any(Date),
    },
  ])
  const [admin] = await admins()
  expect(admin?.passwordHash).toMatch(/^\$argon2id\$/)
  expect((await browser.get('/api/admin/resources')).status).toBe(401)
  browser.clearToken()
  const app = await json(await browser.post('/api/user/security/second-factor/totp'))
  const code = new TOTP({ secret: Secret.fromBase32(app.secret.replaceAll(' ', '')) }).generate({
    timestamp: site.services.clock.now().getTime(),
  })
  expect((await browser.post('/api/user/security/second-factor', { code })).status).toBe(200)
  expect((await browser.get('/api/admin/resources')).status).toBe(200)
  const log = await db.select().from(auditLog)
  expect(log).toMatchObject([{ action: 'users.create-admin', subject: `users/${admin?.id}`, actorId: null }])
})

test('the token is stored as a digest, works once, and nothing is left of the setup afterwards', async () => {
  const { site, db, setUp, start, admins, token } = await newSite()
  expect(await db.select().from(setupTokens)).toMatchObject([{ tokenHash: hashToken(token) }])
  expect((await setUp({ ...ada, token })).status).toBe(200)
  expect(await db.select().from(setupTokens)).toEqual([])
  expect((await setUp({ ...ada, email: 'eve@first.example', token })).status).toBe(404)
  expect((await site.visitor().get('/api/setup')).status).toBe(404)
  expect(await start()).toBeNull()
  expect(await admins()).toHaveLength(1)
})

test('two at once make one admin', async () => {
  const { setUp, admins, token } = await newSite()
  const replies = await Promise.all(
    ['one', 'two', 'three'].map((name) => setUp({ ...ada, email: `${name}@first.example`, token })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  expect(await admins()).toHaveLength(1)
})

test('a wrong token makes nobody an admin, and says nothing of the address', async () => {
  const { site, setUp, admins, token } = await newSite()
  await createPerson(site.services, { role: 'user', email: 'here@first.example' })
  for (const wrong of ['', token.slice(1), `${token.slice(0, -1)}_`, 'x'.repeat(43), 'x'.repeat(101)])
    for (const email of ['here@first.example', 'nobody@first.example']) {
      const reply = await setUp({ ...ada, email, token: wrong })
      expect([wrong, reply.status]).toEqual([wrong, 422])
      expect(Object.keys((await json(reply)).errors)).toEqual(['token'])
    }
  expect(await admins()).toEqual([])
  const taken = await setUp({ ...ada, email: 'here@first.example', token })
  expect(await json(taken)).toMatchObject({ errors: { email: ['There is an account with this address.'] } })
  expect((await setUp({ ...ada, token })).status).toBe(200)
})

test('a start ends the token of the one before, also of another node', async () => {
  const { setUp, start, token } = await newSite()
  const next = (await start()) ?? ''
  expect(next).not.toBe(token)
  expect((await setUp({ ...ada, token })).status).toBe(422)
  expect((await setUp({ ...ada, token: next })).status).toBe(200)
})

test('a token works for a day', async () => {
  const { site, setUp, token } = await newSite()
  await site.later(24 * 60 + 1, async () => {
    expect((await setUp({ ...ada, token })).status).toBe(404)
    expect((await site.visitor().get('/api/setup')).status).toBe(404)
  })
  await site.later(24 * 60 - 1, async () => expect((await setUp({ ...ada, token })).status).toBe(200))
})

test('weak passwords and two that differ are refused beside their fields, and the token still works', async () => {
  const { setUp, token } = await newSite()
  for (const [field, change] of [
    ['password', { password: 'short' }],
    ['password', { password: 'password1', password_confirmation: 'password1' }],
    ['password_confirmation', { password_confirmation: 'another one' }],
    ['name', { name: ' ' }],
    ['email', { email: 'ada' }],
  ] as const) {
    const reply = await setUp({ ...ada, token, ...change })
    expect([field, reply.status, Object.keys((await json(reply)).errors)]).toEqual([
      field,
      422,
      expect.arrayContaining([field]),
    ])
  }
  expect((await setUp({ ...ada, token })).status).toBe(200)
})

test('an admin made on the server ends the setup, and an editor alone does not', async () => {
  const { site, db, setUp, start, token } = await newSite()
  await createPerson(site.services, { role: 'admin', isEditor: true })
  expect(await start()).not.toBeNull()
  await createAdmin(db, { email: 'server@first.example', firstName: '' }, site.services.clock.now())
  expect(await db.select().from(setupTokens)).toEqual([])
  expect((await setUp({ ...ada, token })).status).toBe(404)
  expect(await start()).toBeNull()
})

test('the demo has an admin of its own: it gives no token, and a demo that was closed waits for someone', async () => {
  const demo = await newSite({ DEMO: 'on' })
  expect(demo.token).toBe('')
  expect((await demo.setUp({ ...ada, token: 'x'.repeat(43) })).status).toBe(404)
  const closed = await newSite()
  await createPerson(closed.services, { role: 'admin', systemGenerated: true })
  expect(await closed.start()).not.toBeNull()
})

test('only so many tokens are tried in a minute', async () => {
  const { setUp } = await newSite({ RATE_LIMITS: 'on' })
  const statuses: number[] = []
  for (let tried = 0; tried < 31; tried++)
    statuses.push((await setUp({ ...ada, token: 'x'.repeat(43) })).status)
  expect(statuses.indexOf(429)).toBe(30)
})

test('the page takes what a browser without scripts posts, and is gone once there is an admin', async () => {
  const { site, token } = await newSite({ PAGES: 'on' })
  const post = (fields: Record<string, string>) =>
    site.visitor().request('/setup', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields),
    })
  const page = await site.visitor().page('/setup')
  expect([page.status, page.headers.get('x-robots-tag'), page.headers.get('cache-control')]).toEqual([
    200,
    'noindex',
    expect.stringContaining('no-store'),
  ])
  const refused = await post({ ...ada, token: '' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Please enter the token')
  const made = await post({ ...ada, token })
  expect([made.status, made.headers.get('location')]).toEqual([302, '/login?second_factor=set-up'])
  expect((await site.visitor().page('/setup')).status).toBe(404)
})

test('the token is shown in a terminal alone; elsewhere it stands in a file for this user alone', async () => {
  const { services } = await newSite()
  const lines: string[] = []
  const announce = async (isTerminal: boolean, token: string | null = 'a-token') => {
    lines.length = 0
    await announceSetup(
      services,
      async () => token,
      (line) => lines.push(line),
      isTerminal,
    )
    return lines.join('\n')
  }
  const file = join(services.settings.dataDir, 'setup-token')
  expect(await announce(true)).toContain('a-token')
  expect(existsSync(file)).toBe(false)
  for (const token of ['one-token', 'another-token']) {
    const said = await announce(false, token)
    expect(said).toContain(file)
    expect(said).not.toContain(token)
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([`${token}\n`, 0o600])
  }
  expect(await announce(false, null)).toBe('')
  expect(existsSync(file)).toBe(false)
})

test('of nodes that start at once over one folder, the file has the token that works', async () => {
  const { services, setUp } = await newSite()
  const { promise: hasIssued, resolve: issued } = Promise.withResolvers<void>()
  const heldUp = async (given: typeof services) => {
    const issuedToken = await issueSetupToken(given)
    issued()
    await new Promise((resolve) => setTimeout(resolve, 300)) // between the database and its file
    return issuedToken
  }
  const first = announceSetup(services, heldUp, () => {}, false)
  await hasIssued
  await Promise.all([first, announceSetup(services, issueSetupToken, () => {}, false)])
  const token = readFileSync(join(services.settings.dataDir, 'setup-token'), 'utf8').trim()
  expect((await setUp({ ...ada, token })).status).toBe(200)
})
