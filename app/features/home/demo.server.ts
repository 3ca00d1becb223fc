import { eq } from 'drizzle-orm'
import { demoDomain } from '#app/features/demo/log-ins.ts'
import { followItem } from '#app/features/follow/service.server.ts'
import { type Catalogue, readCatalogue } from '#app/features/guidance/catalogue.server.ts'
import { savePlanChanges } from '#app/features/guidance/plan/plan.server.ts'
import { plainSkills, ratingId } from '#app/features/guidance/plan/skills.ts'
import type { InterestArea, WorkValue } from '#app/features/guidance/profile-keys.ts'
import type { AnswerChanges } from '#app/features/guidance/quiz/answers.ts'
import { refuseForeignAnswers, saveOwnAnswers } from '#app/features/guidance/service.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { saveRoute } from '#app/features/planner/service.server.ts'
import { readStored } from '#app/features/study/occupation-study.server.ts'
import type { UserActor } from '#app/platform/actor.ts'
import { dayIn, daysLater } from '#app/platform/calendar.ts'
import type { Services } from '#app/platform/services.server.ts'
import { careersNeeded } from './next-steps.ts'

/**
 * Fills the demo student's account: quiz, skills, post-school plan, three followed careers, and plan A with the first course
 * that leads to the first career. Uses the same services as the API.
 */
export async function seedStudentActivity(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const actor = await demoStudent(services)
  const context = { db, services, actor, now }
  const catalogue = await readCatalogue(db)
  const answers = sampleAnswers(catalogue)
  refuseForeignAnswers(catalogue, answers)
  await savePlanChanges(context, {
    passions: ['animals', 'building-things'],
    educationStyle: 'mixed',
    educationLevel: 'degree',
    gapYear: false,
    status: 'COMPLETE',
  })
  const { quiz } = await saveOwnAnswers(context, catalogue, actor, answers, { finish: true })
  const careers = quiz.places.slice(0, careersNeeded).map(([id]) => id)
  for (const id of careers) await followItem(db, services, actor, 'OCCUPATION', id, now)
  const first = catalogue.book.occupations.find(({ id }) => id === careers[0])
  const course = first && (await readStored(db, first.slug))?.courses[0]
  const writing = { ownerId: actor.userId, editorId: actor.userId, now }
  await saveRoute(db, writing, 'plan-a', {
    version: 0,
    answers: {
      occupation: first && { slug: first.slug },
      courses: course ? [{ slug: course.slug }] : [],
      entry_level: 'senior-secondary-certificate',
      note: 'A sample route. Change anything: it is here to try things out.',
      subjects: [{ name: 'English' }, { name: 'Mathematics' }],
      experiences: [{ title: 'Talk to someone who does it', kind: 'conversation', is_done: true }],
      steps: [
        step('Ask Helen which subjects count', null, now),
        step('Go to an open day', daysAfter(now, 12), null),
        step('Write down three questions for the interview', daysAfter(now, 26), null),
      ],
    },
  })
}

async function demoStudent({ db, clock }: Services): Promise<UserActor> {
  const [student] = await db
    .select({ id: users.id, schoolId: users.schoolId })
    .from(users)
    .where(eq(users.email, `student@${demoDomain}`))
  if (!student) throw new Error('the student of the demo is not there')
  return {
    kind: 'user',
    userId: student.id,
    roles: ['student'],
    schoolId: student.schoolId,
    sessionId: 'demo',
    country: null,
    state: null,
    confirmedAt: clock.now(),
    needsSetup: false,
  }
}

/** Answer codes of an investigative and hands-on person; see quiz-items.ts. */
const liking: Record<InterestArea, number> = {
  realistic: 5,
  investigative: 5,
  artistic: 3,
  social: 2,
  enterprising: 1,
  conventional: 2,
}

const wanting: Record<WorkValue, number> = {
  achievement: 4,
  independence: 4,
  recognition: 1,
  relationships: 3,
  support: 1,
  'working-conditions': 2,
}

function sampleAnswers({ items }: Catalogue): AnswerChanges {
  const activities = items.interests
    .filter(({ set }) => set === 'core')
    .map(({ id, area }, place) => [id, Math.max(1, liking[area] - (place % 3 === 0 ? 1 : 0))])
  const values = items.values.map(({ id, value }) => [id, wanting[value]])
  const skills = plainSkills.map(({ id }, place) => [ratingId(id), 1 + (place % 4)])
  return Object.fromEntries([...activities, ...values, ...skills])
}

const step = (title: string, dueOn: string | null, done: Date | null) => ({
  title,
  due_on: dueOn,
  due_time: null,
  owner: 'me' as const,
  done_on: done && daysAfter(done, 0),
})

function daysAfter(now: Date, days: number): string {
  return daysLater(dayIn('Australia/Sydney', now), days)
}
