import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { type CashOutEvent, cashOutEvents } from './cash-out-rules.ts'
import type { CashOut } from './contract.ts'
import { moveXp } from './ledger.server.ts'
import { cashOuts, xpOwners } from './tables.server.ts'
import { adminWords } from './words.ts'

export type CashOutRow = typeof cashOuts.$inferSelect
type Changes = Partial<
  Pick<CashOutRow, 'reference' | 'reason' | 'sentAt' | 'attempts' | 'approvedBy' | 'approvedAt' | 'failedBy'>
>

/** What each end does with the held XP. */
const movements = {
  cancel: { reason: 'cashout-release', to: 'available' },
  reject: { reason: 'cashout-release', to: 'available' },
  'mark-failed': { reason: 'cashout-release', to: 'available' },
  'mark-paid': { reason: 'cashout-paid', to: 'paid' },
} as const

/**
 * Takes a cash-out to its next state and moves its XP with it. The owner's row is locked first, as for a new request, and the
 * state is a condition of the statement: of two at once, or a webhook that comes twice, one counts.
 *
 * @throws DomainError `refused` for a step that its state does not allow
 */
export async function transition(
  tx: Database,
  id: number,
  event: CashOutEvent,
  changes: Changes,
  now: Date,
): Promise<CashOutRow> {
  const { from, to } = cashOutEvents[event]
  const movement = event in movements ? movements[event as keyof typeof movements] : null
  await lockOwner(tx, id)
  // any owner: as above
  const [row] = await tx
    .update(cashOuts)
    // An account that went while its cash-out was open: its address goes when that ends.
    .set({
      ...changes,
      ...(movement
        ? {
            recipientEmail: sql`case when ${cashOuts.userId} is null then null else ${cashOuts.recipientEmail} end`,
          }
        : {}),
      status: to,
      updatedAt: now,
    })
    .where(and(eq(cashOuts.id, id), eq(cashOuts.status, from)))
    .returning()
  if (!row) throw new DomainError('refused', 'wrong-state', { message: adminWords.notNow })
  if (movement) {
    const source = { reason: movement.reason, type: 'cashout', id }
    const move = { from: 'held' as const, to: movement.to, amount: row.amount }
    if (!(await moveXp(tx, row.ownerId, source, move, now))) throw new Error('held XP are missing')
  }
  return row
}

/**
 * Locks the owner of a cash-out, before its state is read: nobody else changes it until the transaction ends.
 *
 * @throws DomainError `not-found` (`no-such-cashout`)
 */
export async function lockOwner(tx: Database, id: number): Promise<void> {
  // any owner: the caller has looked it up, or a provider names it
  const [known] = await tx.select({ ownerId: cashOuts.ownerId }).from(cashOuts).where(eq(cashOuts.id, id))
  if (!known) throw new DomainError('not-found', 'no-such-cashout')
  // any owner: the one of the cash-out
  await tx.select({ id: xpOwners.id }).from(xpOwners).where(eq(xpOwners.id, known.ownerId)).for('update')
}

export function toCashOut(row: CashOutRow): CashOut {
  const { id, method, amount, cents, status, reference, reason } = row
  return {
    id,
    method,
    amount,
    cents,
    status,
    reference,
    reason,
    recipient_email: row.recipientEmail,
    created_at: row.createdAt.toISOString(),
    payable_from: row.payableFrom?.toISOString() ?? null,
  }
}
