import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { advisorsOf } from '#app/features/people/advisors.server.ts'
import type { AdvisorPermission } from '#app/platform/actor.ts'
import { permissionWords } from '#app/platform/advisor-permissions.ts'
import { effectsFrom } from '#test/effects.ts'
import { json } from '#test/json.ts'
import { workdays } from '#test/placements.ts'
import { testSite } from '#test/site.ts'
import { answerQuestions, createPlacement, schoolOf } from '#test/work-experience.ts'
import type { Place } from '../rules/topics.ts'
import type { Status } from '../status.ts'
import { placementEvents, placementHolds, placementSignatures, placements } from '../tables.server.ts'
import { decisions } from './school-rules.ts'

const site = await testSite({ at: '2027-03-01T00:00:00Z', apiOnly: true })
const { db, services } = site
const three = ['student', 'host', 'guardian'] as const
const signature = { name: 'Ngaire Hill', agreed: true }

const advisor = (schoolId: number, permissions: AdvisorPermission[] = ['approve_wex']) =>
  site.signedIn({ role: 'advisor', schoolId, permissions })

async function placed(facts: Parameters<typeof createPlacement>[1] = {}) {
  const { place = 'AU-NSW' } = facts
  const schoolId = await schoolOf(services, place)
  const made = await createPlacement(services, {
    status: 'parent-consented',
    signed: three,
    ...facts,
    schoolId,
  })
  await answerQuestions(services, made.id)
  return { ...made, path: `/api/advisor/wex/placements/${made.id}` }
}

async function statusOf(id: number) {
  const [row] = await db.select().from(placements).where(eq(placements.id, id))
  return row?.status
}

/** Whose signature counts. */
function valid(id: number) {
  return db
    .select({ party: placementSignatures.party })
    .from(placementSignatures)
    .where(and(eq(placementSignatures.placementId, id), isNull(placementSignatures.revokedAt)))
    .then((rows) => rows.map(({ party }) => party).toSorted())
}

test.each<Place>(['AU-NSW', 'AU-VIC', 'NZ'])(
  'in %s an approver approves with a signature; the student hears of it (R-2.1-D064, R-2.1-D046)',
  async (place) => {
    const { id, studentId, schoolId, path } = await placed({ place })
    const approver = await advisor(schoolId)
    const effects = await effectsFrom(site)
    const reply = await approver.post(`${path}/approve`, { signature })
    expect(reply.status).toBe(200)
    const { success, data } = await json(reply)
    expect([success, data.id, data.status]).toEqual([true, id, 'approved'])
    await effects.expectAudited('wex.approve')
    await effects.expectNotified('wex-student', { exactly: [studentId] })
    await effects.expectNotified('wex-staff', { exactly: [] })
    const [row] = await db.select().from(placements).where(eq(placements.id, id))
    expect([row?.approvedBy, row?.approvedAt]).toEqual([approver.person.id, services.clock.now()])
    expect(await valid(id)).toEqual(['guardian', 'host', 'school', 'student'])
    const paper = data.papers.find(({ form }: { form: string }) => form === 'school')
    expect(paper.signature).toMatchObject({ name: 'Ngaire Hill' })
  },
)

test.each<[string, object, string]>([
  ['without a signature', {}, 'signature'],
  [
    'without the check beside the name',
    { signature: { name: 'Ngaire Hill', agreed: false } },
    'signature_agreed',
  ],
  ['with an empty name', { signature: { name: ' ', agreed: true } }, 'signature'],
])('%s nothing is approved', async (_words, body, field) => {
  const { id, schoolId, path } = await placed()
  const reply = await (await advisor(schoolId)).post(`${path}/approve`, body)
  expect([reply.status, Object.keys((await json(reply)).errors)]).toEqual([422, [field]])
  expect([await statusOf(id), await valid(id)]).toEqual(['parent-consented', ['guardian', 'host', 'student']])
})

test('approving needs the permission; declining, changes and cancelling are open to every advisor of the school', async () => {
  const { id, schoolId, path } = await placed()
  const other = await advisor(schoolId, ['manage_students'])
  const reply = await other.post(`${path}/approve`, { signature })
  expect([reply.status, (await json(reply)).message]).toEqual([403, permissionWords.approve_wex.ask])
  expect((await other.post(`${path}/decline`, { reason: 'The dates clash with exams' })).status).toBe(200)
  expect(await statusOf(id)).toBe('declined')
})

