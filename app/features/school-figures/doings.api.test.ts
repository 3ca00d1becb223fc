import { expect, test } from 'vitest'
import { attempts, modules, quizzes, topics } from '#app/features/academy/tables.server.ts'
import { careerTaskSubmissions, careerTasks } from '#app/features/career-tasks/tables.server.ts'
import { favourites, follows } from '#app/features/follow/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { careerPlanComments, careerPlans } from '#app/features/planner/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import { testSite } from '#test/site.ts'
import { readCohortWithActivity } from './doings.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-23T00:00:00Z' })
const { db } = site
const [{ id: schoolId } = { id: 0 }] = await db.select({ id: schools.id }).from(schools).limit(1)
const advisor = await site.signedIn({ role: 'advisor', schoolId })
const now = site.services.clock.now()
const period = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-04-01T00:00:00Z') }
const { from: first, to: after } = period
const before = new Date(first.getTime() - 1)
const last = new Date(after.getTime() - 1)

/** The quizzes of three topics of one module. */
const quizzesOfModule = await (async () => {
  const [module] = await db.select({ id: modules.id }).from(modules).limit(1)
  const moduleId = module?.id ?? 0
  const three = [1, 2, 3].map((one) => ({
    slug: `counted-topic-${one}`,
    title: 'A',
    moduleId,
    updatedAt: now,
  }))
  const made = await db.insert(topics).values(three).returning()
  return db
    .insert(quizzes)
    .values(made.map(({ id: topicId, slug }) => ({ slug, title: 'A', topicId, updatedAt: now })))
    .returning()
})()

let number = 0
const next = () => {
  number += 1
  return number
}

/** What counts, at a moment; and the same of other kinds or states, which does not. */
const activities: Record<string, (userId: number, at: Date) => Promise<unknown>> = {
  careers: (userId, createdAt) =>
    db.insert(follows).values([
      { userId, type: 'OCCUPATION', followableId: next(), createdAt },
      { userId, type: 'INDUSTRY', followableId: next(), createdAt },
    ]),
  courses: (userId, createdAt) =>
    db.insert(favourites).values([
      { userId, type: 'course', itemId: next(), createdAt },
      { userId, type: 'article', itemId: next(), createdAt },
    ]),
  tasksDone: async (userId, reviewedAt) => {
    for (const status of ['done', 'changes-requested'] as const) {
      const facts = { schoolId, title: 'A', description: '', createdBy: advisor.person.id }
      const [task] = await db
        .insert(careerTasks)
        .values({ ...facts, createdAt: before, updatedAt: before })
        .returning()
      const taskId = task?.id ?? 0
      await db
        .insert(careerTaskSubmissions)
        .values({ taskId, userId, status, submittedAt: before, reviewedAt })
    }
  },
  comments: (userId, createdAt) =>
    db.insert(careerPlanComments).values({ id: newId(), userId, text: 'A', createdAt }),
}

test.each(Object.keys(activities))(
  '%s are counted from the first moment of a period to its last',
  async (what) => {
    const [student, other] = [await someone(), await someone()]
    for (const at of [before, first, last, after]) await activities[what]?.(student, at)
    await activities[what]?.(other, after)
    expect([await activityOf(student), await activityOf(other)]).toEqual([{ [what]: 2 }, {}])
  },
)

test('modules count once, however many of their quizzes were passed in a period, and none that was failed', async () => {
  const pass = (
    userId: number,
    at: Date,
    quiz = 0,
    status: 'finished-passed' | 'finished-failed' = 'finished-passed',
  ) =>
    db.insert(attempts).values({
      userId,
      topicId: quizzesOfModule[quiz]?.topicId ?? 0,
      quizId: quizzesOfModule[quiz]?.id ?? 0,
      status,
      startedAt: before,
      finishedAt: at,
    })
  const [student, early, late, failed] = [await someone(), await someone(), await someone(), await someone()]
  for (const [at, moment] of [first, last, last].entries()) await pass(student, moment, at)
  await pass(early, before)
  await pass(late, after)
  await pass(failed, first, 0, 'finished-failed')
  expect(await Promise.all([student, early, late, failed].map(activityOf))).toEqual([
    { modules: 1 },
    {},
    {},
    {},
  ])
})

async function someone(): Promise<number> {
  const { person } = await site.signedIn({ role: 'student', schoolId, classYear: 2027 })
  await db.insert(careerPlans).values({ userId: person.id, createdAt: before, updatedAt: before })
  return person.id
}

/** What is counted of a student, without what is 0. */
async function activityOf(userId: number): Promise<Record<string, number>> {
  const cohort = await readCohortWithActivity(db, { schoolId }, period, now)
  const {
    careers,
    courses,
    modules: finished,
    tasksDone,
    comments,
  } = cohort.find(({ id }) => id === userId) ?? {}
  const all = { careers, courses, modules: finished, tasksDone, comments }
  return Object.fromEntries(Object.entries(all).flatMap(([name, count]) => (count ? [[name, count]] : [])))
}
