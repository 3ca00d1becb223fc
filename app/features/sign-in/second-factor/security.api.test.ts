import { desc, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { foldCode } from '#app/features/people/readable-codes.ts'
import { accountTokens, ghosts, sessions, users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { hashToken } from '#app/platform/csrf.server.ts'
import { newId } from '#app/platform/ids.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import { newAuthenticator } from '#test/authenticator.ts'
import type { Browser } from '#test/browser.ts'
import { linkFor } from '#test/emails.ts'
import { createSchoolLink, createSession } from '#test/people.ts'
import { testSite } from '#test/site.ts'
import { hashPassword } from '../passwords.server.ts'
import { passkeyChallenges, recoveryCodes, secondFactors, signInFailures } from '../tables.server.ts'
import { signInReplies } from '../words.server.ts'
import { securityWords } from './second-factor-rules.ts'

const start = new Date('2026-11-21T02:00:00Z')
const site = await testSite({ apiOnly: true, at: start.toISOString() })
const password = 'gum-leaf-7-tides'
const passwordHash = await hashPassword(password)

const at = (minutes: number) => {
  site.services.clock = fixedClock(new Date(start.getTime() + minutes * 60_000))
}
const someone = (facts: object = {}) => {
  at(0)
  return site.signedIn({ role: 'user', passwordHash, ...facts })
}
const emailsTo = (email: string | null) =>
  site.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, email ?? ''))
const codeOf = (secret: string, minutes = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: start.getTime() + minutes * 60_000,
  })
const json = async (reply: Response | Promise<Response>) => (await reply).json()

test('people see where they are signed in, and sign out one device or all others', async () => {
  const kim = await someone()
  await createSession(site.services, kim.person.id)
  await createSession(site.services, kim.person.id)
  const [, last] = await site.db.select().from(sessions).where(eq(sessions.userId, kim.person.id))
  const seenAt = new Date(start.getTime() + 60_000)
  await site.db
    .update(sessions)
    .set({ seenAt })
    .where(eq(sessions.id, last?.id ?? ''))
  const { data } = await json(kim.get('/api/user/security/sessions'))
  expect(data).toHaveLength(3)
  expect(data[0].id).toBe(last?.id) // where they were last
  expect(data.filter((one: { is_current: boolean }) => one.is_current)).toHaveLength(1)
  expect(JSON.stringify(data)).not.toContain('oken')
  const other = data.find((one: { is_current: boolean }) => !one.is_current)
  expect((await kim.delete(`/api/user/security/sessions/${other.id}`)).status).toBe(200)
  expect((await kim.delete(`/api/user/security/sessions/${other.id}`)).status).toBe(404)
  await kim.delete('/api/user/security/sessions')
  expect((await json(kim.get('/api/user/security/sessions'))).data).toHaveLength(1)
})

test('nobody signs out a device of someone else', async () => {
  const [kim, tama] = [await someone(), await someone()]
  const { data } = await json(tama.get('/api/user/security/sessions'))
  expect((await kim.delete(`/api/user/security/sessions/${data[0].id}`)).status).toBe(404)
  expect((await kim.delete('/api/user/security/sessions/not-an-id')).status).toBe(404)
  expect((await tama.get('/api/user/profile')).status).toBe(200)
})

test('the password is asked for again after ten minutes, and then holds for ten more', async () => {
  const kim = await someone()
  const requested = () => kim.put('/api/user/email', { email: 'new@kim.example' })
  at(11)
  expect(await json(requested())).toMatchObject({ code: 'confirm-password' })
  const wrong = await kim.post('/api/user/security/confirm', { password: 'not it at all' })
  expect(wrong.status).toBe(422)
  expect((await wrong.json()).errors).toEqual({ password: [signInReplies.wrongPassword] })
  expect((await requested()).status).toBe(422)
  expect((await kim.post('/api/user/security/confirm', { password })).status).toBe(200)
  // The right one ends the count of wrong ones.
  const key = hashToken(`account ${kim.person.id}`)
  expect(await site.db.$count(signInFailures, eq(signInFailures.key, key))).toBe(0)
  at(20)
  expect((await requested()).status).toBe(200)
  at(22)
  expect(await json(requested())).toMatchObject({ code: 'confirm-password' })
})

