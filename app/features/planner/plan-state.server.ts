import { sql } from 'drizzle-orm'
import { sharesWithSchool } from '#app/features/people/school-sharing.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { PlanState } from './plan-state.ts'
import { careerPlanSections } from './tables.server.ts'

/** Condition on rows `s` of `career_plan_section`: saved at least once. */
const isBegun = sql`s.version > 0`

/** Whether a row of `user` shows the plan to the school. */
export const sharesPlan = sharesWithSchool('plan')

/** How far the plan of a row of `user` is: the one rule for lists, figures and files. See `planStates`. */
export const planState = sql<PlanState>`case when ${sharesPlan} then (select case
    when count(*) = 0 then 'none'
    when bool_and(s.is_private) then 'not-shared'
    when bool_or(s.is_complete and not s.is_private) then 'complete'
    else 'started' end
  from ${careerPlanSections} s where s.user_id = ${users.id} and ${isBegun}) else 'not-shared' end`

/** The saved routes of a row of `user` that the school may see, as rows `s`. */
export const routesForSchool = sql`${careerPlanSections} s where s.user_id = ${users.id} and ${isBegun} and not s.is_private`
