import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { nameForSchool } from '#app/features/onboarding/members.server.ts'
import { currentMonth } from '#app/features/people/age-rules.ts'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { invitedBySchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { planState } from '#app/features/planner/plan-state.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Dashboard } from './contract.ts'
import type { NudgeReason } from './facts.ts'
import { namedUnanswered, quietDays, unansweredDays } from './figures.ts'

const dayMs = 86_400_000

/**
 * Why a row of `user` might need a nudge; null where nothing says so. The one rule for the names on the dashboard and the list of all.
 * It says nothing of plans that are not shared.
 */
export function nudgeReason(now: Date): SQL<NudgeReason | null> {
  const quietSince = new Date(now.getTime() - quietDays * dayMs)
  return sql`case when ${users.lastSeenAt} is null then 'never-here'
    when ${users.lastSeenAt} <= ${quietSince} then case ${planState}
      when 'none' then 'quiet-without-plan' when 'started' then 'quiet-plan-open' end
    when ${users.classYear} = ${currentMonth(now).year} and ${planState} = 'none' then 'leaving-without-plan' end`
}

type Unanswered = { total: number; named: Dashboard['unanswered'] }

/**
 * Whom the advisor's school invited some days ago and who has not joined, the earliest invited first: what the school sent of them. One
 * value of a statement that selects from elsewhere.
 */
export function unansweredBy(
  advisor: AdvisorActor,
  classYear: number | undefined,
  now: Date,
): SQL<Unanswered> {
  const before = new Date(now.getTime() - unansweredDays * dayMs)
  const found = and(
    invitedBySchool(advisor),
    eq(users.kind, 'user'),
    lte(studentMemberships.invitedAt, before),
    classYear === undefined ? undefined : eq(studentMemberships.classYear, classYear),
  )
  const name = sql`trim(${nameForSchool('first_name')} || ' ' || ${nameForSchool('last_name')})`
  return sql`(select json_build_object('total', count(*)::int, 'named', coalesce(json_agg(json_build_object('id', asked.id,
      'name', asked.name, 'class_year', asked.class_year, 'invited_at', asked.invited_at)
      order by asked.place) filter (where asked.place <= ${namedUnanswered}), '[]'))
    from (select ${users.id}, ${name} as name, ${studentMemberships.classYear}, ${studentMemberships.invitedAt},
        row_number() over (order by ${studentMemberships.invitedAt}, ${users.id}) as place
      from ${studentMemberships} join ${users} on ${users.id} = ${studentMemberships.userId} where ${found}) asked)`
}
