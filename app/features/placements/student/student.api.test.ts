import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { effectsFrom } from '#test/effects.ts'
import { json } from '#test/json.ts'
import { createPerson } from '#test/people.ts'
import { workdays } from '#test/placements.ts'
import { testSite } from '#test/site.ts'
import { answerQuestions, createHost, createPlacement, schoolOf } from '#test/work-experience.ts'
import { placementHosts } from '../hosts/tables.server.ts'
import { readRecord } from '../record.server.ts'
import {
  placementEvents,
  placementRulePackVersions,
  placementSignatures,
  placements,
} from '../tables.server.ts'
import { placementDaysOf } from './calendar.server.ts'

const site = await testSite({ at: '2027-03-01T00:00:00Z', apiOnly: true })
const { db, services } = site
const schoolId = await schoolOf(services, 'AU-NSW')
const kiwiSchoolId = await schoolOf(services, 'NZ')

await createPlacement(services, { schoolId }) // writes the terms of the school

const approver = await createPerson(services, { role: 'advisor', schoolId, permissions: ['approve_wex'] })
await createPerson(services, { role: 'advisor', schoolId })
await createPerson(services, { role: 'advisor', schoolId: kiwiSchoolId, permissions: ['approve_wex'] })

const student = (facts: object = {}) =>
  site.signedIn({ role: 'student', schoolId, dob: '2011-02-01', classYear: 2028, ...facts })
type Someone = Awaited<ReturnType<typeof student>>

const work = { title: 'A week in an office', start_date: '2027-05-03', end_date: '2027-05-07' }
const days = workdays('2027-05-03', 5)
const answers = {
  born_on: '2011-02-14',
  emergency_name: 'Pat Sample',
  emergency_phone: '0400 000 003',
  tasks: 'Answer the telephone\nSort the post',
  travel: 'walk',
  conduct: true,
}
const guardian = { guardian_name: 'Pat Sample', guardian_email: 'pat@home.example' }
const signature = { name: 'Kiri Sample', agreed: true }

/** A draft with everything that a student fills in. */
async function fullDraft(one: Someone, more: object = {}) {
  const host = await createHost(services, schoolId, { email: `${one.person.id}@host.example` })
  const body = { ...work, host_id: String(host.id), details: { days, answers, ...guardian, ...more } }
  const reply = await one.post('/api/wex/placements', body)
  expect(reply.status).toBe(200)
  const { data } = await json(reply)
  return { host, id: data.id as number, path: `/api/wex/placements/${data.id}` }
}

async function rowOf(id: number) {
  const [row] = await db.select().from(placements).where(eq(placements.id, id))
  return row
}

test('a student writes a placement and reads it back with every field of its type, without tokens (R-1-015, R-2.1-D042, R-2.1-D043)', async () => {
  const one = await student()
  const { id, host, path } = await fullDraft(one)
  const record = {
    id: expect.any(Number),
    student_id: one.person.id,
    school_id: schoolId,
    host_id: host.id,
    title: 'A week in an office',
    start_date: '2027-05-03',
    end_date: '2027-05-07',
    hours: '9 am to 4 pm',
    status: 'draft',
    answers: { student: answers },
  }
  const { data, meta, school } = await json(await one.get('/api/wex/placements'))
  expect(data).toMatchObject([record])
  expect([meta.total, school.id, school.place]).toEqual([1, schoolId, 'AU-NSW'])
  const read = await json(await one.get(path))
  expect(read.data).toMatchObject({
    ...record,
    id,
    days,
    tasks: ['Answer the telephone', 'Sort the post'],
    address: '1 Sample Street',
    host: { business_name: 'Sample Bakery' },
    guardian: { name: 'Pat Sample', email: 'pat@home.example', is_confirmed: false, is_needed: true },
    todo: [],
  })
  expect(JSON.stringify(read)).not.toContain('token')
  expect((await json(await one.get('/api/wex/placements?status=submitted'))).data).toEqual([])
  const later = (await json(await one.post('/api/wex/placements', work))).data.id
  const list = (await json(await one.get('/api/wex/placements'))).data
  expect(list.map((line: { id: number }) => line.id)).toEqual([later, id])
})

