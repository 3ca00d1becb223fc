import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { advisorMemberships, studentChanges } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { effectsFrom } from '#test/effects.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { tellDecisions } from '#test/told-decisions.ts'
import { remindOfTasks } from './reminders.server.ts'
import { careerTaskSubmissions, careerTasks } from './tables.server.ts'
import { tellDecision } from './untold.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z' })
const { db, services } = site
const [schoolId = 0, otherSchoolId = 0] = (await db.select({ id: schools.id }).from(schools).limit(2)).map(
  ({ id }) => id,
)
await db.update(schools).set({ countryCode: 'AU', regionCode: 'NSW' }).where(eq(schools.id, schoolId))

const accept = { status: 'accepted', comment: 'Well asked' }
const sendBack = { status: 'changes-requested', comment: 'Say more' }

async function given(facts: object = {}) {
  const advisor = await site.signedIn({ role: 'advisor', schoolId })
  const student = await site.signedIn({ role: 'student', schoolId, firstName: 'Maia' })
  const { data } = await json(
    await advisor.post('/api/advisor/career-tasks', {
      title: 'Ask a nurse',
      description: 'Ask.',
      ...facts,
      student_ids: [student.person.id],
    }),
  )
  const own = `/api/user/career-tasks/${data.id}`
  const submissions = `/api/advisor/career-tasks/${data.id}/submissions`
  const review = `${submissions}/${student.person.id}/review`
  const handIn = (text: string) => student.post(`${own}/submit`, { text })
  expect((await handIn('Five things')).status).toBe(200)
  const seen = async () => {
    const { data: task } = await json(await student.get(own))
    const { status, comment, version } = task.submission
    return { listed: task.status, status, comment, version, isBeingReviewed: task.is_being_reviewed }
  }
  const dashboard = async () => json(await student.get('/api/user/dashboard'))
  const notified = async (run: () => Promise<unknown>, ids: number[]) => {
    const effects = await effectsFrom(site)
    await run()
    await effects.expectNotified('career-task-reviewed', { exactly: ids })
  }
  return { advisor, student, task: data, own, submissions, review, handIn, seen, dashboard, told: notified }
}

beforeEach(async () => {
  await db.delete(studentChanges)
})

test('a student sees a decision and is told of it once, ten minutes after it was made', async () => {
  const { advisor, student, review, seen, told: notified } = await given()
  const waiting = { listed: 'submitted', status: 'submitted', comment: null }
  await notified(() => advisor.post(review, accept), [])
  expect(await seen()).toMatchObject({ ...waiting, isBeingReviewed: true })
  const { data: ofSchool } = await json(await advisor.get(`/api/advisor/students/${student.person.id}`))
  expect(ofSchool.tasks).toMatchObject([{ status: 'done', told_status: 'submitted' }])
  await notified(() => tellDecisions(site), [student.person.id])
  expect(await seen()).toMatchObject({
    listed: 'done',
    status: 'done',
    comment: 'Well asked',
    isBeingReviewed: false,
  })
  await notified(() => tellDecisions(site), [])
})

test('a job that comes before the ten minutes are over tells nothing and comes again', async () => {
  const { advisor, review, seen, told: notified } = await given()
  await advisor.post(review, accept)
  const [change] = await db.select().from(studentChanges)
  const at = (change?.createdAt.getTime() ?? 0) + 600_000
  const work = { id: change?.changeId ?? '', at }
  await notified(() => tellDecision(services, work, new Date(at - 1)), [])
  expect((await seen()).status).toBe('submitted')
  await tellDecision(services, work, new Date(at))
  expect((await seen()).status).toBe('done')
})

test('an undone decision leaves the submission as it was before, and the student is told nothing', async () => {
  const { advisor, student, review, handIn, seen, told: notified } = await given()
  await advisor.post(review, sendBack)
  await tellDecisions(site)
  await handIn('Seven things')
  const ofStudent = eq(careerTaskSubmissions.userId, student.person.id)
  const [before] = await db.select().from(careerTaskSubmissions).where(ofStudent)
  const shown = await seen()
  await site.later(1, () => advisor.post(review, accept))
  expect(await seen()).toEqual({ ...shown, isBeingReviewed: true, version: 4 })
  await site.later(10.99, async () => {
    const effects = await effectsFrom(site)
    const reply = await advisor.delete(review)
    expect([reply.status, (await json(reply)).data.status]).toEqual([200, 'submitted'])
    await effects.expectAudited('career-tasks.undo-review')
  })
  expect(await db.select().from(careerTaskSubmissions).where(ofStudent)).toEqual([before])
  await notified(() => tellDecisions(site), [])
  expect(await seen()).toEqual(shown)
  expect((await advisor.delete(review)).status).toBe(422) // a second time
})

