import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { consume, rateLimits } from '#app/features/people/rate-limits.server.ts'
import { accountRateLimits, users } from '#app/features/people/tables.server.ts'
import { hashToken } from '#app/platform/csrf.server.ts'
import { codeFor, emailsTo } from '#test/emails.ts'
import { signUps } from '#test/sign-up.ts'
import { testSite } from '#test/site.ts'
import { phoneCodes } from './tables.server.ts'
import { registrationReplies } from './words.server.ts'
import { registrationWords } from './words.ts'

const start = '2026-11-21T02:00:00Z'
const site = await testSite({ apiOnly: true, at: start })
const { post, freshEmail, register } = signUps(site)

let number = 0
/** Far from every other. */
const freshNumber = () => `+614${10_000_000 + ++number * 10_007}`
/** From a network of its own, far from every other. */
const farAway = () =>
  Object.assign(site.visitor(), { address: `2001:db8:${(0x1000 + ++number).toString(16)}::1` })
const elsewhere = () => Object.assign(site.visitor(), { address: `198.51.100.${++number}` })

async function sent(browser = elsewhere(), phone = freshNumber()) {
  const reply = await post(browser, '/api/user/phone/send-code', { phone })
  return { browser, phone, reply, id: reply.phone_verification_id as string }
}

const prove = (browser: ReturnType<typeof elsewhere>, id: string, code: string) =>
  post(browser, '/api/user/phone/verify', { phone_verification_id: id, code })

test('a code goes out by text message, and the right one proves the number (R-2.4-D001)', async () => {
  const { browser, phone, reply, id } = await sent()
  expect(reply).toEqual({ status: 200, success: true, phone_verification_id: expect.any(String) })
  const [message] = await emailsTo(site.services, phone)
  expect(message?.channel).toBe('sms')
  expect(message?.text).toMatch(/^\d{4} is your Yonder code\. /)
  expect(await prove(browser, id, await codeFor(site.services, phone))).toEqual({
    status: 200,
    success: true,
  })
})

test('someone signed in has the number from here on; for a sign-up its id is enough', async () => {
  const browser = Object.assign(await site.signedIn({ role: 'user' }), { address: '198.51.100.250' })
  const { id, phone } = await sent(browser)
  await prove(browser, id, await codeFor(site.services, phone))
  const [person] = await site.db.select().from(users).where(eq(users.id, browser.person.id))
  expect(person).toMatchObject({ phone, phoneVerifiedAt: new Date(start) })

  const visitor = await sent()
  const email = freshEmail()
  const unproved = await register(email, { phone_verification_id: visitor.id }, visitor.browser)
  expect(unproved.errors).toEqual({ phone_verification_id: [registrationReplies.phoneNotProved] })
  await prove(visitor.browser, visitor.id, await codeFor(site.services, visitor.phone))
  const stolen = await register(email, { phone_verification_id: visitor.id })
  expect(stolen.errors).toEqual({ phone_verification_id: [registrationReplies.phoneNotProved] })
  const registerLater = (minutes: number) =>
    site.later(minutes, () => register(email, { phone_verification_id: visitor.id }, visitor.browser))
  expect((await registerLater(60)).errors).toEqual(stolen.errors)
  expect((await registerLater(59)).status).toBe(200)
  const [made] = await site.db.select().from(users).where(eq(users.email, email))
  expect(made?.phone).toBe(visitor.phone)
})

test('a stored verification has the number, a hash of the code, the tries, the time of verification and the expiry (R-2.4-D002)', async () => {
  const { browser, phone, id } = await sent()
  const stored = async () => (await site.db.select().from(phoneCodes).where(eq(phoneCodes.id, id)))[0]
  const code = await codeFor(site.services, phone)
  const first = await stored()
  expect(first).toMatchObject({ id, phone, attempts: 0, verifiedAt: null, codeMark: expect.any(String) })
  expect(first?.codeMark).not.toContain(code)
  expect(first?.expiresAt).toEqual(new Date(Date.parse(start) + 600_000))

  await prove(browser, id, code === '1111' ? '2222' : '1111')
  expect(await stored()).toMatchObject({ attempts: 1, verifiedAt: null })
  await prove(browser, id, code)
  expect(await stored()).toMatchObject({ verifiedAt: new Date(start) })
  expect((await prove(browser, id, code)).status).toBe(422)
})

test('the code is not stored in clear', async () => {
  const { phone } = await sent()
  const code = await codeFor(site.services, phone)
  expect(JSON.stringify(await site.db.select().from(phoneCodes))).not.toContain(`"${code}"`)
})

