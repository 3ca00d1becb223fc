import { and, eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { addMembers, removeMembers } from '#app/features/groups/groups.server.ts'
import { groups } from '#app/features/groups/tables.server.ts'
import { quizResults } from '#app/features/guidance/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { uploads } from '#app/features/uploads/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { tellDecisions } from '#test/told-decisions.ts'
import { remindOfTasks } from './reminders.server.ts'
import { careerTaskGroups, careerTaskSubmissions, careerTasks } from './tables.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z' })
const { services } = site
const ids = (await site.db.select({ id: schools.id }).from(schools).limit(2)).map(({ id }) => id)
const [schoolId = 0, otherSchoolId = 0] = ids

const advisor = (facts: object = {}) => site.signedIn({ role: 'advisor', schoolId, ...facts })
const student = (facts: object = {}) => site.signedIn({ role: 'student', schoolId, ...facts })
type Someone = Awaited<ReturnType<typeof student>>

let number = 0
async function group(members: Someone[] = []) {
  number += 1
  const [row] = await site.db
    .insert(groups)
    .values({ schoolId, name: `Class ${number}`, createdAt: site.services.clock.now() })
    .returning()
  if (!row) throw new Error('no group was written')
  await addMembers(
    site.db,
    row.id,
    members.map(({ person }) => person.id),
    'student',
    site.services.clock.now(),
  )
  return row
}

const words = { title: 'Talk to somebody', description: '<p>Ask them <script>x</script>five things.</p>' }

/** A task of an advisor for one student. */
async function given(facts: object = {}) {
  const [one, pupil] = [await advisor(), await student({ firstName: 'Maia', lastName: 'Rangi' })]
  const reply = await one.post('/api/advisor/career-tasks', {
    ...words,
    student_ids: [pupil.person.id],
    ...facts,
  })
  const { data } = await json(reply)
  const review = `/api/advisor/career-tasks/${data.id}/submissions/${pupil.person.id}/review`
  return { one, pupil, task: data, submit: `/api/user/career-tasks/${data.id}/submit`, review }
}

test('a task is set, read, changed and deleted; every field comes back with its type (R-2.1-D061)', async () => {
  const { one, pupil, task } = await given({ due_date: '2026-12-04' })
  expect(task).toMatchObject({
    id: expect.any(Number),
    school_id: schoolId,
    title: 'Talk to somebody',
    description: '<p>Ask them five things.</p>',
    due_date: '2026-12-04',
    assigned_group_ids: [],
    assigned_student_ids: [pupil.person.id],
    created_by: one.person.id,
    counts: { assigned: 1, submitted: 0, done: 0, 'changes-requested': 0 },
  })
  const path = `/api/advisor/career-tasks/${task.id}`
  const class12 = await group()
  const changed = await one.put(path, {
    title: 'Talk to a cook',
    due_date: '',
    group_ids: [class12.id],
    student_ids: [],
  })
  expect((await json(changed)).data).toMatchObject({
    title: 'Talk to a cook',
    due_date: null,
    assigned_group_ids: [class12.id],
    assigned_student_ids: [],
  })
  expect((await one.delete(path)).status).toBe(200)
  expect((await one.get(path)).status).toBe(404)
})

test('removing a task archives it once something was handed in, also where all of it is reviewed', async () => {
  const { one, pupil, task, submit, review } = await given()
  expect((await pupil.post(submit, { text: 'I talked to a cook.' })).status).toBe(200)
  expect((await one.post(review, { status: 'accepted' })).status).toBe(200)
  expect((await one.delete(`/api/advisor/career-tasks/${task.id}`)).status).toBe(200)
  const { data: removed } = await json(await one.get(`/api/advisor/career-tasks/${task.id}`))
  expect(removed.archived_at).toBe('2026-11-21T02:00:00.000Z')
  const listed = async (status: string) =>
    (await json(await one.get(`/api/advisor/career-tasks?status=${status}`))).data.some(
      ({ id }: { id: number }) => id === task.id,
    )
  expect([await listed('open'), await listed('archived'), await listed('all')]).toEqual([false, true, true])
  const lines = await json(await one.get(`/api/advisor/career-tasks/${task.id}/submissions`))
  expect(lines.data).toMatchObject([{ user_id: pupil.person.id, status: 'done' }])
})

