import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { careerTaskStudents, careerTasks } from '#app/features/career-tasks/tables.server.ts'
import { groupMembers, groups } from '#app/features/groups/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'

const start = new Date('2026-11-21T02:00:00Z')
const site = await testSite({ apiOnly: true, at: start.toISOString() })
const { db } = site
const found = await db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(2)
const [schoolId = 0, otherId = 0] = found.map(({ id }) => id)

const advisor = (firstName: string, at = schoolId) =>
  site.signedIn({
    role: 'advisor',
    schoolId: at,
    firstName,
    lastName: 'Hill',
    permissions: ['manage_staff', 'modify_career_plan'],
  })
const student = () => site.signedIn({ role: 'student', schoolId })

/** An advisor with a group, a task, a note and a thread, each with a student of its own. */
async function busyAdvisor() {
  const leaver = await advisor('Helen')
  const [classmate, tasked, noted, written, bystander] = await Promise.all([
    student(),
    student(),
    student(),
    student(),
    student(),
  ])
  const { id: userId } = leaver.person
  const facts = { name: `Class of ${userId}`, createdBy: userId, createdAt: start }
  const [group, foreignGroup] = await db
    .insert(groups)
    .values([
      { schoolId, ...facts },
      { schoolId: otherId, ...facts },
    ])
    .returning()
  await db.insert(groupMembers).values([
    { groupId: group?.id ?? 0, userId, role: 'advisor', addedAt: start },
    { groupId: group?.id ?? 0, userId: classmate.person.id, role: 'student', addedAt: start },
  ])
  const times = { createdAt: start, updatedAt: start }
  const [task, foreignTask] = await db
    .insert(careerTasks)
    .values([
      { schoolId, title: 'Ask somebody', description: '<p>Ask</p>', createdBy: userId, ...times },
      { schoolId: otherId, title: 'Elsewhere', description: '<p>Ask</p>', createdBy: userId, ...times },
    ])
    .returning()
  await db.insert(careerTaskStudents).values({ taskId: task?.id ?? 0, userId: tasked.person.id })
  const note = `/api/advisor/students/${noted.person.id}/notes`
  expect((await leaver.post(note, { text: 'Wants to see a farm' })).status).toBe(200)
  const begun = await leaver.post('/api/threads', { recipient_ids: [written.person.id], message: 'Hello' })
  expect(begun.status).toBe(200)
  const concerned = [classmate, tasked, noted, written].map(({ person }) => person.id)
  const thread = `/api/threads/${(await json(begun)).data.id}`
  return { leaver, group, foreignGroup, task, foreignTask, noted, bystander, concerned, thread }
}

const toldOf = (ids: number[]) =>
  db
    .select({ userId: notifications.userId, actorId: notifications.actorId })
    .from(notifications)
    .where(inArray(notifications.userId, ids))
    .then((rows) => rows.filter(({ actorId }) => actorId !== null))

test('what a leaving advisor had in hand goes to the colleague who is named, but not what is of another school, and each student is told once', async () => {
  const { leaver, group, foreignGroup, task, foreignTask, noted, bystander, concerned, thread } =
    await busyAdvisor()
  const [colleague, boss] = [await advisor('Ngaire'), await advisor('Aroha')]
  await db.delete(notifications).where(inArray(notifications.userId, concerned))
  const path = `/api/advisor/staff/${leaver.person.id}`
  expect((await boss.delete(path, { hand_over_to: colleague.person.id })).status).toBe(200)

  const to = colleague.person.id
  const all = await db.select().from(groups)
  const makerOf = (id = 0) => all.find((one) => one.id === id)?.createdBy
  expect([makerOf(group?.id), makerOf(foreignGroup?.id)]).toEqual([to, leaver.person.id])
  const members = await db
    .select()
    .from(groupMembers)
    .where(eq(groupMembers.groupId, group?.id ?? 0))
  expect(members.filter(({ role }) => role === 'advisor').map(({ userId }) => userId)).toEqual([to])
  const tasks = await db.select().from(careerTasks).orderBy(careerTasks.id)
  const setterOf = (id = 0) => tasks.find((one) => one.id === id)?.createdBy
  expect([setterOf(task?.id), setterOf(foreignTask?.id)]).toEqual([to, leaver.person.id])
  const shown = (await json(await colleague.get(`/api/advisor/students/${noted.person.id}`))).data
  expect(shown.notes).toMatchObject([{ author_name: 'Helen Hill, now with Ngaire Hill' }])
  expect((await colleague.get(thread)).status).toBe(200)

  const told = await toldOf([...concerned, bystander.person.id])
  expect(told.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual(
    concerned.toSorted((a, b) => a - b),
  )
  expect(new Set(told.map(({ actorId }) => actorId))).toEqual(new Set([to]))
})

test('nothing goes to another school’s colleague, who is refused, and the advisor keeps it all', async () => {
  const { leaver, group, task, thread } = await busyAdvisor()
  const [boss, foreign] = [await advisor('Aroha'), await advisor('Foreign', otherId)]
  const path = `/api/advisor/staff/${leaver.person.id}`
  expect((await boss.delete(path, { hand_over_to: foreign.person.id })).status).toBe(422)
  expect((await foreign.delete(path, { hand_over_to: foreign.person.id })).status).toBe(404)
  const [[kept], [set]] = await Promise.all([
    db
      .select()
      .from(groups)
      .where(eq(groups.id, group?.id ?? 0)),
    db
      .select()
      .from(careerTasks)
      .where(eq(careerTasks.id, task?.id ?? 0)),
  ])
  expect([kept?.createdBy, set?.createdBy]).toEqual([leaver.person.id, leaver.person.id])
  expect((await foreign.get(thread)).status).toBe(404)
  expect((await leaver.get(thread)).status).toBe(200)
})
