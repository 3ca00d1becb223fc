import { job } from '#app/platform/slice.server.ts'
import { deleteOldCounts } from './popularity.server.ts'
import { rebuildTerms } from './service.server.ts'
import { searchTerms } from './tables.server.ts'

export const searchJobs = [
  job({ queue: 'search-forget-counts', cron: '15 4 * * *', retryLimit: 2 }, ({ db, clock }) =>
    deleteOldCounts(db, clock.now()),
  ),
  // A single record that changes adds its words without counting those of all others again.
  job({ queue: 'search-count-terms', cron: '25 4 * * *', retryLimit: 2 }, ({ db, content }) =>
    db.transaction(async (tx) => {
      await rebuildTerms(tx)
      await content.changed(tx, [searchTerms])
    }),
  ),
]
