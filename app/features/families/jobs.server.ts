import { job } from '#app/platform/slice.server.ts'
import { forgetInvitations } from './forget.server.ts'

export const familiesJobs = [
  job({ queue: 'families-forget-invitations', cron: '25 4 * * *', retryLimit: 2 }, ({ db, clock }) =>
    forgetInvitations(db, clock.now()),
  ),
]
