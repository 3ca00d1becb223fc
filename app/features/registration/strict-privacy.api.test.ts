import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { consents, sessions, users } from '#app/features/people/tables.server.ts'
import { words } from '#app/features/people/words.ts'
import { signInReplies } from '#app/features/sign-in/words.server.ts'
import { signInWords } from '#app/features/sign-in/words.ts'
import { newToken } from '#app/platform/csrf.server.ts'
import { codeFor, emailsTo, linkFor } from '#test/emails.ts'
import { goodPassword, signUps } from '#test/sign-up.ts'
import { testSite } from '#test/site.ts'
import { deleteUnverifiedAccounts } from './jobs.server.ts'
import { registrationReplies } from './words.server.ts'
import { registrationWords } from './words.ts'

const site = await testSite({
  apiOnly: true,
  at: '2026-11-21T02:00:00Z',
  env: { PRIVACY: 'strict', REGISTERED_EMAILS: 'private' },
})
const { post, freshEmail, register, registered, verified, activate, isKnown, personOf } = signUps(site)

const child = { dob: '2012-12-01' } // 13 for certain
const adult = { dob: '2000-01-01' }
let number = 0
const guardian = () => `parent${++number}@sign-up.example`

describe('strict privacy', () => {
  test.each([
    [{}, { dob: ['Month and Year required'] }],
    [child, { guardian_email: [registrationWords.guardianEmail] }],
    [{ ...child, guardian_email: 'nobody' }, { guardian_email: ['Please enter a valid email'] }],
  ])('asks the age first, and for a guardian under 15: %j', async (more, errors) => {
    const email = freshEmail()
    const reply = await register(email, more)
    expect([reply.status, reply.errors]).toEqual([422, errors])
    expect(await isKnown(email)).toBe(false)
  })

  test('nobody is their own guardian, however they write their address', async () => {
    const email = freshEmail()
    const [name = '', domain] = email.split('@')
    for (const own of [
      email.toUpperCase(),
      `${name}+mum@${domain}`,
      `${name[0]}.${name.slice(1)}@${domain}`,
    ]) {
      const reply = await register(email, { ...child, guardian_email: own })
      expect(reply.errors).toEqual({ guardian_email: [registrationReplies.guardianIsSelf] })
    }
  })

  test('someone of 15 needs none', async () => {
    const start = await verified({ dob: '2011-10-01' })
    expect(await activate(start, { dob: '2011-10-01' })).toMatchObject({
      status: 200,
      awaits_guardian: false,
      user: { status: 'active' },
    })
  })

  test('the browser of a sign-up is not remembered for thirty days unasked', async () => {
    const start = await verified(adult)
    await activate(start, adult)
    const { id } = await personOf(start.email)
    const [session] = await site.db.select().from(sessions).where(eq(sessions.userId, id))
    expect(session?.remember).toBe(false)
  })

  test.each([
    [adult, true],
    [{ dob: '2008-12-01' }, false],
  ])('marketing for someone born %j, with the box ticked: %s', async (born, gets) => {
    const start = await verified({ ...born, marketing_subscribe: true })
    const { user } = await activate(start, born)
    expect(user.user_notification_preferences.EMAIL).toEqual({
      MARKETING: gets,
      REWARDS: gets,
      RESEARCH_SURVEY: gets,
      PARTNER_OFFERS: false,
    })
    expect(user.marketing_subscribe).toBe(gets)
  })

  test('an age that was given first does not change with the last step', async () => {
    const start = await verified({ ...child, guardian_email: guardian() })
    const reply = await activate(start, adult)
    expect(reply).toMatchObject({ status: 200, user: null, awaits_guardian: true })
    expect((await personOf(start.email)).dob).toBe('2012-12-01')
  })

  test('a box that is not sent is not ticked', async () => {
    const { email } = await registered({ ...adult, marketing_subscribe: undefined })
    const person = await personOf(email)
    const rows = await site.db.select().from(consents).where(eq(consents.userId, person.id))
    expect(rows.find(({ kind }) => kind === 'marketing')?.given).toBe(false)
  })
})

