import { type SQL, sql } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import { isStillOfSchool } from './groups.server.ts'
import { groupMembers, groupPosts, groups } from './tables.server.ts'

/** What an advisor posted to a group, as a member reads it. */
export type SchoolPost = {
  group_id: number
  group: string
  author: string
  body: string
  country: string
  region: string | null
  at: string
}

/** A column for statements on `user`: the latest post of an advisor to the groups that person is in; null without one. */
export function schoolPostColumn(): SQL<SchoolPost | null> {
  // any owner: of the person whose row it stands beside
  return sql<SchoolPost | null>`(select json_build_object('group_id', ${groups.id}, 'group', ${groups.name},
      'author', trim(concat(author.first_name, ' ', author.last_name)), 'body', ${groupPosts.body},
      'country', place.country_code, 'region', place.region_code, 'at', ${groupPosts.createdAt})
    from ${groupMembers}
    join ${groups} on ${groups.id} = ${groupMembers.groupId} and ${groups.archivedAt} is null
    join school place on place.id = ${groups.schoolId}
    join ${groupPosts} on ${groupPosts.groupId} = ${groups.id} and ${groupPosts.deletedAt} is null
    join "user" author on author.id = ${groupPosts.authorId} and author.kind = 'advisor'
    where ${groupMembers.userId} = ${users.id} and ${groupMembers.role} = 'student' and ${isStillOfSchool(users)}
    order by ${groupPosts.createdAt} desc, ${groupPosts.id} desc limit 1)`
}
