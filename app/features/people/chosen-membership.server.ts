import { sql } from 'drizzle-orm'
import type { AdvisorPermission } from '#app/platform/actor.ts'
import { advisorMemberships } from './memberships/tables.server.ts'
import { users } from './tables.server.ts'

export type ChosenMembership = { school: number; permissions: AdvisorPermission[] }

/** The school that the advisor of a row of `user` works for just now: a column; null for anybody else, and until one is verified. */
export const chosenMembership = sql<ChosenMembership | null>`case when ${users.kind} = 'advisor' then (
  select jsonb_build_object('school', m.school_id, 'permissions', m.permissions)
  from ${advisorMemberships} m where m.user_id = ${users.id} and m.verified_at is not null and m.ended_at is null
  order by (m.school_id = ${users.schoolId}) desc nulls last, m.id limit 1) end`
