import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { unsubscribePath } from '#app/features/notifications/unsubscribe.server.ts'
import { consents, referrals, sessions, users } from '#app/features/people/tables.server.ts'
import { registrationWords } from '#app/features/registration/words.ts'
import { countQueries } from '#app/platform/database.server.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import { createSession } from '#test/people.ts'
import { testSite } from '#test/site.ts'
import { profileWords } from './profile-rules.ts'
import { sendInvitation, writeInvitation } from './referrals.server.ts'
import { settingsWords } from './words.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z' })
const json = async (reply: Response | Promise<Response>) => (await reply).json()
/** What was written to someone, after the jobs that invitations have left. */
async function emailsTo(email: string) {
  for (const { id, data } of await pendingInvitations()) {
    await sendInvitation(site.services, data.referralId, site.services.clock.now())
    await site.db.execute(sql`delete from pgboss.job where id = ${id}`)
  }
  return site.db.select().from(outbox).where(eq(outbox.recipient, email))
}
const pendingInvitations = async () =>
  (
    await site.db.execute<{ id: string; data: { referralId: string } }>(
      sql`select id, data from pgboss.job where name = ${writeInvitation.queue}`,
    )
  ).rows
const inviting = (person: { id: number }) =>
  site.db.select().from(referrals).where(eq(referrals.referrerId, person.id))

test('one kind of email is turned on and off, and the consent is recorded (R-7-035)', async () => {
  const kim = await site.signedIn({ role: 'user' })
  expect((await json(kim.get('/api/user/preferences'))).user_notification_preferences).toEqual({ EMAIL: {} })
  const set = (key: string, value: unknown) =>
    kim.post('/api/user/preferences/update', {
      notification_type: 'EMAIL',
      notification_key: key,
      notification_value: value,
    })
  expect(await json(set('MARKETING', true))).toEqual({
    success: true,
    user_notification_preferences: { EMAIL: { MARKETING: true } },
  })
  expect(await json(set('REWARDS', false))).toMatchObject({
    user_notification_preferences: { EMAIL: { MARKETING: true, REWARDS: false } },
  })
  expect((await json(kim.get('/api/state'))).user.marketing_subscribe).toBe(true)
  await set('MARKETING', false)
  expect((await json(kim.get('/api/state'))).user).toMatchObject({
    marketing_subscribe: false,
    user_notification_preferences: { EMAIL: { MARKETING: false, REWARDS: false } },
  })
  const noted = await site.db
    .select()
    .from(consents)
    .where(and(eq(consents.userId, kim.person.id), eq(consents.kind, 'marketing')))
    .orderBy(consents.id)
  expect(noted.map(({ given }) => given)).toEqual([true, false, false])
  expect(noted[0]?.wording).toContain('Yonder updates')
})

test.each([
  [{ notification_type: 'SMS' }],
  [{ notification_key: 'EVERYTHING' }],
  [{ notification_value: 'yes' }],
  [{ user_id: 1 }],
])('a preference with %j is refused', async (bad) => {
  const kim = await site.signedIn({ role: 'user' })
  const good = { notification_type: 'EMAIL', notification_key: 'REWARDS', notification_value: true }
  expect((await kim.post('/api/user/preferences/update', { ...good, ...bad })).status).toBe(422)
})

test('preferences come with what one is interested in (R-2.1-D004)', async () => {
  const kim = await site.signedIn({ role: 'user' })
  await kim.post('/api/user/meta', { key: 'interests', value: ['travel', 'work'] })
  expect((await json(kim.get('/api/user/preferences'))).interests).toEqual(['work', 'travel'])
})

test('the subscription centre lists every kind of email and saves several at once (R-2.1-D005) (R-3-057)', async () => {
  const kim = await site.signedIn({ role: 'user' })
  const { data } = await json(kim.get('/api/user/subscriptions'))
  expect(data.map((one: { key: string; value: unknown }) => [one.key, one.value])).toEqual([
    ['MARKETING', null],
    ['REWARDS', null],
    ['RESEARCH_SURVEY', null],
    ['PARTNER_OFFERS', null],
  ])
  const reply = await kim.put('/api/user/subscriptions', {
    subscriptions: [
      { key: 'MARKETING', value: false },
      { key: 'PARTNER_OFFERS', value: true },
      { key: 'PARTNER_OFFERS', value: false },
    ],
  })
  const after = (await reply.json()).data
  expect(after.map((one: { value: unknown }) => one.value)).toEqual([false, null, null, false])
  expect((await kim.put('/api/user/subscriptions', { subscriptions: [] })).status).toBe(422)
  const tama = await site.signedIn({ role: 'user' })
  expect((await json(tama.get('/api/user/subscriptions'))).data[0].value).toBeNull()
})

