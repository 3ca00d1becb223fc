import { eq, notInArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { advisorMemberships } from '#app/features/people/memberships/tables.server.ts'
import { joinSchool, leaveSchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { eraseDueAccounts } from '#app/features/settings/deletion.server.ts'
import { json } from '#test/json.ts'
import { consentTo } from '#test/people.ts'
import { testSite } from '#test/site.ts'
import {
  addMembers,
  ensureGroup,
  groupsOfPerson,
  groupsOfSchool,
  leaveGroupsOf,
  matesWithThreads,
  removeDeparted,
  removeMembers,
  shareGroupThatAllowsThreads,
} from './groups.server.ts'
import { forgetDeletedPosts } from './posts.server.ts'
import { groupMembers, groupPosts, groups } from './tables.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z' })
const ids = (await site.db.select({ id: schools.id }).from(schools).limit(2)).map(({ id }) => id)
const [schoolId = 0, otherSchoolId = 0] = ids

const advisor = (facts: object = {}) => site.signedIn({ role: 'advisor', schoolId, ...facts })
const student = (facts: object = {}) => site.signedIn({ role: 'student', schoolId, ...facts })

let number = 0
async function group(facts: object = {}, members: number[] = []) {
  number += 1
  const [row] = await site.db
    .insert(groups)
    .values({ schoolId, name: `Group ${number}`, ...facts, createdAt: site.services.clock.now() })
    .returning()
  if (!row) throw new Error('no group was written')
  await addMembers(site.db, row.id, members, 'student', site.services.clock.now())
  return row
}

test('an advisor makes a group, and every field comes back with its type; a name is there once per school (R-2.1-D039)', async () => {
  const [one, pupil] = [await advisor(), await student()]
  const reply = await one.post('/api/advisor/groups', {
    name: '  Year 12   Careers ',
    description: 'Wednesday, period 3',
    student_ids: [pupil.person.id],
  })
  expect(reply.status).toBe(200)
  const { data } = await json(reply)
  expect(data).toMatchObject({
    id: expect.any(Number),
    school_id: schoolId,
    name: 'Year 12 Careers',
    description: 'Wednesday, period 3',
    created_by: one.person.id,
    staff_only_posts: false,
    student_threads: false,
    students: 1,
  })
  const again = await one.post('/api/advisor/groups', { name: 'Year 12 Careers' })
  expect(again.status).toBe(422)
  expect((await json(again)).errors.name).toHaveLength(1)
  const elsewhere = await (await advisor({ schoolId: otherSchoolId })).post('/api/advisor/groups', {
    name: 'Year 12 Careers',
  })
  expect(elsewhere.status).toBe(200)
})

test.each([[''], ['   '], ['x'.repeat(81)], ['\u200b']])('a group cannot be called %j', async (name) => {
  expect((await (await advisor()).post('/api/advisor/groups', { name })).status).toBe(422)
})

test('an advisor lists, reads, renames, archives and deletes groups of the school (R-2.1-D059)', async () => {
  const [one, pupil] = [await advisor(), await student({ firstName: 'Maia', lastName: 'Rangi' })]
  const { id } = await group({}, [pupil.person.id])
  const path = `/api/advisor/groups/${id}`
  expect((await json(await one.get('/api/advisor/groups'))).data).toContainEqual(
    expect.objectContaining({ id, students: 1 }),
  )
  expect((await json(await one.get(path))).data.members).toEqual([
    { id: pupil.person.id, first_name: 'Maia', last_name: 'Rangi', class_year: null },
  ])
  const settings = { name: 'Renamed here', staff_only_posts: true }
  expect((await json(await one.put(path, settings))).data).toMatchObject(settings)
  expect((await one.put(path, { is_archived: true })).status).toBe(200)
  for (const change of [{ is_archived: true }, { name: 'Renamed there' }]) {
    const later = await site.later(60, () => one.put(path, change))
    expect((await json(later)).data.archived_at).toBe('2026-11-21T02:00:00.000Z')
  }
  expect((await json(await pupil.get('/api/groups'))).data).toEqual([])
  expect((await pupil.get(`/api/groups/${id}`)).status).toBe(404)
  expect((await one.put(path, { is_archived: false })).status).toBe(200)
  expect((await one.delete(path)).status).toBe(200)
  expect((await one.get(path)).status).toBe(404)
})

