import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { endMissing } from '#app/features/onboarding/end-missing.server.ts'
import type { Batch } from '#app/features/onboarding/run-import.server.ts'
import { studentImportMissing, studentImports } from '#app/features/onboarding/tables.server.ts'
import { undoImport } from '#app/features/onboarding/undo-import.server.ts'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { undoReasons } from '#app/features/people/memberships/undo-words.ts'
import { declineSchool, joinSchool, leaveSchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { changePerson } from '#app/features/people/verified.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Browser } from '#test/browser.ts'
import { effectsFrom } from '#test/effects.ts'
import { json } from '#test/json.ts'
import { consentTo, inviteToSchool } from '#test/people.ts'
import { testSite } from '#test/site.ts'

const start = '2026-11-23T02:00:00Z'
const site = await testSite({ apiOnly: true, at: start })
const { db, services } = site
const found = await db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(2)
const [schoolId = 0, otherId = 0] = found.map(({ id }) => id)
const path = '/api/advisor/students/bulk'

const advisor = () => site.signedIn({ role: 'advisor', schoolId })
const student = (facts: object = {}) =>
  site.signedIn({ role: 'student', schoolId, firstName: 'Ari', lastName: 'Lee', classYear: 2027, ...facts })
const isStudentOf = async (userId: number) =>
  (
    await db
      .select({ id: studentMemberships.schoolId })
      .from(studentMemberships)
      .innerJoin(users, and(eq(users.id, studentMemberships.userId), eq(users.isStudent, true)))
      .where(and(eq(studentMemberships.userId, userId), isNull(studentMemberships.endedAt)))
  ).map(({ id }) => id)

type Since = (tx: Database, userId: number, now: Date) => Promise<unknown>
const answersNo: Since = (tx, userId, now) =>
  declineSchool(tx, { userId, schoolId, wording: 'Are you?' }, now)
const joinsAnother: Since = (tx, userId, now) => joinSchool(tx, consentTo(otherId, userId, now), 'link', now)
const joinsAnotherAndLeaves: Since = async (tx, userId, now) => {
  await joinsAnother(tx, userId, now)
  await leaveSchool(tx, userId, now)
}
const namesAnother: Since = (tx, userId, now) => changePerson(tx, userId, { schoolName: 'Elsewhere' }, now)
const startsDeletion: Since = (tx, userId, now) => changePerson(tx, userId, { deletionDueAt: now }, now)
const isAskedAgain: Since = (tx, userId, now) => inviteToSchool(tx, { userId, schoolId, source: 'csv' }, now)

const since = [
  ['answered no to the school', answersNo],
  ['joined another school', joinsAnother],
  ['joined another school and left it', joinsAnotherAndLeaves],
  ['named another school', namesAnother],
  ['asked for the deletion of the account', startsDeletion],
  ['was asked again by a colleague', isAskedAgain],
] as const

/** Unlinks both and undoes it, with something that one of them did between. */
async function unlinkAndUndo(one: Browser, [ari, ben]: [number, number], then: Since) {
  const { data } = await json(await one.post(path, { ids: [ari, ben], action: 'unlink' }))
  return site.later(5, async () => {
    await db.transaction((tx) => then(tx, ari, services.clock.now()))
    const before = await isStudentOf(ari)
    const effects = await effectsFrom(site)
    const reply = await json(await one.post(`${path}/${data.undo}/undo`))
    expect(await isStudentOf(ari)).toEqual(before)
    return { reply, effects, again: await one.post(`${path}/${data.undo}/undo`) }
  })
}

test.each(since)(
  'undoing an unlinking leaves out whoever %s since, names them, and puts back and tells the others',
  async (_what, then) => {
    const [one, ari, ben] = [await advisor(), await student(), await student()]
    const both: [number, number] = [ari.person.id, ben.person.id]
    const { reply, effects, again } = await unlinkAndUndo(one, both, then)
    const left_out = [{ id: ari.person.id, name: 'Ari Lee', reason: undoReasons.answered }]
    expect(reply).toMatchObject({ undone: 1, left_out })
    expect(await isStudentOf(ben.person.id)).toEqual([schoolId])
    expect(again.status).toBe(404)
    await effects.expectNotified('school-reopened', { exactly: [ben.person.id] })
  },
)

test('who is put back is a student on the yes that they gave, and no new one is written', async () => {
  const [one, ari] = [await advisor(), await student()]
  const memberships = () =>
    db.select().from(studentMemberships).where(eq(studentMemberships.userId, ari.person.id))
  const [before] = await memberships()
  const { data } = await json(await one.post(path, { ids: [ari.person.id], action: 'unlink' }))
  await site.later(5, async () => {
    expect(await json(await one.post(`${path}/${data.undo}/undo`))).toMatchObject({ undone: 1, left_out: [] })
  })
  expect(await memberships()).toEqual([before])
})

test('who is put back reads in the bell and by email which school has them on its list again', async () => {
  const [one, ari] = [await advisor(), await student()]
  const { data } = await json(await one.post(path, { ids: [ari.person.id], action: 'unlink' }))
  expect((await one.post(`${path}/${data.undo}/undo`)).status).toBe(200)
  const [school] = await db.select({ name: schools.name }).from(schools).where(eq(schools.id, schoolId))
  const title = `${school?.name} has put you back on its list`
  // any owner: the student of this test
  const notified = await db.select().from(notifications).where(eq(notifications.userId, ari.person.id))
  const texts = notified.map((row) => {
    const kind = services.slices.notificationKinds.get(row.kind)
    return [row.inBell, row.emailTiming, kind?.render({ payload: row.payload, actorName: null }).title]
  })
  expect(texts).toContainEqual([true, 'instant', title])
})

test('with PRIVACY=strict nobody is put back who waits for a guardian', async () => {
  const [one, ari] = [await advisor(), await student({ dob: '2013-06-01', guardianConsentAt: null })]
  const { data } = await json(await one.post(path, { ids: [ari.person.id], action: 'unlink' }))
  const { privacy } = services.settings
  services.settings.privacy = 'strict'
  try {
    expect(await json(await one.post(`${path}/${data.undo}/undo`))).toMatchObject({ undone: 0 })
  } finally {
    services.settings.privacy = privacy
  }
  expect(await isStudentOf(ari.person.id)).toEqual([])
})

test('a student who left or moved before they are unlinked is not unlinked from where they are', async () => {
  const [one, ari] = [await advisor(), await student()]
  const id = ari.person.id
  await db.transaction(async (tx) => {
    await leaveSchool(tx, id, services.clock.now())
    await joinsAnother(tx, id, services.clock.now())
  })
  const { data } = await json(await one.post(path, { ids: [id], action: 'unlink' }))
  expect(data).toMatchObject({ done: [], left_out: [{ id, name: null }], undo: null })
  expect(await isStudentOf(id)).toEqual([otherId])
})

/** A list whose missing students were ended a minute ago, as the job does. */
async function endByList(advisorId: number, ids: readonly number[]): Promise<number> {
  const now = services.clock.now()
  const [list] = await db
    .insert(studentImports)
    .values({
      schoolId,
      advisorId,
      source: 'csv',
      format: 'csv',
      status: 'completed',
      createdAt: now,
      confirmedAt: now,
      endedAt: now,
      missingRows: ids.length,
    })
    .returning()
  if (!list) throw new Error('no list')
  for (const userId of ids) {
    const [member] = await db
      .select()
      .from(studentMemberships)
      .where(and(eq(studentMemberships.userId, userId), isNull(studentMemberships.endedAt)))
    const missing = { importId: list.id, userId, membershipId: member?.id ?? 0, name: 'Ari Lee' }
    await db.insert(studentImportMissing).values({ ...missing, ticked: true })
  }
  await db.transaction((tx) => endMissing({ tx, services, row: list, now } as unknown as Batch))
  return list.id
}

test.each(since)(
  'undoing a list leaves out whoever %s since, as its page says, and tells the others',
  async (_what, then) => {
    const [one, ari, ben] = [await advisor(), await student(), await student()]
    const id = await endByList(one.person.id, [ari.person.id, ben.person.id])
    expect(await isStudentOf(ari.person.id)).toEqual([])
    await site.later(60, async () => {
      await db.transaction((tx) => then(tx, ari.person.id, services.clock.now()))
      const before = await isStudentOf(ari.person.id)
      const effects = await effectsFrom(site)
      expect((await one.post(`/api/advisor/imports/${id}/undo`, {})).status).toBe(200)
      await undoImport(services, id)
      await undoImport(services, id)
      await effects.expectNotified('school-reopened', { exactly: [ben.person.id] })
      expect(await isStudentOf(ari.person.id)).toEqual(before)
      expect(await isStudentOf(ben.person.id)).toEqual([schoolId])
      const { left_out } = await json(await one.get(`/api/advisor/imports/${id}`))
      expect(left_out).toEqual([{ name: 'Ari Lee', reason: undoReasons.answered }])
    })
  },
)

test('a question that a list took back is open again, unless the person said no to it', async () => {
  const one = await advisor()
  const [ari, ben] = [await student({ schoolId: null }), await student({ schoolId: null })]
  const now = services.clock.now()
  for (const { person } of [ari, ben]) {
    await changePerson(db, person.id, { isStudent: false }, now)
    await inviteToSchool(db, { userId: person.id, schoolId, source: 'csv' }, now)
  }
  const id = await endByList(one.person.id, [ari.person.id, ben.person.id])
  await site.later(60, async () => {
    await answersNo(db, ari.person.id, services.clock.now())
    await one.post(`/api/advisor/imports/${id}/undo`, {})
    const effects = await effectsFrom(site)
    await undoImport(services, id)
    await effects.expectNotified('school-reopened', { exactly: [] })
  })
  const open = async (userId: number) =>
    db.$count(
      studentMemberships,
      and(eq(studentMemberships.userId, userId), isNull(studentMemberships.endedAt)),
    )
  expect([await open(ari.person.id), await open(ben.person.id)]).toEqual([0, 1])
})
