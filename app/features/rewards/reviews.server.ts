import { eq, sql } from 'drizzle-orm'
import { appendAudit } from '#app/features/audit/audit.server.ts'
import { isActiveAdminId, lockDecisionsOf } from '#app/features/people/admins.server.ts'
import { once } from '#app/features/people/idempotency.server.ts'
import { requireConfirmed } from '#app/features/people/sessions.server.ts'
import type { AdminActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Owner } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import { releaseXpAward, reverseXpAward, type XpAward } from './contract.ts'
import { type Assessment, assess, auditedSums, requireAllowed, toStaffDecision } from './decided.server.ts'
import { lockOwnerRow, reverseAward } from './ledger.server.ts'
import { awardReasons } from './ledger-rules.ts'
import { xpAdjusted } from './notifications.ts'
import { xpOwners, xpReviews, xpTransactions } from './tables.server.ts'
import { tellAdmins } from './tell-admins.server.ts'
import { adminWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'request' | 'services'> & { actor: AdminActor }
type Decided = { data: XpAward; needs_second_person: boolean }

/** One award with what staff have decided about it, and what the caller may. @throws DomainError `not-found` for what is no award */
export async function readXpAward(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  id: string,
): Promise<XpAward> {
  const award = await awardOf(db, id)
  const { moved, whose, review, isReversed } = award
  const may = async (decision: ReviewVerdict) =>
    toStaffDecision((await assessReview(db, award, decision, actor, now)).assessment)
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
    reverse: await may('reversed'),
    release: await may('released'),
  }
}

/**
 * Takes an award back. Above a limit the first call writes it down, which keeps the XP from being cashed out, and it counts
 * when another admin asks for the same.
 *
 * @throws DomainError `not-found`, `refused` (`confirm-password`, a `DecisionRefusal`, `already-reversed`, `xp-is-spent`)
 */
export async function reverse(
  context: Context,
  id: string,
  { reason: note }: { reason: string },
): Promise<Decided> {
  const { now, actor } = context
  requireConfirmed(actor, now)
  return once(context, reverseXpAward, { id, note }, async (tx) => {
    const award = await lockedAward(tx, id, actor)
    const { moved, whose } = award
    if (award.isReversed)
      throw new DomainError('refused', 'already-reversed', { message: adminWords.reversedBefore })
    const decided = await decide(tx, context, award, 'reversed')
    const values = { ...decided.changes, note }
    await tx
      .insert(xpReviews)
      .values({ transactionId: moved.id, ownerId: whose.id, reason: 'staff', createdAt: now, ...values })
      .onConflictDoUpdate({ target: xpReviews.transactionId, set: values })
    if (!decided.isFirst) await reverseAward(tx, ownerOf(whose), moved.id, now)
    await record(tx, context, award, { ...decided, note })
    return { data: await readXpAward({ ...context, db: tx }, id), needs_second_person: decided.isFirst }
  })
}

/**
 * Lets an award be cashed out that a rule or a colleague has held. Above a limit it takes two, as taking it back does.
 *
 * @throws DomainError `not-found`, `refused` (`confirm-password`, a `DecisionRefusal`, `wrong-state` when none is held)
 */
export async function release(context: Context, id: string): Promise<Decided> {
  const { now, actor } = context
  requireConfirmed(actor, now)
  return once(context, releaseXpAward, { id }, async (tx) => {
    const award = await lockedAward(tx, id, actor)
    if (award.review?.decision !== null)
      throw new DomainError('refused', 'wrong-state', { message: adminWords.notNow })
    const decided = await decide(tx, context, award, 'released')
    // any owner: an admin decides about everybody's
    await tx.update(xpReviews).set(decided.changes).where(eq(xpReviews.id, award.review.id))
    await record(tx, context, award, decided)
    return { data: await readXpAward({ ...context, db: tx }, id), needs_second_person: decided.isFirst }
  })
}

type ReviewVerdict = 'released' | 'reversed'
type Award = Awaited<ReturnType<typeof awardOf>>

async function assessReview(
  db: Database,
  { moved, whose, review }: Award,
  decision: ReviewVerdict,
  actor: AdminActor,
  now: Date,
) {
  const asked = review?.firstDecision === decision && review.decision === null ? review.firstPersonId : null
  const firstId = (await isActiveAdminId(db, asked)) ? asked : null
  const payee = { ownerId: whose.id, userId: whose.userId }
  return { assessment: await assess(db, { payee, xp: moved.amount, firstId }, actor, now), firstId }
}

/** Whether it counts now or waits for a second admin, and what is written. Who decided before stays beside an open request. */
async function decide(tx: Database, { actor, now }: Context, award: Award, decision: ReviewVerdict) {
  const { assessment, firstId } = await assessReview(tx, award, decision, actor, now)
  requireAllowed(assessment)
  const isFirst = assessment.needsSecond && firstId === null
  const changes = isFirst
    ? { firstPersonId: actor.userId, firstDecision: decision, decision: null, decidedAt: null }
    : { decision, decidedBy: actor.userId, decidedAt: now }
  return { decision, isFirst, changes, assessment }
}

/** The audit row, and what the other admins are told. */
async function record(
  tx: Database,
  { actor, now, request, services }: Context,
  { moved, whose, review }: Award,
  decided: { decision: ReviewVerdict; isFirst: boolean; assessment: Assessment; note?: string },
): Promise<void> {
  const { decision, isFirst, assessment, note } = decided
  const verb = decision === 'reversed' ? 'xp.reverse' : 'xp.release'
  const sums = auditedSums(assessment)
  const about = { actorId: actor.userId, action: isFirst ? `${verb}-first` : verb, request }
  const before = { decision: review?.decision ?? null }
  const after = { decision: isFirst ? null : decision, amount: moved.amount, note: note ?? null, ...sums }
  await appendAudit(tx, { ...about, subject: `xp-awards/${moved.id}`, before, after }, now)
  const payload = { what: decision, xp: moved.amount, userId: whose.userId, isFirst }
  await tellAdmins(services, tx, xpAdjusted, actor, payload, now)
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
    .where(eq(xpTransactions.id, toId(id)))
  if (!found || !awardReasons.some((reason) => reason === found.moved.reason) || found.moved.amount <= 0)
    throw new DomainError('not-found', 'no-such-award')
  return found
}

/** With its owner locked, as for everything that moves XP. */
async function lockedAward(tx: Database, id: string, actor: AdminActor) {
  await lockDecisionsOf(tx, actor)
  const { whose } = await awardOf(tx, id)
  await lockOwnerRow(tx, whose.id)
  return awardOf(tx, id)
}

/** @throws DomainError `not-found` when account or ghost has gone: nothing can be cashed out any more */
function ownerOf({ userId, ghostId }: typeof xpOwners.$inferSelect): Owner {
  if (userId !== null) return { userId }
  if (ghostId !== null) return { ghostId }
  throw new DomainError('not-found', 'no-such-award')
}
