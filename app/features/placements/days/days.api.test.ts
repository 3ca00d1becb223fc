import { and, desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { createHost, createPlacement, schoolOf } from '#test/work-experience.ts'
import type { PlacementRecord } from '../record.server.ts'
import { schoolOnCall, schoolPlacementSettings } from '../school/tables.server.ts'
import { placementEvents, placementHolds, placements } from '../tables.server.ts'
import { maxRounds, minutesBetweenCalls } from './day-rules.ts'
import { numbersToRing } from './incidents.server.ts'
import { callNext } from './on-call.server.ts'
import { callOnCall } from './on-call-job.ts'
import { askAboutQuietStarts } from './quiet-start.server.ts'
import { placementAttendance, placementIncidents, placementLog } from './tables.server.ts'

/** Half past ten on a Monday in Sydney. */
const site = await testSite({ at: '2027-05-03T00:30:00Z', apiOnly: true })
const { db, services } = site
const schoolId = await schoolOf(services, 'AU-NSW')
const approver = await site.signedIn({ role: 'advisor', schoolId, permissions: ['approve_wex'] })
const colleague = await site.signedIn({ role: 'advisor', schoolId, permissions: ['manage_students'] })

async function running(facts: Parameters<typeof createPlacement>[1] = {}) {
  const student = await site.signedIn({ role: 'student', schoolId, classYear: 2028 })
  const { id } = await createPlacement(services, {
    schoolId,
    studentId: student.person.id,
    status: 'active',
    ...facts,
  })
  return { student, id, path: `/api/wex/placements/${id}` }
}

async function newsOf(userId: number, placementId: number) {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.id)
  return rows
    .map(({ kind, payload }) => ({ kind, ...(payload as { id: number; news?: string }) }))
    .filter(({ id }) => id === placementId)
    .map(({ kind, news }) => news ?? kind)
}

/** For each call that waits, after how many minutes it runs. */
async function callsOf(incidentId: number): Promise<number[]> {
  const { rows } = await db.execute<{ minutes: number }>(
    sql`select round(extract(epoch from start_after - created_on) / 60)::int as minutes from pgboss.job
      where name = ${callOnCall.queue} and (data ->> 'incidentId')::int = ${incidentId} order by minutes`,
  )
  return rows.map(({ minutes }) => minutes)
}

const day = { date: '2027-05-03', hours: 6.5, text: 'I answered the telephone' }

test('a student writes about a day, and the same request twice writes one entry (R-2.1-D045)', async () => {
  const { student, id, path } = await running()
  const client_id = newId()
  const first = await json(await student.post(`${path}/log`, { ...day, client_id }))
  expect(first.data).toEqual({ placement_id: id, ...day })
  const again = await json(await student.post(`${path}/log`, { ...day, text: 'Other words', client_id }))
  expect(again.data).toEqual({ placement_id: id, ...day })
  expect(await db.select().from(placementLog).where(eq(placementLog.placementId, id))).toHaveLength(1)
  const other = await running()
  const theirs = await json(
    await other.student.post(`${other.path}/log`, { ...day, text: 'Mine', client_id }),
  )
  expect(theirs.data).toEqual({ placement_id: other.id, ...day, text: 'Mine' })
})

test.each([
  ['a day that it does not have', { ...day, date: '2027-05-08' }, 'date'],
  ['tomorrow', { ...day, date: '2027-05-04' }, 'date'],
  ['no hours', { ...day, hours: 0 }, 'hours'],
  ['17 hours', { ...day, hours: 17 }, 'hours'],
  ['words that are no date', { ...day, date: 'Monday' }, 'date'],
  ['nothing written', { ...day, text: ' ' }, 'text'],
])('an entry with %s is refused with a sentence, and nothing is written', async (_what, body) => {
  const { student, id, path } = await running()
  const reply = await student.post(`${path}/log`, body)
  expect(reply.status).toBe(422)
  expect((await json(reply)).message).toMatch(/^[A-Z].{8,}/)
  expect(await db.select().from(placementLog).where(eq(placementLog.placementId, id))).toEqual([])
})

test('hours count over all entries of a day', async () => {
  const { student, path } = await running()
  expect((await student.post(`${path}/log`, { ...day, hours: 10 })).status).toBe(200)
  expect((await student.post(`${path}/log`, { ...day, hours: 6.5 })).status).toBe(422)
  expect((await student.post(`${path}/log`, { ...day, hours: 6 })).status).toBe(200)
  await site.later(24 * 60, async () => {
    const next = { ...day, date: '2027-05-04', hours: 8 }
    expect((await student.post(`${path}/log`, next)).status).toBe(200)
  })
})

