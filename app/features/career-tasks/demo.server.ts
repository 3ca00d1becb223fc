import { asc, eq, inArray } from 'drizzle-orm'
import { readSampleSchools, type SampleSchool } from '#app/features/demo/sample-members.server.ts'
import { type Answers, readAnswers } from '#app/features/forms/answers.ts'
import { currentForm } from '#app/features/forms/service.server.ts'
import type { FormSection } from '#app/features/forms/template.ts'
import { groupMembers, groups } from '#app/features/groups/tables.server.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { sanitizeRichText } from '#app/platform/rich-text/sanitize.server.ts'
import { Stream, seedOf } from '#app/platform/seed.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Criterion } from './rubric.ts'
import type { TaskStatus } from './rules.ts'
import { sampleAnswers } from './sample-answers.ts'
import { addSampleResumes } from './sample-resumes.server.ts'
import { careerTaskGroups, careerTaskStudents, careerTaskSubmissions, careerTasks } from './tables.server.ts'
import { htmlOfText } from './task-text.ts'
import { taskTemplates } from './templates.ts'

/**
 * A task from a template. `group`: the name of a group of the school; without one it is for the first students by name. `due`: in
 * days from today, negative where it has passed; `done`: about what part has handed it in.
 */
type SampleTask = {
  template: string
  setWeeksAgo: number
  due: number | null
  group?: string
  done: number
  isArchived?: boolean
  rubric?: Criterion[]
}

const interviewRubric: Criterion[] = [
  {
    key: 'c1',
    title: 'Asks useful follow-up questions',
    levels: [
      'Short questions with short answers',
      'Questions that get examples',
      'Follows up on what was said',
    ],
  },
  {
    key: 'c2',
    title: 'Thinks about their own plans',
    levels: ['Says yes or no', 'Gives a reason', 'Gives a reason and a next step'],
  },
]

/** Of the first and the second sample school: nine in all, over twelve weeks. */
const sampleTasks: readonly (readonly SampleTask[])[] = [
  [
    {
      template: 'interview-somebody',
      setWeeksAgo: 12,
      due: -62,
      group: 'Year 11 Careers',
      done: 0.9,
      rubric: interviewRubric,
    },
    {
      template: 'open-day-notes',
      setWeeksAgo: 10,
      due: -49,
      group: 'Trades taster',
      done: 1,
      isArchived: true,
    },
    { template: 'first-resume', setWeeksAgo: 6, due: -12, group: 'Year 10 Careers', done: 0.7 },
    { template: 'compare-courses', setWeeksAgo: 3, due: 4, group: 'Year 11 Careers', done: 0.3 },
    { template: 'first-year-budget', setWeeksAgo: 1, due: 16, group: 'Year 12 Careers', done: 0.15 },
    { template: 'subject-check', setWeeksAgo: 0, due: null, done: 0 },
  ],
  [
    { template: 'tax-number', setWeeksAgo: 9, due: -35, group: 'Gateway', done: 0.8 },
    { template: 'thank-you-letter', setWeeksAgo: 4, due: 3, group: 'Gateway', done: 0.4 },
    { template: 'apprenticeship-search', setWeeksAgo: 2, due: 10, group: 'Year 12 Careers', done: 0.25 },
  ],
]

/** Beside the answers, where someone has more to say. */
const texts = [
  'I was not sure about the last question, so I wrote what I know.',
  'Sorry it is late.',
  'Can I change it if I find something better?',
]
const comments = [
  'Lovely work. You asked good questions.',
  'Good. Keep this, you will want it again next year.',
]
const askedFor = 'Nearly there. Please say a little more in one place: what made you think so?'
const skips = 'I am away for nationals that week. Can I do it with the next class?'
const [day, byName] = [86_400_000, 3]

/** Nine tasks of the sample schools over twelve weeks, in every state, some of them waiting for a review. */
export async function seedTasks(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const chance = new Stream(seedOf('what the students of the demo hand in'))
  for (const [place, school] of (await readSampleSchools(db)).entries()) {
    const groupsByName = await readGroupsOf(db, school.id)
    for (const task of sampleTasks[place] ?? [])
      await db.transaction((tx) => writeTask(tx, chance, school, groupsByName, task, now))
  }
  await addSampleResumes(services, now)
}

type GroupMembers = { id: number; students: number[] }

async function readGroupsOf(db: Database, schoolId: number): Promise<Map<string, GroupMembers>> {
  const found = await db.select().from(groups).where(eq(groups.schoolId, schoolId)).orderBy(asc(groups.id))
  if (found.length === 0) return new Map()
  const ids = found.map(({ id }) => id)
  // any owner: the students of the demo
  const members = await db
    .select()
    .from(groupMembers)
    .where(inArray(groupMembers.groupId, ids))
    .orderBy(asc(groupMembers.userId))
  const studentsOf = (id: number) =>
    members.filter(({ groupId, role }) => groupId === id && role === 'student').map(({ userId }) => userId)
  return new Map(found.map(({ id, name }) => [name, { id, students: studentsOf(id) }]))
}

