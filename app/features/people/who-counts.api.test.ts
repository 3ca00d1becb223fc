import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  addMembers,
  ensureGroup,
  groupsOfPerson,
  groupsOfSchool,
} from '#app/features/groups/groups.server.ts'
import { groupMembers, groups } from '#app/features/groups/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import { createPerson, createSession, inviteToSchool, type PersonFacts } from '#test/people.ts'
import { testSite } from '#test/site.ts'
import { activeAdmins, activeStaff, isActiveAdminId, secondPersons } from './admins.server.ts'
import { advisorsOf, advisorsToTell, leaveStaff, standsBehind } from './advisors.server.ts'
import { hasAnsweredSince, standingConsent } from './memberships/school-answers.server.ts'
import { advisorMemberships, studentMemberships } from './memberships/tables.server.ts'
import { findOpenSessions, isConfirmed, listSessions, sessionOfToken } from './sessions.server.ts'
import { endFinishedStudents, findStudentOf, invitedBySchool, numberIsTaken } from './students.server.ts'
import { accountStatuses, consents, sessions, users } from './tables.server.ts'

// Nobody may be taken for another: each person here differs in one thing alone from one who counts.
const now = new Date('2026-05-20T02:00:00Z') // the access to those who finished in 2025 is over
const ms = (before: number) => new Date(now.getTime() + before)
const site = await testSite({ apiOnly: true, at: now.toISOString() })
const { db, services } = site
const [schoolId = 0, otherId = 0] = (
  await db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(2)
).map(({ id }) => id)
const advisor = { schoolId } as AdvisorActor

