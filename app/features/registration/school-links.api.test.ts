import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { schoolWording } from '#app/features/people/memberships/school-answers.server.ts'
import { consents, users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { hashPassword } from '#app/features/sign-in/passwords.server.ts'
import { signInReplies } from '#app/features/sign-in/words.server.ts'
import { newToken } from '#app/platform/csrf.server.ts'
import { effectsFrom } from '#test/effects.ts'
import { codeFor, emailsTo, linkFor } from '#test/emails.ts'
import { createSchoolLink } from '#test/people.ts'
import { png } from '#test/pictures.ts'
import { goodPassword, place, signUps } from '#test/sign-up.ts'
import { testSite } from '#test/site.ts'
import { deleteUnverifiedAccounts, lockUnverifiedSchoolAccounts } from './jobs.server.ts'
import { registrationReplies } from './words.server.ts'
import { registrationWords } from './words.ts'

const start = '2026-11-21T02:00:00Z'
const site = await testSite({ apiOnly: true, at: start })
const { post, register, registered, typeCode, activate, isKnown, personOf } = signUps(site)

const [school, otherSchool] = await site.db.select().from(schools).orderBy(asc(schools.id)).limit(2)
if (!school || !otherSchool) throw new Error('the test content has no two schools')

function invite(facts: { emailDomains?: string[]; expiresAt?: Date } = {}): Promise<string> {
  return createSchoolLink(site.services, { schoolId: school?.id ?? 0, ...facts })
}

const minutesLater = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000)

async function exploring() {
  const begun = await registered({ school_token: await invite() })
  const reply = await activate({ ...begun, token: '' }, { email_verification_skipped: true })
  begun.browser.clearToken()
  return { ...begun, reply }
}

const hours = 60
const stateOf = async (browser: { get(path: string): Promise<Response> }) =>
  (await browser.get('/api/state')).json()

