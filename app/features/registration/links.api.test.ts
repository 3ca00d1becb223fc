import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { issueLink } from '#app/features/people/links.server.ts'
import { accountTokenKinds, accountTokens, referrals, sessions } from '#app/features/people/tables.server.ts'
import { hashToken, newToken } from '#app/platform/csrf.server.ts'
import { newId } from '#app/platform/ids.ts'
import { codeFor, emailsTo, linkFor } from '#test/emails.ts'
import { goodPassword, signUps } from '#test/sign-up.ts'
import { testSite } from '#test/site.ts'

const start = '2026-11-21T02:00:00Z'
const site = await testSite({ apiOnly: true, at: start })
const { post, freshEmail, registered, typeCode, activate, activated, personOf } = signUps(site)

const dead = {
  status: 404,
  message: 'This link does not work any more. It may be too old, or used already. Ask for a new one.',
}

async function forgotten(email: string) {
  await post(site.visitor(), '/api/forgot-password', { email })
  const link = await linkFor(site.services, email, '/account/reset/')
  const [, , , address = '', token = ''] = link.split('/')
  return { email: decodeURIComponent(address), token }
}

const newPassword = 'kea-on-the-ridge'
const reset = (given: object, browser = site.visitor()) =>
  post(browser, '/api/reset-password', {
    password: newPassword,
    password_confirmation: newPassword,
    ...given,
  })

const minutesLater = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000)

async function storedLink(token: string) {
  const [row] = await site.db
    .select()
    .from(accountTokens)
    .where(eq(accountTokens.tokenHash, hashToken(token)))
  return row
}