const make = async (facts: PersonFacts) => (await createPerson(services, facts)).id
const student = (facts: object = {}) => make({ role: 'student', schoolId, classYear: 2027, ...facts })
const colleague = (facts: object = {}) => make({ role: 'advisor', schoolId, ...facts })
const setUser = (id: number, facts: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(facts).where(eq(users.id, id))
const setMembership = (userId: number, facts: Partial<typeof studentMemberships.$inferInsert>) =>
  db
    .update(studentMemberships)
    .set({ userId, ...facts })
    .where(eq(studentMemberships.userId, userId))
const setAdvisor = (userId: number, facts: Partial<typeof advisorMemberships.$inferInsert>) =>
  db.update(advisorMemberships).set(facts).where(eq(advisorMemberships.userId, userId))
const closed = (status: string) => (status === 'closed' ? { email: null } : {})
const open = ['active', 'setup']

test('a school sees its students alone: one fact less and they are not found', async () => {
  const isFound = (id: number) =>
    findStudentOf(db, advisor, String(id), now).then(
      () => true,
      () => false,
    )
  const changed: [string, boolean, (id: number) => Promise<unknown>][] = [
    ['as they are', true, async () => {}],
    ...accountStatuses.map((status): [string, boolean, (id: number) => Promise<unknown>] => [
      status,
      open.includes(status),
      (id) => setUser(id, { status, ...closed(status) }),
    ]),
    ['an advisor', false, (id) => setUser(id, { kind: 'advisor' })],
    ['no student', false, (id) => setUser(id, { isStudent: false })],
    ['of another school', false, (id) => setUser(id, { schoolId: otherId })],
    ['without a proved address', false, (id) => setUser(id, { emailVerifiedAt: null })],
    ['finished last year', false, (id) => setUser(id, { classYear: 2025 })],
    ['finishes this year', true, (id) => setUser(id, { classYear: 2026 })],
    ['20 last year', false, (id) => setUser(id, { classYear: null, dob: '2006-12-31' })],
    ['20 this year', true, (id) => setUser(id, { classYear: null, dob: '2007-01-01' })],
    ['of unknown age', false, (id) => setUser(id, { classYear: null, dob: null })],
    ['joined another school', false, (id) => setMembership(id, { schoolId: otherId })],
    ['left', false, (id) => setMembership(id, { endedAt: now })],
  ]
  const found: [string, boolean][] = []
  for (const [what, , change] of changed) {
    const id = await student()
    await change(id)
    found.push([what, await isFound(id)])
  }
  expect(found).toEqual(changed.map(([what, isOf]) => [what, isOf]))
})

test('a school’s open questions are those that it asked and that nobody has answered', async () => {
  const asked = async (facts: Partial<typeof studentMemberships.$inferInsert> = {}) => {
    const userId = await make({ role: 'user' })
    await db.transaction((tx) => inviteToSchool(tx, { userId, schoolId, source: 'csv' }, now))
    await setMembership(userId, facts)
    return userId
  }
  const one = await asked()
  const others = [
    await asked({ schoolId: otherId }),
    await asked({ endedAt: now }),
    await asked({ invitedAt: null }),
    await student(),
  ]
  const isHere = and(invitedBySchool(advisor), inArray(studentMemberships.userId, [one, ...others]))
  const found = await db.select({ id: studentMemberships.userId }).from(studentMemberships).where(isHere)
  expect(found).toEqual([{ id: one }])
})

test('the end of school ends the membership of students alone whose time is over, and no open question', async () => {
  const over = await student({ classYear: 2025 })
  const [last, notYet] = [await student({ classYear: 2026 }), await student({ classYear: 2027 })]
  const staff = await student({ classYear: 2025 })
  await setUser(staff, { kind: 'advisor' })
  const leaver = await student({ classYear: 2025 })
  await setUser(leaver, { isStudent: false })
  await db.transaction((tx) => inviteToSchool(tx, { userId: over, schoolId: otherId, source: 'csv' }, now))
  const earlier = ms(-86_400_000)
  const before = { userId: over, schoolId: otherId, source: 'csv' as const, createdAt: earlier }
  await db.insert(studentMemberships).values({ ...before, invitedAt: earlier, endedAt: earlier })
  const ended = await db.transaction((tx) => endFinishedStudents(tx, now))
  expect(ended.filter((id) => [over, last, notYet, staff, leaver].includes(id))).toEqual([over])
  const rows = await db
    .select()
    .from(studentMemberships)
    .where(eq(studentMemberships.userId, over))
    .orderBy(studentMemberships.id)
  expect(rows.map(({ endedAt }) => endedAt)).toEqual([now, null, earlier])
})

test('a number of a school is taken by another current student of that school alone', async () => {
  const numbered = async (facts: Partial<typeof studentMemberships.$inferInsert> = {}) => {
    const id = await student()
    await setMembership(id, { externalId: crypto.randomUUID(), ...facts })
    const [row] = await db.select().from(studentMemberships).where(eq(studentMemberships.userId, id))
    if (!row) throw new Error('no membership')
    return row
  }
  const holder = await numbered()
  const [elsewhere, left] = [await numbered({ schoolId: otherId }), await numbered({ endedAt: now })]
  const isTaken = (externalId: string | null, id = 0) =>
    db.transaction((tx) => numberIsTaken(tx, { id, schoolId, externalId }))
  expect(await isTaken(holder.externalId)).toBe(true)
  expect(await isTaken(holder.externalId, holder.id)).toBe(false)
  expect(await isTaken(elsewhere.externalId)).toBe(false)
  expect(await isTaken(left.externalId)).toBe(false)
})

test('staff of a school are its verified advisors with an account in use, and who is being deleted is told nothing', async () => {
  const holder = await colleague({ permissions: ['manage_staff'] })
  const plain = await colleague({ permissions: ['export'] })
  const going = await colleague({ deletionDueAt: now })
  const out: number[] = [await colleague({ schoolId: otherId })]
  for (const status of accountStatuses) {
    const id = await colleague({ status, ...closed(status) })
    if (!open.includes(status)) out.push(id)
  }
  const [unverified, former, student] = [await colleague(), await colleague(), await colleague()]
  await setAdvisor(unverified, { verifiedAt: null })
  await setAdvisor(former, { endedAt: now })
  await setUser(student, { kind: 'user' })
  out.push(unverified, former, student)
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const all = ids(await advisorsOf(db, schoolId))
  expect(all).toEqual(expect.arrayContaining([holder, plain, going]))
  expect(all.filter((id) => out.includes(id))).toEqual([])
  const managers = ids(await advisorsOf(db, schoolId, 'manage_staff'))
  expect([holder, plain].filter((id) => managers.includes(id))).toEqual([holder])
  const notified = ids(await advisorsToTell(db, schoolId))
  expect([holder, plain, going].filter((id) => notified.includes(id))).toEqual([holder, plain])
})

test('an invitation is stood behind by staff of that school who may, and by admins, while their account is in use', async () => {
  const needs = ['manage_staff'] as const
  const isBehind = (inviterId: number | null) =>
    db.transaction((tx) => standsBehind(tx, { inviterId, schoolId, needs }))
  const may = { permissions: ['manage_staff' as const] }
  const [unverified, former, student] = [await colleague(may), await colleague(may), await colleague(may)]
  await setAdvisor(unverified, { verifiedAt: null })
  await setAdvisor(former, { endedAt: now })
  await setUser(student, { kind: 'user' })
  const asked: [string, boolean, number | null][] = [
    ['staff', true, await colleague(may)],
    ['without the permission', false, await colleague({ permissions: ['export'] })],
    ['of another school', false, await colleague({ ...may, schoolId: otherId })],
    ['being deleted', false, await colleague({ ...may, deletionDueAt: now })],
    ['unverified', false, unverified],
    ['former', false, former],
    ['no advisor', false, student],
    ['an admin', true, await make({ role: 'admin' })],
    ['an editor', false, await make({ role: 'admin', isEditor: true })],
    ['an admin being deleted', false, await make({ role: 'admin', deletionDueAt: now })],
    ['a locked admin', false, await make({ role: 'admin', status: 'locked' })],
    ['a locked advisor', false, await colleague({ ...may, status: 'locked' })],
    ['nobody', false, null],
  ]
  const found: [string, boolean][] = []
  for (const [who, , id] of asked) found.push([who, await isBehind(id)])
  expect(found).toEqual(asked.map(([who, is]) => [who, is]))
})

test('who leaves one school stays at the other, which becomes the chosen one where they are verified', async () => {
  const verified = { verifiedAt: now, permissions: [] }
  const leave = async (facts: Partial<typeof advisorMemberships.$inferInsert>, chosen = schoolId) => {
    const userId = await colleague()
    await db.insert(advisorMemberships).values({ userId, schoolId: otherId, ...verified, ...facts })
    await setUser(userId, { schoolId: chosen })
    expect(await db.transaction((tx) => leaveStaff(tx, { userId, schoolId }, now))).toBe(true)
    const rows = await db
      .select()
      .from(advisorMemberships)
      .where(eq(advisorMemberships.userId, userId))
      .orderBy(advisorMemberships.id)
    const [person] = await db.select().from(users).where(eq(users.id, userId))
    return { ended: rows.map(({ endedAt }) => endedAt !== null), chosen: person?.schoolId }
  }
  expect(await leave({})).toEqual({ ended: [true, false], chosen: otherId })
  expect(await leave({}, otherId)).toEqual({ ended: [true, false], chosen: otherId })
  expect(await leave({ verifiedAt: null })).toEqual({ ended: [true, false], chosen: null })
  expect(await leave({ endedAt: ms(-1_000) })).toEqual({ ended: [true, true], chosen: null })
})

test('admins who act and are told are those in use; the second of two has been one for 72 hours', async () => {
  const hours = (count: number) => ms(-count * 3_600_000)
  const [admin, editor] = [await make({ role: 'admin' }), await make({ role: 'admin', isEditor: true })]
  const long = await make({ role: 'admin', adminSince: hours(72) })
  const recent = await make({ role: 'admin', adminSince: new Date(hours(72).getTime() + 1) })
  const out = [await make({ role: 'admin', deletionDueAt: now }), await make({ role: 'advisor' })]
  for (const status of ['pending', 'locked', 'closed'] as const)
    out.push(await make({ role: 'admin', status, ...closed(status) }))
  const here = (ids: number[]) => ids.filter((id) => [admin, editor, long, recent, ...out].includes(id))
  expect(here(await activeStaff(db))).toEqual([admin, editor, long, recent])
  expect(here(await activeAdmins(db))).toEqual([admin, long, recent])
  expect(here(await activeAdmins(db, [long]))).toEqual([admin, recent])
  expect(here(await secondPersons(db, admin, now))).toEqual([long])
  expect(await isActiveAdminId(db, editor)).toBe(false)
  expect(await isActiveAdminId(db, admin)).toBe(true)
})

test('a member of a group is of its school still, with an account in use, and the group is in use', async () => {
  const group = (name: string, at = schoolId) =>
    db.transaction((tx) =>
      ensureGroup(tx, { schoolId: at, name, source: 'manual', externalId: null, createdBy: null }, now),
    )
  const [used, old, foreign] = [await group('Used'), await group('Old'), await group('Foreign', otherId)]
  await db.update(groups).set({ archivedAt: now }).where(eq(groups.id, old.id))
  expect((await groupsOfSchool(db, schoolId)).map(({ name }) => name)).toEqual(['Used'])
  const member = async (id: number, role: 'student' | 'advisor' = 'student') => {
    for (const one of [used, old]) await addMembers(db, one.id, [id], role, now)
    await db
      .insert(groupMembers)
      .values({ groupId: foreign.id, userId: id, role, addedAt: now })
      .onConflictDoNothing()
    return (await groupsOfPerson(db, id)).map(({ name }) => name)
  }
  expect(await member(await student())).toEqual(['Used'])
  expect(await member(await colleague(), 'advisor')).toEqual(['Used'])
  for (const facts of [{ status: 'locked' }, { emailVerifiedAt: null }] as const) {
    expect(await member(await student(facts))).toEqual([])
    expect(await member(await colleague(facts), 'advisor')).toEqual([])
  }
  const [former, unverified] = [await colleague(), await colleague()]
  await setAdvisor(former, { endedAt: now })
  await setAdvisor(unverified, { verifiedAt: null })
  expect([await member(former, 'advisor'), await member(unverified, 'advisor')]).toEqual([[], []])
})

test('a yes to a school stands until a no to it or a yes to another school, and answers count from the moment on', async () => {
  const answer = (userId: number, facts: Partial<typeof consents.$inferInsert>, at: Date) =>
    db.insert(consents).values({
      id: crypto.randomUUID(),
      userId,
      kind: 'school',
      given: true,
      schoolId,
      wording: 'Yes',
      ...facts,
      at,
    })
  const stands = async (...later: Partial<typeof consents.$inferInsert>[]) => {
    const userId = await make({ role: 'user' })
    await answer(userId, {}, ms(-9_000))
    for (const one of later) await answer(userId, one, ms(-8_000))
    return (await standingConsent(db, { userId, schoolId })) !== null
  }
  expect(await stands()).toBe(true)
  expect(await stands({ given: false })).toBe(false)
  expect(await stands({ schoolId: otherId })).toBe(false)
  expect(await stands({ schoolId: otherId, given: false })).toBe(true)
  const userId = await make({ role: 'user' })
  await answer(userId, {}, ms(-5_000))
  const since = (at: Date, to = schoolId) => hasAnsweredSince(db, { userId, schoolId: to }, at)
  expect(await since(ms(-5_000))).toBe(true)
  expect(await since(ms(-4_999))).toBe(false)
  expect(await since(ms(-9_000), otherId)).toBe(false)
})

test('a sign-in is over at the moment that it says, and where the account, the second proof or the 48 hours are missing', async () => {
  const actorOf = async (facts: object, session: Partial<typeof sessions.$inferInsert>) => {
    const userId = await make({ role: 'student', schoolId, ...facts })
    const token = await createSession(services, userId)
    await db
      .update(sessions)
      .set({ userId, ...session })
      .where(eq(sessions.userId, userId))
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, userId))
    const id = row?.id ?? ''
    const socket = await findOpenSessions(services, [id])
    const actor = { userId, sessionId: id } as never
    const page = await sessionOfToken(db, token, now)
    return {
      socket: socket.has(id),
      page: page !== null,
      listed: (await listSessions(db, actor, now)).length,
    }
  }
  const isIn = { socket: true, page: true, listed: 1 }
  expect(await actorOf({}, { expiresAt: ms(1) })).toEqual(isIn)
  expect(await actorOf({}, { expiresAt: now })).toEqual({ socket: false, page: false, listed: 0 })
  const waits = { needsSecondFactor: true, secondFactorAt: null }
  expect((await actorOf({}, waits)).socket).toBe(false)
  expect((await actorOf({}, { needsSecondFactor: false, secondFactorAt: null })).socket).toBe(true)
  expect((await actorOf({ status: 'locked' }, {})).socket).toBe(false)
  const explores = (until: number) =>
    actorOf({ emailVerifiedAt: null, exploringUntil: ms(until) }, {}).then(({ socket }) => socket)
  expect([await explores(1), await explores(0)]).toEqual([true, false])
  const confirmed = (before: number) => isConfirmed({ confirmedAt: ms(-before) } as never, now)
  expect([confirmed(600_000), confirmed(600_001)]).toEqual([true, false])
})