describe('a school’s own link', () => {
  test('says which school it is, and which addresses it takes', async () => {
    const token = await invite({ emailDomains: ['student.example.edu.au'] })
    const reply = await site.visitor().get(`/api/school-links/token/${token}`)
    expect(await reply.json()).toEqual({
      data: {
        id: school.id,
        name: school.name,
        state: school.regionCode,
        country: school.countryCode,
        email_domains: ['student.example.edu.au'],
      },
    })
  })

  test.each([
    ['made up', async () => 'made-up'],
    ['forged', async () => newToken()],
    ['over', () => invite({ expiresAt: new Date(start) })],
  ])('that is %s leads nowhere', async (_what, token) => {
    const reply = await site.visitor().get(`/api/school-links/token/${await token()}`)
    expect([reply.status, (await reply.json()).message]).toEqual([404, registrationReplies.schoolLink])
  })

  test('takes only addresses that the school gives out, where it says which', async () => {
    const token = await invite({ emailDomains: ['example.edu.au'] })
    const wrong = await register('mia@sample.example', { school_token: token })
    expect([wrong.status, wrong.errors]).toEqual([422, { email: [registrationReplies.schoolEmail] }])
    expect((await register('mia@student.example.edu.au', { school_token: token })).status).toBe(200)
  })

  test('lets people explore for 48 hours without the code (R-2.4-036) (R-9-005)', async () => {
    const { email, browser, reply } = await exploring()
    expect(reply).toMatchObject({
      status: 200,
      user: {
        status: 'active',
        school_link_id: school.id,
        exploring_until: minutesLater(48 * hours).toISOString(),
        dashboard_permissions: { is_student: false },
      },
    })
    expect((await emailsTo(site.services, email))[0]?.subject).toBe('Verify your school email')
    await site.later(47 * hours, async () => {
      expect((await stateOf(browser)).user?.email).toBe(email)
      expect((await post(site.visitor(), '/api/login', { email, password: goodPassword })).status).toBe(200)
    })
  })

  const signInByLink = async (facts: object, more: object = {}) => {
    const passwordHash = await hashPassword(goodPassword)
    const { person } = await site.signedIn({ role: 'user', passwordHash, ...facts })
    const body = { email: person.email, password: goodPassword, school_token: await invite(more) }
    const browser = site.visitor()
    expect((await post(browser, '/api/login', body)).status).toBe(200)
    browser.clearToken()
    return { browser, email: person.email ?? '' }
  }

  test('makes nobody a student who signs in by it: an email asks, and names the school', async () => {
    const { email } = await signInByLink({})
    expect(await personOf(email)).toMatchObject({ schoolId: null, isStudent: false })
    const [message] = await emailsTo(site.services, email)
    expect(message?.subject).toBe(`Are you a student of ${school.name}?`)
    const link = await linkFor(site.services, email, '/account/verify/school/')
    expect((await (await site.visitor().get(`/api${link}`)).json()).data).toEqual({
      first_name: 'Kiri',
      school: school.name,
      is_new_beginning: false,
    })
    expect(await personOf(email)).toMatchObject({ isStudent: false })
    const yes = await post(site.visitor(), `/api${link}`, { joins: true })
    expect(yes).toMatchObject({ status: 200, message: expect.stringContaining(`student of ${school.name}`) })
    expect(await personOf(email)).toMatchObject({ schoolId: school.id, isStudent: true })
  })

  test.each([true, false])(
    'leaves with the answer joins=%s when the email was sent, when it was answered, and its words',
    async (joins) => {
      const { email } = await signInByLink({})
      const link = await linkFor(site.services, email, '/account/verify/school/')
      await site.later(90, () => post(site.visitor(), `/api${link}`, { joins }))
      const said = await site.db
        .select()
        .from(consents)
        .where(eq(consents.userId, (await personOf(email)).id))
      expect(said).toMatchObject([
        {
          kind: 'school',
          given: joins,
          schoolId: school.id,
          wording: schoolWording(school.name),
          invitedAt: joins ? new Date(start) : null,
          at: minutesLater(90),
        },
      ])
    },
  )

  test('is answered with no as easily, and a button without an answer is no yes', async () => {
    for (const body of [{ joins: false }, {}]) {
      const { email } = await signInByLink({})
      const link = await linkFor(site.services, email, '/account/verify/school/')
      expect((await post(site.visitor(), `/api${link}`, body)).status).toBe(200)
      expect(await personOf(email)).toMatchObject({ schoolId: null, isStudent: false })
    }
  })

  test('asks those with an address that the school gives out, and nobody with another address or another school', async () => {
    const member = await signInByLink({ schoolId: otherSchool.id, isStudent: true })
    const given = { emailDomains: ['example.edu.au'] }
    const named = await signInByLink({ schoolId: otherSchool.id })
    const foreign = await signInByLink({}, given)
    const alike = await signInByLink({ email: 'mia@not-example.edu.au' }, given)
    for (const { email } of [member, named, foreign, alike])
      expect(await emailsTo(site.services, email)).toEqual([])
    for (const own of ['mia@example.edu.au', 'mia@pupils.example.edu.au']) {
      await signInByLink({ email: own }, given)
      expect(await emailsTo(site.services, own)).toHaveLength(1)
    }
    const { browser, email } = await signInByLink({})
    const link = await linkFor(site.services, email, '/account/verify/school/')
    await site.db
      .update(users)
      .set({ schoolId: otherSchool.id, isStudent: true })
      .where(eq(users.email, email))
    expect(await post(browser, `/api${link}`, { joins: true })).toMatchObject({
      status: 422,
      code: 'other-school',
    })
    expect(await personOf(email)).toMatchObject({ schoolId: otherSchool.id })
  })

  test('binds nobody: a student leaves with one call and the advisors of the school are told, but not of who only named it', async () => {
    const advisor = await site.signedIn({ role: 'advisor', schoolId: school.id })
    const elsewhere = await site.signedIn({ role: 'advisor', schoolId: otherSchool.id })
    const student = await site.signedIn({
      role: 'student',
      firstName: 'Mia',
      lastName: 'Ngata',
      schoolId: school.id,
    })
    const plan = `/api/advisor/students/${student.person.id}/career-plan`
    expect((await advisor.get(plan)).status).toBe(200)
    const reply = await post(student, '/api/user/leave-school')
    expect(reply).toMatchObject({
      status: 200,
      user: { school_link_id: null, dashboard_permissions: { is_student: false } },
    })
    expect((await advisor.get(plan)).status).toBe(404)
    const bellOf = async (browser: typeof advisor) =>
      (await (await browser.get('/api/notifications')).json()).data
    expect(JSON.stringify(await bellOf(advisor))).toContain('Mia has left your school')
    expect(await bellOf(elsewhere)).toEqual([])
    expect(await post(student, '/api/user/leave-school')).toMatchObject({ status: 409, code: 'no-school' })
    const named = await site.signedIn({ role: 'user', schoolId: school.id })
    const effects = await effectsFrom(site)
    expect((await post(named, '/api/user/leave-school')).status).toBe(200)
    await effects.expectNotified('student-left', { exactly: [] })
  })

  test('is answered in its email while someone looks around: leaving it there would let them name another', async () => {
    const { email, browser } = await exploring()
    expect(await post(browser, '/api/user/leave-school')).toMatchObject({ status: 422, code: 'school-asks' })
    const link = await linkFor(site.services, email, '/account/verify/school/')
    expect((await post(browser, `/api${link}`, { joins: false })).status).toBe(200)
    const named = { school_link_id: otherSchool.id, class_year: 2027 }
    expect((await post(browser, '/api/user/confirm-school', named)).status).toBe(200)
    const before = (await emailsTo(site.services, email)).length
    await post(site.visitor(), '/api/user/verify/resend', { email })
    expect(await emailsTo(site.services, email)).toHaveLength(before)
    expect(await personOf(email)).toMatchObject({ schoolId: otherSchool.id, isStudent: false })
  })

  test('after 48 hours the account opens nothing until it is verified (R-2.4-037)', async () => {
    const { email, browser } = await exploring()
    await site.later(48 * hours, async () => {
      expect((await stateOf(browser)).user).toBeNull()
      const refused = await post(site.visitor(), '/api/login', { email, password: goodPassword })
      expect(refused).toMatchObject({ status: 422, code: 'locked', message: signInReplies.locked })
    })
  })

  test('the job locks it, ends its sessions, and the email’s link unlocks it (R-4-D001)', async () => {
    const { email, browser } = await exploring()
    await lockUnverifiedSchoolAccounts(site.services, minutesLater(47 * hours))
    expect((await personOf(email)).status).toBe('active')
    await lockUnverifiedSchoolAccounts(site.services, minutesLater(48 * hours))
    expect((await personOf(email)).status).toBe('locked')
    expect((await stateOf(browser)).user).toBeNull()
    const [message] = await emailsTo(site.services, email)
    expect(message?.subject).toBe('Your Yonder account is locked')
    expect(message?.text).toContain(school.name)
    await site.later(50 * hours, async () => {
      const link = await linkFor(site.services, email, '/account/verify/school/')
      const owner = site.visitor()
      const reply = await post(owner, `/api${link}`, { joins: true })
      expect(reply).toMatchObject({
        status: 200,
        success: true,
        message: `Your school email is verified. Your account stays open. You are a student of ${school.name}. Choose a password to finish.`,
      })
      expect(await personOf(email)).toMatchObject({ status: 'setup', isStudent: true })
      const token = reply.redirect.split('/').at(-1)
      const back = await post(owner, '/api/reset-password', {
        email,
        token,
        password: goodPassword,
        password_confirmation: goodPassword,
      })
      expect(back).toMatchObject({ status: 200, user: { dashboard_permissions: { is_student: true } } })
    })
  })

  test('a locked account can ask for its link again', async () => {
    const { email } = await exploring()
    await lockUnverifiedSchoolAccounts(site.services, minutesLater(48 * hours))
    await site.later(60 * hours, async () => {
      await post(site.visitor(), '/api/user/verify/resend', { email })
      const link = await linkFor(site.services, email, '/account/verify/school/')
      expect((await post(site.visitor(), `/api${link}`)).status).toBe(200)
    })
  })

  test('verified in time, it stays open and its owner is a student of the school', async () => {
    const { email, browser } = await exploring()
    const link = await linkFor(site.services, email, '/account/verify/school/')
    expect((await post(browser, `/api${link}`, { joins: true })).status).toBe(200)
    await lockUnverifiedSchoolAccounts(site.services, minutesLater(49 * hours))
    expect((await personOf(email)).status).toBe('active')
    expect((await stateOf(browser)).user.dashboard_permissions.is_student).toBe(true)
  })

  test('who looks around takes it to no other school, whose student they would become', async () => {
    const [, other] = await site.db.select().from(schools).orderBy(asc(schools.id)).limit(2)
    const { email, browser } = await exploring()
    await browser.post('/api/user/confirm-school', { school_link_id: other?.id, class_year: 2027 })
    const profile = { first_name: 'Mia', last_name: 'Sample', school_link_id: String(other?.id) }
    expect((await browser.put('/api/user/profile', profile)).status).toBe(422)
    const link = await linkFor(site.services, email, '/account/verify/school/')
    expect((await post(browser, `/api${link}`, { joins: true })).status).toBe(200)
    expect(await personOf(email)).toMatchObject({ schoolId: school.id, isStudent: true, classYear: 2027 })
  })

  test('nor does the last step of the sign-up name another one', async () => {
    const begun = await registered({ school_token: await invite() })
    const elsewhere = { school_link_id: String(otherSchool.id), email_verification_skipped: true }
    expect((await activate({ ...begun, token: '' }, elsewhere)).status).toBe(200)
    expect(await personOf(begun.email)).toMatchObject({ schoolId: school.id, isStudent: false })
  })

  test('an address that the school has not taken makes nobody its student', async () => {
    const begun = await registered({ school_token: await invite() })
    const { browser } = begun
    await activate({ ...begun, token: '' }, { email_verification_skipped: true })
    browser.clearToken()
    const mailbox = `private-${begun.email}`
    expect((await browser.put('/api/user/email', { email: mailbox })).status).toBe(200)
    const link = await linkFor(site.services, mailbox, '/account/verify/secondary/')
    expect((await post(browser, `/api${link}`)).status).toBe(200)
    await post(site.visitor(), '/api/forgot-password', { email: mailbox })
    const reset = await linkFor(site.services, mailbox, '/account/reset/')
    const password = 'kelp-forest-in-winter'
    const set = await post(site.visitor(), '/api/reset-password', {
      email: mailbox,
      token: reset.split('/').at(-1),
      password,
      password_confirmation: password,
    })
    expect(set.status).toBe(200)
    expect(await personOf(mailbox)).toMatchObject({ status: 'active', schoolId: null, isStudent: false })
  })

  test('with the code typed at once nothing is left to verify, but the school asks before anybody is its student', async () => {
    const begun = await registered({ school_token: await invite() })
    const { verification_token: token } = await typeCode(
      begun.browser,
      begun.guid,
      await codeFor(site.services, begun.email),
    )
    const reply = await activate({ ...begun, token })
    expect(reply).toMatchObject({
      status: 200,
      user: { exploring_until: null, dashboard_permissions: { is_student: false } },
    })
    const link = await linkFor(site.services, begun.email, '/account/verify/school/')
    const yes = await post(site.visitor(), `/api${link}`, { joins: true })
    expect([yes.status, yes.redirect]).toEqual([200, undefined])
    expect(await personOf(begun.email)).toMatchObject({
      schoolId: school.id,
      isStudent: true,
      status: 'active',
    })
  })

  test('without a school’s link nobody skips the code, and with one nobody else does', async () => {
    const plain = await registered()
    expect(await activate({ ...plain, token: '' }, { email_verification_skipped: true })).toMatchObject({
      status: 422,
      code: 'activation-failed',
    })
    const theirs = await registered({ school_token: await invite() })
    const other = { ...theirs, browser: site.visitor(), token: '' }
    expect((await activate(other, { email_verification_skipped: true })).status).toBe(422)
    const skipAfter = (minutes: number) =>
      site.later(minutes, () => activate({ ...theirs, token: '' }, { email_verification_skipped: true }))
    expect(await skipAfter(48 * hours)).toMatchObject({ status: 422, code: 'activation-failed' })
    expect((await skipAfter(48 * hours - 1)).status).toBe(200)
  })
})

