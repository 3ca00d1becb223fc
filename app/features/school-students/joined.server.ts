import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'

/** Condition on rows of `student_membership`: joined at this school, and there now. */
export function isJoinedAt(schoolId: number): SQL | undefined {
  return and(
    eq(studentMemberships.schoolId, schoolId),
    isNull(studentMemberships.endedAt),
    sql`${studentMemberships.joinedAt} is not null`,
  )
}
