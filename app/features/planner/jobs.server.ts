import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { deleteOldLinks } from './sharing/shares.server.ts'

const expireLinks: JobKind = { queue: 'planner-forget-links', cron: '20 4 * * *', retryLimit: 2 }

export function registerPlannerJobs({ jobs, db, clock }: Services): void {
  jobs.work(expireLinks, async () => void (await deleteOldLinks(db, clock.now())))
}
