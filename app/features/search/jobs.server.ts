import { job } from '#app/platform/slice.server.ts'
import { deleteOldCounts } from './popularity.server.ts'

export const searchJobs = [
  job({ queue: 'search-forget-counts', cron: '15 4 * * *', retryLimit: 2 }, ({ db, clock }) =>
    deleteOldCounts(db, clock.now()),
  ),
]
