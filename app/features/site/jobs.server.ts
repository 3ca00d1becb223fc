import { lt } from 'drizzle-orm'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { job } from '#app/platform/slice.server.ts'
import { countLifeDays } from './retention.ts'
import { deleteStaleSubscribers } from './subscribe.server.ts'
import { trackingEvents } from './tables.server.ts'

export const siteJobs = [
  job({ queue: 'site-forget-counts', cron: '10 4 * * *', retryLimit: 2 }, ({ db, clock }) =>
    deleteOldCounts(db, clock.now()),
  ),
  job({ queue: 'site-forget-subscribers', cron: '20 4 * * *', retryLimit: 2 }, ({ db, settings, clock }) =>
    deleteStaleSubscribers(db, settings, clock.now()),
  ),
]

export async function deleteOldCounts(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - countLifeDays * 86_400_000)
  await deleteInBatches(db, trackingEvents, lt(trackingEvents.createdAt, limit), trackingEvents.createdAt)
}
