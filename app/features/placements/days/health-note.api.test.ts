import { and, eq, ne } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { advisorMemberships } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { effectsFrom } from '#test/effects.ts'
import { json } from '#test/json.ts'
import { linkTo, pathTo } from '#test/placement-links.ts'
import { workdays } from '#test/placements.ts'
import { testSite } from '#test/site.ts'
import { createHost, createPlacement, schoolOf, writeHealthNote } from '#test/work-experience.ts'
import { placementEvents, placements } from '../tables.server.ts'
import { revokeLinks } from '../tokens/links.server.ts'
import type { TokenPurpose } from '../tokens/token-rules.ts'
import { maxNoteLength } from './health-note-rules.ts'
import { placementHealthNotes, placementIncidents } from './tables.server.ts'

/** Half past ten on a Monday in Sydney, the first of five days. */
const start = '2027-05-03T00:30:00Z'
const site = await testSite({ at: start })
const { db, services } = site
const schoolId = await schoolOf(services, 'AU-NSW')
const otherSchool = await schoolOf(services, 'AU-VIC')
const approver = await site.signedIn({
  role: 'advisor',
  schoolId,
  firstName: 'Ana',
  lastName: 'Sample',
  permissions: ['approve_wex', 'export'],
})
const colleague = await site.signedIn({
  role: 'advisor',
  schoolId,
  permissions: ['manage_students', 'export'],
})
const stranger = await site.signedIn({ role: 'advisor', schoolId: otherSchool, permissions: ['approve_wex'] })
const admin = await site.signedIn({ role: 'admin' })
const provider = await site.signedIn({ role: 'provider' })

const text = 'Canary: allergic to peanuts'
type Facts = NonNullable<Parameters<typeof createPlacement>[1]>

async function noted(facts: Facts = {}) {
  const student = await site.signedIn({
    role: 'student',
    schoolId: facts.schoolId ?? schoolId,
    classYear: 2028,
  })
  const { id } = await createPlacement(services, {
    schoolId,
    studentId: student.person.id,
    status: 'active',
    signed: ['student', 'host', 'guardian', 'school'],
    ...facts,
  })
  await writeHealthNote(services, id, text)
  const own = `/api/wex/placements/${id}/health-note`
  return { student, id, own, school: `/api/advisor/wex/placements/${id}/health-note` }
}
const openings = (id: number) =>
  db
    .select({ party: placementEvents.party, userId: placementEvents.userId })
    .from(placementEvents)
    .where(and(eq(placementEvents.placementId, id), eq(placementEvents.kind, 'health-note-opened')))
const isThere = async (id: number) =>
  (await db.$count(placementHealthNotes, eq(placementHealthNotes.placementId, id))) === 1

const { student: owner, id, own, school } = await noted()

test.each([
  ['its student', () => owner, [404, 403]],
  ['another student', async () => (await noted()).student, [403]],
  ['an advisor of the school who does not approve', () => colleague, [403]],
  ['an approver of another school', () => stranger, [404]],
  ['staff of Yonder', () => admin, [403]],
  ['a provider', () => provider, [403]],
  ['a visitor', () => site.visitor(), [401]],
] as const)('%s does not open the note by the call of the school', async (_who, whom, statuses) => {
  const reply = await (await whom()).post(school)
  expect(statuses).toContain(reply.status)
  expect(await reply.text()).not.toContain('Canary')
  expect(await openings(id)).toEqual([])
})

test.each([
  ['another student', async () => (await noted()).student],
  ['an approver of the school', () => approver],
  ['staff of Yonder', () => admin],
  ['a visitor', () => site.visitor()],
] as const)(
  '%s neither reads, changes nor deletes the note by the calls of its student',
  async (_who, whom) => {
    const browser = await whom()
    for (const reply of [
      await browser.get(own),
      await browser.put(own, { text: 'Changed' }),
      await browser.delete(own),
    ]) {
      expect([401, 403, 404]).toContain(reply.status)
      expect(await reply.text()).not.toContain('Canary')
    }
    expect((await json(await owner.get(own))).data.text).toBe(text)
  },
)

