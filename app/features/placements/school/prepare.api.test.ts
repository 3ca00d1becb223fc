import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import type { AdvisorPermission } from '#app/platform/actor.ts'
import { effectsFrom } from '#test/effects.ts'
import { json } from '#test/json.ts'
import { workdays } from '#test/placements.ts'
import { testSite } from '#test/site.ts'
import { createHost, createPlacement, schoolOf } from '#test/work-experience.ts'
import type { Place } from '../rules/topics.ts'
import { placementAnswers, placementEvents, placementSignatures, placements } from '../tables.server.ts'

const site = await testSite({ at: '2027-03-01T00:00:00Z', apiOnly: true })
const { db, services } = site
const calls = '/api/advisor/wex/placements'

const advisor = (schoolId: number, permissions: AdvisorPermission[] = ['approve_wex']) =>
  site.signedIn({ role: 'advisor', schoolId, permissions, firstName: 'Ngaire', lastName: 'Hill' })

async function school(place: Place = 'AU-NSW') {
  const schoolId = await schoolOf(services, place)
  const student = await site.signedIn({ role: 'student', schoolId, classYear: 2028 })
  const host = await createHost(services, schoolId, { place })
  const body = {
    student_id: String(student.person.id),
    host_id: String(host.id),
    title: 'A week in an office',
    start_date: '2027-05-03',
    end_date: '2027-05-07',
    days: workdays('2027-05-03', 5),
    tasks: '- Answer the telephone\nSort the post',
  }
  return { schoolId, student, host, body }
}

const rowOf = async (id: number) => (await db.select().from(placements).where(eq(placements.id, id)))[0]

test.each<Place>(['AU-NSW', 'NZ'])(
  'an advisor in %s starts a draft for a student, who alone is notified, sees by whom, and has still to sign',
  async (place) => {
    const { schoolId, student, host, body } = await school(place)
    const one = await advisor(schoolId, [])
    const effects = await effectsFrom(site)
    const reply = await json(await one.post(calls, body))
    const { id } = reply.data
    expect(reply.data).toMatchObject({ student_id: student.person.id, school_id: schoolId, status: 'draft' })
    await effects.expectAudited('wex.prepare')
    await effects.expectNotified('wex-student', { exactly: [student.person.id] })
    await effects.expectNotified('wex-staff', { exactly: [] })
    expect(await rowOf(id)).toMatchObject({
      preparedBy: one.person.id,
      hostId: host.id,
      place,
      status: 'draft',
      address: '1 Sample Street',
      tasks: ['Answer the telephone', 'Sort the post'],
      hours: '9 am to 4 pm',
      submittedAt: null,
    })
    const own = await json(await student.get(`/api/wex/placements/${id}`))
    expect(own.data).toMatchObject({ prepared_by: 'Ngaire Hill', signatures: [] })
    expect(own.data.days).toHaveLength(5)
    expect(own.data.timeline).toMatchObject([{ kind: 'prepared', party: 'school', name: 'Ngaire Hill' }])
    expect(own.data.todo.map(({ field }: { field: string }) => field)).toContain('answers.born_on')
    const bell = await json(await student.get('/api/notifications'))
    expect(JSON.stringify(bell)).toContain('Please complete it and sign.')
  },
)

test('what only the student gives is not taken from staff, and is not shown to them before the student has signed', async () => {
  const { schoolId, student, body } = await school()
  const one = await advisor(schoolId)
  for (const extra of [
    { answers: { born_on: '2011-02-14' } },
    { guardian_email: 'a@home.example' },
    { signature: {} },
  ])
    expect((await one.post(calls, { ...body, ...extra })).status).toBe(422)
  const { id } = (await json(await one.post(calls, body))).data
  const answers = { born_on: '2010-03-14', emergency_name: 'Pat Sample', emergency_phone: '0400 000 003' }
  const changed = await student.put(`/api/wex/placements/${id}`, { fields: { answers } })
  expect(changed.status).toBe(200)
  const seen = await json(await one.get(`${calls}/${id}`))
  expect(seen.data.answers.student).toEqual({ tasks: body.tasks })
  expect(JSON.stringify(seen)).not.toMatch(/2010-03-14|0400 000 003/)
  expect(await db.select().from(placementSignatures).where(eq(placementSignatures.placementId, id))).toEqual(
    [],
  )
  await db.update(placements).set({ status: 'submitted' }).where(eq(placements.id, id))
  expect((await json(await one.get(`${calls}/${id}`))).data.answers.student).toMatchObject(answers)
})

test('a student of another school, and one who has not joined, are not found, and nothing is written', async () => {
  const { schoolId, student, body } = await school()
  const there = await school('NZ')
  const one = await advisor(schoolId)
  const before = await db.$count(placements)
  const foreign = { ...body, student_id: String(there.student.person.id) }
  expect((await one.post(calls, foreign)).status).toBe(404)
  const start = (id: number) => one.get(`/api/advisor/wex/start?student_id=${id}`)
  expect((await start(there.student.person.id)).status).toBe(404)
  expect((await start(student.person.id)).status).toBe(200)
  await db
    .update(studentMemberships)
    .set({ joinedAt: null, invitedAt: services.clock.now() })
    .where(eq(studentMemberships.userId, student.person.id))
  expect((await one.post(calls, body)).status).toBe(404)
  expect((await start(student.person.id)).status).toBe(404)
  expect(await db.$count(placements)).toBe(before)
})