test('who guesses at the password of an open session has to wait after ten tries', async () => {
  const kim = await someone()
  for (let tries = 0; tries < 10; tries += 1)
    expect((await kim.post('/api/user/security/confirm', { password: `guess number ${tries}` })).status).toBe(
      422,
    )
  const reply = await kim.post('/api/user/security/confirm', { password })
  expect(reply.status).toBe(429)
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a new password ends all other sign-ins and is confirmed by email (R-2.1-D002)', async () => {
  const kim = await someone()
  const elsewhere = await createSession(site.services, kim.person.id)
  const fresh = 'kelp-forest-in-winter'
  const change = (body: object) =>
    kim.put('/api/user/password', { password: fresh, password_confirmation: fresh, ...body })
  expect((await json(change({}))).errors).toEqual({ current_password: [signInReplies.currentPassword] })
  expect((await json(change({ current_password: 'wrong' }))).errors).toEqual({
    current_password: [signInReplies.wrongPassword],
  })
  expect((await json(change({ password_confirmation: 'other' }))).errors).toHaveProperty(
    'password_confirmation',
  )
  expect(
    (await json(change({ password: 'password1', password_confirmation: 'password1' }))).errors,
  ).toHaveProperty('password')
  const stolen = kim.cookies.get('yonder') ?? ''
  expect((await change({ current_password: password })).status).toBe(200)
  const thief = site.visitor()
  thief.cookies.set('yonder', stolen)
  expect((await thief.get('/api/user/profile')).status).toBe(401)
  kim.clearToken()
  const left = await site.db.select().from(sessions).where(eq(sessions.userId, kim.person.id))
  expect(left).toHaveLength(1)
  expect(elsewhere).toBeTruthy()
  expect((await emailsTo(kim.person.email)).map((message) => message.subject)).toEqual([
    'Your password was changed',
  ])
  expect((await kim.post('/api/user/security/confirm', { password: fresh })).status).toBe(200)
})

test('a new address is proved by a link; the old one hears of it and stays until then (R-2.1-D022)', async () => {
  const kim = await someone()
  const reply = await json(kim.put('/api/user/email', { email: ' New.Kim@Example.org ' }))
  expect(reply.message).toContain('new.kim@example.org')
  const [token] = await site.db.select().from(accountTokens).where(eq(accountTokens.userId, kim.person.id))
  expect(token).toMatchObject({ kind: 'verify-secondary', email: 'new.kim@example.org', usedAt: null })
  const [toNew] = await emailsTo('new.kim@example.org')
  expect(toNew?.text).toMatch(/\/account\/verify\/secondary\/[A-Za-z0-9_-]{43}/)
  const [toOld] = await emailsTo(kim.person.email)
  expect(toOld?.text).toContain('ne•••@example.org')
  expect(toOld?.text).not.toContain('/secondary/')
  const [row] = await site.db.select().from(users).where(eq(users.id, kim.person.id))
  expect(row?.email).toBe(kim.person.email)
  // An old address that nobody has proved may be somebody else’s, who hears nothing.
  const exploringUntil = new Date(start.getTime() + 3_600_000)
  const tama = await someone({ emailVerifiedAt: null, exploringUntil })
  expect((await tama.put('/api/user/email', { email: 'new.tama@example.org' })).status).toBe(200)
  expect(await emailsTo(tama.person.email)).toEqual([])
  expect(await emailsTo('new.tama@example.org')).toHaveLength(1)
})

test('who was let in by an old password takes no account along by a link that waits in their mailbox', async () => {
  const waysToANewPassword = [
    (kim: Browser) =>
      kim.put('/api/user/password', {
        current_password: password,
        password: 'kelp-forest-in-winter',
        password_confirmation: 'kelp-forest-in-winter',
      }),
    async (_: Browser, email: string) => {
      const owner = site.visitor()
      await owner.post('/api/forgot-password', { email })
      const link = await linkFor(site.services, email, '/account/reset/')
      return owner.post('/api/reset-password', {
        email,
        token: link.split('/').at(-1),
        password: 'kelp-forest-in-winter',
        password_confirmation: 'kelp-forest-in-winter',
      })
    },
  ]
  for (const [round, setNewPassword] of waysToANewPassword.entries()) {
    const kim = await someone()
    const mailbox = `thief${round}@elsewhere.example`
    expect((await kim.put('/api/user/email', { email: mailbox })).status).toBe(200)
    const link = await linkFor(site.services, mailbox, '/account/verify/secondary/')
    expect((await setNewPassword(kim, kim.person.email ?? '')).status).toBe(200)
    expect((await site.visitor().post(`/api${link}`)).status).toBe(404)
    const [row] = await site.db.select().from(users).where(eq(users.id, kim.person.id))
    expect(row?.email).toBe(kim.person.email)
  }
})

