import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { advisorMemberships } from '#app/features/people/memberships/tables.server.ts'
import { sessions, users } from '#app/features/people/tables.server.ts'
import { zoneAt } from '#app/features/places/school-day.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { hashPassword } from '#app/features/sign-in/passwords.server.ts'
import type { AdvisorPermission } from '#app/platform/actor.ts'
import { endOfDay } from '#app/platform/calendar.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { effectsFrom } from '#test/effects.ts'
import { emailsTo, linkFor } from '#test/emails.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { requestErrors } from './requests.server.ts'
import { advisorInvites, schoolRequests } from './tables.server.ts'

const start = '2026-11-21T02:00:00Z'
const site = await testSite({ apiOnly: true, at: start })
const { db } = site
const rows = await db
  .select({ id: schools.id, name: schools.name })
  .from(schools)
  .where(eq(schools.isListed, true))
  .limit(3)
const [schoolId = 0, otherId = 0] = rows.map(({ id }) => id)
const password = 'Correct-horse-battery-9'

let number = 0
const freshEmail = () => {
  number += 1
  return `advisor${number}@school.example`
}
const manages: AdvisorPermission[] = ['manage_staff', 'manage_students', 'export']
const manager = (at = schoolId, more: object = {}) =>
  site.signedIn({ role: 'advisor', schoolId: at, permissions: manages, ...more })
const tokenOf = async (email: string) =>
  (await linkFor(site.services, email, '/advisor/verify/')).split('/').pop()

/** An open invitation and its token. */
async function invited(email = freshEmail(), permissions: AdvisorPermission[] = ['export']) {
  const reply = await (await manager()).post('/api/advisor/staff', {
    email,
    permissions,
    position: 'Careers',
  })
  expect(reply.status).toBe(200)
  return { email, token: (await tokenOf(email)) ?? '' }
}
const accept = (token: string, body: object = {}) =>
  site
    .visitor()
    .post(`/api/advisor/verify/${token}`, { first_name: 'Ngaire', last_name: 'Hill', password, ...body })
const membershipsOf = (email: string) =>
  db
    .select({ membership: advisorMemberships })
    .from(advisorMemberships)
    .innerJoin(users, eq(users.id, advisorMemberships.userId))
    .where(eq(users.email, email))
    .then((found) => found.map(({ membership }) => membership))

const asks = (body: object = {}) =>
  site.visitor().post('/api/contact', {
    slug: 'schools',
    name: 'Ngaire Hill',
    message: 'May we use it?',
    hCaptchaToken: 'x',
    email: freshEmail(),
    school_id: schoolId,
    role: 'Careers advisor',
    ...body,
  })

test('a school asks with school, role and work email; what is missing is said beside its field', async () => {
  expect((await asks({ email: 'NGAIRE@school.example' })).status).toBe(200)
  const [request] = await db.select().from(schoolRequests).orderBy(desc(schoolRequests.id)).limit(1)
  expect(request).toMatchObject({
    schoolId,
    role: 'Careers advisor',
    email: 'ngaire@school.example',
    status: 'new',
  })
  const wrong = await asks({ school_id: 999_999_999, role: ' ' })
  expect(wrong.status).toBe(422)
  expect(Object.keys((await json(wrong)).errors)).toEqual(['school_id', 'role'])
})

