import { and, inArray, sql } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import { ofSchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { taskSet } from './notifications.ts'
import { roster } from './roster.server.ts'
import { careerTaskStudents } from './tables.server.ts'
import type { AdvisorContext, TaskRow } from './tasks.server.ts'

/** Who has a task already, of these people. */
export async function haveTask(
  db: Database,
  { id }: Pick<TaskRow, 'id'>,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  // any owner: students whom the caller has found
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, [...ids]),
        sql`${users.id} in (select r.user_id from ${roster} r where r.task_id = ${id})`,
      ),
    )
  return new Set(rows.map((row) => row.id))
}

/** Sets a task for further students beside those who have it, and tells them. Students of elsewhere get nothing. */
export async function addStudents(
  { actor, now, services }: Pick<AdvisorContext, 'actor' | 'now' | 'services'>,
  tx: Database,
  { id: taskId }: Pick<TaskRow, 'id'>,
  ids: readonly number[],
): Promise<void> {
  const own = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(ofSchool(actor, now), inArray(users.id, [...ids])))
  if (own.length === 0) return
  const added = await tx
    .insert(careerTaskStudents)
    .values(own.map(({ id: userId }) => ({ taskId, userId })))
    .onConflictDoNothing()
    .returning({ userId: careerTaskStudents.userId })
  for (const { userId } of added)
    await notify(
      services,
      tx,
      taskSet,
      { userId, actorId: actor.userId, subject: `career-task/${taskId}`, payload: { id: taskId } },
      now,
    )
}
