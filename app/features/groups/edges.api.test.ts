import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { advisorMemberships, studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { joinSchool, leaveSchool } from '#app/features/people/students.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { effectsFrom } from '#test/effects.ts'
import { json } from '#test/json.ts'
import { consentTo } from '#test/people.ts'
import { testSite } from '#test/site.ts'
import { addMembers, groupsOfPerson, matesWithThreads, removeDeparted } from './groups.server.ts'
import { erasePosts } from './posts.server.ts'
import { groupLengths } from './rules.ts'
import { groupMembers, groupPosts, groups } from './tables.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z' })
const now = site.services.clock.now()
const [schoolId = 0, otherSchoolId = 0] = (
  await site.db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(2)
).map(({ id }) => id)

const advisor = (facts: object = {}) => site.signedIn({ role: 'advisor', schoolId, ...facts })
const student = (facts: object = {}) => site.signedIn({ role: 'student', schoolId, ...facts })

let number = 0
async function group(members: number[] = [], facts: object = {}) {
  number += 1
  const [row] = await site.db
    .insert(groups)
    .values({ schoolId, name: `Class ${number}`, createdAt: now, ...facts })
    .returning()
  await addMembers(site.db, row?.id ?? 0, members, 'student', now)
  return row?.id ?? 0
}

const leave = (userId: number) => site.db.transaction((tx) => leaveSchool(tx, userId, now))

/** Members of one group of whom only the first two are of its school: rows of the others are there until they are cleared. */
async function leftovers() {
  const [here, adviser] = [await student(), await advisor()]
  const [moved, gone, unproved] = [await student(), await student(), await student({ emailVerifiedAt: null })]
  for (const { person } of [moved, gone]) await leave(person.id)
  const consent = consentTo(otherSchoolId, moved.person.id, now)
  await site.db.transaction((tx) => joinSchool(tx, consent, 'code', now))
  const [elsewhere, ended, unverified] = [
    await advisor({ schoolId: otherSchoolId }),
    await advisor(),
    await advisor(),
  ]
  await site.db
    .insert(advisorMemberships)
    .values({ userId: elsewhere.person.id, schoolId, verifiedAt: now, endedAt: now })
  const membership = (id: number) => eq(advisorMemberships.userId, id)
  await site.db.update(advisorMemberships).set({ endedAt: now }).where(membership(ended.person.id))
  await site.db.update(advisorMemberships).set({ verifiedAt: null }).where(membership(unverified.person.id))
  const id = await group([here, moved, gone, unproved].map(({ person }) => person.id))
  const advisors = [adviser, elsewhere, ended, unverified].map(({ person }) => person.id)
  await addMembers(site.db, id, advisors, 'advisor', now)
  return { id, here, adviser, moved, gone, elsewhere, ended }
}

test('who is no longer of the school reads no group, posts nothing and is not notified while the row of the member is there', async () => {
  const { id, here, adviser, moved, gone } = await leftovers()
  for (const who of [moved, gone]) {
    expect((await who.get(`/api/groups/${id}`)).status).not.toBe(200)
    expect((await who.post(`/api/groups/${id}/posts`, { body: 'Hello' })).status).not.toBe(200)
    expect(await groupsOfPerson(site.db, who.person.id)).toEqual([])
  }
  expect((await json(await moved.get('/api/groups'))).data).toEqual([])
  const { expectNotified } = await effectsFrom(site)
  await here.post(`/api/groups/${id}/posts`, { body: 'Who comes?' })
  await expectNotified('group-post', { exactly: [adviser.person.id] })
  expect((await json(await here.get(`/api/groups/${id}`))).data.members).toMatchObject([
    { user_id: adviser.person.id },
    { user_id: here.person.id },
  ])
  expect((await json(await here.get('/api/groups'))).data).toMatchObject([{ id, students: 1 }])
})

test('rows of people who left the school are cleared, and those of others stay', async () => {
  const { id, here, adviser, moved, gone, elsewhere, ended } = await leftovers()
  const former = await student()
  await addMembers(site.db, id, [former.person.id], 'student', now)
  await site.db
    .update(studentMemberships)
    .set({ endedAt: now })
    .where(eq(studentMemberships.userId, former.person.id))
  const theirs = await group([moved.person.id], { schoolId: otherSchoolId })
  await removeDeparted(site.db, now)
  const members = async (of: number) =>
    (await site.db.select().from(groupMembers).where(eq(groupMembers.groupId, of))).map(
      ({ userId }) => userId,
    )
  const left = await members(id)
  for (const { person } of [moved, gone, elsewhere, ended, former]) expect(left).not.toContain(person.id)
  for (const { person } of [here, adviser]) expect(left).toContain(person.id)
  expect(await members(theirs)).toEqual([moved.person.id])
})

