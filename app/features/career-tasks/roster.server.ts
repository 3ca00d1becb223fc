import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import type { IdInStatement } from '#app/platform/owned.server.ts'
import { careerTasks } from './tables.server.ts'

/** Who has which task: by name, by a group they are in now, and those who have handed in something. Columns `task_id`, `user_id`. */
export const roster = sql`(select task_id, user_id from career_task_student
  union select tg.task_id, gm.user_id from career_task_group tg join group_member gm on gm.group_id = tg.group_id and gm.role = 'student'
  union select task_id, user_id from career_task_submission)`

/**
 * Condition on rows of `career_task` beside `user`: that person has the task now, at their present school. Their own tasks are found first:
 * a school has many others.
 * @param userId the person, where the statement is about one: then their tasks are looked up once
 */
export function isTaskOf(userId: IdInStatement = users.id): SQL {
  const found = and(
    isOfPresentSchool(),
    sql`${careerTasks.id} = any(array(
      select ts.task_id from career_task_student ts where ts.user_id = ${userId}
      union all select tg.task_id from group_member gm join career_task_group tg on tg.group_id = gm.group_id
        where gm.user_id = ${userId} and gm.role = 'student'
      union all select cs.task_id from career_task_submission cs where cs.user_id = ${userId}))`,
    or(
      isNull(careerTasks.archivedAt),
      sql`exists (select from career_task_submission cs where cs.task_id = ${careerTasks.id} and cs.user_id = ${users.id})`,
    ),
  )
  if (!found) throw new Error('tasks are asked for without a person')
  return found
}

/** Condition on rows of `career_task` beside `user`: what that person handed in of them, they still have. */
export function isOfPresentSchool(): SQL {
  return and(eq(careerTasks.schoolId, users.schoolId), eq(users.isStudent, true)) as SQL
}
