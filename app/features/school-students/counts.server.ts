import { and, eq, or, sql } from 'drizzle-orm'
import { careerTaskSubmissions, careerTasks } from '#app/features/career-tasks/tables.server.ts'
import { threadParticipants, threads } from '#app/features/messaging/tables.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { invitedBySchool, ofSchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { planState } from '#app/features/planner/plan-state.server.ts'
import { nudgeReason } from '#app/features/school-figures/nudge.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { YearCounts } from './contract.ts'
import { isJoinedAt } from './joined.server.ts'
import { dueFollowUps } from './reasons.server.ts'
import { quietSince } from './rules.ts'

type Reader = Pick<AdvisorActor, 'userId' | 'schoolId'>

/** How many students of each leaving year the views of the list have. One statement, which reads each student once. */
export async function listCounts(db: Database, actor: Reader, now: Date): Promise<YearCounts[]> {
  const schoolId = requireSchool(actor)
  const joined = sql<boolean>`${studentMemberships.joinedAt} is not null`
  const each = db
    .select({
      classYear: studentMemberships.classYear,
      joined: joined.as('joined'),
      wrote:
        sql<boolean>`${users.id} in (select case when t.low_user_id = ${actor.userId} then t.high_user_id else t.low_user_id end
        from ${threadParticipants} mine join ${threads} t on t.id = mine.thread_id
        where mine.user_id = ${actor.userId} and mine.is_unread and t.school_id = ${schoolId})`.as('wrote'),
      handed:
        sql<boolean>`${users.id} in (select c.user_id from ${careerTaskSubmissions} c join ${careerTasks} t on t.id = c.task_id
        where c.status = 'submitted' and t.school_id = ${schoolId} and t.archived_at is null)`.as('handed'),
      followUp: sql<boolean>`${users.id} in (select n.user_id from ${dueFollowUps(actor, schoolId, now)})`.as(
        'follow_up',
      ),
      nudge: sql<boolean>`${nudgeReason(now)} is not null`.as('nudge'),
      quiet: sql<boolean>`coalesce(${users.lastSeenAt} < ${quietSince(now)}, true)`.as('quiet'),
      noPlan: sql<boolean>`${planState} = 'none'`.as('no_plan'),
    })
    .from(studentMemberships)
    .innerJoin(users, eq(users.id, studentMemberships.userId))
    // any owner: the students of one school
    .where(
      or(
        and(ofSchool(actor, now), isJoinedAt(schoolId)),
        and(invitedBySchool(actor), eq(users.kind, 'user')),
      ),
    )
    .offset(0) // what each counts for is worked out once, though several counts ask for it
    .as('each')
  const counted = (of: typeof each.joined) =>
    sql<number>`count(*) filter (where ${each.joined} and ${of})`.mapWith(Number)
  return db
    .select({
      class_year: each.classYear,
      students: counted(each.joined),
      attention:
        sql<number>`count(*) filter (where ${each.joined} and (${each.wrote} or ${each.handed} or ${each.followUp} or ${each.nudge}))`.mapWith(
          Number,
        ),
      wrote: counted(each.wrote),
      handed_in: counted(each.handed),
      follow_up: counted(each.followUp),
      quiet: counted(each.quiet),
      no_plan: counted(each.noPlan),
      not_joined: sql<number>`count(*) filter (where not ${each.joined})`.mapWith(Number),
    })
    .from(each)
    .groupBy(each.classYear)
    .orderBy(each.classYear)
}
