import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { advisorMemberships, studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { openStatuses } from '#app/features/people/user-rules.ts'
import { batchSize, repeatBatches } from '#app/platform/batches.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { type GroupRole, type GroupSource, groupName } from './rules.ts'
import { groupMembers, groups } from './tables.server.ts'

export type Group = typeof groups.$inferSelect

/** The groups of a school in use, by name. */
export async function groupsOfSchool(db: Database, schoolId: number): Promise<Group[]> {
  return db
    .select()
    .from(groups)
    .where(and(eq(groups.schoolId, schoolId), isNull(groups.archivedAt)))
    .orderBy(asc(groups.name))
}

/** The groups in use that someone belongs to, by name. */
export async function groupsOfPerson(db: Database, userId: number): Promise<Group[]> {
  const rows = await db
    .select({ group: groups })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(ownedBy(groupMembers, { userId }, isNull(groups.archivedAt), isStillOfSchool(users)))
    .orderBy(asc(groups.name))
  return rows.map(({ group }) => group)
}

type Person = Pick<typeof users, 'kind' | 'status' | 'isStudent' | 'schoolId' | 'emailVerifiedAt'>

/**
 * Condition beside `group_member`, its `group` and the person: someone who has left the school is no member of its groups, whatever the
 * row says until it is cleared.
 */
export function isStillOfSchool(person: Person): SQL {
  const found = and(
    inArray(person.status, openStatuses),
    isNotNull(person.emailVerifiedAt),
    sql`case ${groupMembers.role} when 'student' then ${person.kind} = 'user' and ${person.isStudent} and ${person.schoolId} = ${groups.schoolId}
      else ${person.kind} = 'advisor' and exists (select from ${advisorMemberships} a where a.user_id = ${groupMembers.userId}
        and a.school_id = ${groups.schoolId} and a.verified_at is not null and a.ended_at is null) end`,
  )
  if (!found) throw new Error('members are asked for without a school')
  return found
}

type NewGroup = {
  schoolId: number
  name: string
  source: GroupSource
  /** Its id in the register it comes from; null by hand and from CSV. */
  externalId: string | null
  createdBy: number | null
}

/**
 * Finds a group of the school by its id in the register, else by its name, or makes it. A group that is renamed there is
 * renamed here, unless another one has that name.
 */
export async function ensureGroup(
  tx: Database,
  { name, ...group }: NewGroup,
  now: Date,
): Promise<{ id: number }> {
  const [byExternalId] = group.externalId
    ? await tx
        .select()
        .from(groups)
        .where(and(eq(groups.schoolId, group.schoolId), eq(groups.externalId, group.externalId)))
    : []
  const requested = groupName(name)
  if (byExternalId) {
    if (byExternalId.name !== requested && !(await nameIsTaken(tx, group.schoolId, requested)))
      await tx.update(groups).set({ name: requested }).where(eq(groups.id, byExternalId.id))
    return { id: byExternalId.id }
  }
  const [made] = await tx
    .insert(groups)
    .values({ ...group, name: requested, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: groups.id })
  if (made) return made
  const [found] = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.schoolId, group.schoolId), eq(groups.name, requested)))
  if (!found) throw new Error('the group was neither made nor found')
  return found
}

async function nameIsTaken(tx: Database, schoolId: number, name: string): Promise<boolean> {
  const [taken] = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.schoolId, schoolId), eq(groups.name, name)))
  return taken !== undefined
}

/** Adds people to a group. The caller has made sure that they are of its school. @returns the ids of those who are new to it */
export async function addMembers(
  tx: Database,
  groupId: number,
  userIds: readonly number[],
  role: GroupRole,
  now: Date,
): Promise<number[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .insert(groupMembers)
    .values([...new Set(userIds)].map((userId) => ({ groupId, userId, role, addedAt: now })))
    .onConflictDoNothing()
    .returning({ userId: groupMembers.userId })
  return rows.map(({ userId }) => userId)
}

/** Takes people out of a group. @returns how many were in it */
export async function removeMembers(
  tx: Database,
  groupId: number,
  userIds: readonly number[],
): Promise<number> {
  if (userIds.length === 0) return 0
  // any owner: the caller may change this group
  const rows = await tx
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), inArray(groupMembers.userId, [...userIds])))
    .returning({ userId: groupMembers.userId })
  return rows.length
}

