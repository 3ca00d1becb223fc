import { and, desc, eq, sql } from 'drizzle-orm'
import { studentChanges } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { isOfPresentSchool } from './roster.server.ts'
import { careerTaskSubmissions, careerTasks } from './tables.server.ts'
import { announcedStatus, isUntold } from './untold.server.ts'

/** A task that a student handed in: it waits for the advisor (`submitted`), or was accepted (`done`). */
export type HandedInLately = {
  id: number
  title: string
  status: 'submitted' | 'done'
  /** What the advisor said about it. */
  comment: string | null
  changed_at: string
}

/** How many of them there are at most. */
const maxHandedIn = 3

/** A column for statements on `user`: what that person handed in, the latest change first. A decision counts from when the student is told. */
export function handedInLatelyColumn(db: Database) {
  const isNotified = sql`${studentChanges.changeId} is null`
  const changedAt = sql`case when ${isNotified} then coalesce(${careerTaskSubmissions.reviewedAt}, ${careerTaskSubmissions.submittedAt})
    else ${careerTaskSubmissions.submittedAt} end`
  const latest = db
    .select({
      one: sql`json_build_object('id', ${careerTasks.id}, 'title', ${careerTasks.title}, 'status', ${announcedStatus},
        'comment', case when ${isNotified} then ${careerTaskSubmissions.comment} else ${studentChanges.before}->>'comment' end,
        'changed_at', ${changedAt})`.as('one'),
    })
    .from(careerTaskSubmissions)
    .innerJoin(careerTasks, and(eq(careerTasks.id, careerTaskSubmissions.taskId), isOfPresentSchool()))
    .leftJoin(studentChanges, isUntold)
    .where(
      ownedBy(careerTaskSubmissions, { userId: users.id }, sql`${announcedStatus} in ('submitted', 'done')`),
    )
    .orderBy(desc(changedAt), desc(careerTasks.id))
    .limit(maxHandedIn)
    .as('latest')
  return sql<HandedInLately[]>`coalesce((select json_agg(one) from ${latest}), '[]')`
}