describe('accounts that nobody verifies', () => {
  test('are forgotten after 30 days, and nobody else is', async () => {
    const pending = await registered()
    const locked = await exploring()
    const open = await site.signedIn({ role: 'user', createdAt: new Date('2020-01-01') })
    await lockUnverifiedSchoolAccounts(site.services, minutesLater(48 * hours))
    await deleteUnverifiedAccounts(site.services, minutesLater(30 * 24 * hours - 1))
    expect((await personOf(pending.email)).status).toBe('pending')
    await deleteUnverifiedAccounts(site.services, minutesLater(30 * 24 * hours + 1))
    expect(await isKnown(pending.email)).toBe(false)
    expect(await isKnown(locked.email)).toBe(false)
    expect((await personOf(open.person.email ?? '')).id).toBe(open.person.id)
  })
})

test('who looked around and never verified leaves no picture behind', async () => {
  const { browser, email } = await exploring()
  const form = new FormData()
  form.set('file', new File([png() as never], 'me.png'))
  const { profile_image_url: picture } = await (await browser.upload('/api/user/profile/image', form)).json()
  expect((await site.visitor().get(picture)).status).toBe(200)
  await lockUnverifiedSchoolAccounts(site.services, minutesLater(48 * hours))
  await deleteUnverifiedAccounts(site.services, minutesLater(30 * 24 * hours + 1))
  expect(await isKnown(email)).toBe(false)
  expect((await site.visitor().get(picture)).status).toBe(404)
})

