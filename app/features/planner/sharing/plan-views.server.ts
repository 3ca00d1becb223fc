import { sql } from 'drizzle-orm'
import { studentViews } from '#app/features/people/memberships/tables.server.ts'
import { nameOfAdvisor } from '#app/features/people/student-views.server.ts'
import { users } from '#app/features/people/tables.server.ts'

export type LastViewRow = { hour: string; first: string | null; last: string | null }

/** Who opened a plan last, as one JSON column of a statement that reads more of it. */
export function lastViewColumn(ownerId: number) {
  return sql<LastViewRow | null>`(select json_build_object('hour', v.hour, 'first', u.first_name, 'last', u.last_name)
    from ${studentViews} v left join ${users} u on u.id = v.viewer_id
    where v.user_id = ${ownerId} and v.subject like 'career-plan%' order by v.hour desc, v.id desc limit 1)`
}

export function toLastView(row: LastViewRow | null) {
  return row && { by: nameOfAdvisor(row), at: new Date(row.hour).toISOString() }
}