describe('a forgotten password', () => {
  test('the reply is the same for known and unknown addresses, and only the known one gets an email (R-7-024)', async () => {
    const { email } = await activated()
    const unknown = freshEmail()
    const replies = [email, unknown].map(async (address) => {
      const reply = await post(site.visitor(), '/api/forgot-password', { email: address })
      return JSON.stringify(reply).replaceAll(address, '…')
    })
    const [one, other] = await Promise.all(replies)
    expect(one).toBe(other)
    expect((await emailsTo(site.services, email))[0]?.subject).toBe('Set a new password')
    expect(await emailsTo(site.services, unknown)).toEqual([])
  })

  test.each([
    ['', 'Please enter your email address'],
    [undefined, 'Please enter your email address'],
    ['nobody', 'Please enter a valid email'],
  ])('the address %j is refused (R-5-023)', async (email, text) => {
    const reply = await post(site.visitor(), '/api/forgot-password', { email })
    expect([reply.status, reply.errors]).toEqual([422, { email: [text] }])
  })

  test('the link sets a new password, ends every other session and signs in (R-7-025)', async () => {
    const { email, browser: elsewhere } = await activated()
    const { token } = await forgotten(email)
    const browser = site.visitor()
    const reply = await reset({ email, token }, browser)
    expect(reply).toMatchObject({
      status: 200,
      success: true,
      message: 'Your new password is set. You are signed in.',
      redirect: '/home',
      user: { email },
    })
    expect((await elsewhere.get('/api/state').then((state) => state.json())).user).toBeNull()
    expect((await browser.get('/api/state').then((state) => state.json())).user.email).toBe(email)
    expect((await post(site.visitor(), '/api/login', { email, password: goodPassword })).status).toBe(422)
    expect((await post(site.visitor(), '/api/login', { email, password: newPassword })).status).toBe(200)
    expect((await emailsTo(site.services, email))[0]?.subject).toBe('Your password was changed')
  })

  test('it works once, and a second link asked for earlier ends with it', async () => {
    const { email } = await activated()
    const first = await forgotten(email)
    const second = await site.later(1, () => forgotten(email))
    expect((await reset(second)).status).toBe(200)
    expect(await reset(second)).toEqual(dead)
    expect(await reset(first)).toEqual(dead)
  })

  test.each(accountTokenKinds)(
    'with a new password the links that open the account or change it end, and the others stay (%s)',
    async (kind) => {
      const { email } = await activated()
      const { id: userId } = await personOf(email)
      const token = await issueLink(site.db, { kind, userId, email }, new Date(start))
      expect((await reset(await forgotten(email))).status).toBe(200)
      const isUsed = (await storedLink(token))?.usedAt !== null
      expect(isUsed).toBe(['reset', 'verify', 'verify-school', 'verify-secondary'].includes(kind))
    },
  )

  test('it works for sixty minutes', async () => {
    const { email } = await activated()
    const link = await forgotten(email)
    await site.later(60, async () => expect(await reset(link)).toEqual(dead))
    await site.later(59, async () => expect((await reset(link)).status).toBe(200))
  })

  test('forged, foreign and misused links all get the same message, and stay usable for their owner', async () => {
    const [mine, theirs] = [await activated(), await activated()]
    const link = await forgotten(mine.email)
    const person = await personOf(theirs.email)
    const verify = await issueLink(
      site.db,
      { kind: 'verify', userId: person.id, email: theirs.email },
      new Date(start),
    )
    for (const given of [
      { email: mine.email, token: newToken() },
      { email: mine.email, token: 'x' },
      { email: mine.email, token: '' },
      { email: theirs.email, token: link.token },
      { email: theirs.email, token: verify },
    ])
      expect(await reset(given)).toEqual(dead)
    expect((await reset(link)).status).toBe(200)
  })

  test('a refused password does not consume the link', async () => {
    const { email } = await activated()
    const link = await forgotten(email)
    expect((await reset({ ...link, password: 'short', password_confirmation: 'short' })).errors).toEqual({
      password: ['Please use at least 8 characters'],
    })
    expect((await reset({ ...link, password_confirmation: 'something else' })).errors).toEqual({
      password_confirmation: ['The two passwords are not the same'],
    })
    expect((await reset(link)).status).toBe(200)
  })

  test('it also verifies the mailbox of an account that was waiting for that', async () => {
    const { email } = await registered()
    const link = await forgotten(email)
    expect(await reset(link)).toMatchObject({ status: 200, redirect: '/account-setup' })
    expect((await personOf(email)).emailVerifiedAt).not.toBeNull()
  })

  test('a stored link has its owner, address, digest, expiry and time of use (R-7-D004)', async () => {
    const { email } = await activated()
    const link = await forgotten(email)
    const row = { kind: 'reset', email, userId: (await personOf(email)).id, tokenHash: hashToken(link.token) }
    expect(await storedLink(link.token)).toMatchObject({ ...row, expiresAt: minutesLater(60), usedAt: null })
    await reset(link)
    expect(await storedLink(link.token)).toMatchObject({ ...row, usedAt: new Date(start) })
  })

  test('links are stored as digests', async () => {
    const { email } = await activated()
    const { token } = await forgotten(email)
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(JSON.stringify(await site.db.select().from(accountTokens))).not.toContain(token)
  })
})