describe('the directory of schools', () => {
  const find = async (query: string) => {
    const reply = await site.visitor().get(`/api/school-links?${query}`)
    return { status: reply.status, ...(await reply.json()) }
  }

  test('finds a school by words of its name (R-2.4-D003)', async () => {
    const word = school.name.split(' ')[0]?.toLowerCase() ?? ''
    const { data } = await find(`keyword=${encodeURIComponent(word)}`)
    expect(data.map(({ id }: { id: number }) => id)).toContain(school.id)
    expect(data[0]).toEqual({
      id: expect.any(Number),
      name: expect.any(String),
      suburb: expect.any(String),
      state: expect.any(String),
      country: expect.stringMatching(/^(AU|NZ)$/),
      post_code: expect.any(String),
    })
    expect(data.length).toBeLessThanOrEqual(20)
  })

  test('finds it by its suburb too, with macrons or without', async () => {
    await site.db.insert(schools).values({
      slug: 'sample-kura-nz-0',
      countryCode: 'NZ',
      officialId: 'sample-0',
      name: 'Sample Kura',
      searchName: 'sample kura',
      kind: 'secondary',
      sector: 'government',
      isSpecial: false,
      town: 'Ōtāhuhu',
    })
    for (const keyword of ['Ōtāhuhu', 'otahuhu', 'kura ota'])
      expect((await find(`keyword=${encodeURIComponent(keyword)}`)).data).toMatchObject([
        { name: 'Sample Kura', suburb: 'Ōtāhuhu', country: 'NZ' },
      ])
  })

  test('lists first those whose name begins with what was typed, each group by name', async () => {
    const names = ['Abbey Qurrawang', 'Qurrawang West', 'Qurrawang East']
    await site.db.insert(schools).values(
      names.map((name, at) => ({
        slug: `qurrawang-nz-${at}`,
        countryCode: 'NZ' as const,
        officialId: `qurrawang-${at}`,
        name,
        searchName: name.toLowerCase(),
        kind: 'secondary' as const,
        sector: 'government' as const,
        isSpecial: false,
        town: 'Bluff',
      })),
    )
    const { data } = await find('keyword=qurrawang')
    expect(data.map(({ name }: { name: string }) => name)).toEqual([
      'Qurrawang East',
      'Qurrawang West',
      'Abbey Qurrawang',
    ])
  })

  test('does not offer a school that left the directory, and who chose it still has it', async () => {
    expect((await find('keyword=mangakino')).data).toEqual([])
    const [former] = await site.db.select().from(schools).where(eq(schools.name, 'Mangakino Area School'))
    const student = await site.signedIn({ role: 'student', schoolId: former?.id ?? 0 })
    const { user } = await student.read<{ user: { school: unknown } }>('/api/session')
    expect(JSON.stringify(user)).toContain('Mangakino Area School')
  })

  test('keeps to a country and a state', async () => {
    const { data } = await find('keyword=school&country=NZ')
    expect(data.every(({ country }: { country: string }) => country === 'NZ')).toBe(true)
    const none = await find('keyword=school&country=AU&state=WGN')
    expect(none.data).toEqual([])
  })

  test.each([
    ['', { keyword: [registrationWords.schoolKeyword] }],
    ['keyword=a', { keyword: [registrationWords.schoolKeyword] }],
    ['keyword=high&country=FJ', { country: [registrationWords.schoolCountry] }],
  ])('refuses ?%s', async (query, errors) => {
    const reply = await find(query)
    expect([reply.status, reply.errors]).toEqual([422, errors])
  })

  test.each(['%25%25', '%27%27', '__', '%5C%5C'])('takes signs for signs: %s', async (keyword) => {
    expect(await find(`keyword=${keyword}`)).toMatchObject({ status: 200, data: [] })
  })
})

