import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { codeFor, lettersTo, linkFor } from '#test/letters.ts'
import { goodPassword, place, signUps } from '#test/sign-up.ts'
import { testSite } from '#test/site.ts'
import { consents, emailPreferences, referrals, users } from '../tables.server.ts'
import { words } from '../words.ts'
import { emailCodes } from './tables.server.ts'

const start = '2026-11-21T02:00:00Z'
const site = await testSite({ apiOnly: true, at: start })
const {
  post,
  freshEmail,
  details,
  register,
  registered,
  typeCode,
  verified,
  activate,
  activated,
  isKnown,
  personOf,
} = signUps(site)

/** Somebody at another address of the internet: budgets are counted by network. */
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
    browser.forgetToken()
    expect((await browser.get('/api/state').then((reply) => reply.json())).user?.guid).toBe(guid)
  })

  test('the letter holds four digits, leading zeros kept, and no link (R-3-052) (R-9-001)', async () => {
    const { email } = await registered()
    const [letter] = await lettersTo(site.services, email)
    expect(letter?.subject).toMatch(/^\d{4} is your Yonder code$/)
    expect(letter?.html).toMatch(/>\d{4}</)
    expect(letter?.text).not.toContain('/account/')
  })

  test('neither code nor password nor token is kept in clear', async () => {
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

  test('addresses are kept in one spelling, and are one account however they are typed (R-3-006)', async () => {
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

  test('what was agreed to is kept with its wording and its time', async () => {
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

describe('wrong values', () => {
  test.each([
    [{ first_name: '' }, 'first_name', 'Please enter your full name'],
    [{ first_name: undefined }, 'first_name', 'Please enter your full name'],
    [{ email: undefined }, 'email', 'Please enter a valid email'],
    [{ email: 'a@b' }, 'email', 'Please enter a valid email'],
    [{ email: 'a@b.c' }, 'email', 'Please enter a valid email'],
    [{ email: 'a@b.1x' }, 'email', 'Please enter a valid email'],
    [{ email: 'a b@c.de' }, 'email', 'Please enter a valid email'],
    [{ email: `${'x'.repeat(250)}@b.co` }, 'email', 'Please enter a valid email'],
    [{ password: '' }, 'password', 'Please enter your password'],
    [{ password: 'short7!' }, 'password', words.passwordShort],
    [{ password: 'x1'.repeat(65) }, 'password', words.passwordLong],
    [{ password: 'password123' }, 'password', words.passwordCommon],
    [{ password: 'Mia Tamati Ngata' }, 'password', words.passwordSelf],
    [{ terms: false }, 'terms', 'You need to read and agree to the terms and conditions'],
    [{ terms: undefined }, 'terms', 'You need to read and agree to the terms and conditions'],
    [{ hCaptchaToken: '' }, 'hCaptchaToken', 'We could not tell that you are a person. Please try again.'],
    [
      { hCaptchaToken: undefined },
      'hCaptchaToken',
      'We could not tell that you are a person. Please try again.',
    ],
    [{ dob: '2010-13-01' }, 'dob', 'Month and Year required'],
    [{ dob: 'March' }, 'dob', 'Month and Year required'],
    [{ dob: '2013-11-01' }, 'dob', 'You need to be at least 13 to sign up'],
    [{ dob: '1940-01-01' }, 'dob', 'Please check the year'],
    [
      { school_token: 'made-up' },
      'school_token',
      'This school link does not work any more. Please ask your school for a new one',
    ],
    [
      { phone_verification_id: 'made-up' },
      'phone_verification_id',
      'Please verify your phone number again, or skip that step',
    ],
    [{ role: 'admin' }, 'role', 'This field is not known here'],
    [{ status: 'active' }, 'status', 'This field is not known here'],
  ])(
    'a sign-up with %j is refused (R-5-001) (R-5-002) (R-5-003) (R-5-004) (R-5-005)',
    async (more, field, text) => {
      const email = freshEmail()
      const browser = elsewhere('10.0.200.7')
      const reply = await register(email, more, browser)
      expect([reply.status, reply.errors]).toEqual([422, { [field]: [text] }])
      expect(await isKnown(email)).toBe(false)
      expect(await lettersTo(site.services, email)).toEqual([])
    },
  )

  test('the shortest and the youngest that may are taken (R-9-002) (R-5-012)', async () => {
    expect((await register('a@b.co', { dob: '2013-10-31' })).status).toBe(200)
  })

  test.each([
    [{ dob: '2013-11-01' }, { dob: ['You need to be at least 13 to sign up'] }],
    [{ dob: '2014-01-01' }, { dob: ['You need to be at least 13 to sign up'] }],
    [{ dob: '1945-12-01' }, { dob: ['Please check the year'] }],
    [{ dob: '' }, { dob: ['Month and Year required'] }],
    [{ country: 'XX' }, { country: ['Please choose your country'] }],
    [{ country: undefined }, { country: ['Please choose your country'] }],
    [{ state: undefined }, { state: ['Please choose your state or region'] }],
    [{ state: 'WGN' }, { state: ['Please choose your state or region'] }],
    [{ country: 'NZ', state: 'NSW' }, { state: ['Please choose your state or region'] }],
    [{ class_year: 1900 }, { class_year: ['Please choose the year in which you finish school'] }],
    [{ school_link_id: 999_999_999 }, { school_link_id: ['Please choose your school from the list'] }],
    [{ password: 'short' }, { password: [words.passwordShort] }],
  ])(
    'the last step with %j is refused, and the token stays good (R-5-014) (R-5-015)',
    async (more, errors) => {
      const start = await verified()
      const reply = await activate(start, more)
      expect([reply.status, reply.errors]).toEqual([422, errors])
      expect((await activate(start)).status).toBe(200)
    },
  )

  test('countries without a list of states need none (R-4-071)', async () => {
    const reply = await activate(await verified(), { country: 'FJ', state: undefined })
    expect(reply).toMatchObject({ status: 200, user: { country: 'FJ', state: null } })
  })
})

describe('the trap', () => {
  test('a filled field that nobody sees gets the reply of a success, and makes no account (R-2.4-017)', async () => {
    const email = freshEmail()
    const trapped = await register(email, { trap: 'buy@now.example' })
    const { user, ...rest } = await register(freshEmail())
    expect(Object.keys(trapped)).toEqual(Object.keys({ ...rest, user }).toSorted(byOrderOf(trapped)))
    expect(Object.keys(trapped.user)).toEqual(Object.keys(user))
    expect(trapped.user).toMatchObject({ email, status: 'pending' })
    expect(await isKnown(email)).toBe(false)
    expect(await lettersTo(site.services, email)).toEqual([])
    expect((await typeCode(site.visitor(), trapped.user.guid, '0000')).errors).toEqual({
      email_token: ["The token you've entered is wrong"],
    })
  })
})

function byOrderOf(one: object) {
  const keys = Object.keys(one)
  return (left: string, right: string) => keys.indexOf(left) - keys.indexOf(right)
}

describe('an address that is there already', () => {
  test('within the budget it is said at once (R-8-022) (R-4-007)', async () => {
    const { email } = await activated()
    const reply = await register(email, {}, elsewhere('10.0.1.7'))
    expect(reply).toMatchObject({
      status: 422,
      code: 'email-taken',
      message: 'The email is already registered',
      errors: { email: ['The email is already registered'] },
    })
  })

  test('a pending one is named as such (R-8-023) (R-4-008)', async () => {
    const { email } = await registered()
    const reply = await register(email, {}, elsewhere('10.0.2.7'))
    expect(reply).toMatchObject({
      status: 422,
      code: 'email-pending',
      message: 'The email is pending verification',
    })
  })

  test('after three in an hour the reply is that of a new address, and only its owner learns it', async () => {
    const { email } = await activated()
    const stranger = elsewhere('10.0.3.7')
    for (let time = 0; time < 3; time++) expect((await register(email, {}, stranger)).status).toBe(422)
    const reply = await register(email, {}, stranger)
    const fresh = await register(freshEmail(), {}, stranger)
    expect(reply.status).toBe(200)
    expect(Object.keys(reply.user)).toEqual(Object.keys(fresh.user))
    expect(reply.message).toBe(`We have sent a 4-digit code to ${email}.`)
    const [letter] = await lettersTo(site.services, email)
    expect(letter?.subject).toBe('You already have a Yonder account')
    expect(letter?.text).toContain('/forgot')
    // A wrong code says what it says for everybody; the right one proves the mailbox.
    expect((await typeCode(stranger, reply.user.guid, 'abcd')).errors.email_token).toBeDefined()
    const proof = await typeCode(stranger, reply.user.guid, await codeFor(site.services, email))
    expect(proof).toMatchObject({
      status: 422,
      code: 'email-taken',
      message: 'The email is already registered',
    })
    expect(proof.verification_token).toBeUndefined()
  })

  test('moving to the next address of the same neighbourhood gains nothing', async () => {
    const { email } = await activated()
    const replies: number[] = []
    for (const last of [1, 2, 3, 4, 5])
      replies.push((await register(email, {}, elsewhere(`10.0.77.${last}`))).status)
    expect(replies).toEqual([422, 422, 422, 200, 200])
  })

  test('ten in a day is the end, however the hours are spread', async () => {
    const { email } = await activated()
    const stranger = elsewhere('10.0.4.7')
    const told: number[] = []
    for (let hour = 0; hour < 5; hour++)
      await site.later(hour * 61, async () => {
        for (let time = 0; time < 4; time++) told.push((await register(email, {}, stranger)).status)
      })
    expect(told.filter((status) => status === 422)).toHaveLength(10)
    expect(told.slice(-4)).toEqual([200, 200, 200, 200])
  })

  test('whoever goes back to step 1 in the same browser simply goes on, with the new details (R-2.4-032)', async () => {
    const { browser, email, guid } = await registered()
    const again = await register(email, { first_name: 'Maia', password: 'another-fine-tui' }, browser)
    expect(again).toMatchObject({ status: 200, user: { guid, first_name: 'Maia' } })
    const proof = await typeCode(browser, guid, await codeFor(site.services, email))
    // Back once more, after the code.
    expect((await register(email, { first_name: 'Maia' }, browser)).status).toBe(200)
    expect(proof.status).toBe(200)
    expect((await personOf(email)).firstName).toBe('Maia')
  })
})

describe('the code', () => {
  test('a wrong one says so in the exact words, and five tries are all (R-8-024)', async () => {
    const { browser, email, guid } = await registered()
    const code = await codeFor(site.services, email)
    const wrong = code === '1111' ? '2222' : '1111'
    for (let time = 0; time < 5; time++)
      expect(await typeCode(browser, guid, wrong)).toEqual({
        status: 422,
        message: "The token you've entered is wrong",
        errors: { email_token: ["The token you've entered is wrong"] },
      })
    expect((await typeCode(browser, guid, code)).status).toBe(422)
  })

  test('it works once, and for fifteen minutes', async () => {
    const { browser, email, guid } = await registered()
    const code = await codeFor(site.services, email)
    await site.later(15, async () => expect((await typeCode(browser, guid, code)).status).toBe(422))
    await site.later(14, async () => expect((await typeCode(browser, guid, code)).status).toBe(200))
    expect((await typeCode(browser, guid, code)).status).toBe(422)
  })

  test('another browser cannot use it, nor take a try from the right one', async () => {
    const { browser, email, guid } = await registered()
    const code = await codeFor(site.services, email)
    for (let time = 0; time < 6; time++)
      expect((await typeCode(elsewhere('10.0.30.7'), guid, code)).status).toBe(422)
    expect((await typeCode(browser, guid, code)).status).toBe(200)
  })

  test.each([['made-up'], ['00000000-0000-4000-8000-000000000000']])(
    'an account like %s gets the same words',
    async (guid) => {
      expect((await typeCode(elsewhere('10.0.31.7'), guid, '1234')).errors).toEqual({
        email_token: ["The token you've entered is wrong"],
      })
    },
  )

  test.each([['123'], ['12345'], ['']])('%j is not a code (R-5-007)', async (code) => {
    const { browser, guid } = await registered()
    expect((await typeCode(browser, guid, code)).errors).toEqual({
      email_token: ["The token you've entered is wrong"],
    })
  })

  test('the captcha is asked on both steps (R-4-003)', async () => {
    const { browser, email, guid } = await registered()
    const reply = await typeCode(browser, guid, await codeFor(site.services, email), { hCaptchaToken: '' })
    expect(Object.keys(reply.errors)).toEqual(['hCaptchaToken'])
  })

  test('one network may be wrong fifty times a day', async () => {
    const browser = elsewhere('10.0.32.7')
    const replies: number[] = []
    for (let time = 0; time < 52; time++) {
      const guid = '00000000-0000-4000-8000-000000000000'
      replies.push((await typeCode(browser, guid, '1234')).status)
    }
    expect(replies.filter((status) => status === 422)).toHaveLength(50)
    expect(replies.slice(-2)).toEqual([429, 429])
  })

  test('sent again, the new one works and the old one does not (R-8-026) (R-7-028)', async () => {
    const { browser, email, guid } = await registered()
    const old = await codeFor(site.services, email)
    expect(await post(browser, '/api/user/verify/resend', { email, send_code: true })).toEqual({
      status: 200,
      success: true,
      message: `The email has been resent to ${email}.`,
    })
    const code = await codeFor(site.services, email)
    if (old !== code) expect((await typeCode(browser, guid, old)).status).toBe(422)
    expect((await typeCode(browser, guid, code)).status).toBe(200)
  })

  test('a mailbox gets five letters an hour, and whoever asks for more cannot tell', async () => {
    const { browser, email } = await registered()
    for (let time = 0; time < 8; time++)
      expect((await post(browser, '/api/user/verify/resend', { email, send_code: true })).status).toBe(200)
    expect(await lettersTo(site.services, email)).toHaveLength(5)
  })
})

describe('the last step', () => {
  test('a token works once (R-8-025)', async () => {
    const start = await verified()
    expect((await activate(start)).status).toBe(200)
    start.browser.cookies.clear()
    start.browser.forgetToken()
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

  test('somebody else’s token opens nothing, nor does one’s own in another browser', async () => {
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
    async (ticked, wanted) => {
      const { email, user } = await activated({ marketing_subscribe: ticked })
      expect(user.user_notification_preferences).toEqual({ EMAIL: wanted })
      expect(user.marketing_subscribe).toBe(ticked)
      const person = await personOf(email)
      const rows = await site.db.select().from(emailPreferences).where(eq(emailPreferences.userId, person.id))
      expect(Object.fromEntries(rows.map(({ key, value }) => [key, value]))).toEqual(wanted)
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

  test('and gets the letters that were asked for at sign-up, once the account is set up', async () => {
    const { email } = await verified({ marketing_subscribe: true })
    const browser = site.visitor()
    await post(browser, '/api/login', { email, password: goodPassword })
    browser.forgetToken()
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
    browser.forgetToken()
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

  test('nobody changes the account of somebody else without its token', async () => {
    const [mine, theirs] = [await activated(), await activated()]
    const reply = await post(mine.browser, '/api/user/activate', {
      user_id: String(theirs.user.id),
      ...about,
    })
    expect(reply).toMatchObject({ status: 422, code: 'activation-failed' })
  })
})

describe('invitations', () => {
  test('a code leads to the words of the invitation (R-2.4-D005) (R-3-072)', async () => {
    const { email } = await activated()
    const code = (await personOf(email)).referralCode ?? ''
    expect(code).toMatch(/^[A-HJ-KMNP-Z2-9]{8}$/)
    const reply = await site.visitor().get(`/api/referrals/code/${code.toLowerCase()}`)
    expect(await reply.json()).toEqual({
      first_name: 'Mia',
      profile_image_url: '/images/user-icon.svg',
      reference: 'Your mate Mia has invited you to create an account so you can sort out your life.',
    })
    expect((await site.visitor().get('/api/referrals/code/NOBODYS2')).status).toBe(404)
  })

  test('the invited person is noted as registered, then as verified (R-2.4-D006)', async () => {
    const { email: host } = await activated()
    const referrer = await personOf(host)
    const guest = await registered({ referral_code: referrer.referralCode })
    const rowOf = async () =>
      (await site.db.select().from(referrals).where(eq(referrals.referrerId, referrer.id)))[0]
    expect((await rowOf())?.status).toBe('registered')
    await typeCode(guest.browser, guest.guid, await codeFor(site.services, guest.email))
    expect((await rowOf())?.status).toBe('verified')
    expect((await personOf(guest.email)).referredBy).toBe(referrer.id)
  })

  test('a code that nobody has is no reason to send anybody away', async () => {
    expect((await register(freshEmail(), { referral_code: 'NOBODYS2' })).status).toBe(200)
  })
})

test('somebody signed in does not register', async () => {
  const { browser } = await activated()
  expect((await browser.post('/api/register', details(freshEmail()))).status).toBe(403)
})

test('the link for somebody who left: it keeps the password only in the browser that chose it', async () => {
  const { browser, email } = await registered()
  await post(browser, '/api/user/verify/resend', { email })
  const link = await linkFor(site.services, email, '/account/verify/')
  const reply = await post(site.visitor(), `/api${link}`)
  expect(reply).toMatchObject({
    status: 200,
    success: true,
    message: 'Your email address is verified. You can log in now.',
    user: { first_name: 'Mia' },
  })
  expect(reply.redirect).toBeUndefined()
  expect((await post(site.visitor(), '/api/login', { email, password: goodPassword })).status).toBe(200)
})