describe('verifying by link', () => {
  test.each([
    ['verify', '/api/account/verify/'],
    ['verify-school', '/api/account/verify/school/'],
    ['verify-secondary', '/api/account/verify/secondary/'],
  ] as const)(
    'what is kept of a link to %s: whose, for which address, a digest, its end and its use (R-2.1-D023)',
    async (kind, path) => {
      const { browser, email } = await activated()
      const { id } = await personOf(email)
      const token = await issueLink(site.db, { kind, userId: id, email }, new Date(start))
      const row = { kind, userId: id, email, tokenHash: hashToken(token) }
      const owner = kind === 'verify-secondary' ? browser : site.visitor()
      const fresh = await storedLink(token)
      expect(fresh).toMatchObject({ ...row, usedAt: null })
      expect(fresh?.expiresAt.getTime()).toBeGreaterThan(Date.parse(start))
      expect((await post(site.visitor(), `${path}${newToken()}`)).status).toBe(404)
      expect((await post(owner, path + token)).status).toBe(200)
      expect(await storedLink(token)).toMatchObject({ ...row, usedAt: new Date(start) })
      expect((await post(site.visitor(), path + token)).status).toBe(404)
      await expect(
        site.db
          .insert(accountTokens)
          .values({ ...row, expiresAt: site.services.clock.now(), createdAt: site.services.clock.now() }),
      ).rejects.toThrow()
    },
  )

  test('sent again from another browser, the link makes its reader choose a password: the sign-up may have been a stranger’s', async () => {
    const { email, browser: stranger, guid } = await registered()
    await post(site.visitor(), '/api/user/verify/resend', { email })
    const link = await linkFor(site.services, email, '/account/verify/')
    const owner = site.visitor()
    const reply = await post(owner, `/api${link}`)
    expect(reply).toMatchObject({
      status: 200,
      message: 'Your email address is verified. Choose a password to finish.',
      redirect: expect.stringMatching(new RegExp(`^/account/reset/${encodeURIComponent(email)}/`)),
    })
    expect((await post(stranger, '/api/login', { email, password: goodPassword })).status).toBe(422)
    const again = await post(stranger, '/api/register', {
      first_name: 'Not Mia',
      email,
      password: goodPassword,
      hCaptchaToken: 'local',
      terms: true,
    })
    expect(again.status === 200 && again.user.guid === guid).toBe(false)
    const [, , , address = '', token = ''] = reply.redirect.split('/')
    expect((await reset({ email: decodeURIComponent(address), token }, owner)).status).toBe(200)
    expect((await personOf(email)).firstName).toBe('Mia')
  })

  test('it works once, for 48 hours, and opening its page changes nothing (R-2.1-D021)', async () => {
    const { browser, email } = await registered()
    await post(browser, '/api/user/verify/resend', { email })
    const link = await linkFor(site.services, email, '/account/verify/')
    for (let time = 0; time < 2; time++) expect((await site.visitor().get(`/api${link}`)).status).toBe(200)
    expect((await personOf(email)).emailVerifiedAt).toBeNull()
    await site.later(48 * 60, async () => {
      expect((await site.visitor().get(`/api${link}`)).status).toBe(404)
      expect(await post(site.visitor(), `/api${link}`)).toEqual(dead)
    })
    expect((await post(site.visitor(), `/api${link}`)).status).toBe(200)
    expect(await post(site.visitor(), `/api${link}`)).toEqual(dead)
    expect((await site.visitor().get(`/api${link}`)).status).toBe(404)
  })

  test('a link that comes after the code leaves the account as it is', async () => {
    const { browser, email, guid } = await registered()
    const code = await codeFor(site.services, email)
    await post(site.visitor(), '/api/user/verify/resend', { email })
    const link = await linkFor(site.services, email, '/account/verify/')
    const { verification_token: token } = await typeCode(browser, guid, code)
    expect((await activate({ browser, guid, token })).status).toBe(200)
    expect((await post(site.visitor(), `/api${link}`)).redirect).toBeUndefined()
    expect((await post(site.visitor(), '/api/login', { email, password: goodPassword })).status).toBe(200)
  })

  test.each(['/api/account/verify', '/api/account/verify/school', '/api/account/verify/secondary'])(
    'at %s a forged link, and one that was meant for something else, get the same words',
    async (path) => {
      const { email } = await activated()
      const person = await personOf(email)
      const reset = await issueLink(site.db, { kind: 'reset', userId: person.id, email }, new Date(start))
      for (const token of [newToken(), 'x', reset, '%00'])
        expect((await post(site.visitor(), `${path}/${token}`)).status).toBe(token === '%00' ? 422 : 404)
      expect(await post(site.visitor(), `${path}/${reset}`)).toEqual(dead)
    },
  )

  test('a repeated request for an unknown or active account gets the same reply and no email', async () => {
    const { email } = await activated()
    const before = (await emailsTo(site.services, email)).length
    const unknown = freshEmail()
    for (const address of [email, unknown])
      for (const send_code of [true, false])
        expect(await post(site.visitor(), '/api/user/verify/resend', { email: address, send_code })).toEqual({
          status: 200,
          success: true,
          message: `The email has been resent to ${address}.`,
        })
    expect(await emailsTo(site.services, email)).toHaveLength(before)
    expect(await emailsTo(site.services, unknown)).toEqual([])
  })
})