test('one mailbox gets a limited number of emails, from all who name it as their new address', async () => {
  const asked = await Promise.all([someone(), someone()])
  for (const browser of asked)
    for (let times = 1; times <= 4; times += 1)
      expect((await browser.put('/api/user/email', { email: 'aunty@many.example' })).status).toBe(200)
  expect(await emailsTo('aunty@many.example')).toHaveLength(5)
})

test('an address of someone else gets another email, and the caller the same answer', async () => {
  const [kim, tama] = [await someone(), await someone()]
  const reply = await kim.put('/api/user/email', { email: tama.person.email })
  expect(reply.status).toBe(200)
  expect((await reply.json()).message).toBe(
    `We have sent a link to ${tama.person.email}. Your address changes when you open it.`,
  )
  const [message] = await emailsTo(tama.person.email)
  expect(message?.subject).toBe('Someone tried to use your address')
  expect(message?.text).not.toContain('/secondary/')
})

test('of two new addresses the later one counts: the link to the earlier one is dead', async () => {
  const kim = await someone()
  const [earlier, later] = ['earlier@two.example', 'later@two.example']
  for (const email of [earlier, later]) await kim.put('/api/user/email', { email })
  const open = async (email: string) =>
    (await kim.post(`/api${await linkFor(site.services, email, '/account/verify/secondary/')}`)).status
  expect([await open(earlier), await open(later)]).toEqual([404, 200])
})

test('five links to new addresses a day are the most', async () => {
  const kim = await someone()
  const statuses: number[] = []
  for (let times = 1; times <= 6; times += 1)
    statuses.push((await kim.put('/api/user/email', { email: `try${times}@many.example` })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await emailsTo('try6@many.example')).toEqual([])
  const statusAt = async (minutes: number) => {
    at(minutes)
    const now = site.services.clock.now()
    const signedIn = { confirmedAt: now, seenAt: now, expiresAt: new Date(now.getTime() + 60_000) }
    await site.db.update(sessions).set(signedIn).where(eq(sessions.userId, kim.person.id))
    return (await kim.put('/api/user/email', { email: 'tomorrow@many.example' })).status
  }
  expect([await statusAt(24 * 60 - 1), await statusAt(24 * 60)]).toEqual([429, 200])
})

test.each([['nobody'], ['a@b'], [''], [`${'x'.repeat(260)}@y.org`]])(
  'the address %s is refused beside its field',
  async (email) => {
    const kim = await someone()
    const reply = await kim.put('/api/user/email', { email })
    expect((await reply.json()).errors.email[0]).toBe('Please enter a valid email')
  },
)

async function addApp(browser: Browser) {
  const app = await json(browser.post('/api/user/security/totp', { label: 'My phone' }))
  const done = await json(browser.post(`/api/user/security/totp/${app.id}`, { code: codeOf(app.secret) }))
  return { secret: app.secret as string, id: app.id as string, codes: done.recovery_codes as string[], app }
}

const isStored = async (token: string | undefined) =>
  (await site.db.$count(sessions, eq(sessions.tokenHash, hashToken(token ?? '')))) > 0

async function signInAgain(person: { email: string | null }) {
  const browser = site.visitor()
  const reply = await json(browser.post('/api/login', { email: person.email, password }))
  browser.clearToken()
  return { browser, reply }
}

test('an authenticator app counts once a code of it was given; recovery codes come with it', async () => {
  const kim = await someone()
  await createSession(site.services, kim.person.id)
  const { codes, app } = await addApp(kim)
  expect(await site.db.$count(sessions, eq(sessions.userId, kim.person.id))).toBe(1) // others are ended
  expect(app.uri).toContain('otpauth://totp/Yonder')
  expect(app.qr.length).toBeGreaterThan(20)
  expect(new Set(app.qr.map((row: string) => row.length))).toEqual(new Set([app.qr.length]))
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  const [stored] = await site.db.select().from(secondFactors).where(eq(secondFactors.userId, kim.person.id))
  expect(stored?.sealed).not.toContain(app.secret.replaceAll(' ', ''))
  const hashes = await site.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, kim.person.id))
  expect(hashes).toHaveLength(10)
  expect(hashes.filter(({ codeHash }) => !/^[\w-]{22}\.[\w-]{43}$/.test(codeHash))).toEqual([])
  const inClear = codes.flatMap((code) => [code, code.replaceAll('-', ''), foldCode(code)])
  for (const { codeHash } of hashes)
    expect(inClear.filter((code) => codeHash.toLowerCase().includes(code.toLowerCase()))).toEqual([])
  expect(await json(kim.get('/api/user/security'))).toMatchObject({
    factors: [{ kind: 'totp', label: 'My phone' }],
    recovery_codes_left: 10,
  })
})

