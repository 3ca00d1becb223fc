import { and, eq, gte, isNull } from 'drizzle-orm'
import { auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { mayWriteTo } from '#app/features/people/mailing.server.ts'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { mailSchoolLink, schoolAskedFor } from '#app/features/people/school-links.server.ts'
import { findStudentOf, invitedBySchool } from '#app/features/people/students.server.ts'
import { accountTokens, users } from '#app/features/people/tables.server.ts'
import { lockPeople } from '#app/features/people/verified.server.ts'
import { zoneAt } from '#app/features/places/school-day.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type AskAgainWork, askAgainJob } from './job-kinds.server.ts'
import { isInSchoolHours, morningAfter, nextSchoolMorning } from './send-times.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'request' | 'services'> & { actor: AdvisorActor }

/**
 * Asks someone once more who has not said yes. The email goes out in school hours: at once, or on the next school morning.
 *
 * @returns when it goes out; null: now
 * @throws DomainError `refused` for a student who has joined, or who was written to within the hour
 */
export async function inviteAgain(context: Context, id: string): Promise<string | null> {
  const { db, actor, now, services } = context
  const schoolId = requireSchool(actor)
  const userId = await findAsked(db, actor, id, now)
  return db.transaction(async (tx) => {
    await lockPeople(tx, [userId])
    const [person] = await tx.select().from(users).where(eq(users.id, userId))
    if (!person?.email || !(await mayWriteTo(tx, person.email, now)))
      throw new DomainError('refused', 'asked-lately', {
        message: 'We wrote to them less than an hour ago. Please wait an hour before you ask again.',
      })
    const [asked] = await tx
      .update(studentMemberships)
      .set({ invitedAt: now, askedBy: actor.userId })
      .where(ownedBy(studentMemberships, { userId }, invitedBySchool(actor)))
      .returning({ id: studentMemberships.id })
    if (!asked) throw new DomainError('not-found', 'no-such-student')
    await auditAdvisor(tx, context, 'students.invite', `users/${userId}`, { after: { schoolId } })
    const startAfter = await emailsAt(services, tx, schoolId, now)
    if (startAfter) {
      const work = { schoolId, userId, askedAt: now.toISOString() }
      await services.jobs.enqueue(tx, askAgainJob, work, { startAfter })
    } else await mailSchoolLink(services, tx, person, schoolId, now, actor.userId)
    return startAfter?.toISOString() ?? null
  })
}

/** The job: emails someone who still has not answered, once for the last time they were asked. At night it waits for the morning. */
export async function emailAskedAgain(services: Services, work: AskAgainWork): Promise<void> {
  const { db, clock, jobs, settings } = services
  const { schoolId, userId } = work
  const now = clock.now()
  const askedAt = new Date(work.askedAt)
  const startAfter = settings.nightEmails ? null : morningAfter(await zoneAt(db, schoolId), now)
  if (startAfter) return jobs.enqueue(db, askAgainJob, work, { startAfter })
  await db.transaction(async (tx) => {
    await lockPeople(tx, [userId])
    const isOpen = and(
      eq(studentMemberships.schoolId, schoolId),
      eq(studentMemberships.invitedAt, askedAt),
      isNull(studentMemberships.joinedAt),
      isNull(studentMemberships.endedAt),
    )
    const [asked] = await tx
      .select({ person: users, askedBy: studentMemberships.askedBy })
      .from(studentMemberships)
      .innerJoin(users, eq(users.id, studentMemberships.userId))
      .where(ownedBy(studentMemberships, { userId }, isOpen))
    if (!asked || (await schoolAskedFor(tx, { schoolId, askedBy: asked.askedBy })) === null) return
    if ((await linksSince(tx, { userId, schoolId }, askedAt)) > 0) return
    await mailSchoolLink(services, tx, asked.person, schoolId, now, asked.askedBy)
  })
}

/** When an email about a school goes out: null in school hours, else the next school morning. */
async function emailsAt(
  { settings }: Pick<Services, 'settings'>,
  tx: Database,
  schoolId: number,
  now: Date,
): Promise<Date | null> {
  if (settings.nightEmails) return null
  const zone = await zoneAt(tx, schoolId)
  return isInSchoolHours(zone, now) ? null : nextSchoolMorning(zone, now)
}

/** How many links about the school a person was sent since a moment: a second run of the job sends none. */
function linksSince(tx: Database, asked: { userId: number; schoolId: number }, since: Date): Promise<number> {
  const { userId, schoolId } = asked
  const ofSchool = and(eq(accountTokens.kind, 'verify-school'), eq(accountTokens.schoolId, schoolId))
  return tx.$count(
    accountTokens,
    ownedBy(accountTokens, { userId }, and(ofSchool, gte(accountTokens.createdAt, since))),
  )
}

/** @throws DomainError `not-found` for everybody whom the school has not asked, `refused` for a student who has joined */
async function findAsked(db: Database, actor: AdvisorActor, id: string, now: Date): Promise<number> {
  const [asked] = await db
    .select({ id: studentMemberships.userId })
    .from(studentMemberships)
    .where(ownedBy(studentMemberships, { userId: toId(id) }, invitedBySchool(actor)))
  if (asked) return asked.id
  await findStudentOf(db, actor, id, now)
  throw new DomainError('refused', 'joined-already', { message: 'They have joined already.' })
}