describe('confirming the school', () => {
  test('stores the school and the year (R-4-D002)', async () => {
    const browser = await site.signedIn({ role: 'user' })
    const reply = await post(browser, '/api/user/confirm-school', {
      school_link_id: String(school.id),
      class_year: '2027',
    })
    expect(reply).toMatchObject({
      status: 200,
      success: true,
      user: {
        school_link_id: school.id,
        school_link_with_other: { id: school.id, name: school.name },
        class_year: 2027,
        dashboard_permissions: { is_student: false },
      },
    })
  })

  test('a school that is not in the directory is stored as text', async () => {
    const browser = await site.signedIn({ role: 'user', schoolId: school.id })
    const reply = await post(browser, '/api/user/confirm-school', {
      school_name: 'Sample Hut School',
      class_year: '2026',
    })
    expect(reply.user).toMatchObject({
      school_link_id: null,
      school_link_with_other: { id: null, name: 'Sample Hut School' },
    })
  })

  test('whom a school has vouched for stays its student', async () => {
    const browser = await site.signedIn({ role: 'student', schoolId: school.id })
    const reply = await post(browser, '/api/user/confirm-school', {
      school_name: 'Elsewhere',
      class_year: 2026,
    })
    expect(reply.user).toMatchObject({ school_link_id: school.id, class_year: 2026 })
  })

  test.each([
    [{ class_year: '2027' }, 'school_link_id'],
    [{ school_link_id: 999_999_999, class_year: '2027' }, 'school_link_id'],
    [{ school_name: 'Sample', class_year: '1900' }, 'class_year'],
    [{ school_name: 'Sample' }, 'class_year'],
    [{ school_name: 'Sample', class_year: 'next' }, 'class_year'],
    [{ school_name: 'x'.repeat(151), class_year: 2027 }, 'school_name'],
    [{ school_name: 'Sample', class_year: 2027, is_student: true }, 'is_student'],
  ])('%j is refused', async (body, field) => {
    const browser = await site.signedIn({ role: 'user' })
    const reply = await post(browser, '/api/user/confirm-school', body)
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, [field]])
  })
})