test('an approver opens the note by a click: the audit log, the timeline and the student have each opening', async () => {
  const { student, id, own, school } = await noted()
  const page = await json(await approver.get(school))
  expect(page.data).toEqual({ is_there: true, not_yet: null, openings: [] })
  expect(await openings(id)).toEqual([])
  const effects = await effectsFrom(site)
  expect(await json(await approver.post(school))).toEqual({ success: true, data: { text } })
  await effects.expectAudited('wex.open-health-note')
  for (const kind of ['wex-staff', 'wex-student']) await effects.expectNotified(kind, { exactly: [] })
  await approver.post(school)
  expect(await openings(id)).toHaveLength(2)
  const once = { by: 'Ana Sample', party: 'school', at: new Date(start).toISOString() }
  expect((await json(await student.get(own))).data.openings).toEqual([once, once])
  const { timeline } = (await json(await student.get(`/api/wex/placements/${id}`))).data
  expect(timeline.at(-1)).toMatchObject({ kind: 'health-note-opened', party: 'school', name: 'Ana Sample' })
})

test('an approver whose account is being deleted opens no note', async () => {
  const { school } = await noted()
  const leaving = await site.signedIn({ role: 'advisor', schoolId, permissions: ['approve_wex'] })
  const change = (deletionDueAt: Date | null) =>
    db.update(users).set({ deletionDueAt }).where(eq(users.id, leaving.person.id))
  await change(new Date(Date.parse(start) + 86_400_000))
  expect((await leaving.post(school)).status).toBe(403)
  await change(null)
  expect((await leaving.post(school)).status).toBe(200)
  await site.db
    .update(advisorMemberships)
    .set({ endedAt: services.clock.now() })
    .where(eq(advisorMemberships.userId, leaving.person.id))
})

test('where nobody approves, every advisor of the school opens it', async () => {
  const place = 'AU-TAS'
  const lone = await schoolOf(services, place)
  const advisor = await site.signedIn({ role: 'advisor', schoolId: lone, permissions: ['manage_students'] })
  const { school } = await noted({ place, schoolId: lone })
  expect((await advisor.post(school)).status).toBe(200)
  await site.signedIn({ role: 'advisor', schoolId: lone, permissions: ['approve_wex'] })
  expect((await advisor.post(school)).status).toBe(403)
  await db
    .update(advisorMemberships)
    .set({ permissions: [] })
    .where(and(eq(advisorMemberships.schoolId, lone), ne(advisorMemberships.userId, advisor.person.id)))
})

test.each(['draft', 'cancelled', 'declined', 'host-declined', 'parent-refused'] as const)(
  'of one that is %s the school neither sees nor opens a note',
  async (status) => {
    const { id, school } = await noted({ status })
    expect((await json(await approver.get(school))).data).toMatchObject({ is_there: false })
    expect((await approver.post(school)).status).toBe(422)
    expect(await openings(id)).toEqual([])
  },
)

/** The site at another instant: its own clock, so that the same links are looked at. */
async function at<T>(instant: string, work: () => Promise<T>): Promise<T> {
  const clock = services.clock
  services.clock = fixedClock(new Date(instant))
  try {
    return await work()
  } finally {
    services.clock = clock
  }
}

const byLink = (purpose: TokenPurpose, token: string) => `/api${pathTo(purpose, token)}/health-note`

test.each([
  ['a second before the first day in Sydney', '2027-05-02T13:59:59Z', 'AU-NSW', false],
  ['at the beginning of the first day', '2027-05-02T14:00:00Z', 'AU-NSW', true],
  ['at the end of the last day', '2027-05-07T13:59:59Z', 'AU-NSW', true],
  ['in Perth, where it is Sunday yet', '2027-05-02T15:59:59Z', 'AU-WA', false],
  ['in Perth, once it is Monday there', '2027-05-02T16:00:00Z', 'AU-WA', true],
] as const)(
  '%s the supervisor of a host opens the note, and sees whom to ring',
  async (_when, instant, place, opens) => {
    const { id: hostId } = await createHost(services, schoolId, { place, businessName: 'Sample Bakery' })
    const { student, id, own } = await noted({ hostId })
    const token = await linkTo(services, id, 'during')
    await at(instant, async () => {
      const { placement } = await json(await site.visitor().get(`/api${pathTo('during', token)}`))
      expect([placement.has_health_note, placement.emergency !== null]).toEqual([opens, opens])
      const reply = await site.visitor().post(byLink('during', token))
      expect([reply.status, (await json(reply)).data]).toEqual(opens ? [200, { text }] : [422, undefined])
    })
    expect(await openings(id)).toEqual(opens ? [{ party: 'host', userId: null }] : [])
    const seen = (await json(await student.get(own))).data.openings
    const by = 'The supervisor at Sample Bakery'
    expect(seen).toEqual(opens ? [{ by, party: 'host', at: new Date(instant).toISOString() }] : [])
  },
)

