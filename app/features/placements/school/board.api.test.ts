import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { AdvisorActor, AdvisorPermission } from '#app/platform/actor.ts'
import { effectsFrom } from '#test/effects.ts'
import { json } from '#test/json.ts'
import { createPerson } from '#test/people.ts'
import { workdays } from '#test/placements.ts'
import { testSite } from '#test/site.ts'
import { statementsOf } from '#test/statements.ts'
import { createHost, createPlacement, schoolOf } from '#test/work-experience.ts'
import {
  placementAmendments,
  placementEvents,
  placementHolds,
  placementReminders,
  placements,
} from '../tables.server.ts'
import { placementTokens } from '../tokens/tables.server.ts'
import { readBoard } from './board.server.ts'
import type { BoardLine } from './school-contract.ts'
import { placementsWaiting } from './today.server.ts'

const site = await testSite({ at: '2027-03-01T00:00:00Z', apiOnly: true })
const { db, services } = site
const path = '/api/advisor/wex/placements'

const advisor = (schoolId: number, permissions: AdvisorPermission[] = ['approve_wex', 'export']) =>
  site.signedIn({ role: 'advisor', schoolId, permissions })

const [nsw, nz, qld] = [
  await schoolOf(services, 'AU-NSW'),
  await schoolOf(services, 'NZ'),
  await schoolOf(services, 'AU-QLD'),
]

test('the board lists placements of the own school alone, with whose turn it is (R-2.1-D064)', async () => {
  const helen = await advisor(nsw)
  const over = await createPlacement(services, { status: 'cancelled', days: workdays('2027-03-02', 2) })
  const { id } = await createPlacement(services, { status: 'submitted' })
  const theirs = await createPlacement(services, { place: 'NZ', status: 'submitted' })
  const reply = await helen.get(path)
  expect(reply.status).toBe(200)
  const { data, meta, counts, place } = await json(reply)
  const ids = data.map((one: BoardLine) => one.id)
  expect(ids).toEqual([id, over.id])
  expect(ids).not.toContain(theirs.id)
  expect(data.find((one: BoardLine) => one.id === id)).toMatchObject({
    school_id: nsw,
    title: 'A week in an office',
    start_date: '2027-05-03',
    end_date: '2027-05-07',
    hours: '9 am to 4 pm',
    status: 'submitted',
    days_to_start: 63,
    host_name: 'Sample Bakery',
    is_on_hold: false,
    next: { owed_by: 'host', says: 'Has not answered yet.', late: null, may_remind: true },
  })
  expect([meta.current_page, counts.submitted, place]).toEqual([1, 1, 'AU-NSW'])
  expect(JSON.stringify(data)).not.toMatch(/token|guardian@/)
  const foreign = await json(await (await advisor(nz)).get(path))
  expect(foreign.data.map((one: BoardLine) => one.id)).toEqual([theirs.id])
})

test('filters find by status, student, turn, words and lateness; the counts stay those of the school', async () => {
  const one = await advisor(qld)
  const make = (facts: object) => createPlacement(services, { place: 'AU-QLD', ...facts })
  const soon = await make({ status: 'submitted', days: workdays('2027-03-08', 3) })
  const late = await make({ status: 'host-accepted', title: 'Days on a farm' })
  await db.insert(placementEvents).values({
    placementId: late.id,
    kind: 'host-accepts',
    at: new Date('2027-02-20T00:00:00Z'),
  })
  const fresh = await make({ status: 'parent-consented' })
  const find = async (query: string) => {
    const { data, counts, late: lateOnes } = await json(await one.get(`${path}?${query}`))
    expect([counts, lateOnes]).toEqual([{ submitted: 1, 'host-accepted': 1, 'parent-consented': 1 }, 2])
    return data.map(({ id }: BoardLine) => id)
  }
  expect(await find('')).toEqual([soon.id, late.id, fresh.id])
  expect(await find('status=host-accepted')).toEqual([late.id])
  expect(await find(`student_id=${fresh.studentId}`)).toEqual([fresh.id])
  expect(await find('waits=school')).toEqual([fresh.id])
  expect(await find('waits=guardian')).toEqual([late.id])
  expect(await find('late=1')).toEqual([soon.id, late.id])
  expect(await find('keyword=farm')).toEqual([late.id])
  expect(await find('keyword=nothing')).toEqual([])
  for (const query of ['status=nonsense', 'waits=nobody', 'page=0', 'student_id=x'])
    expect([query, (await one.get(`${path}?${query}`)).status]).toEqual([query, 422])
  // what the statement calls late and whose turn it takes it for is what the words say
  const { data } = await json(await one.get(path))
  const isLate = data.filter(({ next }: BoardLine) => next.late !== null).map(({ id }: BoardLine) => id)
  expect(isLate).toEqual([soon.id, late.id])
})

