import { and, eq, gt, isNull } from 'drizzle-orm'
import { appendAudit } from '#app/features/audit/audit.server.ts'
import { isActiveAdminId, lockDecisionsOf } from '#app/features/people/admins.server.ts'
import { once } from '#app/features/people/idempotency.server.ts'
import { requireConfirmed } from '#app/features/people/sessions.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { AdminActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import { adjustXp as adjusting, type StaffDecision } from './contract.ts'
import { type Assessment, assess, auditedSums, requireAllowed, toStaffDecision } from './decided.server.ts'
import { ensureOwner, lockOwnerRow, moveXp, readBalance } from './ledger.server.ts'
import { withCommas } from './ledger-rules.ts'
import { xpAdjusted } from './notifications.ts'
import { sumsFrom } from './staff-rules.ts'
import { xpAdjustments } from './tables.server.ts'
import { tellAdmins } from './tell-admins.server.ts'
import { adminWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'request' | 'services'> & { actor: AdminActor }
type Given = { user_id: string; amount: number; reason: string }
type Requested = Omit<Given, 'user_id'> & { userId: number }
type Row = typeof xpAdjustments.$inferSelect
type Reply = { balance: string; needs_second_person: boolean; decision: StaffDecision }

/**
 * Gives XP to someone, or takes some. Above a limit the first call writes it down, and it counts when another admin asks for the
 * same amount for the same person and reason within a week. The owner is locked before anything is read, and the same adjustment counts
 * once in a week, so that a burst of calls posts one.
 *
 * @throws DomainError `not-found` for nobody, `refused` (a `DecisionRefusal`, `already-adjusted`, `not-enough-xp`, `confirm-password`)
 */
export async function adjustXp(context: Context, given: Given): Promise<Reply> {
  const { now, actor } = context
  requireConfirmed(actor, now)
  return once(context, adjusting, given, async (tx) => {
    await lockDecisionsOf(tx, actor)
    const userId = await idOf(tx, given.user_id)
    const ownerId = await ensureOwner(tx, { userId }, now)
    await lockOwnerRow(tx, ownerId)
    const requested = { userId, amount: given.amount, reason: given.reason }
    await refuseRepeated(tx, requested, now)
    const first = await openRequest(tx, requested, now)
    const asked = { payee: { ownerId, userId }, xp: given.amount, firstId: first?.requestedBy ?? null }
    const assessment = await assess(tx, asked, actor, now)
    requireAllowed(assessment)
    const isWaiting = first === null && assessment.needsSecond
    const id = first
      ? await second(tx, first, requested, actor, now)
      : await write(tx, requested, actor, now, isWaiting ? null : now)
    if (!isWaiting) await post(tx, ownerId, id, given.amount, now)
    await record(tx, context, requested, assessment, isWaiting)
    const { available } = await readBalance(tx, { userId })
    return {
      balance: withCommas(available),
      needs_second_person: isWaiting,
      decision: toStaffDecision(assessment),
    }
  })
}

/** The audit row, and what the other admins are told. */
async function record(
  tx: Database,
  { actor, now, request, services }: Context,
  { userId, amount }: Requested,
  assessment: Assessment,
  isFirst: boolean,
): Promise<void> {
  const action = isFirst ? 'xp.adjust-first' : 'xp.adjust'
  const { available } = await readBalance(tx, { userId })
  const before = { available: isFirst ? available : available - amount }
  const after = { available, amount, ...auditedSums(assessment) }
  const subject = `users/${userId}`
  await appendAudit(tx, { actorId: actor.userId, action, subject, before, after, request }, now)
  await tellAdmins(services, tx, xpAdjusted, actor, { what: 'adjusted', xp: amount, userId, isFirst }, now)
}

async function write(
  tx: Database,
  { userId, amount, reason }: Requested,
  actor: AdminActor,
  now: Date,
  postedAt: Date | null,
): Promise<number> {
  const values = { userId, amount, reason, requestedBy: actor.userId, createdAt: now, postedAt }
  const [row] = await tx.insert(xpAdjustments).values(values).returning()
  if (!row) throw new Error('an adjustment was not written')
  return row.id
}

/** @throws DomainError `refused` when the same adjustment counted in the last week: it was sent twice */
async function refuseRepeated(tx: Database, { userId, amount, reason }: Requested, now: Date): Promise<void> {
  const isSame = and(
    eq(xpAdjustments.amount, amount),
    eq(xpAdjustments.reason, reason),
    gt(xpAdjustments.postedAt, sumsFrom(now)),
  )
  if ((await tx.$count(xpAdjustments, ownedBy(xpAdjustments, { userId }, isSame))) > 0)
    throw new DomainError('refused', 'already-adjusted', { message: adminWords.alreadyAdjusted })
}

/** What an admin asked for within a week and waits for a second. Whoever is no admin any more has asked for nothing. */
async function openRequest(
  tx: Database,
  { userId, amount, reason }: Requested,
  now: Date,
): Promise<Row | null> {
  const isOpen = and(
    eq(xpAdjustments.amount, amount),
    eq(xpAdjustments.reason, reason),
    isNull(xpAdjustments.postedAt),
    gt(xpAdjustments.createdAt, sumsFrom(now)),
  )
  const open = await tx
    .select()
    .from(xpAdjustments)
    .where(ownedBy(xpAdjustments, { userId }, isOpen))
    .orderBy(xpAdjustments.id)
  for (const row of open) if (await isActiveAdminId(tx, row.requestedBy)) return row
  return null
}

async function second(
  tx: Database,
  first: Row,
  { userId }: Requested,
  actor: AdminActor,
  now: Date,
): Promise<number> {
  await tx
    .update(xpAdjustments)
    .set({ approvedBy: actor.userId, postedAt: now })
    .where(ownedBy(xpAdjustments, { userId }, eq(xpAdjustments.id, first.id)))
  return first.id
}

async function post(tx: Database, ownerId: number, id: number, amount: number, now: Date): Promise<void> {
  const source = { reason: 'adjustment' as const, type: 'xp-adjustment', id }
  const move =
    amount > 0
      ? { from: 'adjustments' as const, to: 'available' as const, amount }
      : { from: 'available' as const, to: 'adjustments' as const, amount: -amount }
  if (!(await moveXp(tx, ownerId, source, move, now)))
    throw new DomainError('refused', 'not-enough-xp', { message: adminWords.tooMuch })
}

async function idOf(tx: Database, given: string): Promise<number> {
  const id = toId(given)
  if (!id && !isId(given)) throw new DomainError('not-found', 'no-such-account')
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(id ? eq(users.id, id) : eq(users.guid, given))
  if (!user) throw new DomainError('not-found', 'no-such-account')
  return user.id
}
