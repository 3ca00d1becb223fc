import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { type ChosenMembership, chosenMembership } from '#app/features/people/chosen-membership.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { AdvisorPermission } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type IdInStatement, ownedBy } from '#app/platform/owned.server.ts'
import { personPart } from '#app/platform/state-part.server.ts'
import { notWrittenBy } from './reports.server.ts'
import { messageReports, threadParticipants } from './tables.server.ts'

/** `reports` is null for everybody but advisors. */
type Waiting = { unread: number; reports: number | null }

/** Conversations with something unread, and for safeguarding staff the reports of their school that nobody has handled. */
export const messagingPart = personPart<Waiting>({
  query: (db, userId) =>
    sql`select jsonb_build_object('unread', (${unreadThreadsOf(db, userId)}), 'reports', (${openReportsOf(db, userId)}))`,
  user: ({ unread, reports }) => ({
    unread_threads: Math.min(unread, 1),
    unread_conversations: unread,
    open_reports: reports ?? 0,
  }),
})

function unreadThreadsOf(db: Database, userId: IdInStatement) {
  return db
    .select({ unread: count() })
    .from(threadParticipants)
    .where(ownedBy(threadParticipants, { userId }, eq(threadParticipants.isUnread, true)))
}

function openReportsOf(db: Database, userId: IdInStatement) {
  const permission: AdvisorPermission = 'safeguarding'
  const chosen = sql<ChosenMembership>`chosen.membership`
  // any owner: safeguarding staff read what others report
  return db
    .select({ reports: count() })
    .from(sql`(select ${chosenMembership} as membership from ${users} where ${users.id} = ${userId}) chosen`)
    .innerJoin(messageReports, sql`${messageReports.schoolId} = (${chosen} ->> 'school')::int`)
    .where(
      and(
        sql`${chosen} -> 'permissions' ? ${permission}`,
        isNull(messageReports.handledAt),
        notWrittenBy(userId),
      ),
    )
}
