import { sql } from 'drizzle-orm'
import { advisorMemberships } from '#app/features/people/memberships/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { personPart } from '#app/platform/state-part.server.ts'

type Campus = { id: number; name: string; is_sample: boolean }

/** The schools where someone advises, for the rail of the advisors' area. */
export const campusesPart = personPart<Campus[] | null>({
  query: (_db, userId) =>
    sql`select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'is_sample', s.is_sample) order by s.search_name, s.id)
      from ${advisorMemberships} m join ${schools} s on s.id = m.school_id
      where m.user_id = ${userId} and m.verified_at is not null and m.ended_at is null`,
  user: (campuses) => ({ advisor_schools: campuses ?? [] }),
})