test('advisors list tasks and submissions and review them (R-2.1-D060)', async () => {
  const { one, pupil, task, submit, review } = await given()
  const list = async (status: string) =>
    (await json(await one.get(`/api/advisor/career-tasks?status=${status}`))).data.map(
      ({ id }: { id: number }) => id,
    )
  expect(await list('open')).toContain(task.id)
  expect(await list('waiting')).not.toContain(task.id)
  await pupil.post(submit, { text: 'Done' })
  expect(await list('waiting')).toContain(task.id)
  const lines = await json(await one.get(`/api/advisor/career-tasks/${task.id}/submissions`))
  expect(lines.data).toMatchObject([
    { user_id: pupil.person.id, status: 'submitted', student: { first_name: 'Maia', last_name: 'Rangi' } },
  ])
  expect((await one.post(review, { status: 'accepted' })).status).toBe(200)
  expect((await one.get('/api/advisor/career-tasks?status=nonsense')).status).toBe(422)
})

test.each([
  ['without a title', { title: ' ' }, 'title'],
  ['without words', { description: '<script>x</script>' }, 'description'],
  ['with a day that is not there', { due_date: '2026-02-30' }, 'due_date'],
  ['with a day that has passed', { due_date: '2026-11-20' }, 'due_date'],
  ['with a day in ten years', { due_date: '2036-11-20' }, 'due_date'],
  ['for nobody', { student_ids: [] }, 'group_ids'],
  ['from no template', { template_key: 'nothing' }, 'template_key'],
])('a task %s is refused beside its field', async (_what, change, field) => {
  const [one, pupil] = [await advisor(), await student()]
  const reply = await one.post('/api/advisor/career-tasks', {
    ...words,
    student_ids: [pupil.person.id],
    ...change,
  })
  expect(reply.status).toBe(422)
  expect(Object.keys((await json(reply)).errors)).toEqual([field])
})

test('a student has their tasks and hands one in (R-1-D001)', async () => {
  const { pupil, task, submit } = await given({ due_date: '2026-12-04' })
  expect((await json(await pupil.get('/api/user/career-tasks'))).data).toMatchObject([
    { id: task.id, title: 'Talk to somebody', due_date: '2026-12-04', is_overdue: false, status: 'assigned' },
  ])
  const reply = await pupil.post(submit, { text: 'I asked my aunt' })
  expect(await json(reply)).toMatchObject({
    success: true,
    data: { status: 'submitted', text: 'I asked my aunt' },
  })
  const empty = await (await given()).pupil.post(submit, {})
  expect(empty.status).toBe(404)
  const other = await given()
  expect((await other.pupil.post(other.submit, {})).status).toBe(422)
})

test('a submission comes back whole, one for each student (R-2.1-D062)', async () => {
  const { one, pupil, task, submit } = await given()
  await pupil.post(submit, { text: 'Mine' })
  const { data } = await json(
    await one.get(`/api/advisor/career-tasks/${task.id}/submissions/${pupil.person.id}`),
  )
  expect(data).toMatchObject({
    task_id: task.id,
    user_id: pupil.person.id,
    status: 'submitted',
    text: 'Mine',
    upload_ids: [],
    comment: null,
  })
  const lines = await json(await one.get(`/api/advisor/career-tasks/${task.id}/submissions`))
  expect(lines.data).toHaveLength(1)
})

test('a task is handed in, sent back, handed in again and accepted; nothing else happens to it (R-2.1-D063)', async () => {
  const { one, pupil, submit, review } = await given()
  const accept = { status: 'accepted' }
  const sendBack = { status: 'changes-requested', comment: 'Say more' }
  expect((await one.post(review, accept)).status).toBe(422)
  expect((await one.post(review, sendBack)).status).toBe(422)
  expect((await pupil.post(submit, { text: 'One' })).status).toBe(200)
  expect((await pupil.post(submit, { text: 'Again' })).status).toBe(422)
  expect((await one.post(review, { status: 'changes-requested' })).status).toBe(422)
  expect((await json(await one.post(review, sendBack))).data).toMatchObject({
    status: 'changes-requested',
    comment: 'Say more',
  })
  expect((await one.post(review, accept)).status).toBe(422)
  await tellDecisions(site)
  expect((await pupil.put(submit, { text: 'Two' })).status).toBe(422)
  expect((await pupil.post(submit, { text: 'Two' })).status).toBe(200)
  expect((await json(await one.post(review, accept))).data.status).toBe('done')
  for (const reply of [
    await pupil.post(submit, { text: 'Three' }),
    await pupil.put(submit, { text: 'Three' }),
    await one.post(review, accept),
    await one.post(review, sendBack),
  ])
    expect(reply.status).toBe(422)
})