test('a group in use with posts is archived before it is deleted', async () => {
  const one = await advisor()
  const { id } = await group()
  await one.post(`/api/groups/${id}/posts`, { body: 'Welcome' })
  expect((await one.delete(`/api/advisor/groups/${id}`)).status).toBe(422)
  await one.put(`/api/advisor/groups/${id}`, { is_archived: true })
  expect((await one.delete(`/api/advisor/groups/${id}`)).status).toBe(200)
  const other = await group()
  const { data: post } = await json(await one.post(`/api/groups/${other.id}/posts`, { body: 'Gone' }))
  await one.delete(`/api/groups/${other.id}/posts/${post.id}`)
  expect((await one.delete(`/api/advisor/groups/${other.id}`)).status).toBe(200)
})

test('students are added once and taken out again; a broken constraint is impossible (R-2.1-D040)', async () => {
  const [one, pupil] = [await advisor(), await student()]
  const { id } = await group()
  const path = `/api/advisor/groups/${id}/members`
  for (const _time of [1, 2])
    expect((await one.post(path, { student_ids: [pupil.person.id, pupil.person.id] })).status).toBe(200)
  const { data } = await json(await pupil.get(`/api/groups/${id}`))
  expect(data.members).toEqual([
    { group_id: id, user_id: pupil.person.id, role: 'student', name: pupil.person.firstName },
  ])
  expect((await one.post(path, { student_ids: [] })).status).toBe(422)
  expect((await one.delete(`${path}/${pupil.person.id}`)).status).toBe(200)
  expect((await one.delete(`${path}/${pupil.person.id}`)).status).toBe(404)
  expect((await pupil.get(`/api/groups/${id}`)).status).toBe(404)
})

test('nobody of another school comes into a group, also not among others', async () => {
  const [one, pupil] = [await advisor(), await student()]
  const { id } = await group()
  const others = [
    await student({ schoolId: otherSchoolId }),
    await site.signedIn({ role: 'parent' }),
    await advisor(),
  ]
  for (const other of others) {
    const student_ids = [pupil.person.id, other.person.id]
    expect((await one.post(`/api/advisor/groups/${id}/members`, { student_ids })).status).toBe(404)
    expect(
      (await one.post('/api/advisor/groups', { name: `With ${other.person.id}`, student_ids })).status,
    ).toBe(404)
  }
  expect((await json(await one.get(`/api/advisor/groups/${id}`))).data.members).toEqual([])
})

test('members read and write posts, the latest first, by pages (R-2.1-D037, R-2.1-D041)', async () => {
  const [one, pupil] = [
    await advisor({ firstName: 'Helen', lastName: 'Park' }),
    await student({ firstName: 'Maia' }),
  ]
  const { id, name } = await group({}, [pupil.person.id])
  const path = `/api/groups/${id}/posts`
  const reply = await pupil.post(path, { body: ' Who has the form?\r\n\n\n\nThanks ' })
  expect(reply.status).toBe(200)
  expect((await json(reply)).data).toMatchObject({
    id: expect.any(Number),
    group_id: id,
    author_id: pupil.person.id,
    author: 'Maia',
    body: 'Who has the form?\n\nThanks',
    created_at: '2026-11-21T02:00:00.000Z',
  })
  await one.post(path, { body: '<b>I</b> do' })
  const { data, meta } = await json(await pupil.get(path))
  expect(data).toMatchObject([
    { author: 'Helen Park', author_role: 'advisor', body: '<b>I</b> do', may_delete: false, is_mine: false },
    { author: 'Maia', may_delete: true, is_mine: true },
  ])
  expect(meta).toMatchObject({ total: 2, current_page: 1 })
  expect((await json(await pupil.get('/api/groups'))).data).toMatchObject([{ id, students: 1 }])
  const { data: bell } = await json(await pupil.get('/api/notifications'))
  expect(bell).toMatchObject([
    {
      title: 'Groups',
      description: `Helen Park posted in ${name}: &lt;b&gt;I&lt;/b&gt; do`,
      action_url: `/groups/${id}`,
    },
  ])
  const newPosts = async () => (await json(await pupil.get('/api/state'))).user.unread_posts
  expect(await newPosts()).toBe(1)
  await pupil.post('/api/notifications/read', { id: bell[0].id })
  expect(await newPosts()).toBe(0)
  expect((await pupil.post(path, { body: '  ' })).status).toBe(422)
  expect((await pupil.post(path, { body: 'x'.repeat(2_001) })).status).toBe(422)
})

