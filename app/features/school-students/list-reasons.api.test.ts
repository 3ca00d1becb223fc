import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { careerTasks } from '#app/features/career-tasks/tables.server.ts'
import { groupMembers, groups } from '#app/features/groups/tables.server.ts'
import { messages, threads } from '#app/features/messaging/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { json } from '#test/json.ts'
import { inviteToSchool } from '#test/people.ts'
import { testSite } from '#test/site.ts'
import type { ListedStudent, YearCounts } from './contract.ts'
import { studentNotes } from './tables.server.ts'

const now = new Date('2026-11-23T02:00:00Z')
const site = await testSite({ at: now.toISOString() })
const ids = await site.db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(2)
const [schoolId = 0, otherSchoolId = 0] = ids.map(({ id }) => id)
const list = '/api/advisor/students'

const advisor = (facts: object = {}) => site.signedIn({ role: 'advisor', schoolId, ...facts })
async function student(firstName: string, facts: object = {}) {
  const person = await site.signedIn({ role: 'student', schoolId, firstName, classYear: 2027, ...facts })
  await site.db.update(users).set({ lastSeenAt: now }).where(eq(users.id, person.person.id))
  return person
}

const one = await advisor()
const colleague = await advisor()
const ana = await student('Ana')
const ben = await student('Ben')
const cy = await student('Cy', { classYear: 2028 })
const dee = await student('Dee')
await site.db.update(users).set({ lastSeenAt: null }).where(eq(users.id, dee.person.id))
const kiri = await site.signedIn({ role: 'student', schoolId: null, firstName: 'Kiri' })
const asked = { userId: kiri.person.id, schoolId, classYear: 2027, source: 'csv' as const }
await site.db.transaction((tx) => inviteToSchool(tx, asked, now))
await student('Stranger', { schoolId: otherSchoolId })
const write = async (to: number, message: string) =>
  expect((await ana.post('/api/threads', { recipient_ids: [to], message })).status).toBe(200)
await write(one.person.id, 'Can I still do electrical?')
const task = { title: 'Three careers', description: 'Choose.', student_ids: [ben.person.id] }
const { data: made } = await json(await one.post('/api/advisor/career-tasks', task))
await site.later(60, async () => {
  const sent = await ben.post(`/api/user/career-tasks/${made.id}/submit`, { text: 'Chef' })
  expect(sent.status).toBe(200)
})

type Read = { data: ListedStudent[]; counts: YearCounts[]; this_year: number; last_level: number }

async function read(query = '', who = one) {
  const body = await who.read<Read>(list + query)
  return { ...body, names: body.data.map(({ first_name }) => first_name) }
}
const kinds = (data: ListedStudent[]) =>
  Object.fromEntries(data.map(({ first_name, reason }) => [first_name, reason?.kind ?? null]))

test('the list says why a student needs this advisor: what they wrote to them, handed in, or that they were never here', async () => {
  const { data } = await read()
  expect(kinds(data)).toEqual({ Ana: 'wrote', Ben: 'handed-in', Cy: null, Dee: 'never-here' })
  const [handed] = data.filter(({ first_name }) => first_name === 'Ben')
  expect(handed?.reason).toMatchObject({
    since: '2026-11-23T03:00:00.000Z',
    task: { id: made.id, title: 'Three careers' },
  })
  // Ana wrote to one advisor, and a task waits for each of the school.
  expect(kinds((await read('', colleague)).data)).toMatchObject({ Ana: null, Ben: 'handed-in' })
})

test.each([
  ['?waits=any&sort=wait', ['Ana', 'Ben', 'Dee']],
  ['?waits=me&sort=wait', ['Ana', 'Ben']],
  ['?waits=wrote', ['Ana']],
  ['?waits=handed-in', ['Ben']],
  ['?waits=any&class_year=2028', []],
])('%s finds those who wait, the longest first', async (query, names) => {
  expect((await read(query)).names).toEqual(names)
})

test('someone who has not joined has that as the reason, and nothing of the account', async () => {
  const { data } = await read('?status=not-joined')
  expect(data).toMatchObject([
    { first_name: '', plan: null, reason: { kind: 'not-joined', since: now.toISOString(), task: null } },
  ])
})

test('each leaving year has its counts, of this school and for this advisor', async () => {
  const { counts, this_year, last_level } = await read()
  expect(counts).toMatchObject([
    { class_year: 2027, students: 3, attention: 3, wrote: 1, handed_in: 1, quiet: 1, not_joined: 1 },
    { class_year: 2028, students: 1, attention: 0, wrote: 0, handed_in: 0, quiet: 0, not_joined: 0 },
  ])
  expect([this_year, [12, 13].includes(last_level)]).toEqual([2026, true])
  const [theirs] = (await read('', colleague)).counts
  expect(theirs).toMatchObject({ students: 3, attention: 2, wrote: 0, handed_in: 1 })
  expect((await read('', await advisor({ schoolId: otherSchoolId }))).counts).toMatchObject([
    { students: 1, wrote: 0, handed_in: 0, not_joined: 0 },
  ])
  expect(cy.person.id).not.toBe(dee.person.id)
})

test('the page of the list puts the reason, the year and one verb beside the name', async () => {
  const html = await (await one.page('/advisor/students?waits=any&sort=wait')).text()
  expect(html).toContain('Wrote to you')
  expect(html).toContain('Handed in: Three careers')
  expect(html).toContain(`href="/advisor/career-tasks/${made.id}/students/${ben.person.id}"`)
  expect(html).toContain(`href="/advisor/messages/new?to=${ana.person.id}"`)
  expect(html).toMatch(/Year 1[12]/)
  expect(html).toMatch(/Needs attention<span[^>]*>3</)
})

