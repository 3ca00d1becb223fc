import { and, eq } from 'drizzle-orm'
import { auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import {
  addMembers,
  groupsOfSchool,
  leaveGroupsOf,
  removeMembers,
} from '#app/features/groups/groups.server.ts'
import { waitingFrom } from '#app/features/messaging/waiting-from.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { schoolFacts } from '#app/features/onboarding/last-level.server.ts'
import { schoolEnded } from '#app/features/onboarding/notifications.ts'
import { setYear } from '#app/features/onboarding/school-year.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { currentMonth } from '#app/features/people/age-rules.ts'
import { correctionsOf } from '#app/features/people/memberships/notices.server.ts'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { sharingDefaults, sharingOf } from '#app/features/people/school-sharing.server.ts'
import { recordOpened } from '#app/features/people/student-views.server.ts'
import { findStudentOf, invitedBySchool, unlinkFromSchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { BodyOf, ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { getStudent, Student, updateStudent } from './contract.ts'
import { readFamily } from './family/family.server.ts'
import { isJoinedAt } from './joined.server.ts'
import { notJoined, type Reading, readJoined } from './joined-student.server.ts'
import { columnsFor, furthestRoute, toStudent } from './list.server.ts'
import { readMeetings } from './meetings/school-meetings.server.ts'
import { readNotes } from './notes.server.ts'
import { timelineOf } from './timeline.ts'

type Changing = Pick<HandlerContext, 'db' | 'now' | 'request'> & { actor: AdvisorActor }
const maxYearsAhead = 8

/** One student as the school sees them. That it was opened is recorded before anything is read. */
export async function readStudent(context: Reading, id: string): Promise<ReplyOf<typeof getStudent>> {
  const { db, actor, now } = context
  const schoolId = requireSchool(actor)
  const { id: userId, joined } = await findOne(db, actor, id, now)
  if (joined) await recordOpened(db, userId, actor, 'details', now)
  const [row, sharing, notes, schoolGroups, corrections, facts, question, meetings, family] =
    await Promise.all([
      readRow(db, actor, userId, joined),
      sharingOf(db, [userId]),
      readNotes(db, actor, userId),
      groupsOfSchool(db, schoolId),
      joined ? correctionsOf(db, { userId, schoolId }) : [],
      schoolFacts(db, schoolId),
      joined ? waitingFrom(db, actor, userId) : null,
      joined ? readMeetings(db, actor, userId, now) : [],
      joined ? readFamily(db, userId, schoolId) : [],
    ])
  const shares = sharing.get(userId) ?? sharingDefaults
  const seen = joined ? await readJoined(context, userId, shares) : notJoined
  return {
    data: {
      ...toStudent(row),
      email: row.email,
      asked_year:
        row.askedYear && row.askedYearAnswer !== 'accepted'
          ? { year: row.askedYear, answer: row.askedYearAnswer }
          : null,
      joined_at: row.joinedAt?.toISOString() ?? null,
      guardian_email: joined ? row.guardianEmail : null,
      shares: {
        plan: joined && shares.plan,
        quiz_areas: joined && shares.quizAreas,
        followed_careers: joined && shares.followedCareers,
        counted: joined && shares.counted,
      },
      ...seen,
      question: question && {
        thread_id: question.threadId,
        text: question.text,
        at: question.at.toISOString(),
      },
      plan_parts: joined ? (furthestRoute(row)?.done ?? null) : null,
      notes,
      meetings,
      family,
      timeline: timelineOf({ ...row, notes, corrections, tasks: seen.tasks, timeZone: facts.time_zone }),
      school_groups: schoolGroups.map(({ id: groupId, name }) => ({ id: groupId, name })),
      this_year: currentMonth(now).year,
      now: now.toISOString(),
      ...facts,
    },
  }
}

/**
 * Sets the year and the groups of a student who has joined. Name and email are the student's own.
 *
 * @throws DomainError `invalid` with the fields
 */
export async function changeStudent(
  services: Pick<Services, 'db' | 'jobs'>,
  actor: AdvisorActor,
  id: string,
  body: BodyOf<typeof updateStudent>,
  now: Date,
): Promise<Student> {
  const { db } = services
  const schoolId = requireSchool(actor)
  const { id: userId } = await findStudentOf(db, actor, id, now)
  await recordOpened(db, userId, actor, 'details', now) // the answer tells of the plan too
  return db.transaction(async (tx) => {
    const row = await readRow(tx, actor, userId, true)
    const own = { first_name: row.firstName, last_name: row.lastName, email: row.email ?? '' }
    const errors: Record<string, string[]> = {}
    for (const field of ['first_name', 'last_name', 'email'] as const)
      if (body[field] !== undefined && body[field] !== own[field])
        errors[field] = [`Only ${row.firstName} can change this, in their own profile.`]
    const groups = (await groupsOfSchool(tx, schoolId)).map((group) => group.id)
    if (body.group_ids?.some((group) => !groups.includes(group)))
      errors.group_ids = ['Please choose groups of your school']
    const year = body.class_year === undefined ? null : Number(body.class_year)
    if (year !== null) Object.assign(errors, refuseYear(body.class_year, now))
    if (Object.keys(errors).length > 0) throw new DomainError('invalid', 'not-the-school’s', { errors })
    if (year !== null)
      await changeYear(services, tx, { userId, schoolId }, { year, actorId: actor.userId }, now)
    const current = row.groups.map((group) => group.id)
    if (body.group_ids) await changeGroups(tx, userId, current, body.group_ids, now)
    return toStudent(await readRow(tx, actor, userId, true))
  })
}

async function changeGroups(
  tx: Database,
  userId: number,
  current: readonly number[],
  requested: readonly number[],
  now: Date,
): Promise<void> {
  for (const group of current.filter((one) => !requested.includes(one)))
    await removeMembers(tx, group, [userId])
  for (const group of new Set(requested))
    if (!current.includes(group)) await addMembers(tx, group, [userId], 'student', now)
}

/** @throws DomainError `invalid` where the student has said no to that year */
async function changeYear(...args: Parameters<typeof setYear>): Promise<void> {
  if ((await setYear(...args)) !== 'declined') return
  const errors = { class_year: ['The student has said no to that year. Please talk with them.'] }
  throw new DomainError('invalid', 'year-declined', { errors })
}

/** What is wrong with a year of finishing school, by field. */
export function refuseYear(given: string | undefined, now: Date): Record<string, string[]> {
  const [year, first] = [Number(given), currentMonth(now).year]
  const isPossible = year >= first && year <= first + maxYearsAhead
  return isPossible ? {} : { class_year: ['Please choose this year or a later one'] }
}

/** Ends a student's membership of the school, their places in its groups, and their sign-ins; they are told. */
export async function unlink(
  context: Changing & Pick<HandlerContext, 'services'>,
  id: string,
): Promise<void> {
  const { db, actor, now, services } = context
  const schoolId = requireSchool(actor)
  const { id: userId } = await findStudentOf(db, actor, id, now)
  await db.transaction(async (tx) => {
    if ((await unlinkFromSchool(tx, { userId, schoolId }, now)) === null)
      throw new DomainError('not-found', 'no-such-student')
    await leaveGroupsOf(tx, userId, schoolId)
    await notify(services, tx, schoolEnded, { userId, payload: {} }, now)
    await auditAdvisor(tx, context, 'students.unlink', `users/${userId}`, { before: { schoolId } })
  })
}

/** A student who has joined, or whom the school has asked. @throws DomainError `not-found` */
async function findOne(
  db: Database,
  actor: AdvisorActor,
  id: string,
  now: Date,
): Promise<{ id: number; joined: boolean }> {
  try {
    return { id: (await findStudentOf(db, actor, id, now)).id, joined: true }
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'not-found') throw error
    const [asked] = await db
      .select({ id: studentMemberships.userId })
      .from(studentMemberships)
      .where(ownedBy(studentMemberships, { userId: toId(id) }, invitedBySchool(actor)))
    if (!asked) throw error
    return { id: asked.id, joined: false }
  }
}

async function readRow(db: Database, actor: AdvisorActor, userId: number, joined: boolean) {
  const schoolId = requireSchool(actor)
  // any owner: a student of the school
  const [row] = await db
    .select({
      ...columnsFor(schoolId),
      email: users.email,
      guardianEmail: users.guardianEmail,
      invitedAt: studentMemberships.invitedAt,
      askedYear: studentMemberships.askedYear,
      askedYearAnswer: studentMemberships.askedYearAnswer,
    })
    .from(studentMemberships)
    .innerJoin(users, eq(users.id, studentMemberships.userId))
    .where(and(eq(users.id, userId), joined ? isJoinedAt(schoolId) : invitedBySchool(actor)))
  if (!row) throw new DomainError('not-found', 'no-such-student')
  return row
}
