import { and, eq, inArray } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { openStatuses } from '#app/features/people/user-rules.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { getStudentPlan } from '../contract.ts'
import { planChanged, planCommented } from '../notifications.ts'
import type { SectionSlug } from '../plan-parts.ts'
import { readSections, sectionOf, todayFor, toSection } from '../sections.server.ts'
import { lockSection, saveRoute } from '../service.server.ts'
import type { AnswersInput, Comment, Section } from '../shapes.ts'
import { careerPlanComments } from '../tables.server.ts'
import { readComments } from './comments.server.ts'
import { mayChangePlan, mayComment, maySeePlan, maySeeRoute } from './policy.ts'

type Student = { id: number; schoolId: number | null; firstName: string; lastName: string }

/** A student's plan for an advisor: everything except private routes. */
export async function readStudentPlan(
  db: Database,
  actor: AdvisorActor,
  studentId: string,
  now: Date,
): Promise<ReplyOf<typeof getStudentPlan>> {
  const student = await findStudent(db, actor, studentId)
  const [stored, comments] = await Promise.all([readSections(db, student.id), readComments(db, student.id)])
  const seen = stored.filter(({ answers }) => maySeeRoute(actor, student, answers))
  const today = todayFor(seen, now)
  return {
    data: {
      student: { id: student.id, first_name: student.firstName, last_name: student.lastName },
      sections: seen.map((one) => toSection(one, student.id, today)),
      private_sections: stored.length - seen.length,
      // What another advisor said about a route before its owner made it private is as private.
      comments: comments.filter((one) => one.slug === null || seen.some(({ slug }) => slug === one.slug)),
      may_modify: mayChangePlan(actor, student),
      today,
    },
  }
}

/**
 * Changes a route of a student. Whether it is private is the student's own business and stays.
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
  const student = await findStudent(db, actor, id)
  if (!mayChangePlan(actor, student)) throw new DomainError('not-allowed', 'needs-modify-career-plan')
  const section = sectionOf(slug)
  const { is_private: _, ...answers } = save.answers
  return db.transaction(async (tx) => {
    const writing = { ownerId: student.id, editorId: actor.userId, now }
    await lockSection(tx, writing, section) // or it could become private between the look and the answer
    await refusePrivate(tx, actor, student, section)
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
  const student = await findStudent(db, actor, studentId)
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
  const written = (await readComments(db, student.id)).find((one) => one.id === id)
  if (!written) throw new Error('the comment was not written')
  return written
}

/** A student of the advisor's own school. @throws DomainError `not-found` for everybody else */
async function findStudent(db: Database, actor: AdvisorActor, id: string): Promise<Student> {
  const key = /^\d{1,9}$/.test(id)
    ? eq(users.id, Number(id))
    : /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
      ? eq(users.guid, id)
      : null
  const [student] = key
    ? await db
        .select({
          id: users.id,
          schoolId: users.schoolId,
          firstName: users.firstName,
          lastName: users.lastName,
        })
        .from(users)
        .where(and(key, eq(users.isStudent, true), inArray(users.status, openStatuses)))
    : []
  if (!student || !maySeePlan(actor, student)) throw new DomainError('not-found', 'no-such-student')
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
