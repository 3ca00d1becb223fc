import { attempts, enrolments } from '../../app/features/academy/tables.server.ts'
import { careerTaskSubmissions } from '../../app/features/career-tasks/tables.server.ts'
import { downloads } from '../../app/features/downloads/tables.server.ts'
import { eventAttendances } from '../../app/features/events/tables.server.ts'
import { favourites, follows } from '../../app/features/follow/tables.server.ts'
import { quizHistory, quizResults } from '../../app/features/guidance/tables.server.ts'
import { messages, threadParticipants, threads } from '../../app/features/messaging/tables.server.ts'
import { notifications } from '../../app/features/notifications/tables.server.ts'
import { studentViews } from '../../app/features/people/memberships/tables.server.ts'
import { retentionDays } from '../../app/features/people/retention.ts'
import { careerPlanSections, careerPlans } from '../../app/features/planner/tables.server.ts'
import { studentNotes } from '../../app/features/school-students/tables.server.ts'
import { countLifeDays } from '../../app/features/site/retention.ts'
import { trackingEvents } from '../../app/features/site/tables.server.ts'
import { outbox } from '../../app/platform/outbox/tables.server.ts'
import type { Catalogue } from './catalogue.ts'
import type { Chance } from './chance.ts'
import type { Rows } from './copy.ts'
import { Movements } from './movements.ts'
import { type Person, seedDomain } from './person.ts'

/** How many rows of a kind people have on average; with the rows of their accounts it comes to about 205. */
const mean = {
  notifications: 44,
  attempts: 20,
  messages: 11,
  views: 16,
  emails: 9,
  counts: 16,
  favourites: 8,
  follows: 5,
}

type Life = { person: Person; advisor: Person; tasks: number[]; catalogue: Catalogue }

/** What someone has done and received since they came. */
export function addLife(rows: Rows, chance: Chance, life: Life): void {
  const { person, catalogue } = life
  if (person.kind !== 'advisor') {
    addLearning(rows, chance, person, catalogue)
    addInterests(rows, chance, person, catalogue)
    addQuiz(rows, chance, person, catalogue)
    addPlan(rows, chance, person, catalogue)
  }
  if (person.kind === 'student') addSchoolLife(rows, chance, life)
  if (person.kind !== 'advisor') addBell(rows, chance, life)
  addEmails(rows, chance, person)
  for (let left = chance.about(mean.counts); left > 0; left--) {
    const createdAt = chance.ago(countLifeDays)
    if (!chance.keeps(createdAt)) continue
    const route = chance.pick(['/', '/search', '/occupations/:slug', '/courses/:slug', '/academy'])
    rows.add(trackingEvents, {
      id: chance.uuid(createdAt),
      name: 'page_view',
      distinctId: null,
      route,
      createdAt,
    })
  }
}

function addLearning(rows: Rows, chance: Chance, { id: userId, since }: Person, { topics }: Catalogue): void {
  const movements = new Movements(rows, chance, userId, since)
  movements.award('signup', 'user', userId, 100)
  const enrolled = new Set<number>()
  for (const { id: topicId, quizId, programId } of chance.some(topics, chance.about(mean.attempts))) {
    const finishedAt = chance.ago(700, since)
    if (!enrolled.has(programId))
      rows.add(enrolments, { id: chance.id(enrolments), programId, userId, createdAt: since })
    enrolled.add(programId)
    const score = quizId === null ? null : chance.whole(2, 10) * 10
    const isPassed = score !== null && score >= 60
    const status = score === null ? 'no-quiz' : isPassed ? 'finished-passed' : 'finished-failed'
    const startedAt = new Date(finishedAt.getTime() - 300_000)
    const id = chance.id(attempts)
    rows.add(attempts, { id, topicId, quizId, userId, status, score, startedAt, finishedAt })
    if (quizId === null) movements.award('topic', 'academy-topic', topicId, 5)
    else if (isPassed) movements.award('quiz', 'academy-quiz', quizId, 20)
  }
  movements.finish()
}

function addInterests(rows: Rows, chance: Chance, { id: userId, since }: Person, catalogue: Catalogue): void {
  const { courses, articles, occupations, industries, events } = catalogue
  const saved = Math.ceil(chance.about(mean.favourites) / 2)
  for (const itemId of chance.some(courses, saved))
    rows.add(favourites, { userId, type: 'course', itemId, createdAt: chance.ago(700, since) })
  for (const itemId of chance.some(articles, saved))
    rows.add(favourites, { userId, type: 'article', itemId, createdAt: chance.ago(700, since) })
  const followed = Math.ceil(chance.about(mean.follows) / 2)
  for (const followableId of chance.some(occupations, followed))
    rows.add(follows, { userId, type: 'OCCUPATION', followableId, createdAt: chance.ago(700, since) })
  for (const followableId of chance.some(industries, followed))
    rows.add(follows, { userId, type: 'INDUSTRY', followableId, createdAt: chance.ago(700, since) })
  for (const { id: eventId, startsAt } of chance.some(events, chance.whole(0, 3)))
    rows.add(eventAttendances, { userId, eventId, attendedAt: chance.ago(60), toldStart: startsAt })
  if (chance.chance(0.5)) {
    const itemId = chance.pick(articles) ?? 1
    const of = { userId, type: 'article', itemId, title: 'A guide', path: '/articles', createdAt: since }
    rows.add(downloads, { id: chance.id(downloads), ...of })
  }
}

