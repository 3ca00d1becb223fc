import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schools } from '#app/features/places/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import { permissionRefusal } from '#app/platform/advisor-permissions.ts'
import { json } from '#test/json.ts'
import { consentTo, createPerson, inviteToSchool } from '#test/people.ts'
import { testSite } from '#test/site.ts'
import { advisorsOf, leaveStaff } from './advisors.server.ts'
import { identify } from './identify.server.ts'
import { correctionsOf, recordNotice } from './memberships/notices.server.ts'
import { recordSchoolConsent } from './memberships/school-answers.server.ts'
import { advisorMemberships, schoolSharing, studentMemberships } from './memberships/tables.server.ts'
import { sharingDefaults, sharingOf } from './school-sharing.server.ts'
import {
  claimSchool,
  findStudentOf,
  invitedBySchool,
  joinSchool,
  leaveSchool,
  ofSchool,
  unlinkFromSchool,
} from './students.server.ts'
import { consents, sessions, users } from './tables.server.ts'
import { changePerson } from './verified.server.ts'

const start = '2026-11-21T02:00:00Z'
const now = new Date(start)
const site = await testSite({ apiOnly: true, at: start })
const { db, services } = site
const [schoolId = 0, otherId = 0] = (await db.select({ id: schools.id }).from(schools).limit(2)).map(
  ({ id }) => id,
)

type Someone = Awaited<ReturnType<typeof site.signedIn>>
const actorOf = async (someone: Someone) =>
  (await identify(services, { yonder: someone.cookies.get('yonder') ?? '' })) as AdvisorActor
const advisorAt = async (at: number) => actorOf(await site.signedIn({ role: 'advisor', schoolId: at }))
const membershipsOf = (userId: number) =>
  db
    .select()
    .from(studentMemberships)
    .where(eq(studentMemberships.userId, userId))
    .orderBy(studentMemberships.id)
const personOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]
const seen = async (advisor: AdvisorActor) =>
  (await db.select({ id: users.id }).from(users).where(ofSchool(advisor, now))).map(({ id }) => id)

test('joining makes a student of the school, with a record of how and when, and leaving ends it (R-6-D001)', async () => {
  const { id } = await createPerson(services, { role: 'user', classYear: 2027 })
  const consent = consentTo(schoolId, id, now)
  await db.transaction((tx) => joinSchool(tx, consent, 'link', now))
  await db.transaction((tx) => joinSchool(tx, consent, 'link', now)) // again, to no effect
  expect(await membershipsOf(id)).toMatchObject([
    { schoolId, classYear: 2027, source: 'link', joinedAt: now, endedAt: null },
  ])
  const said = await db.select().from(consents).where(eq(consents.userId, id))
  expect(said).toMatchObject([{ kind: 'school', given: true, schoolId, at: now, invitedAt: now }])
  expect(said[0]?.id).toBe((await membershipsOf(id))[0]?.consentId)
  expect(await personOf(id)).toMatchObject({ schoolId, isStudent: true, classYear: 2027 })
  await db.transaction((tx) => changePerson(tx, id, { classYear: 2028 }, now))
  expect(await membershipsOf(id)).toMatchObject([{ classYear: 2028 }])
  await db.transaction((tx) => leaveSchool(tx, id, now))
  expect(await membershipsOf(id)).toMatchObject([{ endedAt: now }])
  expect(await personOf(id)).toMatchObject({ schoolId: null, isStudent: false })
})

test('a student of one school cannot be made one of another, and the database refuses a second current one', async () => {
  const { id } = await createPerson(services, { role: 'student', schoolId })
  await expect(
    db.transaction((tx) => joinSchool(tx, consentTo(otherId, id, now), 'link', now)),
  ).rejects.toMatchObject({ code: 'other-school' })
  const consentId = await recordSchoolConsent(db, consentTo(otherId, id, now))
  const second = { userId: id, schoolId: otherId, source: 'link', joinedAt: now, createdAt: now } as const
  await expect(db.insert(studentMemberships).values({ ...second, consentId })).rejects.toThrow()
  expect(await personOf(id)).toMatchObject({ schoolId, isStudent: true })
})

