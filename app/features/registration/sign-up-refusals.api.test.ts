import { describe, expect, test } from 'vitest'
import { signInWords } from '#app/features/sign-in/words.ts'
import { codeFor, emailsTo } from '#test/emails.ts'
import { signUps } from '#test/sign-up.ts'
import { testSite } from '#test/site.ts'

const start = '2026-11-21T02:00:00Z'
const site = await testSite({ apiOnly: true, at: start })
const { freshEmail, register, registered, typeCode, verified, activate, activated, isKnown, personOf } =
  signUps(site)

/** Someone at another address of the internet: rate limits are counted by network. */
const elsewhere = (address: string) => Object.assign(site.visitor(), { address })

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
    [{ password: 'short7!' }, 'password', signInWords.passwordShort],
    [{ password: 'x1'.repeat(65) }, 'password', signInWords.passwordLong],
    [{ password: 'password123' }, 'password', signInWords.passwordCommon],
    [{ password: 'Mia Tamati Ngata' }, 'password', signInWords.passwordSelf],
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
      expect(await emailsTo(site.services, email)).toEqual([])
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
    [{ password: 'short' }, { password: [signInWords.passwordShort] }],
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

describe('the honeypot', () => {
  test('a filled hidden field gets a success reply, and creates no account (R-2.4-017)', async () => {
    const email = freshEmail()
    const trapped = await register(email, { trap: 'buy@now.example' })
    const { user, ...rest } = await register(freshEmail())
    expect(Object.keys(trapped)).toEqual(Object.keys({ ...rest, user }).toSorted(byOrderOf(trapped)))
    expect(Object.keys(trapped.user)).toEqual(Object.keys(user))
    expect(trapped.user).toMatchObject({ email, status: 'pending' })
    expect(await isKnown(email)).toBe(false)
    expect(await emailsTo(site.services, email)).toEqual([])
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
  test('within the limit it is reported at once (R-8-022) (R-4-007)', async () => {
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
    const [message] = await emailsTo(site.services, email)
    expect(message?.subject).toBe('You already have a Yonder account')
    expect(message?.text).toContain('/forgot')
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
    const notified: number[] = []
    for (let hour = 0; hour < 5; hour++)
      await site.later(hour * 61, async () => {
        for (let time = 0; time < 4; time++) notified.push((await register(email, {}, stranger)).status)
      })
    expect(notified.filter((status) => status === 422)).toHaveLength(10)
    expect(notified.slice(-4)).toEqual([200, 200, 200, 200])
  })

  test('a person who goes back to step 1 in the same browser simply goes on, with the new details (R-2.4-032)', async () => {
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