test('an app that was begun and never proved asks nobody for a code', async () => {
  const kim = await someone()
  const app = await json(kim.post('/api/user/security/totp', {}))
  const wrong = await kim.post(`/api/user/security/totp/${app.id}`, { code: '000000' })
  expect((await wrong.json()).errors).toEqual({ code: [securityWords.wrongCode] })
  // Begun again, the secret of before is worth nothing.
  await json(kim.post('/api/user/security/totp', {}))
  const before = await kim.post(`/api/user/security/totp/${app.id}`, { code: codeOf(app.secret) })
  expect(before.status).toBe(404)
  expect((await signInAgain(kim.person)).reply.user).not.toBeNull()
})

test('with an app the password alone opens nothing; its code does, once', async () => {
  const kim = await someone()
  const { secret } = await addApp(kim)
  at(2)
  const { browser, reply } = await signInAgain(kim.person)
  expect(reply).toMatchObject({ user: null, second_factor: ['totp', 'recovery'] })
  expect((await browser.get('/api/user/profile')).status).toBe(401)
  const give = (code: string) => browser.post('/api/user/security/second-factor', { code })
  expect((await give('000000')).status).toBe(422)
  const before = browser.cookies.get('yonder')
  const done = await give(codeOf(secret, 2))
  expect(done.status).toBe(200)
  expect((await done.json()).user.email).toBe(kim.person.email)
  expect(browser.cookies.get('yonder')).not.toBe(before)
  expect((await browser.get('/api/user/profile')).status).toBe(200)
  expect(await isStored(before)).toBe(false)
  const key = hashToken(`second factor ${kim.person.id}`)
  expect(await site.db.$count(signInFailures, eq(signInFailures.key, key))).toBe(0)

  const again = await signInAgain(kim.person)
  const replayed = await again.browser.post('/api/user/security/second-factor', { code: codeOf(secret, 2) })
  expect(replayed.status).toBe(422)
})

test('a code of the half minute before or after is taken, and none of a minute before or after', async () => {
  const kim = await someone()
  const { secret } = await addApp(kim)
  at(5)
  const { browser } = await signInAgain(kim.person)
  const give = async (minutes: number) =>
    (await browser.post('/api/user/security/second-factor', { code: codeOf(secret, minutes) })).status
  expect([await give(4), await give(6), await give(4.5)]).toEqual([422, 422, 200])
  const again = await signInAgain(kim.person)
  const code = codeOf(secret, 5.5)
  expect((await again.browser.post('/api/user/security/second-factor', { code })).status).toBe(200)
})

test('a sign-in ends the session that the browser had, wherever it was in the middle of', async () => {
  const kim = await someone()
  await addApp(kim)
  const { browser } = await signInAgain(kim.person)
  const first = browser.cookies.get('yonder')
  expect(await isStored(first)).toBe(true)
  expect((await browser.post('/api/login', { email: kim.person.email, password })).status).toBe(200)
  expect(browser.cookies.get('yonder')).not.toBe(first)
  expect(await isStored(first)).toBe(false)
})