test('staff invite only once the register was checked and the published number rung, and the log names both', async () => {
  const email = freshEmail()
  await asks({ email })
  const [request] = await db.select().from(schoolRequests).where(eq(schoolRequests.email, email))
  const path = `/api/admin/school-requests/${request?.id}`
  const admin = await site.signedIn({ role: 'admin' })
  const invite = () => admin.post(`${path}/invite`, { permissions: ['manage_staff'] })
  const check = (check: string, note = 'ACARA 41234') => admin.post(`${path}/checks`, { check, note })
  expect((await invite()).status).toBe(422)
  expect((await check('register', ' ')).status).toBe(422)
  await check('register')
  expect((await invite()).status).toBe(422)
  expect(await membershipsOf(email)).toEqual([])
  await check('phone', 'Reception knows her')
  expect((await invite()).status).toBe(200)
  expect((await invite()).status).toBe(409) // once
  const [decided] = await db.select().from(schoolRequests).where(eq(schoolRequests.email, email))
  expect(decided).toMatchObject({
    status: 'invited',
    registerCheckedBy: admin.person.id,
    phoneRungBy: admin.person.id,
    registerCheckedAt: new Date(start),
    phoneRungAt: new Date(start),
    registerNote: 'ACARA 41234',
    phoneNote: 'Reception knows her',
    decidedBy: admin.person.id,
  })
  const log = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `school-requests/${request?.id}`))
  expect(log.map(({ action }) => action).toSorted()).toEqual([
    'school-requests.invite',
    'school-requests.phone-checked',
    'school-requests.register-checked',
  ])
  expect((await accept((await tokenOf(email)) ?? '')).status).toBe(200)
  expect(await membershipsOf(email)).toMatchObject([
    {
      schoolId,
      permissions: ['manage_staff'],
      position: 'Careers advisor',
      invitedBy: admin.person.id,
    },
  ])
  for (const other of [await manager(), await site.signedIn({ role: 'student' })])
    expect((await other.post(`${path}/invite`, { permissions: [] })).status).toBe(403)
})

test('a request that staff decline invites nobody, is decided once, and stands in the log', async () => {
  const email = freshEmail()
  await asks({ email })
  const [request] = await db.select().from(schoolRequests).where(eq(schoolRequests.email, email))
  const admin = await site.signedIn({ role: 'admin' })
  const decline = () => admin.post(`/api/admin/school-requests/${request?.id}/decline`)
  const effects = await effectsFrom(site)
  expect([(await decline()).status, (await decline()).status]).toEqual([200, 409])
  await effects.expectAudited('school-requests.decline')
  const [declined] = await db.select().from(schoolRequests).where(eq(schoolRequests.email, email))
  expect(declined).toMatchObject({
    status: 'declined',
    decidedBy: admin.person.id,
    decidedAt: new Date(start),
  })
  expect(await db.$count(advisorInvites, eq(advisorInvites.email, email))).toBe(0)
})

test('an invitation is read without using it up, makes an advisor with a password, and is used once (R-2.1-D051)', async () => {
  const { email, token } = await invited()
  const path = `/api/advisor/verify/${token}`
  for (let times = 0; times < 2; times += 1) {
    const read = await site.visitor().get(path)
    expect((await json(read)).data).toMatchObject({
      school: rows[0]?.name,
      email,
      position: 'Careers',
      permissions: ['export'],
      has_account: false,
    })
  }
  const weak = await accept(token, { password: 'short', first_name: undefined })
  expect(weak.status).toBe(422)
  expect(Object.keys((await json(weak)).errors)).toEqual(['first_name', 'password'])
  const reply = await accept(token)
  expect(reply.status).toBe(200)
  const said = await json(reply)
  expect(said).toMatchObject({
    success: true,
    redirect: '/advisor/dashboard',
    user: { email, school_link_id: schoolId },
  })
  expect(await membershipsOf(email)).toMatchObject([
    { schoolId, permissions: ['export'], verifiedAt: new Date(start) },
  ])
  const [person] = await db.select().from(users).where(eq(users.email, email))
  expect(person).toMatchObject({
    kind: 'advisor',
    schoolId,
    firstName: 'Ngaire',
    emailVerifiedAt: new Date(start),
  })
  expect((await accept(token)).status).toBe(404)
  expect((await site.visitor().get(path)).status).toBe(404)
})

test.each(['x', 'A'.repeat(43), '..%2f..'])('the forged token %s opens nothing', async (token) => {
  expect((await site.visitor().get(`/api/advisor/verify/${token}`)).status).toBe(404)
  expect((await accept(token)).status).toBe(404)
})

test('an invitation works for fourteen days, and an ended or replaced one not at all', async () => {
  const minutes = 14 * 24 * 60
  const { token } = await invited()
  await site.later(minutes - 1, async () =>
    expect((await site.visitor().get(`/api/advisor/verify/${token}`)).status).toBe(200),
  )
  await site.later(minutes, async () => expect((await accept(token)).status).toBe(404))
  const first = await invited()
  const second = await invited(first.email)
  expect((await accept(first.token)).status).toBe(404)
  const [open] = await db
    .select()
    .from(advisorInvites)
    .where(and(eq(advisorInvites.email, first.email)))
    .orderBy(desc(advisorInvites.id))
    .limit(1)
  const path = `/api/advisor/staff/invites/${open?.id}`
  expect((await (await manager(otherId)).delete(path)).status).toBe(404)
  expect((await (await manager()).delete(path)).status).toBe(200)
  expect((await (await manager()).delete(path)).status).toBe(404)
  expect((await accept(second.token)).status).toBe(404)
})