test('a student reads the suburb of a host, and its address where no suburb is known', async () => {
  const one = await student()
  const { host, path } = await fullDraft(one)
  const place = async () => (await json(await one.get(path))).data.host.place
  expect(await place()).toBe('1 Sample Street')
  await db.update(placementHosts).set({ suburb: 'Newtown' }).where(eq(placementHosts.id, host.id))
  expect(await place()).toBe('Newtown')
})

test('nobody but its student reads, changes, sends or cancels a placement; other roles are kept out (R-2.1-D042)', async () => {
  const { id, path } = await fullDraft(await student())
  const others = [
    [await student(), 404],
    [await site.signedIn({ role: 'advisor', schoolId }), 404],
    [await site.ghost(), 404],
    [site.visitor(), 401],
    [await site.signedIn({ role: 'admin' }), 403],
    [await site.signedIn({ role: 'provider' }), 403],
  ] as const
  for (const [other, status] of others) {
    const replies = [
      await other.get(path),
      await other.put(path, { fields: { title: 'Mine' } }),
      await other.post(`${path}/submit`, { signature }),
      await other.post(`${path}/cancel`, {}),
    ]
    expect(replies.map((reply) => reply.status)).toEqual([status, status, status, status])
  }
  expect(await rowOf(id)).toMatchObject({ title: work.title, status: 'draft', version: 0 })
  for (const [other] of others.slice(1)) {
    const calls = [
      await other.get('/api/wex/placements'),
      await other.post('/api/wex/placements', work),
      await other.get('/api/wex/hosts'),
      await other.post('/api/wex/hosts', {}),
    ]
    for (const { status } of calls) expect([401, 403]).toContain(status)
  }
})

test('a student whom no school has joined cannot start, and reads that the school does', async () => {
  for (const facts of [{ schoolId: undefined }, {}]) {
    const one = await student(facts)
    if ('schoolId' in facts === false)
      await db.delete(studentMemberships).where(eq(studentMemberships.userId, one.person.id))
    const reply = await one.post('/api/wex/placements', work)
    expect(reply.status).toBe(422)
    expect(await json(reply)).toMatchObject({
      code: 'no-school',
      message: expect.stringContaining('Your school starts'),
    })
    expect(await json(await one.get('/api/wex/placements'))).toMatchObject({ data: [], school: null })
    expect(await json(await one.get('/api/wex/hosts'))).toMatchObject({ data: [], school: null })
  }
})

const tooLong = 'x'.repeat(500)

