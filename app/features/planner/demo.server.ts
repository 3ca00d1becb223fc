import { asc, eq } from 'drizzle-orm'
import { occupations } from '#app/features/careers/tables.server.ts'
import { displayTitle } from '#app/features/careers/titles.ts'
import { readSampleSchools } from '#app/features/demo/sample-members.server.ts'
import { schoolSharing } from '#app/features/people/memberships/tables.server.ts'
import type { CourseCard } from '#app/features/study/contract.ts'
import { occupationStudy } from '#app/features/study/tables.server.ts'
import { dayIn, daysLater } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { Stream, seedOf } from '#app/platform/seed.ts'
import type { Services } from '#app/platform/services.server.ts'
import { emptyRoute, type PlanCourse, type PlanOccupation, type RouteAnswers } from './plan-parts.ts'
import { yearsOfWeeks } from './route/figures.ts'
import { careerPlanSections, careerPlans } from './tables.server.ts'

/** How far the plan of a student of the demo is. */
type State = 'none' | 'begun' | 'started' | 'complete' | 'private' | 'not-shared'
/** Which of them how often, of twelve students. */
const mix: readonly State[] = [
  ...(['none', 'none', 'none', 'begun', 'begun', 'started', 'started'] as const),
  ...(['complete', 'complete', 'complete', 'private', 'not-shared'] as const),
]

const [day, careersChosenFrom] = [86_400_000, 36]

/** Plans of students of the sample schools in every state; those whom visitors sign in as make their own. */
export async function seedPlans({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  const chance = new Stream(seedOf('what the students of the demo plan'))
  const ways = await readWays(db)
  const plans: (typeof careerPlans.$inferInsert)[] = []
  const sections: (typeof careerPlanSections.$inferInsert)[] = []
  const hidden: number[] = []
  for (const { students } of await readSampleSchools(db))
    for (const { id: userId } of students.filter(({ isLogIn }) => !isLogIn)) {
      const state = chance.pick(mix)
      const updatedAt = new Date(now.getTime() - chance.whole(1, 75) * day)
      if (state === 'not-shared') hidden.push(userId)
      if (state === 'none') continue
      plans.push({ userId, updatedBy: userId, createdAt: updatedAt, updatedAt })
      const of = { userId, version: 1, updatedBy: userId, updatedAt }
      sections.push({ ...of, slug: 'plan-a', answers: routeOf(state, chance, ways, now) })
      if (state === 'complete' && chance.chance(0.4))
        sections.push({ ...of, slug: 'plan-b', answers: routeOf('begun', chance, ways, now) })
    }
  await db.transaction(async (tx) => {
    if (plans.length > 0) await tx.insert(careerPlans).values(plans)
    if (sections.length > 0) await tx.insert(careerPlanSections).values(sections)
    if (hidden.length > 0)
      await tx
        .insert(schoolSharing)
        .values(hidden.map((userId) => ({ userId, plan: false, updatedAt: now })))
        .onConflictDoNothing()
  })
}

/** A career, and the course that leads to it most directly, if we list one. */
type Way = { occupation: PlanOccupation; course: PlanCourse | null }

function routeOf(state: State, chance: Stream, ways: Way[], now: Date): Partial<RouteAnswers> {
  const way = ways.length > 0 ? chance.pick(ways) : null
  const begun = { ...emptyRoute, occupation: way?.occupation ?? null, is_private: state === 'private' }
  if (state === 'begun') return begun
  const subjects = [{ id: 'subject-1', name: 'English' }]
  if (state === 'started')
    return { ...begun, subjects: [...subjects, { id: 'subject-2', name: 'Mathematics' }] }
  return {
    ...begun,
    subjects,
    courses: [way?.course ?? ownCourse],
    experiences: [
      { id: 'experience-1', title: 'Talk to someone who does it', kind: 'conversation', is_done: true },
    ],
    steps: [
      step('step-1', 'Go to an open day', daysLater(dayIn('Australia/Sydney', now), chance.whole(5, 60))),
      step('step-2', 'Ask about entry rules', null),
    ],
  }
}

/** In the person's own words. */
const ownCourse: PlanCourse = {
  id: 'course-1',
  slug: null,
  title: 'Apprenticeship with a local business',
  provider: null,
  regions: [],
  years: 4,
  rank_needed: null,
  subjects_needed: [],
  cost_cents_per_year: null,
}

function step(id: string, title: string, due_on: string | null) {
  return { id, title, due_on, due_time: null, owner: 'me' as const, done_on: null }
}

/** Careers of all kinds in the order of their pictures: the same for the same content. */
async function readWays(db: Database): Promise<Way[]> {
  const rows = await db
    .select({ slug: occupations.slug, title: occupations.title, courses: occupationStudy.courses })
    .from(occupations)
    .leftJoin(occupationStudy, eq(occupationStudy.occupationId, occupations.id))
    .where(eq(occupations.isNec, false))
    .orderBy(asc(occupations.icon), asc(occupations.slug))
    .limit(careersChosenFrom)
  return rows.map(({ slug, title, courses }) => ({
    occupation: { slug, title: displayTitle(title) },
    course: courses?.[0] ? planCourse(courses[0]) : null,
  }))
}

function planCourse({ slug, title, provider, states, duration_weeks }: CourseCard): PlanCourse {
  const regions = states.map((state) => `AU-${state}`)
  return { ...ownCourse, slug, title, provider: provider.name, regions, years: yearsOfWeeks(duration_weeks) }
}
