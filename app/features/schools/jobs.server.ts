import { contactLifeDays } from '#app/features/site/retention.ts'
import { job } from '#app/platform/slice.server.ts'
import { deleteOldInvites } from './invites.server.ts'
import { deleteOldRequests } from './requests.server.ts'

export const schoolsJobs = [
  job({ queue: 'schools-forget', cron: '40 4 * * *', retryLimit: 2 }, async ({ db, clock }) => {
    const now = clock.now()
    await deleteOldRequests(db, new Date(now.getTime() - contactLifeDays * 86_400_000))
    await deleteOldInvites(db, now)
  }),
]
