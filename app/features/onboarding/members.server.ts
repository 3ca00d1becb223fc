import { type SQL, sql } from 'drizzle-orm'
import { groupMembers, groups } from '#app/features/groups/tables.server.ts'
import { studentMemberships, users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Member } from './compare.ts'
import type { SentStudent } from './reading/read-student.ts'
import { studentImportRows, studentImports } from './tables.server.ts'

type MemberRow = {
  id: number
  user_id: number
  has_joined: boolean
  external_id: string | null
  class_year: number | null
  first_name: string
  last_name: string
  email: string | null
  dob: string | null
  made_here: boolean
  groups: string[] | null
  sent: SentStudent | null
}

/**
 * The students of a school and those it has asked, as the school may see them: of those who have not said yes, what it sent and
 * nothing else. By membership.
 */
export async function membersOf(db: Database, schoolId: number): Promise<Member[]> {
  // any owner: the students of one school
  const { rows } = await db.execute<MemberRow>(sql`
    select m.id, m.user_id, m.joined_at is not null as has_joined, m.external_id,
      coalesce(m.class_year, case when m.joined_at is not null then u.class_year end) as class_year,
      u.first_name, u.last_name, u.email, u.dob::text as dob,
      u.system_generated and u.email_verified_at is null as made_here,
      (select array_agg(g.name order by g.name) from ${groupMembers} gm join ${groups} g on g.id = gm.group_id
        where gm.user_id = m.user_id and g.school_id = m.school_id and g.archived_at is null
          and g.source <> 'manual') as groups,
      case when m.joined_at is null then (
        select r.data from ${studentImportRows} r join ${studentImports} i on i.id = r.import_id
        where r.user_id = m.user_id and i.school_id = m.school_id and r.kind <> 'error'
          and r.outcome is not null and r.outcome <> 'failed' and r.undone_at is null
        order by r.import_id desc limit 1) end as sent
    from ${studentMemberships} m join ${users} u on u.id = m.user_id
    where m.school_id = ${schoolId} and m.ended_at is null
      and (m.joined_at is not null or m.invited_at is not null)
    order by m.id`)
  return rows.map(memberOf)
}

function memberOf(row: MemberRow): Member {
  const base = {
    membershipId: row.id,
    userId: row.user_id,
    hasJoined: row.has_joined,
    external_id: row.external_id,
  }
  const own = row.has_joined || row.made_here
  const { sent } = row
  if (row.has_joined || !sent)
    return {
      ...base,
      first_name: own ? row.first_name : '',
      last_name: own ? row.last_name : '',
      email: own ? row.email : null,
      class_year: row.class_year,
      groups: row.groups ?? [],
      guardian_email: null,
      dob: own ? row.dob : null,
    }
  return { ...base, ...sent, external_id: row.external_id, class_year: row.class_year ?? sent.class_year }
}

/**
 * A name as the school may see it, beside rows of `student_membership` and `user`: of somebody who has not joined, what the school sent,
 * also when they have an account of their own; empty when it sent nothing.
 */
export function nameForSchool(part: 'first_name' | 'last_name'): SQL<string> {
  const own = part === 'first_name' ? users.firstName : users.lastName
  return sql<string>`case
    when ${studentMemberships.joinedAt} is not null then ${own}
    when ${users.systemGenerated} and ${users.emailVerifiedAt} is null then ${own}
    else coalesce((
      select r.data ->> ${sql.raw(`'${part}'`)} from ${studentImportRows} r join ${studentImports} i on i.id = r.import_id
      where r.user_id = ${studentMemberships.userId} and i.school_id = ${studentMemberships.schoolId}
        and r.kind <> 'error' and r.undone_at is null
      order by r.import_id desc limit 1), '') end`
}

export function nameOf({ first_name, last_name }: Pick<Member, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim() || 'An invited student'
}