function addQuiz(rows: Rows, chance: Chance, { id: userId, since }: Person, { quizzes }: Catalogue): void {
  if (!chance.chance(0.7)) return
  const updatedAt = chance.ago(400, since)
  const of = { id: chance.uuid(updatedAt), userId, status: 'complete' as const, createdAt: since, updatedAt }
  rows.add(quizResults, { ...of, ...chance.pick(quizzes) })
  if (!chance.chance(0.5)) return
  const { interestUnits: _, ...earlier } = chance.pick(quizzes)
  rows.add(quizHistory, {
    id: chance.uuid(since),
    userId,
    reason: 'answers',
    ...earlier,
    madeAt: since,
    savedAt: updatedAt,
  })
}

function addPlan(rows: Rows, chance: Chance, { id: userId, since }: Person, { routes }: Catalogue): void {
  if (!chance.chance(0.6)) return
  const updatedAt = chance.ago(300, since)
  rows.add(careerPlans, { userId, updatedBy: userId, createdAt: since, updatedAt })
  for (const slug of ['plan-a', 'plan-b'] as const)
    if (slug === 'plan-a' || chance.chance(0.4))
      rows.add(careerPlanSections, {
        userId,
        slug,
        answers: chance.pick(routes),
        version: 2,
        updatedBy: userId,
        updatedAt,
      })
}

/** What a student and the staff of the school have to do with each other. */
function addSchoolLife(rows: Rows, chance: Chance, { person, advisor, tasks }: Life): void {
  const { id: userId, since, school } = person
  for (const taskId of tasks) {
    if (!chance.chance(0.8)) continue
    const submittedAt = chance.ago(200)
    const status = chance.chance(0.8) ? 'done' : 'submitted'
    const text = 'Half a page about what I found out, and what I would ask next. '.repeat(3)
    rows.add(careerTaskSubmissions, {
      id: chance.id(careerTaskSubmissions),
      taskId,
      userId,
      status,
      text,
      submittedAt,
    })
  }
  const hours = new Set<number>()
  for (let left = chance.about(mean.views); left > 0; left--) {
    const at = chance.ago(365)
    if (chance.keeps(at)) hours.add(Math.floor(at.getTime() / 3_600_000))
  }
  for (const hour of hours) {
    const at = new Date(hour * 3_600_000)
    rows.add(studentViews, {
      id: chance.uuid(at),
      userId,
      viewerId: advisor.id,
      subject: chance.pick(['list', 'details', 'career-plan']),
      hour: at,
    })
  }
  if (chance.chance(0.5)) {
    const createdAt = chance.ago(300, since)
    rows.add(studentNotes, {
      id: chance.id(studentNotes),
      userId,
      schoolId: school.id,
      authorId: advisor.id,
      text: 'Spoke about next year.',
      createdAt,
    })
  }
  if (chance.chance(0.8)) addThread(rows, chance, person, advisor)
}

function addThread(rows: Rows, chance: Chance, { id: userId, school, since }: Person, advisor: Person): void {
  const id = chance.id(threads)
  const count = 1 + chance.about(mean.messages * 1.3)
  const times = Array.from({ length: count }, () => chance.ago(200)).toSorted(
    (one, other) => one.getTime() - other.getTime(),
  )
  const [lowUserId, highUserId] = advisor.id < userId ? [advisor.id, userId] : [userId, advisor.id]
  const updatedAt = times.at(-1) ?? since
  const body = 'Could we talk about the open day, and which subjects I would need for it?'
  rows.add(threads, {
    id,
    schoolId: school.id,
    lowUserId,
    highUserId,
    startedBy: userId,
    previewMessage: body,
    revision: count,
    createdAt: times[0] ?? since,
    updatedAt,
  })
  for (const one of [userId, advisor.id])
    rows.add(threadParticipants, { threadId: id, userId: one, isUnread: chance.chance(0.1) })
  for (const [at, createdAt] of times.entries())
    if (chance.keeps(createdAt) || at === count - 1)
      rows.add(messages, {
        id: chance.id(messages),
        threadId: id,
        userId: at % 2 ? advisor.id : userId,
        clientId: chance.uuid(createdAt),
        body,
        revision: at + 1,
        createdAt,
      })
}

function addBell(
  rows: Rows,
  chance: Chance,
  { person: { id: userId, kind, since }, advisor, tasks }: Life,
): void {
  for (let left = chance.about(mean.notifications); left > 0; left--) {
    const createdAt = chance.ago(retentionDays.notification, since)
    if (!chance.keeps(createdAt)) continue
    const task = kind === 'student' ? chance.pick(tasks) : undefined
    const about = task
      ? {
          kind: 'career-task-set',
          payload: { id: task },
          actorId: advisor.id,
          subject: `career-task/${task}`,
        }
      : {
          kind: 'planner-comment',
          payload: ofPlan,
          actorId: advisor.id,
          subject: 'career-plan/plan-a',
        }
    const lastReadAt = chance.chance(0.85) ? createdAt : null
    rows.add(notifications, {
      userId,
      id: chance.uuid(createdAt),
      ...about,
      inBell: true,
      emailTiming: 'never',
      lastReadAt,
      createdAt,
    })
  }
}

const ofPlan = { slug: 'plan-a' }

function addEmails(rows: Rows, chance: Chance, { id: userId, since }: Person): void {
  for (let left = chance.about(mean.emails); left > 0; left--) {
    const createdAt = chance.ago(365, since)
    if (!chance.keeps(createdAt)) continue
    const recipient = `person${userId}@${seedDomain}`
    rows.add(outbox, {
      id: chance.uuid(createdAt),
      channel: 'mail',
      recipient,
      subject: 'What is new for you',
      createdAt,
      sentAt: createdAt,
    })
  }
}