test('who is late and whose turn it is are the same in filters and in words, at each edge', async () => {
  const schoolId = await schoolOf(services, 'AU-ACT')
  const one = await advisor(schoolId)
  const { id: studentId } = await createPerson(services, { role: 'student', schoolId })
  const { id: hostId } = await createHost(services, schoolId, { place: 'AU-ACT' })
  const make = async (facts: Parameters<typeof createPlacement>[1]) =>
    (await createPlacement(services, { place: 'AU-ACT', schoolId, studentId, hostId, ...facts })).id
  // The day before today, today, and on both sides of two weeks ahead.
  for (const status of ['draft', 'submitted', 'approved', 'active'] as const)
    for (const day of ['2027-02-26', '2027-03-01', '2027-03-15', '2027-03-16'])
      await make({ status, days: workdays(day, 1) })
  const waitsSince = (at: string) => make({ status: 'host-accepted', createdAt: new Date(at) })
  const week = await waitsSince('2027-02-22T12:59:00Z')
  const sixDays = await waitsSince('2027-02-22T13:00:00Z') // midnight at the school
  const lines = async (query = ''): Promise<BoardLine[]> =>
    (await json(await one.get(`${path}?${query}`))).data
  const all = await lines()
  const idsOf = (some: BoardLine[]) => some.map(({ id }) => id)
  const late = idsOf(await lines('late=1'))
  expect(late).toEqual(idsOf(all.filter(({ next }) => next.late !== null)))
  expect([late.length, late.includes(week), late.includes(sixDays)]).toEqual([9, true, false])
  for (const party of ['student', 'host', 'guardian', 'school'] as const)
    expect([party, idsOf(await lines(`waits=${party}`))]).toEqual([
      party,
      idsOf(all.filter(({ next }) => next.owed_by === party)),
    ])
})

test('a placement whose change waits is found by each who has still to sign it, and by nobody while it is on hold', async () => {
  const schoolId = await schoolOf(services, 'AU-NT')
  const one = await advisor(schoolId)
  const { id } = await createPlacement(services, {
    place: 'AU-NT',
    schoolId,
    status: 'approved',
    signed: ['student', 'host', 'guardian', 'school'],
  })
  const terms = { days: workdays('2027-05-10', 5), address: '1 Sample Street', supervisor: 'Sam', tasks: [] }
  await db.insert(placementAmendments).values({
    placementId: id,
    before: terms,
    after: terms,
    signers: ['student', 'host', 'guardian', 'school'],
    waitsFor: ['host', 'school'],
    reason: 'Another week',
    party: 'student',
    openedAt: services.clock.now(),
  })
  const found = async () => {
    const list = async (waits: string) => (await json(await one.get(`${path}?waits=${waits}`))).data.length
    return { student: await list('student'), host: await list('host'), school: await list('school') }
  }
  expect(await found()).toEqual({ student: 0, host: 1, school: 1 })
  const [line] = (await json(await one.get(path))).data
  expect(line.next).toMatchObject({
    owed_by: 'host',
    says: 'A change still needs the signatures of the host and the school.',
  })
  await db
    .insert(placementHolds)
    .values({ placementId: id, reason: 'serious-incident', since: services.clock.now() })
  expect(await found()).toEqual({ student: 0, host: 0, school: 1 })
})

test('a board of 2,000 placements takes six statements, and a page of it has 25', async () => {
  const place = 'AU-VIC' as const
  const schoolId = await schoolOf(services, place)
  const { id: studentId } = await createPerson(services, { role: 'student', schoolId })
  const { id: hostId } = await createHost(services, schoolId, { place })
  const at = services.clock.now()
  await db.insert(placements).values(
    Array.from({ length: 2_000 }, () => ({
      studentId,
      schoolId,
      hostId,
      place,
      title: 'A week in an office',
      status: 'submitted' as const,
      startDate: '2027-05-03',
      endDate: '2027-05-07',
      createdAt: at,
      updatedAt: at,
    })),
  )
  const actor = { schoolId } as AdvisorActor
  const { result, statements } = await statementsOf(() =>
    readBoard({ db, actor, now: at }, { page: 80, late: false }),
  )
  expect([result.data.length, result.meta]).toEqual([
    25,
    { current_page: 80, per_page: 25, total: 2_000, last_page: 80 },
  ])
  expect(statements.length).toBeLessThanOrEqual(6)
  await db.delete(placements).where(eq(placements.studentId, studentId))
})

