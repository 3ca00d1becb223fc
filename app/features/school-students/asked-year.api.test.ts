import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { changeMembers } from '#app/features/onboarding/change-members.server.ts'
import type { Batch, Row } from '#app/features/onboarding/run-import.server.ts'
import { answerAskedYear, setYearBySchool } from '#app/features/people/memberships/asked-year.server.ts'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { undoReasons } from '#app/features/people/memberships/undo-words.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { endSchoolAccess } from '#app/features/registration/school-access.server.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'

const start = '2026-11-23T02:00:00Z'
const now = new Date(start)
const site = await testSite({ apiOnly: true, at: start })
const { db, services } = site
const schoolOf = async (country: string) =>
  (await db.select({ id: schools.id }).from(schools).where(eq(schools.countryCode, country)).limit(1))[0]
    ?.id ?? 0
const school = { AU: await schoolOf('AU'), NZ: await schoolOf('NZ') }

async function pair(country: 'AU' | 'NZ' = 'AU', facts: object = {}) {
  const at = { schoolId: school[country], country }
  const one = await site.signedIn({ role: 'advisor', ...at })
  const ari = await site.signedIn({ role: 'student', ...at, classYear: 2027, ...facts })
  return { one, ari, id: ari.person.id, schoolId: at.schoolId }
}
const yearOf = async (id: number) =>
  (await db.select({ year: users.classYear }).from(users).where(eq(users.id, id)))[0]?.year
const memberYear = async (id: number) =>
  (
    await db
      .select()
      .from(studentMemberships)
      .where(and(eq(studentMemberships.userId, id), isNull(studentMemberships.endedAt)))
  )[0]?.classYear
const notifiedOf = (userId: number) =>
  db
    .select({ actorId: notifications.actorId })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, 'school-year-asked')))
const sent = '/api/user/school-sent'
const bulk = '/api/advisor/students/bulk'

test.each([
  ['AU', '2028', '2029-04-01T00:00:00.000Z'],
  ['NZ', '2028', '2029-04-01T00:00:00.000Z'],
] as const)(
  'in %s a later last year waits for the student, who is told once and says yes',
  async (country, year, until) => {
    const { one, ari, id } = await pair(country)
    const student = `/api/advisor/students/${id}`
    const about = { userId: id, payload: {}, inBell: true, emailTiming: 'never', createdAt: now } as const
    const subject = (of: string) => `school-year/${school[country]}/${of}`
    await db.insert(notifications).values([
      { ...about, id: crypto.randomUUID(), kind: 'school-year-asked', subject: subject('2031') },
      { ...about, id: crypto.randomUUID(), kind: 'school-ended', subject: subject(year) },
    ])
    for (const _again of [1, 2]) expect((await one.put(student, { class_year: year })).status).toBe(200)
    expect([await yearOf(id), await memberYear(id)]).toEqual([2027, 2027])
    expect((await json(await one.get(student))).data).toMatchObject({
      class_year: 2027,
      asked_year: { year: 2028, answer: null },
    })
    expect((await notifiedOf(id)).filter(({ actorId }) => actorId !== null)).toEqual([
      { actorId: one.person.id },
    ])
    const { asked_year } = await json(await ari.get(sent))
    expect(asked_year).toMatchObject({ year: 2028, now: 2027, sees_until: until })
    expect((await ari.post(`${sent}/year`, { year: 2029, accepts: true })).status).toBe(409)
    expect((await ari.post(`${sent}/year`, { year: 2028, accepts: true })).status).toBe(200)
    expect([await yearOf(id), await memberYear(id)]).toEqual([2028, 2028])
    expect((await json(await ari.get(sent))).asked_year).toBeNull()
    expect((await json(await one.get(student))).data.asked_year).toBeNull()
    expect((await ari.post(`${sent}/year`, { year: 2028, accepts: true })).status).toBe(409)
  },
)

test('a no stands: the advisor reads it, and the student is not asked about that year again', async () => {
  const { one, ari, id } = await pair()
  const student = `/api/advisor/students/${id}`
  await one.put(student, { class_year: '2028' })
  expect((await ari.post(`${sent}/year`, { year: 2028, accepts: false })).status).toBe(200)
  expect((await json(await one.get(student))).data.asked_year).toEqual({ year: 2028, answer: 'declined' })
  expect((await one.put(student, { class_year: '2028' })).status).toBe(422)
  const { data } = await json(await one.post(bulk, { ids: [id], action: 'year', class_year: '2028' }))
  expect(data).toMatchObject({ done: [], left_out: [{ id, reason: 'Has said no to that year.' }] })
  expect([await yearOf(id), (await notifiedOf(id)).length]).toEqual([2027, 1])
})

test('an earlier last year counts at once, takes back what was asked, and tells nobody', async () => {
  const { one, ari, id } = await pair()
  const student = `/api/advisor/students/${id}`
  await one.put(student, { class_year: '2028' })
  expect((await one.put(student, { class_year: '2026' })).status).toBe(200)
  expect([await yearOf(id), await memberYear(id)]).toEqual([2026, 2026])
  expect((await json(await ari.get(sent))).asked_year).toBeNull()
  expect(await notifiedOf(id)).toHaveLength(1)
})

