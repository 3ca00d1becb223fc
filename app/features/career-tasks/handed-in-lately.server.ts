import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { isTaskOf } from './roster.server.ts'
import { careerTaskSubmissions, careerTasks } from './tables.server.ts'

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

/** A column for statements on `user`: what that person handed in, the latest change first. */
export function handedInLatelyColumn(db: Database) {
  const latest = db
    .select({
      one: sql`json_build_object('id', ${careerTasks.id}, 'title', ${careerTasks.title}, 'status', ${careerTaskSubmissions.status},
        'comment', ${careerTaskSubmissions.comment},
        'changed_at', coalesce(${careerTaskSubmissions.reviewedAt}, ${careerTaskSubmissions.submittedAt}))`.as(
        'one',
      ),
    })
    .from(careerTaskSubmissions)
    .innerJoin(careerTasks, and(eq(careerTasks.id, careerTaskSubmissions.taskId), isTaskOf()))
    .where(
      ownedBy(
        careerTaskSubmissions,
        { userId: users.id },
        inArray(careerTaskSubmissions.status, ['submitted', 'done']),
      ),
    )
    .orderBy(
      desc(sql`coalesce(${careerTaskSubmissions.reviewedAt}, ${careerTaskSubmissions.submittedAt})`),
      desc(careerTasks.id),
    )
    .limit(maxHandedIn)
    .as('latest')
  return sql<HandedInLately[]>`coalesce((select json_agg(one) from ${latest}), '[]')`
}
