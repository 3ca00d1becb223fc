import { readdirSync, readFileSync } from 'node:fs'
import { asc, eq, inArray } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { proveMailbox } from '#app/features/people/first-proof.server.ts'
import { type OwnedTable, ownedTables } from '#app/features/people/owned-tables.server.ts'
import { accountTokens, users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { identities, secondFactors } from '#app/features/sign-in/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import { slices } from '#app/slices.server.ts'
import type { Browser } from '#test/browser.ts'
import { codeFor, emailsTo, linkFor } from '#test/emails.ts'
import { createSchoolLink } from '#test/people.ts'
import { insertSampleRow, propertyOf, type Row } from '#test/sample-rows.ts'
import { goodPassword, signUps } from '#test/sign-up.ts'
import { testSite } from '#test/site.ts'

const start = '2026-11-21T02:00:00Z'
const site = await testSite({ apiOnly: true, at: start })
const { post, registered, verified, activate, typeCode, freshEmail, personOf } = signUps(site)
const [school] = await site.db.select().from(schools).orderBy(asc(schools.id)).limit(1)
if (!school) throw new Error('the test content has no school')

const sharesPath = '/api/career-planner/shares'
const calendarPath = '/api/career-planner/calendar'
const newPassword = 'kelp-forest-in-winter'

const schoolToken = () => createSchoolLink(site.services, { schoolId: school?.id ?? 0 })

/** A classmate who has signed up with someone's address by a school's link, and looks around. */
async function classmate(more: object = {}) {
  const begun = await registered({ school_token: await schoolToken(), ...more })
  const reply = await activate({ ...begun, token: '' }, { email_verification_skipped: true })
  expect(reply.status).toBe(200)
  begun.browser.clearToken()
  return begun
}

/** What they leave behind to come back by: a second factor, a link to the plan, a calendar, another device. */
async function plantedBy(browser: Browser, email: string) {
  const app = await post(browser, '/api/user/security/totp')
  const code = new TOTP({ secret: Secret.fromBase32(app.secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.parse(start),
  })
  expect((await post(browser, `/api/user/security/totp/${app.id}`, { code })).status).toBe(200)
  const plan = { answers: { title: 'Nursing', steps: [{ title: 'Apply' }] } }
  expect((await browser.put('/api/career-planner/plan-a', plan)).status).toBe(200)
  const { id } = await personOf(email)
  await site.db.insert(identities).values({
    provider: 'facebook',
    subject: newId(),
    userId: id,
    emailProven: false,
    createdAt: site.services.clock.now(),
  })
  await site.db
    .update(users)
    .set({ phone: '+61400000000', phoneVerifiedAt: new Date(start) })
    .where(eq(users.id, id))
  const shared = await post(browser, sharesPath, { slugs: ['plan-a'], days: 7 })
  const feed = await (await browser.put(calendarPath, { time_zone: 'Australia/Sydney' })).json()
  return {
    id,
    share: `/api/career-planner/shared/${shared.url.split('/').at(-1)}`,
    feed: new URL(feed.url).pathname,
  }
}

const isIn = async (browser: Browser) => (await (await browser.get('/api/session')).json()).auth as boolean
const statusOf = async (path: string) => (await site.visitor().get(path)).status

/** Nothing is left of what was set before the owner came. */
async function expectNewBeginning(
  attacker: Browser,
  email: string,
  planted: Awaited<ReturnType<typeof plantedBy>>,
) {
  const person = await personOf(email)
  expect(person).toMatchObject({
    id: planted.id,
    status: 'setup',
    phone: null,
    phoneVerifiedAt: null,
    guardianEmail: null,
    exploringUntil: null,
    referredBy: null,
  })
  expect(person.emailVerifiedAt).not.toBeNull()
  attacker.clearToken()
  expect(await isIn(attacker)).toBe(false)
  expect((await post(site.visitor(), '/api/login', { email, password: goodPassword })).status).toBe(422)
  const theirs = { userId: planted.id }
  expect(await site.db.select().from(secondFactors).where(eq(secondFactors.userId, theirs.userId))).toEqual(
    [],
  )
  expect(await site.db.select().from(identities).where(eq(identities.userId, theirs.userId))).toEqual([])
  expect([await statusOf(planted.share), await statusOf(planted.feed)]).toEqual([404, 404])
}

async function setPassword(browser: Browser, address: string) {
  const [, , , email = '', token = ''] = address.split('/')
  return post(browser, '/api/reset-password', {
    email: decodeURIComponent(email),
    token,
    password: newPassword,
    password_confirmation: newPassword,
  })
}

describe('the first proof of a mailbox is a new beginning', () => {
  test('by the link of a school’s email, opened in another browser', async () => {
    const { browser, email } = await classmate()
    const planted = await plantedBy(browser, email)
    const link = await linkFor(site.services, email, '/account/verify/school/')
    const owner = site.visitor()
    expect((await (await owner.get(`/api${link}`)).json()).data).toEqual({
      first_name: 'Mia',
      school: school.name,
      is_new_beginning: true,
    })
    const reply = await post(owner, `/api${link}`, { joins: true })
    expect(reply).toMatchObject({
      status: 200,
      redirect: expect.stringMatching(/^\/account\/reset\//),
    })
    await expectNewBeginning(browser, email, planted)
    expect(await personOf(email)).toMatchObject({ schoolId: school.id, isStudent: true })
    expect(await setPassword(owner, reply.redirect)).toMatchObject({
      status: 200,
      redirect: '/account-setup',
    })
    owner.clearToken()
    const setUp = { first_name: 'Maia', last_name: 'Sample', dob: '2010-03-01', country: 'AU', state: 'NSW' }
    expect((await post(owner, '/api/user/account-setup', setUp)).status).toBe(200)
    expect(await personOf(email)).toMatchObject({ status: 'active', firstName: 'Maia' })
  })

  test('by a reset link', async () => {
    const { browser, email } = await classmate()
    const planted = await plantedBy(browser, email)
    await post(site.visitor(), '/api/forgot-password', { email })
    const owner = site.visitor()
    expect((await setPassword(owner, await linkFor(site.services, email, '/account/reset/'))).status).toBe(
      200,
    )
    await expectNewBeginning(browser, email, planted)
    expect(await personOf(email)).toMatchObject({ schoolId: null, isStudent: false })
    const subjects = (await emailsTo(site.services, email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your Yonder account starts again')
    owner.clearToken()
    expect(await isIn(owner)).toBe(true)
  })

  test('by a link that the browser of the sign-up has asked for, when it is opened elsewhere', async () => {
    const { browser, email } = await registered()
    await post(browser, '/api/user/verify/resend', { email })
    const link = await linkFor(site.services, email, '/account/verify/')
    expect((await post(site.visitor(), `/api${link}`)).redirect).toMatch(/^\/account\/reset\//)
    expect((await post(site.visitor(), '/api/login', { email, password: goodPassword })).status).toBe(422)
  })

  test('and a deletion, an invitation and a referral of before do not outlive it', async () => {
    const friend = await site.signedIn({ role: 'user' })
    const { email } = await classmate({ referral_code: friend.person.referralCode })
    const before = await personOf(email)
    expect(before.referredBy).toBe(friend.person.id)
    await site.db
      .update(users)
      .set({ deletionDueAt: new Date('2026-11-28') })
      .where(eq(users.id, before.id))
    const link = await linkFor(site.services, email, '/account/verify/school/')
    await post(site.visitor(), `/api${link}`)
    const after = await personOf(email)
    expect(after).toMatchObject({ deletionDueAt: null, referredBy: null })
    expect(after.referralCode).not.toBe(before.referralCode)
  })

  test('but the browser that signed up keeps everything, by its link and by its code', async () => {
    const { browser, email } = await classmate()
    const planted = await plantedBy(browser, email)
    // Nothing is shared before that.
    expect([await statusOf(planted.share), await statusOf(planted.feed)]).toEqual([404, 404])
    const link = await linkFor(site.services, email, '/account/verify/school/')
    expect((await (await browser.get(`/api${link}`)).json()).data.is_new_beginning).toBe(false)
    const reply = await post(browser, `/api${link}`, { joins: true })
    expect([reply.status, reply.redirect]).toEqual([200, undefined])
    expect(await isIn(browser)).toBe(true)
    expect([await statusOf(planted.share), await statusOf(planted.feed)]).toEqual([200, 200])
    expect(await personOf(email)).toMatchObject({ status: 'active', isStudent: true, phone: '+61400000000' })

    const typed = await verified()
    expect((await activate(typed)).user.status).toBe('active')
    const login = { email: typed.email, password: goodPassword }
    expect((await post(site.visitor(), '/api/login', login)).status).toBe(200)
  })

  test('and the browser that signed up is known by that for a day', async () => {
    for (const [minutes, isKnown] of [
      [24 * 60 - 1, true],
      [24 * 60, false],
    ] as const) {
      const { browser, email } = await registered()
      await post(browser, '/api/user/verify/resend', { email })
      const link = await linkFor(site.services, email, '/account/verify/')
      const { redirect } = await site.later(minutes, () => post(browser, `/api${link}`))
      expect([minutes, redirect === undefined]).toEqual([minutes, isKnown])
    }
  })

  test('another session of the account proves nothing about who signed up', async () => {
    const { email } = await classmate()
    const notified = site.visitor()
    expect((await post(notified, '/api/login', { email, password: goodPassword })).status).toBe(200)
    notified.clearToken()
    const link = await linkFor(site.services, email, '/account/verify/school/')
    expect((await post(notified, `/api${link}`)).redirect).toMatch(/^\/account\/reset\//)
  })

  test('a sign-up that was under way cannot go on afterwards', async () => {
    const { browser, email, guid } = await registered()
    const { verification_token: _, ...wrong } = await typeCode(browser, guid, '0000')
    expect(wrong.status).toBe(422)
    const code = await codeFor(site.services, email)
    await post(site.visitor(), '/api/forgot-password', { email })
    await setPassword(site.visitor(), await linkFor(site.services, email, '/account/reset/'))
    expect((await typeCode(browser, guid, code)).status).toBe(422)
  })
})

/** What someone did or wrote in an account: it neither opens the account nor shows it to anybody. */
const content = [
  'academy_attempt',
  'academy_enrolment',
  'academy_feedback',
  'academy_retry',
  'account_token', // only used ones
  'advisor_membership', // given by a school or staff, to an address
  'article_rating',
  'broadcast_read',
  'career_plan',
  'career_plan_comment',
  'career_plan_section',
  'career_plan_what_if',
  'career_task_reminder',
  'career_task_student',
  'career_task_submission',
  'consent',
  'contact_message',
  'content_report',
  'contribution',
  'download',
  'enquiry',
  'enquiry_reply',
  'event_attendance',
  'event_question',
  'expo_attendance',
  'fact_report',
  'family_contact', // of a school, about its student
  'favourite',
  'felt_reply',
  'figure_view',
  'follow',
  'ghost', // converted: its cookie opens nothing
  'group_member',
  'group_post',
  'idempotency_key', // replies about money, of an account whose address is proved
  'issued_badge',
  'message',
  'message_block',
  'message_evidence',
  'message_report',
  'notification',
  'notification_preference',
  'notification_setting',
  'partner_enquiry',
  'payee', // of a cash-out, for which the address has been proved
  'placement', // of a school that the person joined
  'placement_amendment',
  'placement_answers',
  'placement_attendance',
  'placement_day',
  'placement_decision',
  'placement_event',
  'placement_evidence',
  'placement_health_note',
  'placement_hold',
  'placement_incident',
  'placement_log',
  'placement_paper',
  'placement_reminder',
  'placement_signature',
  'placement_token', // for hosts and guardians, not for the account
  'placement_visit',
  'post_school_plan',
  'provider_owner', // given by staff, to an address
  'quiz_history',
  'quiz_result',
  'report_download',
  'resume',
  'school_notice', // of a school, once its owner has joined it
  'school_on_call', // whom a school calls
  'school_report',
  'school_sharing',
  'staff_duty', // when an admin is on duty
  'staff_work', // what an admin has taken
  'student_change', // of a school, for minutes
  'student_import_missing', // by a school, until a week after its list
  'student_import_row', // what a school has sent, which is told to its owner
  'student_meeting', // with an advisor of a school
  'student_membership', // ended, or asked by a school and not answered
  'student_note', // of a school, about its student
  'student_view',
  'survey_check_job',
  'survey_response',
  'thread_opening',
  'thread_participant',
  'tool_result',
  'vje_certificate',
  'vje_progress',
]

test('nothing that opens an account, or shows it, outlives the first proof: every table of people is emptied or named here as content', async () => {
  const { person } = await site.signedIn({ role: 'user', email: freshEmail(), emailVerifiedAt: null })
  const tables = ownedTables(slices.tables).filter(({ onDelete }) => onDelete === 'cascade')
  const rows: { owned: OwnedTable; key: unknown; row: Row }[] = []
  for (const owned of tables) {
    const parent = rows.find((one) => one.owned.table === owned.through?.table)
    const { through } = owned
    const key = parent && through ? parent.row[propertyOf(through.table, through.column)] : person.id
    rows.push({ owned, key, row: await insertSampleRow(site.db, owned, key) })
  }
  await site.db.transaction((tx) =>
    proveMailbox({ services: site.services, now: new Date(start) }, tx, person.id, 'anybody'),
  )
  const left: string[] = []
  for (const { owned, key } of rows)
    if (
      (
        await site.db
          .select()
          .from(owned.table)
          .where(inArray(owned.column, [key]))
      ).length > 0
    )
      left.push(owned.name)
  expect([...new Set(left)].toSorted()).toEqual(content)
  const links = await site.db.select().from(accountTokens).where(eq(accountTokens.userId, person.id))
  expect(links.filter(({ usedAt }) => !usedAt)).toEqual([])
})

test('mailboxes are proved by `proveMailbox` alone, or when an account is made by Google or Facebook', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  const proves = (file: string) =>
    /markVerified\(|emailVerifiedAt: (?!users\.|field\.|')/.test(readFileSync(`app/${file}`, 'utf8'))
  const writers = files.filter((file) => /(?<!tables)\.server\.ts$/.test(file)).filter(proves)
  expect(writers.toSorted()).toEqual([
    'features/accounts/accounts.server.ts', // a new admin, by the operator of the server
    'features/demo/demo.server.ts',
    'features/people/first-proof.server.ts',
    'features/people/verified.server.ts',
    'features/people/view-as.server.ts', // of somebody made up, whom no row stands for
    'features/registration/guardian-answers.server.ts', // of a mailbox that was proved before
    'features/sign-in/social/accounts.server.ts',
  ])
})
