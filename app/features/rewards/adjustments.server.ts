import { and, eq, gt, isNull } from 'drizzle-orm'
import { appendAudit } from '#app/features/audit/audit.server.ts'
import { once } from '#app/features/people/idempotency.server.ts'
import { requireConfirmed } from '#app/features/people/sessions.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { AdminActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { secondPersonAboveXp } from './cash-out-rules.ts'
import { adjustXp as adjusting } from './contract.ts'
import { ensureOwner, moveXp, readBalance } from './ledger.server.ts'
import { withCommas } from './ledger-rules.ts'
import { xpAdjustments } from './tables.server.ts'
import { adminWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'request'> & { actor: AdminActor }
type Given = { user_id: string; amount: number; reason: string }

/** How long a first person's wish waits for a second. */
const waitDays = 7

/**
 * Gives XP to somebody, or takes some. Above a limit the first call writes it down, and it counts when another admin asks for the
 * same amount for the same person within a week.
 *
 * @throws DomainError `not-found` for nobody, `refused` (`same-person`, `not-enough-xp`, `confirm-password`)
 */
export async function adjustXp(
  context: Context,
  given: Given,
): Promise<{ balance: string; needs_second_person: boolean }> {
  const { now, actor, request } = context
  requireConfirmed(actor, now)
  return once(context, adjusting, given, async (tx) => {
    const userId = await idOf(tx, given.user_id)
    const ownerId = await ensureOwner(tx, { userId }, now)
    const { id, isWaiting } =
      Math.abs(given.amount) > secondPersonAboveXp
        ? await second(tx, { ...given, userId }, actor, now)
        : await write(tx, { ...given, userId }, actor, now)
    if (!isWaiting) await post(tx, ownerId, id, given.amount, now)
    const action = isWaiting ? 'xp.adjust-first' : 'xp.adjust'
    const audit = { actorId: actor.userId, action, subject: `users/${userId}`, request }
    await appendAudit(tx, { ...audit, after: { amount: given.amount } }, now)
    const { available } = await readBalance(tx, { userId })
    return { balance: withCommas(available), needs_second_person: isWaiting }
  })
}

type Wanted = Omit<Given, 'user_id'> & { userId: number }
type Written = { id: number; isWaiting: boolean }

async function write(
  tx: Database,
  { userId, amount, reason }: Wanted,
  actor: AdminActor,
  now: Date,
  postedAt: Date | null = now,
): Promise<Written> {
  const values = { userId, amount, reason, requestedBy: actor.userId, createdAt: now, postedAt }
  const [row] = await tx.insert(xpAdjustments).values(values).returning()
  if (!row) throw new Error('an adjustment was not written')
  return { id: row.id, isWaiting: postedAt === null }
}

/** Agrees to what somebody else has asked for, or writes it down for a second person. */
async function second(tx: Database, wanted: Wanted, actor: AdminActor, now: Date): Promise<Written> {
  const weekAgo = new Date(now.getTime() - waitDays * 86_400_000)
  const open = and(
    eq(xpAdjustments.amount, wanted.amount),
    isNull(xpAdjustments.postedAt),
    gt(xpAdjustments.createdAt, weekAgo),
  )
  const [first] = await tx
    .select()
    .from(xpAdjustments)
    .where(ownedBy(xpAdjustments, { userId: wanted.userId }, open))
    .orderBy(xpAdjustments.id)
    .limit(1)
    .for('update')
  if (!first) return write(tx, wanted, actor, now, null)
  if (first.requestedBy === actor.userId)
    throw new DomainError('refused', 'same-person', { message: adminWords.samePerson })
  await tx
    .update(xpAdjustments)
    .set({ approvedBy: actor.userId, postedAt: now })
    .where(ownedBy(xpAdjustments, { userId: wanted.userId }, eq(xpAdjustments.id, first.id)))
  return { id: first.id, isWaiting: false }
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
  const isNumber = /^\d{1,9}$/.test(given)
  if (!isNumber && !isId(given)) throw new DomainError('not-found', 'no-such-account')
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(isNumber ? eq(users.id, Number(given)) : eq(users.guid, given))
  if (!user) throw new DomainError('not-found', 'no-such-account')
  return user.id
}