test('a student who did not feel safe reaches those who approve, and nobody else', async () => {
  const { student, id, path } = await running()
  await student.post(`${path}/log`, { ...day, felt_safe: 'mostly' })
  expect(await newsOf(approver.person.id, id)).toEqual([])
  await student.post(`${path}/log`, { ...day, hours: 1, felt_safe: 'no' })
  expect(await newsOf(approver.person.id, id)).toEqual(['wants-to-talk'])
  expect(await newsOf(colleague.person.id, id)).toEqual([])
})

const reflection = { did: 'I helped', found_out: 'I like people', next: 'Ask about a job' }

test('a student looks back from the last day on, and may change it; the school hears of it once', async () => {
  const { student, id, path } = await running()
  const early = await student.post(`${path}/feedback`, { answers: reflection })
  expect(early.status).toBe(422)
  await db.update(placements).set({ endDate: '2027-05-03' }).where(eq(placements.id, id))
  const kept = await json(await student.post(`${path}/feedback`, { answers: reflection }))
  expect(kept.data).toMatchObject({ placement_id: id, answers: reflection })
  await student.post(`${path}/feedback`, { answers: { ...reflection, did: 'I learned' } })
  expect(await newsOf(approver.person.id, id)).toEqual(['reflected'])
  await db.update(placements).set({ status: 'cancelled' }).where(eq(placements.id, id))
  expect((await student.post(`${path}/feedback`, { answers: reflection })).status).toBe(422)
})

test('an absence after a check-in, and a check-in after it, leave one row with what came last', async () => {
  const { student, id, path } = await running()
  const date = '2027-05-03'
  const row = () => db.select().from(placementAttendance).where(eq(placementAttendance.placementId, id))
  expect((await json(await student.post(`${path}/check-in`))).data).toEqual({
    placement_id: id,
    date,
    kind: 'checked-in',
  })
  await student.post(`${path}/absence`, { date, note: 'I am ill' })
  await student.post(`${path}/absence`, { date, note: 'I am ill' })
  expect(await row()).toMatchObject([{ date, kind: 'absent', note: 'I am ill', party: 'student' }])
  expect(await newsOf(approver.person.id, id)).toEqual(['absent'])
  await student.post(`${path}/check-in`)
  expect(await row()).toMatchObject([{ date, kind: 'checked-in', note: null }])
  await site.later(5, () => student.post(`${path}/check-in`))
  expect(await row()).toMatchObject([{ kind: 'checked-in', at: services.clock.now() }])
})

const incident = {
  severity: 'serious',
  happened_on: '2027-05-03',
  what: 'The sample machine fell',
  reporter: 'Kiri Sample',
  reporter_phone: '0400 000 009',
}

test('a serious incident holds the placement, gives the numbers, and calls one after another until an advisor answers', async () => {
  const { student, id, path } = await running()
  await db
    .insert(schoolPlacementSettings)
    .values({ schoolId, phone: '02 5550 0000', updatedAt: services.clock.now() })
    .onConflictDoNothing()
  await db
    .insert(schoolOnCall)
    .values([
      { schoolId, position: 2, name: 'Second Sample', phone: '+61400000012' },
      { schoolId, position: 1, name: 'First Sample', phone: '+61400000011', userId: approver.person.id },
    ])
    .onConflictDoNothing()
  const reply = await json(await student.post(`${path}/incidents`, { answers: incident }))
  expect(reply.data).toMatchObject({
    severity: 'serious',
    ring: [
      { name: 'Emergency services', phone: '000' },
      { name: 'School', phone: '02 5550 0000' },
      { name: 'First Sample', phone: '+61400000011' },
      { name: 'Second Sample', phone: '+61400000012' },
    ],
  })
  const holds = await db.select().from(placementHolds).where(eq(placementHolds.placementId, id))
  expect(holds).toMatchObject([{ reason: 'serious-incident', liftedAt: null }])
  expect(await newsOf(student.person.id, id)).toEqual(['held'])
  const incidentId = reply.data.id
  const texts = async () =>
    (await db.select().from(outbox).where(eq(outbox.channel, 'sms')).orderBy(outbox.id)).map(
      ({ recipient, text }) => [recipient, text?.includes('sample machine')],
    )
  expect(await callsOf(incidentId)).toEqual([0])
  await callNext(services, { incidentId }, services.clock.now())
  expect(await texts()).toEqual([['+61400000011', false]])
  expect(await callsOf(incidentId)).toEqual([0, minutesBetweenCalls])
  expect(await newsOf(approver.person.id, id)).toEqual(['serious-incident', 'wex-urgent'])
  await callNext(services, { incidentId }, services.clock.now())
  expect(await texts()).toEqual([
    ['+61400000011', false],
    ['+61400000012', false],
  ])
  for (const one of [colleague, approver])
    expect((await one.post(`/api/advisor/wex/incidents/${incidentId}/answer`)).status).toBe(200)
  await callNext(services, { incidentId }, services.clock.now())
  expect(await texts()).toHaveLength(2)
  const [row] = await db.select().from(placementIncidents).where(eq(placementIncidents.id, incidentId))
  expect(row).toMatchObject({ calls: 2, answeredBy: colleague.person.id, closedAt: null })
  const written = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, `placements/${id}`), eq(auditLog.action, 'wex.answer-incident')))
  expect(written).toMatchObject([{ actorId: colleague.person.id }])
  // After three rounds nobody is called again.
  const isIt = eq(placementIncidents.id, incidentId)
  for (const [calls, sent] of [
    [2 * maxRounds - 1, 3],
    [2 * maxRounds, 3],
  ] as const) {
    await db.update(placementIncidents).set({ calls, answeredAt: null }).where(isIt)
    await callNext(services, { incidentId }, services.clock.now())
    expect([calls, (await texts()).length]).toEqual([calls, sent])
  }
})