describe('the location', () => {
  test('stores country and state; another country clears the suburb (R-7-034) (R-5-016)', async () => {
    const browser = await site.signedIn({ role: 'user', location: 'Newtown', postCode: '2042' })
    const reply = await post(browser, '/api/user/update-user-location', { country: 'NZ', state: 'TAS' })
    expect(reply).toEqual({ status: 200, success: true })
    expect(await personOf(browser.person.email ?? '')).toMatchObject({
      country: 'NZ',
      state: 'TAS',
      location: null,
      postCode: null,
    })
    await post(browser, '/api/user/update-user-location', { country: 'FJ', state: 'TAS' })
    expect((await personOf(browser.person.email ?? '')).state).toBeNull()
  })

  test('the suburb stays with the same place, and goes with another state', async () => {
    const browser = await site.signedIn({ role: 'user', state: 'NSW', location: 'Newtown', postCode: '2042' })
    const suburbAfter = async (state: string) => {
      await post(browser, '/api/user/update-user-location', { country: 'AU', state })
      const { location, postCode } = await personOf(browser.person.email ?? '')
      return [location, postCode]
    }
    expect(await suburbAfter('NSW')).toEqual(['Newtown', '2042'])
    expect(await suburbAfter('VIC')).toEqual([null, null])
  })

  test.each([
    [{}, 'country'],
    [{ country: 'Australia', state: 'NSW' }, 'country'],
    [{ country: 'XX' }, 'country'],
    [{ country: 'AU' }, 'state'],
    [{ country: 'AU', state: 'WGN' }, 'state'],
  ])('%j is refused', async (body, field) => {
    const browser = await site.signedIn({ role: 'user' })
    const reply = await post(browser, '/api/user/update-user-location', body)
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, [field]])
  })

  test.each(['/api/user/update-user-location', '/api/user/confirm-school'])(
    '%s is for people with an account of their own',
    async (path) => {
      expect((await site.visitor().post(path, place)).status).toBe(401)
      expect((await (await site.signedIn({ role: 'advisor' })).post(path, place)).status).toBe(403)
    },
  )
})