test('the same post twice within a minute is one', async () => {
  const pupil = await student()
  const { id } = await group({}, [pupil.person.id])
  const press = (of = id) => pupil.post(`/api/groups/${of}/posts`, { body: 'Once' })
  const total = async (of = id) => (await json(await pupil.get(`/api/groups/${of}/posts`))).meta.total
  for (const _press of [1, 2]) await press()
  expect(await total()).toBe(1)
  const other = await group({}, [pupil.person.id])
  await press(other.id)
  expect(await total(other.id)).toBe(1)
  await pupil.post(`/api/groups/${other.id}/posts`, { body: 'In between' })
  await press(other.id)
  expect(await total(other.id)).toBe(3)
  await site.later(1, () => press())
  expect(await total()).toBe(2)
})

test('the words of a post that was deleted a moment ago can be posted again', async () => {
  const pupil = await student()
  const { id } = await group({}, [pupil.person.id])
  const press = async () => json(await pupil.post(`/api/groups/${id}/posts`, { body: 'Once more' }))
  const first = await press()
  await pupil.delete(`/api/groups/${id}/posts/${first.data.id}`)
  const second = await press()
  const { data } = await json(await pupil.get(`/api/groups/${id}/posts`))
  expect(data.map((post: { id: number }) => post.id)).toEqual([second.data.id])
})

test('a post is found in its own group alone', async () => {
  const pupil = await student()
  const [one, other] = [await group({}, [pupil.person.id]), await group({}, [pupil.person.id])]
  const { data } = await json(await pupil.post(`/api/groups/${one.id}/posts`, { body: 'Here' }))
  expect((await pupil.delete(`/api/groups/${other.id}/posts/${data.id}`)).status).toBe(404)
  expect((await pupil.delete(`/api/groups/${one.id}/posts/${data.id}`)).status).toBe(200)
  expect((await pupil.delete(`/api/groups/${one.id}/posts/${data.id}`)).status).toBe(404)
})

test('the same words of two members are two posts', async () => {
  const [one, other] = [await student(), await student()]
  const { id } = await group({}, [one.person.id, other.person.id])
  const post = async (who: typeof one) =>
    (await json(await who.post(`/api/groups/${id}/posts`, { body: 'Thanks!' }))).data.author_id
  expect([await post(one), await post(other)]).toEqual([one.person.id, other.person.id])
  expect((await json(await one.get(`/api/groups/${id}/posts`))).meta.total).toBe(2)
})

test('where only staff post, students read, and are told so', async () => {
  const [one, pupil] = [await advisor(), await student()]
  const { id } = await group({ staffOnlyPosts: true }, [pupil.person.id])
  expect((await pupil.post(`/api/groups/${id}/posts`, { body: 'Hello' })).status).toBe(422)
  expect((await json(await pupil.get(`/api/groups/${id}`))).data.post_refusal).toBe(
    'Only your advisors can post here.',
  )
  expect((await one.post(`/api/groups/${id}/posts`, { body: 'Hello' })).status).toBe(200)
})

test('a post is deleted by its author or an advisor, by nobody else', async () => {
  const [one, author, other] = [await advisor(), await student(), await student()]
  const { id } = await group({}, [author.person.id, other.person.id])
  const posted = async () =>
    (await json(await author.post(`/api/groups/${id}/posts`, { body: `${Math.random()}` }))).data.id
  const first = await posted()
  expect((await other.delete(`/api/groups/${id}/posts/${first}`)).status).toBe(403)
  expect((await author.delete(`/api/groups/${id}/posts/${first}`)).status).toBe(200)
  expect((await author.delete(`/api/groups/${id}/posts/${first}`)).status).toBe(404)
  expect((await one.delete(`/api/groups/${id}/posts/${await posted()}`)).status).toBe(200)
  expect((await json(await other.get(`/api/groups/${id}/posts`))).data).toEqual([])
})

