import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { json } from '#test/json.ts'
import type { PersonFacts } from '#test/people.ts'
import { testSite } from '#test/site.ts'
import { addMembers, ensureGroup } from './groups.server.ts'
import { groups } from './tables.server.ts'
import { studentThreadsWords as words } from './who-writes.ts'

const site = await testSite({ at: '2026-11-21T13:30:00Z' })
const all = await site.db.select().from(schools).orderBy(schools.id)
const [schoolId = 0, otherSchoolId = 0] = all
  .filter(({ countryCode }) => countryCode === 'AU')
  .map(({ id }) => id)
const inNewZealand = all.find(({ countryCode }) => countryCode === 'NZ')?.id ?? 0
type Browser = Awaited<ReturnType<typeof site.signedIn>>

const advisor = (facts: Partial<PersonFacts> = {}) => site.signedIn({ role: 'advisor', schoolId, ...facts })
const safeguarding = (facts: Partial<PersonFacts> = {}) =>
  advisor({ permissions: ['safeguarding'], ...facts })

let number = 0
async function group(facts: Partial<typeof groups.$inferInsert> = {}) {
  number += 1
  const [row] = await site.db
    .insert(groups)
    .values({ schoolId, name: `Class ${number}`, createdAt: site.services.clock.now(), ...facts })
    .returning()
  return row?.id ?? 0
}

const turn = (who: Browser, id: number, allowed: boolean) =>
  who.put(`/api/advisor/groups/${id}/student-threads`, { allowed })

async function stored(id: number) {
  const [row] = await site.db.select().from(groups).where(eq(groups.id, id))
  return row
}

/** Who did what to the group, the latest first. */
async function audited(id: number) {
  const rows = await site.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `groups/${id}`))
    .orderBy(desc(auditLog.id))
  return rows.map(({ action, actorId, before, after }) => ({ action, actorId, before, after }))
}

test('messages between students start turned off, in groups made by hand and by an import', async () => {
  const helen = await safeguarding()
  const made = await json(await helen.post('/api/advisor/groups', { name: 'By hand' }))
  const from = { schoolId, name: 'By import', source: 'csv', externalId: null, createdBy: null } as const
  const imported = await ensureGroup(site.db, from, site.services.clock.now())
  for (const id of [made.data.id, imported.id]) {
    const { data } = await json(await helen.get(`/api/advisor/groups/${id}`))
    expect(data).toMatchObject({ student_threads: false, student_threads_changed: null })
  }
})

test('an advisor with “Safeguarding” turns them on; who and when is kept, on the day of the school, and in the log', async () => {
  const helen = await safeguarding({ firstName: 'Helen', lastName: 'Hill' })
  const id = await group()
  await site.db.update(schools).set({ regionCode: 'WA' }).where(eq(schools.id, schoolId))
  const reply = await turn(helen, id, true)
  expect([reply.status, (await json(reply)).data.student_threads]).toEqual([200, true])
  const { data } = await json(await helen.get(`/api/advisor/groups/${id}`))
  const at = '2026-11-21T13:30:00.000Z'
  expect(data.student_threads_changed).toMatchObject({ by: 'Helen Hill', at, on: '2026-11-21' })
  const { name } = (await stored(id)) ?? {}
  expect(await audited(id)).toEqual([
    {
      action: 'groups.student-threads-on',
      actorId: helen.person.id,
      before: { schoolId, name, studentThreads: false },
      after: { schoolId, name, studentThreads: true },
    },
  ])
  const aroha = await safeguarding({ schoolId: inNewZealand })
  const there = await group({ schoolId: inNewZealand })
  await turn(aroha, there, true)
  const { data: abroad } = await json(await aroha.get(`/api/advisor/groups/${there}`))
  expect(abroad.student_threads_changed).toMatchObject({ at, on: '2026-11-22' })
  for (const [who, of, day] of [
    [helen, id, '2026-11-21'],
    [aroha, there, '2026-11-22'],
  ] as const) {
    await who.post(`/api/groups/${of}/posts`, { body: 'Who comes?' })
    const posted = (await json(await who.get(`/api/advisor/groups/${of}`))).data
    expect(posted).toMatchObject({ latest_post_at: at, latest_post_on: day })
  }
})

test('what is on already is turned on by nobody again, and leaves no row in the log', async () => {
  const [helen, ruth] = [await safeguarding(), await safeguarding()]
  const id = await group()
  await turn(helen, id, true)
  expect((await turn(ruth, id, true)).status).toBe(200)
  expect(await stored(id)).toMatchObject({ studentThreadsChangedBy: helen.person.id })
  expect(await audited(id)).toHaveLength(1)
})

