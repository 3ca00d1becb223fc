import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { contentReports } from './tables.server.ts'

type OfMessage = { schoolId: number; userId: number; messageId: number }

/** A member of the safeguarding staff has opened a report of their school. The first time counts. */
export async function schoolHasSeen(db: Database, report: OfMessage, now: Date): Promise<void> {
  // any owner: safeguarding staff read what others report
  await db
    .update(contentReports)
    .set({ schoolSeenAt: now })
    .where(and(isOf(report), isNull(contentReports.schoolSeenAt)))
}

/** They have said what they did about one. */
export async function schoolHasHandled(tx: Database, report: OfMessage, now: Date): Promise<void> {
  // any owner: safeguarding staff handle what others report
  await tx
    .update(contentReports)
    .set({ schoolHandledAt: now })
    .where(and(isOf(report), isNull(contentReports.schoolHandledAt)))
}

function isOf({ schoolId, userId, messageId }: OfMessage) {
  return and(
    eq(contentReports.schoolId, schoolId),
    eq(contentReports.userId, userId),
    eq(contentReports.kind, 'message'),
    eq(contentReports.contentId, String(messageId)),
  )
}
