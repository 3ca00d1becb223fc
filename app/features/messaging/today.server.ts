import { and, asc, eq, sql } from 'drizzle-orm'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { AdvisorTodayItem } from '#app/platform/slice.server.ts'
import { messagePath } from './paths.ts'
import { threadParticipants, threads } from './tables.server.ts'

const most = 50
const minutes = 2

/** Threads of the advisor's school with something unread in them, the longest first. */
export async function messagesWaiting(db: Database, advisor: AdvisorActor): Promise<AdvisorTodayItem[]> {
  const other = sql`case when ${threads.lowUserId} = ${advisor.userId} then ${threads.highUserId} else ${threads.lowUserId} end`
  const rows = await db
    .select({
      id: threads.id,
      since: threads.updatedAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(threadParticipants)
    .innerJoin(threads, eq(threads.id, threadParticipants.threadId))
    .leftJoin(users, eq(users.id, other))
    .where(
      and(
        ownedBy(threadParticipants, advisor, eq(threadParticipants.isUnread, true)),
        eq(threads.schoolId, requireSchool(advisor)),
      ),
    )
    .orderBy(asc(threads.updatedAt))
    .limit(most)
  return rows.map(({ id, since, firstName, lastName }) => ({
    kind: 'message',
    title: `${[firstName, lastName].filter(Boolean).join(' ') || 'Someone'} wrote to you`,
    since,
    link: messagePath(id, true),
    action: 'Read',
    minutes,
  }))
}