test('without “Safeguarding” an advisor cannot turn them on, but every advisor of the school can turn them off', async () => {
  const id = await group()
  const others = await advisor({
    permissions: ['modify_career_plan', 'manage_staff', 'manage_students', 'export'],
  })
  expect((await turn(others, id, true)).status).toBe(403)
  expect((await others.put(`/api/advisor/groups/${id}`, { student_threads: true })).status).toBe(422)
  const made = { name: 'Made with it', student_threads: true }
  expect((await others.post('/api/advisor/groups', made)).status).toBe(422)
  expect(await stored(id)).toMatchObject({ studentThreads: false, studentThreadsChangedAt: null })
  await turn(await safeguarding(), id, true)
  const plain = await advisor()
  expect((await turn(plain, id, false)).status).toBe(200)
  expect(await stored(id)).toMatchObject({ studentThreads: false, studentThreadsChangedBy: plain.person.id })
  expect((await audited(id))[0]).toMatchObject({
    action: 'groups.student-threads-off',
    actorId: plain.person.id,
  })
})

test('nobody but advisors of the school changes it: not its students, nobody else, and no advisor of another school', async () => {
  const id = await group()
  const member = await site.signedIn({ role: 'student', schoolId })
  await addMembers(site.db, id, [member.person.id], 'student', site.services.clock.now())
  const roles = ['user', 'parent', 'provider', 'admin'] as const
  const others = [member, ...(await Promise.all(roles.map((role) => site.signedIn({ role }))))]
  for (const who of others)
    expect([who.person.kind, (await turn(who, id, true)).status]).toEqual([who.person.kind, 403])
  expect((await turn(await safeguarding({ schoolId: otherSchoolId }), id, true)).status).toBe(404)
  const path = `/api/advisor/groups/${id}/student-threads`
  expect((await site.visitor().put(path, { allowed: true })).status).toBe(401)
  expect(await stored(id)).toMatchObject({ studentThreads: false })
  expect(await audited(id)).toEqual([])
})

test('archiving turns them off with a row in the log, taking the group back into use leaves them off, and an archived group refuses', async () => {
  const [helen, plain] = [await safeguarding(), await advisor()]
  const id = await group()
  await turn(helen, id, true)
  expect((await plain.put(`/api/advisor/groups/${id}`, { name: `Renamed ${id}` })).status).toBe(200)
  expect(await stored(id)).toMatchObject({ studentThreads: true })
  await plain.put(`/api/advisor/groups/${id}`, { is_archived: true })
  expect(await stored(id)).toMatchObject({ studentThreads: false, studentThreadsChangedBy: plain.person.id })
  const refused = await turn(helen, id, true)
  expect([refused.status, (await json(refused)).message]).toEqual([422, words.archived])
  await plain.put(`/api/advisor/groups/${id}`, { is_archived: false })
  expect(await stored(id)).toMatchObject({ studentThreads: false, archivedAt: null })
  expect((await audited(id)).map(({ action }) => action)).toEqual([
    'groups.student-threads-off',
    'groups.student-threads-on',
  ])
})

const form = (who: Browser, id: number, intent: string) =>
  who.request(`/advisor/groups/${id}`, {
    method: 'POST',
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams({ intent }).toString(),
  })

test('the page of a group explains the setting, says whether it is on and who turned it on, and has the button', async () => {
  const helen = await safeguarding({ firstName: 'Helen', lastName: 'Hill' })
  const id = await group()
  const before = await (await helen.page(`/advisor/groups/${id}`)).text()
  for (const text of [words.title, words.about, words.never, '>Off<', '>Turn on<'])
    expect(before).toContain(text)
  expect((await form(helen, id, 'threads-on')).status).toBe(200)
  const after = await (await helen.page(`/advisor/groups/${id}`)).text()
  for (const text of ['Turned on by Helen Hill on ', words.whenOff, '>On<', '>Turn off<'])
    expect(after).toContain(text)
  expect((await form(helen, id, 'save')).status).toBe(422) // without a name
  expect(await stored(id)).toMatchObject({ studentThreads: true })
  const plain = await advisor()
  expect((await form(plain, id, 'threads-off')).status).toBe(200)
  const refused = await form(plain, id, 'threads-on')
  expect(refused.status).toBe(403)
  expect(await refused.text()).toContain('Ask the safeguarding staff of your school.')
  expect(await stored(id)).toMatchObject({ studentThreads: false })
})

test('the other settings of a group are saved without a change of this one', async () => {
  const helen = await safeguarding()
  const id = await group()
  await turn(helen, id, true)
  const reply = await helen.request(`/advisor/groups/${id}`, {
    method: 'POST',
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams({
      intent: 'save',
      name: `Other name ${id}`,
      staff_only_posts: 'yes',
    }).toString(),
  })
  expect(reply.status).toBe(200)
  expect(await stored(id)).toMatchObject({
    name: `Other name ${id}`,
    staffOnlyPosts: true,
    studentThreads: true,
  })
})
