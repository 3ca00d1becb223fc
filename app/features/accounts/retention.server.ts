import { lt, lte, or } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { notifications } from './notifications/tables.server.ts'
import { passkeyChallenges } from './profile/tables.server.ts'
import { retentionDays } from './retention.ts'
import { sessions, signInFailures } from './tables.server.ts'

/** The job: forgets sign-ins that have ended, spent challenges, old tries at passwords, and what the bell said a year ago. */
export async function forgetWhatIsOver(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await db
    .delete(sessions)
    .where(or(lte(sessions.expiresAt, now), lt(sessions.createdAt, daysAgo(retentionDays.session))))
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now))
  await db.delete(signInFailures).where(lt(signInFailures.lastAt, daysAgo(retentionDays.wrongPasswords)))
  await db.delete(notifications).where(lt(notifications.createdAt, daysAgo(retentionDays.notification)))
}
