import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { birthChanges, consents, sessions, users } from '#app/features/people/tables.server.ts'
import { deleteUnverifiedAccounts } from '#app/features/registration/jobs.server.ts'
import { registrationReplies } from '#app/features/registration/words.server.ts'
import { registrationWords } from '#app/features/registration/words.ts'
import { hashPassword } from '#app/features/sign-in/passwords.server.ts'
import { signInReplies } from '#app/features/sign-in/words.server.ts'
import { emailsTo, linkFor } from '#test/emails.ts'
import type { PersonFacts } from '#test/people.ts'
import { goodPassword, replyOf, signUps } from '#test/sign-up.ts'
import { testSite } from '#test/site.ts'
import { eraseDueAccounts } from './deletion.server.ts'
import { settingsWords } from './words.ts'

const at = '2026-11-21T02:00:00Z'
const site = await testSite({ apiOnly: true, at, env: { PRIVACY: 'strict' } })
const plain = await testSite({ apiOnly: true, at })
const passwordHash = await hashPassword(goodPassword)

const names = { first_name: 'Mia', last_name: 'Tamati' }
const [child, teen, adult] = ['2012-06-01', '2010-03-01', '2000-01-01']
let number = 0
const guardian = () => `whaea${++number}@birth.example`

const member = (facts: Partial<PersonFacts> = {}, on = site) =>
  on.signedIn({ role: 'user', firstName: 'Mia', passwordHash, lastSeenAt: new Date(at), ...facts })
type Member = Awaited<ReturnType<typeof member>>
const change = async (mia: Member, body: object) =>
  replyOf(await mia.put('/api/user/profile', { ...names, ...body }))
const rowOf = async ({ person }: Member, on = site) => {
  const [row] = await on.db.select().from(users).where(eq(users.id, person.id))
  if (!row) throw new Error('the account has gone')
  return row
}
const changesOf = async ({ person }: Member, on = site) =>
  (
    await on.db.select().from(birthChanges).where(eq(birthChanges.userId, person.id)).orderBy(birthChanges.id)
  ).map(({ dobBefore, dobAfter, status }) => [dobBefore, dobAfter, status])
const answer = async (link: string, consent: boolean) =>
  replyOf(await site.visitor().post(`/api${link}`, { consent }))
const login = async ({ person }: Member) =>
  replyOf(await site.visitor().post('/api/login', { email: person.email, password: goodPassword }))

describe('a date of birth that makes someone younger than 15', () => {
  test.each([[teen], [null]])('closes an account (known before: %s) until a guardian agrees', async (dob) => {
    const mia = await member({ dob })
    const unnamed = await change(mia, { dob: child })
    expect([unnamed.status, unnamed.errors]).toEqual([
      422,
      { guardian_email: [registrationWords.guardianEmail] },
    ])
    const selfish = await change(mia, { dob: child, guardian_email: mia.person.email })
    expect(selfish.errors).toEqual({ guardian_email: [registrationReplies.guardianIsSelf] })
    expect((await rowOf(mia)).dob).toBe(dob)

    const email = guardian()
    const reply = await change(mia, { dob: child, guardian_email: email })
    expect(reply).toMatchObject({ status: 200, user: null, awaits_guardian: 'consent' })
    expect((await (await mia.get('/api/state')).json()).user).toBeNull()
    expect(await login(mia)).toMatchObject({ status: 422, message: signInReplies.guardianPending })
    expect(await rowOf(mia)).toMatchObject({ dob: child, status: 'pending' })
    expect(await changesOf(mia)).toEqual([[dob, child, 'made']])

    await answer(await linkFor(site.services, email, '/account/guardian/'), true)
    expect((await login(mia)).status).toBe(200)
    expect(await rowOf(mia)).toMatchObject({ status: 'active', guardianAskedAt: null })
  })

  test('asks nobody twice: a guardian who has agreed has agreed', async () => {
    const mia = await member({ dob: child, guardianEmail: guardian(), guardianConsentAt: new Date(at) })
    expect(await change(mia, { dob: '2012-09-01' })).toMatchObject({ status: 200, awaits_guardian: null })
    expect((await rowOf(mia)).status).toBe('active')
  })

  test('does not take what was there: an old account waits thirty days from the question, then is wiped', async () => {
    const mia = await member({ dob: teen, createdAt: new Date('2024-02-01T00:00:00Z') })
    await change(mia, { dob: child, guardian_email: guardian() })
    const later = (days: number) => new Date(new Date(at).getTime() + days * 86_400_000)
    await deleteUnverifiedAccounts(site.services, later(29))
    expect(await rowOf(mia)).toMatchObject({ status: 'pending', deletionDueAt: null })
    await deleteUnverifiedAccounts(site.services, later(31))
    await eraseDueAccounts(site.services, later(31))
    expect(await rowOf(mia)).toMatchObject({ status: 'closed', firstName: '', guardianEmail: null })
    expect(await changesOf(mia)).toEqual([])
  })

  test('and a guardian who says no: closed, wiped after seven days, open again if they change their mind', async () => {
    const email = guardian()
    const mia = await member({ dob: teen })
    await change(mia, { dob: child, guardian_email: email })
    const no = await answer(await linkFor(site.services, email, '/account/guardian/'), false)
    expect(no.message).toBe(registrationReplies.guardianNoUsed('Saturday 28 November'))
    expect((await rowOf(mia)).deletionDueAt?.toISOString()).toBe('2026-11-28T02:00:00.000Z')
    expect((await login(mia)).status).toBe(422)
    await site.visitor().post('/api/user/verify/resend', { email: mia.person.email })
    await answer(await linkFor(site.services, email, '/account/guardian/'), true)
    expect(await rowOf(mia)).toMatchObject({ status: 'active', deletionDueAt: null })
  })
})

