import { job } from '#app/platform/slice.server.ts'
import { deleteOldLinks } from './sharing/shares.server.ts'

export const plannerJobs = [
  job({ queue: 'planner-forget-links', cron: '20 4 * * *', retryLimit: 2 }, ({ db, clock }) =>
    deleteOldLinks(db, clock.now()),
  ),
]
