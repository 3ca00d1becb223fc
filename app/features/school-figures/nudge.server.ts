import { type SQL, sql } from 'drizzle-orm'
import { currentMonth } from '#app/features/people/age-rules.ts'
import { users } from '#app/features/people/tables.server.ts'
import { planState } from '#app/features/planner/plan-state.server.ts'
import type { NudgeReason } from './facts.ts'
import { quietDays } from './figures.ts'

const dayMs = 86_400_000

/**
 * Why a row of `user` might need a nudge; null where nothing says so. The one rule for the names on the dashboard and the list of all.
 * It says nothing of plans that are not shared.
 */
export function nudgeReason(now: Date): SQL<NudgeReason | null> {
  const quietSince = new Date(now.getTime() - quietDays * dayMs)
  const without = (reason: NudgeReason) => sql`case when ${planState} = 'none' then ${reason} end`
  return sql`case when ${users.lastSeenAt} is null then 'never-here'
    when ${users.lastSeenAt} <= ${quietSince} then ${without('quiet-without-plan')}
    when ${users.classYear} = ${currentMonth(now).year} then ${without('leaving-without-plan')} end`
}