test('the supervisor of a host in New Zealand opens the note once it is the day there', async () => {
  const nz = await schoolOf(services, 'NZ')
  const { id } = await noted({ place: 'NZ', schoolId: nz })
  const token = await linkTo(services, id, 'during')
  const open = () => site.visitor().post(byLink('during', token))
  expect((await at('2027-05-02T11:59:59Z', open)).status).toBe(422)
  expect((await at('2027-05-02T12:00:00Z', open)).status).toBe(200)
})

test('after the last day, and on a day between, the supervisor opens nothing', async () => {
  const days = [...workdays('2027-05-03', 1), ...workdays('2027-05-05', 1)]
  const { id } = await noted({ days })
  const token = await linkTo(services, id, 'during')
  const open = () => site.visitor().post(byLink('during', token))
  expect((await at('2027-05-04T02:00:00Z', open)).status).toBe(422)
  expect((await at('2027-05-05T14:00:00Z', open)).status).toBe(404)
  expect(await openings(id)).toEqual([])
})

test.each(['answer', 'feedback', 'consent', 'withdraw'] as const)(
  'a link to %s opens no note',
  async (purpose) => {
    const { id } = await noted({
      status: purpose === 'answer' ? 'submitted' : 'active',
      signed: purpose === 'consent' ? ['student', 'host'] : ['student', 'host', 'guardian'],
      days: workdays('2027-05-03', 1),
    })
    const token = await linkTo(services, id, purpose)
    const path = `/api/wex/host/${token}/health-note`
    expect((await site.visitor().post(path)).status).toBe(404)
    expect((await site.visitor().post(byLink(purpose, token))).status).toBe(404)
    expect(await openings(id)).toEqual([])
  },
)

test('a link that was revoked, and one after consent was withdrawn, opens no note', async () => {
  const revoked = await noted()
  const token = await linkTo(services, revoked.id, 'during')
  await revokeLinks(db, revoked.id, { party: 'host', now: services.clock.now() })
  expect((await site.visitor().post(byLink('during', token))).status).toBe(404)
  const withdrawn = await noted({ signed: ['student', 'host', 'school'] })
  const link = await linkTo(services, withdrawn.id, 'during')
  expect((await site.visitor().post(byLink('during', link))).status).toBe(422)
})

test('a mail scanner that opens the link and the page of the supervisor opens no note', async () => {
  const { id } = await noted()
  const token = await linkTo(services, id, 'during')
  for (const path of [pathTo('during', token), `/api${pathTo('during', token)}`, byLink('during', token)])
    for (const method of ['GET', 'HEAD'] as const) {
      const reply = await site.visitor().request(path, { method })
      expect(await reply.text()).not.toContain('Canary')
    }
  expect(await openings(id)).toEqual([])
})

test('a student writes, changes and deletes the note, and what is stored is sealed', async () => {
  const { student, id, own } = await noted({ status: 'draft' })
  expect((await student.put(own, { text: '  Canary: asthma ' })).status).toBe(200)
  const { data } = await json(await student.get(own))
  expect(data).toEqual({
    text: 'Canary: asthma',
    written_at: new Date(start).toISOString(),
    may_write: true,
    goes_on: '2027-06-06',
    openings: [],
  })
  const [row] = await db.select().from(placementHealthNotes).where(eq(placementHealthNotes.placementId, id))
  expect(JSON.stringify(row)).not.toContain('asthma')
  const longest = 'x'.repeat(maxNoteLength)
  expect((await site.later(5, () => student.put(own, { text: longest }))).status).toBe(200)
  const written = new Date(Date.parse(start) + 5 * 60_000).toISOString()
  expect((await json(await student.get(own))).data).toMatchObject({ text: longest, written_at: written })
  expect((await student.delete(own)).status).toBe(200)
  expect(await isThere(id)).toBe(false)
  expect((await student.delete(own)).status).toBe(200)
})

