import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect, inject, test } from 'vitest'
import { accountTokens, birthChanges, referrals, users } from '#app/features/people/tables.server.ts'
import { hashPassword } from '#app/features/sign-in/passwords.server.ts'
import { secondFactors } from '#app/features/sign-in/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import { linkFor } from '#test/emails.ts'
import { createPerson } from '#test/people.ts'
import { png } from '#test/pictures.ts'
import { testSite } from '#test/site.ts'

// On one connection nothing can race: these prove something on PostgreSQL only.
test.skipIf(!inject('postgres'))('two at once break nothing in one’s own account', async () => {
  const site = await testSite({ apiOnly: true })
  const password = 'gum-leaf-7-tides'
  const passwordHash = await hashPassword(password)
  const statuses = async (calls: Promise<Response>[]) =>
    (await Promise.all(calls)).map(({ status }) => status).sort()
  const ten = <T>(make: (index: number) => T) => Array.from({ length: 10 }, (_, index) => make(index))

  // Ten tours finished in ten tabs: none is lost.
  const kim = await site.signedIn({ role: 'user', passwordHash })
  await kim.token()
  await Promise.all(ten((at) => kim.post('/api/user/meta', { key: 'complete_tours', value: `tour-${at}` })))
  const { user } = await (await kim.get('/api/user/profile')).json()
  expect(user.meta.complete_tours).toHaveLength(10)

  // Five requests of ten invitations each: twenty are the most.
  await Promise.all(
    Array.from({ length: 5 }, (_, round) =>
      kim.post('/api/user/referrals/invite', { emails: ten((at) => `r${round}-${at}@example.org`) }),
    ),
  )
  const invited = await site.db.select().from(referrals).where(eq(referrals.referrerId, kim.person.id))
  expect(invited).toHaveLength(20)

  // Five pictures at once: the last one stays, and no other is left in the store.
  const pictures = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const form = new FormData()
      form.set('file', new File([png() as never], 'me.png'))
      const reply = await kim.upload('/api/user/profile/image', form)
      return ((await reply.json()) as { profile_image_url: string }).profile_image_url
    }),
  )
  const shown = await statuses(pictures.map((picture) => site.visitor().get(picture)))
  expect(shown).toEqual([200, 404, 404, 404, 404])

  // Ten requests for another address: five links a day are the most.
  await Promise.all(ten((at) => kim.put('/api/user/email', { email: `new${at}@example.org` })))
  const links = await site.db.select().from(accountTokens).where(eq(accountTokens.userId, kim.person.id))
  expect(links).toHaveLength(5)

  // One recovery code opens one door of five.
  const app = await (await kim.post('/api/user/security/totp', {})).json()
  const totp = new TOTP({ secret: Secret.fromBase32(app.secret.replaceAll(' ', '')) })
  const done = await kim.post(`/api/user/security/totp/${app.id}`, { code: totp.generate() })
  const { recovery_codes: codes } = await done.json()
  const doors = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const browser = site.visitor()
      await browser.post('/api/login', { email: kim.person.email, password })
      browser.clearToken()
      await browser.token()
      return browser
    }),
  )
  const give = (code: string) => doors.map((door) => door.post('/api/user/security/second-factor', { code }))
  expect(await statuses(give(codes[0]))).toEqual([200, 422, 422, 422, 422])

  // Asked for in five tabs at once, the deletion is one, with one date and one email that works.
  const tama = await createPerson(site.services, { role: 'user', passwordHash })
  const tab = site.visitor()
  await tab.post('/api/login', { email: tama.email, password })
  tab.clearToken()
  await tab.token()
  const dates = await Promise.all(
    Array.from({ length: 5 }, async () => (await (await tab.delete('/api/user', {})).json()).deletion_due_at),
  )
  expect(new Set(dates.filter(Boolean)).size).toBe(1)
})

test.skipIf(!inject('postgres'))(
  'a guardian is asked about one date of birth, however many tabs ask',
  async () => {
    const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z', env: { PRIVACY: 'strict' } })
    const guardianEmail = 'whaea@race.example'
    const kim = await site.signedIn({ role: 'user', dob: '2012-06-01', guardianEmail })
    await kim.token()
    const dates = ['2000-01-01', '2001-01-01', '2002-01-01', '2003-01-01']
    const save = (dob: string) => kim.put('/api/user/profile', { first_name: 'Kim', last_name: '', dob })
    for (const { status } of await Promise.all(dates.map(save))) expect([200, 422]).toContain(status)
    const changes = async () =>
      site.db.select().from(birthChanges).where(eq(birthChanges.userId, kim.person.id))
    const asked = (await changes()).filter(({ status }) => status === 'asked')
    expect(asked).toHaveLength(1)

    // Yes in one window and no in another: one of them counts, and the date is what it says.
    const link = await linkFor(site.services, guardianEmail, '/account/guardian/')
    const answers = await Promise.all(
      [true, false, true].map((consent) => site.visitor().post(`/api${link}`, { consent })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    const [person] = await site.db.select().from(users).where(eq(users.id, kim.person.id))
    const agreed = (await changes()).find(({ status }) => status === 'agreed')
    expect(person?.dob).toBe(agreed ? asked[0]?.dobAfter : '2012-06-01')
  },
)

test.skipIf(!inject('postgres'))(
  'staff keep one second step, however many are taken away at once',
  async () => {
    const site = await testSite({ apiOnly: true, env: { DEMO: 'off' } })
    const kim = await site.signedIn({ role: 'advisor' })
    await kim.token()
    for (let round = 0; round < 5; round += 1) {
      await site.db.delete(secondFactors).where(eq(secondFactors.userId, kim.person.id))
      const ids = [newId(), newId()]
      const app = {
        userId: kim.person.id,
        kind: 'totp',
        label: 'App',
        sealed: 'x',
        confirmedAt: new Date(),
      } as const
      await site.db
        .insert(secondFactors)
        .values(ids.map((id) => ({ id, ...app, createdAt: site.services.clock.now() })))
      const replies = await Promise.all(ids.map((id) => kim.delete(`/api/user/security/factors/${id}`)))
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    }
  },
)