test('a deleted post is evidence for 90 days, also when its group or its writer is gone', async () => {
  const now = site.services.clock.now()
  const [one, author] = [await advisor(), await student()]
  const { id, name } = await group({}, [author.person.id])
  const post = async (body: string) =>
    (await json(await author.post(`/api/groups/${id}/posts`, { body }))).data.id
  const unkind = await post('Something unkind')
  await author.delete(`/api/groups/${id}/posts/${unkind}`)
  await post('A plain word')
  await one.put(`/api/advisor/groups/${id}`, { is_archived: true })
  const later = () => one.delete(`/api/advisor/groups/${id}`)
  expect((await site.later(60, later)).status).toBe(200)
  const stored = async () => {
    const rows = await site.db
      .select()
      .from(groupPosts)
      .where(eq(groupPosts.authorId, author.person.id))
      .orderBy(groupPosts.id)
    return rows.map(({ body, groupName, deletedAt }) => [body, groupName, deletedAt?.getTime()])
  }
  const hour = 3_600_000
  expect(await stored()).toEqual([
    ['Something unkind', name, now.getTime()],
    ['A plain word', name, now.getTime() + hour],
  ])

  const other = await group({}, [author.person.id])
  await author.post(`/api/groups/${other.id}/posts`, { body: 'Never deleted' })
  await site.db.update(users).set({ deletionDueAt: now }).where(eq(users.id, author.person.id))
  await eraseDueAccounts(site.services, now)
  expect((await stored()).map(([body]) => body)).toEqual(['Something unkind', 'A plain word'])

  const after = (ms: number) => forgetDeletedPosts(site.db, new Date(now.getTime() + 90 * 24 * hour + ms))
  await after(0)
  expect(await stored()).toHaveLength(2)
  await after(1)
  expect(await stored()).toHaveLength(1)
  await after(hour + 1)
  expect(await stored()).toEqual([])
})

test('a post is reported to Yonder’s own staff with its words, one’s own is not', async () => {
  const [author, other] = [await student(), await student()]
  const { id } = await group({}, [author.person.id, other.person.id])
  const { data } = await json(await author.post(`/api/groups/${id}/posts`, { body: 'Something unkind' }))
  const path = `/api/groups/${id}/posts/${data.id}/report`
  expect((await author.post(path, { reason: 'unkind' })).status).toBe(404)
  expect((await other.post(path, { reason: 'unkind' })).status).toBe(200)
  const admin = await site.signedIn({ role: 'admin' })
  expect((await json(await admin.get('/api/admin/content-reports'))).data).toContainEqual(
    expect.objectContaining({ kind: 'group-post', content: 'Something unkind', content_id: String(data.id) }),
  )
})

test('a group is not found by a student who is not in it, nor by advisors of other schools', async () => {
  const member = await student()
  const { id } = await group({}, [member.person.id])
  await member.post(`/api/groups/${id}/posts`, { body: 'Ours' })
  const stranger = await student()
  const leaver = await site.signedIn({ role: 'user' })
  const foreign = await advisor({ schoolId: otherSchoolId })
  for (const who of [stranger, leaver, foreign])
    for (const reply of [
      await who.get(`/api/groups/${id}`),
      await who.get(`/api/groups/${id}/posts`),
      await who.post(`/api/groups/${id}/posts`, { body: 'Hi' }),
    ])
      expect(reply.status).toBe(404)
  for (const reply of [
    await foreign.get(`/api/advisor/groups/${id}`),
    await foreign.put(`/api/advisor/groups/${id}`, { name: 'Mine' }),
    await foreign.delete(`/api/advisor/groups/${id}`),
    await foreign.post(`/api/advisor/groups/${id}/members`, { student_ids: [member.person.id] }),
    await foreign.delete(`/api/advisor/groups/${id}/members/${member.person.id}`),
    await foreign.get(`/api/advisor/groups/${id}/candidates`),
  ])
    expect(reply.status).toBe(404)
  for (const reply of [
    await member.get('/api/advisor/groups'),
    await member.post('/api/advisor/groups', { name: 'X' }),
  ])
    expect(reply.status).toBe(403)
  expect((await site.visitor().get('/api/groups')).status).toBe(401)
})

