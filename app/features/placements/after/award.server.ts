import { and, eq, gt, sql } from 'drizzle-orm'
import { award, ensureOwner, lockOwnerRow } from '#app/features/rewards/ledger.server.ts'
import { workExperienceXp } from '#app/features/rewards/reward-rules.ts'
import { xpOwners, xpTransactions } from '#app/features/rewards/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { placementAttendance } from '../days/tables.server.ts'
import { placementAnswers, placementDays, placements } from '../tables.server.ts'
import { awardRefusal, type FinishedFacts } from './award-rules.ts'

const yearMs = 365 * 86_400_000
const reason = 'work-experience'
const type = 'placement'

/**
 * XP for a placement that is over and that the student has looked back on. Called with each of the two; the ledger takes the award
 * once. The owner of the XP stays locked until the transaction ends, so that two placements that finish at once are both counted.
 *
 * @param tx the transaction of what was done, which holds the placement's lock
 * @returns whether XP were given
 */
export async function awardFinished(tx: Database, placementId: number, now: Date): Promise<boolean> {
  const found = await readFinished(tx, placementId)
  const refusal = awardRefusal({ ...found, awardsInYear: 0 })
  if (refusal) return false
  const owner = { userId: found.studentId }
  await lockOwnerRow(tx, await ensureOwner(tx, owner, now))
  const awardsInYear = await countAwards(tx, found.studentId, now)
  if (awardRefusal({ ...found, awardsInYear })) return false
  return award(tx, owner, { reason, type, id: placementId }, workExperienceXp, now)
}

export type Finished = Omit<FinishedFacts, 'awardsInYear'>

/** What of a placement decides about XP. One statement. */
export async function readFinished(
  db: Database,
  placementId: number,
): Promise<Finished & { studentId: number }> {
  // any owner: the caller has looked the placement up
  const [row] = await db
    .select({
      studentId: placements.studentId,
      status: placements.status,
      isSample: placements.isSample,
      hasReflected: sql<boolean>`exists (select from ${placementAnswers} a
        where a.placement_id = ${placements.id} and a.form = 'reflection')`,
      wasThere: sql<boolean>`exists (select from ${placementDays} d where d.placement_id = ${placements.id}
        and not exists (select from ${placementAttendance} t where t.placement_id = d.placement_id
          and t.date = d.date and t.kind in ('absent', 'no-show')))`,
    })
    .from(placements)
    .where(eq(placements.id, placementId))
  if (!row) throw new Error('the placement is gone')
  return row
}

/** How many placements a student got XP for in the last 365 days. */
export async function countAwards(db: Database, userId: number, now: Date): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(xpTransactions)
    .innerJoin(xpOwners, eq(xpOwners.id, xpTransactions.ownerId))
    .where(
      and(
        eq(xpOwners.userId, userId),
        eq(xpTransactions.reason, reason),
        gt(xpTransactions.createdAt, new Date(now.getTime() - yearMs)),
      ),
    )
  return found?.count ?? 0
}

/** The XP that a student got for this placement, null: none yet; and for how many placements in the last 365 days. */
export async function readAwards(
  db: Database,
  { studentId, placementId }: { studentId: number; placementId: number },
  now: Date,
): Promise<{ earned: number | null; inYear: number }> {
  const since = new Date(now.getTime() - yearMs)
  const isForThis = and(eq(xpTransactions.sourceType, type), eq(xpTransactions.sourceId, placementId))
  const [found] = await db
    .select({
      earned: sql<number | null>`max(${xpTransactions.amount}) filter (where ${isForThis})`,
      inYear: sql<number>`count(*) filter (where ${gt(xpTransactions.createdAt, since)})::int`,
    })
    .from(xpTransactions)
    .innerJoin(xpOwners, eq(xpOwners.id, xpTransactions.ownerId))
    .where(and(eq(xpOwners.userId, studentId), eq(xpTransactions.reason, reason)))
  return found ?? { earned: null, inYear: 0 }
}
