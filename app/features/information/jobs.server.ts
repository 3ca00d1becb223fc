import { job } from '#app/platform/slice.server.ts'
import { deleteOldSentIn } from './sent-in-data.server.ts'

export const informationJobs = [
  job({ queue: 'information-forget-sent-in', cron: '40 4 * * *', retryLimit: 2 }, ({ db, clock }) =>
    deleteOldSentIn(db, clock.now()),
  ),
]
