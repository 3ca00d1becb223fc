import { lt } from 'drizzle-orm'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { ghostLifeDays } from './ghost-life.ts'
import { ghosts } from './tables.server.ts'

const expireGhosts: JobKind = { queue: 'accounts-forget-ghosts', cron: '40 3 * * *', retryLimit: 2 }

export function registerPeopleJobs({ jobs, db, clock }: Services): void {
  jobs.work(expireGhosts, () => deleteOldGhosts(db, clock.now()))
}

/** Those who have not come back are forgotten, with everything that hangs on them. */
export async function deleteOldGhosts(db: Services['db'], now: Date): Promise<void> {
  await db.delete(ghosts).where(lt(ghosts.seenAt, new Date(now.getTime() - ghostLifeDays * 86_400_000)))
}
