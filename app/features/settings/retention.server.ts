import { lt, lte } from 'drizzle-orm'
import { broadcasts, notifications } from '#app/features/notifications/tables.server.ts'
import { retentionDays } from '#app/features/people/retention.ts'
import { sessions } from '#app/features/people/tables.server.ts'
import { passkeyChallenges, signInFailures } from '#app/features/sign-in/tables.server.ts'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import type { Database } from '#app/platform/database.server.ts'

/** The job: deletes expired sessions, used challenges, old sign-in failures, and year-old notifications. */
export async function deleteExpiredRows(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  // any owner: a job that deletes what has expired
  await deleteInBatches(db, sessions, lte(sessions.expiresAt, now), sessions.expiresAt)
  const before = daysAgo(retentionDays.session)
  await deleteInBatches(db, sessions, lt(sessions.createdAt, before), sessions.createdAt)
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now))
  await db.delete(signInFailures).where(lt(signInFailures.lastAt, daysAgo(retentionDays.wrongPasswords)))
  // any owner: a job that deletes what has expired
  await deleteInBatches(
    db,
    notifications,
    lt(notifications.createdAt, daysAgo(retentionDays.notification)),
    notifications.createdAt,
  )
  await db.delete(broadcasts).where(lt(broadcasts.announcedAt, daysAgo(retentionDays.notification)))
}
