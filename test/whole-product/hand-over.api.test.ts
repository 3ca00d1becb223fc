import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { careerTaskStudents, careerTasks } from '#app/features/career-tasks/tables.server.ts'
import { groupMembers, groups } from '#app/features/groups/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { accountTokens, schoolInvites, users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { studentNotes } from '#app/features/school-students/tables.server.ts'
import { advisorInvites } from '#app/features/schools/tables.server.ts'
import { json } from '#test/json.ts'
import { insertSampleRow, type Row } from '#test/sample-rows.ts'
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
  const [archived] = await db
    .insert(groups)
    .values({ schoolId, ...facts, name: `Old class of ${userId}`, archivedAt: start })
    .returning()
  const mate = await advisor('Mere')
  await db.insert(groupMembers).values([
    { groupId: archived?.id ?? 0, userId: bystander.person.id, role: 'student', addedAt: start },
    { groupId: group?.id ?? 0, userId: mate.person.id, role: 'advisor', addedAt: start },
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
  return { leaver, mate, group, foreignGroup, task, foreignTask, noted, bystander, concerned, thread }
}

const notifiedOf = (ids: number[]) =>
  db
    .select({ userId: notifications.userId, actorId: notifications.actorId })
    .from(notifications)
    .where(inArray(notifications.userId, ids))
    .then((rows) => rows.filter(({ actorId }) => actorId !== null))

test('what a leaving advisor had in hand goes to the colleague who is named, but not what is of another school, and each student is told once', async () => {
  const { leaver, mate, group, foreignGroup, task, foreignTask, noted, bystander, concerned, thread } =
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
  const advisors = members.filter(({ role }) => role === 'advisor').map(({ userId }) => userId)
  expect(advisors.toSorted((a, b) => a - b)).toEqual([mate.person.id, to])
  const tasks = await db.select().from(careerTasks).orderBy(careerTasks.id)
  const setterOf = (id = 0) => tasks.find((one) => one.id === id)?.createdBy
  expect([setterOf(task?.id), setterOf(foreignTask?.id)]).toEqual([to, leaver.person.id])
  const shown = (await json(await colleague.get(`/api/advisor/students/${noted.person.id}`))).data
  expect(shown.notes).toMatchObject([{ author_name: 'Helen Hill, now with Ngaire Hill' }])
  expect((await colleague.get(thread)).status).toBe(200)

  const notified = await notifiedOf([...concerned, bystander.person.id, mate.person.id])
  expect(notified.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual(
    concerned.toSorted((a, b) => a - b),
  )
  expect(new Set(notified.map(({ actorId }) => actorId))).toEqual(new Set([to]))
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

/** A row that names someone in a column, and who it names afterwards. */
async function rowNaming(column: PgColumn, who: number | null, facts: Row) {
  const table = column.table as PgTable
  const row = await insertSampleRow(db, { table, column, name: getTableConfig(table).name }, who, facts)
  const columns = getTableColumns(table)
  const key = 'id' in columns ? 'id' : 'tokenHash'
  return async () => {
    const [found] = await db.select({ who: column }).from(table).where(sql`${columns[key]} = ${row[key]}`)
    return found?.who
  }
}

test('what is open at that school goes to the colleague, and nothing that is over, of another school or of another advisor', async () => {
  const [leaver, other, colleague, boss] = await Promise.all(
    ['Helen', 'Rua', 'Ngaire', 'Aroha'].map((name) => advisor(name)),
  )
  const [from, third, to] = [leaver, other, colleague].map((one) => one?.person.id ?? 0) as [
    number,
    number,
    number,
  ]
  const [here, elsewhere] = [{ schoolId }, { schoolId: otherId }]
  const [pupil, former] = [(await student()).person.id, (await student()).person.id]
  await db.update(users).set({ schoolId: otherId }).where(eq(users.id, former))
  const joined = await student()
  await db
    .update(studentMemberships)
    .set({ askedBy: from })
    .where(eq(studentMemberships.userId, joined.person.id))
  const over: [PgColumn, Row][] = [
    [advisorInvites.invitedBy, { usedAt: start }],
    [schoolInvites.createdBy, { endedAt: start }],
    [studentMemberships.askedBy, { endedAt: start }],
    [accountTokens.askedBy, { usedAt: start }],
  ]
  const rows: [what: string, whose: () => Promise<unknown>, expected: number | null][] = []
  for (const [column, ended] of over) {
    const name = `${getTableConfig(column.table as PgTable).name}.${column.name}`
    rows.push([`${name} open`, await rowNaming(column, from, here), to])
    rows.push([`${name} over`, await rowNaming(column, from, { ...here, ...ended }), from])
    rows.push([`${name} elsewhere`, await rowNaming(column, from, elsewhere), from])
    rows.push([`${name} of another`, await rowNaming(column, third, here), third])
  }
  const note = async (what: string, holder: number | null, facts: Row, expected: number | null) =>
    rows.push([
      `note ${what}`,
      await rowNaming(studentNotes.heldBy, holder, { userId: pupil, ...here, ...facts }),
      expected,
    ])
  await note('of the leaver', null, { authorId: from }, to)
  await note('that the leaver took over', from, { authorId: third }, to)
  await note('that another took over', third, { authorId: from }, third)
  await note('elsewhere', null, { authorId: from, ...elsewhere }, null)
  await note('of another', null, { authorId: third }, null)
  await note('about a former student', null, { authorId: from, userId: former }, to)
  const path = `/api/advisor/staff/${from}`
  expect((await boss?.delete(path, { hand_over_to: to }))?.status).toBe(200)
  const found: [string, unknown][] = []
  for (const [what, whose] of rows) found.push([what, await whose()])
  expect(found).toEqual(rows.map(([what, , expected]) => [what, expected]))
  const [member] = await db
    .select()
    .from(studentMemberships)
    .where(eq(studentMemberships.userId, joined.person.id))
  expect(member?.askedBy).toBe(from)
  expect((await notifiedOf([pupil, former, joined.person.id])).map(({ userId }) => userId)).toEqual([pupil])
})