test('a guardian counts as named before they have agreed', async () => {
  const mia = await member({
    dob: child,
    guardianEmail: guardian(),
    guardianConsentAt: null,
    status: 'active',
  })
  const { birth } = await (await mia.get('/api/user/profile')).json()
  expect(birth).toMatchObject({ is_strict: true, has_consent: false, has_guardian: true })
})

describe('a date of birth that makes someone 15 or older', () => {
  async function asking(facts: Partial<PersonFacts> = {}) {
    const email = guardian()
    const mia = await member({
      dob: child,
      guardianEmail: email,
      guardianConsentAt: new Date(at),
      ...facts,
    })
    const reply = await change(mia, { dob: teen, location: 'Newtown' })
    return { mia, email, reply, link: () => linkFor(site.services, email, '/account/guardian/') }
  }

  test('stays as it is until the guardian agrees; everything else is saved', async () => {
    const { mia, email, reply, link } = await asking()
    expect(reply).toMatchObject({ status: 200, awaits_guardian: 'confirmation', user: { dob: child } })
    expect(await rowOf(mia)).toMatchObject({ dob: child, location: 'Newtown', status: 'active' })
    const profile = await (await mia.get('/api/user/profile')).json()
    expect(profile.birth).toEqual({ is_strict: true, has_consent: true, has_guardian: true, asked: teen })

    const [message] = await emailsTo(site.services, email)
    expect(message?.text).toContain('born in March 2010, not in June 2012')
    const question = await (await site.visitor().get(`/api${await link()}`)).json()
    const wording = registrationReplies.guardianBirth('Mia', 'June 2012', 'March 2010')
    expect(question.data).toEqual({ about: 'birth', first_name: 'Mia', wording })

    expect(await answer(await link(), true)).toMatchObject({
      status: 200,
      message: registrationReplies.guardianBirthYes,
    })
    expect((await rowOf(mia)).dob).toBe(teen)
    expect(await changesOf(mia)).toEqual([[child, teen, 'agreed']])
    const noted = await site.db.select().from(consents).where(eq(consents.userId, mia.person.id))
    expect(noted).toMatchObject([{ kind: 'guardian', given: true, wording }])
    const { data: bell } = await (await mia.get('/api/notifications')).json()
    expect(bell).toMatchObject([
      {
        title: 'Your date of birth is changed',
        description: 'Your parent or guardian told us that you were born in March 2010.',
      },
    ])
    expect((await answer(await link(), true)).status).toBe(404)
  })

  test('stays for good when the guardian says no, and nothing else happens to the account', async () => {
    const { mia, link } = await asking()
    expect((await answer(await link(), false)).message).toBe(registrationReplies.guardianBirthNo)
    expect(await site.db.select().from(consents).where(eq(consents.userId, mia.person.id))).toEqual([])
    expect(await rowOf(mia)).toMatchObject({ dob: child, status: 'active', deletionDueAt: null })
    expect(await changesOf(mia)).toEqual([[child, teen, 'refused']])
  })

  test('is confirmed by the guardian who was named, not by one the young person names now', async () => {
    const { mia, email } = await asking()
    const friend = guardian()
    await change(mia, { dob: adult, guardian_email: friend })
    expect(await emailsTo(site.services, friend)).toEqual([])
    expect((await rowOf(mia)).guardianEmail).toBe(email)
  })

  test('is not confirmed by a guardian in whose place another has come since', async () => {
    const { mia, link } = await asking()
    const sent = await link()
    await site.db.update(users).set({ guardianEmail: guardian() }).where(eq(users.id, mia.person.id))
    expect((await answer(sent, true)).status).toBe(404)
    expect((await rowOf(mia)).dob).toBe(child)
  })

  test('asked again, only the last question counts', async () => {
    const { mia, link } = await asking()
    const first = await link()
    await change(mia, { dob: adult })
    expect((await answer(first, true)).status).toBe(404)
    await answer(await link(), true)
    expect((await rowOf(mia)).dob).toBe(adult)
    expect(await changesOf(mia)).toEqual([
      [child, teen, 'dropped'],
      [child, adult, 'agreed'],
    ])
  })

  test('saved again with the old date the request stays open, and emails to one mailbox are limited', async () => {
    const { mia } = await asking()
    await change(mia, { dob: child })
    expect((await (await mia.get('/api/user/profile')).json()).birth.asked).toBe(teen)
    let last = await change(mia, { dob: adult })
    for (let time = 0; time < 10 && last.status === 200; time += 1)
      last = await change(mia, { dob: time % 2 ? adult : teen })
    expect(last).toMatchObject({ status: 422, message: registrationReplies.guardianBusy })
  })

  test('needs someone to ask where nobody was ever named', async () => {
    const mia = await member({ dob: child })
    expect((await change(mia, { dob: adult })).errors).toEqual({
      guardian_email: [registrationWords.guardianEmail],
    })
    const email = guardian()
    expect((await change(mia, { dob: adult, guardian_email: email })).awaits_guardian).toBe('confirmation')
    expect((await rowOf(mia)).dob).toBe(child)
    expect(await emailsTo(site.services, email)).toHaveLength(1)
  })

  test('cannot be had by setting up an account that knows another one', async () => {
    const mia = await member({ dob: child, status: 'setup', guardianEmail: guardian() })
    const body = { ...names, dob: adult, country: 'NZ', state: 'WGN' }
    expect((await replyOf(await mia.post('/api/user/account-setup', body))).errors).toEqual({
      dob: [settingsWords.birthStays],
    })
  })

  test('cannot be had by going back to step 1 of the sign-up', async () => {
    const { register, verified, activate, personOf } = signUps(site)
    const email = guardian()
    const start = await verified({ dob: child, guardian_email: email })
    await activate(start, { dob: child })
    expect((await register(start.email, { dob: adult }, start.browser)).status).toBe(200)
    expect(await personOf(start.email)).toMatchObject({
      dob: child,
      guardianEmail: email,
      status: 'pending',
      marketingSubscribe: false,
    })
  })
})

