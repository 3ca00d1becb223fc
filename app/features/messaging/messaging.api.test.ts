import { eq, TransactionRollbackError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { groupMembers, groups } from '#app/features/groups/tables.server.ts'
import { whoWrites } from '#app/features/groups/who-writes.ts'
import { contentReports } from '#app/features/moderation/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { advisorMemberships } from '#app/features/people/memberships/tables.server.ts'
import { leaveSchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { eraseDueAccounts } from '#app/features/settings/deletion.server.ts'
import { uploadUses } from '#app/features/uploads/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import type { PushEvent } from '#app/platform/push/protocol.ts'
import { pdf } from '#test/documents.ts'
import { json } from '#test/json.ts'
import type { PersonFacts } from '#test/people.ts'
import { testSite } from '#test/site.ts'
import { handOverThreads } from './handover.server.ts'
import { deleteOldMessages } from './jobs.server.ts'
import { factsOf, studentsStillAt } from './people-facts.server.ts'
import { messageEvidence, messages, threadParticipants, threads } from './tables.server.ts'
import { neutralRefusal, refusalReasons, tooManyThreads } from './write-rules.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-22T02:00:00Z' })
const ids = (await site.db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(2)).map(
  ({ id }) => id,
)
const [schoolId = 0, otherSchoolId = 0] = ids

const heard: PushEvent[] = []
site.services.push.publish = async (event) => void heard.push(event)

type Shown = { body: string; evidence: { body: string }[] }
type Browser = Awaited<ReturnType<typeof site.signedIn>>
const student = (facts: Partial<PersonFacts> = {}) =>
  site.signedIn({ role: 'student', schoolId, classYear: 2027, ...facts })
const advisor = (facts: Partial<PersonFacts> = {}) => site.signedIn({ role: 'advisor', schoolId, ...facts })
const safeguarding = (facts: Partial<PersonFacts> = {}) =>
  advisor({ permissions: ['safeguarding'], ...facts })

const begin = (from: Browser, to: Browser, message = 'Kia ora', rest: object = {}) =>
  from.post('/api/threads', { recipient_ids: [to.person.id], message, ...rest })

/** A thread with one message from the advisor. */
async function conversation() {
  const [maia, helen] = [
    await student({ firstName: 'Maia', lastName: 'Tui' }),
    await advisor({ firstName: 'Helen', lastName: 'Hill' }),
  ]
  const { data } = await json(await begin(helen, maia, 'Have you thought about a placement?'))
  const path = `/api/threads/${data.id}`
  const read = async (who: Browser, query = '') => json(await who.get(path + query))
  const write = async (who: Browser, message: string, rest: object = {}) =>
    (await json(await who.post(`${path}/messages`, { message, ...rest }))).data
  return { maia, helen, id: data.id as number, path, read, write }
}

/** A group of the school in which students may write to each other. */
async function allowThreads(...people: Browser[]) {
  const [group] = await site.db
    .insert(groups)
    .values({ schoolId, name: newId(), studentThreads: true, createdAt: site.services.clock.now() })
    .returning()
  const groupId = group?.id ?? 0
  await site.db.insert(groupMembers).values(
    people.map(({ person }) => ({
      groupId,
      userId: person.id,
      role: 'student' as const,
      addedAt: site.services.clock.now(),
    })),
  )
  return groupId
}

test('an advisor and a student write to each other, and everything comes back with its type (R-2.1-D038) (R-3-D007) (R-3-D008) (R-4-D003)', async () => {
  const { maia, helen, id, path, read, write } = await conversation()
  const answer = await write(maia, '  Maybe!  ')
  expect(answer).toMatchObject({
    thread_id: id,
    from_user_id: maia.person.id,
    body: 'Maybe!',
    upload_ids: [],
    is_mine: true,
    created_at: '2026-11-22T02:00:00.000Z',
    edited_at: null,
    deleted_at: null,
  })
  const list = await json(await helen.get('/api/threads'))
  expect(list.data[0]).toMatchObject({
    id,
    subject: null,
    group_id: null,
    preview_message: 'Maybe!',
    is_unread: true,
    updated_at: '2026-11-22T02:00:00.000Z',
    people: [{ id: maia.person.id, name: 'Maia Tui', role: 'student' }],
  })
  expect(list).toMatchObject({ meta: { total: 1, current_page: 1 }, unread_threads: 1 })
  const open = await read(helen)
  expect(open.thread).toMatchObject({ id, refusal: null, is_opened: false })
  expect(open.messages.map((one: { body: string }) => one.body)).toEqual([
    'Have you thought about a placement?',
    'Maybe!',
  ])
  const edited = await json(await maia.put(`${path}/messages/${answer.id}`, { message: 'Maybe not' }))
  expect(edited).toMatchObject({ success: true, data: { body: 'Maybe not', edited_at: expect.any(String) } })
  expect(await json(await maia.delete(`${path}/messages/${answer.id}`))).toEqual({ success: true })
  expect(await json(await helen.post(`${path}/read`, {}))).toEqual({ success: true, unread_threads: 0 })
  expect(await json(await helen.post(`${path}/unread`))).toEqual({ success: true, unread_threads: 1 })
  const [part] = await site.db
    .select()
    .from(threadParticipants)
    .where(eq(threadParticipants.userId, helen.person.id))
  expect(part).toMatchObject({ threadId: id, userId: helen.person.id, lastReadAt: null })
  const subject = await json(await begin(helen, await student(), 'Hello', { subject: 'Your plan' }))
  expect(subject.data.subject).toBe('Your plan')
})

test('a new person has no unread threads; a message sets the flag, reading takes it away and unread sets it again (R-3-035) (R-4-050)', async () => {
  const flag = async (who: Browser) => (await json(await who.get('/api/state'))).user.unread_threads
  expect(await flag(await student())).toBe(0)
  const { maia, helen, path } = await conversation()
  expect([await flag(maia), await flag(helen)]).toEqual([1, 0])
  await maia.post(`${path}/read`, {})
  expect(await flag(maia)).toBe(0)
  await maia.post(`${path}/unread`)
  expect(await flag(maia)).toBe(1)
  await begin(await advisor(), maia)
  const { user } = await json(await maia.get('/api/state'))
  expect(user).toMatchObject({ unread_threads: 1, unread_conversations: 2 })
})

test('what came after the page was loaded is not marked as read with it', async () => {
  const { maia, helen, path, read, write } = await conversation()
  const { revision } = (await read(maia)).thread
  await write(helen, 'One more thing')
  expect((await json(await maia.post(`${path}/read`, { revision }))).unread_threads).toBe(1)
  expect((await json(await maia.post(`${path}/read`, { revision: revision + 1 }))).unread_threads).toBe(0)
})