test('an advisor hears of what is handed in, and of no change of it', async () => {
  const { one, pupil, submit } = await given()
  await pupil.post(submit, { text: 'First' })
  expect((await pupil.put(submit, { text: 'Second' })).status).toBe(200)
  const handedIn = and(
    eq(notifications.userId, one.person.id),
    eq(notifications.kind, 'career-task-handed-in'),
  )
  expect(await site.db.$count(notifications, handedIn)).toBe(1)
})

test('what was handed in may be changed until it is reviewed', async () => {
  const { one, pupil, task, submit, review } = await given()
  await pupil.post(submit, { text: 'First' })
  expect((await json(await pupil.put(submit, { text: 'Second', version: 1 }))).data).toMatchObject({
    text: 'Second',
    version: 2,
  })
  expect((await one.post(review, { status: 'accepted', version: 1 })).status).toBe(409)
  expect((await one.post(review, { status: 'accepted', version: 2 })).status).toBe(200)
  await tellDecisions(site)
  expect((await json(await pupil.get(`/api/user/career-tasks/${task.id}`))).data.submission).toMatchObject({
    text: 'Second',
    status: 'done',
  })
})

test('of two windows the second gets both texts, and nothing is lost', async () => {
  const { pupil, submit } = await given()
  await pupil.post(submit, { text: 'Window one', version: 0 })
  const second = await pupil.post(submit, { text: 'Window two', version: 0 })
  expect(second.status).toBe(409)
  expect(await json(second)).toMatchObject({ saved: { text: 'Window one' }, yours: { text: 'Window two' } })
})

test('a skip is its reason alone, and may be accepted', async () => {
  const { one, pupil, submit, review } = await given()
  const { data } = await json(
    await pupil.post(submit, { text: 'Half an answer', skip_reason: 'I did this last year' }),
  )
  expect(data).toMatchObject({ status: 'submitted', skip_reason: 'I did this last year', text: null })
  expect((await json(await one.post(review, { status: 'accepted' }))).data.status).toBe('done')
})

test('a student who joins a group later has its tasks, and one who leaves it has them no more', async () => {
  const [one, late] = [await advisor(), await student()]
  const class12 = await group()
  await one.post('/api/advisor/career-tasks', { ...words, group_ids: [class12.id] })
  const own = async () => (await json(await late.get('/api/user/career-tasks'))).data
  expect(await own()).toEqual([])
  await addMembers(site.db, class12.id, [late.person.id], 'student', site.services.clock.now())
  expect(await own()).toMatchObject([{ status: 'assigned', group_ids: [class12.id] }])
  await removeMembers(site.db, class12.id, [late.person.id])
  expect(await own()).toEqual([])
})

test('a template asks its questions as they were when the task was set, a signature with the day at the school among them', async () => {
  const { one, pupil, task, submit } = await given({ template_key: 'thank-you-letter' })
  const { data } = await json(await pupil.get(`/api/user/career-tasks/${task.id}`))
  expect(data.sections.length).toBeGreaterThan(0)
  const answers = { who: 'The baker', letter: 'Dear baker', learned: 'To get up', signed: 'Maia Rangi' }
  const unsigned = await pupil.post(submit, { answers })
  expect(unsigned.status).toBe(422)
  expect(Object.keys((await json(unsigned)).errors)).toEqual(['answers.signed_agreed'])
  // Twenty hours later it is the 22nd at every school, and the 21st in UTC.
  const sign = () => pupil.post(submit, { answers: { ...answers, signed_agreed: 'yes' } })
  expect((await site.later(20 * 60, sign)).status).toBe(200)
  const read = await json(
    await one.get(`/api/advisor/career-tasks/${task.id}/submissions/${pupil.person.id}`),
  )
  expect(read.data.answers).toMatchObject({ signed: 'Maia Rangi', signed_date: '2026-11-22' })
})

