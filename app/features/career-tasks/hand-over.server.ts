import { and, eq, inArray } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Handover } from '#app/platform/slice.server.ts'
import { isTaskOf } from './roster.server.ts'
import { careerTasks } from './tables.server.ts'

/**
 * The tasks that a leaving advisor has set go to the colleague, who then hears of what is handed in. Who reviewed what stays as it was.
 * @returns the students who have them
 */
export async function handOverTasks(
  tx: Database,
  { schoolId, from, to }: Handover,
  now: Date,
): Promise<number[]> {
  const moved = await tx
    .update(careerTasks)
    .set({ createdBy: to, updatedAt: now })
    .where(and(eq(careerTasks.schoolId, schoolId), eq(careerTasks.createdBy, from)))
    .returning({ id: careerTasks.id })
  const ids = moved.map(({ id }) => id)
  if (ids.length === 0) return []
  const students = await tx
    .selectDistinct({ id: users.id })
    .from(careerTasks)
    .innerJoin(users, eq(users.schoolId, careerTasks.schoolId))
    .where(and(inArray(careerTasks.id, ids), isTaskOf()))
  return students.map(({ id }) => id)
}
