import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { uploads, uploadUses } from '#app/features/uploads/tables.server.ts'
import { dayIn } from '#app/platform/calendar.ts'
import { newId } from '#app/platform/ids.ts'
import { linkTo } from '#test/placement-links.ts'
import { workdays } from '#test/placements.ts'
import { testSite } from '#test/site.ts'
import { createHost, createPlacement, schoolOf } from '#test/work-experience.ts'
import { placementHealthNotes, placementIncidents } from '../days/tables.server.ts'
import { placementHosts } from '../hosts/tables.server.ts'
import type { Place } from '../rules/topics.ts'
import { schoolRuleConfirmations } from '../school/tables.server.ts'
import { placementAnswers, placementEvidence, placements } from '../tables.server.ts'
import { askForReports } from '../tokens/letters.server.ts'
import { placementTokens } from '../tokens/tables.server.ts'
import { forgetByAge } from './forget.server.ts'

const site = await testSite({ at: '2027-03-01T00:00:00Z', apiOnly: true })
const { db, services } = site
const now = services.clock.now()

type Facts = NonNullable<Parameters<typeof createPlacement>[1]>
/** A placement from Monday 3 to Friday 7 May 2027, which was handed in. */
const placed = (facts: Facts = {}) =>
  createPlacement(services, { status: 'completed', submittedAt: now, ...facts })
const isThere = async (id: number) => (await db.$count(placements, eq(placements.id, id))) === 1
const linksOf = (id: number) => db.$count(placementTokens, eq(placementTokens.placementId, id))
const hasNote = async (id: number) =>
  (await db.$count(placementHealthNotes, eq(placementHealthNotes.placementId, id))) === 1
const writeNote = (placementId: number) =>
  db.insert(placementHealthNotes).values({ placementId, sealed: 'sealed', writtenAt: now })
const run = (at: string) => forgetByAge(services, new Date(at))

test.each<[Place, string, string]>([
  ['AU-NSW', '2034-05-07T13:59:59Z', '2034-05-07T14:00:00Z'],
  ['AU-WA', '2034-05-07T15:59:59Z', '2034-05-07T16:00:00Z'],
  ['NZ', '2034-05-07T11:59:59Z', '2034-05-07T12:00:00Z'],
])(
  'an arrangement in %s is there until its seven years are over at the school, and then goes with all its rows',
  async (place, before, after) => {
    const { id } = await placed({ place })
    await linkTo(services, id, 'during')
    await run(before)
    expect(await isThere(id)).toBe(true)
    await run(after)
    expect(await isThere(id)).toBe(false)
    expect(await db.$count(placementAnswers, eq(placementAnswers.placementId, id))).toBe(0)
  },
)

test('an arrangement that ended on 29 February is there on 28 February seven years later, and goes on 1 March', async () => {
  const { id } = await placed({ days: workdays('2028-02-28', 2) })
  await run('2035-02-28T01:00:00Z')
  expect(await isThere(id)).toBe(true)
  await run('2035-03-01T01:00:00Z')
  expect(await isThere(id)).toBe(false)
})

test('a school that has found another time keeps its arrangements for that time, and others theirs', async () => {
  const schoolId = await schoolOf(services, 'AU-TAS')
  const longer = await placed({ place: 'AU-TAS', schoolId })
  const usual = await placed({ place: 'AU-VIC' })
  await db.insert(schoolRuleConfirmations).values({
    schoolId,
    place: 'AU-TAS',
    topic: 'register_retention',
    source: 'A sample text',
    isOwnFinding: true,
    value: 8,
    limits: { years: 8 },
    confirmedOn: '2027-03-01',
  })
  await run('2034-05-08T01:00:00Z')
  expect([await isThere(longer.id), await isThere(usual.id)]).toEqual([true, false])
  await run('2035-05-07T01:00:00Z')
  expect(await isThere(longer.id)).toBe(true)
  await run('2035-05-08T01:00:00Z')
  expect(await isThere(longer.id)).toBe(false)
})

test('a cancellation counts from its day, and a draft that nobody changes goes 180 days after its dates', async () => {
  const endedAt = new Date('2027-03-10T13:30:00Z') // past midnight in Sydney: the 11th
  const cancelled = await placed({ status: 'cancelled', endedAt })
  const draft = await placed({ status: 'draft', submittedAt: null })
  const updatedAt = new Date('2027-10-01T00:00:00Z')
  const changed = await placed({ status: 'draft', submittedAt: null, updatedAt })
  await run('2027-11-02T01:00:00Z')
  expect(await isThere(draft.id)).toBe(true)
  await run('2027-11-03T01:00:00Z')
  expect([await isThere(draft.id), await isThere(changed.id)]).toEqual([false, true])
  await run('2034-03-11T01:00:00Z')
  expect(await isThere(cancelled.id)).toBe(true)
  await run('2034-03-12T01:00:00Z')
  expect(await isThere(cancelled.id)).toBe(false)
})

test('a request that was cancelled before it was handed in goes half a year later', async () => {
  const endedAt = new Date('2027-03-10T01:00:00Z')
  const { id } = await placed({ status: 'cancelled', submittedAt: null, endedAt })
  await run('2027-08-27T01:00:00Z')
  expect(await isThere(id)).toBe(true)
  await run('2027-09-30T01:00:00Z')
  expect(await isThere(id)).toBe(false)
})

