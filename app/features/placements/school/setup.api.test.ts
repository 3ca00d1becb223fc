import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import type { AdvisorPermission } from '#app/platform/actor.ts'
import { effectsFrom } from '#test/effects.ts'
import { json } from '#test/json.ts'
import { lettersOf } from '#test/placement-links.ts'
import { insertSampleRow } from '#test/sample-rows.ts'
import { testSite } from '#test/site.ts'
import { createHost, createPlacement, schoolOf } from '#test/work-experience.ts'
import { placementHosts } from '../hosts/tables.server.ts'
import { readRecord } from '../record.server.ts'
import { questionOf } from '../rules/judge.ts'
import { topics } from '../rules/topics.ts'
import { statuses } from '../status.ts'
import { placementDecisions, placements } from '../tables.server.ts'
import { handOverPlacements } from './hand-over.server.ts'
import { schoolOnCall, schoolPlacementTerms } from './tables.server.ts'

const site = await testSite({ at: '2027-03-01T00:00:00Z', apiOnly: true })
const { db, services } = site
const api = '/api/advisor/wex'
const [nsw, nz] = [await schoolOf(services, 'AU-NSW'), await schoolOf(services, 'NZ')]

const advisor = (schoolId = nsw, permissions: AdvisorPermission[] = ['approve_wex']) =>
  site.signedIn({ role: 'advisor', schoolId, permissions })
const plain = () => advisor(nsw, [])

test('what the school has checked, records and logs is kept, with a row in the audit log each', async () => {
  const { id } = await createPlacement(services, { status: 'submitted', isRecorded: false })
  const one = await plain()
  const path = `${api}/placements/${id}`
  const does = async (action: string, reply: () => Promise<Response>) => {
    const effects = await effectsFrom(site)
    expect([action, (await reply()).status]).toEqual([action, 200])
    await effects.expectAudited(action)
  }
  const answers = { safety: 'yes', safety_how: 'A course', pay_a_day: '5', host_is: 'business' }
  await does('wex.checks', () => one.put(`${path}/checks`, { answers }))
  await does('wex.record-evidence', () =>
    one.put(`${path}/evidence`, { kind: 'register-entry', note: 'Page 4' }),
  )
  await does('wex.log-visit', () =>
    one.post(`${path}/visits`, { kind: 'call', on: '2027-03-01', note: 'All is well' }),
  )
  const { data } = await json(await one.get(path))
  expect(data.answers.school).toEqual({
    safety: true,
    safety_how: 'A course',
    pay_a_day: 5,
    host_is: 'business',
  })
  expect(data.evidence).toMatchObject([{ kind: 'register-entry', note: 'Page 4' }])
  expect(data.visits).toMatchObject([{ kind: 'call', on: '2027-03-01', note: 'All is well' }])
  expect((await one.put(`${path}/evidence`, { kind: 'student-cover' })).status).toBe(200)
  await does('wex.remove-evidence', () => one.delete(`${path}/evidence`, { kind: 'register-entry' }))
  expect((await json(await one.get(path))).data.evidence).toMatchObject([{ kind: 'student-cover' }])
})

test.each<[string, 'put' | 'post', object, string]>([
  ['/checks', 'put', { answers: { no_such: 'x' } }, 'no_such'],
  ['/checks', 'put', { answers: { pay_a_day: '9999' } }, 'pay_a_day'],
  ['/checks', 'put', { answers: { signature: 'Me' } }, 'signature'],
  ['/evidence', 'put', { kind: 'signatures' }, 'kind'],
  ['/evidence', 'put', { kind: 'nothing' }, 'kind'],
  ['/visits', 'post', { kind: 'call', on: '2027-03-02', note: 'Tomorrow' }, 'on'],
  ['/visits', 'post', { kind: 'call', on: '2027-02-30', note: 'Never' }, 'on'],
  ['/visits', 'post', { kind: 'visit', on: '2027-02-28', note: ' ' }, 'note'],
  ['/guardian', 'put', { name: 'Pat', email: 'no address' }, 'email'],
  ['/guardian', 'put', { name: ' ', email: 'pat@home.example' }, 'name'],
])('%s by %s refuses %o', async (rest, method, body, field) => {
  const { id } = await createPlacement(services, { status: 'submitted' })
  const reply = await (await plain())[method](`${api}/placements/${id}${rest}`, body)
  expect([reply.status, Object.keys((await json(reply)).errors)]).toEqual([422, [field]])
})

