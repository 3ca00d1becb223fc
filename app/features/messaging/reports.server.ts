import { and, asc, eq, isNull, ne, or, type SQL } from 'drizzle-orm'
import { reportReasonWords } from '#app/features/moderation/report-rules.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { IdInStatement } from '#app/platform/owned.server.ts'
import type { AdvisorTodayItem } from '#app/platform/slice.server.ts'
import { schoolReportPath } from './paths.ts'
import { messageReports } from './tables.server.ts'

const limit = 20
const minutes = 10

/** The author of a message never sees its report. */
export function notWrittenBy(userId: IdInStatement): SQL | undefined {
  return or(isNull(messageReports.authorId), ne(messageReports.authorId, userId))
}

/** Reports of the school that nobody has handled, for its safeguarding staff, the oldest first. The reported words are not in them. */
export async function reportsWaiting(db: Database, advisor: AdvisorActor): Promise<AdvisorTodayItem[]> {
  if (!advisor.permissions.includes('safeguarding')) return []
  // any owner: safeguarding staff read what others report
  const rows = await db
    .select({ id: messageReports.id, reason: messageReports.reason, since: messageReports.createdAt })
    .from(messageReports)
    .where(
      and(
        eq(messageReports.schoolId, requireSchool(advisor)),
        isNull(messageReports.handledAt),
        notWrittenBy(advisor.userId),
      ),
    )
    .orderBy(asc(messageReports.createdAt), asc(messageReports.id))
    .limit(limit)
  return rows.map(({ id, reason, since }) => ({
    kind: 'message-report',
    title: `A message was reported: ${reportReasonWords[reason].toLowerCase()}`,
    since,
    link: schoolReportPath(id),
    action: 'Look at it',
    minutes,
    isUrgent: true,
  }))
}
