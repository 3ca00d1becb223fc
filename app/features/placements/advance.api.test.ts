import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { createPerson } from '#test/people.ts'
import { lettersOf, linkTo } from '#test/placement-links.ts'
import { workdays } from '#test/placements.ts'
import { testSite } from '#test/site.ts'
import { addSignature, answerQuestions, createPlacement, schoolOf } from '#test/work-experience.ts'
import { advance } from './advance.server.ts'
import { advanceByClock } from './clock.server.ts'
import { missingFor } from './readiness.ts'
import { lockById, readRecord } from './record.server.ts'
import { places } from './rules/topics.ts'
import type { PlacementEvent } from './status.ts'
import {
  placementEvents,
  placementRulePackVersions,
  placementSignatures,
  placements,
} from './tables.server.ts'
import { placementTokens } from './tokens/tables.server.ts'

const site = await testSite({ at: '2027-03-01T00:00:00Z', apiOnly: true })
const { db, services } = site
const parties = ['student', 'host', 'guardian', 'school'] as const

async function go(id: number, event: PlacementEvent, given: { reason?: string; isSigned?: boolean } = {}) {
  return db.transaction(async (tx) => {
    await lockById(tx, id)
    const record = await readRecord(tx, eq(placements.id, id), services.clock.now())
    const by = {
      party: 'school' as const,
      userId: null,
      isSigned: given.isSigned ?? true,
      reason: given.reason,
    }
    await advance(services, tx, record, event, by, services.clock.now())
  })
}

async function statusOf(id: number) {
  const [row] = await db.select().from(placements).where(eq(placements.id, id))
  return row?.status
}

async function newsOf(userId: number) {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.id)
  return rows.map(({ payload }) => (payload as { news: string }).news)
}

test.each(places)(
  'in %s a placement is ready once all have signed and what the rules ask is decided',
  async (place) => {
    const schoolId = await schoolOf(services, place)
    await createPerson(services, { role: 'advisor', schoolId, permissions: ['approve_wex'] })
    const { id } = await createPlacement(services, { place, signed: parties })
    const record = await answerQuestions(services, id)
    expect(missingFor(record.ready, 'start').map(({ says }) => says)).toEqual([])
    expect(record.placement).toMatchObject({ place, status: 'draft' })
  },
)

test('a placement goes from hand-in to approval, and each step is in its timeline', async () => {
  const schoolId = await schoolOf(services, 'AU-NSW')
  const approver = await createPerson(services, {
    role: 'advisor',
    schoolId,
    permissions: ['approve_wex'],
  })
  const other = await createPerson(services, { role: 'advisor', schoolId, permissions: ['manage_students'] })
  const { id, studentId } = await createPlacement(services, { schoolId, signed: ['student'] })
  await answerQuestions(services, id)
  await go(id, 'submit')
  expect(await lettersOf(services, id)).toEqual(['host answer'])
  expect(await db.$count(placementRulePackVersions, eq(placementRulePackVersions.place, 'AU-NSW'))).toBe(1)
  await addSignature(services, { placementId: id, party: 'host' })
  await go(id, 'host-accepts')
  await addSignature(services, { placementId: id, party: 'guardian' })
  await go(id, 'parent-consents')
  await addSignature(services, { placementId: id, party: 'school' })
  await go(id, 'advisor-approves')
  expect(await statusOf(id)).toBe('approved')
  expect(await lettersOf(services, id)).toEqual([
    'guardian consent',
    'guardian withdraw',
    'host answer',
    'host during',
  ])
  const rows = await db
    .select()
    .from(placementEvents)
    .where(eq(placementEvents.placementId, id))
    .orderBy(placementEvents.id)
  expect(rows.map(({ kind }) => kind)).toEqual([
    'submit',
    'host-accepts',
    'parent-consents',
    'advisor-approves',
  ])
  expect(await newsOf(studentId)).toEqual(['host-accepts', 'advisor-approves'])
  expect(await newsOf(approver.id)).toEqual(['submit', 'host-accepts', 'parent-consents'])
  expect(await newsOf(other.id)).toEqual([])
})

test('an event that is not possible, unsigned, without a reason or too early is refused, and nothing changes', async () => {
  const { id } = await createPlacement(services, { signed: ['student'], isRecorded: false })
  await expect(go(id, 'advisor-approves')).rejects.toMatchObject({
    kind: 'refused',
    code: 'not-possible-now',
  })
  await expect(go(id, 'submit', { isSigned: false })).rejects.toMatchObject({ code: 'signature-missing' })
  const { id: submitted } = await createPlacement(services, { status: 'submitted' })
  await expect(go(submitted, 'advisor-declines', { reason: ' ' })).rejects.toMatchObject({
    code: 'reason-missing',
  })
  const { id: unready } = await createPlacement(services, { status: 'parent-consented', signed: ['student'] })
  await expect(go(unready, 'advisor-approves')).rejects.toMatchObject({ code: 'not-ready' })
  expect([await statusOf(id), await statusOf(submitted), await statusOf(unready)]).toEqual([
    'draft',
    'submitted',
    'parent-consented',
  ])
  const written = await db.select().from(placementEvents).where(eq(placementEvents.placementId, unready))
  expect(written).toEqual([])
})

