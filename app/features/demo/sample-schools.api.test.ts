import { count } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { prepareDemo } from '#app/demo.server.ts'
import { careerTaskSubmissions, careerTasks } from '#app/features/career-tasks/tables.server.ts'
import { groups } from '#app/features/groups/tables.server.ts'
import type { RouteAnswers } from '#app/features/planner/plan-parts.ts'
import { planStates } from '#app/features/planner/plan-state.ts'
import { careerPlanSections } from '#app/features/planner/tables.server.ts'
import { readCohort } from '#app/features/school-figures/cohort.server.ts'
import { studentNotes } from '#app/features/school-students/tables.server.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { demoDomain, demoPassword } from './log-ins.ts'
import { readSampleSchools } from './sample-members.server.ts'

const site = await testSite({ apiOnly: true })
const services = { ...site.services, settings: { ...site.services.settings, demo: true } }
const enqueue = vi.spyOn(services.jobs, 'enqueue')
const enqueueAll = vi.spyOn(services.jobs, 'enqueueAll')
await prepareDemo(services, () => {})
const jobsOfDemo = enqueue.mock.calls.length + enqueueAll.mock.calls.length
const [first] = await readSampleSchools(site.db)
const advisor = await signIn('advisor')

async function signIn(name: string) {
  const browser = site.visitor()
  await browser.post('/api/login', { email: `${name}@${demoDomain}`, password: demoPassword })
  return browser
}

test('the sample schools have eight groups and nine tasks, with students in every one of them', async () => {
  const [groupCount] = await site.db.select({ all: count() }).from(groups)
  const [taskCount] = await site.db.select({ all: count() }).from(careerTasks)
  expect([groupCount?.all, taskCount?.all]).toEqual([8, 9])
  const lists = await Promise.all(
    ['advisor', 'advisor2'].map(async (name) => {
      const browser = await signIn(name)
      return {
        groups: (await json(await browser.get('/api/advisor/groups'))).data,
        tasks: (await json(await browser.get('/api/advisor/career-tasks?status=all'))).data,
      }
    }),
  )
  expect(lists.map((list) => [list.groups.length, list.tasks.length])).toEqual([
    [5, 6],
    [3, 3],
  ])
  for (const { counts } of lists.flatMap(({ tasks }) => tasks))
    expect(Object.values<number>(counts).reduce((sum, students) => sum + students, 0)).toBeGreaterThan(0)
})

test('submissions of the demo are in every state, and some wait for the advisor', async () => {
  const rows = await site.db.select().from(careerTaskSubmissions)
  expect(new Set(rows.map(({ status }) => status))).toEqual(
    new Set(['submitted', 'changes-requested', 'done']),
  )
  const now = services.clock.now()
  for (const { submittedAt, reviewedAt } of rows) {
    expect(submittedAt?.getTime()).toBeLessThanOrEqual(now.getTime())
    if (reviewedAt) expect(reviewedAt.getTime()).toBeGreaterThanOrEqual(submittedAt?.getTime() ?? 0)
  }
  expect(rows.filter(({ answers }) => 'signed_date' in answers).length).toBeGreaterThan(0)
  const withFile = rows.find(({ uploadIds }) => uploadIds.length > 0)
  const path = `/api/advisor/career-tasks/${withFile?.taskId}/submissions/${withFile?.userId}`
  const file = await advisor.get(`${path}/files/${withFile?.uploadIds[0]}`)
  expect((await file.text()).slice(0, 5)).toBe('%PDF-')
  const waiting = await json(await advisor.get('/api/advisor/career-tasks?status=waiting'))
  expect(waiting.data.length).toBeGreaterThan(1)
  const { recent } = await json(await advisor.get('/api/advisor/dashboard'))
  expect(recent.map(({ kind }: { kind: string }) => kind)).toContain('submission')
})

test('plans of the demo are in every state, and at least fifteen students have finished the quiz', async () => {
  const schoolId = first?.id ?? 0
  const now = services.clock.now()
  const members = await readCohort(site.db, { schoolId }, {}, now)
  expect(new Set(members.map(({ plan }) => plan))).toEqual(new Set(planStates))
  expect(members.filter(({ hasFinishedQuiz }) => hasFinishedQuiz).length).toBeGreaterThanOrEqual(15)
  const { interests } = await json(await advisor.get('/api/advisor/dashboard'))
  expect(interests.people).toBeGreaterThanOrEqual(15)
  expect(interests.lines).toHaveLength(6)
})

test('some students of the demo show their quiz areas to the school, most do not', async () => {
  const students = await Promise.all(
    (first?.students ?? []).map(({ id }) => advisor.get(`/api/advisor/students/${id}`).then(json)),
  )
  const shown = students.filter(({ data }) => data.quiz?.areas.length > 0)
  expect(shown.length).toBeGreaterThanOrEqual(4)
  expect(students.filter(({ data }) => data.quiz === null).length).toBeGreaterThan(shown.length)
})

test('of every route of the demo, what is stored for schools is what its answers say', async () => {
  const rows = await site.db.select().from(careerPlanSections)
  const notified = rows.map(({ answers }) => saidBy(answers))
  expect(
    rows.map(({ isPrivate, isComplete, leadsSomewhere, firstCourse }) => ({
      isPrivate,
      isComplete,
      leadsSomewhere,
      firstCourse,
    })),
  ).toEqual(notified)
  for (const key of ['isPrivate', 'isComplete'] as const)
    expect(new Set(notified.map((one) => one[key]))).toEqual(new Set([true, false]))
})

/** The rules of `planStates` again, read from the answers themselves. */
function saidBy({ occupation, courses = [], entry_level, steps = [], is_private }: Partial<RouteAnswers>) {
  const hasWay = courses.length > 0 || Boolean(entry_level)
  return {
    isPrivate: is_private === true,
    isComplete: Boolean(occupation) && hasWay && steps.some(({ due_on }) => due_on !== null),
    leadsSomewhere: Boolean(occupation) || courses.length > 0,
    firstCourse: courses[0]?.slug ?? null,
  }
}

test('the first sample school has a list that came in with errors, and one that waits', async () => {
  const { data } = await json(await advisor.get('/api/advisor/imports'))
  expect(data.map(({ status }: { status: string }) => status).toSorted()).toEqual([
    'completed-with-errors',
    'ready',
  ])
  const [noteCount] = await site.db.select({ all: count() }).from(studentNotes)
  expect(noteCount?.all).toBeGreaterThanOrEqual(8)
})

test('the demo adds no job: it is made before the queues are', () => {
  expect(jobsOfDemo).toBe(0)
})
