import { and, eq, lt } from 'drizzle-orm'
import { auditAction } from '#app/features/audit/audit-action.server.ts'
import { normalEmail } from '#app/features/people/email.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { AdvisorPermission } from '#app/platform/actor.ts'
import type { AdminContext } from '#app/platform/admin/access.server.ts'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError, type FieldErrors } from '#app/platform/problem.ts'
import { toId } from '#app/platform/row-id.ts'
import { inviteAdvisor } from './invites.server.ts'
import { schoolRequests } from './tables.server.ts'
import { schoolWords } from './words.ts'

export type SchoolRequest = { schoolId: number; role: string; name: string; email: string; message: string }

/** What is wrong with the fields that a school's form has beside those of every message. */
export async function requestErrors(
  db: Database,
  { schoolId, role }: { schoolId: number | undefined; role: string | undefined },
): Promise<FieldErrors> {
  const [school] = schoolId
    ? await db
        .select({ id: schools.id })
        .from(schools)
        .where(and(eq(schools.id, schoolId), eq(schools.isListed, true)))
    : []
  return {
    ...(school ? {} : { school_id: [schoolWords.school] }),
    ...(role?.trim() ? {} : { role: [schoolWords.role] }),
  }
}

/** Stores what someone of a school asks for, in the transaction of their message. */
export async function saveSchoolRequest(tx: Database, request: SchoolRequest, now: Date): Promise<void> {
  const { email, role, ...facts } = request
  await tx
    .insert(schoolRequests)
    .values({ ...facts, email: normalEmail(email), role: role.trim(), createdAt: now })
}

/** Notes one of the two checks, by whom and when. Noting it again replaces the note. */
export async function noteCheck(
  context: AdminContext,
  id: string,
  { check, note }: { check: 'register' | 'phone'; note: string },
): Promise<void> {
  const { db, actor, now } = context
  await db.transaction(async (tx) => {
    const request = await openRequest(tx, id)
    const by = { by: actor.userId, at: now, note }
    await tx
      .update(schoolRequests)
      .set(
        check === 'register'
          ? { registerNote: by.note, registerCheckedBy: by.by, registerCheckedAt: by.at }
          : { phoneNote: by.note, phoneRungBy: by.by, phoneRungAt: by.at },
      )
      .where(eq(schoolRequests.id, request.id))
    const action = `school-requests.${check}-checked`
    await auditAction(tx, context, action, `school-requests/${request.id}`, { note })
  })
}

/**
 * Invites the person who asked.
 * @throws DomainError `refused` (`checks-missing`) before the register was checked and the published number rung
 */
export async function inviteFromRequest(
  context: AdminContext,
  id: string,
  permissions: AdvisorPermission[],
): Promise<void> {
  const { db, actor, now, services } = context
  await db.transaction(async (tx) => {
    const request = await openRequest(tx, id)
    if (!request.registerCheckedAt || !request.phoneRungAt)
      throw new DomainError('refused', 'checks-missing', { message: schoolWords.checksMissing })
    await decide(tx, request.id, { status: 'invited', decidedBy: actor.userId, decidedAt: now })
    const { schoolId, email, role: position } = request
    await inviteAdvisor(
      services,
      tx,
      { schoolId, email, position, permissions, invitedBy: actor.userId },
      now,
    )
    await auditAction(tx, context, 'school-requests.invite', `school-requests/${request.id}`, {
      permissions,
    })
  })
}

export async function declineSchoolRequest(context: AdminContext, id: string): Promise<void> {
  const { db, actor, now } = context
  await db.transaction(async (tx) => {
    const request = await openRequest(tx, id)
    await decide(tx, request.id, { status: 'declined', decidedBy: actor.userId, decidedAt: now })
    await auditAction(tx, context, 'school-requests.decline', `school-requests/${request.id}`)
  })
}

/** The job: forgets what was asked before that moment. */
export async function deleteOldRequests(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, schoolRequests, lt(schoolRequests.createdAt, before), schoolRequests.createdAt)
}

async function openRequest(tx: Database, id: string): Promise<typeof schoolRequests.$inferSelect> {
  const [request] = await tx
    .select()
    .from(schoolRequests)
    .where(eq(schoolRequests.id, toId(id)))
    .for('update')
  if (!request) throw new DomainError('not-found', 'no-such-request')
  if (request.status !== 'new') throw new DomainError('conflict', 'decided', { message: schoolWords.decided })
  return request
}

async function decide(
  tx: Database,
  id: number,
  decision: Pick<typeof schoolRequests.$inferInsert, 'status' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await tx.update(schoolRequests).set(decision).where(eq(schoolRequests.id, id))
}
