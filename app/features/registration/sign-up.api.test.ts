import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { consents, emailCodes, emailPreferences, users } from '#app/features/people/tables.server.ts'
import { codeFor, emailsTo } from '#test/emails.ts'
import { goodPassword, place, signUps } from '#test/sign-up.ts'
import { testSite } from '#test/site.ts'

const start = '2026-11-21T02:00:00Z'
const site = await testSite({ apiOnly: true, at: start })
const { post, freshEmail, details, register, registered, typeCode, verified, activate, activated, personOf } =
  signUps(site)

/** Someone at another address of the internet: rate limits are counted by network. */
const elsewhere = (address: string) => Object.assign(site.visitor(), { address })

describe('the standard way', () => {
  test('details, code, place, and signed in (R-4-001) (R-4-002) (R-2.4-021) (R-7-021) (R-7-029)', async () => {
    const browser = site.visitor()
    const email = freshEmail()
    const first = await register(email, {}, browser)
    expect(first).toMatchObject({
      status: 200,
      success: true,
      user: { full_name: 'Mia Tamati Ngata', email, status: 'pending' },
      message: `We have sent a 4-digit code to ${email}.`,
    })
    const { guid } = first.user
    const proof = await typeCode(browser, guid, await codeFor(site.services, email))
    expect(proof).toEqual({ status: 200, success: true, verification_token: expect.any(String) })
    const before = browser.cookies.get('yonder')
    const done = await activate({ browser, guid, token: proof.verification_token }, { is_parent: true })
    expect(done).toMatchObject({
      status: 200,
      success: true,
      awaits_guardian: false,
      user: { email, status: 'active', dob: '2010-03-01', country: 'AU', state: 'NSW', is_parent: true },
    })
    expect(browser.cookies.get('yonder')).not.toBe(before)
    browser.clearToken()
    expect((await browser.get('/api/state').then((reply) => reply.json())).user?.guid).toBe(guid)
  })

  test('the email contains four digits with leading zeros, and no link (R-3-052) (R-9-001)', async () => {
    const { email } = await registered()
    const [message] = await emailsTo(site.services, email)
    expect(message?.subject).toBe('Your Yonder code')
    expect(message?.html).toMatch(/>\d{4}</)
    expect(message?.text).not.toContain('/account/')
  })

  test('neither code nor password nor token is stored in clear', async () => {
    const { email, token } = await verified()
    const code = await codeFor(site.services, email)
    const rows = JSON.stringify([
      await site.db.select().from(emailCodes),
      await site.db.select().from(users).where(eq(users.email, email)),
    ])
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(goodPassword)
    expect(rows).not.toContain(`"${code}"`)
    expect((await personOf(email)).passwordHash).toMatch(/^\$argon2id\$/)
  })

  test('addresses are stored normalised, and are one account however they are typed (R-3-006)', async () => {
    const email = freshEmail()
    await register(`  ${email.toUpperCase().replace('MIA', 'ＭＩＡ')} `)
    expect((await personOf(email)).email).toBe(email)
    expect((await register(email, {}, elsewhere('10.0.90.7'))).message).toBe(
      'The email is pending verification',
    )
  })

  test('the payload has the fields of the specification, and no others (R-3-053)', async () => {
    const ghost = await site.ghost()
    const email = freshEmail()
    const reply = await register(
      email,
      {
        last_name: '',
        dob: '2009-04-01',
        ghost_user_id: 'any',
        referral_code: 'NOBODYS2',
        referred_by: 'NOBODYS3',
        signup_action: 'enrol',
        signup_action_id: 'money-basics',
        signup_source: 'academy',
      },
      ghost,
    )
    expect(reply).toMatchObject({ status: 200, user: { last_name: '', full_name: 'Mia' } })
    expect(await personOf(email)).toMatchObject({
      firstName: 'Mia',
      lastName: '',
      dob: '2009-04-01',
      signupAction: 'enrol',
      signupActionId: 'money-basics',
      meta: { signup_source: 'academy' },
    })
    const odd = await register(freshEmail(), { user_id: 1 }, site.visitor())
    expect(odd.errors).toEqual({ user_id: ['This field is not known here'] })
  })

  test('a code row says whose it is, until when, and how often it was tried (R-3-054)', async () => {
    const { browser, guid } = await registered()
    const rowOf = async () => (await site.db.select().from(emailCodes).where(eq(emailCodes.guid, guid)))[0]
    const before = await rowOf()
    expect(before).toMatchObject({
      userId: expect.any(Number),
      codeMark: expect.any(String),
      attempts: 0,
      expiresAt: new Date(Date.parse(start) + 15 * 60_000),
      verificationTokenHash: null,
    })
    await typeCode(browser, guid, 'none')
    expect((await rowOf())?.attempts).toBe(1)
  })

  test('consents are stored with wording and time', async () => {
    const { email } = await registered({ marketing_subscribe: false })
    const person = await personOf(email)
    const rows = await site.db.select().from(consents).where(eq(consents.userId, person.id))
    expect(rows.map(({ kind, given }) => [kind, given]).sort()).toEqual([
      ['marketing', false],
      ['terms', true],
    ])
    for (const row of rows) {
      expect(row.wording.length).toBeGreaterThan(20)
      expect(row.at.toISOString()).toBe(new Date(start).toISOString())
    }
  })
})