test('a guardian is confirmed by the school, which then lets the waiting letter go; it warns of shared addresses', async () => {
  const first = await createPlacement(services, { guardianEmail: 'family@home.example' })
  const { id } = await createPlacement(services, {
    status: 'host-accepted',
    guardianConfirmedAt: null,
    guardianEmail: 'Family@home.example',
  })
  const one = await plain()
  const path = `${api}/placements/${id}`
  expect((await json(await one.get(path))).data.guardian).toMatchObject({
    is_confirmed: false,
    warnings: ['same-as-other-family'],
  })
  expect(first.id).not.toBe(id)
  const effects = await effectsFrom(site)
  const body = { name: 'Pat Sample', email: 'pat@home.example', phone: '0400 000 009' }
  expect((await one.put(`${path}/guardian`, body)).status).toBe(200)
  await effects.expectAudited('wex.confirm-guardian')
  expect((await json(await one.get(path))).data.guardian).toMatchObject({
    email: 'pat@home.example',
    is_confirmed: true,
    warnings: [],
  })
  expect(await lettersOf(services, id)).toEqual(['guardian consent'])
  expect((await one.put(`${path}/guardian`, body)).status).toBe(200)
  expect(await lettersOf(services, id)).toHaveLength(1)
})

test('an approver decides a question with a reason; the same question is asked again when it changes', async () => {
  const { id } = await createPlacement(services, { status: 'parent-consented' })
  const record = await readRecord(db, eq(placements.id, id), services.clock.now())
  const finding = record.ready.findings.find(({ outcome }) => outcome === 'ask')
  if (!finding) throw new Error('no rule asks anything')
  const [approver, other] = [await advisor(), await plain()]
  const path = `${api}/placements/${id}/questions`
  const body = { topic: finding.topic, question: questionOf(finding), why: 'Checked with the department' }
  expect((await other.put(path, body)).status).toBe(403)
  expect((await approver.put(path, { ...body, why: '' })).status).toBe(422)
  expect((await approver.put(path, { ...body, question: 'Another' })).status).toBe(409)
  const effects = await effectsFrom(site)
  expect((await approver.put(path, body)).status).toBe(200)
  await effects.expectAudited('wex.decide-question')
  const rows = await db.select().from(placementDecisions).where(eq(placementDecisions.placementId, id))
  expect(rows).toMatchObject([{ kind: 'decision', topic: finding.topic, byUserId: approver.person.id }])
  const { data: read } = await json(await approver.get(`${api}/placements/${id}`))
  expect(read.timeline.at(-1)).toMatchObject({
    kind: 'decided',
    reason: `${topics[finding.topic]}: Checked with the department`,
  })
  expect((await approver.put(path, body)).status).toBe(422)
})

test('a host is added, edited, paused with a reason, and its first email released once', async () => {
  const one = await plain()
  const host = { business_name: 'Sample Farm', contact_name: 'Ari Sample', email: 'Farm@Host.example' }
  const added = await json(await one.post(`${api}/hosts`, host))
  expect(added.data).toMatchObject({
    school_id: nsw,
    business_name: 'Sample Farm',
    email: 'farm@host.example',
    phone: null,
    address: null,
    standing: 'known',
    place: 'AU-NSW',
  })
  const path = `${api}/hosts/${added.data.id}`
  expect((await json(await one.put(path, { ...host, phone: '0400 000 004' }))).data.phone).toBe(
    '0400 000 004',
  )
  expect((await one.post(`${path}/standing`, { standing: 'paused' })).status).toBe(422)
  const paused = await one.post(`${path}/standing`, { standing: 'paused', reason: 'Moves house' })
  expect((await json(paused)).data).toMatchObject({ standing: 'paused', standing_reason: 'Moves house' })
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({ before: { standing: 'known' }, after: { standing: 'paused' } })
  expect((await one.post(`${path}/release`)).status).toBe(422)
  expect((await one.post(`${api}/hosts`, { ...host, email: 'nothing' })).status).toBe(422)

  const { id: newHost } = await createHost(services, nsw, { standing: 'new' })
  const { id } = await createPlacement(services, { status: 'submitted', hostId: newHost })
  const list = await json(await one.get(`${api}/hosts?standing=new`))
  expect(list.data[0]).toMatchObject({ id: newHost, awaits_release: true })
  await createHost(services, nsw, { businessName: 'a small bakery' })
  const [first, ...others] = (await json(await one.get(`${api}/hosts`))).data
  const names = others.map((line: { business_name: string }) => line.business_name.toLowerCase())
  expect([first.id, names]).toEqual([newHost, names.toSorted()])
  const effects = await effectsFrom(site)
  const released = await one.post(`${api}/hosts/${newHost}/release`)
  expect([released.status, (await json(released)).data.awaits_release]).toEqual([200, false])
  await effects.expectAudited('wex-hosts.release')
  expect(await lettersOf(services, id)).toEqual(['host answer'])
  expect((await one.post(`${api}/hosts/${newHost}/release`)).status).toBe(422)
  const foreign = await advisor(nz)
  for (const rest of ['/release', '/standing'])
    expect((await foreign.post(`${api}/hosts/${newHost}${rest}`, { standing: 'known' })).status).toBe(404)
})