describe('a guardian', () => {
  async function waiting() {
    const guardianEmail = guardian()
    const start = await verified({ ...child, guardian_email: guardianEmail })
    const reply = await activate(start, child)
    return {
      ...start,
      guardianEmail,
      reply,
      link: await linkFor(site.services, guardianEmail, '/account/guardian/'),
    }
  }

  test('is asked by email, and until the answer nobody is signed in', async () => {
    const { browser, email, guardianEmail, reply } = await waiting()
    expect(reply).toMatchObject({
      status: 200,
      success: true,
      user: null,
      token: null,
      awaits_guardian: true,
    })
    browser.clearToken()
    expect((await (await browser.get('/api/state')).json()).user).toBeNull()
    expect(await post(site.visitor(), '/api/login', { email, password: goodPassword })).toMatchObject({
      status: 422,
      code: 'pending',
      message: signInReplies.guardianPending,
    })
    const [message] = await emailsTo(site.services, guardianEmail)
    expect(message?.subject).toBe('A Yonder account: do you agree?')
    expect(message?.text).not.toContain(email)
    expect(message?.text).not.toContain('Ngata')
  })

  test('who is named in the last step is asked in place of the one named before', async () => {
    const [before, named] = [guardian(), guardian()]
    const start = await verified({ ...child, guardian_email: before })
    expect(await activate(start, { ...child, guardian_email: named })).toMatchObject({
      awaits_guardian: true,
    })
    expect(await emailsTo(site.services, before)).toEqual([])
    expect(await emailsTo(site.services, named)).toHaveLength(1)
    expect((await personOf(start.email)).guardianEmail).toBe(named)
  })

  test('gets the email again when the young person asks', async () => {
    const { email, guardianEmail, link } = await waiting()
    await post(site.visitor(), '/api/user/verify/resend', { email })
    expect(await linkFor(site.services, guardianEmail, '/account/guardian/')).not.toBe(link)
  })

  test('sees a first name and the wording, however often the page is opened', async () => {
    const { link } = await waiting()
    for (let time = 0; time < 3; time++) {
      const reply = await site.visitor().get(`/api${link}`)
      expect(await reply.json()).toEqual({
        data: { about: 'account', first_name: 'Mia', wording: registrationReplies.guardianWording },
      })
    }
  })

  test('who says yes activates the account, and the wording is stored', async () => {
    const { email, link } = await waiting()
    expect(await post(site.visitor(), `/api${link}`, { consent: true })).toEqual({
      status: 200,
      success: true,
      message: registrationReplies.guardianYes,
    })
    const person = await personOf(email)
    expect(person).toMatchObject({ status: 'active' })
    const rows = await site.db.select().from(consents).where(eq(consents.userId, person.id))
    expect(rows.find(({ kind }) => kind === 'guardian')).toMatchObject({
      given: true,
      wording: registrationReplies.guardianWording,
    })
    expect((await emailsTo(site.services, email))[0]?.subject).toBe('Your Yonder account is open')
    expect((await post(site.visitor(), '/api/login', { email, password: goodPassword })).status).toBe(200)
    expect((await post(site.visitor(), `/api${link}`, { consent: false })).status).toBe(404)
    expect(await isKnown(email)).toBe(true)
  })

  test('who says no has the account removed, with everything in it, after seven days and not before', async () => {
    const { email, link } = await waiting()
    const reply = await post(site.visitor(), `/api${link}`, { consent: false })
    expect(reply).toMatchObject({
      status: 200,
      message: registrationReplies.guardianNoUsed('Saturday 28 November'),
    })
    const due = new Date('2026-11-28T02:00:00Z')
    expect(await personOf(email)).toMatchObject({ status: 'pending', deletionDueAt: due })
    await deleteUnverifiedAccounts(site.services, due)
    expect(await isKnown(email)).toBe(true)
  })

  test('who says no on the thirtieth day gives seven days all the same, in which a yes counts', async () => {
    const { email, guardianEmail, link } = await waiting()
    await site.db
      .update(users)
      .set({ createdAt: new Date('2026-10-20'), guardianAskedAt: new Date('2026-10-20') })
      .where(eq(users.email, email))
    await post(site.visitor(), `/api${link}`, { consent: false })
    await deleteUnverifiedAccounts(site.services, new Date('2026-11-27T00:00:00Z'))
    expect(await personOf(email)).toMatchObject({ deletionDueAt: new Date('2026-11-28T02:00:00Z') })
    await post(site.visitor(), '/api/user/verify/resend', { email })
    const again = await linkFor(site.services, guardianEmail, '/account/guardian/')
    expect((await post(site.visitor(), `/api${again}`, { consent: true })).status).toBe(200)
    expect(await personOf(email)).toMatchObject({ status: 'active', deletionDueAt: null })
  })

  test('who says no once more does not put the day off', async () => {
    const { email, guardianEmail, link } = await waiting()
    await post(site.visitor(), `/api${link}`, { consent: false })
    const deletionDueAt = new Date('2026-11-25T02:00:00Z')
    await site.db.update(users).set({ deletionDueAt }).where(eq(users.email, email))
    await post(site.visitor(), '/api/user/verify/resend', { email })
    const again = await linkFor(site.services, guardianEmail, '/account/guardian/')
    expect(await post(site.visitor(), `/api${again}`, { consent: false })).toMatchObject({
      message: registrationReplies.guardianNoUsed('Wednesday 25 November'),
    })
    expect(await personOf(email)).toMatchObject({ deletionDueAt })
  })

  test('in whose place another was named does not open the account any more', async () => {
    const { browser, email, link } = await waiting()
    browser.clearToken()
    expect((await register(email, { ...child, guardian_email: guardian() }, browser)).status).toBe(200)
    expect((await post(site.visitor(), `/api${link}`, { consent: true })).status).toBe(404)
    expect(await personOf(email)).toMatchObject({ status: 'pending', guardianConsentAt: null })
  })

  test('who is asked late has thirty days from the question, however old the unused account is', async () => {
    const asked = await waiting()
    const never = await registered(adult)
    const createdAt = new Date('2026-10-01T02:00:00Z')
    for (const { email } of [asked, never])
      await site.db.update(users).set({ createdAt }).where(eq(users.email, email))
    const daysLater = (days: number) => new Date(Date.parse('2026-11-21T02:00:00Z') + days * 86_400_000)
    await deleteUnverifiedAccounts(site.services, daysLater(30))
    expect(await personOf(asked.email)).toMatchObject({ status: 'pending', deletionDueAt: null })
    expect(await isKnown(never.email)).toBe(false)
    await deleteUnverifiedAccounts(site.services, daysLater(30.1))
    expect(await isKnown(asked.email)).toBe(false)
  })

  test('whom a stranger has named, and who has agreed, is asked again when the owner of the mailbox comes', async () => {
    const { browser, email } = await registered({ ...child, guardian_email: guardian() })
    await site.db
      .update(users)
      .set({ guardianConsentAt: new Date('2026-11-20') })
      .where(eq(users.email, email))
    await post(browser, '/api/user/verify/resend', { email })
    const owner = site.visitor()
    const { redirect } = await post(owner, `/api${await linkFor(site.services, email, '/account/verify/')}`)
    expect(await personOf(email)).toMatchObject({
      status: 'setup',
      dob: null,
      guardianEmail: null,
      guardianConsentAt: null,
    })
    const password = 'kea-on-the-ridge'
    const token = redirect.split('/').at(-1)
    await post(owner, '/api/reset-password', { email, token, password, password_confirmation: password })
    owner.clearToken()
    const setup = { first_name: 'Mia', last_name: '', ...child, country: 'NZ', state: 'WGN' }
    const [name, domain] = email.split('@')
    for (const guardian_email of [undefined, `${name}+mum@${domain}`])
      expect((await post(owner, '/api/user/account-setup', { ...setup, guardian_email })).status).toBe(422)
    const named = guardian()
    const reply = await post(owner, '/api/user/account-setup', { ...setup, guardian_email: named })
    expect(reply).toMatchObject({ status: 200, user: null })
    expect(await emailsTo(site.services, named)).toHaveLength(1)
  })

  test('whose link is forged learns nothing', async () => {
    for (const token of [newToken(), 'x']) {
      expect((await site.visitor().get(`/api/account/guardian/${token}`)).status).toBe(404)
      const reply = await post(site.visitor(), `/api/account/guardian/${token}`, { consent: true })
      expect([reply.status, reply.message]).toEqual([404, words.linkDead])
    }
  })

  test('a new password does not open the account without them', async () => {
    const { email } = await waiting()
    await post(site.visitor(), '/api/forgot-password', { email })
    const [, , , , token = ''] = (await linkFor(site.services, email, '/account/reset/')).split('/')
    const reply = await post(site.visitor(), '/api/reset-password', {
      email,
      token,
      password: 'kea-on-the-ridge',
      password_confirmation: 'kea-on-the-ridge',
    })
    expect(reply).toMatchObject({ status: 200, message: signInWords.guardianWaits })
    expect(reply.user).toBeUndefined()
    expect((await personOf(email)).status).toBe('pending')
  })

  test('a link that proves the mailbox in the browser of the sign-up asks them, and opens nothing', async () => {
    const guardianEmail = guardian()
    const { browser, email } = await registered({ ...child, guardian_email: guardianEmail })
    await post(browser, '/api/user/verify/resend', { email })
    const link = await linkFor(site.services, email, '/account/verify/')
    expect((await post(browser, `/api${link}`)).message).toBe(signInWords.guardianWaits)
    expect((await personOf(email)).status).toBe('pending')
    expect(await emailsTo(site.services, guardianEmail)).toHaveLength(1)
  })

  test('is asked once an age becomes known later, and the account waits for the answer', async () => {
    const guardianEmail = guardian()
    const browser = await site.signedIn({ role: 'user', dob: null, email: freshEmail() })
    const details = {
      user_id: browser.person.guid,
      ...child,
      country: 'NZ',
      state: 'WGN',
      gender: 'prefer-not-to-say',
    }
    const unnamed = await post(browser, '/api/user/activate', details)
    expect(unnamed.errors).toEqual({ guardian_email: [registrationWords.guardianEmail] })
    const reply = await post(browser, '/api/user/activate', { ...details, guardian_email: guardianEmail })
    expect(reply).toMatchObject({ status: 200, user: null, awaits_guardian: true })
    expect((await (await browser.get('/api/state')).json()).user).toBeNull()
    const link = await linkFor(site.services, guardianEmail, '/account/guardian/')
    await post(site.visitor(), `/api${link}`, { consent: true })
    expect((await personOf(browser.person.email ?? '')).status).toBe('active')
  })

  test('is asked when an account in setup turns out to be a child’s', async () => {
    const guardianEmail = guardian()
    const email = freshEmail()
    const browser = await site.signedIn({
      role: 'user',
      status: 'setup',
      dob: null,
      email,
      passwordHash: 'x',
    })
    const setup = { first_name: 'Mia', last_name: '', ...child, country: 'NZ', state: 'WGN' }
    const unnamed = await post(browser, '/api/user/account-setup', setup)
    expect([unnamed.status, unnamed.errors]).toEqual([
      422,
      { guardian_email: [registrationWords.guardianEmail] },
    ])
    const reply = await post(browser, '/api/user/account-setup', { ...setup, guardian_email: guardianEmail })
    expect(reply).toMatchObject({
      status: 200,
      user: null,
      redirect: expect.stringMatching(/^\/login\?error=/),
    })
    expect((await personOf(email)).status).toBe('pending')
    const link = await linkFor(site.services, guardianEmail, '/account/guardian/')
    await post(site.visitor(), `/api${link}`, { consent: true })
    expect((await personOf(email)).status).toBe('active')
  })

  test('a stranger’s password does not survive a link that the owner of the mailbox opens', async () => {
    const { email } = await registered({ ...child, guardian_email: guardian() })
    await post(site.visitor(), '/api/user/verify/resend', { email })
    const link = await linkFor(site.services, email, '/account/verify/')
    expect((await post(site.visitor(), `/api${link}`)).redirect).toMatch(/^\/account\/reset\//)
    expect((await personOf(email)).passwordHash).toBeNull()
  })

  test('is asked for the academy way too', async () => {
    const start = await verified({ ...child, guardian_email: guardian() })
    const reply = await post(start.browser, '/api/user/verify', {
      user_id: start.guid,
      user_verification_token: start.token,
      dob: '2000-01-01',
    })
    expect(reply).toMatchObject({ status: 200, user: null, awaits_guardian: true })
  })
})

test('with private addresses a sign-up never says that someone has one', async () => {
  const { email } = await registered(adult)
  const reply = await register(email, adult, Object.assign(site.visitor(), { address: '198.51.100.77' }))
  expect(reply.status).toBe(200)
  const [message] = await emailsTo(site.services, email)
  expect(message?.subject).toBe('Finish setting up your Yonder account')
  expect(await codeFor(site.services, email)).toMatch(/^\d{4}$/)
})