test('what was done on Yonder is shown to the student first, and goes to the advisor once it is handed in', async () => {
  const { one, pupil, task, submit } = await given({ tick_rule: 'career-quiz' })
  const found = async () => (await json(await pupil.get(`/api/user/career-tasks/${task.id}`))).data.found
  expect(await found()).toEqual([])
  expect((await pupil.post(submit, {})).status).toBe(422)
  await site.db.insert(quizResults).values({
    id: newId(),
    userId: pupil.person.id,
    status: 'in-progress',
    methodVersion: '1',
    dataVersion: '1',
    interestUnits: [1, 1, 1, 1, 1, 1],
    valueUnits: [1, 1, 1, 1, 1, 1],
    updatedAt: new Date('2026-11-20T02:00:00Z'),
    createdAt: site.services.clock.now(),
  })
  expect(await found()).toEqual([])
  await site.db.update(quizResults).set({ status: 'complete' }).where(eq(quizResults.userId, pupil.person.id))
  expect(await found()).toEqual([{ text: 'Finished the career quiz', on: '2026-11-20' }])
  const path = `/api/advisor/career-tasks/${task.id}/submissions/${pupil.person.id}`
  expect((await json(await one.get(path))).data.evidence).toEqual([])
  expect((await pupil.post(submit, {})).status).toBe(200)
  expect((await json(await one.get(path))).data.evidence).toEqual(await found())
})

test('the student sees who opened what they handed in', async () => {
  const { one, pupil, task } = await given()
  await one.get(`/api/advisor/career-tasks/${task.id}/submissions/${pupil.person.id}`)
  const { openedOf } = await import('#app/features/people/student-views.server.ts')
  expect(await openedOf(site.db, { userId: pupil.person.id })).toMatchObject([
    { subject: `career-task/${task.id}` },
  ])
})

test('nobody of elsewhere reads, changes or reviews a task, or is given one', async () => {
  const { pupil, task, submit, review } = await given()
  await pupil.post(submit, { text: 'Ours' })
  const foreign = await advisor({ schoolId: otherSchoolId })
  const path = `/api/advisor/career-tasks/${task.id}`
  for (const reply of [
    await foreign.get(path),
    await foreign.put(path, { title: 'Mine' }),
    await foreign.delete(path),
    await foreign.get(`${path}/submissions`),
    await foreign.get(`${path}/submissions/${pupil.person.id}`),
    await foreign.get(`${path}/submissions/${pupil.person.id}/files/${newId()}`),
    await foreign.post(review, { status: 'accepted' }),
    await foreign.post('/api/advisor/career-tasks', { ...words, student_ids: [pupil.person.id] }),
    await foreign.post('/api/advisor/career-tasks', { ...words, group_ids: [(await group()).id] }),
    await (await student()).get(`/api/user/career-tasks/${task.id}`),
    await (await student()).post(submit, { text: 'Not mine' }),
    await (await student({ schoolId: otherSchoolId })).put(submit, { text: 'Not mine' }),
  ])
    expect(reply.status).toBe(404)
  for (const reply of [
    await pupil.get('/api/advisor/career-tasks'),
    await pupil.post(review, { status: 'accepted' }),
    await (await advisor()).post(submit, { text: 'x' }),
    await (await site.signedIn({ role: 'user' })).get('/api/user/career-tasks'),
  ])
    expect(reply.status).toBe(403)
  expect((await site.visitor().get('/api/user/career-tasks')).status).toBe(401)
})

test('a task is overdue from the day after its due date at the school, and not on it', async () => {
  const { one, task } = await given({ due_date: '2026-11-21' })
  const overdue = async () => {
    const { data } = await json(await one.get('/api/advisor/career-tasks?status=overdue'))
    return data.some(({ id }: { id: number }) => id === task.id)
  }
  expect(await overdue()).toBe(false)
  await site.db.update(careerTasks).set({ dueDate: '2026-11-20' }).where(eq(careerTasks.id, task.id))
  expect(await overdue()).toBe(true)
  // A day that has passed may stay when something else of the task is changed.
  const path = `/api/advisor/career-tasks/${task.id}`
  expect((await one.put(path, { title: 'Another', due_date: '2026-11-20' })).status).toBe(200)
  expect((await one.put(path, { due_date: '2026-11-19' })).status).toBe(422)
  await one.put(path, { is_archived: true })
  expect(await overdue()).toBe(false)
})