test.each(['', '   ', 'call me', '12', '02 9876 5432 1', '+61 2 9876 5432', 'x'.repeat(40)])(
  'the number %j is refused',
  async (phone) => {
    const { reply } = await sent(elsewhere(), phone)
    expect([reply.status, reply.errors]).toEqual([422, { phone: [registrationWords.phone] }])
  },
)

describe('guessing', () => {
  test('five tries are all, also for the right code after them', async () => {
    const { browser, id, phone } = await sent()
    const code = await codeFor(site.services, phone)
    for (let time = 0; time < 5; time++)
      expect((await prove(browser, id, code === '1111' ? '2222' : '1111')).errors).toEqual({
        code: ["The token you've entered is wrong"],
      })
    expect((await prove(browser, id, code)).status).toBe(422)
  })

  test('ten minutes are all', async () => {
    const { browser, id, phone } = await sent()
    const code = await codeFor(site.services, phone)
    await site.later(10, async () => expect((await prove(browser, id, code)).status).toBe(422))
    await site.later(9, async () => expect((await prove(browser, id, code)).status).toBe(200))
  })

  test('it works once, in the browser that asked', async () => {
    const { browser, id, phone } = await sent()
    const code = await codeFor(site.services, phone)
    expect((await prove(elsewhere(), id, code)).status).toBe(422)
    expect((await prove(browser, id, code)).status).toBe(200)
    expect((await prove(browser, id, code)).status).toBe(422)
    expect((await prove(browser, 'made-up', code)).status).toBe(422)
  })
})

