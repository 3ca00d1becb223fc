import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { createPerson } from '#test/people.ts'
import { testSite } from '#test/site.ts'
import { hashPassword } from '../passwords.server.ts'
import { securityWords } from './second-factor-rules.ts'

const site = await testSite({ at: '2026-11-21T02:00:00Z', env: { DEMO: 'off' } })
const password = 'gum-leaf-7-tides'
const passwordHash = await hashPassword(password)

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: site.services.clock.now().getTime(),
  })

test.each(['advisor', 'provider', 'admin'] as const)(
  'outside the demonstration %ss add a second step before they get in',
  async (role) => {
    const person = await createPerson(site.services, { role, passwordHash })
    const browser = site.visitor()
    const login = await (await browser.post('/api/login', { email: person.email, password })).json()
    browser.clearToken()
    expect(login).toMatchObject({ user: null, second_factor: ['set-up'] })
    expect((await browser.get('/api/user/profile')).status).toBe(401)

    const app = await (await browser.post('/api/user/security/second-factor/totp', {})).json()
    const give = (code: string) => browser.post('/api/user/security/second-factor', { code })
    expect((await give('000000')).status).toBe(422)
    const done = await (await give(codeOf(app.secret))).json()
    expect(done.user.email).toBe(person.email)
    expect(done.recovery_codes).toHaveLength(10)
    browser.clearToken()
    const security = await (await browser.get('/api/user/security')).json()
    expect(security.is_second_factor_required).toBe(true)
    const last = await browser.delete(`/api/user/security/factors/${security.factors[0].id}`)
    expect((await last.json()).message).toBe(securityWords.lastFactor)
  },
)

test('who adds a second step on the way in is shown the recovery codes before going on', async () => {
  const person = await createPerson(site.services, { role: 'admin', passwordHash })
  const browser = site.visitor()
  await browser.post('/api/login', { email: person.email, password })
  browser.clearToken()
  const app = await (await browser.post('/api/user/security/second-factor/totp', {})).json()
  const reply = await browser.request('/login', {
    method: 'POST',
    headers: { accept: 'text/html', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ intent: 'second-factor', code: codeOf(app.secret) }),
  })
  expect(reply.status).toBe(200)
  const html = await reply.text()
  expect(html).toContain('Write these ten codes down')
  expect(html.match(/<code>[^<]+<\/code>/g)).toHaveLength(10)
})

test('a password alone never adds a second step where there is one', async () => {
  const person = await createPerson(site.services, { role: 'advisor', passwordHash })
  const signIn = async () => {
    const browser = site.visitor()
    await browser.post('/api/login', { email: person.email, password })
    browser.clearToken()
    return browser
  }
  const first = await signIn()
  const app = await (await first.post('/api/user/security/second-factor/totp', {})).json()
  await first.post('/api/user/security/second-factor', { code: codeOf(app.secret) })
  const thief = await signIn()
  expect((await thief.post('/api/user/security/second-factor/totp', {})).status).toBe(409)
})

test('students and school leavers get in with the password alone', async () => {
  const person = await createPerson(site.services, { role: 'student', passwordHash })
  const login = await site.visitor().post('/api/login', { email: person.email, password })
  expect((await login.json()).user.email).toBe(person.email)
})