test('links go 90 days after the end, those that were sent later stay longer, and a host is not asked again', async () => {
  const { id } = await placed({ status: 'active' })
  await linkTo(services, id, 'feedback')
  const [late] = await db
    .insert(placementTokens)
    .values({
      placementId: id,
      party: 'host',
      purpose: 'answer',
      hash: newId(),
      sentAt: new Date('2027-06-01T00:00:00Z'),
    })
    .returning({ id: placementTokens.id })
  await run('2027-08-04T01:00:00Z')
  expect(await linksOf(id)).toBe(2)
  await run('2027-08-05T01:00:00Z')
  expect(await linksOf(id)).toBe(1)
  await run('2027-08-30T01:00:00Z')
  expect(await db.$count(placementTokens, eq(placementTokens.id, late?.id ?? 0))).toBe(0)
  await askForReports(services, new Date('2027-08-30T06:00:00Z'))
  expect(await linksOf(id)).toBe(0)
  expect(await isThere(id)).toBe(true)
})

test.each<[Place, string, string]>([
  ['AU-NSW', '2027-06-05T13:59:59Z', '2027-06-05T14:00:00Z'],
  ['NZ', '2027-06-05T11:59:59Z', '2027-06-05T12:00:00Z'],
])(
  'a note on health in %s goes when 30 days are over at the school, and waits while an incident is open',
  async (place, before, after) => {
    const [quiet, open] = [await placed({ place }), await placed({ place })]
    await writeNote(quiet.id)
    await writeNote(open.id)
    await db
      .insert(placementIncidents)
      .values({ placementId: open.id, severity: 'minor', party: 'school', answers: {}, reportedAt: now })
    await run(before)
    expect([await hasNote(quiet.id), await hasNote(open.id)]).toEqual([true, true])
    await run(after)
    expect([await hasNote(quiet.id), await hasNote(open.id)]).toEqual([false, true])
    await db
      .update(placementIncidents)
      .set({ closedAt: now })
      .where(eq(placementIncidents.placementId, open.id))
    await run(after)
    expect(await hasNote(open.id)).toBe(false)
    expect(await isThere(open.id)).toBe(true)
  },
)

test('a second run on a day finds nothing, and more placements than a batch go in one run', async () => {
  const first = await placed({ place: 'AU-SA' })
  const [row] = await db.select().from(placements).where(eq(placements.id, first.id))
  const { id: _id, ...facts } = row as typeof placements.$inferSelect
  await db.insert(placements).values(Array.from({ length: 450 }, () => facts))
  const at = '2034-05-08T01:00:00Z'
  expect((await run(at)).placements).toBeGreaterThanOrEqual(451)
  expect(await run(at)).toEqual({ placements: 0, links: 0, healthNotes: 0 })
})

test('files that were evidence of one placement alone are unused from then on; those of others and of hosts stay in use', async () => {
  const { person } = await site.signedIn({ role: 'advisor' })
  const [own, shared, ofHost] = await Promise.all(
    ['own', 'shared', 'host'].map((name) => file(person.id, name)),
  )
  const { hostId, schoolId, id } = await placed({ isRecorded: false })
  const stays = await placed({
    isRecorded: false,
    status: 'active',
    days: workdays('2034-05-01', 5),
    hostId,
    schoolId,
  })
  await db.update(placementHosts).set({ insuranceUploadId: ofHost }).where(eq(placementHosts.id, hostId))
  const evidence = (
    placementId: number,
    kind: 'arrangement' | 'visit-planned' | 'student-cover',
    uploadId?: string,
  ) => db.insert(placementEvidence).values({ placementId, kind, uploadId, recordedAt: now })
  await evidence(id, 'arrangement', own)
  await evidence(id, 'visit-planned', shared)
  await evidence(id, 'student-cover', ofHost)
  await evidence(stays.id, 'arrangement', shared)
  const at = new Date('2034-05-08T01:00:00Z')
  await forgetByAge(services, at)
  const rows = await db
    .select()
    .from(uploadUses)
    .where(inArray(uploadUses.uploadId, [own, shared, ofHost] as string[]))
  expect(rows.map(({ uploadId }) => uploadId).toSorted()).toEqual([shared, ofHost].toSorted())
  const [released] = await db
    .select()
    .from(uploads)
    .where(eq(uploads.id, own as string))
  expect(released?.unusedSince).toEqual(at)
})

async function file(userId: number, name: string): Promise<string> {
  const id = newId()
  await db.insert(uploads).values({
    id,
    userId,
    purpose: 'message-attachment',
    state: 'stored',
    kind: 'pdf',
    name: `${name}.pdf`,
    mime: 'application/pdf',
    size: 1,
    sha256: 'a'.repeat(64),
    keys: [],
    url: `/api/uploads/${id}`,
    createdAt: now,
    unusedSince: now,
  })
  await db.insert(uploadUses).values({ uploadId: id, place: `sample:${name}` })
  return id
}

test('the day of a school counts, and a host in another place changes nothing', async () => {
  const schoolId = await schoolOf(services, 'AU-NSW')
  const { id: hostId } = await createHost(services, schoolId, { place: 'AU-WA' })
  const { id } = await placed({ schoolId, hostId })
  const at = new Date('2034-05-07T14:00:00Z')
  expect([dayIn('Australia/Sydney', at), dayIn('Australia/Perth', at)]).toEqual(['2034-05-08', '2034-05-07'])
  await forgetByAge(services, at)
  expect(await isThere(id)).toBe(false)
})
