import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import { effectsFrom } from '#test/effects.ts'
import { createPerson } from '#test/people.ts'
import { createLink, hostYes, signed } from '#test/placement-links.ts'
import { testSite } from '#test/site.ts'
import { createHost, schoolOf } from '#test/work-experience.ts'
import { placementAttendance } from '../days/tables.server.ts'
import { placementHosts } from '../hosts/tables.server.ts'
import { schoolPlacementSettings } from '../school/tables.server.ts'
import { placementAnswers, placementEvents, placementSignatures, placements } from '../tables.server.ts'
import { placementTokens } from './tables.server.ts'

const site = await testSite({ at: '2027-05-07T06:00:00Z', apiOnly: true })
const { db, services } = site

const placementOf = async (id: number) => (await db.select().from(placements).where(eq(placements.id, id)))[0]
const hostOf = async (id: number) =>
  (await db.select().from(placementHosts).where(eq(placementHosts.id, id)))[0]
const kindsOf = async (id: number) =>
  (
    await db
      .select({ kind: placementEvents.kind })
      .from(placementEvents)
      .where(eq(placementEvents.placementId, id))
      .orderBy(placementEvents.id)
  ).map(({ kind }) => kind)
const signaturesOf = (id: number) =>
  db
    .select()
    .from(placementSignatures)
    .where(and(eq(placementSignatures.placementId, id), isNull(placementSignatures.revokedAt)))
    .orderBy(placementSignatures.id)

test('a host sees a first name, the year, tasks, days and the number of the school, and nothing else of the student (R-2.1-D042)', async () => {
  const schoolId = await schoolOf(services, 'AU-NSW')
  await db
    .insert(schoolPlacementSettings)
    .values({ schoolId, phone: '02 9000 0000', updatedAt: services.clock.now() })
  const student = await createPerson(services, {
    role: 'student',
    schoolId,
    firstName: 'Ngaio',
    lastName: 'Hidden-Surname',
    classYear: 2029,
  })
  const { path } = await createLink(services, 'answer', { schoolId, studentId: student.id })
  const reply = await site.visitor().get(`/api${path}`)
  expect(reply.status).toBe(200)
  const { purpose, placement, form, school } = await reply.json()
  expect(purpose).toBe('answer')
  expect(placement).toMatchObject({
    title: 'A week in an office',
    first_name: 'Ngaio',
    year_level: 10,
    start_date: '2027-05-03',
    end_date: '2027-05-07',
    tasks: ['Answer the telephone', 'Sort the post'],
    business_name: 'Sample Bakery',
    emergency: null,
  })
  expect(placement.days[0]).toEqual({ date: '2027-05-03', from: '09:00', to: '16:00' })
  expect(form).toMatchObject({ key: 'host', title: 'Your answer as a host' })
  expect(school).toMatchObject({ phone: '02 9000 0000' })
  const text = JSON.stringify({ placement, school })
  for (const hidden of ['Hidden-Surname', student.email ?? '', '2011-02-14', '0400 000 003', 'guardian@'])
    expect(text).not.toContain(hidden)
})

test('all that is known is filled in, but for the declaration and the signature', async () => {
  const schoolId = await schoolOf(services, 'AU-NSW')
  const { id: hostId } = await createHost(services, schoolId, {
    bring: 'Closed shoes',
    insuredUntil: '2027-12-31',
    riskAnswers: { activities: ['heights'], risks: 'Ladders', employees: 7, students: 2, supervises: true },
  })
  const { path } = await createLink(services, 'answer', { schoolId, hostId })
  const { placement } = await (await site.visitor().get(`/api${path}`)).json()
  expect(placement.answers).toEqual({
    supervisor: 'Sam Sample',
    supervisor_phone: '0400 000 002',
    address: '1 Sample Street',
    bring: 'Closed shoes',
    tasks: 'Answer the telephone\nSort the post',
    activities: ['heights'],
    risks: 'Ladders',
    employees: 7,
    students: 2,
    insured_until: '2027-12-31',
  })
})

