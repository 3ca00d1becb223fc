import { desc, eq, sql } from 'drizzle-orm'
import { type FinishedModule, finishedModules } from '#app/features/academy/state.server.ts'
import { badgePicture, type CountedBadge, countedBadges } from '#app/features/badges/state.server.ts'
import { readTasksOf } from '#app/features/career-tasks/student-tasks.server.ts'
import { occupations } from '#app/features/careers/tables.server.ts'
import { displayTitle } from '#app/features/careers/titles.ts'
import { type FollowedStudent, readStudentsOf, recordLook } from '#app/features/families/parents.server.ts'
import type { FamilyPart } from '#app/features/families/parts.ts'
import { follows } from '#app/features/follow/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { sectionNames } from '#app/features/planner/plan-parts.ts'
import { isStarted } from '#app/features/planner/route/progress.ts'
import { stopsOf } from '#app/features/planner/route/stops.ts'
import { readSections, todayFor } from '#app/features/planner/sections.server.ts'
import type { UserActor } from '#app/platform/actor.ts'
import type { ReplyInputOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { requireId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { datesOf, helpWith } from '../parents/how-to-help.ts'
import type { FamilyCard, FamilyStudent, listFamily } from './contract.ts'
import { shownRoute } from './shown.ts'

/** How many rows of a part are shown. */
const maxShown = 50

/** The students of a parent's Home, with the plan and dates of those who show them. */
export async function readFamily(
  db: Database,
  parent: UserActor,
  now: Date,
): Promise<ReplyInputOf<typeof listFamily>> {
  const students = await readStudentsOf(db, parent)
  const confirmed = students.filter(({ confirmedAt }) => confirmedAt !== null)
  await recordLook(db, parent, confirmed, now)
  const waiting = students
    .filter(({ confirmedAt }) => confirmedAt === null)
    .map(({ id, firstName }) => ({ id, first_name: firstName }))
  return { data: await Promise.all(confirmed.map((one) => readCard(db, one, now))), waiting }
}

/** @throws DomainError `not-found` for a link that is not the parent's, not confirmed, or has ended */
export async function readFamilyStudent(
  db: Database,
  parent: UserActor,
  id: string,
  now: Date,
): Promise<FamilyStudent> {
  const [student] = await readStudentsOf(db, parent, requireId(id))
  if (!student?.confirmedAt) throw new DomainError('not-found', 'no-such-link')
  await recordLook(db, parent, [student], now)
  const { studentId, parts } = student
  const ifShown = <T>(part: FamilyPart, read: () => Promise<T>) =>
    parts.includes(part) ? read() : Promise.resolve(null)
  const [card, tasks, careers, academy] = await Promise.all([
    readCard(db, student, now),
    ifShown('tasks', () => readTasks(db, studentId, now)),
    ifShown('careers', () => readCareers(db, studentId)),
    ifShown('academy', () => readAcademy(db, studentId)),
  ])
  return { ...card, tasks, careers, academy }
}

async function readCard(
  db: Database,
  { id, firstName, parts, studentId }: FollowedStudent,
  now: Date,
): Promise<FamilyCard> {
  const head = { id, first_name: firstName, parts }
  const [plan, dates] = [parts.includes('plan'), parts.includes('dates')]
  if (!plan && !dates) return { ...head, plan: null, dates: null, help: null }
  const stored = await readSections(db, studentId)
  const today = todayFor(stored, now)
  const routes = stored.flatMap(({ slug, answers }) => {
    const seen = isStarted(answers) ? shownRoute(answers, parts) : null
    return seen ? [{ slug, name: sectionNames[slug], answers: seen }] : []
  })
  // Of dates alone nobody knows whether the plan has further steps.
  const isKnown = plan || routes.some(({ answers }) => answers.steps.some(({ done_on }) => !done_on))
  const help = isKnown ? helpWith({ first_name: firstName, today, routes }) : null
  return {
    ...head,
    plan: plan ? routes.map(toPlan) : null,
    dates: dates
      ? datesOf({ routes, today }).map(({ title: step, due_on, days_left, route }) => ({
          title: step,
          due_on,
          days_left,
          route,
        }))
      : null,
    help: help && { title: help.title, why: help.why },
  }
}

type Shown = { slug: string; name: string; answers: NonNullable<ReturnType<typeof shownRoute>> }

function toPlan({ slug, name, answers }: Shown) {
  return {
    slug,
    name,
    title: answers.title ?? answers.occupation?.title ?? null,
    stops: stopsOf(answers),
    steps: answers.steps.map(({ title, done_on, owner }) => ({
      title,
      is_done: done_on !== null,
      is_for_family: owner === 'family',
    })),
  }
}

const taskStates = {
  assigned: 'open',
  'changes-requested': 'open',
  submitted: 'handed-in',
  done: 'done',
} as const

async function readTasks(db: Database, studentId: number, now: Date) {
  const tasks = await readTasksOf(db, studentId, now)
  return tasks.slice(0, maxShown).map(({ title, due_date, told_status }) => ({
    title,
    due_on: due_date,
    state: taskStates[told_status],
  }))
}

async function readCareers(db: Database, studentId: number) {
  const rows = await db
    .select({ slug: occupations.slug, title: occupations.title })
    .from(follows)
    .innerJoin(occupations, eq(occupations.id, follows.followableId))
    .where(ownedBy(follows, { userId: studentId }, eq(follows.type, 'OCCUPATION')))
    .orderBy(desc(follows.createdAt), desc(follows.followableId))
    .limit(maxShown)
  return rows.map(({ slug, title }) => ({ slug, title: displayTitle(title) }))
}

async function readAcademy(db: Database, studentId: number) {
  const [found] = await db
    .select({
      badges: sql<CountedBadge[] | null>`(${countedBadges(users.id)})`,
      modules: sql<FinishedModule[]>`(${finishedModules(users.id)})`,
    })
    .from(users)
    .where(eq(users.id, studentId))
  return {
    badges: (found?.badges ?? []).map(({ title, slug }) => ({ name: title, image_url: badgePicture(slug) })),
    modules: found?.modules ?? [],
  }
}