test.each<[string, object, string]>([
  ['no title', { title: ' ' }, 'title'],
  ['a long title', { title: tooLong }, 'title'],
  ['no date', { start_date: '2027-02-30' }, 'start_date'],
  ['a first day in the past', { start_date: '2027-02-28' }, 'start_date'],
  ['an end before the start', { end_date: '2027-05-02' }, 'end_date'],
  ['400 days', { end_date: '2028-06-05' }, 'end_date'],
  ['a day before the first', { details: { days: workdays('2027-04-30', 2) } }, 'days'],
  ['a day after the last', { details: { days: workdays('2027-05-07', 2) } }, 'days'],
  ['a day twice', { details: { days: [days[0], days[0]] } }, 'days'],
  ['no such hour', { details: { days: [{ ...days[0], from: '25:00' }] } }, 'days'],
  ['no time between', { details: { days: [{ ...days[0], to: '09:00' }] } }, 'days'],
  ['a long address', { details: { address: tooLong } }, 'address'],
  ['a bad guardian address', { details: { guardian_email: 'pat' } }, 'guardian_email'],
  ['a bad guardian number', { details: { guardian_phone: 'ring me' } }, 'guardian_phone'],
  ['an unknown answer', { details: { answers: { shoe_size: '9' } } }, 'answers.shoe_size'],
  ['a signature ahead of time', { details: { answers: { signature: 'Kiri' } } }, 'answers.signature'],
  ['a huge answer', { details: { answers: { learning: 'x'.repeat(2_000) } } }, 'answers.learning'],
  ['another month of birth', { details: { answers: { born_on: '2008-02-14' } } }, 'answers.born_on'],
  ['a birth still to come', { details: { answers: { born_on: '2031-02-14' } } }, 'answers.born_on'],
  ['40 tasks', { details: { answers: { tasks: 'Sweep\n'.repeat(40) } } }, 'answers.tasks'],
  ['a host that is none', { host_id: '999999999' }, 'host_id'],
  ['an unknown field', { status: 'approved' }, 'status'],
  ['an unknown detail', { details: { supervisor: 'Me' } }, 'details.supervisor'],
])('%s is refused with a sentence at its field, and nothing is written', async (_title, wrong, field) => {
  const one = await student()
  const reply = await one.post('/api/wex/placements', { ...work, ...wrong })
  const { errors } = await json(reply)
  expect([reply.status, Object.keys(errors ?? {})]).toEqual([422, [field]])
  expect(errors[field][0]).toMatch(/\w \w/)
  expect((await json(await one.get('/api/wex/placements'))).meta.total).toBe(0)
})

test('everything that is wrong is said at once', async () => {
  const one = await student()
  const wrong = { ...work, title: '', end_date: '2027-01-01', details: { guardian_email: 'x' } }
  const { errors } = await json(await one.post('/api/wex/placements', wrong))
  expect(Object.keys(errors).toSorted()).toEqual(['end_date', 'guardian_email', 'title'])
})

test('a host of another school, a paused one and one that is not asked again cannot be chosen', async () => {
  const one = await student()
  const { id, path, host } = await fullDraft(one)
  const refused = [
    await createHost(services, kiwiSchoolId, { place: 'NZ' }),
    await createHost(services, schoolId, { standing: 'paused' }),
    await createHost(services, schoolId, { standing: 'not-again' }),
  ]
  for (const { id: hostId } of refused) {
    for (const reply of [
      await one.put(path, { fields: { host_id: String(hostId) } }),
      await one.post('/api/wex/placements', { ...work, host_id: hostId }),
    ]) {
      expect(reply.status).toBe(422)
      expect(Object.keys((await json(reply)).errors)).toEqual(['host_id'])
    }
  }
  expect((await rowOf(id))?.hostId).toBe(host.id)
})

test('a draft is changed field by field; what is left out stays, and an empty answer is taken away', async () => {
  const one = await student()
  const { id, path } = await fullDraft(one)
  const change = (fields: object, version?: number) => one.put(path, { fields, version })
  expect((await change({ title: 'Two days', end_date: '2027-05-04', days: days.slice(0, 2) })).status).toBe(
    200,
  )
  expect((await change({ answers: { travel: 'bicycle', access: 'A lift' } })).status).toBe(200)
  expect((await change({ answers: { access: '' } })).status).toBe(200)
  const { data } = await json(await one.get(path))
  expect(data).toMatchObject({ title: 'Two days', days: days.slice(0, 2), version: 3, terms_version: 1 })
  expect(data.answers.student).toEqual({ ...answers, travel: 'bicycle' })
  const outside = await change({ start_date: '2027-05-04' })
  expect([outside.status, Object.keys((await json(outside)).errors)]).toEqual([422, ['days']])
  expect((await change({ title: 'Late' }, 2)).status).toBe(409)
  expect((await change({ nonsense: 1 })).status).toBe(422)
  expect((await rowOf(id))?.title).toBe('Two days')
})

