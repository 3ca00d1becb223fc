import { describe, expect, test } from 'vitest'
import { codeFor, emailsTo, linkFor } from '#test/emails.ts'
import { goodPassword, signUps } from '#test/sign-up.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z' })
const { post, registered, typeCode, verified, activate } = signUps(site)

/** Someone at another address of the internet: rate limits are counted by network. */
const elsewhere = (address: string) => Object.assign(site.visitor(), { address })

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

  test('right ones do not count as wrong ones', async () => {
    const { browser, email, guid } = await registered({}, elsewhere('10.0.33.7'))
    expect((await typeCode(browser, guid, await codeFor(site.services, email))).status).toBe(200)
    const replies: number[] = []
    for (let time = 0; time < 51; time++)
      replies.push((await typeCode(browser, '00000000-0000-4000-8000-000000000000', '1234')).status)
    expect(replies).toEqual([...Array(50).fill(422), 429])
  })

  test('a mailbox gets ten codes a day and twenty-five wrong tries, whatever the networks', async () => {
    const { browser, email, guid } = await registered()
    const replies: number[] = []
    for (let hour = 0; hour < 3; hour++)
      await site.later(hour * 61, async () => {
        for (let time = 0; time < 5; time++) {
          if (hour + time > 0) await post(browser, '/api/user/verify/resend', { email, send_code: true })
          const code = await codeFor(site.services, email)
          for (let wrong = 0; wrong < 3; wrong++) {
            browser.address = `10.${hour}.${time}.${wrong}`
            replies.push((await typeCode(browser, guid, code === '1111' ? '2222' : '1111')).status)
          }
        }
      })
    expect(await emailsTo(site.services, email)).toHaveLength(10)
    expect(replies).toEqual([...Array(25).fill(422), ...Array(20).fill(429)])
    const code = await codeFor(site.services, email)
    expect((await typeCode(browser, guid, code)).status).toBe(429)
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

  test('a mailbox gets five emails an hour, and the reply to further requests is the same', async () => {
    const { browser, email } = await registered()
    for (let time = 0; time < 8; time++)
      expect((await post(browser, '/api/user/verify/resend', { email, send_code: true })).status).toBe(200)
    expect(await emailsTo(site.services, email)).toHaveLength(5)
  })
})

test('passwords are hashed only for a valid token', async () => {
  const begun = await verified()
  const password = `another-${goodPassword}`
  const stranger = site.visitor()
  await stranger.token()
  // More at once than may wait for a hash: none of them gets as far.
  const tries = Array.from({ length: 60 }, (_, at) => {
    const skipped = at % 2 === 1
    const whom = { ...begun, browser: stranger, token: skipped ? '' : begun.token }
    return activate(whom, { password, email_verification_skipped: skipped })
  })
  const codes = (await Promise.all(tries)).map(({ code }) => code)
  expect(new Set(codes)).toEqual(new Set(['activation-failed']))
  expect(await activate(begun, { password })).toMatchObject({ status: 200 })
  const login = await post(site.visitor(), '/api/login', { email: begun.email, password })
  expect(login).toMatchObject({ status: 200 })
})

test('the link for someone who left: it preserves the password in the browser that chose it, and in no other', async () => {
  const { browser, email } = await registered()
  await post(browser, '/api/user/verify/resend', { email })
  const link = await linkFor(site.services, email, '/account/verify/')
  const reply = await post(browser, `/api${link}`)
  expect(reply).toMatchObject({
    status: 200,
    success: true,
    message: 'Your email address is verified. You can sign in now.',
    user: { first_name: 'Mia' },
  })
  expect(reply.redirect).toBeUndefined()
  expect((await post(site.visitor(), '/api/login', { email, password: goodPassword })).status).toBe(200)
  const left = await registered()
  await post(left.browser, '/api/user/verify/resend', { email: left.email })
  const another = await linkFor(site.services, left.email, '/account/verify/')
  expect((await post(site.visitor(), `/api${another}`)).redirect).toMatch(/^\/account\/reset\//)
})
