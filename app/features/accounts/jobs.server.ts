import { lt } from 'drizzle-orm'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { ghostLifeDays } from './ghost-life.ts'
import { registerNotificationJobs } from './notifications/notify.server.ts'
import { eraseDueAccounts } from './profile/deletion.server.ts'
import { warnDormantAccounts } from './profile/dormant.server.ts'
import { registerRegistrationJobs } from './registration/jobs.server.ts'
import { forgetWhatIsOver } from './retention.server.ts'
import { ghosts } from './tables.server.ts'

const forgetGhosts: JobKind = { queue: 'accounts-forget-ghosts', cron: '40 3 * * *', retryLimit: 2 }
const forgetEnded: JobKind = { queue: 'accounts-forget-ended', cron: '0 4 * * *', retryLimit: 2 }
const warnDormant: JobKind = { queue: 'accounts-warn-dormant', cron: '0 10 * * *', retryLimit: 2 }
const eraseAccounts: JobKind = { queue: 'accounts-erase-due', cron: '10 * * * *', retryLimit: 2 }

export function registerAccountJobs(services: Services): void {
  const { jobs, db, clock } = services
  jobs.work(forgetGhosts, () => forgetOldGhosts(db, clock.now()))
  jobs.work(forgetEnded, () => forgetWhatIsOver(db, clock.now()))
  jobs.work(warnDormant, async () => void (await warnDormantAccounts(services, clock.now())))
  jobs.work(eraseAccounts, async () => void (await eraseDueAccounts(services, clock.now())))
  registerRegistrationJobs(services)
  registerNotificationJobs(services)
}

/** Those who have not come back are forgotten, with everything that hangs on them. */
export async function forgetOldGhosts(db: Services['db'], now: Date): Promise<void> {
  await db.delete(ghosts).where(lt(ghosts.seenAt, new Date(now.getTime() - ghostLifeDays * 86_400_000)))
}