describe('a new address', () => {
  const secondary = async (person: { id: number }, email: string) =>
    issueLink(site.db, { kind: 'verify-secondary', userId: person.id, email }, new Date(start))

  test('takes the place of the old one once its link is opened, and the old one hears of it', async () => {
    const { browser, email: old } = await activated()
    const person = await personOf(old)
    const email = freshEmail()
    const token = await secondary(person, email)
    const referral = { id: newId(), userId: person.id, xpAwarded: 100, createdAt: new Date(start) }
    const friend = await site.signedIn({ role: 'user' })
    await site.db.insert(referrals).values({ ...referral, referrerId: friend.person.id, status: 'rewarded' })
    expect((await personOf(old)).id).toBe(person.id)
    expect(await post(browser, `/api/account/verify/secondary/${token}`)).toEqual({
      status: 200,
      success: true,
      message: 'Your new email address is verified. Use it from now on to sign in.',
    })
    expect((await personOf(email)).id).toBe(person.id)
    expect((await emailsTo(site.services, old))[0]?.subject).toBe('Your email address was changed')
    expect(await post(site.visitor(), `/api/account/verify/secondary/${token}`)).toEqual(dead)
    const [after] = await site.db.select().from(referrals).where(eq(referrals.userId, person.id))
    expect(after?.status).toBe('rewarded') // what was rewarded is not to be rewarded again
  })

  test('is nobody’s who is not signed in to the account: a stranger’s mailbox gets no account, and the link stays usable', async () => {
    const { browser, email: old } = await activated()
    const [person, email, other] = [await personOf(old), freshEmail(), await activated()]
    const token = await secondary(person, email)
    for (const stranger of [site.visitor(), other.browser])
      expect(await post(stranger, `/api/account/verify/secondary/${token}`)).toMatchObject({
        status: 422,
        code: 'sign-in-first',
      })
    expect((await personOf(old)).id).toBe(person.id)
    expect((await post(browser, `/api/account/verify/secondary/${token}`)).status).toBe(200)
  })

  test('that someone else has by now stays theirs', async () => {
    const [one, other] = [await activated(), await activated()]
    const token = await secondary(await personOf(one.email), other.email)
    expect(await post(one.browser, `/api/account/verify/secondary/${token}`)).toEqual(dead)
    expect((await personOf(one.email)).email).toBe(one.email)
  })

  test('ends links to the old mailbox: they would give the account to its reader', async () => {
    const { browser, email } = await activated()
    const link = await forgotten(email)
    const token = await secondary(await personOf(email), freshEmail())
    expect((await post(browser, `/api/account/verify/secondary/${token}`)).status).toBe(200)
    expect(await reset(link)).toEqual(dead)
  })
})

test('a reset from a mailbox ends the sessions on every device at once', async () => {
  const { email } = await activated()
  const person = await personOf(email)
  for (let device = 0; device < 3; device++)
    await post(site.visitor(), '/api/login', { email, password: goodPassword })
  const mine = () => site.db.select().from(sessions).where(eq(sessions.userId, person.id))
  expect((await mine()).length).toBeGreaterThanOrEqual(4)
  await reset(await forgotten(email))
  expect(await mine()).toHaveLength(1)
})