test('new, changed and removed messages are pushed to both people with ids and the preview, to nobody else (R-3-061)', async () => {
  const { maia, helen, id, path, write } = await conversation()
  heard.length = 0
  const { id: messageId } = await write(helen, 'See you on Tuesday')
  await helen.put(`${path}/messages/${messageId}`, { message: 'See you on Wednesday' })
  await helen.delete(`${path}/messages/${messageId}`)
  const channels = [`presence-App.User.${maia.person.id}`, `presence-App.User.${helen.person.id}`]
  expect(heard.map(({ event }) => event)).toEqual(
    ['new_message', 'update_message', 'delete_message'].flatMap((event) => [event, event]),
  )
  expect([...new Set(heard.flatMap((event) => event.channels))].toSorted()).toEqual(channels.toSorted())
  expect(heard[0]?.data).toMatchObject({
    message: { id: messageId, thread_id: id, from_user_id: helen.person.id },
    thread: { id, preview_message: 'See you on Tuesday' },
  })
  expect(heard[5]?.data).toMatchObject({ thread: { preview_message: 'Message removed' } })
})

test('a page that missed something asks for what is above its revision, and gets each change once', async () => {
  const { maia, helen, read, write, path } = await conversation()
  const before = await read(maia)
  const first = await write(helen, 'One')
  await write(helen, 'Two')
  await helen.put(`${path}/messages/${first.id}`, { message: 'One, changed' })
  const missed = await read(maia, `?after=${before.thread.revision}`)
  expect(missed.messages.map((one: { body: string }) => one.body)).toEqual(['Two', 'One, changed'])
  expect((await read(maia, `?after=${missed.thread.revision}`)).messages).toEqual([])
})

test('a conversation comes fifty messages at a time, the latest first', async () => {
  const { maia, id, read, write } = await conversation()
  const createdAt = site.services.clock.now()
  const row = (at: number) => ({
    threadId: id,
    userId: maia.person.id,
    clientId: newId(),
    body: `Message ${at}`,
    revision: -at,
    createdAt,
  })
  await site.db.insert(messages).values(Array.from({ length: 49 }, (_, at) => row(at + 1)))
  const all = await read(maia)
  expect([all.messages.length, all.has_earlier]).toEqual([50, false])
  await write(maia, 'Latest')
  const latest = await read(maia)
  expect([latest.messages.length, latest.has_earlier]).toEqual([50, true])
  expect([latest.messages[0].body, latest.messages.at(-1).body]).toEqual(['Message 1', 'Latest'])
  const earlier = await read(maia, `?before=${latest.messages[0].id}`)
  expect(earlier.messages.map((one: { id: number }) => one.id)).toEqual([all.messages[0].id])
  expect(earlier.has_earlier).toBe(false)
})

test('a message that is sent twice with one client id is one message', async () => {
  const { maia, path, read } = await conversation()
  const client_id = newId()
  const replies = await Promise.all(
    [1, 2, 3].map(() => maia.post(`${path}/messages`, { message: 'Once', client_id })),
  )
  expect(new Set(await Promise.all(replies.map(async (reply) => (await json(reply)).data.id))).size).toBe(1)
  expect((await read(maia)).messages).toHaveLength(2)
})

test('other words with a client id that was sent before are another message, so that none are lost', async () => {
  const { maia, path, read, write } = await conversation()
  const client_id = newId()
  const first = await write(maia, 'Once', { client_id })
  const second = await write(maia, 'Once more', { client_id })
  expect(second.id).not.toBe(first.id)
  await maia.put(`${path}/messages/${first.id}`, { message: 'Changed since' })
  expect((await write(maia, 'Once', { client_id })).id).toBe(first.id)
  expect((await read(maia)).messages).toHaveLength(3)
})

test('two people have one thread at a school, no matter who begins and how often', async () => {
  const { maia, helen, id } = await conversation()
  const again = await Promise.all([begin(maia, helen), begin(helen, maia), begin(maia, helen)])
  for (const reply of again) expect((await json(reply)).data.id).toBe(id)
})

test('one message goes to each of those who are named, once, and to none of them where one cannot be written to', async () => {
  const [helen, one, other] = [await advisor(), await student(), await student()]
  const send = (...to: Browser[]) =>
    helen.post('/api/threads', { recipient_ids: to.map(({ person }) => person.id), message: 'Kia ora' })
  const written = () => site.db.$count(messages, eq(messages.userId, helen.person.id))
  expect((await send(one, await student({ schoolId: otherSchoolId }))).status).toBe(422)
  expect(await written()).toBe(0)
  expect((await json(await send(one, other, one))).thread_ids).toHaveLength(2)
  expect(await written()).toBe(2)
})

test('who cannot be written to is refused with one sentence, whether they exist or not; staff hear why', async () => {
  const [maia, tane] = [await student(), await student()]
  const elsewhere = await advisor({ schoolId: otherSchoolId })
  const [leaver, parent] = [await site.signedIn({ role: 'user' }), await site.signedIn({ role: 'parent' })]
  const locked = await advisor({ status: 'locked' })
  for (const to of [tane, elsewhere, leaver, parent, locked, maia]) {
    const reply = await begin(maia, to)
    expect([reply.status, (await json(reply)).message]).toEqual([422, neutralRefusal])
  }
  const nobody = await maia.post('/api/threads', { recipient_ids: [999_999_999], message: 'Hi' })
  expect([nobody.status, (await json(nobody)).message]).toEqual([422, neutralRefusal])
  const helen = await advisor()
  const reasons = new Map<Browser, string>([
    [await student({ schoolId: otherSchoolId }), 'This person is not a student of your school.'],
    [leaver, 'This person is not a student of your school.'],
    [await advisor(), 'Messages are for students and their advisors. Please write to colleagues by email.'],
    [await student({ status: 'locked' }), 'This account is not in use.'],
  ])
  for (const [to, reason] of reasons) expect((await json(await begin(helen, to))).message).toBe(reason)
  expect(await site.db.$count(messages, eq(messages.userId, maia.person.id))).toBe(0)
})

test('students write to each other in a group that allows it, five new threads a day, and not while it is archived or does not allow it', async () => {
  const maia = await student()
  const mates = await Promise.all([1, 2, 3, 4, 5, 6].map(() => student()))
  const group = await allowThreads(maia, ...mates)
  const replies = []
  for (const mate of mates) replies.push(await begin(maia, mate, 'Hey', { group_id: String(group) }))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 422])
  expect((await json(replies[5] as Response)).message).toBe(tooManyThreads)
  const { data } = await json(replies[0] as Response)
  expect(data).toMatchObject({ group_id: group, people: [{ name: 'Kiri S' }] })
  const toAdvisor = await begin(maia, await advisor(), 'Hello', { group_id: String(group) })
  expect((await json(toAdvisor)).data.group_id).toBeNull() // the advisor is not in it
  const path = `/api/threads/${data.id}`
  heard.length = 0
  expect((await maia.post(`${path}/messages`, { message: 'Still here?' })).status).toBe(200)
  expect(heard[0]?.data).toMatchObject({ message: { from_name: 'Kiri S' } })
  const nextDay = await site.later(24 * 60 + 1, () => begin(maia, mates[5] as Browser))
  expect(nextDay.status).toBe(200)
  const closed = [
    { studentThreads: true, archivedAt: site.services.clock.now() },
    { studentThreads: false, archivedAt: null },
  ]
  for (const settings of closed) {
    await site.db.update(groups).set(settings).where(eq(groups.id, group))
    const refused = await maia.post(`${path}/messages`, { message: 'And now?' })
    expect([refused.status, (await json(refused)).message]).toEqual([422, whoWrites.turnedOff])
    expect((await json(await maia.get(path))).thread.refusal).toBe(whoWrites.turnedOff)
    expect((await begin(mates[5] as Browser, maia)).status).toBe(422)
  }
  const open = { studentThreads: true, archivedAt: null }
  await site.db.update(groups).set(open).where(eq(groups.id, group))
  expect((await maia.post(`${path}/messages`, { message: 'And now?' })).status).toBe(200)
})

