import { job } from '#app/platform/slice.server.ts'
import { deleteOldMessages } from './contact.server.ts'

export const enquiriesJobs = [
  job({ queue: 'enquiries-forget-messages', cron: '30 4 * * *', retryLimit: 2 }, ({ db, clock }) =>
    deleteOldMessages(db, clock.now()),
  ),
]
