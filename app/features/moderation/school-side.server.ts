import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { contentReports } from './tables.server.ts'

type OfMessage = { schoolId: number; userId: number; messageId: number }

/** A member of the safeguarding staff has seen the reported messages of their school, but for what they wrote. The first time counts. */
export async function schoolHasSeen(
  db: Database,
  { schoolId, readerId }: { schoolId: number; readerId: number },
  now: Date,
): Promise<void> {
  // any owner: safeguarding staff read what others report
  await db
    .update(contentReports)
    .set({ schoolSeenAt: now })
    .where(
      and(
        eq(contentReports.schoolId, schoolId),
        eq(contentReports.kind, 'message'),
        isNull(contentReports.schoolSeenAt),
        or(isNull(contentReports.authorId), ne(contentReports.authorId, readerId)),
      ),
    )
}

/** They have said what they did about one. */
export async function schoolHasHandled(tx: Database, report: OfMessage, now: Date): Promise<void> {
  // any owner: safeguarding staff handle what others report
  await tx
    .update(contentReports)
    .set({ schoolHandledAt: now })
    .where(
      and(
        eq(contentReports.schoolId, report.schoolId),
        eq(contentReports.userId, report.userId),
        eq(contentReports.kind, 'message'),
        eq(contentReports.contentId, String(report.messageId)),
        isNull(contentReports.schoolHandledAt),
      ),
    )
}