/** What two students can do: begin or go on, change what was written, and find the other for a new message. */
async function waysToWrite(from: Browser, to: Browser, thread: string, own: number) {
  const { data: found } = await json(await from.get('/api/message-contacts'))
  return {
    begins: (await begin(from, to, 'Hey')).status,
    writes: (await from.post(`${thread}/messages`, { message: 'Still here?' })).status,
    changes: (await from.put(`${thread}/messages/${own}`, { message: newId() })).status,
    isFound: found.some(({ id }: { id: number }) => id === to.person.id),
  }
}
const open = { begins: 200, writes: 200, changes: 200, isFound: true }
const shut = { begins: 422, writes: 422, changes: 422, isFound: false }

test('once an advisor turns messages between students off, two students of the group write nothing, find nobody and read all; another group of both keeps them open', async () => {
  const [maia, tane] = [await student(), await student()]
  const staff = await safeguarding()
  const [first, second] = [await allowThreads(maia, tane), await allowThreads(maia, tane)]
  const { data } = await json(await begin(maia, tane, 'Before'))
  const path = `/api/threads/${data.id}`
  const { messages: written } = await json(await maia.get(path))
  const ways = async () => [
    await waysToWrite(maia, tane, path, written[0].id),
    (await waysToWrite(tane, maia, path, written[0].id)).writes,
  ]
  const turn = (id: number, allowed: boolean) =>
    staff.put(`/api/advisor/groups/${id}/student-threads`, { allowed })
  expect(await ways()).toEqual([open, 200])
  await turn(first, false)
  expect(await ways()).toEqual([open, 200])
  await turn(second, false)
  expect(await ways()).toEqual([shut, 422])
  for (const who of [maia, tane]) {
    const { thread, messages: shown } = await json(await who.get(path))
    expect(thread.refusal).toBe(whoWrites.turnedOff)
    expect(shown.length).toBeGreaterThan(4)
  }
  await turn(first, true)
  expect(await ways()).toEqual([open, 200])
  await staff.put(`/api/advisor/groups/${first}`, { is_archived: true })
  expect(await ways()).toEqual([shut, 422])
})

test('who is no member of the group any more, or of another group of the school, is neither found nor written to', async () => {
  const [maia, tane, other] = [await student(), await student(), await student()]
  const group = await allowThreads(maia, tane)
  await allowThreads(other, await student())
  const { data } = await json(await begin(maia, tane, 'Before'))
  const path = `/api/threads/${data.id}`
  const { messages: written } = await json(await maia.get(path))
  expect((await begin(maia, other)).status).toBe(422)
  const helen = await advisor()
  expect((await helen.delete(`/api/advisor/groups/${group}/members/${tane.person.id}`)).status).toBe(200)
  expect(await waysToWrite(maia, tane, path, written[0].id)).toEqual(shut)
  const { data: found } = await json(await maia.get('/api/message-contacts'))
  expect(found.filter(({ role }: { role: string }) => role === 'student')).toEqual([])
})

test('students of archived groups take no places among those whom a student is offered', async () => {
  const maia = await student()
  const former = await Promise.all(Array.from({ length: 20 }, () => student({ firstName: 'Aaron' })))
  const archived = await allowThreads(maia, ...former)
  const at = site.services.clock.now()
  await site.db.update(groups).set({ archivedAt: at }).where(eq(groups.id, archived))
  const mate = await student({ firstName: 'Zoe', lastName: 'Zed' })
  await allowThreads(maia, mate)
  const { data } = await json(await maia.get('/api/message-contacts?keyword='))
  const students = data.filter(({ role }: { role: string }) => role === 'student')
  expect(students).toMatchObject([{ id: mate.person.id }])
})

test('who may be written to is known by what each is now, at which school and with which account', async () => {
  const now = site.services.clock.now()
  const [unverified, former, twice] = [await advisor(), await advisor(), await advisor()]
  const set = (who: Browser, facts: Partial<typeof advisorMemberships.$inferInsert>) =>
    site.db.update(advisorMemberships).set(facts).where(eq(advisorMemberships.userId, who.person.id))
  await set(unverified, { verifiedAt: null })
  await set(former, { endedAt: now })
  const also = { userId: twice.person.id, schoolId: otherSchoolId, verifiedAt: now }
  await site.db.insert(advisorMemberships).values(also)
  const at = [schoolId]
  const all: [who: Browser, role: string, schools: number[], isOpen: boolean][] = [
    [await student(), 'student', at, true],
    [await student({ status: 'setup' }), 'student', at, true],
    [await student({ status: 'locked' }), 'student', at, false],
    [await student({ emailVerifiedAt: null }), 'student', at, false],
    [await student({ classYear: 2020 }), 'student', [], true],
    [await student({ isStudent: false }), 'other', [], true],
    [await site.signedIn({ role: 'provider', schoolId, isStudent: true }), 'other', [], true],
    [await advisor(), 'advisor', at, true],
    [await advisor({ isStudent: true }), 'advisor', at, true],
    [unverified, 'advisor', [], true],
    [former, 'advisor', [], true],
    [twice, 'advisor', [schoolId, otherSchoolId], true],
  ]
  const userIds = all.map(([{ person }]) => person.id)
  const facts = await factsOf(site.db, userIds, now)
  const found = userIds.map((id) => {
    const one = facts.get(id)
    return [one?.role, one?.schoolIds.toSorted(), one?.isOpen]
  })
  expect(found).toEqual(all.map(([, role, of, isOpen]) => [role, of.toSorted(), isOpen]))
  const students = await studentsStillAt(site.db, schoolId, userIds, now)
  expect([...students].toSorted()).toEqual(userIds.slice(0, 4).toSorted())
  expect((await studentsStillAt(site.db, otherSchoolId, userIds, now)).size).toBe(0)
})