async function writeTask(
  tx: Database,
  chance: Stream,
  school: SampleSchool,
  groupsByName: Map<string, GroupMembers>,
  { template: key, setWeeksAgo, due, group: name, done, isArchived, rubric }: SampleTask,
  now: Date,
): Promise<void> {
  const template = taskTemplates.find((one) => one.key === key)
  const [advisor] = school.advisors
  const group = name ? groupsByName.get(name) : undefined
  if (!template || !advisor || (name && !group)) return
  const at = (days: number) => new Date(now.getTime() + days * day)
  const createdAt = at(-7 * setWeeksAgo)
  const form = template.form ? await currentForm(tx, template.form, now) : undefined
  const [task] = await tx
    .insert(careerTasks)
    .values({
      schoolId: school.id,
      title: template.title,
      createdBy: advisor.id,
      createdAt,
      description: await sanitizeRichText(htmlOfText(template.text)),
      dueDate: due === null ? null : dayIn('Australia/Sydney', at(due)),
      templateKey: key,
      formVersionId: form?.id ?? null,
      tickRule: template.tickRule ?? null,
      rubric: rubric ?? null,
      archivedAt: isArchived ? at((due ?? 0) + 7) : null,
      updatedAt: createdAt,
    })
    .returning({ id: careerTasks.id })
  if (!task) throw new Error('the task was not written')
  const taskId = task.id
  if (group) await tx.insert(careerTaskGroups).values({ taskId, groupId: group.id })
  const students = group?.students ?? school.students.slice(0, byName).map(({ id }) => id)
  if (!group && students.length > 0)
    await tx.insert(careerTaskStudents).values(students.map((userId) => ({ taskId, userId })))
  const logIns = new Set(school.students.flatMap(({ id, isLogIn }) => (isLogIn ? id : [])))
  const names = new Map(school.students.map((one) => [one.id, `${one.firstName} ${one.lastName}`.trim()]))
  const latest = Math.min(due ?? 0, 0)
  const submissions = students.flatMap((userId) => {
    const [isOld, isLogIn] = [latest < -30, logIns.has(userId)]
    const isHandedIn = chance.chance(done)
    const status = isLogIn ? 'done' : stateFor(chance, isOld)
    const submittedAt = at(chance.between(-7 * setWeeksAgo, latest))
    // Whom visitors sign in as has done what is long past, and has the rest to do.
    const levels = status === 'done' ? sampleLevels(rubric ?? [], userId) : {}
    return (isLogIn ? isOld : isHandedIn)
      ? [
          submissionOf(
            { taskId, userId, status, submittedAt, levels },
            answersTo(form, key, names.get(userId), submittedAt, chance),
            chance,
            advisor.id,
            now,
          ),
        ]
      : []
  })
  if (submissions.length > 0) await tx.insert(careerTaskSubmissions).values(submissions)
}

/** One of the sample answers to a template, as its form takes them, signed with the writer's name where it asks for that. */
function answersTo(
  form: { sections: FormSection[] } | undefined,
  template: string,
  name: string | undefined,
  at: Date,
  chance: Stream,
): Answers {
  const samples = sampleAnswers[template]
  if (!form || !samples) return {}
  const today = dayIn('Australia/Sydney', at)
  return readAnswers(form.sections, chance.pick(samples)({ name: name ?? '', day: today }), { today }).answers
}

/** What was handed in long ago has mostly been looked at. */
function stateFor(chance: Stream, isOld: boolean): Exclude<TaskStatus, 'assigned'> {
  const number = chance.next()
  if (number < (isOld ? 0.05 : 0.45)) return 'submitted'
  return number > 0.85 ? 'changes-requested' : 'done'
}

/** The two higher levels, in turn. */
function sampleLevels(rubric: readonly Criterion[], userId: number): Record<string, number> {
  return Object.fromEntries(rubric.map(({ key }, at) => [key, 1 + ((userId + at) % 2)]))
}

type HandedIn = {
  taskId: number
  userId: number
  status: TaskStatus
  submittedAt: Date
  levels: Record<string, number>
}

function submissionOf(handedIn: HandedIn, answers: Answers, chance: Stream, advisorId: number, now: Date) {
  const { status, submittedAt } = handedIn
  const [comment, isSkip] = [chance.pick(comments), chance.chance(0.1)]
  const text = chance.chance(0.2) ? chance.pick(texts) : null
  const isReviewed = status !== 'submitted'
  return {
    ...handedIn,
    ...(isSkip && !isReviewed ? { skipReason: skips } : { text, answers }),
    version: isReviewed ? 2 : 1,
    ...(isReviewed && {
      comment: status === 'done' ? comment : askedFor,
      reviewedBy: advisorId,
      reviewedAt: new Date(Math.min(now.getTime(), submittedAt.getTime() + day)),
    }),
  }
}