test('the link in an email stops that kind of email without signing in, and no other (R-2.1-D006)', async () => {
  const [kim, tama] = [await site.signedIn({ role: 'user' }), await site.signedIn({ role: 'user' })]
  for (const one of [kim, tama])
    await one.put('/api/user/subscriptions', {
      subscriptions: [
        { key: 'MARKETING', value: true },
        { key: 'REWARDS', value: true },
      ],
    })
  const token = unsubscribePath(site.services.settings, kim.person.id, 'MARKETING').split('/').at(-1) ?? ''
  const reply = await site.visitor().post(`/api/subscriptions/unsubscribe/${token}`)
  expect(await reply.json()).toEqual({ success: true })
  const of = async (one: typeof kim) =>
    (await json(one.get('/api/user/preferences'))).user_notification_preferences.EMAIL
  expect(await of(kim)).toEqual({ MARKETING: false, REWARDS: true })
  expect(await of(tama)).toEqual({ MARKETING: true, REWARDS: true })
  for (const forged of [
    token.replace('MARKETING', 'REWARDS'),
    token.replace(`${kim.person.id}.`, `${tama.person.id}.`),
    `${token}x`,
    'x',
    '1.MARKETING.',
  ])
    expect((await site.visitor().post(`/api/subscriptions/unsubscribe/${forged}`)).status).toBe(422)
  expect(await of(tama)).toEqual({ MARKETING: true, REWARDS: true })
  const { person: closed } = await site.signedIn({ role: 'user', status: 'closed', email: null })
  const path = unsubscribePath(site.services.settings, closed.id, 'MARKETING')
  const late = await site.visitor().post(`/api/subscriptions/unsubscribe/${path.split('/').at(-1)}`)
  expect([late.status, (await late.json()).code]).toEqual([422, 'link-dead'])
})

test('one’s own link, and who came by it: a first name once they joined, before that half an address (R-2.1-D013)', async () => {
  const kim = await site.signedIn({ role: 'student', firstName: 'Kim' })
  const friend = await site.signedIn({ role: 'user', firstName: 'Ana', lastName: 'Secret' })
  await kim.post('/api/user/referrals/invite', { emails: ['Mate@Example.org', 'mate@example.org'] })
  await site.db.insert(referrals).values({
    id: '0193a000-0000-7000-8000-000000000001',
    referrerId: kim.person.id,
    userId: friend.person.id,
    status: 'verified',
    createdAt: new Date('2026-11-20T00:00:00Z'),
  })
  const reply = await json(kim.get('/api/user/referrals'))
  expect(reply.code).toBe(kim.person.referralCode)
  expect(reply.url).toBe(`http://localhost:3000/referral/${kim.person.referralCode}`)
  expect(reply.data.map((one: { name: string; status: string }) => [one.name, one.status])).toEqual([
    ['ma•••@example.org', 'invited'],
    ['Ana', 'verified'],
  ])
  expect(JSON.stringify(reply)).not.toContain('Secret')
  const [message] = await emailsTo('mate@example.org')
  expect(message?.text).toContain(
    'Your mate Kim has invited you to create an account so you can sort out your life.',
  )
  expect(message?.text).toContain(`/referral/${kim.person.referralCode}`)
})

test('nobody is emailed twice, and a person with an account gets no email but is listed all the same', async () => {
  const [kim, tama] = [await site.signedIn({ role: 'user' }), await site.signedIn({ role: 'user' })]
  const emails = ['once@example.org', tama.person.email]
  await kim.post('/api/user/referrals/invite', { emails })
  await kim.post('/api/user/referrals/invite', { emails })
  expect(await emailsTo('once@example.org')).toHaveLength(1)
  expect(await emailsTo(tama.person.email ?? '')).toHaveLength(0)
  expect(await inviting(kim.person)).toHaveLength(2)
})

test('inviting someone takes the same work whether or not they have an account', async () => {
  const kim = await site.signedIn({ role: 'user' })
  const tama = await site.signedIn({ role: 'user' })
  const workFor = async (email: string) => {
    const { result, queries } = await countQueries(() =>
      kim.post('/api/user/referrals/invite', { emails: [email] }),
    )
    const outboxes = await site.db.select().from(outbox).where(eq(outbox.recipient, email))
    return { reply: await result.text(), queries, written: outboxes.length }
  }
  await workFor('first@example.org')
  expect(await workFor('stranger@example.org')).toEqual(await workFor(tama.person.email ?? ''))
  expect(await emailsTo('stranger@example.org')).toHaveLength(1)
  expect(await emailsTo(tama.person.email ?? '')).toHaveLength(0)
})