test('a guardian’s address that the school has checked is to be checked again once the student changes it', async () => {
  const one = await student()
  const { id, path } = await fullDraft(one)
  await db.update(placements).set({ guardianConfirmedAt: services.clock.now() }).where(eq(placements.id, id))
  await one.put(path, { fields: { guardian_name: 'Pat Q. Sample' } })
  expect((await json(await one.get(path))).data.guardian.is_confirmed).toBe(true)
  await one.put(path, { fields: { guardian_email: 'other@home.example' } })
  expect((await json(await one.get(path))).data.guardian.is_confirmed).toBe(false)
})

test('after the school asked for changes new terms get a new version; other changes do not', async () => {
  const one = await student()
  const { id, path } = await fullDraft(one)
  await db.update(placements).set({ status: 'changes-requested' }).where(eq(placements.id, id))
  const versionAfter = async (fields: object) => {
    expect((await one.put(path, { fields })).status).toBe(200)
    return (await rowOf(id))?.termsVersion
  }
  expect(await versionAfter({ guardian_phone: '0400 000 009' })).toBe(1)
  expect(await versionAfter({ answers: { travel: 'driven' } })).toBe(1)
  expect(await versionAfter({ days: days.slice(0, 4) })).toBe(2)
  expect(await versionAfter({ answers: { tasks: 'Answer the telephone' } })).toBe(3)
  expect(await versionAfter({ address: '2 Sample Street' })).toBe(4)
  expect(await versionAfter({ title: 'A week in a bakery' })).toBe(5)
  const nextDoor = await createHost(services, schoolId, { address: '2 Sample Street' })
  expect(await versionAfter({ host_id: String(nextDoor.id) })).toBe(6)
  const host = await createHost(services, schoolId, { address: '9 Host Street' })
  expect(await versionAfter({ host_id: String(host.id) })).toBe(7)
  expect((await rowOf(id))?.address).toBe('9 Host Street')
})

test('a sent placement is not changed any more', async () => {
  const one = await student()
  const { id, path } = await fullDraft(one)
  for (const status of ['submitted', 'host-accepted', 'approved', 'active', 'cancelled'] as const) {
    await db.update(placements).set({ status }).where(eq(placements.id, id))
    const reply = await one.put(path, { fields: { title: 'Else' } })
    expect([status, reply.status, (await json(reply)).code]).toEqual([status, 422, 'not-editable'])
  }
})

test('a full draft is signed and sent: the version of the rules stays, and those who approve are notified', async () => {
  const one = await student()
  const { id, path } = await fullDraft(one)
  const effects = await effectsFrom(site)
  const reply = await one.post(`${path}/submit`, { signature })
  expect([reply.status, (await json(reply)).data?.status]).toEqual([200, 'submitted'])
  await effects.expectNotified('wex-staff', { exactly: [approver.id] })
  await effects.expectNotified('wex-student', { exactly: [] })
  const [signed] = await db.select().from(placementSignatures).where(eq(placementSignatures.placementId, id))
  expect(signed).toMatchObject({
    party: 'student',
    name: 'Kiri Sample',
    userId: one.person.id,
    termsVersion: 1,
  })
  const row = await rowOf(id)
  const kept = await db
    .select()
    .from(placementRulePackVersions)
    .where(
      and(
        eq(placementRulePackVersions.place, 'AU-NSW'),
        eq(placementRulePackVersions.version, row?.rulesVersion ?? ''),
      ),
    )
  expect(kept).toHaveLength(1)
  const again = await one.post(`${path}/submit`, { signature })
  expect([again.status, (await json(again)).code]).toEqual([422, 'not-possible-now'])
  const { data } = await json(await one.get(path))
  expect(data.timeline).toMatchObject([{ kind: 'submit', party: 'student' }])
  expect(data.next.owed_by).toBe('host')
})

test('what a student has not filled in is listed in whole, and nothing is signed', async () => {
  const one = await student()
  const { data: draft } = await json(await one.post('/api/wex/placements', work))
  const reply = await one.post(`/api/wex/placements/${draft.id}/submit`, { signature })
  const { code, errors } = await json(reply)
  expect([reply.status, code]).toEqual([422, 'not-ready'])
  expect(errors.missing).toEqual(
    expect.arrayContaining([
      'Choose a host, or add one.',
      'Choose the days and hours at work.',
      'Name a parent or guardian, who has to agree.',
      'Date of birth: Please answer this.',
    ]),
  )
  expect(
    await db.select().from(placementSignatures).where(eq(placementSignatures.placementId, draft.id)),
  ).toEqual([])
  expect((await rowOf(draft.id))?.status).toBe('draft')
})