test('advisors list the tasks of one group, and none that has no group or another', async () => {
  const [one, pupil, own, other] = [await advisor(), await student(), await group(), await group()]
  const set = async (facts: object) =>
    (await json(await one.post('/api/advisor/career-tasks', { ...words, ...facts }))).data.id
  const ids = [await set({ group_ids: [own.id, other.id] }), await set({ group_ids: [own.id] })]
  await set({ group_ids: [other.id] })
  await set({ student_ids: [pupil.person.id] })
  const { data } = await json(await one.get(`/api/advisor/career-tasks?status=open&group=${own.id}`))
  expect(data.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed())
})

test('files are the student’s own: those of someone else are refused', async () => {
  const { pupil, submit } = await given()
  const reply = await pupil.post(submit, { text: 'See file', upload_ids: [newId()] })
  expect(reply.status).toBe(422)
})

test('an advisor reads the files of a task through that task alone, not those of another task of the student', async () => {
  const { one, pupil, task, submit } = await given()
  const student_ids = [pupil.person.id]
  const second = await json(await one.post('/api/advisor/career-tasks', { ...words, student_ids }))
  const fileOf = async (address: string) => {
    const id = newId()
    const at = services.clock.now()
    const key = `private/${id}/notes.txt`
    await services.storage.put(key, Buffer.from('notes'), { contentType: 'text/plain' })
    await site.db.insert(uploads).values({
      id,
      userId: pupil.person.id,
      purpose: 'career-task-file',
      state: 'stored',
      kind: 'txt',
      name: 'notes.txt',
      mime: 'text/plain',
      size: 5,
      sha256: 'x',
      keys: [key],
      url: `/api/uploads/${id}`,
      createdAt: at,
      unusedSince: at,
    })
    expect((await pupil.post(address, { upload_ids: [id] })).status).toBe(200)
    return id
  }
  const mine = await fileOf(submit)
  const other = await fileOf(`/api/user/career-tasks/${second.data.id}/submit`)
  const read = async (id: string) =>
    (await one.get(`/api/advisor/career-tasks/${task.id}/submissions/${pupil.person.id}/files/${id}`)).status
  expect([await read(mine), await read(other)]).toEqual([200, 404])
})

test('reminders come three days and one day before, once each, to students who have not handed in', async () => {
  const { pupil, task, submit } = await given({ due_date: '2026-11-24' })
  await site.db.update(schools).set({ countryCode: 'AU', regionCode: 'NSW' }).where(eq(schools.id, schoolId))
  await site.db
    .update(careerTasks)
    .set({ archivedAt: site.services.clock.now() })
    .where(eq(careerTasks.schoolId, otherSchoolId))
  const bell = async () =>
    (await json(await pupil.get('/api/notifications'))).data
      .map(({ description }: { description: string }) => description)
      .filter((text: string) => text.includes('due'))
  await remindOfTasks(site.services, new Date('2026-11-20T19:30:00Z')) // half past six in the morning of the 21st
  expect(await bell()).toEqual([])
  for (const _run of [1, 2]) await remindOfTasks(site.services, new Date('2026-11-21T02:00:00Z'))
  expect(await bell()).toEqual([expect.stringMatching(/^“Talk to somebody” is due on \w+ \d+ \w+ 20\d\d\.$/)])
  await remindOfTasks(site.services, new Date('2026-11-22T02:00:00Z'))
  expect(await bell()).toHaveLength(1)
  await pupil.post(submit, { text: 'Done' })
  await remindOfTasks(site.services, new Date('2026-11-23T02:00:00Z'))
  expect(await bell()).toHaveLength(1)
  expect(task.due_date).toBe('2026-11-24')
})

