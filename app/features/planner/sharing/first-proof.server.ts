import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { careerPlanFeeds, careerPlanShares } from '../tables.server.ts'

/** Ends links and the calendar of a plan, which someone else may have created. */
export async function endSharing(tx: Database, userId: number): Promise<void> {
  await tx.delete(careerPlanShares).where(ownedBy(careerPlanShares, { userId }))
  await tx.delete(careerPlanFeeds).where(ownedBy(careerPlanFeeds, { userId }))
}
