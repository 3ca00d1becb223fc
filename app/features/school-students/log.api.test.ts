import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { advisorMemberships } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { collectExport } from '#app/features/settings/collect-export.server.ts'
import { dataContextOf } from '#app/features/settings/export.server.ts'
import type { Browser } from '#test/browser.ts'
import { effectsFrom } from '#test/effects.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import type { ListedStudent, Note, YearCounts } from './contract.ts'
import { studentNotes } from './tables.server.ts'

// 14:00 on the 24th in Auckland
const now = new Date('2026-11-24T01:00:00Z')
const site = await testSite({ at: now.toISOString() })
const [school] = await site.db
  .select({ id: schools.id })
  .from(schools)
  .where(eq(schools.countryCode, 'NZ'))
  .limit(1)
const [other] = await site.db
  .select({ id: schools.id })
  .from(schools)
  .where(eq(schools.countryCode, 'AU'))
  .limit(1)
const [schoolId, otherSchoolId] = [school?.id ?? 0, other?.id ?? 0]
const list = '/api/advisor/students'

const advisor = (facts: object = {}) => site.signedIn({ role: 'advisor', schoolId, ...facts })
async function student(firstName: string) {
  const made = await site.signedIn({ role: 'student', schoolId, firstName, classYear: 2028 })
  await site.db.update(users).set({ lastSeenAt: now }).where(eq(users.id, made.person.id))
  return made
}

const one = await advisor()
const colleague = await advisor()
const lead = await advisor({ permissions: ['manage_staff'] })
const kiri = await student('Kiri')
const path = `${list}/${kiri.person.id}`

const log = async (who: Browser, body: object, address = path) =>
  (await json(await who.post(`${address}/notes`, { text: 'Talked', ...body }))).data as Note
const noteOf = async (id: number, who: Browser = one, address = path) =>
  ((await json(await who.get(address))).data.notes as Note[]).find((note) => note.id === id)
const today = async (who: Browser) =>
  ((await json(await who.get('/api/advisor/dashboard'))).recent as { kind: string; title: string }[]).filter(
    ({ kind }) => kind === 'follow-up',
  )
const reasons = async (who: Browser, query = '') =>
  (await who.read<{ data: ListedStudent[] }>(list + query)).data.flatMap(({ first_name, reason }) =>
    reason ? `${first_name}: ${reason.kind}` : [],
  )
const counted = async (who: Browser) => {
  const { counts } = await who.read<{ counts: YearCounts[] }>(list)
  return counts.map(({ attention, follow_up }) => [attention, follow_up])
}

test('contact is stored with its kind, its day and the follow-up, by the days of the school', async () => {
  const call = await log(one, { kind: 'family-call', happened_on: '2026-11-20', follow_up_on: '2026-12-01' })
  expect(call).toMatchObject({
    kind: 'family-call',
    happened_on: '2026-11-20',
    follow_up_on: '2026-12-01',
    followed_up_on: null,
  })
  const [row] = await site.db.select().from(studentNotes).where(eq(studentNotes.id, call.id))
  expect(row?.followUpAt?.toISOString()).toBe('2026-11-30T11:00:00.000Z') // midnight in Auckland
  expect(await log(one, {})).toMatchObject({ kind: 'note', happened_on: '2026-11-24', follow_up_on: null })
  const { data } = await json(await one.get(path))
  expect(data.timeline).toContainEqual(
    expect.objectContaining({ kind: 'contact', at: '2026-11-19T11:00:00.000Z' }),
  )
})

test.each([
  [{ kind: 'visit' }, 'kind'],
  [{ happened_on: '2026-11-25' }, 'happened_on'],
  [{ follow_up_on: '2026-11-23' }, 'follow_up_on'],
  [{ follow_up_on: 'soon' }, 'follow_up_on'],
  [{ text: ' ' }, 'text'],
])('%o is refused at its field, and nothing is stored', async (body, field) => {
  const count = async () => (await site.db.select().from(studentNotes)).length
  const before = await count()
  const reply = await one.post(`${path}/notes`, { text: 'Talked', ...body })
  expect([reply.status, Object.keys((await json(reply)).errors)]).toEqual([422, [field]])
  expect(await count()).toBe(before)
})

test('a change leaves what is not given, and another follow-up is due again', async () => {
  const { id } = await log(one, { kind: 'meeting', happened_on: '2026-11-20', follow_up_on: '2026-11-24' })
  const change = (body: object) => one.put(`${path}/notes/${id}`, { text: 'Talked', was: 'Talked', ...body })
  await one.put(`${path}/notes/${id}/follow-up`, { done: true })
  expect((await change({})).status).toBe(200)
  expect(await noteOf(id)).toMatchObject({
    kind: 'meeting',
    happened_on: '2026-11-20',
    follow_up_on: '2026-11-24',
    followed_up_on: '2026-11-24',
  })
  expect((await change({ follow_up_on: '2026-11-23' })).status).toBe(422)
  expect((await change({ kind: 'email', follow_up_on: '2026-11-30' })).status).toBe(200)
  expect(await noteOf(id)).toMatchObject({ kind: 'email', follow_up_on: '2026-11-30', followed_up_on: null })
  expect((await change({ follow_up_on: null })).status).toBe(200)
  expect(await noteOf(id)).toMatchObject({ follow_up_on: null })
  expect((await one.put(`${path}/notes/${id}/follow-up`, { done: true })).status).toBe(404)
})

