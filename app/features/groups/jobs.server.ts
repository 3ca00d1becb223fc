import { job } from '#app/platform/slice.server.ts'
import { removeDeparted } from './groups.server.ts'
import { forgetDeletedPosts } from './posts.server.ts'

export const groupsJobs = [
  job({ queue: 'groups-clean-up', cron: '35 4 * * *', retryLimit: 2 }, async ({ db, clock }) => {
    const now = clock.now()
    await removeDeparted(db, now)
    await forgetDeletedPosts(db, now)
  }),
]