test.each([
  ['approved', 200],
  ['completed', 200],
  ['parent-consented', 422],
  ['cancelled', 422],
] as const)('an incident of a placement that is %s is answered with %i', async (status, reply) => {
  const { student, path } = await running({ status })
  const answers = { ...incident, severity: 'minor' }
  expect((await student.post(`${path}/incidents`, { answers })).status).toBe(reply)
})

test('a second serious incident adds no hold, and the student is notified of the first alone', async () => {
  const { student, id, path } = await running()
  const report = async () => (await student.post(`${path}/incidents`, { answers: incident })).status
  expect([await report(), await report()]).toEqual([200, 200])
  expect(await db.$count(placementHolds, eq(placementHolds.placementId, id))).toBe(1)
  expect(await db.$count(placementIncidents, eq(placementIncidents.placementId, id))).toBe(2)
  const held = and(eq(placementEvents.placementId, id), eq(placementEvents.kind, 'held'))
  expect(await db.$count(placementEvents, held)).toBe(1)
  expect(await newsOf(student.person.id, id)).toEqual(['held'])
})

test('a student who reports an incident does not give a name, since the account has it', async () => {
  const { student, path } = await running()
  const { reporter: _reporter, ...answers } = incident
  const given = { answers: { ...answers, severity: 'minor' } }
  expect((await student.post(`${path}/incidents`, given)).status).toBe(200)
  const [row] = await db.select().from(placementIncidents).orderBy(desc(placementIncidents.id)).limit(1)
  expect(row?.answers.reporter).toBe(`${student.person.firstName} ${student.person.lastName}`.trim())
})

test('of a minor incident the approvers are notified; it holds nothing and calls nobody', async () => {
  const { student, id, path } = await running()
  const reply = await json(
    await student.post(`${path}/incidents`, { answers: { ...incident, severity: 'minor' } }),
  )
  expect(await db.select().from(placementHolds).where(eq(placementHolds.placementId, id))).toEqual([])
  expect(await newsOf(approver.person.id, id)).toEqual(['incident'])
  expect(await callsOf(reply.data.id)).toEqual([])
  const read = async () => (await json(await approver.get(`/api/advisor/wex/placements/${id}/days`))).data
  expect((await read()).incidents).toMatchObject([
    { id: reply.data.id, severity: 'minor', party: 'student', answered: null, closed: null },
  ])
  const close = `/api/advisor/wex/incidents/${reply.data.id}/close`
  expect((await approver.post(close, { reason: ' ' })).status).toBe(422)
  expect((await approver.post(close, { reason: 'A plaster was enough' })).status).toBe(200)
  expect((await approver.post(close, { reason: 'Again' })).status).toBe(409)
  const by = `${approver.person.firstName} ${approver.person.lastName}`.trim()
  const at = services.clock.now().toISOString()
  expect((await read()).incidents).toMatchObject([
    { answered: { by, at }, closed: { by, at, reason: 'A plaster was enough' } },
  ])
})

test('who answered an incident stays beside who closed it', async () => {
  const { student, id, path } = await running()
  const { data } = await json(
    await student.post(`${path}/incidents`, { answers: { ...incident, severity: 'minor' } }),
  )
  const call = `/api/advisor/wex/incidents/${data.id}`
  expect((await colleague.post(`${call}/answer`)).status).toBe(200)
  expect((await approver.post(`${call}/close`, { reason: 'A plaster was enough' })).status).toBe(200)
  const rows = await db.select().from(placementIncidents).where(eq(placementIncidents.placementId, id))
  expect(rows).toMatchObject([{ answeredBy: colleague.person.id, closedBy: approver.person.id }])
})