describe('the last step', () => {
  test('a token works once (R-8-025)', async () => {
    const start = await verified()
    expect((await activate(start)).status).toBe(200)
    start.browser.cookies.clear()
    start.browser.clearToken()
    expect(await activate(start)).toMatchObject({
      status: 422,
      code: 'activation-failed',
      message: 'Something went wrong! Please try again later',
    })
  })

  test.each(['made-up', '', 'x'.repeat(43)])('the token %j opens nothing', async (token) => {
    const start = await verified()
    expect(await activate({ ...start, token })).toMatchObject({ status: 422, code: 'activation-failed' })
  })

  test('someone else’s token opens nothing, nor does one’s own in another browser', async () => {
    const [mine, theirs] = [await verified(), await verified()]
    expect((await activate({ ...mine, token: theirs.token })).code).toBe('activation-failed')
    expect((await activate({ ...mine, browser: site.visitor() })).code).toBe('activation-failed')
    expect((await activate(mine)).status).toBe(200)
  })

  test('after an hour the token is over', async () => {
    const start = await verified()
    await site.later(60, async () => expect((await activate(start)).code).toBe('activation-failed'))
  })

  test.each([
    [true, { MARKETING: true, REWARDS: true, RESEARCH_SURVEY: true, PARTNER_OFFERS: false }],
    [false, { MARKETING: false, REWARDS: false, RESEARCH_SURVEY: false, PARTNER_OFFERS: false }],
  ])(
    'the box at %s sets the four kinds of letters (R-5-048) (R-5-049) (R-5-006) (R-3-037)',
    async (checked, requested) => {
      const { email, user } = await activated({ marketing_subscribe: checked })
      expect(user.user_notification_preferences).toEqual({ EMAIL: requested })
      expect(user.marketing_subscribe).toBe(checked)
      const person = await personOf(email)
      const rows = await site.db.select().from(emailPreferences).where(eq(emailPreferences.userId, person.id))
      expect(Object.fromEntries(rows.map(({ key, value }) => [key, value]))).toEqual(requested)
    },
  )

  test('nobody has a preference before the last step', async () => {
    await verified()
    const rows = await site.db.select().from(emailPreferences)
    const { email } = await verified()
    expect((await personOf(email)).status).toBe('setup')
    expect(await site.db.select().from(emailPreferences)).toHaveLength(rows.length)
  })

  test('who leaves after the code can log in, and is asked for the rest', async () => {
    const { email } = await verified()
    const browser = site.visitor()
    const reply = await post(browser, '/api/login', { email, password: goodPassword })
    expect(reply).toMatchObject({ status: 200, redirect: '/account-setup', user: { status: 'setup' } })
  })

  test('and gets the emails chosen at sign-up, once the account is set up', async () => {
    const { email } = await verified({ marketing_subscribe: true })
    const browser = site.visitor()
    await post(browser, '/api/login', { email, password: goodPassword })
    browser.clearToken()
    const setup = { first_name: 'Mia', last_name: '', ...place, dob: '2010-03-01' }
    const reply = await post(browser, '/api/user/account-setup', setup)
    expect(reply).toMatchObject({
      status: 200,
      user: { status: 'active', user_notification_preferences: { EMAIL: { MARKETING: true } } },
    })
  })

  test('who leaves before the code is pending, and log-in says so (R-4-006) (R-8-021)', async () => {
    const { email } = await registered()
    const reply = await post(site.visitor(), '/api/login', { email, password: goodPassword })
    expect(reply).toMatchObject({
      status: 422,
      code: 'pending',
      message: 'This account is pending email verification',
    })
  })

  test('a ghost becomes the new person, once, and its cookie goes (R-4-011) (R-4-012)', async () => {
    const ghost = await site.ghost()
    const start = await registered({ ghost_user_id: 'whatever is said here' }, ghost)
    const { verification_token: token } = await typeCode(
      ghost,
      start.guid,
      await codeFor(site.services, start.email),
    )
    expect((await activate({ ...start, token })).status).toBe(200)
    expect(ghost.cookies.has('yonder_ghost')).toBe(false)
  })
})

