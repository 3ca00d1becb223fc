import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { inviteStudents } from '#app/features/onboarding/invitations.server.ts'
import { runImport } from '#app/features/onboarding/run-import.server.ts'
import { schoolNotices, studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { hashPassword } from '#app/features/sign-in/passwords.server.ts'
import { emailsTo } from '#test/emails.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ at: '2026-11-21T02:00:00Z' })
const { db, services } = site
const found = await db.select({ id: schools.id }).from(schools).where(eq(schools.countryCode, 'NZ')).limit(2)
const [schoolId = 0, otherId = 0] = found.map(({ id }) => id)
const path = '/api/user/school-sent'
const password = 'Correct-horse-battery-9'
let number = 0

/** A student whom the school has brought in, who has said yes and set up the account. `first`: where that led. */
async function joined() {
  number += 1
  const email = `tane${number}@sent.example`
  const advisor = await site.signedIn({ role: 'advisor', schoolId, country: 'NZ' })
  const added = await advisor.post('/api/advisor/students', {
    students: [
      {
        given_name: 'Tane',
        family_name: 'Wiliams',
        email,
        year_level: '12',
        external_id: `S${number}`,
      },
    ],
  })
  await runImport(services, (await json(added)).data.id)
  const [account] = await db.select().from(users).where(eq(users.email, email))
  const userId = account?.id ?? 0
  await inviteStudents(services, { schoolId, userIds: [userId] })
  const [mail] = await emailsTo(services, email)
  const token = /\/account\/verify\/school\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await site.visitor().post(`/api/account/verify/school/${token}`, { joins: true })).status).toBe(200)
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, userId))
  const student = site.visitor()
  expect((await student.post('/api/login', { email, password })).status).toBe(200)
  student.clearToken()
  const setUp = await student.post('/api/user/account-setup', {
    first_name: 'Tane',
    last_name: 'Wiliams',
    dob: '2009-05-01',
  })
  return { advisor, student, userId, email, setUp: await json(setUp) }
}
const noticeOf = async (userId: number) =>
  (await db.select().from(schoolNotices).where(eq(schoolNotices.userId, userId)))[0]

test('the first page after an account is set up is what the school sent; looking at it is noted, answering it leads home from then on', async () => {
  const { student, userId, email, setUp } = await joined()
  expect(setUp.redirect).toBe('/account/school')
  expect(await noticeOf(userId)).toMatchObject({ openedAt: null, answeredAt: null })
  const { data } = await json(await student.get(path))
  expect(data).toMatchObject({
    is_answered: false,
    sent: { first_name: 'Tane', last_name: 'Wiliams', email, class_year: '2027', external_id: `S${number}` },
  })
  expect(data.right).toEqual(data.sent)
  expect((await noticeOf(userId))?.openedAt).toEqual(new Date('2026-11-21T02:00:00Z'))
  const page = await (await student.page('/account/school')).text()
  expect(page).toMatch(/What your school sent us<\/h1>/)
  expect(await (await student.page('/preferences')).text()).toContain('href="/account/school"')
  expect(await json(await student.post(path, {}))).toMatchObject({ success: true, corrected: 0 })
  const again = await json(await site.visitor().post('/api/login', { email, password }))
  expect(again.redirect).toBe('/home')
})

test('a correction goes to the student’s own record, and the school reads it and is told', async () => {
  const { advisor, student, userId } = await joined()
  const given = { first_name: 'Tāne', last_name: 'Williams', class_year: '2026', external_id: 'S-new' }
  const reply = await json(await student.post(path, given))
  expect(reply).toMatchObject({ corrected: 4, awaits_guardian: null })
  const [person] = await db.select().from(users).where(eq(users.id, userId))
  expect(person).toMatchObject({ firstName: 'Tāne', lastName: 'Williams', classYear: 2026 })
  const [member] = await db
    .select()
    .from(studentMemberships)
    .where(and(eq(studentMemberships.userId, userId), isNull(studentMemberships.endedAt)))
  // the number is how the school's next list finds them: it stays the school's
  expect(member).toMatchObject({ classYear: 2026, externalId: `S${number}` })
  const seen = (await json(await advisor.get(`/api/advisor/students/${userId}`))).data
  const texts = seen.timeline.map(({ text }: { text: string }) => text)
  expect(texts).toContain('First name corrected by the student: “Tāne”, not “Tane”')
  expect(texts).toContain(`Student ID corrected by the student: “S-new”, not “S${number}”`)
  const notified = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, advisor.person.id), eq(notifications.kind, 'student-corrected')))
  expect(notified).toMatchObject([{ actorId: userId, payload: { student: userId } }])
  expect((await json(await student.get(path))).data.right).toMatchObject(given)
})

test('the school does not learn a new email address that the student has given Yonder and not the school', async () => {
  const { advisor, student, userId, email } = await joined()
  const own = `own-${email}`
  await db.update(users).set({ email: own }).where(eq(users.id, userId))
  const { sent, right } = (await json(await student.get(path))).data
  expect([sent.email, right.email]).toEqual([email, email])
  expect(await json(await student.post(path, { first_name: 'Tāne' }))).toMatchObject({ corrected: 1 })
  expect((await noticeOf(userId))?.corrections.map(({ field }) => field)).toEqual(['first_name'])
  const { timeline } = (await json(await advisor.get(`/api/advisor/students/${userId}`))).data
  expect(JSON.stringify(timeline)).not.toContain(own)
})

test('saving again tells the school of what is new alone, and keeps the times of the rest', async () => {
  const { advisor, student, userId } = await joined()
  const notified = and(
    eq(notifications.userId, advisor.person.id),
    eq(notifications.kind, 'student-corrected'),
  )
  const save = async (given: object) => expect((await student.post(path, given)).status).toBe(200)
  await save({ first_name: 'Tāne' })
  await site.later(60, async () => {
    await save({ first_name: 'Tāne' })
    expect(await db.$count(notifications, notified)).toBe(1)
    await save({ first_name: 'Tāne', last_name: 'Williams' })
  })
  expect(await db.$count(notifications, notified)).toBe(2)
  expect((await noticeOf(userId))?.corrections).toMatchObject([
    { field: 'first_name', at: '2026-11-21T02:00:00.000Z' },
    { field: 'last_name', at: '2026-11-21T03:00:00.000Z' },
  ])
})

test('what is wrong is said beside its field, and nothing is written then', async () => {
  const { student, userId } = await joined()
  const reply = await student.post(path, { first_name: '', last_name: 'Williams', class_year: '1800' })
  expect([reply.status, Object.keys((await json(reply)).errors)]).toEqual([422, ['first_name', 'class_year']])
  expect(await noticeOf(userId)).toMatchObject({ answeredAt: null, corrections: [] })
})

test('without a list there is nothing to read or correct, and another school reads no correction', async () => {
  const nobodys = await site.signedIn({ role: 'student', schoolId })
  expect(await json(await nobodys.get(path))).toEqual({ data: null, asked_year: null })
  expect((await nobodys.post(path, { first_name: 'X' })).status).toBe(404)
  expect(await (await nobodys.page('/account/school')).text()).toContain('No school has sent us anything')
  const { userId } = await joined()
  const foreign = await site.signedIn({ role: 'advisor', schoolId: otherId })
  expect((await foreign.get(`/api/advisor/students/${userId}`)).status).toBe(404)
})
