import { lt } from 'drizzle-orm'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { job } from '#app/platform/slice.server.ts'
import { storeRecord, writeRecord } from './deletion-records.server.ts'
import { ghostLifeDays } from './ghost-life.ts'
import { deleteExpiredReplies } from './idempotency.server.ts'
import { ghosts } from './tables.server.ts'

export const peopleJobs = [
  job(writeRecord, storeRecord),
  job({ queue: 'accounts-forget-ghosts', cron: '40 3 * * *', retryLimit: 2 }, ({ db, clock }) =>
    deleteOldGhosts(db, clock.now()),
  ),
  job({ queue: 'accounts-forget-replies', cron: '40 4 * * *', retryLimit: 2 }, ({ db, clock }) =>
    deleteExpiredReplies(db, clock.now()),
  ),
]

/** Deletes inactive ghosts with all their rows. */
export async function deleteOldGhosts(db: Services['db'], now: Date): Promise<void> {
  await deleteInBatches(db, ghosts, lt(ghosts.seenAt, new Date(now.getTime() - ghostLifeDays * 86_400_000)))
}