test.each([
  [[], 'emails', 'This needs at least 1 entry'],
  [[' '], 'emails', profileWords.inviteEmpty],
  [['fine@example.org', 'not-fine'], 'emails', 'Please enter a valid email'],
])('inviting %j is refused', async (emails, field, words) => {
  const kim = await site.signedIn({ role: 'user' })
  const reply = await kim.post('/api/user/referrals/invite', { emails })
  expect((await reply.json()).errors).toEqual({ [field]: [words] })
  expect(await inviting(kim.person)).toEqual([])
})

test('a referral begins as invited, with no XP, and nobody invites themself (R-2.1-D019)', async () => {
  const kim = await site.signedIn({ role: 'user', email: 'self@example.org' })
  const own = await kim.post('/api/user/referrals/invite', { emails: ['SELF@example.org'] })
  expect([own.status, (await own.json()).errors]).toEqual([422, { emails: [profileWords.inviteSelf] }])
  await kim.post('/api/user/referrals/invite', { emails: ['friend@example.org'] })
  const { code, data } = await json(kim.get('/api/user/referrals'))
  expect(code).toBe(kim.person.referralCode)
  expect(data).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'fr•••@example.org',
      status: 'invited',
      xp_awarded: 0,
      created_at: site.services.clock.now().toISOString(),
    },
  ])
  const [stored] = await inviting(kim.person)
  expect(stored).toMatchObject({ referrerId: kim.person.id, userId: null })
})

test('twenty invitations a day are the most; those beyond write to nobody', async () => {
  const kim = await site.signedIn({ role: 'user' })
  const ten = (from: number) => Array.from({ length: 10 }, (_, at) => `many${from + at}@example.org`)
  expect((await kim.post('/api/user/referrals/invite', { emails: ten(0) })).status).toBe(200)
  expect((await kim.post('/api/user/referrals/invite', { emails: ten(10) })).status).toBe(200)
  const over = await kim.post('/api/user/referrals/invite', { emails: ['late@example.org'] })
  expect(over.status).toBe(429)
  expect(await emailsTo('late@example.org')).toEqual([])
  const again = (minutes: number) =>
    site.later(minutes, async () => {
      const confirmed = { confirmedAt: site.services.clock.now(), seenAt: site.services.clock.now() }
      await site.db.update(sessions).set(confirmed).where(eq(sessions.userId, kim.person.id))
      return (await kim.post('/api/user/referrals/invite', { emails: ['late@example.org'] })).status
    })
  expect([await again(24 * 60 - 1), await again(24 * 60)]).toEqual([429, 200])
  // Friends who came by the link were not written to.
  await site.db
    .update(referrals)
    .set({ status: 'registered' })
    .where(inArray(referrals.email, ['many0@example.org', 'late@example.org']))
  expect((await kim.post('/api/user/referrals/invite', { emails: ['one@example.org'] })).status).toBe(200)
})

test('a call that would make more than twenty invitations a day writes to nobody; fewer still go', async () => {
  const kim = await site.signedIn({ role: 'user' })
  const invite = async (first: number, count: number) => {
    const emails = Array.from({ length: count }, (_, at) => `sum${first + at}@example.org`)
    return (await kim.post('/api/user/referrals/invite', { emails })).status
  }
  expect([await invite(0, 10), await invite(10, 9), await invite(19, 2)]).toEqual([200, 200, 429])
  expect(await inviting(kim.person)).toHaveLength(19)
  expect(await invite(19, 1)).toBe(200)
})

test('an invitation of someone whose account is locked by now is not sent', async () => {
  const kim = await site.signedIn({ role: 'user' })
  await kim.post('/api/user/referrals/invite', { emails: ['quiet@example.org'] })
  await site.db.update(users).set({ status: 'locked' }).where(eq(users.id, kim.person.id))
  expect(await emailsTo('quiet@example.org')).toEqual([])
})

test('parents and teachers have no link, and are told why', async () => {
  const parent = await site.signedIn({ role: 'parent' })
  expect(await json(parent.get('/api/user/referrals'))).toMatchObject({ code: null, url: null })
  const reply = await parent.post('/api/user/referrals/invite', { emails: ['a@example.org'] })
  expect(await reply.json()).toMatchObject({ message: profileWords.noInvitesForParents })
})

test.each(['/api/user/preferences', '/api/user/subscriptions', '/api/user/referrals'])(
  '%s is for users only',
  async (path) => {
    expect((await site.visitor().get(path)).status).toBe(401)
    expect((await (await site.signedIn({ role: 'advisor' })).get(path)).status).toBe(403)
  },
)

