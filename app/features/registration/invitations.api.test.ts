import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { referrals } from '#app/features/people/tables.server.ts'
import { codeFor } from '#test/emails.ts'
import { signUps } from '#test/sign-up.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z' })
const { freshEmail, register, registered, typeCode, activated, personOf } = signUps(site)

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

  test('the invited person is recorded as registered, then as verified (R-2.4-D006)', async () => {
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

  test('an unknown code does not prevent a sign-up', async () => {
    expect((await register(freshEmail(), { referral_code: 'NOBODYS2' })).status).toBe(200)
  })
})