test('students, parents, leavers, providers, Yonder’s staff and visitors are kept out, and nothing is written', async () => {
  const { student, body } = await school()
  const before = await db.$count(placements)
  const others = [
    student,
    await site.signedIn({ role: 'parent' }),
    await site.signedIn({ role: 'user' }),
    await site.signedIn({ role: 'provider' }),
    await site.signedIn({ role: 'admin' }),
  ]
  for (const one of others) {
    expect((await one.post(calls, body)).status).toBe(403)
    expect((await one.get('/api/advisor/wex/start')).status).toBe(403)
  }
  expect((await site.visitor().post(calls, body)).status).toBe(401)
  expect(await db.$count(placements)).toBe(before)
})

test.each([
  [
    'paused',
    { standing: 'paused' as const, standingReason: 'Renovation' },
    'Sample Bakery is paused: Renovation.',
  ],
  [
    'not asked again',
    { standing: 'not-again' as const, standingReason: null },
    'Sample Bakery is marked “Do not ask again”.',
  ],
])('a host that is %s cannot be chosen, and the reason is given to staff', async (_words, facts, says) => {
  const { schoolId, body } = await school()
  const host = await createHost(services, schoolId, facts)
  const one = await advisor(schoolId)
  const reply = await one.post(calls, { ...body, host_id: String(host.id) })
  expect([reply.status, (await json(reply)).errors]).toEqual([422, { host_id: [says] }])
  const { data } = await json(await one.get('/api/advisor/wex/start'))
  const shown = data.hosts.find(({ id }: { id: number }) => id === host.id)
  expect(shown).toMatchObject({ not_open: says, is_sample: false })
})

test('a host of another school is no choice, and sample hosts say so', async () => {
  const { schoolId, body } = await school()
  const there = await createHost(services, await schoolOf(services, 'NZ'), { place: 'NZ' })
  const sample = await createHost(services, schoolId, { isSample: true, businessName: 'Sample Florist' })
  const one = await advisor(schoolId)
  const reply = await one.post(calls, { ...body, host_id: String(there.id) })
  expect([reply.status, (await json(reply)).errors]).toEqual([
    422,
    { host_id: ['Choose a host of your school.'] },
  ])
  const { data } = await json(await one.get('/api/advisor/wex/start'))
  const ids = data.hosts.map(({ id }: { id: number }) => id)
  expect([ids.includes(there.id), ids.includes(sample.id)]).toEqual([false, true])
  expect(data.hosts.find(({ id }: { id: number }) => id === sample.id)).toMatchObject({ is_sample: true })
})

test.each([
  ['no title', { title: ' ' }, 'title'],
  ['a first day in the past', { start_date: '2027-02-26', days: [] }, 'start_date'],
  ['an end before the start', { end_date: '2027-05-02', days: [] }, 'end_date'],
  ['a day that is none of them', { days: workdays('2027-05-10', 1) }, 'days'],
  ['31 tasks', { tasks: Array.from({ length: 31 }, (_, at) => `Task ${at}`).join('\n') }, 'answers.tasks'],
])('%s is refused with a sentence for its field', async (_words, wrong, field) => {
  const { schoolId, body } = await school()
  const reply = await (await advisor(schoolId)).post(calls, { ...body, ...wrong })
  expect([reply.status, Object.keys((await json(reply)).errors)]).toEqual([422, [field]])
})

test('a student with ten drafts gets no eleventh', async () => {
  const { schoolId, student, body } = await school()
  for (let count = 0; count < 10; count += 1)
    await createPlacement(services, { schoolId, studentId: student.person.id, status: 'draft' })
  const reply = await json(await (await advisor(schoolId)).post(calls, body))
  expect(reply).toMatchObject({
    code: 'too-many-drafts',
    message: expect.stringMatching(/^The student has 10/),
  })
})

test('the list of students has those who have joined and whose names have the words', async () => {
  const { schoolId } = await school()
  const mine = await site.signedIn({
    role: 'student',
    schoolId,
    firstName: 'Anahera',
    lastName: 'Sample',
    classYear: 2028,
  })
  const there = await schoolOf(services, 'NZ')
  await site.signedIn({
    role: 'student',
    schoolId: there,
    firstName: 'Anahera',
    lastName: 'Other',
    classYear: 2028,
  })
  const { data } = await json(await (await advisor(schoolId)).get('/api/advisor/wex/start?keyword=anahera'))
  expect(data.students).toEqual([{ id: mine.person.id, name: 'Anahera Sample' }])
})

test('the advisor who prepared it reads who can approve instead', async () => {
  const { schoolId } = await school('AU-QLD')
  const preparer = await advisor(schoolId)
  const names = { firstName: 'Ann', lastName: 'Otto' } // a colleague who may not approve
  await site.signedIn({ role: 'advisor', schoolId, permissions: ['manage_students'], ...names })
  const { id } = await createPlacement(services, {
    place: 'AU-QLD',
    schoolId,
    status: 'parent-consented',
    signed: ['student', 'host', 'guardian'],
    preparedBy: preparer.person.id,
  })
  const read = async () => (await json(await preparer.get(`${calls}/${id}`))).data.not_yet.approve
  expect(await read()).toContain('Nobody else at your school may approve yet')
  await site.signedIn({
    role: 'advisor',
    schoolId,
    permissions: ['approve_wex'],
    firstName: 'Moana',
    lastName: 'Reid',
  })
  expect(await read()).toContain('Moana Reid can.')
  expect(await read()).not.toContain('Ann Otto')
  const reply = await preparer.post(`${calls}/${id}/approve`, {
    signature: { name: 'Ngaire Hill', agreed: true },
  })
  expect(await json(reply)).toMatchObject({ code: 'prepared-by-you', message: await read() })
  expect(await db.select().from(placementEvents).where(eq(placementEvents.placementId, id))).toEqual([])
  expect((await db.select().from(placementAnswers).where(eq(placementAnswers.placementId, id))).length).toBe(
    3,
  )
})