test('a decision that was undone and made again is told once, as it is in the end', async () => {
  const { advisor, student, review, seen, told: notified } = await given()
  await advisor.post(review, accept)
  await site.later(2, () => advisor.delete(review))
  await site.later(3, () => advisor.post(review, sendBack))
  await notified(() => tellDecisions(site), [student.person.id])
  expect(await seen()).toMatchObject({ status: 'changes-requested', comment: 'Say more' })
})

test('what the advisor wrote comes back to them with the undo, and is stored no longer', async () => {
  const { advisor, review, seen } = await given()
  const colleague = await site.signedIn({ role: 'advisor', schoolId })
  await advisor.post(review, { ...sendBack, comment: 'Only for me' })
  expect(await (await colleague.delete(review)).text()).not.toContain('Only for me')
  const { sent } = await json(await advisor.delete(review))
  expect(sent).toEqual({ comment: 'Only for me', levels: {}, answer_comments: {} })
  const [stored] = await db
    .select()
    .from(careerTaskSubmissions)
    .orderBy(desc(careerTaskSubmissions.id))
    .limit(1)
  expect([stored?.comment, (await seen()).comment]).toEqual([null, null])
})

test('a decision can be undone until ten minutes have passed, and not at that moment', async () => {
  const { advisor, review } = await given()
  await advisor.post(review, accept)
  await site.later(10, async () => {
    const reply = await advisor.delete(review)
    expect([reply.status, (await json(reply)).code]).toEqual([422, 'too-late'])
  })
})

test('only the advisor who decided undoes it, and only at the school of the task', async () => {
  const { advisor, student, submissions, review } = await given()
  const colleague = await site.signedIn({ role: 'advisor', schoolId })
  await advisor.post(review, accept)
  const mayUndo = async (who: typeof advisor) => {
    const { data } = await json(await who.get(submissions))
    return data.map((line: { can_undo: boolean }) => line.can_undo)
  }
  expect([await mayUndo(advisor), await mayUndo(colleague)]).toEqual([[true], [false]])
  const refused = await colleague.delete(review)
  expect([refused.status, (await json(refused)).code]).toEqual([422, 'not-yours'])
  const elsewhere = await site.signedIn({ role: 'advisor', schoolId: otherSchoolId })
  expect((await elsewhere.delete(review)).status).toBe(404)
  expect((await student.delete(review)).status).toBe(403)
  const left = { endedAt: services.clock.now() }
  await db.update(advisorMemberships).set(left).where(eq(advisorMemberships.userId, advisor.person.id))
  expect((await advisor.delete(review)).status).toBe(403)
  expect(await db.$count(studentChanges)).toBe(1)
})

test('the undo of a task that was deleted finds nothing, and its job tells nothing', async () => {
  const { advisor, task, review, told: notified } = await given()
  await advisor.post(review, accept)
  await db.delete(careerTasks).where(eq(careerTasks.id, task.id))
  expect((await advisor.delete(review)).status).toBe(404)
  await notified(() => tellDecisions(site), [])
})

test('a student who left the school in those minutes is not told', async () => {
  const { advisor, student, review, told: notified } = await given()
  await advisor.post(review, accept)
  await db.update(users).set({ schoolId: null, isStudent: false }).where(eq(users.id, student.person.id))
  await notified(() => tellDecisions(site), [])
})

test('a student cannot change an answer while the decision is untold, and reads nothing of it in the refusal', async () => {
  const { advisor, student, own, review, handIn } = await given()
  await advisor.post(review, { ...accept, comment: 'Secret words' })
  for (const reply of [
    await student.put(`${own}/submit`, { text: 'Six', version: 1 }),
    await handIn('Six'),
  ]) {
    const body = await reply.text()
    expect([reply.status, JSON.parse(body).code]).toEqual([422, 'not-now'])
    expect(body).toContain('Your advisor is reviewing this now')
    expect(body).not.toContain('Secret words')
  }
  await advisor.delete(review)
  expect((await student.put(`${own}/submit`, { text: 'Six', version: 1 })).status).toBe(200)
})

test('changes that were asked for are no open task and no reminder until the student is told', async () => {
  const { advisor, student, review, told: notified, dashboard } = await given({ due_date: '2026-11-24' })
  const openTasks = async () => (await json(await student.get('/api/state'))).user.open_tasks
  await advisor.post(review, sendBack)
  const effects = await effectsFrom(site)
  await remindOfTasks(services, new Date('2026-11-21T02:00:00Z'))
  await effects.expectNotified('career-task-due', { exactly: [] })
  expect([await openTasks(), JSON.stringify(await dashboard()).includes('Say more')]).toEqual([0, false])
  await notified(() => tellDecisions(site), [student.person.id])
  expect(await openTasks()).toBe(1)
})