test('nobody is made a student without a stored yes: the database refuses a joined membership that carries none', async () => {
  const { id } = await createPerson(services, { role: 'user' })
  const joined = { userId: id, schoolId, source: 'manual', joinedAt: now, createdAt: now } as const
  await expect(db.insert(studentMemberships).values(joined)).rejects.toThrow()
  expect(await membershipsOf(id)).toEqual([])
})

test('a school sees its students once they have joined, and nobody who only came by its link', async () => {
  const advisor = await advisorAt(schoolId)
  const other = await advisorAt(otherId)
  const joined = await createPerson(services, { role: 'student', schoolId, classYear: 2027 })
  const invited = await createPerson(services, { role: 'user', classYear: 2027 })
  const claims = await createPerson(services, { role: 'user', schoolId, exploringUntil: now })
  await db.transaction(async (tx) => {
    await inviteToSchool(tx, { userId: invited.id, schoolId, source: 'csv', externalId: 'S-2' }, now)
    await claimSchool(tx, { userId: claims.id, schoolId, verifyDeadline: now }, now)
  })
  expect(await membershipsOf(claims.id)).toMatchObject([
    { verifyDeadline: now, invitedAt: null, joinedAt: null },
  ])
  const ids = await seen(advisor)
  expect(ids).toContain(joined.id)
  expect(ids).not.toContain(invited.id)
  expect(ids).not.toContain(claims.id)
  expect(await seen(other)).not.toContain(joined.id)
  const asked = await db.select().from(studentMemberships).where(invitedBySchool(advisor))
  expect(asked.map(({ userId }) => userId)).toEqual([invited.id])
  expect(await db.select().from(studentMemberships).where(invitedBySchool(other))).toEqual([])
  for (const id of [invited.id, claims.id])
    await expect(findStudentOf(db, advisor, String(id), now)).rejects.toMatchObject({ kind: 'not-found' })
})

test('the columns of the account alone show nobody to a school: the membership has to be there', async () => {
  const advisor = await advisorAt(schoolId)
  const { id } = await createPerson(services, { role: 'student', schoolId, classYear: 2027 })
  expect((await findStudentOf(db, advisor, String(id), now)).id).toBe(id)
  await db.update(studentMemberships).set({ endedAt: now }).where(eq(studentMemberships.userId, id))
  await expect(findStudentOf(db, advisor, String(id), now)).rejects.toMatchObject({ kind: 'not-found' })
})

test('unlinking by the school ends the student’s sign-ins; leaving by oneself does not', async () => {
  for (const [isUnlinked, left] of [
    [true, 0],
    [false, 1],
  ] as const) {
    const student = await site.signedIn({ role: 'student', schoolId })
    const ofSchool = { userId: student.person.id, schoolId }
    await db.transaction((tx) =>
      isUnlinked
        ? unlinkFromSchool(tx, ofSchool, now)
        : leaveSchool(tx, ofSchool.userId, now).then(() => null),
    )
    expect(await db.select().from(sessions).where(eq(sessions.userId, student.person.id))).toHaveLength(left)
  }
})

