import { type SQL, sql } from 'drizzle-orm'
import { attempts, topics } from '#app/features/academy/tables.server.ts'
import { careerTaskSubmissions } from '#app/features/career-tasks/tables.server.ts'
import { favourites, follows } from '#app/features/follow/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { careerPlanComments } from '#app/features/planner/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type CohortMember, type CohortQuery, inCohort, readCohort } from './cohort.server.ts'
import type { Activity } from './facts.ts'
import type { Period } from './period.ts'

/** Condition on a time: in the period. */
export function within(column: SQL, { from, to }: Pick<Period, 'from' | 'to'>): SQL {
  return sql`${column} >= ${from} and ${column} < ${to}`
}

const nothing: Activity = { careers: 0, courses: 0, modules: 0, tasksDone: 0, comments: 0 }

/**
 * The facts of every student whom the advisor may see, with what they did in a period.
 *
 * @throws DomainError `not-allowed` (`awaiting-school`)
 */
export async function readCohortWithActivity(
  db: Database,
  advisor: Pick<AdvisorActor, 'schoolId'>,
  query: CohortQuery & Pick<Period, 'from' | 'to'>,
  now: Date,
): Promise<(CohortMember & Activity)[]> {
  const [members, activity] = await Promise.all([
    readCohort(db, advisor, query, now),
    readActivity(db, inCohort(advisor, query, now), query),
  ])
  const done = new Map(activity.map(({ id, ...counts }) => [id, counts]))
  return members.map((member) => ({ ...member, ...(done.get(member.id) ?? nothing) }))
}

function readActivity(db: Database, whom: SQL | undefined, period: Pick<Period, 'from' | 'to'>) {
  const inPeriod = (column: SQL) => within(column, period)
  const counted = (from: SQL, alias: string) => sql<number>`(select count(*)::int from ${from})`.as(alias)
  // any owner: the students of one school
  return db
    .select({
      id: users.id,
      careers: counted(
        sql`${follows} f where f.user_id = ${users.id} and f.type = 'OCCUPATION' and ${inPeriod(sql`f.created_at`)}`,
        'careers',
      ),
      courses: counted(
        sql`${favourites} f where f.user_id = ${users.id} and f.type = 'course' and ${inPeriod(sql`f.created_at`)}`,
        'courses',
      ),
      modules: counted(
        sql`(select distinct t.module_id from ${attempts} a join ${topics} t on t.id = a.topic_id
          where a.user_id = ${users.id} and a.status = 'finished-passed' and ${inPeriod(sql`a.finished_at`)}) passed`,
        'modules',
      ),
      tasksDone: counted(
        sql`${careerTaskSubmissions} c where c.user_id = ${users.id} and c.status = 'done' and ${inPeriod(sql`c.reviewed_at`)}`,
        'tasks_done',
      ),
      comments: counted(
        sql`${careerPlanComments} c where c.plan_user_id = ${users.id} and ${inPeriod(sql`c.created_at`)}`,
        'comments',
      ),
    })
    .from(users)
    .where(whom)
}
