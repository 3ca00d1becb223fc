import { eq } from 'drizzle-orm'
import { appendAudit } from '#app/features/audit/audit.server.ts'
import { isActiveAdminId, lockDecisionsOf } from '#app/features/people/admins.server.ts'
import { once } from '#app/features/people/idempotency.server.ts'
import { requireConfirmed } from '#app/features/people/sessions.server.ts'
import type { AdminActor } from '#app/platform/actor.ts'
import type { Values } from '#app/platform/admin/resource.server.ts'
import { timeWords } from '#app/platform/admin/time-words.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import { type CashOutDecision, cashOutDecisions } from './cash-out-rules.ts'
import { type CashOutRow, lockOwner, toCashOut, transition } from './cash-out-states.server.ts'
import { type CashOut, decideCashOut as deciding, type StaffDecision } from './contract.ts'
import { assess, auditedSums, requireAllowed, toStaffDecision } from './decided.server.ts'
import { cashOutApproved } from './notifications.ts'
import { sendPayout, tellOwner } from './payout-jobs.server.ts'
import { cashOuts } from './tables.server.ts'
import { tellAdmins } from './tell-admins.server.ts'
import { adminWords, decisionWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request'> & { actor: AdminActor }
type Given = { reason?: string; reference?: string }

/**
 * What an admin decides. An approval hands the payment to a job of the same transaction; above a limit it takes two people.
 *
 * @throws DomainError `refused` (`confirm-password`, `wrong-state`, `payee-changed`, a `DecisionRefusal`), `invalid` without a needed reason
 */
export async function decideCashOut(
  context: Context,
  id: string,
  named: string,
  given: Given,
): Promise<{ data: CashOut; needs_second_person: boolean }> {
  const { now, actor, services } = context
  requireConfirmed(actor, now)
  const decision = cashOutDecisions.find((one) => one === named)
  if (!decision) throw new DomainError('not-found', 'no-such-decision')
  if ((decision === 'reject' || decision === 'mark-failed') && !given.reason)
    throw new DomainError('invalid', 'no-reason', { errors: { reason: [adminWords.reasonMissing] } })
  return once(context, deciding, { id, decision, ...given }, async (tx) => {
    await lockDecisionsOf(tx, actor)
    const known = await lockedCashOut(tx, toId(id))
    if (known.userId === actor.userId)
      throw new DomainError('refused', 'own-xp', { message: decisionWords['own-xp'] })
    if (decision === 'approve' && known.status === 'requested') return approve(tx, context, known)
    const changes = {
      ...changesOf(decision, given),
      ...(decision === 'mark-failed' && { failedBy: actor.userId }),
    }
    const row = await transition(tx, known.id, decision, changes, now)
    await auditDecision(tx, context, known, { action: decision, after: { status: row.status } })
    await tellOwner(services, tx, row, now)
    return { data: toCashOut(row), needs_second_person: false }
  })
}

/** What an approval by the caller would be measured by. @throws DomainError `not-found` */
export async function readCashOutDecision(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  id: string,
): Promise<StaffDecision> {
  // any owner: an admin reads everybody's
  const [row] = await db
    .select()
    .from(cashOuts)
    .where(eq(cashOuts.id, toId(id)))
  if (!row) throw new DomainError('not-found', 'no-such-cashout')
  return toStaffDecision(await assessApproval(db, row, actor, now))
}

/** The first of two approvals, or the one that has it paid: by a job of the same transaction. */
async function approve(tx: Database, context: Context, known: CashOutRow) {
  const { actor, now, services } = context
  if (known.payableFrom && known.payableFrom > now)
    throw new DomainError('refused', 'payee-changed', {
      message: adminWords.tooSoon(timeWords(known.payableFrom.toISOString())),
    })
  const assessment = await assessApproval(tx, known, actor, now)
  requireAllowed(assessment)
  const isFirst = assessment.needsSecond && assessment.firstId === null
  const row = isFirst
    ? await noteFirst(tx, known, actor, now)
    : await transition(tx, known.id, 'approve', { approvedBy: actor.userId, approvedAt: now }, now)
  await auditDecision(tx, context, known, {
    action: isFirst ? 'approve-first' : 'approve',
    after: { status: row.status, amount: row.amount, ...auditedSums(assessment) },
  })
  const about = { id: row.id, cents: row.cents, isFirst }
  await tellAdmins(services, tx, cashOutApproved, actor, about, now)
  if (!isFirst) await services.jobs.enqueue(tx, sendPayout, { id: row.id })
  return { data: toCashOut(row), needs_second_person: isFirst }
}

async function assessApproval(db: Database, row: CashOutRow, actor: AdminActor, now: Date) {
  const { ownerId, userId, amount, firstApproverId } = row
  const firstId = (await isActiveAdminId(db, firstApproverId)) ? firstApproverId : null
  const asked = { payee: { ownerId, userId }, xp: amount, firstId, isCashOut: true }
  return { ...(await assess(db, asked, actor, now)), firstId }
}

async function noteFirst(tx: Database, known: CashOutRow, actor: AdminActor, now: Date): Promise<CashOutRow> {
  // any owner: an admin decides about everybody's
  const [row] = await tx
    .update(cashOuts)
    .set({ firstApproverId: actor.userId, updatedAt: now })
    .where(eq(cashOuts.id, known.id))
    .returning()
  return row ?? known
}

async function auditDecision(
  tx: Database,
  { actor, now, request }: Context,
  { id, status }: CashOutRow,
  { action, after }: { action: string; after: Values },
): Promise<void> {
  const about = { actorId: actor.userId, action: `cashouts.${action}`, subject: `cashouts/${id}` }
  await appendAudit(tx, { ...about, before: { status }, after, request }, now)
}

function changesOf(decision: CashOutDecision, { reason, reference }: Given) {
  if (decision === 'mark-paid') return reference ? { reference } : {}
  return decision === 'approve' ? {} : { reason }
}

/** Locked in the order that requests lock: the owner, then the cash-out. */
async function lockedCashOut(tx: Database, id: number): Promise<CashOutRow> {
  await lockOwner(tx, id)
  // any owner: an admin decides about everybody's
  const [row] = await tx.select().from(cashOuts).where(eq(cashOuts.id, id))
  if (!row) throw new DomainError('not-found', 'no-such-cashout')
  return row
}