test('nothing is approved with something missing, and the reply says what', async () => {
  const { id, schoolId, path } = await placed({ signed: ['student', 'guardian'] })
  const reply = await (await advisor(schoolId)).post(`${path}/approve`, { signature })
  expect([reply.status, (await json(reply)).message]).toEqual([422, 'The host has not accepted and signed.'])
  expect([await statusOf(id), await valid(id)]).toEqual(['parent-consented', ['guardian', 'student']])
})

test('who prepared a placement does not approve it, until the school allows that with a reason', async () => {
  const schoolId = await schoolOf(services, 'AU-NSW')
  const [preparer, colleague] = [await advisor(schoolId), await advisor(schoolId)]
  const { id, path } = await placed({ preparedBy: preparer.person.id })
  const read = async () => (await json(await preparer.get(path))).data.not_yet.approve
  expect(await read()).toContain('You prepared this placement')
  const refused = await preparer.post(`${path}/approve`, { signature })
  expect([refused.status, (await json(refused)).code]).toEqual([422, 'prepared-by-you'])
  expect(await statusOf(id)).toBe('parent-consented')

  const settings = '/api/advisor/wex/own-approval'
  expect((await colleague.put(settings, { is_allowed: true, reason: ' ' })).status).toBe(422)
  const effects = await effectsFrom(site)
  expect((await colleague.put(settings, { is_allowed: true, reason: 'We are two people' })).status).toBe(200)
  await effects.expectAudited('wex.own-approval')
  expect(await read()).toBeNull()
  expect((await preparer.post(`${path}/approve`, { signature })).status).toBe(200)
  expect((await colleague.put(settings, { is_allowed: false })).status).toBe(200)
})

test.each(['submitted', 'host-accepted', 'parent-consented'] as const)(
  'asking for changes in %s ends all signatures and gives it back to the student with the reason (R-2.1-D046)',
  async (status) => {
    const { id, studentId, schoolId, path } = await placed({ status })
    const effects = await effectsFrom(site)
    const one = await advisor(schoolId)
    const reply = await one.post(`${path}/request-changes`, { reason: 'Please choose other dates' })
    expect([reply.status, await statusOf(id), await valid(id)]).toEqual([200, 'changes-requested', []])
    await effects.expectAudited('wex.request-changes')
    await effects.expectNotified('wex-student', { exactly: [studentId] })
    const events = await db.select().from(placementEvents).where(eq(placementEvents.placementId, id))
    expect(events).toMatchObject([
      { kind: 'advisor-requests-changes', reason: 'Please choose other dates', userId: one.person.id },
    ])
  },
)

test.each(['decline', 'request-changes', 'cancel'])('%s needs a reason', async (decision) => {
  const { schoolId, path } = await placed()
  for (const body of [{}, { reason: '  ' }]) {
    const reply = await (await advisor(schoolId)).post(`${path}/${decision}`, body)
    expect([reply.status, (await json(reply)).errors]).toEqual([422, { reason: ['Please write why.'] }])
  }
})

test('a running placement is finished after its last day and the host’s report, and no earlier (R-2.1-D046)', async () => {
  const days = workdays('2027-02-22', 5)
  const { id, studentId, schoolId, path } = await placed({
    status: 'active',
    signed: [...three, 'school'],
    days,
  })
  const one = await advisor(schoolId, ['manage_students'])
  const early = await one.post(`${path}/complete`)
  expect([early.status, (await json(early)).message]).toEqual([422, 'The host has not sent its report.'])
  await db.update(placements).set({ hostReportedAt: services.clock.now() }).where(eq(placements.id, id))
  const effects = await effectsFrom(site)
  expect((await one.post(`${path}/complete`)).status).toBe(200)
  expect(await statusOf(id)).toBe('completed')
  await effects.expectAudited('wex.complete')
  await effects.expectNotified('wex-student', { exactly: [studentId] })
})

const possible: Record<(typeof decisions)[number], readonly Status[]> = {
  approve: ['parent-consented'],
  decline: ['submitted', 'host-accepted', 'parent-consented'],
  'request-changes': ['submitted', 'host-accepted', 'parent-consented'],
  complete: ['active'],
  cancel: ['draft', 'submitted', 'host-accepted', 'parent-consented', 'changes-requested', 'approved'],
}

