import { and, eq, inArray, isNull } from 'drizzle-orm'
import { auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { advisorsOf, leaveStaff, requireSchool } from '#app/features/people/advisors.server.ts'
import { advisorMemberships } from '#app/features/people/memberships/tables.server.ts'
import { personByEmail } from '#app/features/people/people.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { personById } from '#app/features/people/verified.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { AdvisorActor, AdvisorPermission } from '#app/platform/actor.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError, refuseErrors } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { inviteColleague } from './contract.ts'
import { staffEndedEmail, staffLeftEmail } from './emails.ts'
import { type AdvisorInvite, inviteAdvisor, nameOf } from './invites.server.ts'
import { advisorChanged, workHandedOver } from './notifications.ts'
import { grantRefusal, leavesNoManager } from './rules.ts'
import { advisorInvites } from './tables.server.ts'
import { schoolWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request'> & { actor: AdvisorActor }

/** @throws DomainError `invalid` for someone who advises at the school already */
export async function invite(
  context: Context,
  given: BodyOf<typeof inviteColleague>,
): Promise<AdvisorInvite> {
  const { db, actor, now, services } = context
  const schoolId = requireSchool(actor)
  return db.transaction(async (tx) => {
    const known = await personByEmail(tx, given.email)
    const staff = await advisorsOf(tx, schoolId)
    refuseGrant({ isOwn: false, held: heldBy(staff, actor), before: [], after: given.permissions })
    if (known && staff.some(({ id }) => id === known.id)) refuseErrors({ email: [schoolWords.alreadyStaff] })
    const { email, position, permissions } = given
    const facts = { schoolId, email, position: position || null, permissions, invitedBy: actor.userId }
    const written = await inviteAdvisor(services, tx, facts, now)
    await auditAdvisor(tx, context, 'staff.invite', `schools/${schoolId}`, { after: { permissions } })
    return written
  })
}

/** @throws DomainError `not-found` for an invitation of another school, or one that was used */
export async function endInvite(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw new DomainError('not-found', 'no-such-invite')
  const schoolId = requireSchool(actor)
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .update(advisorInvites)
      .set({ usedAt: now })
      .where(
        and(eq(advisorInvites.id, id), eq(advisorInvites.schoolId, schoolId), isNull(advisorInvites.usedAt)),
      )
      .returning({ permissions: advisorInvites.permissions })
    if (!ended) throw new DomainError('not-found', 'no-such-invite')
    await auditAdvisor(tx, context, 'staff.end-invite', `schools/${schoolId}`, { before: ended })
  })
}

/** @throws DomainError `not-found` for someone of another school, `refused` (`last-manager`, a `GrantRefusal`) */
export async function changePermissions(
  context: Context,
  id: string,
  permissions: AdvisorPermission[],
): Promise<void> {
  const { db, actor } = context
  await db.transaction(async (tx) => {
    const { staff, colleague, schoolId } = await lockedStaff(tx, actor, id)
    const before = colleague.permissions
    const isOwn = colleague.id === actor.userId
    refuseGrant({ isOwn, held: heldBy(staff, actor), before, after: permissions })
    if (leavesNoManager(staff, colleague.id, permissions)) throw lastManager()
    await tx
      .update(advisorMemberships)
      .set({ permissions })
      .where(
        ownedBy(
          advisorMemberships,
          { userId: colleague.id },
          and(eq(advisorMemberships.schoolId, schoolId), isNull(advisorMemberships.endedAt)),
        ),
      )
    const change = { before: { schoolId, permissions: before }, after: { schoolId, permissions } }
    await auditAdvisor(tx, context, 'staff.permissions', `users/${colleague.id}`, change)
  })
}

/**
 * Ends the access of an advisor, a colleague or oneself, with their sign-ins and sockets. What they had in hand goes to a colleague who is
 * named, in the same transaction, and the students concerned are told.
 *
 * @throws DomainError `not-found` for someone of another school, `refused`
 * (`last-manager`), `invalid` without a colleague
 */
export async function removeStaff(context: Context, id: string, handOverTo: number): Promise<void> {
  const { db, actor, now, services } = context
  const isOwn = id === String(actor.userId)
  await db.transaction(async (tx) => {
    const { staff, colleague, schoolId } = await lockedStaff(tx, actor, id)
    if (leavesNoManager(staff, colleague.id)) throw lastManager()
    const to = staff.find((one) => one.id === handOverTo && one.id !== colleague.id)
    if (!to) refuseErrors({ hand_over_to: [schoolWords.handOver] })
    const notified = new Set<number>()
    const handover = { schoolId, from: colleague.id, to: handOverTo }
    for (const slice of services.slices.list)
      for (const student of (await slice.handOver?.(tx, handover, now)) ?? []) notified.add(student)
    for (const userId of await studentsNow(tx, schoolId, [...notified]))
      await notify(services, tx, advisorChanged, { userId, actorId: handOverTo, payload: {} }, now)
    if (handOverTo !== actor.userId) {
      const notice = { userId: handOverTo, actorId: colleague.id, payload: {} }
      await notify(services, tx, workHandedOver, notice, now)
    }
    await leaveStaff(tx, { userId: colleague.id, schoolId }, now)
    const { email, firstName } = await personById(tx, colleague.id)
    const said = isOwn ? staffLeftEmail : staffEndedEmail
    if (email) await services.mail.send(tx, email, said(firstName, await nameOf(tx, schoolId)))
    await auditAdvisor(tx, context, isOwn ? 'staff.leave' : 'staff.remove', `users/${colleague.id}`, {
      before: { schoolId, permissions: colleague.permissions },
    })
  })
}

/**
 * The school's row stays locked until the end: of two who remove each other at once, the second sees what the first did.
 *
 * @throws DomainError `not-allowed` without `manage_staff` where a colleague's access is to end, `not-found`
 */
async function lockedStaff(tx: Database, actor: AdvisorActor, id: string) {
  const schoolId = requireSchool(actor)
  await tx.select({ id: schools.id }).from(schools).where(eq(schools.id, schoolId)).for('update')
  const staff = await advisorsOf(tx, schoolId)
  const isManager = staff.some((one) => one.id === actor.userId && one.permissions.includes('manage_staff'))
  if (!isManager && id !== String(actor.userId)) throw new DomainError('not-allowed', 'needs-manage-staff')
  const colleague = staff.find((one) => String(one.id) === id)
  if (!colleague) throw new DomainError('not-found', 'no-such-colleague')
  return { staff, colleague, schoolId }
}

/** Who of these people is a student of the school now: someone who left it may still be in a group or a thread. */
async function studentsNow(tx: Database, schoolId: number, ids: number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.schoolId, schoolId), eq(users.isStudent, true)))
    .orderBy(users.id)
  return rows.map(({ id }) => id)
}

function heldBy(
  staff: Awaited<ReturnType<typeof advisorsOf>>,
  { userId }: AdvisorActor,
): AdvisorPermission[] {
  return staff.find(({ id }) => id === userId)?.permissions ?? []
}

/** @throws DomainError `refused` with a `GrantRefusal` code */
function refuseGrant(grant: Parameters<typeof grantRefusal>[0]): void {
  const refusal = grantRefusal(grant)
  if (refusal) throw new DomainError('refused', refusal, { message: schoolWords[refusal] })
}

function lastManager(): DomainError {
  return new DomainError('refused', 'last-manager', { message: schoolWords.lastManager })
}
