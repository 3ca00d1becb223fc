import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { eraseDueAccounts } from './deletion.server.ts'
import { warnDormantAccounts } from './dormant.server.ts'
import { deleteExpiredRows } from './retention.server.ts'

const expireRows: JobKind = { queue: 'accounts-forget-ended', cron: '0 4 * * *', retryLimit: 2 }
const warnDormant: JobKind = { queue: 'accounts-warn-dormant', cron: '0 10 * * *', retryLimit: 2 }
const eraseAccounts: JobKind = { queue: 'accounts-erase-due', cron: '10 * * * *', retryLimit: 2 }

export function registerSettingsJobs(services: Services): void {
  const { jobs, db, clock } = services
  jobs.work(expireRows, () => deleteExpiredRows(db, clock.now()))
  jobs.work(warnDormant, async () => void (await warnDormantAccounts(services, clock.now())))
  jobs.work(eraseAccounts, async () => void (await eraseDueAccounts(services, clock.now())))
}
