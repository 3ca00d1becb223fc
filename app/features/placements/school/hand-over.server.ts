import { and, eq, notInArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { Handover } from '#app/platform/slice.server.ts'
import { finalStatuses } from '../status.ts'
import { placements } from '../tables.server.ts'
import { schoolOnCall } from './tables.server.ts'

/**
 * Placements that a leaving advisor prepared and that are not over go to the colleague, who then may not approve them. The leaving
 * advisor is on call no more.
 *
 * @returns the students who have them
 */
export async function handOverPlacements(
  tx: Database,
  { schoolId, from, to }: Handover,
  now: Date,
): Promise<number[]> {
  // any owner: of one school
  const moved = await tx
    .update(placements)
    .set({ preparedBy: to, updatedAt: now })
    .where(
      and(
        eq(placements.schoolId, schoolId),
        eq(placements.preparedBy, from),
        notInArray(placements.status, [...finalStatuses]),
      ),
    )
    .returning({ studentId: placements.studentId })
  // any owner: the numbers of one school
  await tx.delete(schoolOnCall).where(and(eq(schoolOnCall.schoolId, schoolId), eq(schoolOnCall.userId, from)))
  return [...new Set(moved.map(({ studentId }) => studentId))]
}