test('an account that a school made gets its missing details and a password of its own (R-2.1-D024)', async () => {
  const kim = await site.signedIn({
    role: 'student',
    status: 'setup',
    forcePasswordReset: true,
    dob: null,
    country: null,
    state: null,
  })
  const send = (body: object) =>
    kim.post('/api/user/account-setup', { first_name: 'Kim', last_name: '', ...body })
  expect((await json(send({}))).errors).toEqual({
    dob: ['Month and Year required'],
    country: ['Please choose your country'],
    password: ['Please enter your password'],
  })
  expect((await json(send({ password: '12345678', dob: '2010-02-01', country: 'AU' }))).errors).toMatchObject(
    {
      state: ['Please choose your state or region'],
      password: [expect.any(String)],
    },
  )
  await createSession(site.services, kim.person.id) // where the password of the school was typed
  const reply = await send({
    password: 'kelp-forest-in-winter',
    dob: '2010-02-01',
    country: 'AU',
    state: 'VIC',
  })
  expect(await reply.json()).toMatchObject({
    success: true,
    redirect: '/home',
    user: { status: 'active', force_password_reset: false, dashboard_permissions: { account_setup: false } },
  })
  const { user } = await json(kim.get('/api/state'))
  expect(user.user_notification_preferences).toEqual({ EMAIL: {} }) // nobody asked about emails
  expect(await site.db.$count(sessions, eq(sessions.userId, kim.person.id))).toBe(1)
  const [row] = await site.db.select().from(users).where(eq(users.id, kim.person.id))
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
  expect((await send({ password: 'kelp-forest-in-summer' })).status).toBe(409)
})

test('an account that needs no setup is not changed by it', async () => {
  const kim = await site.signedIn({ role: 'user', firstName: 'Kim' })
  const reply = await kim.post('/api/user/account-setup', { first_name: 'X', last_name: 'Y' })
  expect(reply.status).toBe(409)
  expect((await json(kim.get('/api/user/profile'))).user.first_name).toBe('Kim')
})

test('a wish from the sign-up becomes a preference once, in its own words and with its own time', async () => {
  const kim = await site.signedIn({ role: 'user' })
  const wish = (key: string, agreed_at: string, value = true) =>
    kim.post('/api/user/preferences/update', {
      notification_type: 'EMAIL',
      notification_key: key,
      notification_value: value,
      agreed_at,
    })
  for (const [at, value] of [
    ['2026-11-14T01:59:59.999Z', true], // more than seven days ago
    ['2026-11-21T02:10:00.001Z', true], // ahead by more than a clock may be
    ['2026-11-20T02:00:00Z', false],
    ['soon', true],
  ] as const)
    expect((await wish('MARKETING', at, value)).status).toBe(422)
  const agreedAt = '2026-11-20T02:00:00Z'
  expect(await json(wish('MARKETING', agreedAt))).toMatchObject({
    user_notification_preferences: { EMAIL: { MARKETING: true } },
  })
  await wish('MARKETING', agreedAt)
  const noted = await site.db.select().from(consents).where(eq(consents.userId, kim.person.id))
  expect(noted).toMatchObject([
    { given: true, wording: registrationWords.agreeToMarketing, at: new Date(agreedAt) },
  ])
  expect((await json(kim.get('/api/state'))).user.marketing_subscribe).toBe(true)
  for (const at of ['2026-11-14T02:00:00Z', '2026-11-21T02:10:00Z'])
    expect((await wish('MARKETING', at)).status).toBe(200)

  const tama = await site.signedIn({ role: 'user' })
  const one = { notification_type: 'EMAIL', notification_key: 'RESEARCH_SURVEY', notification_value: true }
  await tama.post('/api/user/preferences/update', { ...one, agreed_at: agreedAt })
  expect((await json(tama.get('/api/state'))).user).toMatchObject({
    marketing_subscribe: false,
    user_notification_preferences: { EMAIL: { RESEARCH_SURVEY: true } },
  })

  // what someone has answered themself stands
  const off = { notification_type: 'EMAIL', notification_key: 'REWARDS', notification_value: false }
  await kim.post('/api/user/preferences/update', off)
  expect(await json(wish('REWARDS', agreedAt))).toMatchObject({
    user_notification_preferences: { EMAIL: { MARKETING: true, REWARDS: false } },
  })
})

test('with strict privacy such a wish of someone under 18, or of unknown age, is refused', async () => {
  const strict = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z', env: { PRIVACY: 'strict' } })
  for (const dob of ['2009-01-01', null]) {
    const kim = await strict.signedIn({ role: 'user', dob })
    const reply = await kim.post('/api/user/preferences/update', {
      notification_type: 'EMAIL',
      notification_key: 'MARKETING',
      notification_value: true,
      agreed_at: '2026-11-21T01:00:00Z',
    })
    expect([reply.status, (await reply.json()).errors]).toEqual([
      422,
      { notification_value: [settingsWords.adultEmails] },
    ])
    expect(await strict.db.select().from(consents).where(eq(consents.userId, kim.person.id))).toEqual([])
  }
})
