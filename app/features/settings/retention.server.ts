import { inArray, lt, lte } from 'drizzle-orm'
import { broadcastReads, broadcasts, notifications } from '#app/features/notifications/tables.server.ts'
import { retentionDays } from '#app/features/people/retention.ts'
import { sessions } from '#app/features/people/tables.server.ts'
import { passkeyChallenges, signInFailures } from '#app/features/sign-in/tables.server.ts'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import type { Database } from '#app/platform/database.server.ts'

/** The job: deletes expired sessions, used challenges, old sign-in failures, and year-old notifications and broadcasts. */
export async function deleteExpiredRows(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  // any owner: a job that deletes what has expired
  await deleteInBatches(db, sessions, lte(sessions.expiresAt, now), sessions.expiresAt)
  const before = daysAgo(retentionDays.session)
  await deleteInBatches(db, sessions, lt(sessions.createdAt, before), sessions.createdAt)
  await deleteInBatches(db, passkeyChallenges, lte(passkeyChallenges.expiresAt, now))
  await deleteInBatches(db, signInFailures, lt(signInFailures.lastAt, daysAgo(retentionDays.wrongPasswords)))
  // any owner: a job that deletes what has expired
  await deleteInBatches(
    db,
    notifications,
    lt(notifications.createdAt, daysAgo(retentionDays.notification)),
    notifications.createdAt,
  )
  const isOld = lt(broadcasts.announcedAt, daysAgo(retentionDays.notification))
  const old = db.select({ id: broadcasts.id }).from(broadcasts).where(isOld)
  // any owner: who has read what has expired; with the broadcast they would go in one statement
  await deleteInBatches(db, broadcastReads, inArray(broadcastReads.broadcastId, old))
  await deleteInBatches(db, broadcasts, isOld)
}