test('the profile names the open invitations and links of the school alone', async () => {
  const [open, over, ended, foreign] = [freshEmail(), freshEmail(), freshEmail(), freshEmail()]
  const one = await manager()
  for (const email of [open, over, ended])
    expect((await one.post('/api/advisor/staff', { email, permissions: ['export'] })).status).toBe(200)
  await (await manager(otherId)).post('/api/advisor/staff', { email: foreign, permissions: ['export'] })
  const set = (email: string, facts: Partial<typeof advisorInvites.$inferInsert>) =>
    db.update(advisorInvites).set(facts).where(eq(advisorInvites.email, email))
  await set(open, { expiresAt: new Date(new Date(start).getTime() + 1) })
  await set(over, { expiresAt: new Date(start) })
  await set(ended, { usedAt: new Date(start) })
  const link = async (name: string, email_domains: string[] = []) =>
    (await json(await one.post('/api/advisor/links', { name, email_domains }))).data.id as string
  const newer = await site.later(1, () => link('Newer'))
  const [stays, goes] = [await link('Stays', ['', '@student.school.example']), await link('Goes')]
  await one.delete(`/api/advisor/links/${goes}`)
  const { invites, links } = (await json(await one.get('/api/advisor/profile'))).data
  const shown = invites.map(({ email }: { email: string }) => email)
  expect([open, over, ended, foreign].filter((email) => shown.includes(email))).toEqual([open])
  const own = links.filter(({ id }: { id: string }) => [newer, stays, goes].includes(id))
  expect(own).toMatchObject([{ id: newer }, { id: stays, email_domains: ['student.school.example'] }])
})

test('what changes at one school changes at no other, and in no membership that is over', async () => {
  const [boss, plain] = [await manager(), await manager(schoolId, { permissions: ['export'] })]
  const userId = plain.person.id
  const member = { userId, permissions: ['export' as const], position: 'Before', verifiedAt: new Date(start) }
  await db.insert(advisorMemberships).values([
    { ...member, schoolId: otherId },
    { ...member, schoolId, endedAt: new Date(start) },
  ])
  expect((await boss.put(`/api/advisor/staff/${userId}`, { permissions: ['manage_staff'] })).status).toBe(200)
  const names = { first_name: 'Ana', last_name: 'Hill' }
  expect((await plain.put('/api/advisor/profile', { ...names, position: 'Now' })).status).toBe(200)
  const found = await membershipsOf(plain.person.email ?? '')
  const facts = found.map((one) => [one.schoolId, one.endedAt !== null, one.permissions, one.position])
  const { staff } = (await json(await boss.get('/api/advisor/profile'))).data
  expect(staff.filter(({ id }: { id: number }) => id === userId)).toHaveLength(1)
  expect(facts.toSorted()).toEqual(
    [
      [schoolId, false, ['manage_staff'], 'Now'],
      [otherId, false, ['export'], 'Before'],
      [schoolId, true, ['export'], 'Before'],
    ].toSorted(),
  )
})

test('the schools that an advisor can choose have verified them, and they have not left', async () => {
  const one = await manager()
  const at = { userId: one.person.id, verifiedAt: new Date(start) }
  await db.insert(advisorMemberships).values([
    { ...at, schoolId: otherId, endedAt: new Date(start) },
    { ...at, schoolId: rows[2]?.id ?? 0, verifiedAt: null },
  ])
  const { user } = await json(await one.get('/api/state'))
  expect(user.advisor_schools.map(({ id }: { id: number }) => id)).toEqual([schoolId])
})

test('a school that is not in the directory any more is not asked for', async () => {
  const { id = 0 } = rows[2] ?? {}
  const problems = async () => (await requestErrors(db, { schoolId: id, role: 'Advisor' })).school_id
  expect(await problems()).toBeUndefined()
  await db.update(schools).set({ isListed: false }).where(eq(schools.id, id))
  expect(await problems()).toHaveLength(1)
  await db.update(schools).set({ isListed: true }).where(eq(schools.id, id))
})