test('the sign-up, the profile and the question about school take the same class years', async () => {
  const takes = async (year: number) => {
    const kim = await site.signedIn({ role: 'user' })
    const profile = await kim.put('/api/user/profile', {
      first_name: 'Kim',
      last_name: '',
      class_year: String(year),
    })
    const question = await kim.post('/api/user/confirm-school', {
      school_name: 'Sample',
      class_year: year,
    })
    const signUp = await kim.post('/api/user/activate', {
      user_id: kim.person.guid,
      dob: '2010-03-01',
      country: 'NZ',
      state: 'WGN',
      gender: 'female',
      class_year: year,
    })
    return [profile.status, question.status, signUp.status]
  }
  const thisYear = site.services.clock.now().getUTCFullYear()
  for (const ahead of [-66, 8])
    expect([ahead, ...(await takes(thisYear + ahead))]).toEqual([ahead, 422, 422, 422])
  for (const ahead of [-65, -6, 0, 7])
    expect([ahead, ...(await takes(thisYear + ahead))]).toEqual([ahead, 200, 200, 200])
})

test('a class year of another time may be said again by the student who has it', async () => {
  const kim = await site.signedIn({ role: 'user', classYear: 1955 })
  const say = (class_year: number) =>
    kim.post('/api/user/confirm-school', { school_name: 'Sample', class_year })
  expect((await say(1956)).status).toBe(422)
  expect((await say(1955)).status).toBe(200)
})