test('who was asked for changes is reminded of the due date too, and nobody who waits for a review', async () => {
  const { one, pupil, submit, review } = await given({ due_date: '2026-11-24' })
  await site.db.update(schools).set({ countryCode: 'AU', regionCode: 'NSW' }).where(eq(schools.id, schoolId))
  const noon = new Date('2026-11-21T02:00:00Z')
  const due = and(eq(notifications.userId, pupil.person.id), eq(notifications.kind, 'career-task-due'))
  const reminded = async () => {
    await remindOfTasks(site.services, noon)
    return site.db.$count(notifications, due)
  }
  await pupil.post(submit, { text: 'Done' })
  expect(await reminded()).toBe(0)
  await one.post(review, { status: 'changes-requested', comment: 'Say more' })
  expect(await reminded()).toBe(0)
  await tellDecisions(site)
  expect(await reminded()).toBe(1)
})

test('nobody is reminded of a task in the drawer, of another day, or of a school that they have left', async () => {
  const { task } = await given({ due_date: '2026-12-24' })
  await site.db.update(schools).set({ countryCode: 'AU', regionCode: 'NSW' }).where(eq(schools.id, schoolId))
  const noon = new Date('2026-12-21T02:00:00Z')
  const [former, locked, elsewhere, setup] = [
    await student({ isStudent: false }),
    await student({ status: 'locked' }),
    await student(),
    await student({ status: 'setup' }),
  ]
  const helper = await advisor()
  const class12 = await group([former, locked, elsewhere, setup])
  await addMembers(site.db, class12.id, [helper.person.id], 'advisor', noon)
  await site.db.insert(careerTaskGroups).values({ taskId: task.id, groupId: class12.id })
  await site.db.update(users).set({ schoolId: otherSchoolId }).where(eq(users.id, elsewhere.person.id))
  const set = (facts: Partial<typeof careerTasks.$inferInsert>) =>
    site.db.update(careerTasks).set(facts).where(eq(careerTasks.id, task.id))
  await set({ archivedAt: noon })
  expect(await remindOfTasks(site.services, noon)).toBe(0)
  await set({ archivedAt: null })
  expect(await remindOfTasks(site.services, new Date('2026-12-20T02:00:00Z'))).toBe(0)
  await remindOfTasks(site.services, noon)
  const reminded = await site.db
    .select({ id: notifications.userId })
    .from(notifications)
    .where(
      and(eq(notifications.kind, 'career-task-due'), eq(notifications.subject, `career-task/${task.id}`)),
    )
  expect(reminded.map(({ id }) => id).toSorted()).toEqual(
    [task.assigned_student_ids[0], setup.person.id].toSorted(),
  )
})

test.each([
  ['New South Wales', { countryCode: 'AU', regionCode: 'NSW' }, '2026-11-20T20:00:00Z'],
  ['Western Australia', { countryCode: 'AU', regionCode: 'WA' }, '2026-11-20T23:00:00Z'],
  ['New Zealand', { countryCode: 'NZ', regionCode: 'AKL' }, '2026-11-20T18:00:00Z'],
])('in %s a reminder comes from seven in the morning at the school', async (_, place, seven) => {
  const { pupil } = await given({ due_date: '2026-11-24' })
  await site.db.update(schools).set(place).where(eq(schools.id, schoolId))
  onTestFinished(async () => {
    const home = { countryCode: 'AU', regionCode: 'NSW' } as const
    await site.db.update(schools).set(home).where(eq(schools.id, schoolId))
  })
  const due = and(eq(notifications.userId, pupil.person.id), eq(notifications.kind, 'career-task-due'))
  const remindedAt = async (at: number) => {
    await remindOfTasks(site.services, new Date(at))
    return site.db.$count(notifications, due)
  }
  expect(await remindedAt(Date.parse(seven) - 1)).toBe(0)
  expect(await remindedAt(Date.parse(seven))).toBe(1)
})

test('a student who has left the school has none of its tasks', async () => {
  const { pupil, task } = await given()
  await site.db.update(users).set({ schoolId: null, isStudent: true }).where(eq(users.id, pupil.person.id))
  expect((await pupil.get(`/api/user/career-tasks/${task.id}`)).status).toBe(404)
})