test('a placement comes with its papers, what is missing, findings with sum and source, and no token (R-2.1-D064)', async () => {
  const { id, studentId, hostId } = await createPlacement(services, {
    status: 'parent-consented',
    signed: ['student', 'host', 'guardian'],
    isRecorded: false,
    guardianEmail: 'only@home.example',
  })
  const { data } = await json(await (await advisor(nsw)).get(`${path}/${id}`))
  expect(data).toMatchObject({
    id,
    student_id: studentId,
    school_id: nsw,
    host_id: hostId,
    status: 'parent-consented',
    answers: { host: { employees: 12 } },
    guardian: { is_needed: true, email: 'only@home.example', is_confirmed: true, warnings: [] },
    pack: { place: 'AU-NSW', checked_on: '2026-11-21', is_old: false, has_changed: false },
    hold: null,
  })
  expect(data.papers.map(({ form, signature }: never) => [form, signature !== null])).toEqual([
    ['student', true],
    ['host', true],
    ['guardian', true],
    ['school', false],
  ])
  expect(data.missing).toContainEqual({
    step: 'start',
    kind: 'todo',
    owed_by: 'school',
    says: 'The school has not approved and signed.',
  })
  const sourced = data.findings.find(({ sources }: { sources: unknown[] }) => sources.length > 0)
  expect(sourced.sources[0]).toMatchObject({
    title: expect.any(String),
    address: expect.stringMatching(/^https?:/),
    seen: expect.stringMatching(/^\d{4}-/),
  })
  expect(data.not_yet.cancel).toBeNull()
  expect(JSON.stringify(data)).not.toContain('token')
})

test('a placement of a student who has left stays readable, and nothing more is approved in it', async () => {
  const made = await createPlacement(services, { status: 'submitted', signed: ['student'] })
  await db
    .update(studentMemberships)
    .set({ endedAt: services.clock.now() })
    .where(eq(studentMemberships.userId, made.studentId))
  await db.update(users).set({ schoolId: null }).where(eq(users.id, made.studentId))
  const one = await advisor(nsw)
  const { data } = await json(await one.get(`${path}/${made.id}`))
  expect([data.student.is_here, data.not_yet['request-changes']]).toEqual([
    false,
    'The student has left your school. You can still read the placement.',
  ])
  const changes = await one.post(`${path}/${made.id}/request-changes`, { reason: 'Other dates' })
  expect([changes.status, (await json(changes)).code]).toEqual([422, 'student-has-left'])
  expect((await one.post(`${path}/${made.id}/cancel`, { reason: 'The student has left' })).status).toBe(200)
})

test('a party is reminded once a day: the student by the bell, the host by a new link', async () => {
  const host = await createPlacement(services, { status: 'submitted' })
  const one = await advisor(nsw)
  const remind = (id: number, party: string) => one.post(`${path}/${id}/remind`, { party })
  const effects = await effectsFrom(site)
  expect((await remind(host.id, 'host')).status).toBe(200)
  await effects.expectAudited('wex.remind')
  await effects.expectNotified('wex-student', { exactly: [] })
  const again = await remind(host.id, 'host')
  expect([again.status, (await json(again)).code]).toEqual([422, 'reminded-today'])
  expect((await json(await remind(host.id, 'guardian'))).code).toBe('nothing-owed')
  expect((await remind(host.id, 'nobody')).status).toBe(422)
  const links = await db.select().from(placementTokens).where(eq(placementTokens.placementId, host.id))
  expect(links).toMatchObject([{ party: 'host', purpose: 'answer', revokedAt: null }])
  const tomorrow = await site.later(24 * 60, () => remind(host.id, 'host'))
  expect(tomorrow.status).toBe(200)
  const ended = await createPlacement(services, {
    status: 'active',
    days: workdays('2027-02-22', 5),
    signed: ['student', 'host', 'guardian', 'school'],
  })
  expect((await remind(ended.id, 'host')).status).toBe(200)
  const report = await db.select().from(placementTokens).where(eq(placementTokens.placementId, ended.id))
  expect(report).toMatchObject([{ party: 'host', purpose: 'feedback' }])
  const draft = await createPlacement(services, { status: 'changes-requested' })
  const toStudent = await effectsFrom(site)
  expect((await remind(draft.id, 'student')).status).toBe(200)
  await toStudent.expectNotified('wex-student', { exactly: [draft.studentId] })
  expect((await (await advisor(nz)).post(`${path}/${draft.id}/remind`, { party: 'student' })).status).toBe(
    404,
  )
})