describe('the academy way', () => {
  const academy = { dob: '2009-05-01', marketing_subscribe: false, signup_source: 'academy' }
  const about = {
    ...place,
    suburb: 'Newtown',
    gender: 'non-binary',
    is_atsi: true,
    is_disabled: null,
    class_year: '2027',
  }

  test('after the code there is a working account, and the details follow (R-7-031) (R-7-030)', async () => {
    const start = await verified(academy)
    const { browser, guid } = start
    const opened = await post(browser, '/api/user/verify', {
      user_id: guid,
      user_verification_token: start.token,
      dob: '2009-05-01',
    })
    expect(opened).toMatchObject({
      status: 200,
      success: true,
      user: { status: 'active', dob: '2009-05-01' },
    })
    browser.clearToken()
    const done = await post(browser, '/api/user/activate', { user_id: String(opened.user.id), ...about })
    expect(done).toMatchObject({
      status: 200,
      user: {
        dob: '2009-05-01', // what is known stays
        location: 'Newtown',
        gender: 'non-binary',
        is_atsi: true,
        is_disabled: null,
        class_year: 2027,
        dashboard_permissions: { is_student: false },
      },
    })
  })

  test('or all at once (R-7-030)', async () => {
    const { browser, guid, token } = await verified(academy)
    const done = await post(browser, '/api/user/activate', {
      user_id: guid,
      user_verification_token: token,
      ...about,
    })
    expect(done).toMatchObject({ status: 200, user: { status: 'active', gender: 'non-binary' } })
  })

  test.each([
    [{ suburb: '' }, { suburb: ['Please choose your suburb'] }],
    [{ gender: undefined }, { gender: ['Please choose one of the answers'] }],
    [{ gender: 'robot' }, { gender: ['Please choose one of the answers'] }],
  ])('the academy form with %j is refused', async (more, errors) => {
    const { browser, guid, token } = await verified(academy)
    const reply = await post(browser, '/api/user/activate', {
      user_id: guid,
      user_verification_token: token,
      ...about,
      ...more,
    })
    expect([reply.status, reply.errors]).toEqual([422, errors])
  })

  test('outside Australia no suburb is asked', async () => {
    const { browser, guid, token } = await verified(academy)
    const reply = await post(browser, '/api/user/activate', {
      user_id: guid,
      user_verification_token: token,
      ...about,
      country: 'NZ',
      state: 'WGN',
      suburb: undefined,
    })
    expect(reply.status).toBe(200)
  })

  test('nobody changes the account of someone else without its token', async () => {
    const [mine, theirs] = [await activated(), await activated()]
    const reply = await post(mine.browser, '/api/user/activate', {
      user_id: String(theirs.user.id),
      ...about,
    })
    expect(reply).toMatchObject({ status: 422, code: 'activation-failed' })
  })
})

test('someone signed in does not register', async () => {
  const { browser } = await activated()
  expect((await browser.post('/api/register', details(freshEmail()))).status).toBe(403)
})