test.each<Status>([
  'draft',
  'submitted',
  'host-accepted',
  'host-declined',
  'parent-consented',
  'parent-refused',
  'approved',
  'changes-requested',
  'declined',
  'active',
  'completed',
  'cancelled',
])(
  'in %s the school does what the transitions allow, and is refused with 422 else (R-2.1-D046)',
  async (status) => {
    const { id, schoolId, path } = await placed({ status })
    const one = await advisor(schoolId)
    for (const decision of decisions.filter((one) => !possible[one].includes(status))) {
      const reply = await one.post(`${path}/${decision}`, { reason: 'A reason', signature })
      expect([decision, reply.status, await statusOf(id)]).toEqual([decision, 422, status])
    }
  },
)

test('a word that is no decision is refused', async () => {
  const { id, schoolId, path } = await placed()
  const reply = await (await advisor(schoolId)).post(`${path}/bless`, { reason: 'A reason' })
  expect([404, 422]).toContain(reply.status)
  expect(await statusOf(id)).toBe('parent-consented')
})

test('a placement of another school is not found, whatever is decided', async () => {
  const { id, path } = await placed()
  const foreign = await advisor(await schoolOf(services, 'NZ'))
  for (const decision of decisions)
    expect((await foreign.post(`${path}/${decision}`, { reason: 'A reason', signature })).status).toBe(404)
  expect((await foreign.get(path)).status).toBe(404)
  expect(await statusOf(id)).toBe('parent-consented')
})

test('a hold after an incident is lifted by an approver with a reason; one for withdrawn consent is not', async () => {
  const { id, studentId, schoolId, path } = await placed()
  const [approver, second, plain] = [
    await advisor(schoolId),
    await advisor(schoolId),
    await advisor(schoolId, []),
  ]
  const lift = `${path}/hold/lift`
  expect((await approver.post(lift, { reason: 'Settled' })).status).toBe(422)
  await db.insert(placementHolds).values(
    (['serious-incident', 'consent-withdrawn'] as const).map((reason) => ({
      placementId: id,
      reason,
      since: services.clock.now(),
    })),
  )
  expect((await json(await approver.post(`${path}/approve`, { signature }))).message).toContain('On hold')
  expect((await plain.post(lift, { reason: 'Settled' })).status).toBe(403)
  expect((await approver.post(lift, { reason: '' })).status).toBe(422)
  const effects = await effectsFrom(site)
  expect((await approver.post(lift, { reason: 'The machine is gone' })).status).toBe(200)
  await effects.expectAudited('wex.lift-hold')
  await effects.expectNotified('wex-student', { exactly: [studentId] })
  const approvers = await approversAt(schoolId)
  expect(approvers).toContain(second.person.id)
  await effects.expectNotified('wex-staff', {
    exactly: approvers.filter((one) => one !== approver.person.id),
  })
  const held = await db
    .select()
    .from(placementHolds)
    .where(and(eq(placementHolds.placementId, id), isNull(placementHolds.liftedAt)))
  expect(held.map(({ reason }) => reason)).toEqual(['consent-withdrawn'])
  const refused = await approver.post(lift, { reason: 'We want to go on' })
  expect([refused.status, (await json(refused)).code]).toEqual([422, 'only-consent-lifts-it'])
})

async function approversAt(schoolId: number): Promise<number[]> {
  return (await advisorsOf(db, schoolId, 'approve_wex')).map(({ id }) => id)
}

test('of two approvers at once one approves, and the other is refused', async () => {
  const { id, schoolId, path } = await placed()
  const both = [await advisor(schoolId), await advisor(schoolId)]
  const replies = await Promise.all(both.map((one) => one.post(`${path}/approve`, { signature })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const events = await db.select().from(placementEvents).where(eq(placementEvents.placementId, id))
  expect(events.map(({ kind }) => kind)).toEqual(['advisor-approves'])
  expect(await valid(id)).toEqual(['guardian', 'host', 'school', 'student'])
})

test('of an approval and a request for changes at once one wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, schoolId, path } = await placed()
    const [one, other] = [await advisor(schoolId), await advisor(schoolId)]
    const replies = await Promise.all([
      one.post(`${path}/approve`, { signature }),
      other.post(`${path}/request-changes`, { reason: 'Other dates' }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const isApproved = replies[0]?.status === 200
    expect([await statusOf(id), (await valid(id)).length]).toEqual(
      isApproved ? ['approved', 4] : ['changes-requested', 0],
    )
  }
})