test('what is done in one conversation, or to one person, leaves the others as they are', async () => {
  const { maia, helen, id, path, write } = await conversation()
  const tom = await advisor()
  const { data: other } = await json(await begin(tom, maia, 'Another'))
  const theirs = `/api/threads/${other.id}`
  const state = async () => {
    const rows = await site.db
      .select()
      .from(threadParticipants)
      .where(eq(threadParticipants.userId, maia.person.id))
    const bell = await site.db.select().from(notifications).where(eq(notifications.userId, maia.person.id))
    return [id, other.id].map((one) => {
      const row = rows.find(({ threadId }) => threadId === one)
      const notified = bell.find(({ subject }) => subject === `thread/${one}`)
      return [row?.isUnread, row?.mutedAt !== null, notified?.lastReadAt === null]
    })
  }
  await maia.post(`${path}/read`, {})
  expect(await state()).toEqual([
    [false, false, false],
    [true, false, true],
  ])
  await maia.post(`${theirs}/read`, {})
  await maia.post(`${path}/unread`)
  await maia.post(`${path}/mute`, { muted: true })
  expect(await state()).toEqual([
    [true, true, false],
    [false, false, false],
  ])
  const own = await write(maia, 'Yes')
  const ofHelen = await write(helen, 'Good')
  expect((await maia.put(`${theirs}/messages/${own.id}`, { message: 'No' })).status).toBe(404)
  expect((await maia.delete(`${theirs}/messages/${own.id}`)).status).toBe(404)
  const report = { reason: 'unkind' }
  expect((await maia.post(`${theirs}/messages/${ofHelen.id}/report`, report)).status).toBe(404)
  expect((await maia.put(`${path}/messages/${own.id}`, { message: 'No' })).status).toBe(200)

  const [kim, ana, leo] = [await student(), await student(), await student()]
  await allowThreads(kim, ana, leo)
  const toAna = (await json(await begin(kim, ana))).data.id
  const toLeo = (await json(await begin(kim, leo))).data.id
  const block = (to: number, blocked: boolean) => kim.post(`/api/threads/${to}/block`, { blocked })
  const send = async (who: Browser, to: number) =>
    (await who.post(`/api/threads/${to}/messages`, { message: newId() })).status
  await block(toAna, true)
  expect([await send(ana, toAna), await send(kim, toAna)]).toEqual([422, 422])
  expect([await send(leo, toLeo), await send(kim, toLeo)]).toEqual([200, 200])
  await block(toLeo, true)
  await block(toAna, false)
  expect([await send(ana, toAna), await send(leo, toLeo)]).toEqual([200, 422])
  const isBlocked = async (who: Browser, to: number) =>
    (await json(await who.get(`/api/threads/${to}`))).thread.is_blocked
  expect([await isBlocked(kim, toAna), await isBlocked(kim, toLeo), await isBlocked(leo, toLeo)]).toEqual([
    false,
    true,
    false,
  ])
})

test('the sixth new thread with a student waits until the first is a day old; those with advisors do not count', async () => {
  const before = await advisor()
  const maia = await student()
  for (const staff of [before, await advisor()]) expect((await begin(maia, staff)).status).toBe(200)
  const mates = await Promise.all([1, 2, 3, 4, 5, 6].map(() => student()))
  await allowThreads(maia, ...mates)
  for (const mate of mates.slice(0, 5)) expect((await begin(maia, mate)).status).toBe(200)
  const sixth = () => begin(maia, mates[5] as Browser)
  expect((await site.later(24 * 60 - 1, sixth)).status).toBe(422)
  expect((await site.later(24 * 60, sixth)).status).toBe(200)
})

test('a sixth new thread is refused also when all are begun at once', async () => {
  const maia = await student()
  const mates = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => student()))
  await allowThreads(maia, ...mates)
  const replies = await Promise.all(mates.map((mate) => begin(maia, mate)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
})

test('a block stops both students, muting stops the notification alone, and advisors cannot be blocked', async () => {
  const [maia, tane] = [await student(), await student()]
  await allowThreads(maia, tane)
  const { data } = await json(await begin(tane, maia))
  const path = `/api/threads/${data.id}`
  for (const _twice of [1, 2]) expect((await maia.post(`${path}/block`, { blocked: true })).status).toBe(200)
  for (const who of [maia, tane])
    expect((await json(await who.post(`${path}/messages`, { message: 'Hey' }))).message).toBe(neutralRefusal)
  expect((await json(await maia.get(path))).thread.is_blocked).toBe(true)
  expect((await json(await tane.get(path))).thread.is_blocked).toBe(false)
  await maia.post(`${path}/block`, { blocked: false })
  await maia.post(`${path}/read`, {})
  await maia.post(`${path}/mute`, { muted: true })
  const notified = () => site.db.$count(notifications, eq(notifications.userId, maia.person.id))
  const before = await notified()
  heard.length = 0
  expect((await tane.post(`${path}/messages`, { message: 'Hey' })).status).toBe(200)
  for (const [who, isMuted] of [
    [maia, true],
    [tane, false],
  ] as const)
    expect(heard).toContainEqual(
      expect.objectContaining({
        channels: [`presence-App.User.${who.person.id}`],
        data: expect.objectContaining({ is_muted: isMuted }),
      }),
    )
  expect(await notified()).toBe(before)
  expect((await json(await maia.get('/api/threads'))).data[0]).toMatchObject({
    is_unread: true,
    is_muted: true,
  })
  const { helen, maia: other, path: withAdvisor } = await conversation()
  for (const who of [helen, other])
    expect((await who.post(`${withAdvisor}/block`, { blocked: true })).status).toBe(422)
})

test('a person has one notification for a thread until they read it, and it holds no word of what was written', async () => {
  const { maia, helen, id, path, write } = await conversation()
  await write(helen, 'A secret word: pineapple')
  const rows = () => site.db.select().from(notifications).where(eq(notifications.userId, maia.person.id))
  expect(await rows()).toMatchObject([
    { kind: 'new-message', payload: { id, isAdvisor: false }, emailTiming: 'daily' },
  ])
  const shown = await json(await maia.get('/api/notifications'))
  expect(shown.data[0]).toMatchObject({ action_url: `/messages/${id}` })
  expect(JSON.stringify(shown)).not.toContain('pineapple')
  await maia.post(`${path}/read`, {})
  await write(helen, 'Again')
  expect(await rows()).toHaveLength(2)
  await write(maia, 'Yes')
  const ofHelen = await json(await helen.get('/api/notifications'))
  expect(ofHelen.data[0].action_url).toBe(`/advisor/messages/${id}`)
})

test('a message is changed for 15 minutes; a removed one has no words left but for safeguarding staff, for 90 days', async () => {
  const { maia, path, read, write } = await conversation()
  const { id } = await write(maia, 'First words')
  const same = await json(await maia.put(`${path}/messages/${id}`, { message: ' First words ' }))
  expect(same.data.edited_at).toBeNull()
  const edit = () => maia.put(`${path}/messages/${id}`, { message: 'Second words' })
  expect((await site.later(16, edit)).status).toBe(422)
  expect((await edit()).status).toBe(200)
  for (const _twice of [1, 2])
    expect((await site.later(60 * 24, () => maia.delete(`${path}/messages/${id}`))).status).toBe(200)
  expect((await read(maia)).messages[1]).toMatchObject({ body: '', deleted_at: expect.any(String) })
  expect((await edit()).status).toBe(422)
  const staff = await safeguarding()
  await staff.post(`/api/advisor/threads/${path.split('/').at(-1)}/open`, {
    reason: 'A parent has asked us to look',
  })
  const opened = await read(staff)
  expect(opened.messages[1].evidence.map((one: { body: string }) => one.body)).toEqual([
    'First words',
    'Second words',
  ])
  const words = () => site.db.$count(messageEvidence, eq(messageEvidence.messageId, id))
  await deleteOldMessages(site.db, new Date('2027-02-20T00:00:00Z'))
  expect(await words()).toBe(2)
  await deleteOldMessages(site.db, new Date('2027-02-23T00:00:00Z'))
  expect(await words()).toBe(0)
})

