import { type SQL, sql } from 'drizzle-orm'
import { groupMembers, groups } from '#app/features/groups/tables.server.ts'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
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
  is_known: boolean
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
    select ${studentMemberships.id}, ${studentMemberships.userId}, ${hasJoined} as has_joined, ${studentMemberships.externalId},
      coalesce(${studentMemberships.classYear}, case when ${hasJoined} then ${users.classYear} end) as class_year,
      ${nameForSchool('first_name')} as first_name, ${nameForSchool('last_name')} as last_name,
      ${users.email}, ${users.dob}::text as dob, ${hasJoined} or ${isMadeHere} as is_known,
      (select array_agg(g.name order by g.name) from ${groupMembers} gm join ${groups} g on g.id = gm.group_id
        where gm.user_id = ${studentMemberships.userId} and g.school_id = ${studentMemberships.schoolId}
          and g.archived_at is null and g.source <> 'manual') as groups,
      case when not ${hasJoined} then ${sent} end as sent
    from ${studentMemberships} join ${users} on ${users.id} = ${studentMemberships.userId}
    where ${studentMemberships.schoolId} = ${schoolId} and ${studentMemberships.endedAt} is null
      and (${hasJoined} or ${studentMemberships.invitedAt} is not null)
    order by ${studentMemberships.id}`)
  return rows.map(memberOf)
}

function memberOf(row: MemberRow): Member {
  const base = {
    membershipId: row.id,
    userId: row.user_id,
    hasJoined: row.has_joined,
    external_id: row.external_id,
  }
  const name = { first_name: row.first_name, last_name: row.last_name }
  const { sent } = row
  if (sent)
    return {
      ...base,
      ...sent,
      ...name,
      external_id: row.external_id,
      class_year: row.class_year ?? sent.class_year,
    }
  return {
    ...base,
    ...name,
    email: row.is_known ? row.email : null,
    class_year: row.class_year,
    groups: row.groups ?? [],
    guardian_email: null,
    dob: row.is_known ? row.dob : null,
  }
}

const hasJoined = sql`${studentMemberships.joinedAt} is not null`
/** An import made the account and nobody has opened it: it holds what schools sent. */
const isMadeHere = sql`(${users.systemGenerated} and ${users.emailVerifiedAt} is null)`
/** What the school sent of someone, by the latest list that came in; beside rows of `student_membership`. */
const sent = sql`(select r.data from ${studentImportRows} r join ${studentImports} i on i.id = r.import_id
  where r.user_id = ${studentMemberships.userId} and i.school_id = ${studentMemberships.schoolId} and r.kind <> 'error'
    and r.outcome is not null and r.outcome <> 'failed' and r.undone_at is null
  order by r.import_id desc limit 1)`

/**
 * A name as the school may see it, beside rows of `student_membership` and `user`: of someone who has not joined, what the school sent,
 * also when they have an account of their own or another school sent something else; empty when it sent nothing.
 */
export function nameForSchool(part: 'first_name' | 'last_name'): SQL<string> {
  const own = part === 'first_name' ? users.firstName : users.lastName
  return sql<string>`case when ${hasJoined} then ${own}
    else coalesce(${sent} ->> ${sql.raw(`'${part}'`)}, case when ${isMadeHere} then ${own} end, '') end`
}
