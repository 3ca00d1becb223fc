import { job } from '#app/platform/slice.server.ts'
import { forgetOldDuties } from './duty.server.ts'
import { escalateReport, escalateUnread } from './escalation.server.ts'
import { forgetOldReports } from './retention.server.ts'

export const moderationJobs = [
  job(escalateReport, (services, work) => escalateUnread(services, work, services.clock.now())),
  job({ queue: 'moderation-forget', cron: '20 16 * * *', retryLimit: 2 }, async ({ db, clock }) => {
    await forgetOldReports(db, clock.now())
    await forgetOldDuties(db, clock.now())
  }),
]