test('a recovery code opens the door once, however it is typed', async () => {
  const kim = await someone()
  const { codes } = await addApp(kim)
  const typed = ` ${codes[0]?.toLowerCase().replace('-', ' ')} `
  const first = await signInAgain(kim.person)
  expect((await first.browser.post('/api/user/security/second-factor', { code: typed })).status).toBe(200)
  const second = await signInAgain(kim.person)
  const reply = await second.browser.post('/api/user/security/second-factor', { recovery_code: codes[0] })
  expect((await reply.json()).errors).toEqual({ code: [securityWords.wrongRecoveryCode] })
  expect(await json(kim.get('/api/user/security'))).toMatchObject({ recovery_codes_left: 9 })
})

test('a recovery code from before codes were hashed slowly opens the door once', async () => {
  const kim = await someone()
  const { codes } = await addApp(kim)
  const codeHash = hashToken(`${kim.person.id}|${foldCode(codes[0] ?? '')}`)
  await site.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, kim.person.id))
  await site.db.insert(recoveryCodes).values({ userId: kim.person.id, codeHash })
  const give = async () => {
    const { browser } = await signInAgain(kim.person)
    return (await browser.post('/api/user/security/second-factor', { code: codes[0] })).status
  }
  expect([await give(), await give()]).toEqual([200, 422])
})

test('new recovery codes end the old ones', async () => {
  const kim = await someone()
  const { codes } = await addApp(kim)
  const renewed = await json(kim.post('/api/user/security/recovery-codes', {}))
  expect(renewed.recovery_codes).toHaveLength(10)
  const { browser } = await signInAgain(kim.person)
  const give = (code?: string) => browser.post('/api/user/security/second-factor', { code })
  expect((await give(codes[1])).status).toBe(422)
  expect((await give(renewed.recovery_codes[1])).status).toBe(200)
})

test('guessing at codes has to wait after ten tries', async () => {
  const kim = await someone()
  await addApp(kim)
  const { browser } = await signInAgain(kim.person)
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries += 1)
    statuses.push(
      (await browser.post('/api/user/security/second-factor', { code: `10000${tries % 10}` })).status,
    )
  expect(statuses.at(-1)).toBe(429)
})

async function addPasskey(browser: Browser) {
  const passkey = newAuthenticator('http://localhost:3000')
  const { options } = await json(browser.post('/api/user/security/passkeys/options', {}))
  const body = { label: 'This laptop', passkey: passkey.register(options.challenge) }
  const reply = await browser.post('/api/user/security/passkeys', body)
  return { passkey, options, reply, body }
}

test('a passkey is added, and opens the door by signing what this sign-in was asked for', async () => {
  const kim = await someone()
  const { passkey, options, reply, body } = await addPasskey(kim)
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    authenticatorSelection: { userVerification: 'required' },
  })
  expect((await reply.json()).recovery_codes).toHaveLength(10)
  expect((await kim.post('/api/user/security/passkeys', body)).status).toBe(422) // its challenge is used up

  const { browser, reply: login } = await signInAgain(kim.person)
  expect(login.second_factor).toEqual(['passkey', 'recovery'])
  const ask = () => json(browser.post('/api/user/security/second-factor/passkey-options', {}))
  const { options: asked } = await ask()
  expect(asked.allowCredentials).toEqual([{ id: passkey.id, type: 'public-key', transports: ['internal'] }])
  const give = (answer: object) => browser.post('/api/user/security/second-factor', { passkey: answer })
  expect((await give(passkey.sign(asked.challenge, 'https://evil.example'))).status).toBe(422)
  expect((await give(passkey.sign('bm90LWEtY2hhbGxlbmdl'))).status).toBe(422)
  const stranger = newAuthenticator('http://localhost:3000')
  expect((await give(stranger.sign((await ask()).options.challenge))).status).toBe(422)
  expect((await give(passkey.sign((await ask()).options.challenge))).status).toBe(200)
})

test('a challenge of one session is worth nothing in another, nor after five minutes', async () => {
  const kim = await someone()
  const { passkey } = await addPasskey(kim)
  const one = await signInAgain(kim.person)
  const other = await signInAgain(kim.person)
  const { options } = await json(one.browser.post('/api/user/security/second-factor/passkey-options', {}))
  const answer = passkey.sign(options.challenge)
  expect((await other.browser.post('/api/user/security/second-factor', { passkey: answer })).status).toBe(422)
  const give = () => one.browser.post('/api/user/security/second-factor', { passkey: answer })
  at(5)
  expect((await give()).status).toBe(422)
  at(5 - 1 / 60)
  expect((await give()).status).toBe(200)
})