test('what was removed or changed is evidence for 90 days, also when its writer has left the school and closed the account', async () => {
  const { maia, helen, path, read, write } = await conversation()
  const [removed, changed] = [await write(maia, 'Something unkind'), await write(maia, 'First words')]
  await write(maia, 'Plain words')
  await helen.post(`${path}/messages/${removed.id}/report`, { reason: 'unkind' }) // else nobody opens it once she has left
  await maia.delete(`${path}/messages/${removed.id}`)
  await maia.put(`${path}/messages/${changed.id}`, { message: 'Second words' })
  const staff = await safeguarding()
  const evidence = async () => {
    const thread = path.split('/').at(-1)
    await staff.post(`/api/advisor/threads/${thread}/open`, { reason: 'A parent has asked us to look' })
    const { messages: shown } = await read(staff)
    return shown
      .filter((one: { from_user_id: number }) => one.from_user_id === maia.person.id)
      .map((one: Shown) => [one.body, one.evidence.map(({ body }) => body)])
  }
  const before = [
    ['', ['Something unkind']],
    ['Second words', ['First words']],
    ['Plain words', []],
  ]
  expect(await evidence()).toEqual(before)

  const now = site.services.clock.now()
  await leaveSchool(site.db, maia.person.id, now)
  expect(await evidence()).toEqual(before)

  await site.db.update(users).set({ deletionDueAt: now }).where(eq(users.id, maia.person.id))
  await eraseDueAccounts(site.services, now)
  expect(await evidence()).toEqual([
    ['', ['Something unkind']],
    ['', ['First words', 'Second words']],
  ])
  expect(JSON.stringify(await read(helen))).not.toContain('words')

  const rows = () => site.db.$count(messageEvidence, eq(messageEvidence.userId, maia.person.id))
  await deleteOldMessages(site.db, new Date('2027-02-20T02:00:00Z'))
  expect(await rows()).toBe(3)
  await deleteOldMessages(site.db, new Date('2027-02-20T02:00:01Z'))
  expect(await rows()).toBe(0)
})

test('a thread of this school year stays when all its messages are gone', async () => {
  const { id } = await conversation()
  await site.db.delete(messages).where(eq(messages.threadId, id))
  await deleteOldMessages(site.db, site.services.clock.now())
  expect(await site.db.$count(threads, eq(threads.id, id))).toBe(1)
})

test('messages go twelve months after their school year, with threads that are then empty', async () => {
  const { id } = await conversation()
  const lately = await conversation()
  const { id: messageId } = await lately.write(lately.maia, 'Changed lately')
  const userId = lately.maia.person.id
  const createdAt = new Date('2027-12-01T00:00:00Z')
  await site.db.insert(messageEvidence).values({ messageId, userId, body: 'Before', createdAt })
  const count = () => site.db.$count(threads, eq(threads.id, id))
  await deleteOldMessages(site.db, new Date('2027-12-31T23:00:00Z'))
  expect(await count()).toBe(1)
  await site.db
    .transaction(async (tx) => {
      await deleteOldMessages(tx, new Date('2028-01-01T01:00:00Z'))
      expect(await tx.$count(threads, eq(threads.id, id))).toBe(0)
      // evidence of less than 90 days ago holds its message
      expect(await tx.$count(messages, eq(messages.id, messageId))).toBe(1)
      tx.rollback()
    })
    .catch((error) => {
      if (!(error instanceof TransactionRollbackError)) throw error
    })
})

test('a thread of others is not found for anybody: students, advisors of the school and of another, in every call', async () => {
  const { maia, id, path, write } = await conversation()
  const { id: messageId } = await write(maia, 'Private')
  const others = [
    await student(),
    await advisor(),
    await safeguarding(),
    await safeguarding({ schoolId: otherSchoolId }),
  ]
  for (const who of others) {
    const replies = [
      who.get(path),
      who.post(`${path}/messages`, { message: 'Hi' }),
      who.put(`${path}/messages/${messageId}`, { message: 'Hi' }),
      who.delete(`${path}/messages/${messageId}`),
      who.post(`${path}/messages/${messageId}/report`, { reason: 'other' }),
      who.post(`${path}/read`, {}),
      who.post(`${path}/unread`),
      who.post(`${path}/mute`, { muted: true }),
      who.post(`${path}/block`, { blocked: true }),
      who.get(`${path}/files/${newId()}`),
    ]
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(replies.map(() => 404))
  }
  const foreign = others[3] as Browser
  expect(
    (await foreign.post(`/api/advisor/threads/${id}/open`, { reason: 'I would like to look' })).status,
  ).toBe(404)
})

test('safeguarding staff open a thread with a reason, which stands in the audit log and is shown to both', async () => {
  const { maia, helen, id, path, read, write } = await conversation()
  const staff = await safeguarding({ firstName: 'Ruth', lastName: 'Lee' })
  const open = (who: Browser, reason: string) => who.post(`/api/advisor/threads/${id}/open`, { reason })
  expect((await open(await advisor(), 'I would like to look')).status).toBe(403)
  expect((await open(staff, ' short ')).status).toBe(422)
  const { data: second } = await json(await site.later(1, async () => begin(await advisor(), maia)))
  await site.later(2, () => write(maia, 'Maybe'))
  const [thread] = await site.db.select().from(threads).where(eq(threads.id, id))
  const { id: _id, ...facts } = thread as typeof threads.$inferSelect
  const [elsewhere] = await site.db
    .insert(threads)
    .values({ ...facts, schoolId: otherSchoolId })
    .returning()
  const part = { threadId: elsewhere?.id ?? 0, userId: maia.person.id, isUnread: false }
  await site.db.insert(threadParticipants).values(part)
  const listed = await json(await staff.get(`/api/advisor/students/${maia.person.id}/threads`))
  expect(listed.data).toMatchObject([{ id }, { id: second.id }])
  expect(JSON.stringify(listed)).not.toContain('placement')
  expect((await staff.get(path)).status).toBe(404)
  const reason = 'A teacher is worried about Maia'
  expect((await open(staff, reason)).status).toBe(200)
  const seen = await read(staff)
  expect(seen.thread.is_opened).toBe(true)
  expect((await staff.post(`${path}/messages`, { message: 'Hi' })).status).toBe(404)
  for (const who of [maia, helen])
    expect((await read(who)).messages.at(-1)).toMatchObject({
      kind: 'opened',
      body: reason,
      from_name: 'Ruth Lee',
    })
  const log = await site.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `threads/${id}`))
  expect(log).toMatchObject([{ action: 'messages.open', actorId: staff.person.id, after: { reason } }])
  const status = async (who: Browser, at = path) => (await who.get(at)).status
  expect([await status(await safeguarding()), await status(staff, (await conversation()).path)]).toEqual([
    404, 404,
  ])
  expect(await site.later(24 * 60 - 1, () => status(staff))).toBe(200)
  expect(await site.later(24 * 60, () => status(staff))).toBe(404)
})

