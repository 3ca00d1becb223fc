import { notify } from '#app/features/notifications/notify.server.ts'
import { findStudentOf, type Student } from '#app/features/people/students.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { getStudentPlan } from '../contract.ts'
import { planChanged, planCommented } from '../notifications.ts'
import type { SectionSlug } from '../plan-parts.ts'
import { readSections, sectionOf, todayFor, toSectionFor } from '../sections.server.ts'
import { lockSection, saveRoute } from '../service.server.ts'
import type { AnswersInput, Comment, Section } from '../shapes.ts'
import { careerPlanComments } from '../tables.server.ts'
import { readComments } from './comments.server.ts'
import { changesBySchool } from './plan-view.ts'
import { recordPlanView } from './plan-views.server.ts'
import { mayChangePlan, mayComment, maySeeRoute } from './policy.ts'

/** A student's plan for an advisor: no private routes, and details only where the student shares them. The look is recorded. */
export async function readStudentPlan(
  db: Database,
  actor: AdvisorActor,
  studentId: string,
  now: Date,
): Promise<ReplyOf<typeof getStudentPlan>> {
  const student = await findStudentOf(db, actor, studentId, now)
  await recordPlanView(db, student.id, actor, 'career-plan', now)
  const [stored, comments] = await Promise.all([
    readSections(db, student.id),
    readComments(db, student.id, 'school'),
  ])
  const today = todayFor(
    stored.filter(({ answers }) => maySeeRoute(actor, student, answers)),
    now,
  )
  const seen = stored.flatMap((one) => toSectionFor('school', one, student.id, today) ?? [])
  return {
    data: {
      student: { id: student.id, first_name: student.firstName, last_name: student.lastName },
      sections: seen,
      private_sections: stored.length - seen.length,
      // What another advisor said about a route before its owner made it private is as private.
      comments: comments.filter((one) => one.slug === null || seen.some(({ slug }) => slug === one.slug)),
      may_modify: mayChangePlan(actor, student),
      today,
    },
  }
}

/**
 * Changes a route of a student. Who sees it is the student's own business and stays, and so does what the school does not see.
 *
 * @throws DomainError `not-allowed` without `modify_career_plan`, `not-found` for a private route
 */
export async function saveStudentRoute(
  services: Pick<Services, 'db' | 'jobs'>,
  actor: AdvisorActor,
  { id, slug }: { id: string; slug: string },
  save: { answers: AnswersInput; version: number },
  now: Date,
): Promise<Section> {
  const { db } = services
  const student = await findStudentOf(db, actor, id, now)
  if (!mayChangePlan(actor, student)) throw new DomainError('not-allowed', 'needs-modify-career-plan')
  const section = sectionOf(slug)
  await refusePrivate(db, actor, student, section)
  // Before the change, because a refused one answers with the route too.
  await recordPlanView(db, student.id, actor, `career-plan/${section}`, now)
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

/** Adds a comment to a plan and notifies the student. */
export async function comment(
  services: Pick<Services, 'db' | 'jobs'>,
  actor: AdvisorActor,
  studentId: string,
  said: { slug?: SectionSlug | null; text: string },
  now: Date,
): Promise<Comment> {
  const { db } = services
  const student = await findStudentOf(db, actor, studentId, now)
  if (!mayComment(actor, student)) throw new DomainError('not-allowed', 'not-the-advisor')
  const slug = said.slug ?? null
  if (slug) await refusePrivate(db, actor, student, slug)
  const id = newId()
  await db.transaction(async (tx) => {
    await tx.insert(careerPlanComments).values({
      id,
      userId: student.id,
      authorId: actor.userId,
      slug,
      text: said.text,
      createdAt: now,
    })
    await notify(services, tx, planCommented, { ...about(student, actor, slug), payload: { slug } }, now)
  })
  const written = (await readComments(db, student.id, 'school')).find((one) => one.id === id)
  if (!written) throw new Error('the comment was not written')
  return written
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