test('who leaves the school leaves its groups at once, and is in none of them after coming back', async () => {
  const pupil = await student()
  const { id } = await group({}, [pupil.person.id])
  const elsewhere = await group({ schoolId: otherSchoolId }, [pupil.person.id])
  const now = site.services.clock.now()
  expect(await leaveGroupsOf(site.db, pupil.person.id, otherSchoolId)).toEqual([elsewhere.id])
  await site.db.transaction((tx) => leaveSchool(tx, pupil.person.id, now))
  expect((await pupil.get(`/api/groups/${id}`)).status).not.toBe(200)
  expect(await groupsOfPerson(site.db, pupil.person.id)).toEqual([])
  await removeDeparted(site.db, now)
  await site.db.transaction((tx) => joinSchool(tx, consentTo(schoolId, pupil.person.id, now), 'code', now))
  expect((await pupil.get(`/api/groups/${id}`)).status).toBe(404)
})

test('someone who is of the school no more is neither shown nor counted, whatever the rows say', async () => {
  const [pupil, former, locked] = [await student(), await student(), await student()]
  const [one, left] = [await advisor(), await advisor()]
  const gone = { schoolId: null, isStudent: false }
  await site.db.update(users).set(gone).where(eq(users.id, former.person.id))
  await site.db.update(users).set({ status: 'locked' }).where(eq(users.id, locked.person.id))
  const { id } = await group({}, [pupil.person.id, former.person.id, locked.person.id])
  const now = site.services.clock.now()
  await addMembers(site.db, id, [one.person.id, left.person.id], 'advisor', now)
  await site.db
    .update(advisorMemberships)
    .set({ endedAt: now })
    .where(eq(advisorMemberships.userId, left.person.id))
  const shown = (rows: { id?: number; user_id?: number }[]) => rows.map((row) => row.id ?? row.user_id)
  const { data } = await json(await one.get(`/api/advisor/groups/${id}`))
  expect(shown(data.members)).toEqual([pupil.person.id])
  expect(shown(data.advisors)).toEqual([one.person.id])
  expect([data.students, data.not_joined]).toEqual([1, 2])
  const read = (await json(await pupil.get(`/api/groups/${id}`))).data
  expect(shown(read.members)).toEqual([one.person.id, pupil.person.id])
  await group({ archivedAt: now }, [pupil.person.id])
  expect((await json(await pupil.get('/api/groups'))).data).toMatchObject([{ id, students: 1 }])
})

test('groups and students are listed by name', async () => {
  const [free] = await site.db.select().from(schools).where(notInArray(schools.id, ids)).limit(1)
  const fresh = free?.id ?? 0
  const one = await advisor({ schoolId: fresh })
  const people = []
  for (const [firstName, lastName] of [
    ['Ana', 'Tui'],
    ['Zoe', 'Abel'],
    ['Ben', 'Moana'],
  ])
    people.push(await student({ schoolId: fresh, lastName, firstName }))
  const [last] = people
  const members = people.map(({ person }) => person.id)
  const made = []
  for (const name of ['Rugby', 'Art', 'Netball'])
    made.push(await group({ schoolId: fresh, name }, name === 'Netball' ? [] : members))
  const sorted = ['Art', 'Netball', 'Rugby']
  expect((await groupsOfSchool(site.db, fresh)).map(({ name }) => name)).toEqual(sorted)
  const own = await groupsOfPerson(site.db, last?.person.id ?? 0)
  expect(own.map(({ name }) => name)).toEqual(['Art', 'Rugby'])
  const namesOf = (rows: { last_name: string }[]) => rows.map(({ last_name }) => last_name)
  const { data } = await json(await one.get(`/api/advisor/groups/${made[0]?.id}`))
  expect(namesOf(data.members)).toEqual(['Abel', 'Moana', 'Tui'])
  const candidates = await json(await one.get(`/api/advisor/groups/${made[2]?.id}/candidates`))
  expect(namesOf(candidates.data)).toEqual(['Abel', 'Moana', 'Tui'])
  const ofMember = (await json(await (last as (typeof people)[number]).get(`/api/groups/${made[0]?.id}`)))
    .data
  expect(ofMember.members.map(({ name }: { name: string }) => name)).toEqual(['Ana', 'Ben', 'Zoe'])
  await one.put(`/api/advisor/groups/${made[1]?.id}`, { is_archived: true })
  const listed = (await json(await one.get('/api/advisor/groups'))).data
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(['Netball', 'Rugby', 'Art'])
})

test('a name is taken by another group of the same school alone', async () => {
  const one = await advisor()
  const { id } = await group({ name: 'Rowing' })
  await group({ name: 'Sailing' })
  await group({ name: 'Diving', schoolId: otherSchoolId })
  const rename = async (name: string) => (await one.put(`/api/advisor/groups/${id}`, { name })).status
  expect([await rename('Rowing'), await rename('Sailing'), await rename('Diving')]).toEqual([200, 422, 200])
})

