import { and, eq, inArray, or } from 'drizzle-orm'
import { auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import { addStudents, haveTask } from '#app/features/career-tasks/add-students.server.ts'
import { findTask } from '#app/features/career-tasks/tasks.server.ts'
import { addMembers, groupsOfSchool, leaveGroupsOf } from '#app/features/groups/groups.server.ts'
import { startThreads } from '#app/features/messaging/send.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { inviteAgain } from '#app/features/onboarding/invite-again.server.ts'
import { schoolEnded } from '#app/features/onboarding/notifications.ts'
import { setYear } from '#app/features/onboarding/school-year.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { lengthensAccess } from '#app/features/people/class-year-rules.ts'
import { studentChanges, studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import type { BeforeBulkChange } from '#app/features/people/memberships/undo-rules.ts'
import { invitedBySchool, ofSchool, unlinkFromSchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { lockPeople } from '#app/features/people/verified.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { BodyOf, ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { type BulkFacts, isUndoable, leftOutReason, notHere } from './bulk-rules.ts'
import type { changeStudents } from './contract.ts'
import { isJoinedAt } from './joined.server.ts'
import { columnsFor } from './list.server.ts'
import { refuseYear } from './student.server.ts'

export type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request'> & { actor: AdvisorActor }
type Change = BodyOf<typeof changeStudents>
type Reply = ReplyOf<typeof changeStudents>['data']
type Candidate = BulkFacts & { id: number; name: string; dob: string | null }

/**
 * Does the same with many students of the school, all of it or nothing. A student who is left out is named with the reason; a dry run says so
 * before anything happens. Ids of people whom the school may not see are left out without a name.
 *
 * @throws DomainError `invalid` with the field, `not-found` for a group or a task of another school
 */
export async function changeMany(context: Context, change: Change): Promise<Reply> {
  const { db, actor, now } = context
  const { ids, action, dry_run } = change
  await refuseFaulty(db, actor, change, now)
  const people = await candidates(context, change)
  const left_out: Reply['left_out'] = []
  const taken: Candidate[] = []
  for (const id of new Set(ids)) {
    const person = people.get(id)
    const reason = person ? leftOutReason(change, person, now) : notHere
    if (person && reason === null) taken.push(person)
    else left_out.push({ id, name: person?.name ?? null, reason: reason ?? '' })
  }
  if (dry_run || taken.length === 0)
    return { ...answer(change, taken), left_out, emails_at: null, undo: null }
  if (action === 'invite') {
    return { ...(await inviteEach(context, taken, left_out)), asked: [], left_out, undo: null }
  }
  const { undo, unchanged } = await apply(context, change, taken)
  const done = taken.filter(({ id }) => !unchanged.has(id))
  for (const { id, name } of taken) if (unchanged.has(id)) left_out.push({ id, name, reason: notHere })
  return { ...answer(change, done), left_out, emails_at: null, undo }
}

/** Who is changed, and who of them is asked first. */
function answer(change: Change, done: readonly Candidate[]): Pick<Reply, 'done' | 'asked'> {
  const asked = done.filter(
    (one) => change.action === 'year' && lengthensAccess(one, Number(change.class_year)),
  )
  return { done: done.map(({ id }) => id), asked: asked.map(({ id }) => id) }
}

type Applied = { undo: string | null; unchanged: ReadonlySet<number> }
type ChangeRow = { userId: number; name: string; before: BeforeBulkChange }

/** @returns by which it can be undone, and who has left since they were looked at */
async function apply(context: Context, change: Change, taken: readonly Candidate[]): Promise<Applied> {
  const { db, actor, now, services } = context
  const ids = taken.map(({ id }) => id)
  const unchanged = new Set<number>()
  if (change.action === 'message') {
    await startThreads({ actor, now, services }, { recipientIds: ids, text: change.text ?? '' })
    return { undo: null, unchanged }
  }
  return db.transaction(async (tx) => {
    const changeId = newId()
    const schoolId = requireSchool(actor)
    const rows: ChangeRow[] = []
    const { action } = change
    if (action === 'task')
      await addStudents(context, tx, await findTask(tx, actor, String(change.task_id), 'update'), ids)
    if (action === 'group') rows.push(...(await addToGroup(tx, change.group_id ?? 0, taken, now)))
    if (action === 'year' || action === 'unlink') {
      await lockPeople(tx, ids)
      const changeOne = (student: Candidate) =>
        action === 'year'
          ? changeYear(context, tx, student, Number(change.class_year))
          : unlinkOne(context, tx, student.id)
      for (const { student, before } of await eachInTurn(taken, changeOne)) {
        if (before) rows.push({ userId: student.id, name: student.name, before })
        else unchanged.add(student.id)
      }
    }
    if (!isUndoable(change.action) || rows.length === 0) return { undo: null, unchanged }
    const common = { changeId, schoolId, doneBy: actor.userId, action: change.action, createdAt: now }
    await tx.insert(studentChanges).values(rows.map((row) => ({ ...row, ...common })))
    const after = { schoolId, students: rows.map(({ userId }) => userId) }
    await auditAdvisor(tx, context, `students.bulk-${change.action}`, `student-changes/${changeId}`, {
      after,
    })
    return { undo: changeId, unchanged }
  })
}

/** One after the other, as statements of one transaction are. */
async function eachInTurn(
  students: readonly Candidate[],
  change: (student: Candidate) => Promise<BeforeBulkChange | null>,
): Promise<{ student: Candidate; before: BeforeBulkChange | null }[]> {
  const changed: { student: Candidate; before: BeforeBulkChange | null }[] = []
  for (const student of students) changed.push({ student, before: await change(student) })
  return changed
}

/** @returns those who were not in the group before */
async function addToGroup(
  tx: Database,
  groupId: number,
  taken: readonly Candidate[],
  now: Date,
): Promise<ChangeRow[]> {
  const nameOf = (userId: number) => taken.find(({ id }) => id === userId)?.name ?? ''
  const ids = taken.map(({ id }) => id)
  const added = await addMembers(tx, groupId, ids, 'student', now)
  return [...added].map((userId) => ({ userId, name: nameOf(userId), before: { groupId } }))
}

/** @returns null for someone who is not a student of the school any more, or has answered meanwhile */
async function changeYear(
  { actor, services, now }: Context,
  tx: Database,
  { id: userId, classYear: from }: Candidate,
  to: number,
): Promise<BeforeBulkChange | null> {
  const student = { userId, schoolId: requireSchool(actor) }
  const outcome = await setYear(services, tx, student, { year: to, actorId: actor.userId }, now)
  if (outcome !== 'changed' && outcome !== 'asked') return null
  return { from, to, isAsked: outcome === 'asked' }
}

/** @returns null for someone who is not a student of the school any more */
async function unlinkOne(
  { actor, services, now }: Context,
  tx: Database,
  userId: number,
): Promise<BeforeBulkChange | null> {
  const schoolId = requireSchool(actor)
  const membershipId = await unlinkFromSchool(tx, { userId, schoolId }, now)
  if (membershipId === null) return null
  await notify(services, tx, schoolEnded, { userId, payload: {} }, now)
  return { membershipId, groupIds: await leaveGroupsOf(tx, userId, schoolId) }
}

/** Each on its own: an email that may not go out now leaves that one out. */
async function inviteEach(
  context: Context,
  taken: readonly Candidate[],
  left_out: Reply['left_out'],
): Promise<Pick<Reply, 'done' | 'emails_at'>> {
  const done: number[] = []
  let emails_at: string | null = null
  for (const { id, name } of taken) {
    try {
      emails_at = await inviteAgain(context, String(id))
      done.push(id)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      left_out.push({ id, name, reason: error.message })
    }
  }
  return { done, emails_at }
}

/** Those of the ids whom the school sees, joined or asked, with what the rules look at. */
async function candidates({ db, actor, now }: Context, change: Change): Promise<Map<number, Candidate>> {
  const schoolId = requireSchool(actor)
  const isJoined = and(ofSchool(actor, now), isJoinedAt(schoolId))
  const isAsked = and(invitedBySchool(actor), eq(users.kind, 'user'))
  // any owner: the students of one school
  const rows = await db
    .select({
      ...columnsFor(schoolId),
      invitedAt: studentMemberships.invitedAt,
      askedYear: studentMemberships.askedYear,
      askedYearAnswer: studentMemberships.askedYearAnswer,
      ownYear: users.classYear,
      dob: users.dob,
    })
    .from(studentMemberships)
    .innerJoin(users, eq(users.id, studentMemberships.userId))
    .where(and(inArray(users.id, change.ids), or(isJoined, isAsked)))
  const ids = rows.map(({ id }) => id)
  const holders = change.task_id ? await haveTask(db, { id: change.task_id }, ids) : new Set<number>()
  return new Map(
    rows.map(({ id, firstName, lastName, joinedAt, groups, ...row }) => [
      id,
      {
        id,
        name: `${firstName} ${lastName}`.trim(),
        joined: joinedAt !== null,
        invitedAt: row.invitedAt,
        classYear: joinedAt ? row.ownYear : row.classYear,
        dob: row.dob,
        askedYear: row.askedYear,
        askedYearAnswer: row.askedYearAnswer,
        groupIds: groups.map((group) => group.id),
        hasTask: holders.has(id),
      },
    ]),
  )
}

async function refuseFaulty(db: Database, actor: AdvisorActor, change: Change, now: Date): Promise<void> {
  const { action, group_id, task_id, class_year, text, dry_run } = change
  const errors: Record<string, string[]> = {}
  if (action === 'group' && !group_id) errors.group_id = ['Choose a group.']
  if (action === 'task' && !task_id) errors.task_id = ['Choose a task.']
  if (action === 'message' && !dry_run && !text?.trim()) errors.text = ['Write something first.']
  if (action === 'year') Object.assign(errors, refuseYear(class_year, now))
  if (Object.keys(errors).length > 0) throw new DomainError('invalid', 'not-chosen', { errors })
  const schoolId = requireSchool(actor)
  if (action === 'group' && !(await groupsOfSchool(db, schoolId)).some(({ id }) => id === group_id))
    throw new DomainError('not-found', 'no-such-group')
  if (action === 'task') await findTask(db, actor, String(task_id))
}
