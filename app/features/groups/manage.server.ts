import { and, asc, count, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { plainLine } from '#app/features/people/plain-line.ts'
import { ofSchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { BodyOf, ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { fold } from '#app/platform/fold.ts'
import { DomainError } from '#app/platform/problem.ts'
import { paginate, totalColumn } from '#app/platform/queries.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import { findGroup, lockGroup } from './access.server.ts'
import type { createGroup, Group, listStudents, SchoolGroup, updateGroup } from './contract.ts'
import { addMembers, isStillOfSchool, removeMembers } from './groups.server.ts'
import { readGroups } from './read.server.ts'
import { groupName, groupNameError } from './rules.ts'
import { keepStudentThreads, whoChangedStudentThreads } from './student-threads.server.ts'
import { groupMembers, groupPosts, groups } from './tables.server.ts'
import { groupWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'request'> & { actor: AdvisorActor }

/** All groups of the advisor's school. */
export function readSchoolGroups(db: Database, actor: AdvisorActor): Promise<Group[]> {
  return readGroups(db, eq(groups.schoolId, requireSchool(actor)))
}

/** @throws DomainError `not-found` */
export async function readSchoolGroup({ db, actor, now }: Context, id: string): Promise<SchoolGroup> {
  const found = await findGroup(db, actor, id)
  // any owner: of that group, students as the school knows them
  const students = db
    .select(student)
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(and(eq(groupMembers.groupId, found.id), ofSchool(actor, now)))
    .orderBy(...byName)
  // any owner: of that group
  const staff = db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(and(eq(groupMembers.groupId, found.id), eq(groupMembers.role, 'advisor'), isStillOfSchool(users)))
    .orderBy(asc(users.id))
  // any owner: only counted
  const all = db
    .select({ all: count() })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, found.id), eq(groupMembers.role, 'student')))
  const [[group], members, advisors, [counted], changed] = await Promise.all([
    readGroups(db, eq(groups.id, found.id)),
    students,
    staff,
    all,
    whoChangedStudentThreads(db, found),
  ])
  return {
    ...(group as Group),
    members,
    advisors: advisors.map(({ id, firstName, lastName }) => ({
      id,
      name: `${firstName} ${lastName}`.trim(),
    })),
    not_joined: Math.max(0, (counted?.all ?? 0) - members.length),
    student_threads_changed: changed,
  }
}

const student = {
  id: users.id,
  first_name: users.firstName,
  last_name: users.lastName,
  class_year: users.classYear,
}
const byName = [asc(users.lastName), asc(users.firstName), asc(users.id)]

/** Makes a group; its maker is in it. @throws DomainError `invalid` with `errors.name`, `not-found` for a student of elsewhere */
export async function makeGroup(
  { db, actor, now }: Context,
  { name, student_ids = [], ...settings }: BodyOf<typeof createGroup>,
): Promise<Group> {
  const schoolId = requireSchool(actor)
  refuseName(name)
  return db.transaction(async (tx) => {
    await requireStudents(tx, actor, student_ids, now)
    const [row] = await tx
      .insert(groups)
      .values({
        ...columnsOf(settings),
        schoolId,
        name: nameOf(name),
        createdBy: actor.userId,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: groups.id })
    if (!row) throw nameTaken()
    await addMembers(tx, row.id, [actor.userId], 'advisor', now)
    await addMembers(tx, row.id, student_ids, 'student', now)
    const [group] = await readGroups(tx, eq(groups.id, row.id))
    return group as Group
  })
}

/** @throws DomainError `not-found`, `invalid` with `errors.name` */
export async function changeGroup(
  context: Context,
  id: string,
  { name, is_archived, ...settings }: BodyOf<typeof updateGroup>,
): Promise<Group> {
  const { db, actor, now } = context
  if (name !== undefined) refuseName(name)
  return db.transaction(async (tx) => {
    const group = await lockGroup(tx, actor, id)
    if (name !== undefined) await refuseTaken(tx, group, nameOf(name))
    await tx
      .update(groups)
      .set({
        ...columnsOf(settings),
        ...(name === undefined ? {} : { name: nameOf(name) }),
        archivedAt:
          is_archived === undefined ? group.archivedAt : is_archived ? (group.archivedAt ?? now) : null,
      })
      .where(eq(groups.id, group.id))
    await keepStudentThreads(tx, context, group, { isArchived: is_archived })
    const [changed] = await readGroups(tx, eq(groups.id, group.id))
    return changed as Group
  })
}

/**
 * Deletes a group. Its posts are evidence for 90 days more, like posts that were deleted one by one.
 * @throws DomainError `not-found`, `refused` (`archive-first`) while it is in use and has posts
 */
export async function removeGroup(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  await db.transaction(async (tx) => {
    const group = await lockGroup(tx, actor, id)
    const [post] = await tx
      .select({ id: groupPosts.id })
      .from(groupPosts)
      .where(and(eq(groupPosts.groupId, group.id), isNull(groupPosts.deletedAt)))
      .limit(1)
    if (post && !group.archivedAt)
      throw new DomainError('refused', 'archive-first', { message: groupWords.deleteRefused })
    await tx
      .update(groupPosts)
      .set({ groupName: group.name, deletedAt: sql`coalesce(${groupPosts.deletedAt}, ${now.toISOString()})` })
      .where(eq(groupPosts.groupId, group.id))
    await tx.delete(groups).where(eq(groups.id, group.id))
    const before = { schoolId: group.schoolId, name: group.name }
    await auditAdvisor(tx, context, 'groups.delete', `groups/${group.id}`, { before })
  })
}

/** @throws DomainError `not-found` for a group or a student of elsewhere, `invalid` for none */
export async function addStudents(context: Context, id: string, studentIds: number[]): Promise<SchoolGroup> {
  const { db, actor, now } = context
  await db.transaction(async (tx) => {
    const group = await lockGroup(tx, actor, id)
    if (studentIds.length === 0)
      throw new DomainError('invalid', 'nobody-chosen', {
        errors: { student_ids: [groupWords.chooseStudents] },
      })
    await requireStudents(tx, actor, studentIds, now)
    await addMembers(tx, group.id, studentIds, 'student', now)
  })
  return readSchoolGroup(context, id)
}

/** @throws DomainError `not-found` for a group of elsewhere and for nobody in it */
export async function removeStudent(
  { db, actor }: Context,
  { id, student_id }: { id: string; student_id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const group = await lockGroup(tx, actor, id)
    const studentId = toId(student_id)
    if ((await removeMembers(tx, group.id, [studentId])) === 0)
      throw new DomainError('not-found', 'not-a-member')
  })
}

