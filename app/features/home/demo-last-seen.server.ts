import { sql } from 'drizzle-orm'
import type { Services } from '#app/platform/services.server.ts'

/**
 * Nobody of the demo was last here before they wrote, answered or learnt something: without this, lists say that they never signed in. It
 * runs after everybody has done what they do.
 */
export async function seedLastSeen({ db }: Services): Promise<void> {
  // any owner: the people of the demo
  await db.execute(sql`
    update "user" u set last_seen_at = greatest(u.last_seen_at, done.at)
    from (
      select user_id, max(at) as at from (
        select user_id, created_at as at from message
        union all select author_id, created_at from group_post
        union all select user_id, submitted_at from career_task_submission
        union all select reviewed_by, reviewed_at from career_task_submission
        union all select created_by, created_at from career_task
        union all select user_id, coalesce(finished_at, started_at) from academy_attempt
        union all select user_id, updated_at from quiz_result
        union all select updated_by, updated_at from career_plan_section
        union all select user_id, at from placement_event
      ) deeds where user_id is not null and at is not null group by user_id
    ) done
    where done.user_id = u.id and u.system_generated and u.email like '%.example'`)
}
