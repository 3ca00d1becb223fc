import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import { careerTasks } from './tables.server.ts'

/** Who has which task: by name, by a group they are in now, and those who have handed in something. Columns `task_id`, `user_id`. */
export const roster = sql`(select task_id, user_id from career_task_student
  union select tg.task_id, gm.user_id from career_task_group tg join group_member gm on gm.group_id = tg.group_id and gm.role = 'student'
  union select task_id, user_id from career_task_submission)`

/** Condition on rows of `career_task` beside `user`: that person has the task now, at their present school. */
export function isTaskOf(): SQL {
  const found = and(
    eq(careerTasks.schoolId, users.schoolId),
    eq(users.isStudent, true),
    or(
      and(
        isNull(careerTasks.archivedAt),
        sql`(exists (select from career_task_student ts where ts.task_id = ${careerTasks.id} and ts.user_id = ${users.id})
          or exists (select from career_task_group tg join group_member gm on gm.group_id = tg.group_id and gm.role = 'student'
            where tg.task_id = ${careerTasks.id} and gm.user_id = ${users.id}))`,
      ),
      sql`exists (select from career_task_submission cs where cs.task_id = ${careerTasks.id} and cs.user_id = ${users.id})`,
    ),
  )
  if (!found) throw new Error('tasks are asked for without a person')
  return found
}
