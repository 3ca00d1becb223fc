import { and, eq, isNull, sql } from 'drizzle-orm'
import { appendAudit } from '#app/features/audit/audit.server.ts'
import { once } from '#app/features/people/idempotency.server.ts'
import { requireConfirmed } from '#app/features/people/sessions.server.ts'
import type { AdminActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Owner } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { secondPersonAboveXp } from './cash-out-rules.ts'
import { numberOf } from './cash-out-states.server.ts'
import { releaseXpAward, reverseXpAward, type XpAward } from './contract.ts'
import { reverseAward } from './ledger.server.ts'
import { awardReasons } from './ledger-rules.ts'
import { xpOwners, xpReviews, xpTransactions } from './tables.server.ts'
import { adminWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'request'> & { actor: AdminActor }
type Decided = { data: XpAward; needs_second_person: boolean }

/** One award with what staff have decided about it. @throws DomainError `not-found` for what is no award */
export async function readXpAward(db: Database, id: string): Promise<XpAward> {
  const { moved, whose, review, isReversed } = await awardOf(db, id)
  return {
    id: moved.id,
    user_id: whose.userId,
    is_ghost: whose.ghostId !== null,
    xp: moved.amount,
    reason: moved.reason,
    source_type: moved.sourceType,
    source_id: moved.sourceId,
    created_at: moved.createdAt.toISOString(),
    is_reversed: isReversed,
    review: review && {
      reason: review.reason,
      decision: review.decision,
      note: review.note,
      first_person_id: review.firstPersonId,
    },
  }
}

/**
 * Takes an award back. Above a limit the first call writes it down, which keeps the XP from being cashed out, and it counts
 * when another admin asks for the same.
 *
 * @throws DomainError `not-found`, `refused` (`confirm-password`, `same-person`, `already-reversed`, `xp-is-spent`)
 */
export async function reverse(
  context: Context,
  id: string,
  { reason: note }: { reason: string },
): Promise<Decided> {
  const { now, actor, request } = context
  requireConfirmed(actor, now)
  return once(context, reverseXpAward, { id, note }, async (tx) => {
    const { moved, whose, review, isReversed } = await lockedAward(tx, id)
    if (isReversed)
      throw new DomainError('refused', 'already-reversed', { message: adminWords.reversedBefore })
    const isFirst = moved.amount > secondPersonAboveXp && (review?.firstPersonId ?? null) === null
    if (moved.amount > secondPersonAboveXp && review?.firstPersonId === actor.userId)
      throw new DomainError('refused', 'same-person', { message: adminWords.samePerson })
    const decided = isFirst
      ? { note, firstPersonId: actor.userId, decision: null, decidedBy: null, decidedAt: null }
      : { note, decision: 'reversed' as const, decidedBy: actor.userId, decidedAt: now }
    await tx
      .insert(xpReviews)
      .values({ transactionId: moved.id, ownerId: whose.id, reason: 'staff', createdAt: now, ...decided })
      .onConflictDoUpdate({ target: xpReviews.transactionId, set: decided })
    if (!isFirst) await reverseAward(tx, ownerOf(whose), moved.id, now)
    await appendAudit(
      tx,
      {
        actorId: actor.userId,
        action: isFirst ? 'xp.reverse-first' : 'xp.reverse',
        subject: `xp-awards/${moved.id}`,
        after: { amount: moved.amount, note },
        request,
      },
      now,
    )
    return { data: await readXpAward(tx, id), needs_second_person: isFirst }
  })
}

/** Lets an award be cashed out that a rule or a colleague has held. @throws DomainError `not-found` when none is held */
export async function release(context: Context, id: string): Promise<Decided> {
  const { now, actor, request } = context
  requireConfirmed(actor, now)
  return once(context, releaseXpAward, { id }, async (tx) => {
    const { moved } = await lockedAward(tx, id)
    // any owner: an admin decides about everybody's
    const released = await tx
      .update(xpReviews)
      .set({ decision: 'released', decidedBy: actor.userId, decidedAt: now })
      .where(and(eq(xpReviews.transactionId, moved.id), isNull(xpReviews.decision)))
      .returning({ id: xpReviews.id })
    if (released.length === 0) throw new DomainError('refused', 'wrong-state', { message: adminWords.notNow })
    const audit = { actorId: actor.userId, action: 'xp.release', subject: `xp-awards/${moved.id}`, request }
    await appendAudit(tx, audit, now)
    return { data: await readXpAward(tx, id), needs_second_person: false }
  })
}

async function awardOf(db: Database, id: string) {
  // any owner: an admin reads everybody's
  const [found] = await db
    .select({
      moved: xpTransactions,
      whose: xpOwners,
      review: xpReviews,
      isReversed: sql<boolean>`exists (
        select from xp_transaction back
        where back.owner_id = ${xpTransactions.ownerId} and back.reason = 'reversal'
          and back.source_type = 'xp-transaction' and back.source_id = ${xpTransactions.id})`,
    })
    .from(xpTransactions)
    .innerJoin(xpOwners, eq(xpOwners.id, xpTransactions.ownerId))
    .leftJoin(xpReviews, eq(xpReviews.transactionId, xpTransactions.id))
    .where(eq(xpTransactions.id, numberOf(id)))
  if (!found || !awardReasons.some((reason) => reason === found.moved.reason) || found.moved.amount <= 0)
    throw new DomainError('not-found', 'no-such-award')
  return found
}

/** With its owner locked, as for everything that moves XP. */
async function lockedAward(tx: Database, id: string) {
  const { whose } = await awardOf(tx, id)
  // any owner: the one of the award
  await tx.select({ id: xpOwners.id }).from(xpOwners).where(eq(xpOwners.id, whose.id)).for('update')
  return awardOf(tx, id)
}

/** @throws DomainError `not-found` when account or ghost has gone: nothing can be cashed out any more */
function ownerOf({ userId, ghostId }: typeof xpOwners.$inferSelect): Owner {
  if (userId !== null) return { userId }
  if (ghostId !== null) return { ghostId }
  throw new DomainError('not-found', 'no-such-award')
}
