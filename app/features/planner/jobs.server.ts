import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { forgetOldLinks } from './sharing/shares.server.ts'

const forgetLinks: JobKind = { queue: 'planner-forget-links', cron: '20 4 * * *', retryLimit: 2 }

export function registerPlannerJobs({ jobs, db, clock }: Services): void {
  jobs.work(forgetLinks, async () => void (await forgetOldLinks(db, clock.now())))
}