test('a yes is signed once, becomes the terms, is remembered for next time, and the school and the student hear of it (R-3-D013)', async () => {
  const schoolId = await schoolOf(services, 'NZ')
  const approver = await createPerson(services, { role: 'advisor', schoolId, permissions: ['approve_wex'] })
  await createPerson(services, { role: 'advisor', schoolId, permissions: ['manage_students'] })
  const { id, hostId, studentId, path } = await createLink(services, 'answer', { place: 'NZ', schoolId })
  const { placement } = await (await site.visitor().get(`/api${path}`)).json()
  expect(placement.year_level).toBe(12)
  const effects = await effectsFrom(site)
  const reply = await site.visitor().post(`/api${path}`, {
    decision: 'accept',
    answers: { ...hostYes, tasks: ' Ice cakes \n\n Serve customers ', supervisor: 'Rua  Sample' },
    signature: signed,
  })
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({ success: true, data: { status: 'host-accepted' } })
  expect(await placementOf(id)).toMatchObject({
    status: 'host-accepted',
    supervisor: 'Rua Sample',
    tasks: ['Ice cakes', 'Serve customers'],
  })
  expect(await hostOf(hostId)).toMatchObject({
    bring: 'Closed shoes',
    riskAnswers: { risks: hostYes.risks, employees: 12, students: 1 },
  })
  const signatures = (await signaturesOf(id)).filter(({ party }) => party === 'host')
  expect(signatures).toMatchObject([
    { fieldName: 'signature', name: 'Sample Name', form: 'host', userId: null },
  ])
  expect(signatures[0]?.digest).toMatch(/^[0-9a-f]{64}$/)
  const [answers] = await db
    .select()
    .from(placementAnswers)
    .where(and(eq(placementAnswers.placementId, id), eq(placementAnswers.form, 'host')))
  expect(answers?.answers).toMatchObject({ signature: 'Sample Name', signature_date: '2027-05-07' })
  await effects.expectNotified('wex-staff', { exactly: [approver.id] })
  await effects.expectNotified('wex-student', { exactly: [studentId] })
  expect((await site.visitor().get(`/api${path}`)).status).toBe(404)
  expect((await site.visitor().post(`/api${path}`, { decision: 'decline', reason: 'No' })).status).toBe(404)
  expect((await signaturesOf(id)).filter(({ party }) => party === 'host')).toHaveLength(1)
})

test('a later end of insurance in an answer does not stretch the certificate that the school has', async () => {
  const schoolId = await schoolOf(services, 'AU-NSW')
  const { id: hostId } = await createHost(services, schoolId, {
    insuredUntil: '2027-04-30',
    insuranceUploadId: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
  })
  const { path } = await createLink(services, 'answer', { schoolId, hostId })
  const answers = { ...hostYes, insured_until: '2030-01-01' }
  const reply = await site.visitor().post(`/api${path}`, { decision: 'accept', answers, signature: signed })
  expect(reply.status).toBe(200)
  expect((await hostOf(hostId))?.insuredUntil).toBe('2027-04-30')
})

test.each<[string, object, string[]]>([
  ['no signature', { answers: hostYes }, ['signature']],
  ['a name without its check', { answers: hostYes, signature: { name: 'Sam' } }, ['signature_agreed']],
  [
    'no answers',
    { signature: signed },
    ['supervisor', 'address', 'tasks', 'risks', 'employees', 'supervises'],
  ],
  ['an unknown field', { answers: { ...hostYes, tax: '1' }, signature: signed }, ['tax']],
  ['no tasks', { answers: { ...hostYes, tasks: ' \n ' }, signature: signed }, ['tasks']],
])('a yes with %s says what is missing and changes nothing', async (_name, body, fields) => {
  const { id, path } = await createLink(services, 'answer')
  const reply = await site.visitor().post(`/api${path}`, { decision: 'accept', ...body })
  expect(reply.status).toBe(422)
  expect(Object.keys((await reply.json()).errors)).toEqual(expect.arrayContaining(fields))
  expect(await placementOf(id)).toMatchObject({ status: 'submitted', version: 0 })
  expect((await site.visitor().get(`/api${path}`)).status).toBe(200)
})

test('a no needs a reason, ends the link, and may offer next year', async () => {
  const { id, hostId, path } = await createLink(services, 'answer')
  const visitor = site.visitor()
  const refused = await visitor.post(`/api${path}`, { decision: 'decline', reason: ' ' })
  expect([refused.status, (await refused.json()).errors]).toEqual([422, { reason: ['Please write why'] }])
  const body = { decision: 'decline', reason: 'We move that week', next_year: true }
  expect((await visitor.post(`/api${path}`, body)).status).toBe(200)
  expect((await placementOf(id))?.status).toBe('host-declined')
  expect((await hostOf(hostId))?.offersNextYear).toBe(true)
  const [event] = await db.select().from(placementEvents).where(eq(placementEvents.placementId, id))
  expect(event).toMatchObject({ kind: 'host-declines', party: 'host', reason: 'We move that week' })
  expect((await visitor.get(`/api${path}`)).status).toBe(404)
})

const week = { startDate: '2027-05-03', endDate: '2027-05-07' }

test.each([
  ['2027-05-02T13:59:00Z', 'active', false],
  ['2027-05-02T14:00:00Z', 'active', true],
  ['2027-05-07T13:59:59Z', 'active', true],
  ['2027-05-04T00:00:00Z', 'approved', false],
] as const)(
  'at %s the supervisor of a placement in Sydney that is %s sees the emergency contact: %s',
  async (at, status, sees) => {
    const own = await testSite({ at, apiOnly: true })
    const { path } = await createLink(own.services, 'during', { ...week, status })
    const { placement, form } = await (await own.visitor().get(`/api${path}`)).json()
    expect(form).toBeNull()
    expect(placement.emergency).toEqual(
      sees ? { name: 'Pat Sample', phone: '0400 000 003', student_phone: null } : null,
    )
  },
)