test('a report goes to Yonder’s staff and the school’s safeguarding staff, never to the person who wrote the message', async () => {
  const staff = await safeguarding()
  const { maia, path } = await conversation()
  const [row] = await site.db
    .select()
    .from(threads)
    .where(eq(threads.id, Number(path.split('/').at(-1))))
  const author = await site.db
    .select()
    .from(users)
    .where(eq(users.id, row?.startedBy ?? 0))
  const { messages: shown } = await json(await maia.get(path))
  const report = () =>
    maia.post(`${path}/messages/${shown[0].id}/report`, { reason: 'unsafe', details: 'He asked twice' })
  expect((await report()).status).toBe(200)
  expect((await report()).status).toBe(200)
  const own = await json(await maia.post(`${path}/messages`, { message: 'Mine' }))
  expect((await maia.post(`${path}/messages/${own.data.id}/report`, { reason: 'other' })).status).toBe(404)
  const queue = (await json(await staff.get('/api/advisor/message-reports'))).data
  const one = queue.find((report: { message_id: number }) => report.message_id === shown[0].id)
  expect(JSON.stringify(queue)).not.toContain(shown[0].body)
  expect((await json(await staff.get(`/api/advisor/message-reports/${one.id}`))).data).toMatchObject({
    content: shown[0].body,
    reason: 'unsafe',
    details: 'He asked twice',
    is_overdue: false,
    author: { id: author[0]?.id },
  })
  const later = await site.later(24 * 60 + 1, () => staff.get('/api/advisor/message-reports'))
  expect((await json(later)).data[0].is_overdue).toBe(true)
  expect(await site.db.$count(contentReports, eq(contentReports.contentId, String(shown[0].id)))).toBe(1)
  expect(
    await site.db.select().from(notifications).where(eq(notifications.userId, staff.person.id)),
  ).toMatchObject([{ kind: 'message-report' }])
  expect((await (await advisor()).get('/api/advisor/message-reports')).status).toBe(403)
  const foreign = await safeguarding({ schoolId: otherSchoolId })
  expect((await json(await foreign.get('/api/advisor/message-reports'))).data).toEqual([])
  const handle = (who: Browser) =>
    who.post(`/api/advisor/message-reports/${one.id}/handle`, { outcome: 'Talked to both of them' })
  expect((await handle(foreign)).status).toBe(404)
  expect((await handle(staff)).status).toBe(200)
  const done = await json(await staff.get(`/api/advisor/message-reports/${one.id}`))
  expect(done.data).toMatchObject({ outcome: 'Talked to both of them', handled_at: expect.any(String) })
})

test('a report that was handled is not overdue any more', async () => {
  const staff = await safeguarding()
  const { maia, path } = await conversation()
  const { messages: shown } = await json(await maia.get(path))
  await maia.post(`${path}/messages/${shown[0].id}/report`, { reason: 'unsafe' })
  const reportOf = async () =>
    (await json(await staff.get('/api/advisor/message-reports'))).data.find(
      ({ message_id }: { message_id: number }) => message_id === shown[0].id,
    )
  const { id } = await reportOf()
  expect((await site.later(24 * 60, reportOf)).is_overdue).toBe(false)
  await site.later(24 * 60 + 1, async () => {
    expect((await reportOf()).is_overdue).toBe(true)
    for (const outcome of ['ab', 'a'.repeat(501)])
      expect((await staff.post(`/api/advisor/message-reports/${id}/handle`, { outcome })).status).toBe(422)
    const outcome = { outcome: 'Talked to both of them' }
    expect((await staff.post(`/api/advisor/message-reports/${id}/handle`, outcome)).status).toBe(200)
    expect(await reportOf()).toBeUndefined()
    const { data } = await json(await staff.get(`/api/advisor/message-reports/${id}`))
    expect(data.is_overdue).toBe(false)
  })
})

test('a report is first in the day of the safeguarding staff of the school and counted until one of them has handled it', async () => {
  const staff = await safeguarding()
  const { maia, helen, path } = await conversation()
  const others = [helen, await advisor(), await safeguarding({ schoolId: otherSchoolId })]
  const waits = async (who: Browser) => {
    const { recent } = await json(await who.get('/api/advisor/dashboard'))
    const { user } = await json(await who.get('/api/state'))
    return [
      user.open_reports,
      recent.filter(({ kind }: { kind: string }) => kind === 'message-report').length,
      recent[0]?.kind === 'message-report',
    ]
  }
  const [before] = await waits(staff)
  await maia.post('/api/threads', { recipient_ids: [staff.person.id], message: 'Kia ora' })
  const [message] = (await json(await maia.get(path))).messages
  await maia.post(`${path}/messages/${message.id}/report`, { reason: 'unsafe' })
  expect(await waits(staff)).toEqual([before + 1, before + 1, true])
  for (const who of others) expect(await waits(who)).toEqual([0, 0, false])
  const { data } = await json(await staff.get('/api/advisor/message-reports'))
  const report = data.find(({ message_id }: { message_id: number }) => message_id === message.id)
  const handle = () =>
    staff.post(`/api/advisor/message-reports/${report.id}/handle`, { outcome: 'Talked to both' })
  expect((await handle()).status).toBe(200)
  expect((await handle()).status).toBe(200)
  expect((await waits(staff)).slice(0, 2)).toEqual([before, before])
  const notified = await site.db
    .select()
    .from(notifications)
    .where(eq(notifications.kind, 'message-report-handled'))
  expect(notified.filter(({ subject }) => subject === `message-report/${report.id}`)).toMatchObject([
    { userId: maia.person.id, payload: { isAdvisor: false } },
  ])
})

test('a report of a message that was changed and then removed quotes what it said last', async () => {
  const staff = await safeguarding()
  const { maia, helen, path, write } = await conversation()
  const { id } = await write(maia, 'First words')
  await maia.put(`${path}/messages/${id}`, { message: 'Last words' })
  await maia.delete(`${path}/messages/${id}`)
  expect((await helen.post(`${path}/messages/${id}/report`, { reason: 'unkind' })).status).toBe(200)
  const queue = (await json(await staff.get('/api/advisor/message-reports'))).data
  const found = queue.find((one: { message_id: number }) => one.message_id === id)
  const { data } = await json(await staff.get(`/api/advisor/message-reports/${found.id}`))
  expect(data.content).toBe('Last words')
})

test('the picker finds those to whom someone may write, by the beginning of their names, and nobody else', async () => {
  const tane = await student({ firstName: 'Tāne', lastName: 'Zebra' })
  const mate = await student({ firstName: 'Tamsin', lastName: 'Zebra' })
  const helen = await advisor({ firstName: 'Hone', lastName: 'Zebra' })
  await advisor({ firstName: 'Hana', lastName: 'Zebra', schoolId: otherSchoolId })
  await student({ firstName: 'Tui', lastName: 'Zebra', schoolId: otherSchoolId })
  await site.signedIn({ role: 'user', firstName: 'Tom', lastName: 'Zebra' })
  const found = async (who: Browser, keyword: string) =>
    (await json(await who.get(`/api/message-contacts?keyword=${encodeURIComponent(keyword)}`))).data.map(
      (one: { name: string }) => one.name,
    )
  expect(await found(helen, 'tane zeb')).toEqual(['Tāne Zebra'])
  expect(await found(helen, 'zebra')).toEqual(['Tamsin Zebra', 'Tāne Zebra'])
  expect(await found(tane, 'zebra')).toEqual(['Hone Zebra'])
  await allowThreads(tane, mate)
  await advisor({ firstName: 'Zoe', lastName: 'Zebra' })
  expect(await found(tane, 'zebra')).toEqual(['Hone Zebra', 'Zoe Zebra', 'Tamsin Z'])
})

