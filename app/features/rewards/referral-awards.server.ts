import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { referrals, users } from '#app/features/people/tables.server.ts'
import { openStatuses } from '#app/features/people/user-rules.ts'
import type { Database } from '#app/platform/database.server.ts'
import { award } from './ledger.server.ts'
import { referralWaitDays, referralXp } from './reward-rules.ts'

/**
 * The job of the night: XP for those whose friends have stayed. A friend counts who proved their address, and came back at
 * least a week after they signed up, so that made-up accounts earn nothing at once.
 *
 * @returns how many were rewarded
 */
export async function awardReferrals(db: Database, now: Date): Promise<number> {
  const weekAgo = new Date(now.getTime() - referralWaitDays * 86_400_000)
  // any owner: a job about the referrals of everybody
  const due = await db
    .select({ id: referrals.id, referrerId: referrals.referrerId, friendId: users.id })
    .from(referrals)
    .innerJoin(users, eq(users.id, referrals.userId))
    .where(
      and(
        eq(referrals.status, 'verified'),
        inArray(users.status, openStatuses),
        lte(users.createdAt, weekAgo),
        sql`${users.lastSeenAt} >= ${users.createdAt} + make_interval(days => ${referralWaitDays}::int)`,
      ),
    )
    .limit(1_000)
  for (const { id, referrerId, friendId } of due)
    await db.transaction(async (tx) => {
      const source = { reason: 'referral' as const, type: 'user', id: friendId }
      await award(tx, { userId: referrerId }, source, referralXp, now)
      // any owner: the referral that was just rewarded
      await tx
        .update(referrals)
        .set({ status: 'rewarded', xpAwarded: referralXp })
        .where(eq(referrals.id, id))
    })
  return due.length
}