test('the school reads the log, who was there, and what the student wrote at the end (R-2.1-D045)', async () => {
  const { student, id, path } = await running()
  await student.post(`${path}/log`, day)
  await student.post(`${path}/check-in`)
  const read = async () => (await json(await colleague.get(`/api/advisor/wex/placements/${id}/days`))).data
  const placement_id = id
  expect(await read()).toMatchObject({
    entries: [{ placement_id, ...day }],
    attendance: [{ placement_id, date: day.date, kind: 'checked-in' }],
    hours: day.hours,
    incidents: [],
    reports: [],
  })
  await db.update(placements).set({ status: 'completed' }).where(eq(placements.id, id))
  expect((await student.post(`${path}/feedback`, { answers: reflection })).status).toBe(200)
  expect((await read()).reports).toHaveLength(1)
})

test('an incident and the days of another school are not found, whatever is asked', async () => {
  const { student, id, path } = await running()
  const { data } = await json(await student.post(`${path}/incidents`, { answers: incident }))
  const stranger = await site.signedIn({
    role: 'advisor',
    schoolId: await schoolOf(services, 'NZ'),
    permissions: ['approve_wex'],
  })
  expect((await stranger.get(`/api/advisor/wex/placements/${id}/days`)).status).toBe(404)
  for (const [action, body] of [['answer'], ['close', { reason: 'None' }]] as const)
    expect((await stranger.post(`/api/advisor/wex/incidents/${data.id}/${action}`, body)).status).toBe(404)
})

test('a placement of another person is not found, whatever is asked of it', async () => {
  const { path } = await running()
  const { student: other } = await running()
  const calls = [
    ['log', day],
    ['feedback', { answers: reflection }],
    ['check-in', undefined],
    ['absence', { date: '2027-05-03' }],
    ['incidents', { answers: incident }],
  ] as const
  for (const [call, body] of calls) {
    expect([call, (await other.post(`${path}/${call}`, body)).status]).toEqual([call, 404])
    expect([call, (await approver.post(`${path}/${call}`, body)).status]).toEqual([call, 404])
  }
})

test('where nobody is heard of half an hour after the day began, the school is asked once', async () => {
  const { student, id, path } = await running()
  const { id: quiet } = await running()
  const { id: waiting } = await running({ status: 'approved' })
  await student.post(`${path}/check-in`)
  await askAboutQuietStarts(services, new Date('2027-05-02T23:29:00Z'))
  expect(await newsOf(approver.person.id, quiet)).toEqual([])
  const now = new Date('2027-05-02T23:30:00Z')
  await Promise.all([askAboutQuietStarts(services, now), askAboutQuietStarts(services, now)])
  await askAboutQuietStarts(services, new Date('2027-05-03T01:00:00Z'))
  expect(await newsOf(approver.person.id, quiet)).toEqual(['quiet-start'])
  expect(await newsOf(approver.person.id, id)).toEqual([])
  expect(await newsOf(approver.person.id, waiting)).toEqual([])
})

test('each day on which nobody has said a word is asked about, also after one on which the student came', async () => {
  const [came, quiet] = [await running(), await running()]
  await came.student.post(`${came.path}/check-in`)
  for (const evening of ['2027-05-02', '2027-05-03'])
    await askAboutQuietStarts(services, new Date(`${evening}T23:30:00Z`))
  expect(await newsOf(approver.person.id, came.id)).toEqual(['quiet-start'])
  expect(await newsOf(approver.person.id, quiet.id)).toEqual(['quiet-start', 'quiet-start'])
})

test('half an hour is counted by the clock of the host, wherever the school is', async () => {
  const { id: hostId } = await createHost(services, schoolId, { place: 'AU-WA' })
  const { id } = await running({ hostId })
  for (const [at, news] of [
    ['2027-05-02T23:30:00Z', []], // half past nine at the school
    ['2027-05-03T01:30:00Z', ['quiet-start']],
  ] as const) {
    await askAboutQuietStarts(services, new Date(at))
    expect([at, await newsOf(approver.person.id, id)]).toEqual([at, news])
  }
})

test.each([
  ['AU-NSW', '000'],
  ['NZ', '111'],
] as const)('after an incident in %s the emergency number is %s', (place, phone) => {
  const record = { placement: { place }, ofSchool: { phone: null, onCall: [] } }
  expect(numbersToRing(record as unknown as PlacementRecord)).toEqual([{ name: 'Emergency services', phone }])
})