test('an invitation of one school leaves that of another school to the same address open', async () => {
  const { email, token } = await invited()
  const reply = await (await manager(otherId)).post('/api/advisor/staff', { email, permissions: ['export'] })
  expect(reply.status).toBe(200)
  expect((await site.visitor().get(`/api/advisor/verify/${token}`)).status).toBe(200)
})

test('of two who accept one invitation at once, one does', async () => {
  const { email, token } = await invited()
  const replies = await Promise.all([accept(token), accept(token)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await membershipsOf(email)).toHaveLength(1)
})

test('an advisor’s own account joins with its password; an account of another kind does not, and loses nothing', async () => {
  const passwordHash = await hashPassword(password)
  const email = freshEmail()
  await site.signedIn({ role: 'advisor', schoolId: otherId, email, passwordHash })
  const { token } = await invited(email)
  expect((await json(await site.visitor().get(`/api/advisor/verify/${token}`))).data.has_account).toBe(true)
  expect((await accept(token, { password: 'Wrong-horse-battery-9' })).status).toBe(422)
  expect((await accept(token)).status).toBe(200)
  expect((await membershipsOf(email)).map(({ schoolId: id }) => id).toSorted()).toEqual(
    [schoolId, otherId].toSorted(),
  )

  const student = await site.signedIn({
    role: 'student',
    schoolId: otherId,
    email: freshEmail(),
    passwordHash,
  })
  const theirs = await invited(student.person.email ?? '')
  const refused = await accept(theirs.token)
  expect(refused.status).toBe(422)
  const [same] = await db.select().from(users).where(eq(users.id, student.person.id))
  expect(same).toMatchObject({ kind: 'user', isStudent: true, schoolId: otherId, passwordHash })
  expect((await site.visitor().get(`/api/advisor/verify/${theirs.token}`)).status).toBe(200) // not used up
})

test('an account that is locked joins by no invitation and stays locked; one that is still to be set up joins', async () => {
  const passwordHash = await hashPassword(password)
  for (const [facts, status] of [
    [{ role: 'user', emailVerifiedAt: null, status: 'locked' }, 422],
    [{ role: 'advisor', schoolId: otherId, status: 'locked' }, 422],
    [{ role: 'advisor', schoolId: otherId, status: 'locked', passwordHash }, 422],
    [{ role: 'advisor', schoolId: otherId, status: 'setup', passwordHash }, 200],
  ] as const) {
    const email = freshEmail()
    await site.signedIn({ ...facts, email })
    const { token } = await invited(email)
    expect([facts, (await accept(token)).status]).toEqual([facts, status])
    if (status === 200) continue
    const [row] = await db.select().from(users).where(eq(users.email, email))
    expect([facts, row?.status]).toEqual([facts, 'locked'])
  }
})

test('someone who signed up with the address before its owner came keeps nothing of it', async () => {
  const email = freshEmail()
  const squatter = await site.signedIn({ role: 'user', email, emailVerifiedAt: null, status: 'pending' })
  const { token } = await invited(email)
  expect((await accept(token)).status).toBe(200)
  const [person] = await db.select().from(users).where(eq(users.email, email))
  expect(person).toMatchObject({ id: squatter.person.id, kind: 'advisor', schoolId, firstName: 'Ngaire' })
  expect((await squatter.get('/api/user/preferences')).status).not.toBe(200)
})

test('an advisor reads and changes their own details (R-2.1-D050)', async () => {
  const one = await site.signedIn({ role: 'advisor', schoolId, permissions: ['export'] })
  const { data } = await json(await one.get('/api/advisor/profile'))
  expect(data).toMatchObject({
    first_name: 'Kiri',
    permissions: ['export'],
    school: { id: schoolId },
    invites: [],
    schools: [{ id: schoolId, is_current: true }],
  })
  const changes = {
    first_name: 'Ana',
    last_name: 'Hill',
    position: 'Head of careers',
    phone: '+61 2 5550 1234',
  }
  const saved = await one.put('/api/advisor/profile', changes)
  expect((await json(saved)).data).toMatchObject(changes)
  const provedAt = new Date(start)
  await db.update(users).set({ phoneVerifiedAt: provedAt }).where(eq(users.id, one.person.id))
  const proofAfter = async (phone?: string) => {
    expect((await one.put('/api/advisor/profile', { ...changes, phone })).status).toBe(200)
    const [row] = await db.select().from(users).where(eq(users.id, one.person.id))
    return row?.phoneVerifiedAt
  }
  expect([await proofAfter(), await proofAfter(changes.phone)]).toEqual([provedAt, provedAt])
  expect(await proofAfter('+61 2 5550 9876')).toBeNull()
  const bad = await one.put('/api/advisor/profile', { first_name: '', last_name: 'x'.repeat(101) })
  expect(bad.status).toBe(422)
  expect((await site.visitor().get('/api/advisor/profile')).status).toBe(401)
  expect((await (await site.signedIn({ role: 'student' })).get('/api/advisor/profile')).status).toBe(403)
})

test('an advisor of no verified school has a profile, and invites and makes nothing', async () => {
  const one = await site.signedIn({ role: 'advisor', schoolId: null })
  await db
    .insert(advisorMemberships)
    .values({ userId: one.person.id, schoolId, permissions: ['manage_staff'] })
  expect((await json(await one.get('/api/advisor/profile'))).data).toMatchObject({
    school: null,
    staff: [],
    links: [],
  })
  expect((await one.post('/api/advisor/staff', { email: freshEmail(), permissions: [] })).status).toBe(403)
  expect((await one.post('/api/advisor/links', { name: 'x', email_domains: [] })).status).toBe(403)
  expect((await one.post('/api/advisor/school', { school_id: schoolId })).status).toBe(404)
})

test('an advisor of two campuses goes from one to the other, and to no third', async () => {
  const one = await manager()
  await db
    .insert(advisorMemberships)
    .values({ userId: one.person.id, schoolId: otherId, verifiedAt: new Date(start) })
  expect((await one.post('/api/advisor/school', { school_id: rows[2]?.id })).status).toBe(404)
  expect((await one.post('/api/advisor/school', { school_id: otherId })).status).toBe(200)
  expect((await json(await one.get('/api/advisor/profile'))).data).toMatchObject({
    school: { id: otherId },
    permissions: [],
  })
})

test('staff are managed by those who hold manage_staff, at their own school, and never down to nobody', async () => {
  // a school of its own
  const at = rows[2]?.id ?? 0
  const [boss, plain, foreign] = [
    await manager(at),
    await manager(at, { permissions: [] }),
    await manager(otherId),
  ]
  const staffPath = (id: number) => `/api/advisor/staff/${id}`
  for (const [who, whom, status] of [
    [plain, boss, 403],
    [foreign, plain, 404],
  ] as const) {
    const take = { hand_over_to: plain.person.id }
    expect((await who.put(staffPath(plain.person.id), { permissions: ['export'] })).status).toBe(status)
    expect((await who.delete(staffPath(whom.person.id), take)).status).toBe(status)
  }
  expect((await boss.put(staffPath(boss.person.id), { permissions: [] })).status).toBe(422)
  expect((await boss.put(staffPath(plain.person.id), { permissions: ['manage_staff'] })).status).toBe(200)
  // of two who take it from each other at once, one stays
  const replies = await Promise.all([
    boss.put(staffPath(plain.person.id), { permissions: [] }),
    plain.put(staffPath(boss.person.id), { permissions: [] }),
  ])
  expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
})

test('removing a colleague ends their access and sign-ins, hands over to someone of the school, and tells nobody what they did themselves', async () => {
  const boss = await manager()
  const leaver = await site.signedIn({ role: 'advisor', schoolId, permissions: [] })
  const student = await site.signedIn({ role: 'student', schoolId })
  // A former student, and one who finished here.
  const former = [
    await site.signedIn({ role: 'student', schoolId: otherId }),
    await site.signedIn({ role: 'student', schoolId }),
  ].map(({ person }) => person.id)
  await db
    .update(users)
    .set({ isStudent: false })
    .where(eq(users.id, former[1] ?? 0))
  const foreign = await manager(otherId)
  const path = `/api/advisor/staff/${leaver.person.id}`
  const { list } = site.services.slices
  const seen: object[] = []
  const hook = {
    name: 'test',
    handOver: async (_tx: unknown, handover: object) => {
      seen.push(handover)
      return [student.person.id, ...former]
    },
  }
  Object.assign(site.services.slices, { list: [...list, hook] })
  for (const to of [foreign.person.id, leaver.person.id, 0])
    expect((await boss.delete(path, { hand_over_to: to })).status).toBe(422)
  const effects = await effectsFrom(site)
  expect((await boss.delete(path, { hand_over_to: boss.person.id })).status).toBe(200)
  await effects.expectNotified('work-handed-over', { exactly: [] })
  await effects.expectNotified('advisor-changed', { exactly: [student.person.id] })
  const [mail] = await emailsTo(site.services, leaver.person.email ?? '')
  expect(mail?.subject).toMatch(/^Your access for .* has ended$/)
  Object.assign(site.services.slices, { list })
  expect(seen.at(-1)).toEqual({ schoolId, from: leaver.person.id, to: boss.person.id })
  expect(await db.select().from(sessions).where(eq(sessions.userId, leaver.person.id))).toEqual([])
  expect((await leaver.get('/api/advisor/profile')).status).toBe(401)
  const notified = and(eq(notifications.userId, student.person.id), eq(notifications.kind, 'advisor-changed'))
  expect(await db.select().from(notifications).where(notified)).toMatchObject([{ actorId: boss.person.id }])
})

test('a school’s link has a name, domains and an end, is told once, and ends when the school says so (R-3-D002)', async () => {
  const one = await manager()
  const given = { name: 'Year 10', email_domains: ['student.school.example'], expires_on: '2027-03-01' }
  const made = await json(await one.post('/api/advisor/links', given))
  expect(made.data).toMatchObject({
    name: 'Year 10',
    school_id: schoolId,
    is_active: true,
    expires_at: endOfDay(await zoneAt(db, schoolId), '2027-03-01').toISOString(),
    token: expect.any(String),
  })
  const find = () => site.visitor().get(`/api/school-links/token/${made.data.token}`)
  const { links } = (await json(await one.get('/api/advisor/profile'))).data
  expect(links.some(({ id }: { id: string }) => id === made.data.id)).toBe(true)
  expect(JSON.stringify(links)).not.toContain(made.data.token)
  for (const wrong of [
    { email_domains: ['no domain'] },
    { expires_on: '2020-01-01' },
    { expires_on: 'soon' },
  ])
    expect((await one.post('/api/advisor/links', { ...given, ...wrong })).status).toBe(422)
  const path = `/api/advisor/links/${made.data.id}`
  expect((await (await manager(otherId)).delete(path)).status).toBe(404)
  expect((await find()).status).toBe(200)
  expect((await one.delete(path)).status).toBe(200)
  expect((await one.delete(path)).status).toBe(404)
  expect((await find()).status).toBe(404)
})

test.each([
  ['AU', 'WA', '2026-11-21T15:59:59Z', '2026-11-21T16:00:00Z'],
  ['AU', 'NSW', '2026-11-21T12:59:59Z', '2026-11-21T13:00:00Z'],
  ['NZ', 'AKL', '2026-11-21T10:59:59Z', '2026-11-21T11:00:00Z'],
])(
  'a link of a school in %s-%s is open until its last day ends there',
  async (countryCode, regionCode, last, after) => {
    await db.update(schools).set({ countryCode, regionCode }).where(eq(schools.id, otherId))
    const made = await json(
      await (await manager(otherId)).post('/api/advisor/links', {
        name: 'Today',
        email_domains: [],
        expires_on: '2026-11-21',
      }),
    )
    const statusAt = async (at: string) => {
      site.services.clock = fixedClock(new Date(at))
      const { status } = await site.visitor().get(`/api/school-links/token/${made.data.token}`)
      site.services.clock = fixedClock(new Date(start))
      return status
    }
    expect([await statusAt(last), await statusAt(after)]).toEqual([200, 404])
  },
)

test('a school has a name, a state, a country and the domains of its students; a school or domain that is none is refused (R-3-D001)', async () => {
  const one = await manager()
  const make = (email_domains: string[]) => one.post('/api/advisor/links', { name: 'Year 9', email_domains })
  const { data } = await json(await make(['Students.School.example', '@school.example']))
  const { data: school } = await json(await site.visitor().get(`/api/school-links/token/${data.token}`))
  expect(school).toEqual({
    id: schoolId,
    name: rows[0]?.name,
    state: expect.any(String),
    country: expect.any(String),
    email_domains: ['students.school.example', 'school.example'],
  })
  const listed = await json(
    await site.visitor().get(`/api/school-links?keyword=${encodeURIComponent(school.name)}`),
  )
  expect(listed.data).toContainEqual(
    expect.objectContaining({ id: schoolId, state: school.state, country: school.country }),
  )
  for (const wrong of [['school'], ['a b.example'], ['-.x'], Array(11).fill('school.example')])
    expect([wrong, (await make(wrong)).status]).toEqual([wrong, 422])
  const admin = await site.signedIn({ role: 'admin' })
  const written = await admin.put(`/api/admin/schools/${schoolId}`, { fields: { name: 'Another' } })
  expect(written.status).toBe(403)
})

test('an advisor leaves by themselves once a colleague takes over, who is told; the last who manages staff stays', async () => {
  const at = rows[1]?.id ?? 0
  const leaver = await manager(at, { email: freshEmail() })
  const own = `/api/advisor/staff/${leaver.person.id}`
  const plain = await manager(at, { permissions: [] })
  const others = (await json(await leaver.get('/api/advisor/profile'))).data.staff
  for (const { id, permissions, is_you } of others)
    if (permissions.includes('manage_staff') && !is_you)
      await leaver.put(`/api/advisor/staff/${id}`, { permissions: [] })
  expect((await leaver.delete(own, { hand_over_to: plain.person.id })).status).toBe(422)
  await leaver.put(`/api/advisor/staff/${plain.person.id}`, { permissions: ['manage_staff'] })
  expect((await leaver.delete(own, { hand_over_to: leaver.person.id })).status).toBe(422)
  expect((await leaver.delete(own, { hand_over_to: plain.person.id })).status).toBe(200)
  expect((await leaver.get('/api/advisor/profile')).status).toBe(401)
  const notified = and(eq(notifications.userId, plain.person.id), eq(notifications.kind, 'work-handed-over'))
  expect(await db.select().from(notifications).where(notified)).toMatchObject([{ actorId: leaver.person.id }])
  const [mail] = await emailsTo(site.services, leaver.person.email ?? '')
  expect(mail?.subject).toMatch(/^You have left /)
})

test('an advisor without manage_staff leaves, takes nobody along, and comes back by a new invitation', async () => {
  const boss = await manager()
  const email = freshEmail()
  const passwordHash = await hashPassword(password)
  const leaver = await manager(schoolId, { permissions: [], email, passwordHash })
  const take = { hand_over_to: boss.person.id }
  expect((await leaver.delete(`/api/advisor/staff/${boss.person.id}`, take)).status).toBe(403)
  expect((await leaver.delete(`/api/advisor/staff/${leaver.person.id}`, take)).status).toBe(200)
  const { token } = await invited(email)
  expect((await accept(token)).status).toBe(200)
  const hasEnded = (await membershipsOf(email)).map(({ endedAt }) => endedAt !== null)
  expect(hasEnded.toSorted()).toEqual([false, true])
})

test('a student sets what the school sees, and reads who opened what', async () => {
  const student = await site.signedIn({ role: 'student', schoolId })
  const path = '/api/user/school-sharing'
  const usual = { quiz_areas: false, followed_careers: false, plan: true, counted: true }
  expect(await json(await student.get(path))).toEqual({
    data: usual,
    school: rows[0]?.name,
    opened: [],
    family: [],
    place: 'AU-NSW',
  })
  const advisor = await site.signedIn({ role: 'advisor', schoolId, firstName: 'Helen', lastName: 'Hill' })
  const plan = `/api/advisor/students/${student.person.id}/career-plan`
  expect((await advisor.get(plan)).status).toBe(200)
  expect((await json(await student.get(path))).opened).toEqual([
    { by: 'Helen Hill', subject: 'career-plan', at: '2026-11-21T02:00:00.000Z' },
  ])
  expect((await student.put(path, { ...usual, plan: false })).status).toBe(200)
  expect((await advisor.get(plan)).status).toBe(403)
  expect((await advisor.post(`${plan}/comments`, { text: 'Hello' })).status).toBe(403)
})
