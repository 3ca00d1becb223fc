import { and, eq, inArray, lt } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { evidenceSince } from './evidence.ts'
import { contentReports } from './tables.server.ts'

/** With an account go its reports, but for those of the last 90 days, which are evidence. */
export async function forgetReportsOf(tx: Database, userId: number, now: Date): Promise<void> {
  await tx
    .delete(contentReports)
    .where(ownedBy(contentReports, { userId }, lt(contentReports.createdAt, evidenceSince(now))))
}

/** Deletes reports of closed accounts once they are evidence no longer. */
export async function forgetOldReports(db: Database, now: Date): Promise<void> {
  const gone = db.select({ id: users.id }).from(users).where(eq(users.status, 'closed'))
  // any owner: a job for everybody whose account has gone
  await deleteInBatches(
    db,
    contentReports,
    and(lt(contentReports.createdAt, evidenceSince(now)), inArray(contentReports.userId, gone)),
  )
}