test('an advisor speaks for the chosen school that has verified them, with what they may do there (R-1-D002)', async () => {
  const one = await site.signedIn({ role: 'advisor', schoolId, permissions: ['export'] })
  const userId = one.person.id
  const [row] = await db.select().from(advisorMemberships).where(eq(advisorMemberships.userId, userId))
  expect(row).toMatchObject({ userId, schoolId, permissions: ['export'], verifiedAt: expect.any(Date) })
  expect(await actorOf(one)).toMatchObject({ schoolId, permissions: ['export'] })
  const { user } = await json(await one.get('/api/state'))
  expect(user.effective_permissions.ADVISOR).toEqual(['export'])

  const campus = { userId, schoolId: otherId, permissions: ['manage_staff' as const] }
  await db.insert(advisorMemberships).values(campus)
  await db.update(users).set({ schoolId: otherId }).where(eq(users.id, userId))
  expect(await actorOf(one)).toMatchObject({ schoolId }) // not verified there
  await db.update(advisorMemberships).set({ verifiedAt: now }).where(eq(advisorMemberships.schoolId, otherId))
  expect(await actorOf(one)).toMatchObject({ schoolId: otherId, permissions: ['manage_staff'] })
  await expect(db.insert(advisorMemberships).values(campus)).rejects.toThrow()

  expect(permissionRefusal(campus.permissions, { permission: 'export' })).toMatch(/^Ask someone who exports/)
  await db.transaction((tx) => leaveStaff(tx, { userId, schoolId: otherId }, now))
  expect(await db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([])
  expect(await personOf(userId)).toMatchObject({ schoolId })
  const current = and(eq(advisorMemberships.userId, userId), isNull(advisorMemberships.endedAt))
  expect(await db.select().from(advisorMemberships).where(current)).toMatchObject([{ schoolId }])
  const staff = (await advisorsOf(db, otherId)).map(({ id }) => id)
  expect(staff).not.toContain(userId)
  expect((await advisorsOf(db, schoolId, 'export')).map(({ id }) => id)).toContain(userId)
  expect((await advisorsOf(db, schoolId, 'safeguarding')).map(({ id }) => id)).not.toContain(userId)
})

test('what a school sees is the plan and counting in figures until the student says otherwise', async () => {
  const one = await createPerson(services, { role: 'student', schoolId })
  const other = await createPerson(services, { role: 'student', schoolId })
  await db.insert(schoolSharing).values({ userId: one.id, quizAreas: true, plan: false, updatedAt: now })
  expect(await sharingOf(db, [one.id, other.id])).toEqual(
    new Map([
      [one.id, { quizAreas: true, followedCareers: false, plan: false, counted: true }],
      [other.id, sharingDefaults],
    ]),
  )
  expect(sharingDefaults).toEqual({ quizAreas: false, followedCareers: false, plan: true, counted: true })
  expect(await sharingOf(db, [])).toEqual(new Map())
})

test('what a student has corrected in the list of one school is read by no school that they join later', async () => {
  const student = await site.signedIn({ role: 'student', schoolId })
  const userId = student.person.id
  const sentBy = (id: number, first_name = 'Tane') =>
    recordNotice(db, { userId, schoolId: id, sentBy: null, sent: { first_name } }, now)
  const timelineAt = async (id: number) => {
    const advisor = await site.signedIn({ role: 'advisor', schoolId: id })
    const { data } = await json(await advisor.get(`/api/advisor/students/${userId}`))
    return JSON.stringify(data.timeline)
  }
  await sentBy(schoolId)
  expect((await student.post('/api/user/school-sent', { first_name: 'Tāne' })).status).toBe(200)
  expect(await timelineAt(schoolId)).toContain('corrected by the student: “Tāne”')
  await db.transaction((tx) => leaveSchool(tx, userId, now))
  expect((await json(await student.get('/api/user/school-sent'))).data).toBeNull()
  await db.transaction((tx) => joinSchool(tx, consentTo(otherId, userId, now), 'link', now))
  await sentBy(otherId)
  expect(await timelineAt(otherId)).not.toContain('corrected by the student')
  const read = await Promise.all([schoolId, otherId].map((id) => correctionsOf(db, { userId, schoolId: id })))
  expect(read.map((corrections) => corrections.map((one) => one.is))).toEqual([['Tāne'], []])
  // Back at the first school, they are asked about its latest list, as if for the first time.
  await db.transaction((tx) => leaveSchool(tx, userId, now))
  await db.transaction((tx) => joinSchool(tx, consentTo(schoolId, userId, now), 'link', now))
  await sentBy(schoolId, 'Tani')
  expect((await json(await student.get('/api/user/school-sent'))).data).toMatchObject({
    sent: { first_name: 'Tani' },
    is_answered: false,
  })
  expect(await correctionsOf(db, { userId, schoolId })).toEqual([])
})