test('a rule that forbids it holds the signature up, in the words of the rule', async () => {
  const one = await student({ dob: '2014-02-01' })
  const { id, path } = await fullDraft(one, { answers: { ...answers, born_on: '2014-02-14' } })
  const { data } = await json(await one.get(path))
  const refused = data.missing.filter(
    ({ step, kind }: { step: string; kind: string }) => step === 'submit' && kind === 'refused',
  )
  expect(refused.map(({ says }: { says: string }) => says)).toEqual([expect.stringContaining('13 years old')])
  const reply = await one.post(`${path}/submit`, { signature })
  expect([reply.status, (await json(reply)).errors.missing]).toEqual([422, [refused[0].says]])
  expect(await db.select().from(placementSignatures).where(eq(placementSignatures.placementId, id))).toEqual(
    [],
  )
})

test.each([
  ['an empty name', { name: ' ', agreed: true }],
  ['no check', { name: 'Kiri Sample', agreed: false }],
  ['a huge name', { name: 'x'.repeat(400), agreed: true }],
])('%s is no signature', async (_title, wrong) => {
  const one = await student()
  const { id, path } = await fullDraft(one)
  const reply = await one.post(`${path}/submit`, { signature: wrong })
  expect(reply.status).toBe(422)
  expect(Object.keys((await json(reply)).errors)[0]).toMatch(/^signature/)
  expect((await rowOf(id))?.status).toBe('draft')
})

test('a student at a school in New Zealand is judged by the rules and the day there', async () => {
  const one = await student({ schoolId: kiwiSchoolId, country: 'NZ', state: 'WKO' })
  const { data } = await json(await one.post('/api/wex/placements', work))
  const { data: read } = await json(await one.get(`/api/wex/placements/${data.id}`))
  expect(read).toMatchObject({
    rules: { place: 'NZ' },
    school: { country: 'NZ' },
    time_zone: 'Pacific/Auckland',
    today: '2027-03-01',
  })
  // Of a month alone the last day counts, so that nobody counts as older.
  const { state } = await readRecord(db, eq(placements.id, data.id), services.clock.now())
  expect(state.facts.born_on).toBe('2011-02-28')
})

test('the first day is judged by the calendar of the school: in Auckland it is tomorrow already', async () => {
  await site.later(12 * 60, async () => {
    const start = { ...work, start_date: '2027-03-01', end_date: '2027-03-02' }
    const kiwi = await student({ schoolId: kiwiSchoolId, country: 'NZ', state: 'WKO' })
    expect((await kiwi.post('/api/wex/placements', start)).status).toBe(422)
    expect((await (await student()).post('/api/wex/placements', start)).status).toBe(200)
  })
})

test('a student cancels with a reason, the school hears of what was sent and not of a draft, and an active one stays', async () => {
  const one = await student()
  const draft = await fullDraft(one)
  const ofDraft = await effectsFrom(site)
  expect((await one.post(`${draft.path}/cancel`, { reason: 'Another idea' })).status).toBe(200)
  await ofDraft.expectNotified('wex-staff', { exactly: [] })
  const { id, path } = await fullDraft(one)
  await one.post(`${path}/submit`, { signature })
  const effects = await effectsFrom(site)
  expect((await one.post(`${path}/cancel`, { reason: 'x'.repeat(1_001) })).status).toBe(422)
  const reply = await one.post(`${path}/cancel`, { reason: 'I am ill' })
  expect([reply.status, (await json(reply)).data.status]).toEqual([200, 'cancelled'])
  await effects.expectNotified('wex-staff', { exactly: [approver.id] })
  const events = await db
    .select()
    .from(placementEvents)
    .where(eq(placementEvents.placementId, id))
    .orderBy(placementEvents.id)
  expect(events.at(-1)).toMatchObject({
    kind: 'cancel',
    party: 'student',
    reason: 'I am ill',
    userId: one.person.id,
  })
  const { id: active } = await createPlacement(services, {
    studentId: one.person.id,
    schoolId,
    status: 'active',
  })
  const late = await one.post(`/api/wex/placements/${active}/cancel`, {})
  expect([late.status, (await json(late)).code]).toEqual([422, 'not-possible-now'])
})