test('a challenge to prove again who one is adds no passkey, and one to sign in proves nothing else', async () => {
  const kim = await someone()
  const { passkey } = await addPasskey(kim)
  const challengeOf = async (path: string) => (await json(kim.post(path, {}))).options.challenge
  const proof = await challengeOf('/api/user/security/confirm/passkey-options')
  const another = newAuthenticator('http://localhost:3000')
  const added = await kim.post('/api/user/security/passkeys', {
    label: 'Another',
    passkey: another.register(proof),
  })
  expect(added.status).toBe(422)
  const registration = await challengeOf('/api/user/security/passkeys/options')
  const proved = await kim.post('/api/user/security/confirm', { passkey: passkey.sign(registration) })
  expect(proved.status).toBe(422)

  // The same session, once it owes a second step: what it was asked before it signed in does not open the door.
  const { browser } = await signInAgain(kim.person)
  const { options } = await json(browser.post('/api/user/security/second-factor/passkey-options', {}))
  await site.db
    .update(passkeyChallenges)
    .set({ purpose: 'confirm' })
    .where(eq(passkeyChallenges.challenge, options.challenge))
  const opened = await browser.post('/api/user/security/second-factor', {
    passkey: passkey.sign(options.challenge),
  })
  expect(opened.status).toBe(422)
})

test('a passkey proves again who one is, in place of the password', async () => {
  const kim = await someone()
  const { passkey } = await addPasskey(kim)
  at(12)
  const { options } = await json(kim.post('/api/user/security/confirm/passkey-options', {}))
  expect(
    (await kim.post('/api/user/security/confirm', { passkey: passkey.sign(options.challenge) })).status,
  ).toBe(200)
  expect((await kim.post('/api/user/security/recovery-codes', {})).status).toBe(200)
})

test('a second step is taken away by its owner only, with the password given lately', async () => {
  const [kim, tama] = [await someone(), await someone()]
  const { id } = await addApp(kim)
  expect((await tama.delete(`/api/user/security/factors/${id}`)).status).toBe(404)
  const codesLeft = async () => (await json(kim.get('/api/user/security'))).recovery_codes_left
  at(11)
  expect(await json(kim.delete(`/api/user/security/factors/${id}`))).toMatchObject({
    code: 'confirm-password',
  })
  await kim.post('/api/user/security/confirm', { password })
  const label = 'Another'
  const [app] = await site.db.select().from(secondFactors).where(eq(secondFactors.id, id))
  if (!app) throw new Error('the app was not written')
  const another = { ...app, id: newId(), label }
  await site.db.insert(secondFactors).values(another)
  expect((await kim.delete(`/api/user/security/factors/${another.id}`)).status).toBe(200)
  expect(await codesLeft()).toBe(10)
  expect((await kim.delete(`/api/user/security/factors/${id}`)).status).toBe(200)
  expect(await codesLeft()).toBe(0)
  expect((await signInAgain(kim.person)).reply.user).not.toBeNull()
  expect((await emailsTo(kim.person.email)).map((message) => message.subject)).toEqual(
    Array(3).fill('Your two-step sign-in has changed'),
  )
})

test('a person has ten second steps at most', async () => {
  const kim = await someone()
  const step = (label: string) => ({
    id: newId(),
    userId: kim.person.id,
    kind: 'totp' as const,
    label,
    sealed: 'x',
    createdAt: start,
    confirmedAt: start,
  })
  const begin = async () => (await kim.post('/api/user/security/totp', {})).status
  await site.db.insert(secondFactors).values(Array.from({ length: 9 }, (_, at) => step(`App ${at}`)))
  expect(await begin()).toBe(200)
  await site.db.insert(secondFactors).values(step('The tenth'))
  expect(await begin()).toBe(422)
})

