import { and, asc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { AdvisorActor, AdvisorPermission } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { advisorMemberships } from './memberships/tables.server.ts'
import { closeSessionsOf } from './sessions.server.ts'
import { users } from './tables.server.ts'
import { openStatuses } from './user-rules.ts'
import { lockPeople } from './verified.server.ts'

export type AdvisorMembership = typeof advisorMemberships.$inferSelect

/** @throws DomainError `not-allowed` (`awaiting-school`) for an advisor whom no school has yet */
export function requireSchool(advisor: Pick<AdvisorActor, 'schoolId'>): number {
  if (advisor.schoolId === null) throw new DomainError('not-allowed', 'awaiting-school')
  return advisor.schoolId
}

/** Condition on rows of `advisor_membership`: in force now. */
export const isVerifiedNow = and(isNotNull(advisorMemberships.verifiedAt), isNull(advisorMemberships.endedAt))

/** Who advises at a school now, with an account in use; those who hold a permission when one is named. By id. */
export function advisorsOf(
  db: Database,
  schoolId: number,
  permission?: AdvisorPermission,
  only?: SQL,
): Promise<
  {
    id: number
    firstName: string
    lastName: string
    permissions: AdvisorPermission[]
    safeguardingPosition: number | null
  }[]
> {
  // any owner: the staff of one school
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      permissions: advisorMemberships.permissions,
      safeguardingPosition: advisorMemberships.safeguardingPosition,
    })
    .from(advisorMemberships)
    .innerJoin(users, eq(users.id, advisorMemberships.userId))
    .where(
      and(
        eq(advisorMemberships.schoolId, schoolId),
        isVerifiedNow,
        permission && sql`${permission} = any(${advisorMemberships.permissions})`,
        eq(users.kind, 'advisor'),
        inArray(users.status, openStatuses),
        only,
      ),
    )
    .orderBy(asc(users.id))
}

/** Those of them whom a notification reaches: nobody whose account is being deleted. By id. */
export function advisorsToTell(db: Database, schoolId: number): ReturnType<typeof advisorsOf> {
  return advisorsOf(db, schoolId, undefined, isNull(users.deletionDueAt))
}

/**
 * Whether someone still stands behind an invitation to a school: an advisor of it now, who holds what sending it needed, or one of
 * Yonder's admins, with an account in use that is not being deleted. What they stand by stays locked until the transaction ends.
 */
export async function standsBehind(
  tx: Database,
  {
    inviterId,
    schoolId,
    needs,
  }: { inviterId: number | null; schoolId: number; needs: readonly AdvisorPermission[] },
): Promise<boolean> {
  const isInUse = and(
    eq(users.id, inviterId ?? 0),
    inArray(users.status, openStatuses),
    isNull(users.deletionDueAt),
  )
  const [admin] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isInUse, eq(users.kind, 'admin'), eq(users.isEditor, false)))
  if (admin) return true
  const [member] = await tx
    .select({ permissions: advisorMemberships.permissions })
    .from(advisorMemberships)
    .innerJoin(users, eq(users.id, advisorMemberships.userId))
    .where(
      and(
        ownedBy(advisorMemberships, { userId: inviterId ?? 0 }, eq(advisorMemberships.schoolId, schoolId)),
        isVerifiedNow,
        isInUse,
        eq(users.kind, 'advisor'),
      ),
    )
    .for('share', { of: advisorMemberships })
  return member !== undefined && needs.every((one) => member.permissions.includes(one))
}

/**
 * Ends what an advisor has to do with a school. Their sign-ins end with it, and so do their open sockets. Another of their schools
 * becomes the chosen one.
 */
export async function leaveStaff(
  tx: Database,
  { userId, schoolId }: { userId: number; schoolId: number },
  now: Date,
): Promise<boolean> {
  await lockPeople(tx, [userId])
  const ended = await tx
    .update(advisorMemberships)
    .set({ endedAt: now })
    .where(
      ownedBy(
        advisorMemberships,
        { userId },
        and(eq(advisorMemberships.schoolId, schoolId), isNull(advisorMemberships.endedAt)),
      ),
    )
    .returning({ id: advisorMemberships.id })
  if (ended.length === 0) return false
  const [next] = await tx
    .select({ schoolId: advisorMemberships.schoolId })
    .from(advisorMemberships)
    .where(
      ownedBy(advisorMemberships, { userId }, and(isVerifiedNow, ne(advisorMemberships.schoolId, schoolId))),
    )
    .orderBy(asc(advisorMemberships.id))
    .limit(1)
  await tx
    .update(users)
    .set({ schoolId: next?.schoolId ?? null, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.kind, 'advisor'), eq(users.schoolId, schoolId)))
  await closeSessionsOf(tx, userId)
  return true
}
