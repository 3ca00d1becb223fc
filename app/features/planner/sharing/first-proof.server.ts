import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { careerPlanFeeds, careerPlanShares, keptPlans } from '../tables.server.ts'

/** Ends links and the calendar of a plan, which someone else may have created, and forgets which plans of others they kept. */
export async function endSharing(tx: Database, userId: number): Promise<void> {
  await tx.delete(careerPlanShares).where(ownedBy(careerPlanShares, { userId }))
  await tx.delete(careerPlanFeeds).where(ownedBy(careerPlanFeeds, { userId }))
  await tx.delete(keptPlans).where(ownedBy(keptPlans, { userId }))
}
