import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { toolResults } from './tables.server.ts'

/** All that a ghost saved goes to the account, beside what the account has. */
export async function adoptResults(tx: Database, ghostId: string, userId: number): Promise<void> {
  await tx.update(toolResults).set({ userId, ghostId: null }).where(ownedBy(toolResults, { ghostId }))
}
