import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { hasSchoolAccess } from './class-year-rules.ts'
import { users } from './tables.server.ts'
import { openStatuses } from './user-rules.ts'

export type Student = { id: number; schoolId: number | null; firstName: string; lastName: string }

/**
 * The only way for an advisor to reach a student: one of their own school, with a proved mailbox and an account in use, until
 * the school's access ends.
 *
 * @param id number or guid
 * @throws DomainError `not-found` for everybody else
 */
export async function findStudentOf(
  db: Database,
  advisor: AdvisorActor,
  id: string,
  now: Date,
): Promise<Student> {
  const key = keyOf(id)
  const [student] =
    key && advisor.schoolId !== null
      ? await db
          .select({
            id: users.id,
            schoolId: users.schoolId,
            firstName: users.firstName,
            lastName: users.lastName,
            classYear: users.classYear,
            dob: users.dob,
          })
          .from(users)
          .where(
            and(
              key,
              eq(users.schoolId, advisor.schoolId),
              eq(users.kind, 'user'),
              eq(users.isStudent, true),
              isNotNull(users.emailVerifiedAt),
              inArray(users.status, openStatuses),
            ),
          )
      : []
  if (!student || !hasSchoolAccess(student, now)) throw new DomainError('not-found', 'no-such-student')
  return student
}

function keyOf(id: string) {
  if (/^\d{1,9}$/.test(id)) return eq(users.id, Number(id))
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? eq(users.guid, id) : null
}
