import { and, eq, sql } from 'drizzle-orm'
import { schools } from '#app/features/places/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { lastEndedClassYear, oldestPupil } from './class-year-rules.ts'
import { users } from './tables.server.ts'

/**
 * The job: ends the membership of students whose school's access is over. The school's name stays on their profile.
 * Lookups by advisors ask the same rule, so access ends on time before the job runs.
 *
 * @returns how many were students until then
 */
export async function endSchoolAccess(db: Database, now: Date): Promise<number> {
  const lastYear = sql`coalesce(${users.classYear}, extract(year from ${users.dob}) + ${oldestPupil})`
  const nameOfSchool = sql`(select s.name from ${schools} s where s.id = ${users.schoolId})`
  const left = await db
    .update(users)
    .set({
      isStudent: false,
      schoolId: null,
      schoolName: sql`coalesce(${users.schoolName}, ${nameOfSchool})`,
      updatedAt: now,
    })
    .where(
      and(eq(users.kind, 'user'), eq(users.isStudent, true), sql`${lastYear} <= ${lastEndedClassYear(now)}`),
    )
    .returning({ id: users.id })
  return left.length
}
