import { eq } from 'drizzle-orm'
import { appendAudit } from '#app/features/audit/audit.server.ts'
import { once } from '#app/features/people/idempotency.server.ts'
import { requireConfirmed } from '#app/features/people/sessions.server.ts'
import type { AdminActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { type CashOutDecision, cashOutDecisions, secondApprovalAboveXp } from './cash-out-rules.ts'
import { type CashOutRow, numberOf, toCashOut, transition } from './cash-out-states.server.ts'
import { type CashOut, decideCashOut as deciding } from './contract.ts'
import { sendPayout, tellOwner } from './payout-jobs.server.ts'
import { cashOuts, xpOwners } from './tables.server.ts'
import { adminWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request'> & { actor: AdminActor }
type Given = { reason?: string; reference?: string }

/**
 * What an admin decides. An approval hands the payment to a job of the same transaction; above a limit it takes two people.
 *
 * @throws DomainError `refused` (`confirm-password`, `wrong-state`, `same-person`), `invalid` without a needed reason
 */
export async function decideCashOut(
  context: Context,
  id: string,
  named: string,
  given: Given,
): Promise<{ data: CashOut; needs_second_person: boolean }> {
  const { now, actor, services, request } = context
  requireConfirmed(actor, now)
  const decision = cashOutDecisions.find((one) => one === named)
  if (!decision) throw new DomainError('not-found', 'no-such-decision')
  if ((decision === 'reject' || decision === 'mark-failed') && !given.reason)
    throw new DomainError('invalid', 'no-reason', { errors: { reason: [adminWords.reasonMissing] } })
  return once(context, deciding, { id, decision, ...given }, async (tx) => {
    const known = await lockedCashOut(tx, numberOf(id))
    if (decision === 'approve' && known.payableFrom && known.payableFrom > now)
      throw new DomainError('refused', 'payee-changed', {
        message: adminWords.tooSoon(dateOf(known.payableFrom)),
      })
    const audit = { actorId: actor.userId, subject: `cashouts/${known.id}`, request }
    if (decision === 'approve' && needsSecond(known, actor)) {
      // any owner: an admin decides about everybody's
      const [row] = await tx
        .update(cashOuts)
        .set({ firstApproverId: actor.userId, updatedAt: now })
        .where(eq(cashOuts.id, known.id))
        .returning()
      await appendAudit(tx, { ...audit, action: 'cashouts.approve-first' }, now)
      return { data: toCashOut(row ?? known), needs_second_person: true }
    }
    const row = await transition(tx, known.id, decision, changesOf(decision, given), now)
    await appendAudit(tx, { ...audit, action: `cashouts.${decision}` }, now)
    if (decision === 'approve') await services.jobs.enqueue(tx, sendPayout, { id: row.id })
    else await tellOwner(services, tx, row, now)
    return { data: toCashOut(row), needs_second_person: false }
  })
}

/** @throws DomainError `refused` when one person tries to be both */
function needsSecond(row: CashOutRow, actor: AdminActor): boolean {
  if (row.status !== 'requested' || row.amount <= secondApprovalAboveXp) return false
  if (row.firstApproverId === null) return true
  if (row.firstApproverId === actor.userId)
    throw new DomainError('refused', 'same-person', { message: adminWords.samePerson })
  return false
}

/** "7 May 2026, 14:30 UTC": staff sit in several time zones. */
function dateOf(at: Date): string {
  return `${at.toLocaleString('en-AU', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`
}

function changesOf(decision: CashOutDecision, { reason, reference }: Given) {
  if (decision === 'mark-paid') return reference ? { reference } : {}
  return decision === 'approve' ? {} : { reason }
}

/** Locked in the order that requests lock: the owner, then the cash-out. */
async function lockedCashOut(tx: Database, id: number): Promise<CashOutRow> {
  // any owner: an admin decides about everybody's
  const [known] = await tx.select({ ownerId: cashOuts.ownerId }).from(cashOuts).where(eq(cashOuts.id, id))
  if (!known) throw new DomainError('not-found', 'no-such-cashout')
  // any owner: the one of the cash-out
  await tx.select({ id: xpOwners.id }).from(xpOwners).where(eq(xpOwners.id, known.ownerId)).for('update')
  // any owner: as above
  const [row] = await tx.select().from(cashOuts).where(eq(cashOuts.id, id))
  if (!row) throw new DomainError('not-found', 'no-such-cashout')
  return row
}