test('someone is found by id where one may write to them, with the thread that the two have at this school and no other', async () => {
  const { maia, helen, path } = await conversation()
  const mate = await student()
  const foreign = await student({ schoolId: otherSchoolId })
  const found = async (who: Browser, id: number) =>
    (await json(await who.get(`/api/message-contacts?id=${id}`))).data.map(
      (one: { id: number; thread_id: number | null }) => [one.id, one.thread_id],
    )
  const threadId = Number(path.split('/').at(-1))
  const [thread] = await site.db.select().from(threads).where(eq(threads.id, threadId))
  const { id: _id, ...facts } = thread as typeof threads.$inferSelect
  const [lowUserId = 0, highUserId = 0] = [helen.person.id, mate.person.id].toSorted((a, b) => a - b)
  await site.db.insert(threads).values({ ...facts, schoolId: otherSchoolId, lowUserId, highUserId })
  expect(await found(helen, maia.person.id)).toEqual([[maia.person.id, threadId]])
  expect(await found(maia, helen.person.id)).toEqual([[helen.person.id, threadId]])
  expect(await found(helen, mate.person.id)).toEqual([[mate.person.id, null]])
  expect(await found(helen, foreign.person.id)).toEqual([])
  expect(await found(maia, mate.person.id)).toEqual([])
  expect(await found(await advisor(), maia.person.id)).toEqual([[maia.person.id, null]])
  const several = [maia, mate, foreign].map(({ person }) => person.id)
  const { data } = await json(await helen.get(`/api/message-contacts?ids=${several.join(',')}`))
  expect(data.map(({ id }: { id: number }) => id).sort()).toEqual(several.slice(0, 2).sort())
  expect((await helen.get('/api/message-contacts?ids=1,a')).status).toBe(422)
})

test('only pictures and PDF of one’s own go with a message, and only those who read the thread get them, until 90 days after it was removed', async () => {
  const { maia, helen, path } = await conversation()
  const send = async (who: Browser) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(pdf())], 'plan.pdf'))
    form.set('purpose', 'school-message')
    return who.upload('/api/uploads', form)
  }
  const words = new FormData()
  words.set('file', new File(['a,b\n1,2\n'], 'a.csv'))
  words.set('purpose', 'school-message')
  expect((await maia.upload('/api/uploads', words)).status).toBe(422)
  const { id } = await json(await send(maia))
  const foreign = await json(await send(helen))
  expect((await maia.post(`${path}/messages`, { message: '', upload_ids: [foreign.id] })).status).toBe(422)
  const { data } = await json(await maia.post(`${path}/messages`, { message: '', upload_ids: [id] }))
  expect(data).toMatchObject({ upload_ids: [id], attachments: [{ name: 'plan.pdf' }] })
  for (const message of ['Here', ''])
    expect((await maia.put(`${path}/messages/${data.id}`, { message })).status).toBe(200)
  expect((await helen.get(`${path}/files/${id}`)).status).toBe(200)
  expect((await (await student()).get(`${path}/files/${id}`)).status).toBe(404)
  const { data: stays } = await json(
    await helen.post(`${path}/messages`, { message: '', upload_ids: [foreign.id] }),
  )
  await maia.delete(`${path}/messages/${data.id}`)
  expect((await helen.get(`${path}/files/${id}`)).status).toBe(404)
  const staff = await safeguarding()
  await staff.post(`/api/advisor/threads/${stays.thread_id}/open`, { reason: 'A parent has asked us' })
  expect((await staff.get(`${path}/files/${id}`)).status).toBe(200)

  const uses = ({ id }: { id: number }, db = site.db) =>
    db.$count(uploadUses, eq(uploadUses.place, `message:${id}`))
  await deleteOldMessages(site.db, new Date('2027-02-20T02:00:00Z'))
  expect(await uses(data)).toBe(1)
  await deleteOldMessages(site.db, new Date('2027-02-20T02:00:01Z'))
  expect([await uses(data), await uses(stays)]).toEqual([0, 1])
  await site.db
    .transaction(async (tx) => {
      await deleteOldMessages(tx, new Date('2028-01-01T01:00:00Z'))
      expect(await uses(stays, tx)).toBe(0)
      tx.rollback()
    })
    .catch((error) => {
      if (!(error instanceof TransactionRollbackError)) throw error
    })
})

test('the domains of links are the school’s to set', async () => {
  const staff = await safeguarding()
  const { maia, read } = await conversation()
  const set = (who: Browser, link_domains: string[]) =>
    who.put('/api/advisor/message-settings', { link_domains })
  expect((await set(await advisor(), ['a.example'])).status).toBe(403)
  expect((await set(staff, ['not a domain'])).status).toBe(422)
  const foreign = await safeguarding({ schoolId: otherSchoolId })
  await set(foreign, ['other.example'])
  expect((await json(await set(staff, ['https://School.edu.au/x', 'school.edu.au']))).data).toEqual({
    link_domains: ['school.edu.au'],
  })
  expect((await read(maia)).thread.link_domains).toEqual(['school.edu.au'])
  await set(staff, ['school.edu.au', 'a.example'])
  expect((await read(maia)).thread.link_domains).toEqual(['a.example', 'school.edu.au'])
  for (const [who, link_domains] of [
    [staff, ['a.example', 'school.edu.au']],
    [foreign, ['other.example']],
  ] as const)
    expect((await json(await who.get('/api/advisor/message-settings'))).data).toEqual({ link_domains })
})

test('who has left the school reads what was written and writes no more; the advisor hears why', async () => {
  const { maia, helen, path, read } = await conversation()
  await site.db.update(users).set({ schoolId: otherSchoolId }).where(eq(users.id, maia.person.id))
  expect((await read(maia)).messages).toHaveLength(1)
  const left = await maia.post(`${path}/messages`, { message: 'Hi' })
  expect([left.status, (await json(left)).message]).toEqual([422, refusalReasons.left])
  expect((await read(maia)).thread.refusal).toBe(refusalReasons.left)
  const refused = await helen.post(`${path}/messages`, { message: 'Hi' })
  expect([refused.status, (await json(refused)).message]).toEqual([
    422,
    'This person is not a student of your school.',
  ])
})

test.each([
  ['nothing', '', 'Write your message first'],
  ['10,001 characters', 'a'.repeat(10_001), 'Keep it under 10,000 characters. This is 10,001.'],
])('a message of %s is refused with a sentence', async (_what, message, sentence) => {
  const { maia, path } = await conversation()
  const reply = await maia.post(`${path}/messages`, { message })
  expect([reply.status, (await json(reply)).errors]).toEqual([422, { message: [sentence] }])
})

