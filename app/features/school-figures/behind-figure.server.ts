import { and, gte, isNotNull, type SQL, sql } from 'drizzle-orm'
import { careerTaskSubmissions } from '#app/features/career-tasks/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { careerPlanComments } from '#app/features/planner/tables.server.ts'
import { destination, isCounted } from './cohort.server.ts'
import { within } from './doings.server.ts'
import { weekDays } from './figures.ts'
import { nudgeReason } from './nudge.server.ts'
import type { OpenedFigure } from './opened-figures.ts'
import type { Period } from './period.ts'

const dayMs = 86_400_000

/** Condition on rows of `user` among the students of a school: exactly those behind a figure. */
export function isBehindFigure(figure: OpenedFigure, period: Period, now: Date): SQL | undefined {
  switch (figure) {
    case 'counted':
      return isCounted
    case 'here-this-week':
      return and(isCounted, gte(users.lastSeenAt, new Date(now.getTime() - weekDays * dayMs)))
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
    case 'nudge':
      return isNotNull(nudgeReason(now))
  }
}
