import { asc, eq } from 'drizzle-orm'
import { occupations } from '#app/features/careers/tables.server.ts'
import { displayTitle } from '#app/features/careers/titles.ts'
import { readSampleSchools } from '#app/features/demo/sample-members.server.ts'
import { schoolSharing } from '#app/features/people/memberships/tables.server.ts'
import { courses, educators } from '#app/features/study/tables.server.ts'
import { dayIn, daysLater } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { Stream, seedOf } from '#app/platform/seed.ts'
import type { Services } from '#app/platform/services.server.ts'
import { emptyRoute, type PlanCourse, type RouteAnswers } from './plan-parts.ts'
import { careerPlanSections, careerPlans } from './tables.server.ts'

/** How far the plan of a student of the demo is. */
type State = 'none' | 'begun' | 'started' | 'complete' | 'private' | 'not-shared'
/** Which of them how often, of twelve students. */
const mix: readonly State[] = [
  ...(['none', 'none', 'none', 'begun', 'begun', 'started', 'started'] as const),
  ...(['complete', 'complete', 'complete', 'private', 'not-shared'] as const),
]

const [day, listed] = [86_400_000, 12]

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

type Ways = { careers: { slug: string; title: string }[]; courses: PlanCourse[] }

function routeOf(state: State, chance: Stream, ways: Ways, now: Date): Partial<RouteAnswers> {
  const occupation = ways.careers.length > 0 ? chance.pick(ways.careers) : null
  const begun = { ...emptyRoute, occupation, is_private: state === 'private' }
  if (state === 'begun') return begun
  const subjects = [{ id: 'subject-1', name: 'English' }]
  if (state === 'started')
    return { ...begun, subjects: [...subjects, { id: 'subject-2', name: 'Mathematics' }] }
  const course = chance.chance(0.75) && ways.courses.length > 0 ? chance.pick(ways.courses) : null
  return {
    ...begun,
    subjects,
    courses: course ? [course] : [ownCourse],
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

/** The first careers and courses of both sectors: the same for the same content. */
async function readWays(db: Database): Promise<Ways> {
  const ofSector = (sector: 'vet' | 'higher_education') =>
    db
      .select({ slug: courses.slug, title: courses.name, provider: educators.name })
      .from(courses)
      .innerJoin(educators, eq(educators.id, courses.educatorId))
      .where(eq(courses.sector, sector))
      .orderBy(asc(courses.id))
      .limit(listed)
  const careers = await db
    .select({ slug: occupations.slug, title: occupations.title })
    .from(occupations)
    .where(eq(occupations.isNec, false))
    .orderBy(asc(occupations.icon), asc(occupations.slug))
    .limit(3 * listed)
  const found = [...(await ofSector('higher_education')), ...(await ofSector('vet'))]
  return {
    careers: careers.map(({ slug, title }) => ({ slug, title: displayTitle(title) })),
    courses: found.map((course) => ({ ...ownCourse, ...course, years: null })),
  }
}
