import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { AdvisorActor, UserActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { toId } from '#app/platform/row-id.ts'
import { type Group as GroupRow, isStillOfSchool } from './groups.server.ts'
import type { GroupRole } from './rules.ts'
import { groupMembers, groups } from './tables.server.ts'

export type GroupReader = Pick<UserActor, 'kind' | 'userId' | 'roles'> | AdvisorActor

export function roleOf(actor: GroupReader): GroupRole {
  return actor.kind === 'advisor' ? 'advisor' : 'student'
}

/** Condition on rows of `group`: those that someone may read. Students: their own in use; advisors: all of their school. */
export function readableBy(db: Database, actor: GroupReader): SQL {
  if (actor.kind === 'advisor') return eq(groups.schoolId, requireSchool(actor))
  if (!actor.roles.includes('student')) return sql`false`
  const own = db
    .select({ one: sql`1` })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(ownedBy(groupMembers, actor, eq(groupMembers.groupId, groups.id), isStillOfSchool(users)))
  // their few groups first: the rest of the condition has to be looked at for each group
  const joined = db
    .select({ id: groupMembers.groupId })
    .from(groupMembers)
    .where(ownedBy(groupMembers, actor))
  return and(inArray(groups.id, joined), isNull(groups.archivedAt), sql`exists ${own}`) as SQL
}

/** @throws DomainError `not-found` for a group that is not the reader’s */
export async function findGroup(db: Database, actor: GroupReader, id: string): Promise<GroupRow> {
  const [group] = await db
    .select()
    .from(groups)
    .where(and(byId(id), readableBy(db, actor)))
  if (!group) throw new DomainError('not-found', 'no-such-group')
  return group
}

/** Locked until the transaction ends. @throws DomainError `not-found` for a group of another school */
export async function lockGroup(tx: Database, advisor: AdvisorActor, id: string): Promise<GroupRow> {
  const [group] = await tx
    .select()
    .from(groups)
    .where(and(byId(id), eq(groups.schoolId, requireSchool(advisor))))
    .for('update')
  if (!group) throw new DomainError('not-found', 'no-such-group')
  return group
}

function byId(id: string): SQL {
  return eq(groups.id, toId(id))
}