test('the page of the supervisor ends with the last day at the school, and shows nothing once consent is withdrawn', async () => {
  const after = await testSite({ at: '2027-05-07T14:00:00Z', apiOnly: true })
  const { path } = await createLink(after.services, 'during', week)
  expect((await after.visitor().get(`/api${path}`)).status).toBe(404)
  const withdrawn = await createLink(services, 'during', { ...week, signed: ['student', 'host', 'school'] })
  const { placement } = await (await site.visitor().get(`/api${withdrawn.path}`)).json()
  expect(placement.emergency).toBeNull()
})

const behaviours = ['on_time', 'listened', 'carried_through', 'worked_with_others', 'kept_safe', 'tried_new']
const report = { ...Object.fromEntries(behaviours.map((name) => [name, 'mostly'])), hours: 35, again: true }

test('a report is signed beside the answer, once, and the school and the student hear of it', async () => {
  const schoolId = await schoolOf(services, 'AU-VIC')
  const approver = await createPerson(services, { role: 'advisor', schoolId, permissions: ['approve_wex'] })
  const { id, hostId, studentId, path } = await createLink(services, 'feedback', {
    place: 'AU-VIC',
    schoolId,
    ...week,
  })
  const effects = await effectsFrom(site)
  const body = { answers: report, attended: true, signature: signed }
  const reply = await site.visitor().post(`/api${path}/feedback`, body)
  expect([reply.status, await reply.json()]).toEqual([200, { success: true }])
  expect((await placementOf(id))?.hostReportedAt).toEqual(services.clock.now())
  expect((await hostOf(hostId))?.offersNextYear).toBe(true)
  const fields = (await signaturesOf(id)).filter(({ party }) => party === 'host')
  expect(fields.map(({ fieldName }) => fieldName)).toEqual(['signature', 'report_signature'])
  expect(await kindsOf(id)).toEqual(['host-reported'])
  await effects.expectNotified('wex-staff', { exactly: [approver.id] })
  await effects.expectNotified('wex-student', { exactly: [studentId] })
  expect(await db.$count(placementAttendance, eq(placementAttendance.placementId, id))).toBe(0)
  expect((await site.visitor().post(`/api${path}/feedback`, body)).status).toBe(404)
})

test('of a student who did not come, each day of which nothing is known is a no-show, and school and student are notified', async () => {
  const schoolId = await schoolOf(services, 'AU-QLD')
  const approver = await createPerson(services, { role: 'advisor', schoolId, permissions: ['approve_wex'] })
  const facts = { ...week, place: 'AU-QLD', schoolId } as const
  const { id, studentId, path } = await createLink(services, 'feedback', facts)
  const effects = await effectsFrom(site)
  await db.insert(placementAttendance).values({
    placementId: id,
    date: '2027-05-04',
    kind: 'absent',
    party: 'student',
    at: services.clock.now(),
  })
  const body = { answers: { ...report, hours: 0 }, attended: false, signature: signed }
  expect((await site.visitor().post(`/api${path}/feedback`, body)).status).toBe(200)
  expect(await kindsOf(id)).toEqual(['host-reported', 'no-show'])
  await effects.expectNotified('wex-staff', { exactly: [approver.id, approver.id] })
  await effects.expectNotified('wex-student', { exactly: [studentId, studentId] })
  const days = await db
    .select()
    .from(placementAttendance)
    .where(eq(placementAttendance.placementId, id))
    .orderBy(placementAttendance.date)
  expect(days.map(({ kind }) => kind)).toEqual(['no-show', 'absent', 'no-show', 'no-show', 'no-show'])
})

test('no token and no digest of one stands in a reply, a notification, the audit log or an email that is not its own', async () => {
  const { token, path } = await createLink(services, 'answer')
  const [{ hash } = { hash: '' }] = await db
    .select()
    .from(placementTokens)
    .where(isNull(placementTokens.usedAt))
    .orderBy(placementTokens.id)
    .offset((await db.$count(placementTokens, isNull(placementTokens.usedAt))) - 1)
  const replies = [
    await site.visitor().get(`/api${path}`),
    await site.visitor().post(`/api${path}`, { decision: 'accept', answers: {} }),
    await site.visitor().post(`/api${path}`, { decision: 'accept', answers: hostYes, signature: signed }),
    await site.visitor().get(`/api${path}`),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 422, 200, 404])
  const texts = await Promise.all(replies.map(async (reply) => (await reply.text()) + [...reply.headers]))
  const rows = [
    await db.select().from(auditLog),
    await db.select().from(placementEvents),
    await db.select().from(outbox),
  ]
  for (const secret of [token, hash]) {
    expect(secret).toHaveLength(43)
    for (const text of [...texts, JSON.stringify(rows)]) expect(text).not.toContain(secret)
  }
})
