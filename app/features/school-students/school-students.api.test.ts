import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addMembers, ensureGroup } from '#app/features/groups/groups.server.ts'
import { groupMembers } from '#app/features/groups/tables.server.ts'
import { studentImportRows, studentImports } from '#app/features/onboarding/tables.server.ts'
import {
  schoolSharing,
  studentMemberships,
  studentViews,
} from '#app/features/people/memberships/tables.server.ts'
import { sessions, users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { collectExport } from '#app/features/settings/collect-export.server.ts'
import { dataContextOf } from '#app/features/settings/export.server.ts'
import { countQueries } from '#app/platform/database.server.ts'
import type { Browser } from '#test/browser.ts'
import { effectsFrom } from '#test/effects.ts'
import { json } from '#test/json.ts'
import { inviteToSchool } from '#test/people.ts'
import { testSite } from '#test/site.ts'
import { makeStudentsFile } from './file.server.ts'
import { studentNotes } from './tables.server.ts'

const now = new Date('2026-11-21T02:00:00Z')
const site = await testSite({ at: now.toISOString() })
const ids = (await site.db.select({ id: schools.id }).from(schools).limit(4)).map(({ id }) => id)
const [schoolId = 0, otherSchoolId = 0, thirdSchoolId = 0, fourthSchoolId = 0] = ids
const list = '/api/advisor/students'

const advisor = (facts: object = {}) => site.signedIn({ role: 'advisor', schoolId, ...facts })
const student = (facts: object = {}) => site.signedIn({ role: 'student', schoolId, ...facts })
const namesIn = (reply: { data: { first_name: string }[] }) => reply.data.map((one) => one.first_name)

async function invited(facts: object = {}) {
  const person = await site.signedIn({ role: 'student', schoolId: null, ...facts })
  const asked = { userId: person.person.id, schoolId, classYear: 2027, source: 'csv' as const }
  await site.db.transaction((tx) => inviteToSchool(tx, asked, now))
  return person
}

/** As an import has it. */
async function sentBySchool(userId: number, firstName: string) {
  const [made] = await site.db
    .insert(studentImports)
    .values({ schoolId, source: 'csv', format: 'csv', status: 'completed', createdAt: now })
    .returning()
  const data = { first_name: firstName, last_name: 'Sent' } as typeof studentImportRows.$inferInsert.data
  await site.db
    .insert(studentImportRows)
    .values({ importId: made?.id ?? 0, rowNumber: 2, kind: 'new', data, userId, outcome: 'invited' })
}

function submit(browser: Browser, path: string, fields: [string, string][]) {
  return browser.request(path, {
    method: 'POST',
    headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  })
}

const viewsOf = ({ person }: { person: { id: number } }) =>
  site.db
    .select({ viewerId: studentViews.viewerId, subject: studentViews.subject, hour: studentViews.hour })
    .from(studentViews)
    .where(eq(studentViews.userId, person.id))
    .orderBy(studentViews.hour)

const one = await advisor()
const aroha = await student({ firstName: 'Āroha', lastName: 'Ngāti', classYear: 2027 })
const ben = await student({ firstName: 'Ben', lastName: 'Adams', classYear: 2028 })
const stranger = await student({ firstName: 'Stranger', schoolId: otherSchoolId })
await aroha.put('/api/career-planner/plan-a', {
  answers: { title: 'Nursing', subjects: [{ name: 'English' }] },
})
await ben.put('/api/career-planner/plan-a', { answers: { title: 'Secret band', is_private: true } })

test('an advisor lists the students of their own school, by name, and nobody else’s (R-2.1-D052)', async () => {
  const reply = await one.get(list)
  expect(reply.status).toBe(200)
  const body = await json(reply)
  expect(namesIn(body)).toEqual(['Ben', 'Āroha'])
  expect(body.meta.total).toBe(2)
  expect(JSON.stringify(body)).not.toContain('Secret band')
  expect(body.data[0]).toMatchObject({ plan: null, class_year: 2028, joined: true })
  expect(body.data[1]).toMatchObject({ plan: { state: 'started', parts: 1, of: 6 } })
})

test.each([
  ['?keyword=aroha', ['Āroha']],
  ['?keyword=ngati', ['Āroha']],
  ['?class_year=2028', ['Ben']],
  ['?plan=started', ['Āroha']],
  ['?plan=none', []],
  ['?plan=not-shared', ['Ben']],
  ['?plan=complete', []],
  ['?sort=-name', ['Āroha', 'Ben']],
  ['?sort=class_year', ['Āroha', 'Ben']],
  ['?sort=-class_year', ['Ben', 'Āroha']],
  ['?keyword=stranger', []],
  ['?group_id=999999', []],
])('the list is narrowed by %s, with macrons or without', async (query, names) => {
  expect(namesIn(await json(await one.get(list + query)))).toEqual(names)
})

test('students who were not seen for 30 days are one filter', async () => {
  await site.db
    .update(users)
    .set({ lastSeenAt: new Date(now.getTime() - 30 * 86_400_000 - 1) })
    .where(eq(users.id, ben.person.id))
  const month = new Date(now.getTime() - 30 * 86_400_000)
  await site.db.update(users).set({ lastSeenAt: month }).where(eq(users.id, aroha.person.id))
  expect(namesIn(await json(await one.get(`${list}?seen=quiet`)))).toEqual(['Ben'])
  const bySight = async () =>
    Promise.all(
      ['last_seen', '-last_seen'].map(async (sort) =>
        namesIn(await json(await one.get(`${list}?sort=${sort}`))),
      ),
    )
  const longestAgoFirst = [
    ['Ben', 'Āroha'],
    ['Āroha', 'Ben'],
  ]
  expect(await bySight()).toEqual(longestAgoFirst)
  await site.db.update(users).set({ lastSeenAt: null }).where(eq(users.id, ben.person.id))
  expect(await bySight()).toEqual(longestAgoFirst)
})

test('a plan that is not shared reads as not shared, never as none', async () => {
  const shy = await student({ firstName: 'Shy', schoolId: thirdSchoolId })
  const theirs = await advisor({ schoolId: thirdSchoolId })
  await site.db.insert(schoolSharing).values({ userId: shy.person.id, plan: false, updatedAt: now })
  const { data } = await json(await theirs.get(list))
  expect(data).toMatchObject([{ first_name: 'Shy', plan: null }])
  expect(namesIn(await json(await theirs.get(`${list}?plan=none`)))).toEqual([])
  expect((await theirs.get(`/api/advisor/students/${shy.person.id}/career-plan`)).status).toBe(403)
})

test('of students who have not joined the school sees what it sent, and nothing of the account (R-2.1-D052)', async () => {
  const asked = await invited({ firstName: 'Secretname', guardianEmail: 'parent@example.org' })
  await asked.put('/api/career-planner/plan-a', { answers: { title: 'Her own' } })
  expect(namesIn(await json(await one.get(list)))).not.toContain('Secretname')
  const { data } = await json(await one.get(`${list}?status=not-joined`))
  expect(data).toMatchObject([{ first_name: '', joined: false, plan: null, last_seen_at: null }])
  expect((await json(await one.get(`${list}?status=not-joined&keyword=secretname`))).data).toEqual([])
  await sentBySchool(asked.person.id, 'Kiri')
  const sent = await json(await one.get(`${list}?status=not-joined&keyword=kiri`))
  expect(sent.data).toMatchObject([{ first_name: 'Kiri', last_name: 'Sent', joined: false }])
  const path = `${list}/${asked.person.id}`
  const details = await json(await one.get(path))
  expect(JSON.stringify(details)).not.toContain('Secretname')
  expect(details.data).toMatchObject({
    first_name: 'Kiri',
    joined: false,
    guardian_email: null,
    shares: { plan: false },
  })
  const again = await one.post(`${path}/invite`)
  expect(again.status).toBe(200)
  expect((await one.post(`${list}/${aroha.person.id}/invite`)).status).toBe(422)
  expect((await one.put(path, { class_year: '2029' })).status).toBe(404)
})

test('opening a student is recorded before anything is read, for the student to see', async () => {
  const { data } = await json(await one.get(`${list}/${aroha.person.id}`))
  expect(data).toMatchObject({ first_name: 'Āroha', shares: { plan: true, quiz_areas: false } })
  const seen = await viewsOf(aroha)
  expect(seen.filter(({ subject }) => subject !== 'list')).toEqual([
    { viewerId: one.person.id, subject: 'details', hour: now },
  ])
})

test('whoever stands with a plan in the list is told so, once an hour, and nobody else', async () => {
  const school = { schoolId: fourthSchoolId }
  const reader = await advisor(school)
  const [shares, hides, elsewhere] = [await student(school), await student(school), await student()]
  await site.db.insert(schoolSharing).values({
    userId: hides.person.id,
    quizAreas: true,
    followedCareers: true,
    plan: false,
    counted: true,
    updatedAt: now,
  })
  const open = () => reader.read<{ data: { id: number }[] }>(list)
  const { data } = await open()
  expect(data.map(({ id }) => id).sort()).toEqual([shares.person.id, hides.person.id].sort())
  await open()
  await site.later(59, open)
  const listed = (hour: Date) => ({ viewerId: reader.person.id, subject: 'list', hour })
  expect(await viewsOf(shares)).toEqual([listed(now)])
  await site.later(60, open)
  expect(await viewsOf(shares)).toEqual([listed(now), listed(new Date(now.getTime() + 3_600_000))])
  expect([await viewsOf(hides), await viewsOf(elsewhere)]).toEqual([[], []])
  const page = await (await shares.page('/preferences')).text()
  expect(page).toContain('saw your name and what you are heading for in the list of students')
})

test('whoever stands in a file of the list is told so when it is made', async () => {
  const school = { schoolId: fourthSchoolId }
  const reader = await advisor({ ...school, permissions: ['export'] })
  const shown = await student(school)
  const asked = await reader.post('/api/advisor/students/file', {})
  expect(asked.status).toBe(200)
  expect(await viewsOf(shown)).toEqual([])
  await makeStudentsFile(site.services, { reportId: (await json(asked)).data.id })
  expect(await viewsOf(shown)).toEqual([{ viewerId: reader.person.id, subject: 'file', hour: now }])
})

test('the school sets year and groups; name and email are the student’s own (R-2.1-D052)', async () => {
  const group = await site.db.transaction((tx) =>
    ensureGroup(
      tx,
      { schoolId, name: '12 Kōwhai', source: 'manual', externalId: null, createdBy: null },
      now,
    ),
  )
  const foreign = await site.db.transaction((tx) =>
    ensureGroup(
      tx,
      {
        schoolId: otherSchoolId,
        name: 'Theirs',
        source: 'manual' as const,
        externalId: null,
        createdBy: null,
      },
      now,
    ),
  )
  const path = `${list}/${ben.person.id}`
  const saved = await one.put(path, { class_year: '2027', group_ids: [group.id] })
  expect(saved.status).toBe(200)
  expect((await json(saved)).data).toMatchObject({ class_year: 2027, groups: [{ name: '12 Kōwhai' }] })
  // The answer tells of the student, who sees that it was read.
  expect(await viewsOf(ben)).toEqual([{ viewerId: one.person.id, subject: 'details', hour: now }])
  const [person] = await site.db.select().from(users).where(eq(users.id, ben.person.id))
  expect(person?.classYear).toBe(2027)
  const refused = await one.put(path, { email: 'mine@example.org', first_name: 'Other' })
  expect(refused.status).toBe(422)
  expect((await json(refused)).errors).toMatchObject({
    email: ['Only Ben can change this, in their own profile.'],
    first_name: ['Only Ben can change this, in their own profile.'],
  })
  expect((await one.put(path, { group_ids: [foreign.id] })).status).toBe(422)
  expect((await one.put(path, { class_year: '1999' })).status).toBe(422)
  const second = await site.db.transaction((tx) =>
    ensureGroup(tx, { schoolId, name: '12 B', source: 'manual', externalId: null, createdBy: null }, now),
  )
  await one.put(path, { group_ids: [group.id, second.id] })
  const left = (await json(await one.put(path, { group_ids: [group.id] }))).data.groups
  expect(left.map(({ id }: { id: number }) => id)).toEqual([group.id])
  expect((await json(await one.put(path, { group_ids: [] }))).data.groups).toEqual([])
})

test('a note is for the staff of the school, and in the student’s export (R-2.1-D052)', async () => {
  const path = `${list}/${aroha.person.id}`
  const noted = await one.post(`${path}/notes`, { text: 'Uncle could host a placement.' })
  expect(noted.status).toBe(200)
  expect((await one.post(`${path}/notes`, { text: '  ' })).status).toBe(422)
  const colleague = await advisor()
  const { data } = await json(await colleague.get(path))
  expect(data.notes).toMatchObject([{ text: 'Uncle could host a placement.' }])
  const context = dataContextOf({ db: site.db, services: site.services }, aroha.person)
  const exported = await collectExport(site.services.slices, context)
  expect(JSON.stringify(exported)).toContain('Uncle could host a placement.')
})

test('who wrote a note changes and removes it, and nobody else does', async () => {
  const path = `${list}/${(await student({ firstName: 'Noted' })).person.id}`
  const { data: written } = await site.later(1, async () =>
    json(await one.post(`${path}/notes`, { text: 'Likes bees' })),
  )
  const { data: other } = await json(await one.post(`${path}/notes`, { text: 'Likes boats' }))
  const note = `${path}/notes/${written.id}`
  const rewrite = (who: Browser, text: string, was: string, address = note) =>
    who.put(address, { text, was }).then(({ status }) => status)
  const texts = async () =>
    (await json(await one.get(path))).data.notes.map(({ text }: { text: string }) => text)

  const colleague = await advisor()
  const { data: seen } = await json(await colleague.get(path))
  expect(seen.notes.map(({ is_own }: { is_own: boolean }) => is_own)).toEqual([false, false])
  for (const who of [colleague, await advisor({ schoolId: otherSchoolId })]) {
    expect(await rewrite(who, 'Likes wasps', 'Likes bees')).toBe(404)
    expect((await who.delete(note)).status).toBe(404)
  }
  for (const who of [aroha, stranger]) {
    expect(await rewrite(who, 'Likes wasps', 'Likes bees')).toBe(403)
    expect((await who.delete(note)).status).toBe(403)
  }
  const ofAnother = `${list}/${aroha.person.id}/notes/${written.id}`
  expect(await rewrite(one, 'Likes wasps', 'Likes bees', ofAnother)).toBe(404)
  expect((await one.delete(ofAnother)).status).toBe(404)
  expect(await rewrite(one, '  ', 'Likes bees')).toBe(422)

  const effects = await effectsFrom(site)
  expect(await rewrite(one, 'Keeps bees', 'Likes bees')).toBe(200)
  await effects.expectAudited('students.change-note')
  expect(await rewrite(one, 'Sells honey', 'Likes bees')).toBe(409) // from a window that is older
  expect(await texts()).toEqual(['Keeps bees', 'Likes boats']) // the latest first
  const removal = await effectsFrom(site)
  expect((await one.delete(note)).status).toBe(200)
  await removal.expectAudited('students.remove-note')
  expect((await one.delete(note)).status).toBe(404)
  expect(await texts()).toEqual(['Likes boats'])

  await site.db.update(studentNotes).set({ heldBy: colleague.person.id }).where(eq(studentNotes.id, other.id))
  expect((await one.delete(`${path}/notes/${other.id}`)).status).toBe(404)
  expect((await colleague.delete(`${path}/notes/${other.id}`)).status).toBe(200)
})

test('staff of a student’s new school do not read what staff of the former school noted', async () => {
  const mover = await student({ firstName: 'Mover' })
  const path = `${list}/${mover.person.id}`
  expect((await one.post(`${path}/notes`, { text: 'Of the former school.' })).status).toBe(200)
  await site.db.update(users).set({ schoolId: otherSchoolId }).where(eq(users.id, mover.person.id))
  await site.db
    .update(studentMemberships)
    .set({ schoolId: otherSchoolId })
    .where(eq(studentMemberships.userId, mover.person.id))
  const next = await advisor({ schoolId: otherSchoolId })
  expect((await json(await next.get(path))).data).toMatchObject({ first_name: 'Mover', notes: [] })
})

test('an unlinked student keeps the account; the school, its groups and the sign-ins are over (R-2.1-D052)', async () => {
  const leaver = await student({ firstName: 'Leaver' })
  const group = await site.db.transaction((tx) =>
    ensureGroup(tx, { schoolId, name: 'Trades', source: 'manual', externalId: null, createdBy: null }, now),
  )
  await addMembers(site.db, group.id, [leaver.person.id], 'student', now)
  const path = `${list}/${leaver.person.id}`
  expect((await one.delete(path)).status).toBe(200)
  expect((await one.get(path)).status).toBe(404)
  const open = await site.db
    .select()
    .from(studentMemberships)
    .where(and(eq(studentMemberships.userId, leaver.person.id), isNull(studentMemberships.endedAt)))
  expect(open).toEqual([])
  const [person] = await site.db.select().from(users).where(eq(users.id, leaver.person.id))
  expect(person).toMatchObject({ status: 'active', schoolId: null, isStudent: false })
  expect(await site.db.select().from(sessions).where(eq(sessions.userId, leaver.person.id))).toEqual([])
  expect(namesIn(await json(await one.get(`${list}?group_id=${group.id}`)))).toEqual([])
  expect(await site.db.$count(groupMembers, eq(groupMembers.userId, leaver.person.id))).toBe(0)
})

const calls: [string, (who: Browser, path: string) => Promise<Response>][] = [
  ['GET', (who, path) => who.get(path)],
  ['PUT', (who, path) => who.put(path, { class_year: '2027' })],
  ['DELETE', (who, path) => who.delete(path)],
  ['POST invite', (who, path) => who.post(`${path}/invite`)],
  ['POST notes', (who, path) => who.post(`${path}/notes`, { text: 'Hello' })],
]

test.each(calls)(
  '%s of a student is closed to everybody but advisors of the school (R-2.1-D052)',
  async (_name, call) => {
    const path = `${list}/${aroha.person.id}`
    expect((await call(await advisor({ schoolId: otherSchoolId }), path)).status).toBe(404)
    expect((await call(await advisor({ schoolId: null }), path)).status).toBe(403)
    expect((await call(stranger, path)).status).toBe(403)
    expect((await call(aroha, path)).status).toBe(403)
    expect((await call(site.visitor(), path)).status).toBe(401)
    expect((await call(one, `${list}/999999`)).status).toBe(404)
  },
)

test('the list is closed to everybody but advisors of a school', async () => {
  expect((await (await advisor({ schoolId: null })).get(list)).status).toBe(403)
  expect((await stranger.get(list)).status).toBe(403)
  expect((await site.visitor().get(list)).status).toBe(401)
})

test('the page of the students lists them, and waits with a sentence for a school (R-2.1-059)', async () => {
  await one.page('/advisor/students') // what the live bar shows is read once
  const { result, queries } = await countQueries(async () => {
    const reply = await one.page('/advisor/students?keyword=aroha')
    return { reply, html: await reply.text() }
  })
  expect(result.reply.status).toBe(200)
  expect(result.html).toContain('Students</h1>')
  expect(result.html).toContain('Āroha Ngāti')
  expect(result.html).not.toContain('Ben Adams')
  expect(queries).toBeLessThanOrEqual(6)
  const waits = await (await advisor({ schoolId: null })).page('/advisor/students')
  expect(await waits.text()).not.toContain('Āroha')
  const turned = await site.visitor().page('/advisor/students')
  expect(turned.headers.get('location')).toContain('/login')
  // the login page sends on those who are signed in
  expect((await aroha.page('/advisor/students')).headers.get('location')).toBe('/home')
})

test('the page of a student shows what the school sees, and takes its forms without scripts (R-2.1-070)', async () => {
  const path = `/advisor/students/${aroha.person.id}`
  const html = await (await one.page(path)).text()
  expect(html).toContain('Āroha Ngāti</h1>')
  expect(html).toContain('What Āroha shares')
  expect(html).toContain('Not shared')
  expect(html).toContain(`href="${path}/career-plan"`)
  const noted = await submit(one, path, [
    ['intent', 'note'],
    ['text', 'A second note.'],
  ])
  expect(await noted.text()).toContain('A second note.')
  const [{ id }] = (await json(await one.get(`${list}/${aroha.person.id}`))).data.notes
  const changed = await submit(one, path, [
    ['intent', `change-note:${id}`],
    ['was', 'A second note.'],
    ['text', 'A better note.'],
  ])
  expect(await changed.text()).toContain('A better note.')
  const removed = await submit(one, path, [
    ['intent', 'remove-note'],
    ['note_id', String(id)],
  ])
  const without = await removed.text()
  expect(without).toContain('The note is removed.')
  expect(without).not.toContain('A better note.')
  expect((await (await advisor({ schoolId: otherSchoolId })).page(path)).status).toBe(404)
  expect((await site.visitor().page(path)).headers.get('location')).toContain('/login')
  expect((await aroha.page(path)).headers.get('location')).toBe('/home')
})

test('the list never grows with the school: as many statements for twenty students as for two, and at most six', async () => {
  const small = await countQueries(() => one.get(list))
  for (let at = 0; at < 18; at += 1) await student({ firstName: `More ${at}` })
  const large = await countQueries(() => one.get(list))
  expect(large.queries).toBe(small.queries)
  expect(large.queries).toBeLessThanOrEqual(6)
})