test('the first email to a new host also goes once the school knows the host, and a host that moves has no centre', async () => {
  const one = await plain()
  const there = { suburb: 'Newtown', postcode: '2042', latitude: -33.9, longitude: 151.2 }
  const host = await createHost(services, nsw, { standing: 'new', ...there })
  const { id } = await createPlacement(services, { status: 'submitted', hostId: host.id })
  const path = `${api}/hosts/${host.id}`
  for (const _again of [1, 2])
    expect((await one.post(`${path}/standing`, { standing: 'known' })).status).toBe(200)
  expect(await lettersOf(services, id)).toEqual(['host answer'])
  const body = { business_name: 'Sample Mill', contact_name: 'Ari Sample', email: 'mill@host.example' }
  const centreIn = async (suburb: string) => {
    expect((await one.put(path, { ...body, suburb })).status).toBe(200)
    const [row] = await db.select().from(placementHosts).where(eq(placementHosts.id, host.id))
    return [row?.latitude, row?.longitude, row?.postcode]
  }
  expect(await centreIn('Newtown')).toEqual([-33.9, 151.2, '2042'])
  expect(await centreIn('Glebe')).toEqual([null, null, null])
})

test('settings begin with what is known of the place, and the school stores its own', async () => {
  const foreign = await advisor(nz)
  const before = (await json(await foreign.get(`${api}/settings`))).data
  expect([before.place, before.has_own_terms, before.releases_first_letter]).toEqual(['NZ', false, true])
  expect(before.terms.length).toBeGreaterThan(0)
  type Term = { year: number; term: number; starts_on: string }
  const keys = before.terms.map(({ year, term }: Term) => `${year} ${term}`)
  expect(new Set(keys).size).toBe(keys.length)
  const starts = before.terms.map(({ starts_on }: Term) => starts_on)
  expect(starts).toEqual(starts.toSorted())
  expect(Math.min(...before.terms.map(({ year }: Term) => year))).toBe(before.this_year)
  await createPlacement(services, { schoolId: nsw }) // writes the terms of that school
  await db.insert(schoolOnCall).values({ schoolId: nsw, position: 1, name: 'Else', phone: '0400 000 005' })
  const elsewhere = async () => [
    await db.$count(schoolOnCall, eq(schoolOnCall.schoolId, nsw)),
    await db.$count(schoolPlacementTerms, eq(schoolPlacementTerms.schoolId, nsw)),
  ]
  const ofOthers = await elsewhere()
  const effects = await effectsFrom(site)
  const body = {
    terms: [{ year: 2027, term: 1, starts_on: '2027-02-01', ends_on: '2027-04-09' }],
    day_starts_at: '08:40',
    phone: '+64 9 000 0000',
    releases_first_letter: false,
    on_call: [{ user_id: foreign.person.id, name: 'Ngaire Hill', phone: '021 000 000' }],
  }
  const saved = await foreign.put(`${api}/settings`, body)
  expect(saved.status).toBe(200)
  await effects.expectAudited('wex.settings')
  expect((await json(await foreign.get(`${api}/settings`))).data).toMatchObject({
    ...body,
    has_own_terms: true,
  })
  expect(await elsewhere()).toEqual(ofOthers)
  expect(Math.min(...ofOthers)).toBeGreaterThan(0)
  const wrong: object[] = [
    { day_starts_at: '25:00' },
    { phone: 'none' },
    { terms: [{ year: 2027, term: 1, starts_on: '2027-04-09', ends_on: '2027-02-01' }] },
    { terms: [body.terms[0], body.terms[0]] },
    { on_call: [{ name: 'Nobody', phone: '' }] },
  ]
  for (const change of wrong)
    expect([change, (await foreign.put(`${api}/settings`, { ...body, ...change })).status]).toEqual([
      change,
      422,
    ])
  const stranger = {
    ...body,
    on_call: [{ user_id: (await plain()).person.id, name: 'A', phone: '021 000 001' }],
  }
  expect((await foreign.put(`${api}/settings`, stranger)).status).toBe(404)
})

