import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { forgetOldMessages } from './contact.server.ts'

const forgetMessages: JobKind = { queue: 'enquiries-forget-messages', cron: '30 4 * * *', retryLimit: 2 }

export function registerEnquiryJobs({ jobs, db, clock }: Services): void {
  jobs.work(forgetMessages, () => forgetOldMessages(db, clock.now()))
}
