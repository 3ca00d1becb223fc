import { and, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { careerTaskSubmissions } from '#app/features/career-tasks/tables.server.ts'
import { schoolSharing } from '#app/features/people/memberships/tables.server.ts'
import { sharingDefaults } from '#app/features/people/school-sharing.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { planState } from '#app/features/planner/plan-state.server.ts'
import { careerPlanComments } from '#app/features/planner/tables.server.ts'
import { destination } from './cohort.server.ts'
import { within } from './doings.server.ts'
import { quietDays, weekDays } from './figures.ts'
import type { OpenedFigure } from './opened-figures.ts'
import type { Period } from './period.ts'

const dayMs = 86_400_000

/** Whether a row of `user` wants to be counted. */
const isCounted = sql`coalesce((select p.counted from ${schoolSharing} p where p.user_id = ${users.id}), ${sharingDefaults.counted}::boolean)`

/** Condition on rows of `user` among the students of a school: exactly those behind a figure. */
export function isBehindFigure(figure: OpenedFigure, period: Period, now: Date): SQL | undefined {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  switch (figure) {
    case 'counted':
      return isCounted
    case 'here-this-week':
      return and(isCounted, gte(users.lastSeenAt, daysAgo(weekDays)))
    case 'university':
    case 'vocational':
    case 'other':
      return and(isCounted, sql`${destination} = ${figure}`)
    case 'tasks':
      return and(
        isCounted,
        sql`exists (select from ${careerTaskSubmissions} c where c.user_id = ${users.id} and c.status = 'done'
          and ${within(sql`c.reviewed_at`, period)})`,
      )
    case 'guidance':
      return and(
        isCounted,
        sql`exists (select from ${careerPlanComments} c where c.plan_user_id = ${users.id}
          and ${within(sql`c.created_at`, period)})`,
      )
    case 'nudge': // as `mightNeedNudge` has it, which gives the reasons
      return or(
        isNull(users.lastSeenAt),
        and(
          sql`${planState} = 'none'`,
          or(lte(users.lastSeenAt, daysAgo(quietDays)), eq(users.classYear, now.getUTCFullYear())),
        ),
      )
  }
}
