import { desc, eq, sql } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { DataContext, Row } from '#app/platform/personal-data.server.ts'
import { planViews } from '../tables.server.ts'
import { nameOfAdvisor } from './comments.server.ts'

const hourMs = 3_600_000

/**
 * Records that an advisor opens a student's plan, once an hour for each subject. It is written before anything is read, so
 * that nothing is seen without a record.
 *
 * @param subject `career-plan`, or one route as `career-plan/plan-a`
 */
export async function recordPlanView(
  db: Database,
  studentId: number,
  advisor: AdvisorActor,
  subject: string,
  now: Date,
): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  await db
    .insert(planViews)
    .values({ id: newId(), userId: studentId, viewerId: advisor.userId, subject, hour })
    .onConflictDoNothing()
}

export type LastViewRow = { hour: string; first: string | null; last: string | null }

/** Who opened a plan last, as one JSON column of a statement that reads more of it. */
export function lastViewColumn(ownerId: number) {
  return sql<LastViewRow | null>`(select json_build_object('hour', v.hour, 'first', u.first_name, 'last', u.last_name)
    from ${planViews} v left join ${users} u on u.id = v.viewer_id
    where v.user_id = ${ownerId} order by v.hour desc, v.id desc limit 1)`
}

export function toLastView(row: LastViewRow | null) {
  return row && { by: nameOfAdvisor(row), at: new Date(row.hour).toISOString() }
}

/** Who opened a person's plan and when, with names, for their export. */
export async function exportPlanViews({ db, owner }: DataContext): Promise<Row[]> {
  const rows = await db
    .select({
      subject: planViews.subject,
      hour: planViews.hour,
      first: users.firstName,
      last: users.lastName,
    })
    .from(planViews)
    .leftJoin(users, eq(users.id, planViews.viewerId))
    .where(ownedBy(planViews, owner))
    .orderBy(desc(planViews.hour))
  return rows.map(({ subject, hour, ...name }) => ({ subject, hour, by: nameOfAdvisor(name) }))
}