/** Takes someone out of every group of a school, as they leave it. @returns the groups that they were in */
export async function leaveGroupsOf(tx: Database, userId: number, schoolId: number): Promise<number[]> {
  const ofThatSchool = tx.select({ id: groups.id }).from(groups).where(eq(groups.schoolId, schoolId))
  const left = await tx
    .delete(groupMembers)
    .where(ownedBy(groupMembers, { userId }, inArray(groupMembers.groupId, ofThatSchool)))
    .returning({ id: groupMembers.groupId })
  return left.map(({ id }) => id)
}

/** Condition on `group`: its students may message each other. */
function allowsThreads(): SQL {
  return and(eq(groups.studentThreads, true), isNull(groups.archivedAt)) as SQL
}

/** The ids of the people who share a group with a person where students may message each other, as a sub-query. */
export function matesWithThreads(db: Database, userId: number) {
  const other = alias(groupMembers, 'other')
  return db
    .select({ id: other.userId })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .innerJoin(other, eq(other.groupId, groupMembers.groupId))
    .where(ownedBy(groupMembers, { userId }, allowsThreads()))
}

/**
 * Locks the groups that two people share until the transaction ends. A change of such a group, or of its members by an advisor, waits until
 * then, so that nothing is written after messages were turned off.
 */
export async function lockSharedGroups(tx: Database, a: number, b: number): Promise<void> {
  const other = alias(groupMembers, 'other')
  await tx
    .select({ id: groups.id })
    .from(groupMembers)
    .innerJoin(other, and(eq(other.groupId, groupMembers.groupId), eq(other.userId, b)))
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(ownedBy(groupMembers, { userId: a }))
    .orderBy(asc(groups.id))
    .for('share', { of: groups })
}

/** Whether two students are in one group in use whose students may message each other. */
export async function shareGroupThatAllowsThreads(db: Database, a: number, b: number): Promise<boolean> {
  const other = alias(groupMembers, 'other')
  const [one, two] = [alias(users, 'one'), alias(users, 'two')]
  const isStudentThere = (person: Record<'isStudent' | 'schoolId' | 'status', PgColumn>) =>
    and(
      eq(person.isStudent, true),
      eq(person.schoolId, groups.schoolId),
      inArray(person.status, openStatuses),
    )
  const [shared] = await db
    .select({ id: groups.id })
    .from(groupMembers)
    .innerJoin(other, and(eq(other.groupId, groupMembers.groupId), eq(other.userId, b)))
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .innerJoin(one, and(eq(one.id, groupMembers.userId), isStudentThere(one)))
    .innerJoin(two, and(eq(two.id, other.userId), isStudentThere(two)))
    .where(ownedBy(groupMembers, { userId: a }, allowsThreads()))
    .limit(1)
  return shared !== undefined
}

/** For how many days after someone has left a school the job of each night looks for them in its groups. */
const departedDays = 14

/**
 * Clears members who have left the school lately, so that someone who comes back is in none of the old groups. It begins with those who
 * have left and looks each of them up (`offset 0`): members are many, and few of them leave in two weeks.
 * @returns how many
 */
export async function removeDeparted(db: Database, now: Date): Promise<number> {
  const lately = sql`ended_at > ${new Date(now.getTime() - departedDays * 86_400_000).toISOString()}`
  const rows = sql`
    select left_over.place from (
      select user_id, school_id from ${studentMemberships} where ${lately}
      union select user_id, school_id from ${advisorMemberships} where ${lately}
    ) gone cross join lateral (
      select m.ctid as place from ${groupMembers} m join ${groups} g on g.id = m.group_id
      where m.user_id = gone.user_id and g.school_id = gone.school_id
        and not exists (select from ${studentMemberships} s
          where s.user_id = m.user_id and s.school_id = g.school_id and s.ended_at is null)
        and not exists (select from ${advisorMemberships} a
          where a.user_id = m.user_id and a.school_id = g.school_id and a.ended_at is null)
      offset 0
    ) left_over limit ${batchSize}`
  return repeatBatches(() =>
    // any owner: those who have left
    db.delete(groupMembers).where(sql`ctid = any(array(${rows}))`).returning({ one: sql`1` }),
  )
}
