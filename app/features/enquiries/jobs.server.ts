import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { deleteOldMessages } from './contact.server.ts'

const expireMessages: JobKind = { queue: 'enquiries-forget-messages', cron: '30 4 * * *', retryLimit: 2 }

export function registerEnquiryJobs({ jobs, db, clock }: Services): void {
  jobs.work(expireMessages, () => deleteOldMessages(db, clock.now()))
}
