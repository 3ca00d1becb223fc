import { deleteOldRecords } from '#app/features/people/deletion-records.server.ts'
import { job } from '#app/platform/slice.server.ts'
import { eraseDueAccounts } from './deletion.server.ts'
import { warnDormantAccounts } from './dormant.server.ts'
import { sendInvitation, writeInvitation } from './referrals.server.ts'
import { deleteExpiredRows } from './retention.server.ts'

export const settingsJobs = [
  job(writeInvitation, (services, { referralId }) =>
    sendInvitation(services, referralId, services.clock.now()),
  ),
  job(
    { queue: 'accounts-forget-ended', cron: '0 4 * * *', retryLimit: 2 },
    async ({ db, storage, clock }) => {
      await deleteExpiredRows(db, clock.now())
      await deleteOldRecords(storage, clock.now())
    },
  ),
  job({ queue: 'accounts-warn-dormant', cron: '0 23 * * *', retryLimit: 2 }, (services) =>
    warnDormantAccounts(services, services.clock.now()),
  ),
  job({ queue: 'accounts-erase-due', cron: '10 * * * *', retryLimit: 2 }, (services) =>
    eraseDueAccounts(services, services.clock.now()),
  ),
]
