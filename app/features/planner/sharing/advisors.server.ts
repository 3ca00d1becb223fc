import { type AdvisorContext, auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { sharingOf } from '#app/features/people/school-sharing.server.ts'
import { recordOpened } from '#app/features/people/student-views.server.ts'
import type { Student } from '#app/features/people/students.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { getStudentPlan, getStudentSection } from '../contract.ts'
import { planChanged, planCommented } from '../notifications.ts'
import type { CommentPart, SectionSlug } from '../plan-parts.ts'
import { readProposals } from '../proposals/proposals.server.ts'
import { readForm, readLists } from '../route/form.server.ts'
import { placeOf, readSections, sectionOf, todayFor, toSectionFor } from '../sections.server.ts'
import { lockSection, saveRoute } from '../service.server.ts'
import type { AnswersInput, Comment, Section } from '../shapes.ts'
import { careerPlanComments } from '../tables.server.ts'
import { readComments } from './comments.server.ts'
import { changesBySchool } from './plan-view.ts'
import { mayChangePlan, mayComment, maySeeRoute } from './policy.ts'
import { findSharedPlan } from './shared-plan.server.ts'

/** A student's plan for an advisor: no private routes, and details only where the student shares them. The look is recorded. */
export async function readStudentPlan(
  db: Database,
  actor: AdvisorActor,
  studentId: string,
  now: Date,
): Promise<ReplyOf<typeof getStudentPlan>> {
  const student = await findPlanOwner(db, actor, studentId, now)
  await recordOpened(db, student.id, actor, 'career-plan', now)
  const [stored, comments, lists] = await Promise.all([
    readSections(db, student.id),
    readComments(db, student.id, 'school'),
    readLists(db),
  ])
  const open = stored.filter(({ answers }) => maySeeRoute(actor, student, answers))
  const today = todayFor(open, now)
  const seen = stored.flatMap((one) => toSectionFor('school', one, student.id, today) ?? [])
  return {
    data: {
      student: { id: student.id, first_name: student.firstName, last_name: student.lastName },
      sections: seen,
      private_sections: stored.length - seen.length,
      // What another advisor said about a route before its owner made it private is as private.
      comments: comments.filter((one) => one.slug === null || seen.some(({ slug }) => slug === one.slug)),
      proposals: await readProposals(db, student.id, seen),
      may_modify: mayChangePlan(actor, student),
      ...lists,
      today,
      place: placeOf(open),
    },
  }
}

/**
 * One route of a student, for an advisor who may change it.
 *
 * @throws DomainError `not-found` for a private route
 */
export async function readStudentRoute(
  db: Database,
  actor: AdvisorActor,
  { id, slug }: { id: string; slug: string },
  now: Date,
): Promise<ReplyOf<typeof getStudentSection>> {
  const student = await findSharedPlan(db, actor, id, now)
  const section = sectionOf(slug)
  await refusePrivate(db, actor, student, section)
  await recordOpened(db, student.id, actor, `career-plan/${section}`, now)
  const [stored] = await readSections(db, student.id, [section])
  const today = stored && todayFor([stored], now)
  const seen = stored && today && toSectionFor('school', stored, student.id, today)
  if (!seen) throw new DomainError('not-found', 'no-such-section')
  return {
    student: { id: student.id, first_name: student.firstName, last_name: student.lastName },
    section: seen,
    form: await readForm(db, seen.answers),
    answers: seen.answers,
    today,
    place: placeOf([stored]),
  }
}

/**
 * Changes a route of a student. Who sees it is the student's own business and stays, and so does what the school does not see.
 *
 * @throws DomainError `not-found` for a private route
 */
export async function saveStudentRoute(
  services: Pick<Services, 'db' | 'jobs'>,
  actor: AdvisorActor,
  { id, slug }: { id: string; slug: string },
  save: { answers: AnswersInput; version: number },
  now: Date,
): Promise<Section> {
  const { db } = services
  const student = await findPlanOwner(db, actor, id, now)
  const section = sectionOf(slug)
  await refusePrivate(db, actor, student, section)
  // Before the change, because a refused one answers with the route too.
  await recordOpened(db, student.id, actor, `career-plan/${section}`, now)
  return db.transaction(async (tx) => {
    const writing = { ownerId: student.id, editorId: actor.userId, now }
    const stored = await lockSection(tx, writing, section) // or it could become private between the look and the answer
    if (!maySeeRoute(actor, student, stored.answers)) throw new DomainError('not-found', 'no-such-section')
    const answers = changesBySchool(stored.answers, save.answers)
    const saved = await saveRoute(tx, writing, section, { ...save, answers })
    if (saved.version > save.version)
      await notify(
        services,
        tx,
        planChanged,
        { ...about(student, actor, section), payload: { slug: section } },
        now,
      )
    return saved
  })
}

/**
 * Adds a comment to a plan, to one of its routes or to a part of that, and notifies the student.
 *
 * @throws DomainError `not-found` for a private route, `invalid` for a part without its route
 */
export async function comment(
  services: Pick<Services, 'db' | 'jobs'>,
  context: AdvisorContext,
  studentId: string,
  said: { slug?: SectionSlug | null; part?: CommentPart | null; text: string },
): Promise<Comment> {
  const { db } = services
  const { actor, now } = context
  const student = await findPlanOwner(db, actor, studentId, now)
  if (!mayComment(actor, student)) throw new DomainError('not-allowed', 'not-the-advisor')
  const [slug, part] = [said.slug ?? null, said.part ?? null]
  if (part && !slug)
    throw new DomainError('invalid', 'part-without-route', {
      errors: { slug: ['Please choose the route that it is about'] },
    })
  if (slug) await refusePrivate(db, actor, student, slug)
  const id = newId()
  await db.transaction(async (tx) => {
    await tx.insert(careerPlanComments).values({
      id,
      userId: student.id,
      authorId: actor.userId,
      slug,
      part,
      text: said.text,
      createdAt: now,
    })
    await notify(
      services,
      tx,
      planCommented,
      { ...about(student, actor, slug), payload: { slug, part } },
      now,
    )
    await auditAdvisor(tx, context, 'career-plans.comment', `users/${student.id}`, {
      after: { comment: id, slug, part },
    })
  })
  const written = (await readComments(db, student.id, 'school')).find((one) => one.id === id)
  if (!written) throw new Error('the comment was not written')
  return written
}

/**
 * The student whose plan it is, as far as the student shows it.
 * @throws DomainError `not-found`, `not-allowed` (`not-shared`)
 */
export async function findPlanOwner(
  db: Database,
  actor: AdvisorActor,
  id: string,
  now: Date,
): Promise<Student> {
  const student = await findSharedPlan(db, actor, id, now)
  const sharing = (await sharingOf(db, [student.id])).get(student.id)
  if (!sharing?.plan)
    throw new DomainError('not-allowed', 'not-shared', { message: 'This student does not share the plan.' })
  return student
}

async function refusePrivate(
  db: Database,
  actor: AdvisorActor,
  student: Student,
  slug: SectionSlug,
): Promise<void> {
  const [stored] = await readSections(db, student.id, [slug])
  if (stored && !maySeeRoute(actor, student, stored.answers))
    throw new DomainError('not-found', 'no-such-section')
}

function about(student: Student, actor: AdvisorActor, slug: SectionSlug | null) {
  return { userId: student.id, actorId: actor.userId, subject: `career-plan/${slug ?? ''}` }
}
