import { sql } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import { type SchoolPlace, zoneOfSchool } from '#app/features/places/school-day.server.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { taskSet } from './notifications.ts'

const atATime = 500

type Joiner = { task_id: number; user_id: number; due_on: string | null } & SchoolPlace

/**
 * Tells students who have come into a group, or have joined the school it belongs to, in the last day of the group's open tasks: those that
 * are not past their due date, that they have not handed in and have not been told of. Each is told once, however often this runs.
 * @returns how many were told
 */
export async function tellJoiners(services: Services, now: Date): Promise<number> {
  let told = 0
  let joiners: Joiner[] = []
  do {
    const batch = await services.db.transaction(async (tx) => {
      const found = await readJoiners(tx, joiners.at(-1), now)
      let notified = 0
      for (const { task_id: id, user_id: userId, due_on, ...school } of found) {
        if (due_on !== null && due_on < dayIn(zoneOfSchool(school), now)) continue
        const news = { userId, subject: `career-task/${id}`, payload: { id } }
        if (await notify(services, tx, taskSet, news, now)) notified += 1
      }
      return { found, notified }
    })
    joiners = batch.found
    told += batch.notified
  } while (joiners.length === atATime)
  return told
}

/** In the order of tasks and people, after the last of the batch before. No school is behind UTC, so tasks of today are among them. */
async function readJoiners(tx: Database, after: Joiner | undefined, now: Date): Promise<Joiner[]> {
  const { rows } = await tx.execute<Joiner>(sql`
    select distinct tg.task_id, gm.user_id, t.due_date::text as due_on, s.country_code as "countryCode", s.region_code as "regionCode"
    from (
      select user_id from group_member where added_at > ${now.toISOString()}::timestamptz - interval '1 day'
      union
      select user_id from student_membership where ended_at is null and joined_at > ${now.toISOString()}::timestamptz - interval '1 day'
    ) recent
      join group_member gm on gm.user_id = recent.user_id
      join "group" g on g.id = gm.group_id and g.archived_at is null
      join career_task_group tg on tg.group_id = gm.group_id
      join career_task t on t.id = tg.task_id and t.archived_at is null
      join school s on s.id = t.school_id
      join "user" u on u.id = gm.user_id and u.school_id = t.school_id and u.is_student and u.status in ('active', 'setup')
    where gm.role = 'student'
      and (gm.added_at > ${now.toISOString()}::timestamptz - interval '1 day' or exists (select from student_membership m where m.user_id = gm.user_id
        and m.school_id = t.school_id and m.ended_at is null and m.joined_at > ${now.toISOString()}::timestamptz - interval '1 day'))
      and (t.due_date is null or t.due_date >= ${now.toISOString()}::date)
      and not exists (select from career_task_submission s where s.task_id = t.id and s.user_id = gm.user_id)
      and not exists (select from notification n where n.user_id = gm.user_id and n.kind = ${taskSet.name}
        and n.subject = 'career-task/' || t.id)
      and (tg.task_id, gm.user_id) > (${after?.task_id ?? 0}::int, ${after?.user_id ?? 0}::int)
    order by 1, 2
    limit ${atATime}`)
  return rows
}