test('a student has ten drafts at most, also with requests at the same time', async () => {
  const one = await student()
  await createPlacement(services, { schoolId, studentId: one.person.id, status: 'cancelled' })
  const replies = await Promise.all(Array.from({ length: 13 }, () => one.post('/api/wex/placements', work)))
  const statuses = replies.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array(10).fill(200), 422, 422, 422])
})

test('a student who has left the school reads and cancels a placement, and changes and sends it no more', async () => {
  const one = await student()
  const { path } = await fullDraft(one)
  await db
    .update(studentMemberships)
    .set({ endedAt: services.clock.now() })
    .where(eq(studentMemberships.userId, one.person.id))
  expect((await one.get(path)).status).toBe(200)
  for (const reply of [
    await one.put(path, { fields: { title: 'Else' } }),
    await one.post(`${path}/submit`, { signature }),
  ])
    expect([reply.status, (await json(reply)).code]).toEqual([422, 'no-school'])
  expect((await one.post(`${path}/cancel`, { reason: 'x'.repeat(1_000) })).status).toBe(200)
})

test('reasons that only staff read are left out of the student’s timeline', async () => {
  const one = await student()
  const { id, path } = await fullDraft(one)
  const at = services.clock.now()
  const staffOnly = ['held', 'hold-lifted', 'consent-withdrawn', 'decided', 'evidence-recorded'] as const
  await db.insert(placementEvents).values([
    ...staffOnly.map((kind) => ({
      placementId: id,
      kind,
      party: 'school' as const,
      reason: 'A secret',
      at,
    })),
    { placementId: id, kind: 'advisor-requests-changes', party: 'school', reason: 'Fewer days', at },
  ])
  const { data } = await json(await one.get(path))
  expect(data.timeline.map(({ reason }: { reason: string | null }) => reason)).toEqual([
    ...staffOnly.map(() => null),
    'Fewer days',
  ])
})

test('the calendar of a student has the days of approved placements with a title and nothing else', async () => {
  const { id, studentId } = await createPlacement(services, { schoolId, status: 'approved' })
  await createPlacement(services, {
    schoolId,
    studentId,
    status: 'submitted',
    days: workdays('2027-06-01', 2),
  })
  await createPlacement(services, {
    schoolId,
    studentId,
    status: 'completed',
    days: workdays('2027-04-26', 2),
  })
  expect((await placementDaysOf(db, studentId)).map(({ title, start }) => [title, start])).toEqual(
    [...workdays('2027-04-26', 2), ...days].map(({ date }) => ['Work experience', date]),
  )
  expect(id).toBeGreaterThan(0)
})

test('questions that the school decided are fine in the findings, with who decided and the sources', async () => {
  const one = await student()
  const { id, path } = await fullDraft(one)
  await answerQuestions(services, id)
  const { data } = await json(await one.get(path))
  const decided = data.findings.find(({ by_school }: { by_school: string | null }) => by_school)
  expect(decided).toMatchObject({ outcome: 'pass' })
  const age = data.findings.find(({ topic }: { topic: string }) => topic === 'minimum_age')
  expect(age).toMatchObject({ outcome: 'pass', says: '16 years old at the start. The youngest age is 14.' })
  expect(age.sources[0]).toMatchObject({ title: expect.any(String), seen: expect.stringMatching(/^\d{4}-/) })
})