test('of those who handed a task in, who has waited longest for a review comes first', async () => {
  const [one, first, second, idle, done] = [
    await advisor(),
    await student({ lastName: 'Young' }),
    await student({ lastName: 'Abel' }),
    await student({ lastName: 'Cook' }),
    await student({ lastName: 'Baker' }),
  ]
  const student_ids = [first, second, idle, done].map(({ person }) => person.id)
  const { data } = await json(await one.post('/api/advisor/career-tasks', { ...words, student_ids }))
  const submit = `/api/user/career-tasks/${data.id}/submit`
  await done.post(submit, { text: 'Done' })
  const submissions = `/api/advisor/career-tasks/${data.id}/submissions`
  await one.post(`${submissions}/${done.person.id}/review`, { status: 'accepted' })
  await site.later(1, () => first.post(submit, { text: 'Done' }))
  await site.later(5, () => second.post(submit, { skip_reason: 'I did this last year' }))
  const lines = (await json(await one.get(submissions))).data
  expect(lines.map(({ user_id }: { user_id: number }) => user_id)).toEqual(student_ids)
  expect(lines.map(({ is_skip }: { is_skip: boolean }) => is_skip)).toEqual([false, true, false, false])
})

test('the figures of a task count only students whom the school still sees', async () => {
  const [one, stays, leaves] = [await advisor(), await student(), await student()]
  const student_ids = [stays.person.id, leaves.person.id]
  const { data } = await json(await one.post('/api/advisor/career-tasks', { ...words, student_ids }))
  await leaves.post(`/api/user/career-tasks/${data.id}/submit`, { text: 'Done' })
  const isLeft = eq(users.id, leaves.person.id)
  await site.db.update(users).set({ schoolId: null, isStudent: false }).where(isLeft)
  const counts = { assigned: 1, submitted: 0, done: 0, 'changes-requested': 0 }
  expect((await json(await one.get(`/api/advisor/career-tasks/${data.id}`))).data.counts).toEqual(counts)
  const listed = (await json(await one.get('/api/advisor/career-tasks'))).data
  expect(listed.find(({ id }: { id: number }) => id === data.id).counts).toEqual(counts)
})

test('the list of a task says on which day something was handed in, where the school is', async () => {
  await site.db.update(schools).set({ countryCode: 'NZ', regionCode: null }).where(eq(schools.id, schoolId))
  const { one, pupil, task, submit } = await given()
  await pupil.post(submit, { text: 'Done' })
  const line = async () =>
    (await json(await one.get(`/api/advisor/career-tasks/${task.id}/submissions`))).data[0]
  expect(await line()).toMatchObject({ submitted_on: '2026-11-21' })
  await site.db
    .update(careerTaskSubmissions)
    .set({ submittedAt: new Date('2026-11-20T12:00:00Z') }) // one in the morning of the 21st in Auckland
    .where(eq(careerTaskSubmissions.taskId, task.id))
  expect(await line()).toMatchObject({ submitted_on: '2026-11-21' })
})

test.each([
  ['Australia', { countryCode: 'AU', regionCode: 'NSW' }, '2026-11-22T13:00:00Z'],
  ['New Zealand', { countryCode: 'NZ', regionCode: 'AKL' }, '2026-11-22T11:00:00Z'],
])('a student’s task is overdue from midnight at their school, in %s', async (_, place, midnight) => {
  const [before] = await site.db.select().from(schools).where(eq(schools.id, otherSchoolId))
  await site.db.update(schools).set(place).where(eq(schools.id, otherSchoolId))
  onTestFinished(async () => {
    const { countryCode, regionCode } = before ?? place
    await site.db.update(schools).set({ countryCode, regionCode }).where(eq(schools.id, otherSchoolId))
  })
  const someone = await student({ schoolId: otherSchoolId })
  const body = { ...words, due_date: '2026-11-22', student_ids: [someone.person.id] }
  expect(
    (await (await advisor({ schoolId: otherSchoolId })).post('/api/advisor/career-tasks', body)).status,
  ).toBe(200)
  const minutesUntilMidnight = (Date.parse(midnight) - services.clock.now().getTime()) / 60_000
  const isOverdueAfter = (minutes: number) =>
    site.later(
      minutes,
      async () => (await json(await someone.get('/api/user/career-tasks'))).data[0].is_overdue,
    )
  expect(await isOverdueAfter(minutesUntilMidnight - 1)).toBe(false)
  expect(await isOverdueAfter(minutesUntilMidnight)).toBe(true)
})