test('an approver confirms a rule with a source, who and when; law is confirmed as it is', async () => {
  const approver = await advisor(nz)
  const rules = (await json(await approver.get(`${api}/rules`))).data
  const unknown = rules.find((one: { rule: null; takes_figure: boolean }) => one.rule === null)
  const law = rules.find((one: { takes_own_finding: boolean }) => !one.takes_own_finding)
  const path = `${api}/rules`
  expect((await (await advisor(nz, [])).put(path, { topic: unknown.topic, source: 'A page' })).status).toBe(
    403,
  )
  expect((await approver.put(path, { topic: unknown.topic, source: ' ' })).status).toBe(422)
  const finding = 'At most two students'
  expect((await approver.put(path, { topic: law.topic, source: 'A page', finding })).status).toBe(422)
  const effects = await effectsFrom(site)
  const reply = await approver.put(path, { topic: unknown.topic, source: 'The board, in May', finding })
  expect(reply.status).toBe(200)
  await effects.expectAudited('wex.confirm-rule')
  const find = async () =>
    (await json(await approver.get(path))).data.find(
      ({ topic }: { topic: string }) => topic === unknown.topic,
    )
  expect(await find()).toMatchObject({
    rule: finding,
    confirmed: { source: 'The board, in May', on: '2027-03-01', is_own_finding: true },
  })
  // At noon in UTC it is the next day in Auckland.
  const again = { topic: unknown.topic, source: 'The board, again', finding }
  expect((await site.later(12 * 60, () => approver.put(path, again))).status).toBe(200)
  expect((await find()).confirmed).toMatchObject({ source: 'The board, again', on: '2027-03-02' })
  expect((await approver.put(path, { topic: law.topic, source: 'The law' })).status).toBe(200)
  expect((await approver.delete(path, { topic: unknown.topic })).status).toBe(200)
  expect((await find()).confirmed).toBeNull()
  const left = (await json(await approver.get(path))).data
  expect(left.find(({ topic }: { topic: string }) => topic === law.topic).confirmed.source).toBe('The law')
  expect((await approver.delete(path, { topic: unknown.topic })).status).toBe(404)
})

test('what a leaving advisor prepared goes to the colleague, but not what is over or of another school', async () => {
  const [from, to] = [await advisor(), await advisor()]
  const preparedBy = from.person.id
  const open = await createPlacement(services, { status: 'submitted', preparedBy })
  const over = await createPlacement(services, { status: 'completed', preparedBy })
  const elsewhere = await createPlacement(services, { place: 'NZ', status: 'submitted', preparedBy })
  const now = services.clock.now()
  const students = await db.transaction((tx) =>
    handOverPlacements(tx, { schoolId: nsw, from: preparedBy, to: to.person.id }, now),
  )
  expect(students).toEqual([open.studentId])
  const preparerOf = async (id: number) =>
    (await db.select().from(placements).where(eq(placements.id, id)))[0]?.preparedBy
  expect([await preparerOf(open.id), await preparerOf(over.id), await preparerOf(elsewhere.id)]).toEqual([
    to.person.id,
    preparedBy,
    preparedBy,
  ])
})

test('of each status goes what is not over, and the leaving advisor is on call at that school no more', async () => {
  const [from, to, third] = [await advisor(), await advisor(), await advisor()]
  const over = ['host-declined', 'parent-refused', 'declined', 'completed', 'cancelled']
  const made = new Map<string, number>()
  for (const status of statuses)
    made.set(status, (await createPlacement(services, { status, preparedBy: from.person.id })).id)
  const others = await createPlacement(services, { status: 'submitted', preparedBy: third.person.id })
  const onCall = { table: schoolOnCall, column: schoolOnCall.userId, name: 'school_on_call' }
  for (const [at, [who, schoolId]] of [
    [from, nsw] as const,
    [from, nz] as const,
    [third, nsw] as const,
  ].entries())
    await insertSampleRow(db, onCall, who.person.id, { schoolId, position: 20 + at })
  await db.transaction((tx) =>
    handOverPlacements(tx, { schoolId: nsw, from: from.person.id, to: to.person.id }, services.clock.now()),
  )
  const rows = await db.select().from(placements)
  const preparerOf = (id?: number) => rows.find((row) => row.id === id)?.preparedBy
  expect(statuses.map((status) => [status, preparerOf(made.get(status))])).toEqual(
    statuses.map((status) => [status, over.includes(status) ? from.person.id : to.person.id]),
  )
  expect(preparerOf(others.id)).toBe(third.person.id)
  const left = await db.select().from(schoolOnCall)
  const ofThem = left.filter(({ position }) => position >= 20)
  expect(ofThem.map(({ userId, schoolId }) => [userId, schoolId]).toSorted()).toEqual(
    [
      [from.person.id, nz],
      [third.person.id, nsw],
    ].toSorted(),
  )
})