test('without a year the age tells how long the school sees someone: a later year than that is asked, an earlier one counts', async () => {
  const older = await pair('NZ', { classYear: null, dob: '2009-05-01' })
  await older.one.put(`/api/advisor/students/${older.id}`, { class_year: '2028' })
  expect(await yearOf(older.id)).toBe(2028)
  const younger = await pair('NZ', { classYear: null, dob: '2009-05-01' })
  await younger.one.put(`/api/advisor/students/${younger.id}`, { class_year: '2029' })
  expect([await yearOf(younger.id), await memberYear(younger.id)]).toEqual([null, null])
  expect(await notifiedOf(younger.id)).toHaveLength(1)
})

test('access ends by the year that the student accepted: what waits lengthens nothing, and cannot be accepted once it is over', async () => {
  const { one, ari, id, schoolId } = await pair('NZ', { classYear: 2026 })
  await one.put(`/api/advisor/students/${id}`, { class_year: '2027' })
  const minutes = (Date.parse('2027-04-01T00:00:00Z') - Date.parse(start)) / 60_000
  const last = new Date('2027-03-31T23:59:59Z')
  await db.transaction((tx) => setYearBySchool(tx, { userId: id, schoolId }, 2028, last))
  expect((await json(await ari.get(sent))).asked_year).toMatchObject({ year: 2028, now: 2026 })
  await endSchoolAccess(services, last)
  expect(await memberYear(id)).toBe(2026)
  const over = new Date(Date.parse(start) + minutes * 60_000)
  expect(await db.transaction((tx) => setYearBySchool(tx, { userId: id, schoolId }, 2029, over))).toBe('gone')
  const yes = { year: 2028, accepts: true }
  await expect(db.transaction((tx) => answerAskedYear(tx, id, yes, over))).rejects.toMatchObject({
    code: 'not-asked',
  }) // the job has not run yet
  await endSchoolAccess(services, over)
  expect(await memberYear(id)).toBeUndefined()
  expect((await ari.post(`${sent}/year`, { year: 2028, accepts: true })).status).toBe(409)
  expect(await yearOf(id)).toBe(2026)
})

test('a bulk change says who is asked first; its undo takes the question back, and an earlier year only from who changed nothing', async () => {
  const { one, ari, id, schoolId } = await pair()
  const [ben, cas] = [
    await site.signedIn({ role: 'student', schoolId, classYear: 2029 }),
    await site.signedIn({ role: 'student', schoolId, classYear: 2029, firstName: 'Cas', lastName: 'Lee' }),
  ]
  const ids = [id, ben.person.id, cas.person.id]
  const change = { ids, action: 'year', class_year: '2028' }
  expect((await json(await one.post(bulk, { ...change, dry_run: true }))).data).toMatchObject({
    done: ids,
    asked: [id],
  })
  const { data } = await json(await one.post(bulk, change))
  expect(data).toMatchObject({ done: ids, asked: [id] })
  expect(await Promise.all(ids.map(yearOf))).toEqual([2027, 2028, 2028])
  await site.later(5, async () => {
    expect((await cas.put('/api/user/profile', { first_name: 'Cass', last_name: 'Lee' })).status).toBe(200)
    const undone = await json(await one.post(`${bulk}/${data.undo}/undo`))
    const left_out = [{ id: cas.person.id, name: 'Cas Lee', reason: undoReasons.year }]
    expect(undone).toMatchObject({ undone: 2, left_out })
  })
  expect(await Promise.all(ids.map(yearOf))).toEqual([2027, 2029, 2028])
  expect((await json(await ari.get(sent))).asked_year).toBeNull()
})

test('the undo of a question that was answered changes nothing', async () => {
  const { one, ari, id } = await pair()
  const { data } = await json(await one.post(bulk, { ids: [id], action: 'year', class_year: '2028' }))
  await ari.post(`${sent}/year`, { year: 2028, accepts: true })
  expect(await json(await one.post(`${bulk}/${data.undo}/undo`))).toMatchObject({
    undone: 0,
    left_out: [{ id, reason: undoReasons.changed }],
  })
  expect(await yearOf(id)).toBe(2028)
})

test('the undo of a question that was declined leaves the answer where the school reads it', async () => {
  const { one, ari, id } = await pair()
  const { data } = await json(await one.post(bulk, { ids: [id], action: 'year', class_year: '2028' }))
  await ari.post(`${sent}/year`, { year: 2028, accepts: false })
  expect(await json(await one.post(`${bulk}/${data.undo}/undo`))).toMatchObject({
    undone: 0,
    left_out: [{ id, reason: undoReasons.changed }],
  })
  const { asked_year } = (await json(await one.get(`/api/advisor/students/${id}`))).data
  expect(asked_year).toEqual({ year: 2028, answer: 'declined' })
})

test('a list that names a later year asks the student too', async () => {
  const { one, id, schoolId } = await pair('NZ')
  const [member] = await db.select().from(studentMemberships).where(eq(studentMemberships.userId, id))
  const change = { field: 'class_year', before: '2027', after: '2028' }
  const row = {
    rowNumber: 2,
    kind: 'changed',
    userId: id,
    membershipId: member?.id,
    changes: [change],
    data: { class_year: 2028, groups: [] },
  } as unknown as Row
  const list = { schoolId, advisorId: one.person.id, format: 'csv', groups: [] }
  const { done } = await db.transaction((tx) =>
    changeMembers({ tx, services, row: list, now: services.clock.now() } as unknown as Batch, [row]),
  )
  expect(done).toMatchObject([{ outcome: 'updated', effects: { year: 'asked' } }])
  expect([await yearOf(id), await memberYear(id)]).toEqual([2027, 2027])
  expect(await notifiedOf(id)).toEqual([{ actorId: one.person.id }])
})