test('of two reminders at once one goes out', async () => {
  const { id } = await createPlacement(services, { status: 'submitted' })
  const [one, other] = [await advisor(nsw), await advisor(nsw)]
  const replies = await Promise.all(
    [one, other].map((who) => who.post(`${path}/${id}/remind`, { party: 'host' })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const rows = await db.select().from(placementReminders).where(eq(placementReminders.placementId, id))
  expect(rows).toEqual([{ placementId: id, party: 'host', on: '2027-03-01' }])
})

test('many are reminded at once; who is left out is named with the reason, others’ placements as not found', async () => {
  const waiting = await createPlacement(services, { status: 'submitted' })
  const approved = await createPlacement(services, { status: 'approved' })
  const foreign = await createPlacement(services, { place: 'NZ', status: 'submitted' })
  const one = await advisor(nsw)
  const ids = [waiting.id, approved.id, foreign.id]
  const send = async () => json(await one.post('/api/advisor/wex/reminders', { ids }))
  const nothing = 'They have nothing to do at the moment.'
  expect(await send()).toEqual({
    success: true,
    sent: 1,
    left_out: [
      { id: approved.id, says: nothing },
      { id: foreign.id, says: 'We could not find that.' },
    ],
  })
  expect((await send()).sent).toBe(0)
  expect((await one.post('/api/advisor/wex/reminders', { ids: [] })).status).toBe(422)
})

test('the table has every placement that the filters find, for those who may export', async () => {
  const one = await advisor(qld)
  await createPlacement(services, { place: 'AU-QLD', title: '=cmd()', status: 'approved' })
  const reply = await one.get('/api/advisor/wex/file?status=approved')
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const lines = (await reply.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('Student,Placement,Host')
  expect(lines[1]).toContain("'=cmd()")
  expect((await (await advisor(qld, ['approve_wex'])).get('/api/advisor/wex/file')).status).toBe(403)
})

test('the excursion folder has approved and running placements with whom to ring', async () => {
  const wa = await schoolOf(services, 'AU-WA')
  const earlier = { place: 'AU-WA', status: 'active', days: workdays('2027-03-01', 2) } as const
  const running = await createPlacement(services, earlier)
  const { id } = await createPlacement(services, { place: 'AU-WA', status: 'approved' })
  await createPlacement(services, { place: 'AU-WA', status: 'submitted' })
  await createPlacement(services, { place: 'AU-WA', status: 'completed' })
  const { data, today } = await json(await (await advisor(wa)).get('/api/advisor/wex/folder'))
  expect([data.map((sheet: { id: number }) => sheet.id), today]).toEqual([[running.id, id], '2027-03-01'])
  expect(data[1]).toMatchObject({
    id,
    supervisor: 'Sam Sample',
    emergency: { name: 'Pat Sample', phone: '0400 000 003' },
    travel: 'walk',
  })
})

test('an advisor’s day has what waits for the school: approvals for those who approve. One statement', async () => {
  const sa = await schoolOf(services, 'AU-SA')
  const make = (facts: object) => createPlacement(services, { place: 'AU-SA', ...facts })
  const ready = await make({ status: 'parent-consented' })
  const unchecked = await make({ status: 'host-accepted', guardianConfirmedAt: null })
  const { id: newHost } = await createHost(services, sa, { place: 'AU-SA', standing: 'new' })
  const unreleased = await make({ status: 'submitted', hostId: newHost })
  await make({ status: 'submitted' })
  await make({ status: 'approved' })
  await db.insert(placementEvents).values({
    placementId: unreleased.id,
    kind: 'submit',
    at: new Date('2027-02-20T00:00:00Z'),
  })
  const left = await make({ status: 'parent-consented' })
  await db
    .update(studentMemberships)
    .set({ endedAt: services.clock.now() })
    .where(eq(studentMemberships.userId, left.studentId))
  await db.update(users).set({ schoolId: null }).where(eq(users.id, left.studentId))
  const held = await make({ status: 'active' })
  const lifted = await make({ status: 'active' })
  const since = services.clock.now()
  await db.insert(placementHolds).values([
    { placementId: held.id, reason: 'serious-incident', since },
    { placementId: lifted.id, reason: 'serious-incident', since, liftedAt: since },
  ])
  const see = async (permissions: AdvisorPermission[]) => {
    const actor = { schoolId: sa, permissions } as unknown as AdvisorActor
    const { result, statements } = await statementsOf(() =>
      placementsWaiting(db, actor, services.clock.now()),
    )
    expect(statements).toHaveLength(1)
    return result.map(({ link }) => link)
  }
  const link = ({ id }: { id: number }) => `/advisor/wex/${id}`
  expect(await see(['approve_wex'])).toEqual([unreleased, ready, unchecked, held].map(link))
  expect(await see([])).toEqual([unreleased, unchecked].map(link))
})