const candidatesAtATime = 30

/** Students of the school who are not in the group yet, by name. @throws DomainError `not-found` */
export async function readCandidates(
  { db, actor, now }: Context,
  id: string,
  { keyword, page }: { keyword?: string; page: number },
): Promise<ReplyOf<typeof listStudents>> {
  const group = await findGroup(db, actor, id)
  const words = fold(keyword ?? '')
    .split(' ')
    .filter(Boolean)
  // any owner: of that group
  const inGroup = db
    .select({ id: groupMembers.userId })
    .from(groupMembers)
    .where(eq(groupMembers.groupId, group.id))
  const { rows, meta } = await paginate(page, candidatesAtATime, (limit, offset) =>
    db
      .select({ ...student, ...totalColumn })
      .from(users)
      .where(
        and(
          ofSchool(actor, now),
          notInArray(users.id, inGroup),
          ...words.map(
            (word) => sql`yonder_fold(${users.firstName} || ' ' || ${users.lastName}) like ${`%${word}%`}`,
          ),
        ),
      )
      .orderBy(...byName)
      .limit(limit)
      .offset(offset),
  )
  return { data: rows.map(({ total: _total, ...one }) => one), meta }
}

/** @throws DomainError `not-found` when one of them is no student of the advisor's school */
async function requireStudents(
  tx: Database,
  actor: AdvisorActor,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const requested = [...new Set(ids)]
  if (requested.length === 0) return
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, requested), ofSchool(actor, now)))
  if (found.length < requested.length) throw new DomainError('not-found', 'no-such-student')
}

type Settings = { description?: string; staff_only_posts?: boolean }

function columnsOf({ description, staff_only_posts }: Settings) {
  return {
    ...(description === undefined ? {} : { description: description.trim() || null }),
    ...(staff_only_posts === undefined ? {} : { staffOnlyPosts: staff_only_posts }),
  }
}

function nameOf(name: string): string {
  return groupName(plainLine(name))
}

function refuseName(name: string): void {
  const wrong = groupNameError(plainLine(name))
  if (wrong) throw new DomainError('invalid', 'name-wrong', { errors: { name: [wrong] } })
}

async function refuseTaken(
  tx: Database,
  group: { id: number; schoolId: number },
  name: string,
): Promise<void> {
  const [taken] = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.schoolId, group.schoolId), eq(groups.name, name), ne(groups.id, group.id)))
  if (taken) throw nameTaken()
}

function nameTaken(): DomainError {
  return new DomainError('invalid', 'name-taken', { errors: { name: [groupWords.nameTaken] } })
}
