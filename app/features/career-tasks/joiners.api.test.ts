import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addMembers } from '#app/features/groups/groups.server.ts'
import { groupMembers, groups } from '#app/features/groups/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { tellJoiners } from './joiners.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z' })
const [school] = await site.db
  .select({ id: schools.id })
  .from(schools)
  .where(eq(schools.countryCode, 'NZ'))
  .limit(1)
const schoolId = school?.id ?? 0
const { db } = site
const now = new Date('2026-11-21T02:00:00Z')

/** A group with one student, to which an advisor has set a task. */
async function given(facts: object = {}) {
  const advisor = await site.signedIn({ role: 'advisor', schoolId })
  const first = await site.signedIn({ role: 'student', schoolId })
  const [group] = await site.db
    .insert(groups)
    .values({ schoolId, name: `Class of ${first.person.id}`, createdAt: now })
    .returning()
  const groupId = group?.id ?? 0
  await addMembers(site.db, groupId, [first.person.id], 'student', now)
  const body = { title: 'Talk to somebody', description: '<p>Ask</p>', group_ids: [groupId], ...facts }
  const { data: task } = await json(await advisor.post('/api/advisor/career-tasks', body))
  const late = await site.signedIn({ role: 'student', schoolId })
  await addMembers(site.db, groupId, [late.person.id], 'student', now)
  return { advisor, first, late, groupId, task }
}

type Someone = { get(path: string): Promise<Response> }
async function heard(who: Someone): Promise<string[]> {
  const { data } = await json(await who.get('/api/notifications'))
  return data.map(({ action_url }: { action_url: string }) => action_url)
}

test('a student who joins a group later is told of its tasks once, and nobody is told twice', async () => {
  const { first, late, task } = await given()
  expect(await heard(late)).toEqual([])
  for (const _run of [1, 2]) await tellJoiners(site.services, now)
  expect(await heard(late)).toEqual([`/career-tasks/${task.id}`])
  expect(await heard(first)).toEqual([`/career-tasks/${task.id}`])
})

test('who joins on the day on which a task is due is told of it, and not on the day after', async () => {
  const [today, past] = [await given({ due_date: '2026-11-21' }), await given({ due_date: '2026-11-21' })]
  const takeOut = (userId: number) => site.db.delete(groupMembers).where(eq(groupMembers.userId, userId))
  await takeOut(past.late.person.id)
  const evening = new Date('2026-11-21T10:59:00Z')
  await tellJoiners(site.services, evening)
  expect(await heard(today.late)).toEqual([`/career-tasks/${today.task.id}`])
  const nextDay = new Date('2026-11-21T11:00:00Z') // midnight in New Zealand
  await addMembers(site.db, past.groupId, [past.late.person.id], 'student', nextDay)
  await tellJoiners(site.services, nextDay)
  expect(await heard(past.late)).toEqual([])
})

test('nobody is told of a task that is past its day, archived or handed in, or of a group they have long been in', async () => {
  const [due, archived, done, old] = [
    await given({ due_date: '2026-11-22' }),
    await given(),
    await given(),
    await given(),
  ]
  await archived.advisor.put(`/api/advisor/career-tasks/${archived.task.id}`, { is_archived: true })
  await done.late.post(`/api/user/career-tasks/${done.task.id}/submit`, { text: 'Done' })
  await site.db
    .update(groupMembers)
    .set({ addedAt: new Date(now.getTime() - 2 * 86_400_000) })
    .where(eq(groupMembers.groupId, old.groupId))
  await site.db.execute(
    sql`update student_membership set joined_at = '2026-02-01' where user_id = ${old.late.person.id}`,
  )
  await tellJoiners(site.services, new Date('2026-11-23T02:00:00Z'))
  for (const { late } of [due, archived, done, old]) expect(await heard(late)).toEqual([])
})

test('nobody is told who may not come in, has left the school, is no student, or is in a group that was put away', async () => {
  const [locked, left, grown, put] = [await given(), await given(), await given(), await given()]
  const become = (who: typeof locked.late, facts: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(facts).where(eq(users.id, who.person.id))
  await become(locked.late, { status: 'locked' })
  await become(left.late, { schoolId: null })
  await become(grown.late, { isStudent: false })
  await db.update(groups).set({ archivedAt: now }).where(eq(groups.id, put.groupId))
  const { late, task } = await given()
  await tellJoiners(site.services, now)
  const told = (userId: number) =>
    db.$count(notifications, and(eq(notifications.userId, userId), eq(notifications.kind, 'career-task-set')))
  for (const { late: other } of [locked, left, grown, put]) expect(await told(other.person.id)).toBe(0)
  expect(await heard(late)).toEqual([`/career-tasks/${task.id}`])
})

test('someone who was put into a group before they joined the school hears of its tasks when they do', async () => {
  const { late, groupId, task } = await given()
  await site.db
    .update(groupMembers)
    .set({ addedAt: new Date(now.getTime() - 2 * 86_400_000) })
    .where(eq(groupMembers.groupId, groupId))
  await site.db.execute(
    sql`update student_membership set joined_at = ${now.toISOString()}::timestamptz where user_id = ${late.person.id}`,
  )
  await tellJoiners(site.services, now)
  expect(await heard(late)).toEqual([`/career-tasks/${task.id}`])
})