test('the threads of a leaving advisor go to the colleague, and the thread says so', async () => {
  const { maia, helen, id, path, read } = await conversation()
  const hone = await advisor({ firstName: 'Hone', lastName: 'Lee' })
  const other = await student()
  await begin(helen, other)
  const beside = (await json(await begin(hone, other))).data.id
  await maia.post(`${path}/read`, {})
  const handover = { schoolId, from: helen.person.id, to: hone.person.id }
  const notified = await site.db.transaction((tx) => handOverThreads(tx, handover, site.services.clock.now()))
  expect(notified.toSorted()).toEqual([maia.person.id, other.person.id].toSorted())
  expect((await helen.get(path)).status).toBe(404)
  const seen = await read(maia)
  expect(seen.thread).toMatchObject({ people: [{ name: 'Hone Lee' }], is_unread: true, refusal: null })
  expect(seen.messages.at(-1)).toMatchObject({
    kind: 'handed-over',
    body: expect.stringMatching(/^Helen Hill is no longer .* Hone Lee takes over/),
  })
  const { data: ofHone } = await json(await hone.get('/api/threads'))
  expect(ofHone.find((one: { id: number }) => one.id === id)).toMatchObject({
    is_unread: true,
    preview_message: 'Hone Lee takes over',
  })
  expect((await hone.post(`${path}/messages`, { message: 'Hello' })).status).toBe(200)
  expect((await json(await begin(maia, hone))).data.id).toBe(id)
  expect((await json(await begin(other, hone))).data.id).toBe(beside)
})

test('an advisor of two schools who leaves one keeps the conversations at the other', async () => {
  const { maia, helen, path } = await conversation()
  const handover = { schoolId: otherSchoolId, from: helen.person.id, to: (await advisor()).person.id }
  const students = await site.db.transaction((tx) => handOverThreads(tx, handover, site.services.clock.now()))
  expect(students).toEqual([])
  expect((await helen.get(path)).status).toBe(200)
  expect((await json(await maia.get(path))).thread.people).toMatchObject([{ name: 'Helen Hill' }])
})

test('the community list of a person is a list, empty while there is no community (R-3-046)', async () => {
  const maia = await student()
  expect((await json(await maia.get('/api/state'))).user.community_follow_tags).toEqual([])
})

test('an unread message waits on the dashboard of the advisor it is for, until it is read', async () => {
  const { maia, helen, id, path, write } = await conversation()
  const colleague = await advisor()
  const waiting = async (who: Browser) => (await json(await who.get('/api/advisor/dashboard'))).recent
  expect(await waiting(helen)).toEqual([])
  expect((await maia.get('/api/advisor/dashboard')).status).toBe(403)
  await write(maia, 'Can we talk?')
  expect(await waiting(helen)).toMatchObject([
    { kind: 'message', title: 'Maia Tui wrote to you', link: `/advisor/messages/${id}`, minutes: 2 },
  ])
  expect(await waiting(colleague)).toEqual([])
  await helen.post(`${path}/read`, {})
  expect(await waiting(helen)).toEqual([])
})

test('what waits longest for an advisor is first on the dashboard, and of another school of theirs nothing is', async () => {
  const { maia, helen, write } = await conversation()
  const tui = await student({ firstName: 'Tui', lastName: 'Rewi' })
  const { data } = await json(await begin(helen, tui))
  await tui.post(`/api/threads/${data.id}/messages`, { message: 'Kia ora' })
  await site.later(5, () => write(maia, 'Can we talk?'))
  const waiting = async () =>
    (await json(await helen.get('/api/advisor/dashboard'))).recent.map(
      ({ title }: { title: string }) => title,
    )
  const userId = helen.person.id
  const now = site.services.clock.now()
  await site.db
    .insert(advisorMemberships)
    .values({ userId, schoolId: otherSchoolId, verifiedAt: now, permissions: [] })
  const moveTo = (school: number) =>
    site.db.update(users).set({ schoolId: school }).where(eq(users.id, userId))
  const listed = async () =>
    (await json(await helen.get('/api/threads'))).data.map(
      ({ people }: { people: { name: string }[] }) => people[0]?.name,
    )
  expect(await waiting()).toEqual(['Tui Rewi wrote to you', 'Maia Tui wrote to you'])
  expect(await listed()).toEqual(['Maia Tui', 'Tui Rewi'])
  await moveTo(otherSchoolId)
  expect([await waiting(), await listed()]).toEqual([[], []])
})

test('of a student who has left, the advisor who wrote with them reads the old conversation and sends nothing, and the student sends nothing either', async () => {
  const { maia, helen, path, read } = await conversation()
  await site.db.transaction((tx) => leaveSchool(tx, maia.person.id, site.services.clock.now()))
  for (const who of [maia, helen]) {
    expect((await who.post(`${path}/messages`, { message: 'Still there?' })).status).toBe(422)
    expect((await read(who)).messages).toHaveLength(1)
  }
  expect((await begin(helen, maia)).status).toBe(422)
  const contacts = await json(await helen.get('/api/message-contacts?keyword=Maia'))
  expect(JSON.stringify(contacts)).not.toContain(`"id":${maia.person.id},`)
})

test('no colleague comes to read the conversation of a student who has left: neither by taking over nor by opening it', async () => {
  const [gone, stays] = [await conversation(), await conversation()]
  const [staff, hone] = [await safeguarding(), await advisor({ firstName: 'Hone' })]
  const reason = { reason: 'A teacher is worried' }
  expect((await staff.post(`/api/advisor/threads/${gone.id}/open`, reason)).status).toBe(200)
  await site.db.transaction((tx) => leaveSchool(tx, gone.maia.person.id, site.services.clock.now()))
  expect((await staff.get(gone.path)).status).toBe(404)
  expect((await staff.post(`/api/advisor/threads/${gone.id}/open`, reason)).status).toBe(404)
  for (const { helen } of [gone, stays]) {
    const handover = { schoolId, from: helen.person.id, to: hone.person.id }
    await site.db.transaction((tx) => handOverThreads(tx, handover, site.services.clock.now()))
  }
  expect((await hone.get(gone.path)).status).toBe(404)
  expect((await hone.get(stays.path)).status).toBe(200)
  expect((await gone.read(gone.maia)).messages.map(({ kind }: { kind: string }) => kind)).toEqual([
    'text',
    'opened',
  ])
  expect((await json(await hone.get('/api/threads'))).data).toHaveLength(1)
})

test('what a student who has left had reported is still opened by safeguarding staff', async () => {
  const { maia, id, path, read } = await conversation()
  const staff = await safeguarding()
  const [message] = (await read(maia)).messages
  const report = { reason: 'unsafe' }
  expect((await maia.post(`${path}/messages/${message.id}/report`, report)).status).toBe(200)
  await site.db.transaction((tx) => leaveSchool(tx, maia.person.id, site.services.clock.now()))
  expect(
    (await staff.post(`/api/advisor/threads/${id}/open`, { reason: 'It was reported to us' })).status,
  ).toBe(200)
  expect((await staff.get(path)).status).toBe(200)
})