describe('rate limits', () => {
  /** Types the code of each of six messages, the right one or five wrong ones, each from a network of its own. */
  const typeSix = async (phone: string, isRight: (message: number) => boolean) => {
    const replies: number[] = []
    for (let message = 0; message < 6; message++)
      await site.later(message < 3 ? 0 : 61, async () => {
        const { browser, id } = await sent(elsewhere(), phone)
        const code = await codeFor(site.services, phone)
        const wrong = Array<string>(5).fill(code === '1111' ? '2222' : '1111')
        for (const typed of isRight(message) ? [code] : wrong) {
          browser.address = `198.18.0.${replies.length}`
          replies.push((await prove(browser, id, typed)).status)
        }
      })
    return replies
  }

  test('one number has twenty-five wrong tries a day, whatever the networks', async () => {
    const replies = await typeSix(freshNumber(), () => false)
    expect(replies).toEqual([...Array(25).fill(422), ...Array(5).fill(429)])
  })

  test('right ones do not count as wrong ones', async () => {
    const replies = await typeSix(freshNumber(), (message) => message === 0)
    expect(replies).toEqual([200, ...Array(25).fill(422)])
  })

  test('one number gets three messages an hour and six a day, however many ask', async () => {
    const phone = freshNumber()
    const replies: number[] = []
    for (let hour = 0; hour < 3; hour++)
      await site.later(hour * 61, async () => {
        for (let time = 0; time < 4; time++) replies.push((await sent(elsewhere(), phone)).reply.status)
      })
    expect(replies).toEqual([200, 200, 200, 429, 200, 200, 200, 429, 429, 429, 429, 429])
  })

  test.each([
    ['Australia', '+61412340987', ['0412 340 987', '(04) 12-34-09-87', '0061412340987']],
    ['New Zealand', '+64214560987', ['021 456 0987', '(021) 456-0987', '0064 21 456 0987']],
  ])('a number in %s has its three messages an hour however it is written', async (_, phone, written) => {
    const replies: number[] = []
    for (const one of [...written, phone, ...written]) replies.push((await sent(farAway(), one)).reply.status)
    expect(replies).toEqual([200, 200, 200, 429, 429, 429, 429])
    expect(await emailsTo(site.services, phone)).toHaveLength(3)
  })

  test('one network sends thirty an hour, whatever the numbers', async () => {
    const browser = elsewhere()
    const replies: number[] = []
    for (let time = 0; time < 31; time++) replies.push((await sent(browser)).reply.status)
    expect(replies.filter((status) => status === 200)).toHaveLength(30)
    const { reply } = await sent(browser)
    expect(reply.message).toBe(registrationReplies.tooManyMessages)
  })

  test('sixty an hour go out for one neighbourhood, whatever the networks and numbers', async () => {
    const statuses: number[] = []
    for (let host = 0; host < 61; host++) {
      const browser = Object.assign(site.visitor(), { address: `2001:db8:5:${host}::1` })
      statuses.push((await sent(browser)).reply.status)
    }
    expect(statuses).toEqual([...Array(60).fill(200), 429])
    expect((await sent(Object.assign(site.visitor(), { address: '2001:db8:6::1' }))).reply.status).toBe(200)
  })

  test('five hundred an hour go to one country, from all callers together', async () => {
    const usedUp = [...Array(500)].map(() =>
      consume(site.db, rateLimits.messagesOfCountry, 'NZ', new Date(start)),
    )
    await Promise.all(usedUp)
    expect((await sent(elsewhere(), '+64211234567')).reply.status).toBe(429)
    expect((await sent()).reply.status).toBe(200)
    await site.later(61, async () => expect((await sent(elsewhere(), '+64211234567')).reply.status).toBe(200))
  })

  test('a thousand an hour go out in total, whoever asks and wherever they go', async () => {
    const { messagesOfAll } = rateLimits
    const key = hashToken(`${messagesOfAll.name}|`)
    await consume(site.db, messagesOfAll, '', new Date(start))
    const usedUp = async (used: number) =>
      site.db.update(accountRateLimits).set({ used }).where(eq(accountRateLimits.key, key))
    await usedUp(999)
    expect((await sent()).reply.status).toBe(200)
    expect((await sent()).reply.status).toBe(429)
    await usedUp(0)
  })

  test.each([
    ['Australia', '+6149'],
    ['New Zealand', '+6421'],
  ])(
    'of two hundred numbers in a row in %s ten get a message a day and twenty in seven days, whatever the networks',
    async (_, prefix) => {
      const attack = async (count: number) => {
        let messages = 0
        for (let at = 0; at < count; at += 1) {
          const phone = `${prefix}${String(at).padStart(7, '0')}`
          if ((await sent(farAway(), phone)).reply.status === 200) messages += 1
        }
        return messages
      }
      expect(await attack(200)).toBe(10)
      await site.later(24 * 60 - 1, async () => expect(await attack(12)).toBe(0))
      await site.later(24 * 60, async () => expect(await attack(12)).toBe(10))
      await site.later(2 * 24 * 60, async () => expect(await attack(12)).toBe(0))
      await site.later(7 * 24 * 60 - 1, async () => expect(await attack(1)).toBe(0))
      // The one refused a minute ago counts for this day.
      await site.later(7 * 24 * 60, async () => expect(await attack(12)).toBe(9))
    },
  )

  test('of ten thousand numbers that differ in the last four digits twenty get a message a day, and forty in seven days', async () => {
    const send = async (count: number) => {
      let messages = 0
      for (let at = 0; at < count; at += 1)
        if ((await sent(farAway(), `+61488${String(450_000 + at * 401)}`)).reply.status === 200) messages += 1
      return messages
    }
    expect(await send(24)).toBe(20)
    await site.later(24 * 60, async () => expect(await send(24)).toBe(20))
    await site.later(2 * 24 * 60, async () => expect(await send(24)).toBe(0))
    await site.later(7 * 24 * 60, async () => expect(await send(24)).toBe(20))
  })
})

test.each(['+6797012345', '+12025550123', '+882161234567', '+447700900123'])(
  'nothing is sent to %s: only to Australia and New Zealand, unless other countries are named',
  async (phone) => {
    const { reply } = await sent(elsewhere(), phone)
    expect([reply.status, reply.errors]).toEqual([422, { phone: [registrationReplies.phoneCountry] }])
    expect(await emailsTo(site.services, phone)).toEqual([])
  },
)

test('where a captcha is configured, no message goes out without it', async () => {
  const env = { HCAPTCHA_SITE_KEY: 'site', HCAPTCHA_SECRET: 'secret', SMS_COUNTRIES: 'FJ' }
  const guarded = await testSite({ apiOnly: true, at: start, env })
  const real = guarded.services.captcha.check
  guarded.services.captcha = { check: (token) => (token === 'solved' ? Promise.resolve() : real('')) }
  const send = (more: object) =>
    post(guarded.visitor(), '/api/user/phone/send-code', { phone: '+6797012345', ...more })
  for (const more of [{}, { hCaptchaToken: '' }, { hCaptchaToken: ' ' }])
    expect(await send(more)).toMatchObject({ status: 422, errors: { hCaptchaToken: [expect.any(String)] } })
  expect(await emailsTo(guarded.services, '+6797012345')).toEqual([])
  expect((await send({ hCaptchaToken: 'solved' })).status).toBe(200)
})