test('those who could be added are found by name, whatever the macrons', async () => {
  const [one, pupil] = [await advisor(), await student({ firstName: 'Mārama', lastName: 'Tūhoe' })]
  const { id } = await group()
  const found = async () =>
    (await json(await one.get(`/api/advisor/groups/${id}/candidates?keyword=marama+tuhoe`))).data
  expect(await found()).toMatchObject([{ id: pupil.person.id }])
  await one.post(`/api/advisor/groups/${id}/members`, { student_ids: [pupil.person.id] })
  expect(await found()).toEqual([])
})

test('an import finds its group by the number of its register, renames it, and never makes it twice', async () => {
  const from = { schoolId, source: 'oneroster', externalId: 'class-7', createdBy: null } as const
  const theirs = { ...from, schoolId: otherSchoolId }
  const elsewhere = await ensureGroup(site.db, { ...theirs, name: '13 Careers B' }, site.services.clock.now())
  const first = await ensureGroup(site.db, { ...from, name: '12 Careers B' }, site.services.clock.now())
  expect(first).not.toEqual(elsewhere)
  expect(await ensureGroup(site.db, { ...from, name: '13 Careers B' }, site.services.clock.now())).toEqual(
    first,
  )
  expect(
    await ensureGroup(
      site.db,
      { ...from, externalId: null, name: '13  Careers B' },
      site.services.clock.now(),
    ),
  ).toEqual(first)
  const names = (await groupsOfSchool(site.db, schoolId)).map(({ name }) => name)
  expect(names.filter((name) => name.endsWith('Careers B'))).toEqual(['13 Careers B'])
  const other = await group({ name: 'Taken name' })
  await ensureGroup(site.db, { ...from, name: 'Taken name' }, site.services.clock.now())
  const nameOf = async ({ id }: { id: number }) =>
    (await site.db.select().from(groups).where(eq(groups.id, id)))[0]?.name
  expect(await nameOf(other)).toBe('Taken name')
  await group({ name: 'Taken elsewhere', schoolId: otherSchoolId })
  await ensureGroup(site.db, { ...from, name: 'Taken elsewhere' }, site.services.clock.now())
  expect(await nameOf(first)).toBe('Taken elsewhere')
})

test('students may write to each other only in a group in use that allows it, at the same school', async () => {
  const [one, two] = [await student(), await student()]
  const both = [one.person.id, two.person.id] as const
  const { id } = await group({}, [...both])
  const may = () => shareGroupThatAllowsThreads(site.db, ...both)
  expect(await may()).toBe(false)
  await site.db.update(groups).set({ studentThreads: true }).where(eq(groups.id, id))
  expect(await may()).toBe(true)
  for (const who of both)
    for (const facts of [{ isStudent: false }, { schoolId: otherSchoolId }, { status: 'locked' }] as const) {
      await site.db.update(users).set(facts).where(eq(users.id, who))
      expect([who, facts, await may()]).toEqual([who, facts, false])
      const back = { isStudent: true, schoolId, status: 'active' } as const
      await site.db.update(users).set(back).where(eq(users.id, who))
    }
  const third = await student()
  const another = await group({ studentThreads: true }, [third.person.id])
  expect(await shareGroupThatAllowsThreads(site.db, one.person.id, third.person.id)).toBe(false)
  const mates = await matesWithThreads(site.db, one.person.id)
  expect(new Set(mates.map(({ id }) => id))).toEqual(new Set(both))
  await addMembers(site.db, another.id, [two.person.id], 'student', site.services.clock.now())
  await site.db.update(groups).set({ archivedAt: site.services.clock.now() }).where(eq(groups.id, id))
  expect(await may()).toBe(false)
  await site.db.update(groups).set({ archivedAt: null }).where(eq(groups.id, id))
  expect(await removeMembers(site.db, id, [two.person.id])).toBe(1)
  expect(await may()).toBe(false)
  const rest = await site.db.select().from(groupMembers).where(eq(groupMembers.groupId, id))
  expect(rest).toHaveLength(1)
  expect(await removeMembers(site.db, another.id, [two.person.id])).toBe(1) // from the one group alone
})