test('where changes are asked for, all signatures and links end and the student is notified', async () => {
  const { id, studentId } = await createPlacement(services, {
    status: 'host-accepted',
    signed: ['student', 'host'],
  })
  await linkTo(services, id, 'answer')
  await go(id, 'advisor-requests-changes', { reason: 'The dates clash with exams' })
  expect(await statusOf(id)).toBe('changes-requested')
  const standing = await db
    .select()
    .from(placementSignatures)
    .where(and(eq(placementSignatures.placementId, id), isNull(placementSignatures.revokedAt)))
  expect(standing).toEqual([])
  const links = await db.select().from(placementTokens).where(eq(placementTokens.placementId, id))
  expect(links.map(({ revokedAt }) => revokedAt !== null)).toEqual([true])
  expect(await newsOf(studentId)).toEqual(['advisor-requests-changes'])
  expect(await lettersOf(services, id)).toEqual([])
})

test('a no of the school ends the links, and a letter says so to those who had one', async () => {
  const { id, studentId } = await createPlacement(services, { status: 'submitted', signed: ['student'] })
  await linkTo(services, id, 'answer')
  await go(id, 'advisor-declines', { reason: 'The dates clash with exams' })
  expect(await lettersOf(services, id)).toEqual(['host declined'])
  expect(await newsOf(studentId)).toEqual(['advisor-declines'])
  const [row] = await db.select().from(placements).where(eq(placements.id, id))
  expect([row?.status, row?.endedAt]).toEqual(['declined', services.clock.now()])
  const [link] = await db.select().from(placementTokens).where(eq(placementTokens.placementId, id))
  expect(link?.revokedAt).toEqual(services.clock.now())
})

test('nobody signs for a student who is 18 on every day', async () => {
  const { id } = await createPlacement(services, {
    status: 'submitted',
    signed: ['student', 'host'],
    answers: { student: { born_on: '2009-05-02', conduct: true } },
  })
  await go(id, 'host-accepts')
  expect([await statusOf(id), await lettersOf(services, id)]).toEqual(['parent-consented', []])
  const { id: younger } = await createPlacement(services, {
    status: 'submitted',
    signed: ['student', 'host'],
    answers: { student: { born_on: '2009-05-04', conduct: true } },
  })
  await go(younger, 'host-accepts')
  expect([await statusOf(younger), await lettersOf(services, younger)]).toEqual([
    'host-accepted',
    ['guardian consent'],
  ])
})

async function approved(place: 'AU-WA' | 'AU-SA' | 'NZ', first: string) {
  const made = await createPlacement(services, {
    place,
    status: 'approved',
    signed: parties,
    days: workdays(first, 5),
  })
  await answerQuestions(services, made.id)
  return made
}

test.each<['AU-WA' | 'AU-SA' | 'NZ', string, string]>([
  ['AU-WA', '2027-05-02T15:59:00Z', '2027-05-02T16:00:00Z'],
  ['AU-SA', '2027-05-02T14:29:00Z', '2027-05-02T14:30:00Z'],
  ['NZ', '2027-05-02T11:59:00Z', '2027-05-02T12:00:00Z'],
])('in %s it starts at midnight of the school, once', async (place, before, after) => {
  const { id, studentId } = await approved(place, '2027-05-03')
  await advanceByClock(services, new Date(before))
  expect(await statusOf(id)).toBe('approved')
  await Promise.all([advanceByClock(services, new Date(after)), advanceByClock(services, new Date(after))])
  expect(await statusOf(id)).toBe('active')
  expect(await newsOf(studentId)).toEqual(['start-date-reached'])
})

test('nothing starts with anything missing, and it ends only after the last day and the host’s report', async () => {
  const { id: unsigned } = await createPlacement(services, {
    status: 'approved',
    signed: ['student', 'host', 'school'],
  })
  await answerQuestions(services, unsigned)
  await advanceByClock(services, new Date('2027-05-03T02:00:00Z'))
  expect(await statusOf(unsigned)).toBe('approved')
  const { id } = await approved('NZ', '2027-05-03')
  await db.update(placements).set({ status: 'active' }).where(eq(placements.id, id))
  await advanceByClock(services, new Date('2027-05-08T00:00:00Z'))
  expect(await statusOf(id)).toBe('active')
  await db.update(placements).set({ hostReportedAt: services.clock.now() }).where(eq(placements.id, id))
  await advanceByClock(services, new Date('2027-05-07T11:59:00Z'))
  expect(await statusOf(id)).toBe('active')
  await advanceByClock(services, new Date('2027-05-07T12:00:00Z'))
  expect(await statusOf(id)).toBe('completed')
})
