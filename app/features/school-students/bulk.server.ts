import { and, eq, inArray, or } from 'drizzle-orm'
import { addStudents, haveTask } from '#app/features/career-tasks/add-students.server.ts'
import { findTask } from '#app/features/career-tasks/tasks.server.ts'
import { addMembers, groupsOfSchool, leaveGroupsOf } from '#app/features/groups/groups.server.ts'
import { startThreads } from '#app/features/messaging/send.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { invitedBySchool, joinSchool, leaveSchool, ofSchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { BodyOf, ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { type BulkFacts, isUndoable, leftOutReason } from './bulk-rules.ts'
import type { changeStudents } from './contract.ts'
import { columnsFor, isJoinedAt } from './list.server.ts'
import { inviteAgain, refuseYear } from './student.server.ts'
import { type Before, studentChanges } from './tables.server.ts'

export type Context = Pick<HandlerContext, 'db' | 'now' | 'services'> & { actor: AdvisorActor }
type Change = BodyOf<typeof changeStudents>
type Reply = ReplyOf<typeof changeStudents>['data']
type Candidate = BulkFacts & { id: number; name: string; membershipId: number }

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
    const reason = person ? leftOutReason(change, person, now) : 'Is not at your school any more.'
    if (person && reason === null) taken.push(person)
    else left_out.push({ id, name: person?.name ?? null, reason: reason ?? '' })
  }
  if (dry_run || taken.length === 0) return { done: taken.map(({ id }) => id), left_out, undo: null }
  if (action === 'invite') {
    const done = await inviteEach(context, taken, left_out)
    return { done, left_out, undo: null }
  }
  const undo = await apply(context, change, taken)
  return { done: taken.map(({ id }) => id), left_out, undo }
}

/** @returns by which it can be undone */
async function apply(context: Context, change: Change, taken: readonly Candidate[]): Promise<string | null> {
  const { db, actor, now, services } = context
  const ids = taken.map(({ id }) => id)
  if (change.action === 'message') {
    await startThreads({ actor, now, services }, { recipientIds: ids, text: change.text ?? '' })
    return null
  }
  return db.transaction(async (tx) => {
    const changeId = newId()
    const schoolId = requireSchool(actor)
    const rows: { userId: number; before: Before }[] = []
    if (change.action === 'task')
      await addStudents(context, tx, await findTask(tx, actor, String(change.task_id), true), ids)
    if (change.action === 'group') {
      const groupId = change.group_id ?? 0
      for (const userId of await addMembers(tx, groupId, ids, 'student'))
        rows.push({ userId, before: { groupId } })
    }
    for (const { id: userId, classYear: from, groupIds, membershipId } of taken) {
      if (change.action === 'year') {
        const to = Number(change.class_year)
        await joinSchool(tx, { userId, schoolId, classYear: to, source: 'manual' }, now)
        rows.push({ userId, before: { from, to } })
      }
      if (change.action === 'unlink') {
        await leaveGroupsOf(tx, userId, schoolId)
        await leaveSchool(tx, userId, now, 'unlinked')
        rows.push({ userId, before: { membershipId, groupIds: [...groupIds] } })
      }
    }
    if (!isUndoable(change.action) || rows.length === 0) return null
    const common = { changeId, schoolId, doneBy: actor.userId, action: change.action, createdAt: now }
    await tx.insert(studentChanges).values(rows.map((row) => ({ ...row, ...common })))
    return changeId
  })
}

/** Each on its own: an email that may not go out now leaves that one out. */
async function inviteEach(
  { actor, now, services }: Context,
  taken: readonly Candidate[],
  left_out: Reply['left_out'],
): Promise<number[]> {
  const done: number[] = []
  for (const { id, name } of taken) {
    const refusal = await inviteAgain(services, actor, String(id), now).then(
      () => null,
      (error: unknown) => {
        if (error instanceof DomainError) return error
        throw error
      },
    )
    if (refusal) left_out.push({ id, name, reason: refusal.message })
    else done.push(id)
  }
  return done
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
      membershipId: studentMemberships.id,
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
        ...{ id, name: `${firstName} ${lastName}`.trim(), joined: joinedAt !== null },
        ...{ invitedAt: row.invitedAt, classYear: row.classYear, membershipId: row.membershipId },
        ...{ groupIds: groups.map((group) => group.id), hasTask: holders.has(id) },
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