test.each([
  ['nothing', ' ', 'Write something, or delete the note'],
  ['too much', 'x'.repeat(1_001), 'Keep it under 1,000 characters'],
])('%s is refused with a sentence, and the note stays as it was', async (_what, given, sentence) => {
  const reply = await owner.put(own, { text: given })
  expect([reply.status, (await json(reply)).errors]).toEqual([422, { text: [sentence] }])
  expect((await json(await owner.get(own))).data.text).toBe(text)
})

test('a finished placement takes no first note, and keeps the one that is there while an incident is open', async () => {
  const { student, id, own } = await noted({ status: 'completed', endedAt: services.clock.now() })
  await db.insert(placementIncidents).values({
    placementId: id,
    severity: 'minor',
    party: 'school',
    answers: {},
    reportedAt: services.clock.now(),
  })
  expect((await json(await student.get(own))).data).toMatchObject({ may_write: true, goes_on: null })
  await student.delete(own)
  expect((await student.put(own, { text: 'New' })).status).toBe(422)
})

test('the text is in no board, file, folder, placement, search, log or page, and in no export but the student’s own', async () => {
  const { student, id } = await noted({ status: 'approved' })
  const calls = ['placements?keyword=Canary', 'file', 'folder', `placements/${id}`, 'placements']
  for (const call of calls) {
    const reply = await (call === 'file' ? approver : colleague).get(`/api/advisor/wex/${call}`)
    expect([call, reply.status, (await reply.text()).includes('Canary')]).toEqual([call, 200, false])
  }
  const { data } = await json(await colleague.get('/api/advisor/wex/folder'))
  expect(data.find((sheet: { id: number }) => sheet.id === id)).toMatchObject({ has_health_note: true })
  expect(await (await approver.page(`/advisor/wex/${id}`)).text()).not.toContain('Canary')
  expect(await (await approver.page('/advisor/wex/folder')).text()).toContain('Has a health note')
  const exported = async (browser: typeof student, path: string) => {
    const zip = unzipSync(new Uint8Array(await (await browser.get(path)).arrayBuffer()))
    return strFromU8(zip['all.json'] as Uint8Array)
  }
  const file = '/api/user/security/export'
  expect(await exported(student, file)).toContain(text)
  expect(await exported(approver, file)).not.toContain('Canary')
  expect(await exported(admin, `/api/admin/users/${student.person.id}/export`)).not.toContain('Canary')
})

test('the forms of the pages work without scripts: the student writes, the school and the supervisor open', async () => {
  const { student, id } = await noted()
  const own = `/wex/${id}`
  const saved = await student.submit(own, { intent: 'save-health-note', text: 'Canary: bees' })
  expect(await saved.text()).toContain('The note is saved.')
  const opened = await approver.submit(`/advisor/wex/${id}`, { intent: 'open-health-note' })
  expect(await opened.text()).toContain('Canary: bees')
  const refused = await colleague.submit(`/advisor/wex/${id}`, { intent: 'open-health-note' })
  expect(refused.status).toBe(403)
  const link = pathTo('during', await linkTo(services, id, 'during'))
  expect(await (await site.visitor().page(link)).text()).toContain('Open the note')
  expect(await (await site.visitor().submit(link, { intent: 'open-health-note' })).text()).toContain(
    'Canary: bees',
  )
  const page = await (await student.page(own)).text()
  expect(page).toContain('Ana Sample')
  const gone = await student.submit(own, { intent: 'delete-health-note' })
  expect(await gone.text()).toContain('The note is deleted.')
  expect(await isThere(id)).toBe(false)
})

test('a note of another placement does not open with the seal of this one', async () => {
  const [one, other] = [await noted(), await noted()]
  const [row] = await db
    .select()
    .from(placementHealthNotes)
    .where(eq(placementHealthNotes.placementId, one.id))
  await db
    .update(placementHealthNotes)
    .set({ sealed: row?.sealed ?? '' })
    .where(eq(placementHealthNotes.placementId, other.id))
  expect((await approver.post(other.school)).status).toBe(500)
  expect(await openings(other.id)).toEqual([])
  await db.delete(placements).where(eq(placements.id, other.id))
})