test('a finished sign-in owes nothing, and a visitor is told to sign in first', async () => {
  const kim = await someone()
  expect((await kim.post('/api/user/security/second-factor', { code: '123456' })).status).toBe(403)
  const reply = await site.visitor().post('/api/user/security/second-factor', { code: '123456' })
  expect(await reply.json()).toMatchObject({ code: 'nothing-owed', message: securityWords.notOwed })
})

describe('before the second step a sign-in has no effect', () => {
  async function schoolToken() {
    const [school] = await site.db.select({ id: schools.id }).from(schools).limit(1)
    return createSchoolLink(site.services, { schoolId: school?.id ?? 0 })
  }
  const personOf = async (id: number) => (await site.db.select().from(users).where(eq(users.id, id)))[0]
  const ghostOf = async (token: string) =>
    (
      await site.db
        .select()
        .from(ghosts)
        .where(eq(ghosts.tokenHash, hashToken(token)))
    )[0]
  const subjectsTo = async (email: string | null) => (await emailsTo(email)).map(({ subject }) => subject)

  test('no school asks, no ghost is adopted, nothing is known of the device or the visit; afterwards all of it', async () => {
    const kim = await someone({ lastSeenAt: null })
    const { secret } = await addApp(kim)
    const { id, email } = kim.person
    const before = await personOf(id)
    at(2)
    const browser = await site.ghost()
    const ghost = browser.cookies.get('yonder_ghost') ?? ''
    browser.clearToken()
    const given = { email, password, school_token: await schoolToken() }
    expect((await json(browser.post('/api/login', given))).user).toBeNull()
    browser.clearToken()
    const isKnown = () => [...browser.cookies.keys()].some((name) => name.includes('yonder_device'))
    expect(await personOf(id)).toEqual(before)
    expect((await ghostOf(ghost))?.convertedTo).toBeNull()
    expect(await subjectsTo(email)).toEqual(['Your two-step sign-in has changed'])
    expect([isKnown(), browser.cookies.has('yonder_ghost')]).toEqual([false, true])
    expect((await json(kim.get('/api/user/profile'))).user.user_sign_in.at).toBe(start.toISOString())
    at(8) // nor by staying around
    await browser.get('/api/session')
    expect((await personOf(id))?.lastSeenAt).toEqual(before?.lastSeenAt)

    const code = codeOf(secret, 8)
    expect((await browser.post('/api/user/security/second-factor', { code })).status).toBe(200)
    expect((await personOf(id))?.lastSeenAt).toEqual(new Date(start.getTime() + 8 * 60_000))
    expect((await ghostOf(ghost))?.convertedTo).toBe(id)
    expect(await subjectsTo(email)).toContainEqual(expect.stringMatching(/^Are you a student of /))
    expect([isKnown(), browser.cookies.has('yonder_ghost')]).toEqual([true, false])
    const [session] = await site.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, id))
      .orderBy(desc(sessions.createdAt))
    expect(session?.pendingEffects).toBeNull()
  })
})

test('a new password by the emailed link ends every wait: for passwords on any device, the current one and codes', async () => {
  const kim = await someone()
  const { secret } = await addApp(kim)
  const { id, email } = kim.person
  const far = new Date(start.getTime() + 86_400_000)
  await site.db.delete(signInFailures)
  const digests = [email ?? '', `account ${id}`, `second factor ${id}`].map(hashToken)
  const keys = [...digests, `${digests[0]}.${hashToken('a known device')}`]
  await site.db
    .insert(signInFailures)
    .values(
      [...keys, 'somebody else'].map((key) => ({ key, failures: 150, blockedUntil: far, lastAt: start })),
    )
  await site.visitor().post('/api/forgot-password', { email })
  const token = (await linkFor(site.services, email ?? '', '/account/reset/')).split('/').at(-1)
  const fresh = 'kelp-forest-in-winter'
  const owner = site.visitor()
  at(2)
  const reply = await json(
    owner.post('/api/reset-password', { email, token, password: fresh, password_confirmation: fresh }),
  )
  expect(reply.second_factor).toEqual(['totp', 'recovery'])
  owner.clearToken()
  expect((await site.db.select().from(signInFailures)).map(({ key }) => key)).toEqual(['somebody else'])
  const code = codeOf(secret, 2)
  expect((await owner.post('/api/user/security/second-factor', { code })).status).toBe(200)
})
