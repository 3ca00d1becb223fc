import { lt } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { countLifeDays } from './retention.ts'
import { trackingEvents } from './tables.server.ts'

const expireCounts: JobKind = { queue: 'site-forget-counts', cron: '10 4 * * *', retryLimit: 2 }

export function registerSiteJobs({ jobs, db, clock }: Services): void {
  jobs.work(expireCounts, () => deleteOldCounts(db, clock.now()))
}

export async function deleteOldCounts(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - countLifeDays * 86_400_000)
  await db.delete(trackingEvents).where(lt(trackingEvents.createdAt, limit))
}
