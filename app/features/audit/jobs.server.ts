import { and, isNotNull, lt } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { job } from '#app/platform/slice.server.ts'
import { networkLifeDays } from './retention.ts'
import { auditLog } from './tables.server.ts'

export const auditJobs = [
  job({ queue: 'admin-forget-networks', cron: '40 4 * * *', retryLimit: 2 }, ({ db, clock }) =>
    wipeNetworks(db, clock.now()),
  ),
]

/** The log forgets from which network something was done; the chain stays whole. */
export async function wipeNetworks(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - networkLifeDays * 86_400_000)
  await db
    .update(auditLog)
    .set({ network: null, networkSalt: null })
    .where(and(isNotNull(auditLog.network), lt(auditLog.createdAt, limit)))
}