test('an advisor answers what a student wrote on the student’s page, and then nothing waits', async () => {
  const path = `/advisor/students/${ana.person.id}`
  const before = await (await one.page(path)).text()
  expect(before).toContain('Can I still do electrical?')
  expect(await (await colleague.page(path)).text()).not.toContain('Can I still do electrical?')
  const thread = /name="thread_id" value="(\d+)"/.exec(before)?.[1] ?? ''
  const client = /name="client_id" value="([\w-]+)"/.exec(before)?.[1] ?? ''
  const send = (message: string) =>
    one.request(path, {
      method: 'POST',
      headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ intent: 'reply', thread_id: thread, client_id: client, message }),
    })
  expect((await send(' ')).status).toBe(422)
  expect((await send('Yes, with maths.')).status).toBe(200)
  const { messages } = await json(await ana.get(`/api/threads/${thread}`))
  expect(messages.map(({ body }: { body: string }) => body)).toEqual([
    'Can I still do electrical?',
    'Yes, with maths.',
  ])
  expect((await json(await one.get(`${list}/${ana.person.id}`))).data.question).toBeNull()
  expect((await read('?waits=wrote')).names).toEqual([])
})

test('what is done, archived, of another school or for a colleague is no reason, in the list and in its counts', async () => {
  const eve = await student('Eve', { classYear: 2029 })
  const seen = async () => {
    const { data, counts } = await read('?class_year=2029')
    const of = counts.find(({ class_year }) => class_year === 2029)
    const counted = [of?.attention, of?.wrote, of?.handed_in, of?.follow_up]
    return [data.map(({ reason }) => reason?.kind ?? null), counted]
  }
  const nothing = [[null], [0, 0, 0, 0]]
  const note = (facts: Partial<typeof studentNotes.$inferInsert>) =>
    site.db.insert(studentNotes).values({
      userId: eve.person.id,
      schoolId,
      authorId: one.person.id,
      text: 'Ask again',
      createdAt: now,
      ...facts,
    })
  await note({ followUpAt: now, followedUpAt: now })
  await note({ followUpAt: now, schoolId: otherSchoolId })
  await note({ followUpAt: now, authorId: colleague.person.id })
  await note({ followUpAt: now, heldBy: colleague.person.id })
  await note({ followUpAt: new Date(now.getTime() + 1) })
  await site.db.update(users).set({ lastSeenAt: now }).where(eq(users.id, eve.person.id))
  expect(await seen()).toEqual(nothing)

  const body = { title: 'Two careers', description: 'Choose.', student_ids: [eve.person.id] }
  const { data: handed } = await json(await one.post('/api/advisor/career-tasks', body))
  expect((await eve.post(`/api/user/career-tasks/${handed.id}/submit`, { text: 'Chef' })).status).toBe(200)
  expect(await seen()).toEqual([['handed-in'], [1, 0, 1, 0]])
  await site.db.update(careerTasks).set({ archivedAt: now }).where(eq(careerTasks.id, handed.id))
  expect(await seen()).toEqual(nothing)

  const sent = { recipient_ids: [one.person.id], message: 'Hello' }
  const { data: thread } = await json(await eve.post('/api/threads', sent))
  expect(await seen()).toEqual([['wrote'], [1, 1, 0, 0]])
  await site.db.update(threads).set({ schoolId: otherSchoolId }).where(eq(threads.id, thread.id))
  expect(await seen()).toEqual(nothing)
  await note({ followUpAt: now })
  expect(await seen()).toEqual([['follow-up'], [1, 0, 0, 1]])
})

test('the list names the groups in use of this school, and no other', async () => {
  const fay = await student('Fay', { classYear: 2030 })
  const groupIds: number[] = []
  for (const [name, facts] of [
    ['In use', {}],
    ['Also in use', {}],
    ['Archived', { archivedAt: now }],
    ['Elsewhere', { schoolId: otherSchoolId }],
  ] as const) {
    const [group] = await site.db
      .insert(groups)
      .values({ schoolId, name, createdAt: now, ...facts })
      .returning()
    const member = { groupId: group?.id ?? 0, userId: fay.person.id, role: 'student' as const, addedAt: now }
    groupIds.push(member.groupId)
    await site.db.insert(groupMembers).values(member)
  }
  expect((await read('?class_year=2030')).data).toMatchObject([
    { groups: [{ name: 'Also in use' }, { name: 'In use' }] },
  ])
  const ofGroup = await Promise.all(groupIds.map(async (id) => (await read(`?group_id=${id}`)).names))
  expect([ofGroup.at(0), ofGroup.at(-1)]).toEqual([['Fay'], []])
})

test('what a student asked is the latest of their messages that was not removed, at this school', async () => {
  const [eve, helen] = [await student('Eve'), await advisor()]
  const send = async (message: string) =>
    (await json(await eve.post('/api/threads', { recipient_ids: [helen.person.id], message }))).data.id
  const id = await send('First')
  await send('Second')
  const textNow = async () =>
    (await json(await helen.get(`${list}/${eve.person.id}`))).data.question?.text ?? null
  expect(await textNow()).toBe('Second')
  const thread = await json(await eve.get(`/api/threads/${id}`))
  await eve.delete(`/api/threads/${id}/messages/${thread.messages.at(-1).id}`)
  expect(await textNow()).toBe('First')
  const setKind = (kind: 'text' | 'handed-over') =>
    site.db.update(messages).set({ kind }).where(eq(messages.threadId, id))
  await setKind('handed-over')
  expect(await textNow()).toBeNull()
  await setKind('text')
  await site.db.update(threads).set({ schoolId: otherSchoolId }).where(eq(threads.id, id))
  expect(await textNow()).toBeNull()
})