test('a follow-up is on the dashboard and in the list from the day where the school is, for its advisor alone, until it is done', async () => {
  const aroha = await student('Aroha')
  const address = `${list}/${aroha.person.id}`
  const { id } = await log(one, { kind: 'conversation', follow_up_on: '2026-11-25' }, address)
  // 22:59 and midnight in Auckland
  await site.later(9 * 60 + 59, async () => expect([await today(one), await reasons(one)]).toEqual([[], []]))
  await site.later(10 * 60, async () => {
    expect(await today(one)).toMatchObject([
      {
        title: expect.stringMatching(/^Your follow-up with Aroha .*is due: conversation$/),
        link: `/advisor/students/${aroha.person.id}#log`,
        action: 'Follow up',
        since: '2026-11-24T11:00:00.000Z',
      },
    ])
    expect(await reasons(one)).toEqual(['Aroha: follow-up'])
    for (const waits of ['follow-up', 'me', 'any'])
      expect(await reasons(one, `?waits=${waits}&sort=wait`)).toEqual(['Aroha: follow-up'])
    expect(await counted(one)).toEqual([[1, 1]])
    for (const who of [colleague, lead])
      expect([await today(who), await reasons(who), await counted(who)]).toEqual([[], [], [[0, 0]]])
    expect((await one.put(`${address}/notes/${id}/follow-up`, { done: true })).status).toBe(200)
    expect([await today(one), await reasons(one)]).toEqual([[], []])
    expect(await noteOf(id, one, address)).toMatchObject({ followed_up_on: '2026-11-25' })
    await one.put(`${address}/notes/${id}/follow-up`, { done: false })
    expect(await reasons(one)).toEqual(['Aroha: follow-up'])
    await site.db.update(studentNotes).set({ heldBy: colleague.person.id }).where(eq(studentNotes.id, id))
    expect([await today(one), (await today(colleague)).length]).toEqual([[], 1])
    expect((await one.put(`${address}/notes/${id}/follow-up`, { done: true })).status).toBe(404)
  })
  await site.db.delete(studentNotes).where(eq(studentNotes.id, id))
})

test('a follow-up with a student who has left the school is on no dashboard', async () => {
  const leaver = await student('Leaver')
  const address = `${list}/${leaver.person.id}`
  await log(one, { follow_up_on: '2026-11-24' }, address)
  expect((await today(one)).length).toBe(1)
  expect((await one.delete(address)).status).toBe(200)
  expect([await today(one), await reasons(one)]).toEqual([[], []])
})

test('an entry is changed by its advisor alone; a colleague with the permission for staff may remove it, which is audited', async () => {
  const { id } = await log(one, { kind: 'meeting', follow_up_on: '2026-11-30' })
  const entry = `${path}/notes/${id}`
  const former = await advisor()
  await site.db
    .update(advisorMemberships)
    .set({ endedAt: now })
    .where(eq(advisorMemberships.userId, former.person.id))
  const elsewhere = await advisor({ schoolId: otherSchoolId, permissions: ['manage_staff'] })
  const parent = await site.signedIn({ role: 'parent' })
  const keptOut: [Browser, number][] = [
    [colleague, 404],
    [elsewhere, 404],
    [await advisor({ schoolId: null }), 403],
    [former, 403],
    [kiri, 403],
    [parent, 403],
    [site.visitor(), 401],
  ]
  for (const [who, status] of [...keptOut, [lead, 404] as const]) {
    expect((await who.put(entry, { text: 'Other', was: 'Talked' })).status).toBe(status)
    expect((await who.put(`${entry}/follow-up`, { done: true })).status).toBe(status)
  }
  for (const [who, status] of keptOut) expect((await who.delete(entry)).status).toBe(status)
  expect([(await noteOf(id))?.may_remove, (await noteOf(id, colleague))?.may_remove]).toEqual([true, false])
  expect(await noteOf(id, lead)).toMatchObject({ is_own: false, may_remove: true, text: 'Talked' })
  const effects = await effectsFrom(site)
  expect((await lead.delete(entry)).status).toBe(200)
  await effects.expectAudited('students.remove-note')
  expect(await noteOf(id)).toBeUndefined()
})

test('the student’s export has the kind, the day and the follow-up', async () => {
  const tia = await student('Tia')
  const contact = { kind: 'family-call', happened_on: '2026-11-19', follow_up_on: '2026-12-02' }
  await log(one, contact, `${list}/${tia.person.id}`)
  const context = dataContextOf({ db: site.db, services: site.services }, tia.person)
  const exported = JSON.stringify(await collectExport(site.services.slices, context))
  for (const said of ['family-call', '2026-11-19', '2026-12-01T11:00:00']) expect(exported).toContain(said)
})

test('the page takes an entry and its follow-up without scripts', async () => {
  const page = `/advisor/students/${kiri.person.id}`
  const submit = (fields: Record<string, string>) =>
    one.request(page, {
      method: 'POST',
      headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields),
    })
  const entry = { intent: 'note', text: 'Asked about boats.', kind: 'meeting', happened_on: '2026-11-24' }
  const refused = await submit({ ...entry, follow_up_on: '2026-11-01' })
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('Please choose today or a day in the next year'),
  ])
  const html = await (await submit({ ...entry, follow_up_on: '2026-11-24' })).text()
  for (const words of ['Asked about boats.', 'Follow up today', 'Mark as done']) expect(html).toContain(words)
  const [{ id }] = (await json(await one.get(path))).data.notes
  const done = await (await submit({ intent: 'follow-up', note_id: String(id), done: 'yes' })).text()
  for (const words of ['The follow-up is done.', 'Followed up on Tue 24 Nov']) expect(done).toContain(words)
})
