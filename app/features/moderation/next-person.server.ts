import { and, eq, isNull, sql } from 'drizzle-orm'
import { auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import { advisorsOf, requireSchool } from '#app/features/people/advisors.server.ts'
import { advisorMemberships } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import type { getReportContacts } from './contract.ts'
import { inOrder, type ListedPerson, type Move, moved } from './next-person.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'request'> & { actor: AdvisorActor }

/** Who of a school is told of reports, in order: nobody whose account is being deleted, and not the author of what was reported. */
export async function reportContacts(
  db: Database,
  schoolId: number,
  authorId: number | null = null,
): Promise<ListedPerson[]> {
  const holders = sql`${advisorMemberships.permissions} && array['safeguarding', 'manage_staff']`
  const isReached = and(holders, isNull(users.deletionDueAt), sql`${users.id} is distinct from ${authorId}`)
  const staff = await advisorsOf(db, schoolId, undefined, isReached)
  return inOrder(
    staff.map(({ id, firstName, lastName, permissions, safeguardingPosition }) => ({
      id,
      name: [firstName, lastName].filter(Boolean).join(' '),
      isReader: permissions.includes('safeguarding'),
      position: safeguardingPosition,
    })),
  )
}

/** @throws DomainError `not-found` for an advisor who neither reads reports nor manages staff */
export async function readReportContacts(
  db: Database,
  actor: AdvisorActor,
): Promise<ReplyOf<typeof getReportContacts>> {
  const canMove = actor.permissions.includes('manage_staff')
  if (!canMove && !actor.permissions.includes('safeguarding'))
    throw new DomainError('not-found', 'not-on-the-list')
  const list = await reportContacts(db, requireSchool(actor))
  return {
    data: list.map(({ id, name, isReader }) => ({ id, name, may_read: isReader })),
    can_move: canMove,
  }
}

/** Each gets a place of their own, so that the order no longer depends on names. @throws DomainError `not-found` */
export async function moveReportContact(context: Context, id: string, move: Move): Promise<void> {
  const { actor, db } = context
  const schoolId = requireSchool(actor)
  await db.transaction(async (tx) => {
    const ofSchool = and(eq(advisorMemberships.schoolId, schoolId), isNull(advisorMemberships.endedAt))
    // any owner: the staff of the school, locked in one order
    await tx
      .select({ id: advisorMemberships.id })
      .from(advisorMemberships)
      .where(ofSchool)
      .orderBy(advisorMemberships.id)
      .for('update')
    const before = (await reportContacts(tx, schoolId)).map((one) => one.id)
    if (!before.includes(toId(id))) throw new DomainError('not-found', 'not-on-the-list')
    const after = moved(before, toId(id), move)
    for (const [at, userId] of after.entries())
      await tx
        .update(advisorMemberships)
        .set({ safeguardingPosition: at + 1 })
        .where(ownedBy(advisorMemberships, { userId }, ofSchool))
    await auditAdvisor(tx, context, 'safeguarding-list.move', `schools/${schoolId}`, {
      before: { order: before },
      after: { order: after },
    })
  })
}