test('a person who becomes younger than 18 stops getting what advertises, and may not turn it on again', async () => {
  const mia = await member({ dob: adult })
  const set = (key: string, value: boolean) =>
    mia.put('/api/user/subscriptions', { subscriptions: [{ key, value }] })
  expect((await set('MARKETING', true)).status).toBe(200)
  await change(mia, { dob: '2009-01-01' })
  const { data, may_have_letters } = await (await mia.get('/api/user/subscriptions')).json()
  expect(data.map(({ value }: { value: unknown }) => value)).toEqual([false, null, null, null])
  expect(may_have_letters).toBe(false)
  expect((await replyOf(await set('PARTNER_OFFERS', true))).errors).toEqual({
    subscriptions: [settingsWords.adultEmails],
  })
  expect((await set('PARTNER_OFFERS', false)).status).toBe(200)
  const one = { notification_type: 'EMAIL', notification_key: 'REWARDS', notification_value: true }
  expect((await mia.post('/api/user/preferences/update', one)).status).toBe(422)
  const noted = await site.db
    .select()
    .from(consents)
    .where(eq(consents.userId, mia.person.id))
    .orderBy(consents.id)
  expect(noted.map(({ given }) => given)).toEqual([true, false, false])
})

describe('someone who makes themselves an adult', () => {
  const day = 24 * 60
  const seventeen = '2009-06-01'
  const payPalIsOpen = async (mia: Member) => {
    await renew(mia)
    const { options } = (await (await mia.get('/api/rewards')).json()) as {
      options: { method: string; refusal: string | null }[]
    }
    return options.find(({ method }) => method === 'paypal')?.refusal === null
  }
  /** A session that has not ended by the site's present clock. */
  const renew = async ({ person }: Member) => {
    for (const one of [site, plain])
      await one.db
        .update(sessions)
        .set({ seenAt: one.services.clock.now(), expiresAt: new Date('2027-12-01T00:00:00Z') })
        .where(eq(sessions.userId, person.id))
  }

  test.each(['AU', 'NZ'])(
    'in %s PayPal opens thirty days later, and closes at once the other way',
    async (country) => {
      const mia = await member({ dob: seventeen, country, state: country === 'AU' ? 'NSW' : 'OTA' }, plain)
      expect(await payPalIsOpen(mia)).toBe(false)
      expect(await change(mia, { dob: '1996-06-01' })).toMatchObject({ user: { dob: '1996-06-01' } })
      expect(await payPalIsOpen(mia)).toBe(false)
      await plain.later(30 * day - 1, async () => expect(await payPalIsOpen(mia)).toBe(false))
      await plain.later(30 * day, async () => {
        expect(await payPalIsOpen(mia)).toBe(true)
        expect(await change(mia, { dob: seventeen })).toMatchObject({ status: 200 })
        expect(await payPalIsOpen(mia)).toBe(false)
      })
    },
  )

  test('with strict privacy a guardian confirms it, and marketing and PayPal stay closed for thirty days more', async () => {
    const mia = await member({ dob: seventeen })
    const email = guardian()
    expect(await change(mia, { dob: '1996-06-01', guardian_email: email })).toMatchObject({
      awaits_guardian: 'confirmation',
    })
    expect((await rowOf(mia)).dob).toBe(seventeen)
    expect((await answer(await linkFor(site.services, email, '/account/guardian/'), true)).status).toBe(200)
    expect((await rowOf(mia)).dob).toBe('1996-06-01')
    const subscribe = async () => {
      await renew(mia)
      return (
        await mia.put('/api/user/subscriptions', { subscriptions: [{ key: 'MARKETING', value: true }] })
      ).status
    }
    expect([await subscribe(), await payPalIsOpen(mia)]).toEqual([422, false])
    await site.later(30 * day - 1, async () =>
      expect([await subscribe(), await payPalIsOpen(mia)]).toEqual([422, false]),
    )
    await site.later(30 * day, async () =>
      expect([await subscribe(), await payPalIsOpen(mia)]).toEqual([200, true]),
    )
  })
})

test('with standard privacy a new date is written at once, and every change is noted', async () => {
  const mia = await member({ dob: teen }, plain)
  for (const dob of [child, adult, adult])
    expect(await change(mia, { dob })).toMatchObject({ status: 200, awaits_guardian: null, user: { dob } })
  expect(await changesOf(mia, plain)).toEqual([
    [teen, child, 'made'],
    [child, adult, 'made'],
  ])
})

test('a profile saved without a date, or with the one that is known, asks nobody anything', async () => {
  const mia = await member({ dob: child })
  for (const body of [{}, { dob: child }, { dob: '2012-06-17' }, { dob: '' }])
    expect(await change(mia, body)).toMatchObject({ status: 200, awaits_guardian: null })
  expect(await changesOf(mia)).toEqual([])
})