test('members are looked for in the groups of a school for fourteen days after they have left it', async () => {
  const pupil = await student()
  await leave(pupil.person.id)
  const id = await group([pupil.person.id])
  const members = () => site.db.$count(groupMembers, eq(groupMembers.groupId, id))
  const lastMoment = now.getTime() + 14 * 86_400_000
  await removeDeparted(site.db, new Date(lastMoment))
  expect(await members()).toBe(1)
  await removeDeparted(site.db, new Date(lastMoment - 1))
  expect(await members()).toBe(0)
})

test('classmates whom a student can write to are those of groups in use that allow it', async () => {
  const [one, two, three, four] = [await student(), await student(), await student(), await student()]
  await group([one.person.id, two.person.id], { studentThreads: true })
  await group([one.person.id, three.person.id])
  await group([one.person.id, four.person.id], { studentThreads: true, archivedAt: now })
  const mates = (await matesWithThreads(site.db, one.person.id)).map(({ id }) => id)
  expect(mates.toSorted((a, b) => a - b)).toEqual([one.person.id, two.person.id])
})

test('of three posts the one that is named is deleted, and the latest post of a group is one that is there', async () => {
  const author = await student()
  const id = await group([author.person.id])
  const path = `/api/groups/${id}/posts`
  const post = async (body: string, minutes: number) =>
    (await json(await site.later(minutes, () => author.post(path, { body })))).data.id
  const [first, second, third] = [await post('First', 0), await post('Second', 60), await post('Third', 120)]
  const remove = async (postId: number) => (await author.delete(`${path}/${postId}`)).status
  expect(await remove(second)).toBe(200)
  expect((await json(await author.get(path))).data).toMatchObject([{ id: third }, { id: first }])
  expect(await remove(third)).toBe(200)
  expect((await json(await author.get('/api/groups'))).data).toMatchObject([
    { id, latest_post_at: now.toISOString() },
  ])
})

test('nobody posts in an archived group, and an advisor reads why', async () => {
  const one = await advisor()
  const id = await group([], { archivedAt: now })
  expect((await one.post(`/api/groups/${id}/posts`, { body: 'Hello' })).status).toBe(422)
  expect((await json(await one.get(`/api/groups/${id}`))).data.post_refusal).toMatch(/archived/)
})

test('names and posts are taken up to their longest', async () => {
  const one = await advisor()
  const made = async (length: number) =>
    (await one.post('/api/advisor/groups', { name: 'n'.repeat(length) })).status
  expect([await made(groupLengths.name), await made(groupLengths.name + 1)]).toEqual([200, 422])
  const id = await group()
  const posted = async (length: number) =>
    (await one.post(`/api/groups/${id}/posts`, { body: 'p'.repeat(length) })).status
  expect([await posted(groupLengths.post), await posted(groupLengths.post + 1)]).toEqual([200, 422])
})

test('those who could be added match every word', async () => {
  const [one] = [await advisor(), await student({ firstName: 'Ngaio', lastName: 'Totara' })]
  const id = await group()
  const found = async (keyword: string) =>
    (await json(await one.get(`/api/advisor/groups/${id}/candidates?keyword=${keyword}`))).data.length
  expect([await found('ngaio+totara'), await found('ngaio+rimu'), await found('rimu+totara')]).toEqual([
    1, 0, 0,
  ])
})

test('when an account goes, a post that was deleted exactly 90 days ago stays as evidence, and an older one goes', async () => {
  const author = await student()
  const id = await group([author.person.id])
  const at = (age: number) => new Date(now.getTime() - 90 * 86_400_000 - age)
  const values = (body: string, age: number) => ({
    groupId: id,
    authorId: author.person.id,
    body,
    createdAt: at(age + 1),
    deletedAt: at(age),
  })
  await site.db.insert(groupPosts).values([values('just', 0), values('over', 1)])
  await erasePosts(site.db, author.person.id, now)
  const rows = await site.db.select().from(groupPosts).where(eq(groupPosts.authorId, author.person.id))
  expect(rows.map(({ body }) => body)).toEqual(['just'])
})
