import { recordOpened } from '#app/features/people/student-views.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { renderPdf } from '#app/platform/pdf/pdf.server.ts'
import { readLists } from '../route/form.server.ts'
import { isStarted } from '../route/progress.ts'
import { readSections, todayFor } from '../sections.server.ts'
import { findPlanOwner } from './advisors.server.ts'
import { namesIn, writeRoute } from './plan-file.server.ts'
import { routeFor } from './plan-view.ts'

type PlanOwner = { id: number; name: string }

/**
 * The plan of a student as their school sees it, a PDF. The look is recorded before anything is read.
 * @throws DomainError `not-found` for a student of another school, `not-allowed` for one who does not share the plan
 */
export async function renderStudentPlan(
  db: Database,
  actor: AdvisorActor,
  studentId: string,
  now: Date,
): Promise<Uint8Array> {
  const { id, firstName, lastName } = await findPlanOwner(db, actor, studentId, now)
  await recordOpened(db, id, actor, 'career-plan', now)
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return renderSchoolPlans(db, [{ id, name }], `${name}: career plan`, now)
}

/**
 * Plans as a school sees them, each from a page of its own: without private routes, and details only where they are shared.
 *
 * @param owners who share their plan with the school; that they are looked at is recorded by the caller
 */
export async function renderSchoolPlans(
  db: Database,
  owners: readonly PlanOwner[],
  title: string,
  now: Date,
): Promise<Uint8Array> {
  const lists = await readLists(db)
  const plans: (PlanOwner & Awaited<ReturnType<typeof seenBySchool>>)[] = []
  for (const owner of owners) plans.push({ ...owner, ...(await seenBySchool(db, owner.id, now)) })
  return renderPdf({ title, footer: 'Yonder – for staff of the school', createdAt: now }, (pdf) => {
    if (plans.length === 0) {
      pdf.title(title)
      pdf.paragraph('None of these students shares a plan with the school.')
    }
    plans.forEach(({ name, routes, today }, at) => {
      if (at > 0) pdf.newPage()
      pdf.title(name)
      pdf.note(`Career plan as of ${formatDate(today)}, as ${name} shares it with the school.`)
      if (routes.length === 0) pdf.paragraph('The school can see no plan yet.')
      for (const route of routes) writeRoute(pdf, route, namesIn(lists, today))
    })
  })
}

async function seenBySchool(db: Database, ownerId: number, now: Date) {
  const stored = await readSections(db, ownerId)
  const seen = stored.flatMap((one) => {
    const answers = routeFor('school', one.answers)
    return answers ? [{ ...one, answers }] : []
  })
  const routes = seen
    .filter(({ answers }) => isStarted(answers))
    .map(({ slug, answers }) => ({ slug, answers }))
  return { routes, today: todayFor(seen, now) }
}
